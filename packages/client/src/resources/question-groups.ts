import type { Api, Query } from "../api.ts";
import type { CreateQuestionGroupReqV1, QuestionGroup, UpdateQuestionGroupReqV1 } from "../openapi.ts";
import type { ApiPromise } from "../promise.ts";
import type { RequestOptions } from "../transport.ts";

/** Groups of questions, which may be nested and shown in random order. */
export const questionGroups = (api: Api) => ({
  list(studyId: string, options?: RequestOptions): ApiPromise<QuestionGroup[]> {
    return api.call("GET /api/v1/question-groups", { query: { study_id: studyId } }, options);
  },
  create(group: CreateQuestionGroupReqV1, options?: RequestOptions): ApiPromise<QuestionGroup> {
    return api.call("POST /api/v1/question-groups", { body: group }, options);
  },
  /** Changes the fields that are sent. */
  update(id: string, group: UpdateQuestionGroupReqV1, options?: RequestOptions): ApiPromise<QuestionGroup> {
    return api.call("PUT /api/v1/question-groups/{id}", { path: { id }, body: group }, options);
  },
  delete(
    id: string,
    query: Query<"DELETE /api/v1/question-groups/{id}"> = {},
    options?: RequestOptions,
  ): ApiPromise<void> {
    return api.call("DELETE /api/v1/question-groups/{id}", { path: { id }, query }, options);
  },
});
