import * as z from "zod";
import {
  evaluateQuotas,
  getQuestionQuotas,
  getStudyQuotas,
  listQuestionQuotas,
  setQuestionQuotas,
  setStudyQuotas,
} from "#core/design/quota/index.ts";
import { quotaProgress } from "#core/results/figures/quota-progress.ts";
import { id } from "#kit/shape.ts";
import {
  EvaluateQuotas,
  QuestionQuota,
  QuotaEvaluation,
  QuotaProgress,
  SetQuotas,
  SetStudyQuotas,
  StudyQuotas,
} from "#survey/quota/schema.ts";
import { idParams } from "../../http/params.ts";
import { route } from "../../http/route.ts";

const tag = "Question quotas";
const studyTag = "Study quotas";
const ofQuestion = z.object({ id, question_id: id });

export const routes = [
  route(
    "GET",
    "/api/v1/studies/{id}/question-quotas",
    {
      operationId: "list_question_quotas",
      summary: "List the questions that have quotas",
      description: "Includes their buckets; `quotas/progress` shows how full they are.",
      tag,
      scope: "studies:read",
      params: idParams,
      responses: { 200: z.array(QuestionQuota) },
      errors: [404],
    },
    ({ ctx, params }) => listQuestionQuotas(ctx, params.id),
  ),
  route(
    "GET",
    "/api/v1/studies/{id}/questions/{question_id}/quotas",
    {
      operationId: "get_question_quotas",
      summary: "Read a question's quotas",
      description: "A question without quotas has no buckets.",
      tag,
      scope: "studies:read",
      params: ofQuestion,
      responses: { 200: QuestionQuota },
      versioned: true,
      errors: [404],
    },
    ({ ctx, params }) => getQuestionQuotas(ctx, params.id, params.question_id),
  ),
  route(
    "PUT",
    "/api/v1/studies/{id}/questions/{question_id}/quotas",
    {
      operationId: "set_question_quotas",
      summary: "Replace a question's quotas",
      description:
        "Buckets that stay keep their counts; a new one counts the interviews that are already closed. A limit " +
        "below that turns later interviews away, and removes none.",
      tag,
      isAddition: true,
      scope: "studies:write",
      params: ofQuestion,
      body: SetQuotas,
      representation: QuestionQuota,
      audit: "question.set_quotas",
      responses: { 200: QuestionQuota },
      versioned: true,
      errors: [404],
    },
    ({ ctx, params, body, ifMatch }) =>
      setQuestionQuotas(ctx, params.id, params.question_id, body.buckets, ifMatch),
  ),
  route(
    "GET",
    "/api/v1/studies/{id}/quotas/progress",
    {
      operationId: "get_quota_progress",
      summary: "Show how full the study's and its questions' quotas are",
      description: "Each limit, with the exact number of closed interviews that count towards it.",
      tag,
      isAddition: true,
      scope: "studies:read",
      params: idParams,
      responses: { 200: QuotaProgress },
      errors: [404],
    },
    ({ ctx, params }) => quotaProgress(ctx, params.id),
  ),
  route(
    "GET",
    "/api/v1/studies/{id}/quotas",
    {
      operationId: "get_study_quotas",
      summary: "Read a study's own quotas",
      description:
        "Quotas for all its interviews, or by a parameter of the link; questions have quotas of their own.",
      tag: studyTag,
      scope: "studies:read",
      params: idParams,
      responses: { 200: StudyQuotas },
      versioned: true,
      errors: [404],
    },
    ({ ctx, params }) => getStudyQuotas(ctx, params.id),
  ),
  route(
    "PUT",
    "/api/v1/studies/{id}/quotas",
    {
      operationId: "set_study_quotas",
      summary: "Replace a study's own quotas",
      description:
        "With `fixed`, `fixed_limit` is the same number as `config.quota`. Buckets that stay keep their counts; " +
        "a new one counts the interviews that are already closed. A limit below that turns later interviews " +
        "away, and removes none.",
      tag: studyTag,
      scope: "studies:write",
      params: idParams,
      body: SetStudyQuotas,
      representation: StudyQuotas,
      audit: "study.set_quotas",
      responses: { 200: StudyQuotas },
      versioned: true,
      errors: [404],
    },
    ({ ctx, params, body, ifMatch }) => setStudyQuotas(ctx, params.id, body, ifMatch),
  ),
  route(
    "POST",
    "/api/v1/studies/{id}/quotas/evaluate",
    {
      operationId: "evaluate_study_quotas",
      summary: "Check whether a participant with these parameters could start now",
      description: "Records nothing and reserves no place.",
      tag: studyTag,
      scope: "studies:read",
      params: idParams,
      body: EvaluateQuotas,
      isQuery: true,
      responses: { 200: QuotaEvaluation },
      errors: [404],
    },
    ({ ctx, params, body }) => evaluateQuotas(ctx, params.id, body),
  ),
];
