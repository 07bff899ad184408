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
      summary: "Add a code",
      description:
        "It is locked: runs assign it and change nothing of it. A 409 `code_exists` for a name that the study has, and " +
        `\`too_many_codes\` where it has ${maxCodes}. Needs the right to edit questions.`,
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
      description: "The `ETag` is of what people and runs write, not of `count`.",
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
        "Only the fields sent change, and the code is locked unless `locked` is sent. There is one level of children: a " +
        "child as parent, the code itself, or a parent for a code with children is a 422.",
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
      description: "With its assignments. Its children become themes.",
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
        "The answer is the code that stays: it has the assignments and children of both, and an answer has it once. A " +
        "person's word, a rejection too, stands before a model's; of two people's the later one.",
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
        "The answer has the new codes. The next run offers them to answers of this code alone. They are its children, or " +
        "its siblings where it is a child itself.",
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
