import type { Api, Query, Result } from "../api.ts";
import type { List } from "../list.ts";
import type {
  Agreement,
  CreateInsightReq,
  Insight,
  InsightsRun,
  StartInsightsRunReq,
  StudyInsights,
} from "../openapi.ts";
import type { ApiPromise } from "../promise.ts";
import type { RequestOptions } from "../transport.ts";

/** What a run is, or with `dry_run` what it would send. */
export type StartedRun = Result<"POST /api/v1/studies/{id}/insights/runs">;

/** Summaries of interviews, and runs that code a study's open answers. */
export const insights = (api: Api) => ({
  /** The summaries of an interview, or of a study's interviews. */
  list(query: Query<"GET /api/v1/insights">, options?: RequestOptions): List<Insight> {
    return api.list("GET /api/v1/insights", { query }, options);
  },
  /** Has an interview summed up, unless there is a summary that is not stale. */
  sumUp(insight: CreateInsightReq, options?: RequestOptions): ApiPromise<Insight> {
    return api.call("POST /api/v1/insights", { body: insight }, options);
  },
  /** How far the study's open answers are coded. */
  study(studyId: string, options?: RequestOptions): ApiPromise<StudyInsights> {
    return api.call("GET /api/v1/studies/{id}/insights", { path: { id: studyId } }, options);
  },
  /** How well the first and the second coder agree. */
  agreement(studyId: string, options?: RequestOptions): ApiPromise<Agreement> {
    return api.call("GET /api/v1/studies/{id}/agreement", { path: { id: studyId } }, options);
  },
  start(studyId: string, run: StartInsightsRunReq = {}, options?: RequestOptions): ApiPromise<StartedRun> {
    return api.call("POST /api/v1/studies/{id}/insights/runs", { path: { id: studyId }, body: run }, options);
  },
  runs(studyId: string, options?: RequestOptions): ApiPromise<InsightsRun[]> {
    return api.call("GET /api/v1/studies/{id}/insights/runs", { path: { id: studyId } }, options);
  },
  run(studyId: string, runId: string, options?: RequestOptions): ApiPromise<InsightsRun> {
    const path = { id: studyId, run_id: runId };
    return api.call("GET /api/v1/studies/{id}/insights/runs/{run_id}", { path }, options);
  },
  /** Ends a run; what it has stored stays. */
  cancel(studyId: string, runId: string, options?: RequestOptions): ApiPromise<void> {
    const path = { id: studyId, run_id: runId };
    return api.call("DELETE /api/v1/studies/{id}/insights/runs/{run_id}", { path }, options);
  },
});
