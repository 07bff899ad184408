import type { Api } from "../api.ts";
import type {
  EvaluateQuotasReq,
  QuestionQuota,
  QuotaEvaluation,
  QuotaProgress,
  SetQuestionQuotasReq,
  SetStudyQuotasReq,
  StudyQuotas,
} from "../openapi.ts";
import type { ApiPromise } from "../promise.ts";
import type { RequestOptions } from "../transport.ts";

/** How many interviews a study takes, in all and for each option of a question. */
export const quotas = (api: Api) => ({
  get(studyId: string, options?: RequestOptions): ApiPromise<StudyQuotas> {
    return api.call("GET /api/v1/studies/{id}/quotas", { path: { id: studyId } }, options);
  },
  set(studyId: string, quotas: SetStudyQuotasReq, options?: RequestOptions): ApiPromise<StudyQuotas> {
    return api.call("PUT /api/v1/studies/{id}/quotas", { path: { id: studyId }, body: quotas }, options);
  },
  /** Whether a participant with these parameters and answers would find a place. */
  evaluate(
    studyId: string,
    participant: EvaluateQuotasReq,
    options?: RequestOptions,
  ): ApiPromise<QuotaEvaluation> {
    const path = { id: studyId };
    return api.call("POST /api/v1/studies/{id}/quotas/evaluate", { path, body: participant }, options);
  },
  progress(studyId: string, options?: RequestOptions): ApiPromise<QuotaProgress> {
    return api.call("GET /api/v1/studies/{id}/quotas/progress", { path: { id: studyId } }, options);
  },
  /** The quotas of all questions that have some. */
  listQuestions(studyId: string, options?: RequestOptions): ApiPromise<QuestionQuota[]> {
    return api.call("GET /api/v1/studies/{id}/question-quotas", { path: { id: studyId } }, options);
  },
  getQuestion(studyId: string, questionId: string, options?: RequestOptions): ApiPromise<QuestionQuota> {
    const path = { id: studyId, question_id: questionId };
    return api.call("GET /api/v1/studies/{id}/questions/{question_id}/quotas", { path }, options);
  },
  setQuestion(
    studyId: string,
    questionId: string,
    quotas: SetQuestionQuotasReq,
    options?: RequestOptions,
  ): ApiPromise<QuestionQuota> {
    const path = { id: studyId, question_id: questionId };
    return api.call(
      "PUT /api/v1/studies/{id}/questions/{question_id}/quotas",
      { path, body: quotas },
      options,
    );
  },
});
