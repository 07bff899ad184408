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
        "In the order in which they were created, including those that no longer work. For owners and admins " +
        "with a session (403 `session_required`).",
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
      summary: "Create an API key",
      description:
        "`api_key` is shown only once. A session cannot give a key a scope that it does not have itself (403 " +
        `\`insufficient_scope\`). An organization can have up to ${maxActiveKeys} active keys (409 \`too_many_api_keys\`). For owners ` +
        "and admins with a session (403 `session_required`).",
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
      summary: "Replace an API key with a new one",
      description:
        "The new key has the name, scopes and expiry of the old one. The old key works for another " +
        "`overlap_hours`; until then, responses to it carry `X-Key-Expires-At`. If the old key had itself " +
        "replaced another, that one ends at once. A key can rotate only itself. Owners and admins can rotate any " +
        "key, with a session that has `studies:write` and the key's scopes.",
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
        "The key stops working at the next request, for good, and stays in the list. For owners and admins with " +
        "a session (403 `session_required`).",
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
