import * as z from "zod";
import {
  createRandomizer,
  listRandomizers,
  removeRandomizer,
  updateRandomizer,
} from "#core/design/randomizer/index.ts";
import { randomizerBalance } from "#core/results/figures/balance.ts";
import { RandomizerBalance } from "#core/results/figures/schema.ts";
import { ForceChange } from "#survey/logic/condition/schema.ts";
import {
  CreateRandomizerBody,
  Randomizer,
  RemoveRandomizer,
  UpdateRandomizerBody,
} from "#survey/randomizer/schema.ts";
import { idParams, ofStudy } from "../../http/params.ts";
import { route } from "../../http/route.ts";

const tag = "Randomizers";

export const routes = [
  route(
    "GET",
    "/api/v1/randomizers",
    {
      operationId: "list_randomizers",
      summary: "List a study's randomizers with their arms",
      description: "Includes the weight of each arm, and the question or group that it shows.",
      tag,
      scope: "studies:read",
      query: ofStudy,
      responses: { 200: z.array(Randomizer) },
      errors: [404],
    },
    ({ ctx, query }) => listRandomizers(ctx, query.study_id),
  ),
  route(
    "POST",
    "/api/v1/randomizers",
    {
      operationId: "create_randomizer",
      summary: "Create a randomizer",
      description:
        "Questions and groups that its arms name leave their place in the sequence. A 409 `breaks_logic` lists " +
        "in `errors` the rules that could no longer lead where they do.",
      tag,
      isAddition: true,
      scope: "studies:write",
      query: ForceChange,
      body: CreateRandomizerBody,
      representation: Randomizer,
      audit: "randomizer.create",
      responses: { 201: Randomizer },
      errors: [404, 409],
    },
    ({ ctx, query, body: { force = query.force, ...input } }) =>
      createRandomizer(ctx, input, undefined, undefined, force),
  ),
  route(
    "PUT",
    "/api/v1/randomizers/{id}",
    {
      operationId: "update_randomizer",
      summary: "Change a randomizer, or move it",
      description:
        "`arms` is replaced completely. An arm with its `id` stays the same arm; what no arm shows any longer " +
        "follows the randomizer. A 409 once a participant has been assigned to an arm, or if rules could no " +
        "longer lead where they do.",
      tag,
      isAddition: true,
      scope: "studies:write",
      params: idParams,
      query: ForceChange,
      body: UpdateRandomizerBody,
      representation: Randomizer,
      audit: ["randomizer.update", "randomizer.changed"],
      responses: { 200: Randomizer },
      errors: [404, 409],
    },
    ({ ctx, params, query, body: { force = query.force, ...input } }) =>
      updateRandomizer(ctx, params.id, input, undefined, force),
  ),
  route(
    "GET",
    "/api/v1/randomizers/{id}/balance",
    {
      operationId: "get_randomizer_balance",
      summary: "Show how interviews are distributed over the arms, and how they ended",
      description:
        "Covers real interviews, including erased ones. Two χ² tests show whether the allocation fits the " +
        "weights, and whether completion depends on the arm.",
      tag,
      isAddition: true,
      scope: "studies:read",
      params: idParams,
      isHeavy: true,
      responses: { 200: RandomizerBalance },
      errors: [404],
    },
    ({ ctx, params }) => randomizerBalance(ctx, params.id),
  ),
  route(
    "POST",
    "/api/v1/randomizers/{id}/remove",
    {
      operationId: "remove_randomizer",
      summary: "Remove a randomizer, with or without what its arms show",
      description: "A 409 `breaks_logic` lists in `errors` the rules that lead to what would be deleted.",
      tag,
      isAddition: true,
      scope: "studies:write",
      params: idParams,
      query: ForceChange,
      body: RemoveRandomizer,
      audit: "randomizer.delete",
      responses: { 204: null },
      errors: [404, 409],
    },
    ({ ctx, params, query, body: { mode, force = query.force } }) =>
      removeRandomizer(ctx, params.id, mode, force),
  ),
];
