import type { Api, Query } from "../api.ts";
import { fieldsAsSent, type WithFields } from "../fields.ts";
import type { List } from "../list.ts";
import type {
  CreateStudyReqV1,
  DuplicateStudyReq,
  ImportedStudy,
  ImportStudyReq,
  ModerationReport,
  Study,
  StudyActivity,
  StudyAiNotice,
  StudyConsent,
  StudyDefinition,
  StudyMetrics,
  StudyValidation,
  UpdateStudyReqV1,
} from "../openapi.ts";
import type { ApiPromise } from "../promise.ts";
import type { RequestOptions } from "../transport.ts";

/** Studies, with their configuration and counts. */
export const studies = (api: Api) => ({
  /** All studies of the organization, on one page unless they are very large; with `fields` these alone and `id`. */
  list<Field extends keyof Study = keyof Study>(
    query: WithFields<Omit<Query<"GET /api/v1/studies">, "after">, Field> = {},
    options?: RequestOptions,
  ): List<Pick<Study, Field | "id">> {
    return api.list("GET /api/v1/studies", { query: fieldsAsSent(query) }, options);
  },
  create(study: CreateStudyReqV1, options?: RequestOptions): ApiPromise<Study> {
    return api.call("POST /api/v1/studies", { body: study }, options);
  },
  get(id: string, options?: RequestOptions): ApiPromise<Study> {
    return api.call("GET /api/v1/studies/{id}", { path: { id } }, options);
  },
  /** Changes the fields that are sent, and merges `config` into what there is; with `require_valid` only without errors. */
  update(
    id: string,
    study: UpdateStudyReqV1,
    options?: RequestOptions,
    query: Query<"PUT /api/v1/studies/{id}"> = {},
  ): ApiPromise<Study> {
    return api.call("PUT /api/v1/studies/{id}", { path: { id }, query, body: study }, options);
  },
  delete(id: string, options?: RequestOptions): ApiPromise<void> {
    return api.call("DELETE /api/v1/studies/{id}", { path: { id } }, options);
  },
  /** What is wrong or doubtful about the study. */
  validation(id: string, options?: RequestOptions): ApiPromise<StudyValidation> {
    return api.call("GET /api/v1/studies/{id}/validation", { path: { id } }, options);
  },
  /** What the study asks, as a document without ids that `import` makes a study of, here or elsewhere. */
  definition(id: string, options?: RequestOptions): ApiPromise<StudyDefinition> {
    return api.call("GET /api/v1/studies/{id}/definition", { path: { id } }, options);
  },
  /** Makes a draft study of a definition; with `dry_run` it only checks it. */
  import(body: ImportStudyReq, options?: RequestOptions): ApiPromise<ImportedStudy> {
    return api.call("POST /api/v1/studies/import", { body }, options);
  },
  /** Copies a study, without its interviews. */
  duplicate(id: string, body: DuplicateStudyReq = {}, options?: RequestOptions): ApiPromise<Study> {
    return api.call("POST /api/v1/studies/{id}/duplicate", { path: { id }, body }, options);
  },
  /** How many real interviews are complete, in progress and screened out, and the quota. */
  metrics(id: string, options?: RequestOptions): ApiPromise<StudyMetrics> {
    return api.call("GET /api/v1/studies/{id}/metrics", { path: { id } }, options);
  },
  /** What participants have agreed to: versions of `config.consent`, with their texts and digests. */
  consents(id: string, options?: RequestOptions): ApiPromise<StudyConsent[]> {
    return api.call("GET /api/v1/studies/{id}/consents", { path: { id } }, options);
  },
  /** What participants were told about AI before they started, with the digests that interviews keep. */
  aiNotices(id: string, options?: RequestOptions): ApiPromise<StudyAiNotice[]> {
    return api.call("GET /api/v1/studies/{id}/ai-notices", { path: { id } }, options);
  },
  /** How the interviewer has asked: follow-ups, why they ended, what checks refused. */
  moderation(
    id: string,
    query: Query<"GET /api/v1/studies/{id}/moderation"> = {},
    options?: RequestOptions,
  ): ApiPromise<ModerationReport> {
    return api.call("GET /api/v1/studies/{id}/moderation", { path: { id }, query }, options);
  },
  /** Counts and the latest interview of up to 100 studies. */
  activity(ids: readonly string[], options?: RequestOptions): ApiPromise<StudyActivity[]> {
    return api.call("GET /api/v1/studies/activity", { query: { study_ids: ids.join(",") } }, options);
  },
});
