import { choiceId } from "../example-story.ts";

const bucket = { kind: "choice", match: "equals", value: "Filter", limit: 50 };

const byCountry = {
  mode: "url_param",
  param_name: "country",
  buckets: [{ value: "DE", limit: 50 }],
  unmatched_param_policy: "reject",
};

export const quotaExamples = {
  SetStudyQuotasReq: byCountry,
  StudyQuotas: { ...byCountry, fixed_limit: null },
  EvaluateQuotasReq: { entry_params: { country: "DE" } },
  QuotaEvaluation: { allowed: true, reason: null, bucket: { value: "DE", limit: 50, complete: 33 } },
  SetQuestionQuotasReq: { buckets: [bucket] },
  QuestionQuota: { question_id: choiceId, buckets: [bucket] },
  QuotaProgress: {
    study: { ...byCountry, limit: null, complete: 62, buckets: [{ value: "DE", limit: 50, complete: 33 }] },
    questions: [{ question_id: choiceId, ...bucket, complete: 41, value_code: 1 }],
  },
};
