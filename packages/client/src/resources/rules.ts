import type { Api, Query } from "../api.ts";
import type { CreateQuestionLogicReqV1, QuestionLogic, UpdateQuestionLogicReqV1 } from "../openapi.ts";
import type { ApiPromise } from "../promise.ts";
import type { RequestOptions } from "../transport.ts";

/** Rules of questions: where an answer leads. The first one of a question that matches applies. */
export const rules = (api: Api) => ({
  /** The rules of a study or of a question. */
  list(query: Query<"GET /api/v1/question-logic">, options?: RequestOptions): ApiPromise<QuestionLogic[]> {
    return api.call("GET /api/v1/question-logic", { query }, options);
  },
  create(rule: CreateQuestionLogicReqV1, options?: RequestOptions): ApiPromise<QuestionLogic> {
    return api.call("POST /api/v1/question-logic", { body: rule }, options);
  },
  update(id: string, rule: UpdateQuestionLogicReqV1, options?: RequestOptions): ApiPromise<void> {
    return api.call("PUT /api/v1/question-logic/{id}", { path: { id }, body: rule }, options);
  },
  delete(id: string, options?: RequestOptions): ApiPromise<void> {
    return api.call("DELETE /api/v1/question-logic/{id}", { path: { id } }, options);
  },
});
