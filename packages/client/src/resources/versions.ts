import type { Api } from "../api.ts";
import type {
  AgentEditResponseV1,
  KeepStudyVersionReq,
  StudyDefinition,
  StudyVersion,
  StudyVersionDiff,
} from "../openapi.ts";
import type { ApiPromise } from "../promise.ts";
import type { RequestOptions } from "../transport.ts";

/** What a study asked at its revisions. */
export const versions = (api: Api) => ({
  /** The versions that are kept, newest first. */
  list(studyId: string, options?: RequestOptions): ApiPromise<StudyVersion[]> {
    return api.call("GET /api/v1/studies/{id}/versions", { path: { id: studyId } }, options);
  },
  /** Keeps the study as it is as a version; one with a `label` stays as long as the study. */
  keep(studyId: string, body: KeepStudyVersionReq = {}, options?: RequestOptions): ApiPromise<StudyVersion> {
    return api.call("POST /api/v1/studies/{id}/versions", { path: { id: studyId }, body }, options);
  },
  /** What the study asked at a revision of which a version is kept. */
  definition(studyId: string, revision: number, options?: RequestOptions): ApiPromise<StudyDefinition> {
    const path = { id: studyId, revision };
    return api.call("GET /api/v1/studies/{id}/versions/{revision}/definition", { path }, options);
  },
  /** The mutations that make one version of another; `current` is the study as it is. */
  diff(
    studyId: string,
    fromRevision: number,
    toRevision: number | "current",
    options?: RequestOptions,
  ): ApiPromise<StudyVersionDiff> {
    const path = { id: studyId, from_revision: fromRevision, to_revision: toRevision };
    return api.call(
      "GET /api/v1/studies/{id}/versions/{from_revision}/diff/{to_revision}",
      { path },
      options,
    );
  },
  /** Makes the study what it was at a revision; with `ifMatch` only while nothing has changed it. */
  restore(studyId: string, revision: number, options?: RequestOptions): ApiPromise<AgentEditResponseV1> {
    const path = { id: studyId, revision };
    return api.call("POST /api/v1/studies/{id}/versions/{revision}/restore", { path }, options);
  },
});
