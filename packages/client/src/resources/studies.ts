import type { Api, Query } from "../api.ts";
import type { List } from "../list.ts";
import type { CreateStudyReqV1, Study, StudyActivity, StudyMetrics, UpdateStudyReqV1 } from "../openapi.ts";
import type { ApiPromise } from "../promise.ts";
import type { RequestOptions } from "../transport.ts";

/** Studies, with their configuration and counts. */
export const studies = (api: Api) => ({
  /** All studies of the organization, on one page unless they are very large. */
  list(query: Omit<Query<"GET /api/v1/studies">, "after"> = {}, options?: RequestOptions): List<Study> {
    return api.list("GET /api/v1/studies", { query }, options);
  },
  create(study: CreateStudyReqV1, options?: RequestOptions): ApiPromise<Study> {
    return api.call("POST /api/v1/studies", { body: study }, options);
  },
  get(id: string, options?: RequestOptions): ApiPromise<Study> {
    return api.call("GET /api/v1/studies/{id}", { path: { id } }, options);
  },
  /** Changes the fields that are sent, and merges `config` into what there is. */
  update(id: string, study: UpdateStudyReqV1, options?: RequestOptions): ApiPromise<Study> {
    return api.call("PUT /api/v1/studies/{id}", { path: { id }, body: study }, options);
  },
  delete(id: string, options?: RequestOptions): ApiPromise<void> {
    return api.call("DELETE /api/v1/studies/{id}", { path: { id } }, options);
  },
  /** How many real interviews are complete, in progress and screened out, and the quota. */
  metrics(id: string, options?: RequestOptions): ApiPromise<StudyMetrics> {
    return api.call("GET /api/v1/studies/{id}/metrics", { path: { id } }, options);
  },
  /** Counts and the latest interview of up to 100 studies. */
  activity(ids: readonly string[], options?: RequestOptions): ApiPromise<StudyActivity[]> {
    return api.call("GET /api/v1/studies/activity", { query: { study_ids: ids.join(",") } }, options);
  },
});
