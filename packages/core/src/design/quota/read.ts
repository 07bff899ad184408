import { and, asc, eq, isNull } from "drizzle-orm";
import { memberIdOf } from "#kit/actor.ts";
import { notFoundError } from "#kit/error.ts";
import { Versioned } from "#kit/version.ts";
import type { QuestionQuota, QuotaBucket } from "#survey/quota/schema.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { refuseForeignQuestions } from "../question/column.ts";
import { question } from "../question/question.sql.ts";
import { admit, gateOf } from "../study/fetch.ts";
import { study } from "../study/study.sql.ts";
import { quotaBucket } from "./quota.sql.ts";

export type BucketRow = typeof quotaBucket.$inferSelect;

/** A row as the wire's bucket. */
export const toBucket = ({ match, value, limit }: BucketRow): QuotaBucket => ({
  kind: "choice",
  match: match ?? "equals",
  value: value ?? "",
  limit,
});

/** The quotas with the study's revision that last set them; 0 without buckets. */
export const toVersioned = (question_id: string, buckets: readonly BucketRow[]): Versioned<QuestionQuota> =>
  new Versioned(
    { question_id, buckets: buckets.map(toBucket) },
    Math.max(0, ...buckets.map(({ revision }) => revision)),
  );

const isLiveQuestion = and(eq(question.study_id, study.id), isNull(question.deleted_at));

/** The quotas of all questions that have some, in the order of the questions. Throws 404 or 403 for the study. */
export async function listQuestionQuotas(ctx: Ctx, studyId: string): Promise<QuestionQuota[]> {
  const rows = await ctx.db
    .select({ ...gateOf(memberIdOf(ctx.actor)), question_id: question.id, bucket: quotaBucket })
    .from(study)
    .leftJoin(question, isLiveQuestion)
    .leftJoin(quotaBucket, eq(quotaBucket.question_id, question.id))
    .where(eq(study.id, studyId))
    .orderBy(asc(question.display_order), asc(quotaBucket.position));
  admit(ctx, "read", rows[0]);
  const buckets = Map.groupBy(
    rows.flatMap(({ bucket }) => bucket ?? []),
    (bucket) => bucket.question_id ?? "",
  );
  return [...buckets].map(([id, rows]) => toVersioned(id, rows).value);
}

/** The quotas of one question. Throws 404 or 403 for the study and the question. */
export async function getQuestionQuotas(
  ctx: Ctx,
  studyId: string,
  questionId: string,
): Promise<Versioned<QuestionQuota>> {
  const rows = await ctx.db
    .select({ ...gateOf(memberIdOf(ctx.actor)), question_id: question.id, bucket: quotaBucket })
    .from(study)
    .leftJoin(question, and(isLiveQuestion, eq(question.id, questionId)))
    .leftJoin(quotaBucket, eq(quotaBucket.question_id, question.id))
    .where(eq(study.id, studyId))
    .orderBy(asc(quotaBucket.position));
  admit(ctx, "read", rows[0]);
  if (rows[0].question_id === null) throw await questionNotFoundError(ctx, questionId);
  return toVersioned(
    questionId,
    rows.flatMap(({ bucket }) => bucket ?? []),
  );
}

/** The 404 of a question that is not a live one of the study. Throws 403 if it is another organization's. */
export async function questionNotFoundError(ctx: Ctx, questionId: string) {
  await refuseForeignQuestions(ctx, [questionId]);
  return notFoundError("Question");
}
