import * as z from "zod";
import {
  Code,
  CreateCode,
  MergeCode,
  maxCodes,
  SplitCode,
  UpdateCode,
} from "#core/results/insight/code-schema.ts";
import {
  createCode,
  deleteCode,
  getCode,
  listCodes,
  mergeCode,
  splitCode,
  updateCode,
} from "#core/results/insight/index.ts";
import { idParams } from "../../http/params.ts";
import { route } from "../../http/route.ts";

const tag = "Codes";
const scope = "studies:read";
const mayEdit = ["studies:read", "studies:write"] as const;

export const routes = [
  route(
    "GET",
    "/api/v1/studies/{id}/codes",
    {
      operationId: "list_codes",
      isAddition: true,
      summary: "List a study's codes",
      description: "Oldest first: one codebook for all questions and languages of the study.",
      tag,
      scope,
      params: idParams,
      responses: { 200: z.array(Code) },
      errors: [404],
    },
    ({ ctx, params }) => listCodes(ctx, params.id),
  ),
  route(
    "POST",
    "/api/v1/studies/{id}/codes",
    {
      operationId: "create_code",
      isAddition: true,
      summary: "Create a code",
      description:
        "The code is locked: runs assign it, but do not change it. A 409 `code_exists` if the study already has " +
        `a code with this name, and \`too_many_codes\` if it has ${maxCodes}. Needs permission to edit questions.`,
      tag,
      scope: mayEdit,
      params: idParams,
      body: CreateCode,
      representation: Code,
      audit: "code.create",
      responses: { 201: Code },
      versioned: true,
      errors: [404, 409],
    },
    ({ ctx, params, body }) => createCode(ctx, params.id, body),
  ),
  route(
    "GET",
    "/api/v1/codes/{id}",
    {
      operationId: "get_code",
      isAddition: true,
      summary: "Read a code",
      description: "The `ETag` covers what people and runs write, not `count`.",
      tag,
      scope,
      params: idParams,
      responses: { 200: Code },
      versioned: true,
      errors: [404],
    },
    ({ ctx, params }) => getCode(ctx, params.id),
  ),
  route(
    "PATCH",
    "/api/v1/codes/{id}",
    {
      operationId: "update_code",
      isAddition: true,
      summary: "Rename, describe, move, lock or unlock a code",
      description:
        "Only the fields that you send change. The code is locked unless you send `locked`. Codes nest one level " +
        "deep: a parent that is itself a child, the code itself as its parent, or a parent for a code that has " +
        "children is a 422.",
      tag,
      scope: mayEdit,
      params: idParams,
      body: UpdateCode,
      representation: Code,
      audit: "code.update",
      responses: { 200: Code },
      versioned: true,
      errors: [404, 409],
    },
    ({ ctx, params, body, ifMatch }) => updateCode(ctx, params.id, body, ifMatch),
  ),
  route(
    "DELETE",
    "/api/v1/codes/{id}",
    {
      operationId: "delete_code",
      isAddition: true,
      summary: "Delete a code",
      description: "Also removes its assignments. Its children become themes.",
      tag,
      scope: mayEdit,
      params: idParams,
      audit: "code.delete",
      responses: { 204: null },
      versioned: true,
      errors: [404],
    },
    ({ ctx, params, ifMatch }) => deleteCode(ctx, params.id, ifMatch),
  ),
  route(
    "POST",
    "/api/v1/codes/{id}/merge",
    {
      operationId: "merge_codes",
      isAddition: true,
      summary: "Merge a code into another",
      description:
        "Returns the code that stays. It gets the assignments and children of both, and each answer has it only " +
        "once. What a person decided, including a rejection, takes precedence over a model; of two people, the " +
        "later decision counts.",
      tag,
      scope: mayEdit,
      params: idParams,
      body: MergeCode,
      audit: "code.merge",
      responses: { 200: Code },
      errors: [404],
    },
    async ({ ctx, params, body }) => (await mergeCode(ctx, params.id, body.into)).value,
  ),
  route(
    "POST",
    "/api/v1/codes/{id}/split",
    {
      operationId: "split_code",
      isAddition: true,
      summary: "Split a code",
      description:
        "Returns the new codes. The next run offers them to the answers that have this code. They become its " +
        "children, or its siblings if it is a child itself.",
      tag,
      scope: mayEdit,
      params: idParams,
      body: SplitCode,
      audit: "code.split",
      responses: { 201: z.array(Code) },
      errors: [404, 409],
    },
    ({ ctx, params, body }) => splitCode(ctx, params.id, body),
  ),
];
