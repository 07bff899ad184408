import { and, asc, eq, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import { type DomainIssue, domainError } from "#kit/error.ts";
import { newId } from "#kit/id.ts";
import { requireRevision, type Versioned } from "#kit/version.ts";
import { labelNamed } from "#survey/code/named.ts";
import { formerNames, presentBuckets } from "#survey/logic/named-now.ts";
import { questionType } from "#survey/question-type/index.ts";
import type { QuestionQuota, QuotaBucket, SentBucket } from "#survey/quota/schema.ts";
import { audit, changesOf } from "../../account/audit/index.ts";
import { type Ctx, transact } from "../../platform/ctx.ts";
import { selectClosedAnswers } from "../fielded.ts";
import { questionGroup } from "../group/group.sql.ts";
import { quotaInLoopIssue } from "../group/loop/refuse.ts";
import { readPropsColumn } from "../question/column.ts";
import { question } from "../question/question.sql.ts";
import { bumpStudyCte, lockStudy } from "../study/fetch.ts";
import { quotaBucket } from "./quota.sql.ts";
import { type BucketRow, questionNotFoundError, toVersioned } from "./read.ts";
import { countMatches } from "./recount.ts";

/**
 * Replaces a question's buckets. One that stays keeps its places and gets the new limit; a new one counts the
 * interviews closed with that answer already. The lock keeps interviews from closing meanwhile. Throws 404 or 403 for
 * the study and the question, 412 unless `ifMatch` holds the present revision, 422 for buckets that do not fit unless
 * these are kept as they are.
 */
export async function setQuestionQuotas(
  ctx: Ctx,
  studyId: string,
  questionId: string,
  sent: readonly SentBucket[],
  ifMatch: readonly number[] | null = null,
  keepsBroken = false,
): Promise<Versioned<QuestionQuota>> {
  return transact(ctx, async (ctx) => {
    const study = await lockStudy(ctx, studyId, "settings", true);
    const { asked, present } = await readQuestionBuckets(ctx, studyId, questionId);
    if (asked === undefined) throw await questionNotFoundError(ctx, questionId);
    requireRevision(ifMatch, toVersioned(asked, present).revision);
    const book = questionType(asked.type).book(asked.props);
    const named = sent.map(({ value, ...bucket }): QuotaBucket & { question_id: string } => {
      return { ...bucket, question_id: questionId, value: labelNamed(book, "options", value) ?? "" };
    });
    // Options of an earlier version may be one by now.
    const buckets = keepsBroken ? presentBuckets(named, new Map()) : named;
    const issues = keepsBroken ? [] : quotaIssues(asked, buckets);
    if (issues.length > 0) throw domainError("Invalid question quotas", issues);
    const shown = presentBuckets(present, new Map([[questionId, formerNames(asked)]]));
    const rows = buckets.map(({ match, value, limit }, position): BucketRow => {
      const isSame = (bucket: BucketRow) => bucket.match === match && bucket.value === value;
      const named = shown.find(isSame);
      const same = present.find(isSame) ?? present.find(({ id }) => id === named?.id);
      const { id, filled, former_values, reached_at } = same ?? {
        id: newId(),
        filled: 0,
        reached_at: null,
        former_values: [...(book.find("options", value)?.former ?? [])],
      };
      return {
        study_id: studyId,
        question_id: questionId,
        id,
        match,
        value: same?.value ?? value,
        former_values,
        reached_at,
        limit,
        filled,
        position,
        revision: study.revision + 1,
      };
    });
    const isNew = ({ id }: BucketRow) => !present.some((bucket) => bucket.id === id);
    await storeBuckets(ctx, studyId, questionId, rows, isNew);
    const changes = changesOf({ buckets: present.length }, { buckets: rows.length });
    audit(ctx, "question.set_quotas", { entity_id: questionId, study_id: studyId, changes });
    return toVersioned(asked, rows);
  });
}

/** Whether a question stands in a loop, or in a group inside one. */
const isInLoop = sql<boolean>`exists (
  select from ${questionGroup} g left join ${questionGroup} inner_group on inner_group.parent_question_group_id = g.id
  where g.repeat_for is not null and ${question.question_group_id} in (g.id, inner_group.id))`;

async function readQuestionBuckets(ctx: Ctx, studyId: string, questionId: string) {
  const rows = await ctx.db
    .select({
      id: question.id,
      type: question.type,
      props: readPropsColumn,
      is_in_loop: isInLoop,
      bucket: quotaBucket,
    })
    .from(question)
    .leftJoin(quotaBucket, eq(quotaBucket.question_id, question.id))
    .where(and(eq(question.id, questionId), eq(question.study_id, studyId), isNull(question.deleted_at)))
    .orderBy(asc(quotaBucket.position));
  return { asked: rows[0], present: rows.flatMap(({ bucket }) => bucket ?? []) };
}

async function storeBuckets(
  ctx: Ctx,
  studyId: string,
  questionId: string,
  rows: readonly BucketRow[],
  isNew: (row: BucketRow) => boolean,
): Promise<void> {
  const { db } = ctx;
  const touched = bumpStudyCte(ctx, studyId);
  const ids = rows.map(({ id }) => id);
  const isRemoved = and(
    eq(quotaBucket.question_id, questionId),
    ids.length === 0 ? undefined : notInArray(quotaBucket.id, ids),
  );
  if (rows.length === 0) {
    await db.with(touched).delete(quotaBucket).where(isRemoved);
    return;
  }
  const removedCte = db
    .$with("removed")
    .as(db.delete(quotaBucket).where(isRemoved).returning({ id: quotaBucket.id }));
  const closedAnswersCte = db
    .$with("chosen", { value: sql`value`, count: sql`count` })
    .as(selectClosedAnswers([questionId]));
  await db
    .with(touched, removedCte, closedAnswersCte)
    .insert(quotaBucket)
    .values(rows.map((row) => (isNew(row) ? { ...row, filled: countNew(row) } : row)))
    .onConflictDoUpdate({
      target: quotaBucket.id,
      set: {
        limit: sql`excluded.limit`,
        position: sql`excluded.position`,
        revision: sql`excluded.revision`,
      },
    });
}

/** How many of them a new bucket counts. */
const countNew = ({ question_id, match, value, former_values }: BucketRow): SQL<number> =>
  countMatches(
    sql`${question_id}::uuid`,
    sql`${match}::text`,
    sql`${sql.param([...former_values, value])}::text[]`,
  );

interface QuotaQuestion {
  id: string;
  is_in_loop: boolean;
  type: string;
  props: Record<string, unknown>;
}

/** Why these buckets cannot be quotas of this question. */
export function quotaIssues(
  { id, type, props, is_in_loop }: QuotaQuestion,
  buckets: readonly QuotaBucket[],
): DomainIssue[] {
  if (is_in_loop && buckets.length > 0) return [quotaInLoopIssue(["body", "buckets"], id)];
  const { dimension } = questionType(type);
  if (dimension?.values !== "options") {
    const message = "Only a multiple choice question can have quotas";
    return buckets.length === 0 ? [] : [{ loc: ["body", "buckets"], code: "not_multiple_choice", message }];
  }
  const { isMultiple } = dimension.choices(props);
  const options = new Set(
    questionType(type)
      .book(props)
      .entries("options")
      .map(({ label }) => label),
  );
  return buckets.flatMap(({ match, value }, index): DomainIssue[] => {
    const loc = ["body", "buckets", index];
    const issues: DomainIssue[] = [];
    const isSame = (other: QuotaBucket) => other.match === match && other.value === value;
    if (buckets.findIndex(isSame) < index) {
      const message = "Another bucket has the same match and option";
      issues.push({ loc, code: "bucket_twice", message, value });
    }
    if (!options.has(value)) {
      const message = "Value is not one of the question's options";
      issues.push({ loc: [...loc, "value"], code: "unknown_option", message, value });
    }
    if (match === "includes" && !isMultiple) {
      const message = "Only a question that allows several choices can match `includes`";
      issues.push({ loc: [...loc, "match"], code: "not_multi_select", message });
    }
    return issues;
  });
}
