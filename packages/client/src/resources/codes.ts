import type { Api, Query } from "../api.ts";
import type {
  Code,
  CodeAssignment,
  CreateCodeReq,
  SetAssignmentReq,
  SplitCodeReq,
  UpdateCodeReq,
} from "../openapi.ts";
import type { ApiPromise } from "../promise.ts";
import type { RequestOptions } from "../transport.ts";

type Whose = Query<"PUT /api/v1/interviews/{id}/answers/{question_id}/codes/{code_id}">;

/** What a study's open answers are coded by, and people's word on each answer. */
export const codes = (api: Api) => ({
  list(studyId: string, options?: RequestOptions): ApiPromise<Code[]> {
    return api.call("GET /api/v1/studies/{id}/codes", { path: { id: studyId } }, options);
  },
  create(studyId: string, code: CreateCodeReq, options?: RequestOptions): ApiPromise<Code> {
    return api.call("POST /api/v1/studies/{id}/codes", { path: { id: studyId }, body: code }, options);
  },
  get(id: string, options?: RequestOptions): ApiPromise<Code> {
    return api.call("GET /api/v1/codes/{id}", { path: { id } }, options);
  },
  /** Changes what is given, and locks the code unless `locked` is given. */
  update(id: string, change: UpdateCodeReq, options?: RequestOptions): ApiPromise<Code> {
    return api.call("PATCH /api/v1/codes/{id}", { path: { id }, body: change }, options);
  },
  /** With its assignments; its children become themes. */
  delete(id: string, options?: RequestOptions): ApiPromise<void> {
    return api.call("DELETE /api/v1/codes/{id}", { path: { id } }, options);
  },
  /** The answer is the code that stays. */
  merge(id: string, merge: { into: string }, options?: RequestOptions): ApiPromise<Code> {
    return api.call("POST /api/v1/codes/{id}/merge", { path: { id }, body: merge }, options);
  },
  split(id: string, split: SplitCodeReq, options?: RequestOptions): ApiPromise<Code[]> {
    return api.call("POST /api/v1/codes/{id}/split", { path: { id }, body: split }, options);
  },
  /** Gives an answer a code. */
  assign(
    interviewId: string,
    questionId: string,
    codeId: string,
    assignment: SetAssignmentReq = {},
    query: Whose = {},
    options?: RequestOptions,
  ): ApiPromise<CodeAssignment> {
    const path = { id: interviewId, question_id: questionId, code_id: codeId };
    return api.call(
      "PUT /api/v1/interviews/{id}/answers/{question_id}/codes/{code_id}",
      { path, query, body: assignment },
      options,
    );
  },
  /** Says that an answer does not have a code; no run gives it that again. */
  reject(
    interviewId: string,
    questionId: string,
    codeId: string,
    query: Whose = {},
    options?: RequestOptions,
  ): ApiPromise<void> {
    const path = { id: interviewId, question_id: questionId, code_id: codeId };
    return api.call(
      "DELETE /api/v1/interviews/{id}/answers/{question_id}/codes/{code_id}",
      { path, query },
      options,
    );
  },
});
