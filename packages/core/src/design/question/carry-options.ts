import { and, eq, inArray, sql } from "drizzle-orm";
import { conflictsError } from "#kit/error.ts";
import type { QuestionOptionChange } from "#survey/question/compare-options.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { logicRule } from "../logic/logic.sql.ts";
import { quotaBucket } from "../quota/quota.sql.ts";
import { type StudyRow, waitForQuotas } from "../study/fetch.ts";

/**
 * CTEs for the statement that stores an edit: they take what names renamed options along, and delete the quotas of
 * removed ones. Where quotas may change that interviews close by, it locks them before any bucket, as these do. Throws a
 * 409 `quota_option_removed` that names the quotas of removed options unless `force` is set.
 */
export async function carryOptions(
  ctx: Ctx,
  study: StudyRow,
  changes: readonly QuestionOptionChange[],
  { force, isFielded }: { force: boolean; isFielded: boolean },
) {
  const removes = force && changes.some(({ removed }) => removed.length > 0);
  const renamesAnswered = isFielded && changes.some(({ renamed }) => renamed.size > 0);
  if (removes || renamesAnswered) await waitForQuotas(ctx, study.id);
  const renames = changes.flatMap(({ question_id, renamed }) =>
    [...renamed].map(([from, to]) => ({ question_id, from, to })),
  );
  return [
    ...(renames.length === 0 ? [] : renamingCtes(ctx, study, renames, isFielded)),
    ...(await removalCtes(ctx, study, changes, force)),
  ];
}

interface Rename {
  question_id: string;
  from: string;
  to: string;
}

function renamingCtes({ db }: Ctx, study: StudyRow, renames: readonly Rename[], isFielded: boolean) {
  const rows = sql`json_to_recordset(${JSON.stringify(renames)}::json) as r(
    question_id uuid, "from" text, "to" text)`;
  const folded = (text: ReturnType<typeof sql>) => sql`lower(btrim(normalize(${text})))`;
  const isSetBy = sql`${quotaBucket.value} = r."from"`;
  const buckets = db
    .update(quotaBucket)
    .set({
      value: sql`case when ${isSetBy} then r."to" else ${quotaBucket.value} end`,
      // Before people answer no former text is kept.
      former_values: isFielded
        ? sql`array_append(${quotaBucket.former_values}, case when ${isSetBy} then r."from" else r."to" end)`
        : sql`'{}'`,
      revision: study.revision + 1,
    })
    .from(rows)
    .where(
      sql`${quotaBucket.question_id} = r.question_id and (${isSetBy} or r."from" = any(${quotaBucket.former_values}))`,
    );
  const rules = db
    .update(logicRule)
    .set({ comparison_value: sql`r."to"` })
    .from(rows)
    .where(
      and(
        sql`${logicRule.question_id} = r.question_id`,
        inArray(logicRule.operation, ["==", "INCLUDES"]),
        sql`${folded(sql`${logicRule.comparison_value}`)} = ${folded(sql`r."from"`)}`,
      ),
    );
  return [
    db.$with("renamed_in_quotas").as(buckets.returning({ id: quotaBucket.id })),
    db.$with("renamed_in_rules").as(rules.returning({ id: logicRule.id })),
  ];
}

async function removalCtes(
  ctx: Ctx,
  study: StudyRow,
  changes: readonly QuestionOptionChange[],
  force: boolean,
) {
  const shrunk = changes.filter(({ removed }) => removed.length > 0);
  if (shrunk.length === 0) return [];
  const ids = shrunk.map(({ question_id }) => question_id);
  const buckets = await ctx.db
    .select({
      id: quotaBucket.id,
      question_id: quotaBucket.question_id,
      value: quotaBucket.value,
    })
    .from(quotaBucket)
    .where(and(eq(quotaBucket.study_id, study.id), inArray(quotaBucket.question_id, ids)));
  const lost = shrunk.flatMap(({ question_id, removed, loc }) =>
    buckets
      .filter((bucket) => bucket.question_id === question_id && removed.includes(bucket.value ?? ""))
      .map((bucket) => ({ ...bucket, loc })),
  );
  if (lost.length === 0) return [];
  if (!force) {
    const errors = lost.map(({ question_id, value, loc }) => ({
      loc: [...loc, "props", "options"],
      code: "quota_option_removed",
      // A model that is told of the problem reads the message alone.
      message: `The option ${JSON.stringify(value)} has a quota: remove the quota first, or rename one option at a time`,
      question_id,
      value,
    }));
    throw conflictsError("quota_option_removed", "Options with quotas would be removed", errors);
  }
  const lostIds = lost.map(({ id }) => id);
  const deleted = ctx.db.delete(quotaBucket).where(inArray(quotaBucket.id, lostIds));
  return [ctx.db.$with("removed_quotas").as(deleted.returning({ id: quotaBucket.id }))];
}
