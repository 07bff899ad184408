import * as z from "zod";
import { sealedReplay } from "#core/account/auth/idempotency.ts";
import {
  ApiKey,
  CreateApiKey,
  ListApiKeysQuery,
  maxActiveKeys,
  NewApiKey,
  RotateApiKey,
  RotatedApiKey,
} from "#core/account/auth/key-schema.ts";
import { createOwnKey, deleteOwnKey, listOwnKeys, rotateOwnKey } from "#core/account/auth/own-key.ts";
import { idParams } from "../../http/params.ts";
import { replyStart } from "../../http/reply.ts";
import { route } from "../../http/route.ts";

const tag = "API keys";

export const routes = [
  route(
    "GET",
    "/api/v1/api-keys",
    {
      operationId: "list_api_keys",
      summary: "List the organization's API keys",
      description:
        "In the order in which they were made, those that do not work any more too. For owners and admins over a session " +
        "(403 `session_required`).",
      tag,
      scope: "studies:read",
      query: ListApiKeysQuery,
      responses: { 200: z.array(ApiKey) },
      splits: true,
    },
    async ({ ctx, query }) => replyStart(await listOwnKeys(ctx, query)),
  ),
  route(
    "POST",
    "/api/v1/api-keys",
    {
      operationId: "create_api_key",
      summary: "Make an API key",
      description:
        "`api_key` is shown this once. A session gives a key no scope that it lacks itself (403 `insufficient_scope`). " +
        `At most ${maxActiveKeys} keys of an organization work at a time (409 \`too_many_api_keys\`). For owners and admins over ` +
        "a session (403 `session_required`).",
      tag,
      scope: "studies:write",
      body: CreateApiKey,
      representation: ApiKey,
      audit: "api_key.create",
      responses: { 201: NewApiKey },
      replay: sealedReplay,
      errors: [409],
    },
    ({ ctx, body }) => createOwnKey(ctx, body),
  ),
  route(
    "POST",
    "/api/v1/api-keys/{id}/rotate",
    {
      operationId: "rotate_api_key",
      summary: "Replace an API key by a new one",
      description:
        "The new key has the name, scopes and end of the one of before, which works for `overlap_hours` more; its answers " +
        "carry `X-Key-Expires-At` meanwhile. A key that it had replaced itself ends at once. A key may rotate itself, " +
        "and no other; owners and admins any, over a session with `studies:write` and the scopes of the key.",
      tag,
      scope: [],
      params: idParams,
      body: RotateApiKey,
      audit: "api_key.rotate",
      responses: { 200: RotatedApiKey },
      replay: sealedReplay,
      errors: [404, 409],
    },
    ({ ctx, params, body }) => rotateOwnKey(ctx, { ...params, ...body }),
  ),
  route(
    "DELETE",
    "/api/v1/api-keys/{id}",
    {
      operationId: "delete_api_key",
      summary: "Deactivate an API key",
      description:
        "It stops working at the next request, for good, and stays in the list. For owners and admins over a session " +
        "(403 `session_required`).",
      tag,
      scope: "studies:write",
      params: idParams,
      audit: "api_key.deactivate",
      responses: { 204: null },
      errors: [404],
    },
    ({ ctx, params }) => deleteOwnKey(ctx, params.id),
  ),
];
