import { choiceId } from "./story.ts";

const bucket = { kind: "choice", match: "equals", value: "Filter", limit: 50 };

export const quotaExamples = {
  SetQuestionQuotasReq: { buckets: [bucket] },
  QuestionQuota: { question_id: choiceId, buckets: [bucket] },
  QuotaProgress: {
    study: { limit: 100, complete: 62 },
    questions: [{ question_id: choiceId, ...bucket, complete: 41 }],
  },
};
