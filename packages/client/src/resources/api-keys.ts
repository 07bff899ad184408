import type { Api } from "../api.ts";
import type { List } from "../list.ts";
import type { ApiKey, CreateApiKeyReq, NewApiKey, RotateApiKeyReq, RotatedApiKey } from "../openapi.ts";
import type { ApiPromise } from "../promise.ts";
import type { RequestOptions } from "../transport.ts";

/** The organization's API keys: for sessions of owners and admins. A key may rotate itself, and nothing else. */
export const apiKeys = (api: Api) => ({
  list(options?: RequestOptions): List<ApiKey> {
    return api.list("GET /api/v1/api-keys", {}, options);
  },
  /** The key itself is in the answer, and nowhere else. */
  create(fields: CreateApiKeyReq, options?: RequestOptions): ApiPromise<NewApiKey> {
    return api.call("POST /api/v1/api-keys", { body: fields }, options);
  },
  /** Makes a key in its place; the old one works for `overlap_hours` more, 24 unless you say otherwise. */
  rotate(id: string, rotation: RotateApiKeyReq = {}, options?: RequestOptions): ApiPromise<RotatedApiKey> {
    return api.call("POST /api/v1/api-keys/{id}/rotate", { path: { id }, body: rotation }, options);
  },
  /** It stops working at the next request. */
  delete(id: string, options?: RequestOptions): ApiPromise<void> {
    return api.call("DELETE /api/v1/api-keys/{id}", { path: { id } }, options);
  },
});
