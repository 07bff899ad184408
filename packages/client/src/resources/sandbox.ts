import type { Api } from "../api.ts";
import type { ResetSandbox } from "../openapi.ts";
import type { ApiPromise } from "../promise.ts";
import type { RequestOptions } from "../transport.ts";

/** The organization beside the real one, for a client that has a key of it. */
export const sandbox = (api: Api) => ({
  /** Empties it. Throws an `ApiError` with the code `live_key` for every other key. */
  reset(options?: RequestOptions): ApiPromise<ResetSandbox> {
    return api.call("POST /api/v1/sandbox/reset", {}, options);
  },
});
