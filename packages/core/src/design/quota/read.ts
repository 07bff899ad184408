import { and, asc, eq, isNull } from "drizzle-orm";
import { memberIdOf } from "#kit/actor.ts";
import { notFoundError } from "#kit/error.ts";
import { Versioned } from "#kit/version.ts";
import { formerNames, presentBuckets } from "#survey/logic/named-now.ts";
import type { QuestionQuota, QuotaBucket } from "#survey/quota/schema.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { readPropsColumn, refuseForeignQuestions } from "../question/column.ts";
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
export function toVersioned(
  asked: { id: string; type: string; props: Record<string, unknown> },
  buckets: readonly BucketRow[],
): Versioned<QuestionQuota> {
  const former = new Map([[asked.id, formerNames(asked)]]);
  return new Versioned(
    { question_id: asked.id, buckets: presentBuckets(buckets, former).map(toBucket) },
    Math.max(0, ...buckets.map(({ revision }) => revision)),
  );
}

const asked = { id: question.id, type: question.type, props: readPropsColumn };

const isLiveQuestion = and(eq(question.study_id, study.id), isNull(question.deleted_at));

/** The quotas of all questions that have some, in the order of the questions. Throws 404 or 403 for the study. */
export async function listQuestionQuotas(ctx: Ctx, studyId: string): Promise<QuestionQuota[]> {
  const rows = await ctx.db
    .select({ ...gateOf(memberIdOf(ctx.actor)), asked, bucket: quotaBucket })
    .from(study)
    .leftJoin(question, isLiveQuestion)
    .leftJoin(quotaBucket, eq(quotaBucket.question_id, question.id))
    .where(eq(study.id, studyId))
    .orderBy(asc(question.display_order), asc(quotaBucket.position));
  admit(ctx, "read", rows[0]);
  const found = rows.flatMap(({ asked, bucket }) => (asked && bucket ? [{ asked, bucket }] : []));
  return [...Map.groupBy(found, ({ asked }) => asked.id).values()].flatMap((own) =>
    own.slice(0, 1).map(({ asked }) => {
      const buckets = own.map(({ bucket }) => bucket);
      return toVersioned(asked, buckets).value;
    }),
  );
}

/** The quotas of one question. Throws 404 or 403 for the study and the question. */
export async function getQuestionQuotas(
  ctx: Ctx,
  studyId: string,
  questionId: string,
): Promise<Versioned<QuestionQuota>> {
  const rows = await ctx.db
    .select({ ...gateOf(memberIdOf(ctx.actor)), asked, bucket: quotaBucket })
    .from(study)
    .leftJoin(question, and(isLiveQuestion, eq(question.id, questionId)))
    .leftJoin(quotaBucket, eq(quotaBucket.question_id, question.id))
    .where(eq(study.id, studyId))
    .orderBy(asc(quotaBucket.position));
  admit(ctx, "read", rows[0]);
  if (rows[0].asked === null) throw await questionNotFoundError(ctx, questionId);
  return toVersioned(
    rows[0].asked,
    rows.flatMap(({ bucket }) => bucket ?? []),
  );
}

/** The 404 of a question that is not a live one of the study. Throws 403 if it is another organization's. */
export async function questionNotFoundError(ctx: Ctx, questionId: string) {
  await refuseForeignQuestions(ctx, [questionId]);
  return notFoundError("Question");
}
