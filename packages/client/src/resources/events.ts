import type { Api, Query } from "../api.ts";
import type { EventList } from "../openapi.ts";
import type { ApiPromise } from "../promise.ts";
import type { RequestOptions } from "../transport.ts";

/** What happened to interviews and studies in the last 30 days. */
export const events = (api: Api) => ({
  /**
   * In the order of commits. Ask again with `after` set to `next_after`: that never skips an event. Throws an `ApiError`
   * with the code `feed_reset` after the service was restored; its body has the `next_after` to read on from.
   */
  list(query: Query<"GET /api/v1/events"> = {}, options?: RequestOptions): ApiPromise<EventList> {
    return api.call("GET /api/v1/events", { query }, options);
  },
});
