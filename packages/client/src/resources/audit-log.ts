import type { Api, Query } from "../api.ts";
import type { AuditEntries } from "../openapi.ts";
import type { ApiPromise } from "../promise.ts";
import type { RequestOptions } from "../transport.ts";

/** Who changed what in the organization. */
export const auditLog = (api: Api) => ({
  /**
   * In the order of commits. Ask again with `after` set to `next_after`: that never skips an entry. Throws an `ApiError`
   * with the code `feed_reset` after the service was restored; its body has the `next_after` to read on from.
   */
  list(query: Query<"GET /api/v1/audit-log"> = {}, options?: RequestOptions): ApiPromise<AuditEntries> {
    return api.call("GET /api/v1/audit-log", { query }, options);
  },
});
