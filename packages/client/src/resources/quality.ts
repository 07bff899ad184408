import type { Api, Query } from "../api.ts";
import type {
  DecidedQuality,
  DecideQualityReq,
  QualityOfInterview,
  QualityQueue,
  QualityRecheck,
  StudyQuality,
} from "../openapi.ts";
import type { ApiPromise } from "../promise.ts";
import type { RequestOptions } from "../transport.ts";

type QueueQuery = Query<"GET /api/v1/studies/{id}/quality/queue">;

/** Evidence of careless answers, and what people decide about it. */
export const quality = (api: Api) => ({
  /** What checks have found in a study. */
  study(studyId: string, options?: RequestOptions): ApiPromise<StudyQuality> {
    return api.call("GET /api/v1/studies/{id}/quality", { path: { id: studyId } }, options);
  },
  /** A page of the flagged interviews that nobody has decided about, those with most strong flags first. */
  queue(studyId: string, query: QueueQuery = {}, options?: RequestOptions): ApiPromise<QualityQueue> {
    return api.call("GET /api/v1/studies/{id}/quality/queue", { path: { id: studyId }, query }, options);
  },
  /** Excludes interviews, keeps them, or takes that back: all or none. */
  decide(studyId: string, decision: DecideQualityReq, options?: RequestOptions): ApiPromise<DecidedQuality> {
    const path = { id: studyId };
    return api.call("POST /api/v1/studies/{id}/quality/decisions", { path, body: decision }, options);
  },
  /** Has all interviews of a study checked again. */
  recheck(studyId: string, options?: RequestOptions): ApiPromise<QualityRecheck> {
    return api.call("POST /api/v1/studies/{id}/quality/recheck", { path: { id: studyId } }, options);
  },
  /** What a check found of an interview, and how long its answers took. */
  interview(interviewId: string, options?: RequestOptions): ApiPromise<QualityOfInterview> {
    return api.call("GET /api/v1/interviews/{id}/quality", { path: { id: interviewId } }, options);
  },
});
