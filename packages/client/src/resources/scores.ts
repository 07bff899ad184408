import type { Api, Query } from "../api.ts";
import type { Filtered } from "../filter.ts";
import type { ScoreStats, SetScoresReq, StudyScores } from "../openapi.ts";
import type { ApiPromise } from "../promise.ts";
import type { RequestOptions } from "../transport.ts";

/** What a study's answers are made into: sums and means with bands. */
export const scores = (api: Api) => ({
  get(studyId: string, options?: RequestOptions): ApiPromise<StudyScores> {
    return api.call("GET /api/v1/studies/{id}/scores", { path: { id: studyId } }, options);
  },
  /** Replaces all of them. */
  set(studyId: string, scores: SetScoresReq, options?: RequestOptions): ApiPromise<StudyScores> {
    return api.call("PUT /api/v1/studies/{id}/scores", { path: { id: studyId }, body: scores }, options);
  },
  /** The figures of one, over all interviews or those of a filter. */
  stats(
    studyId: string,
    key: string,
    query: Filtered<Query<"GET /api/v1/studies/{id}/scores/{key}/stats">> = {},
    options?: RequestOptions,
  ): ApiPromise<ScoreStats> {
    return api.call(
      "GET /api/v1/studies/{id}/scores/{key}/stats",
      { path: { id: studyId, key }, query },
      options,
    );
  },
});
