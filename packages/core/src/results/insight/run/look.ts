import { and, eq, exists, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { code } from "../../../field/coding/coding.sql.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import { requireRow } from "../../../platform/db.ts";
import type { RunRow } from "../insight.sql.ts";
import { pendingAnswers, pendingSample } from "../pending.ts";
import { interviewsToTranslate } from "../translated.ts";
import { countsColumn, type StoredCounts, toCounts } from "./findings.ts";
import { interviewsToSumUp } from "./interviews.ts";
import type { RunPart } from "./parts.ts";
import { rowsOf } from "./store.ts";

/** What a run has left to do. */

/** The interviews or answers that are left, by part. */
const left: Record<RunPart, (ctx: Ctx, row: RunRow) => SQLWrapper> = {
  interviews: interviewsToSumUp,
  themes: pendingAnswers,
  second_coder: pendingSample,
  translations: interviewsToTranslate,
};

/** How many are left of all parts. */
export async function countLeft(ctx: Ctx, row: RunRow): Promise<number> {
  const counts = row.parts.map((part) => sql`(select count(*) from ${left[part](ctx, row)} pending)`);
  const result = await ctx.db.execute(sql`select (${sql.join(counts, sql` + `)})::int as count`);
  const [counted] = rowsOf(result) as { count: number }[];
  return requireRow(counted).count;
}

/** A look whether there is anything, in the statement of the run's claim: most runs of a quiet study have nothing. */
interface Look {
  isLeft: boolean;
  /** What findings are made of; null of a run that makes none. */
  counts: StoredCounts | null;
}

/** Undefined for a run that has begun, or begins anew. */
export function lookColumn(ctx: Ctx, row: RunRow): SQL<Look> | undefined {
  const { study_id, parts, mode, regenerate, state } = row;
  if (state.phase !== "begin" || regenerate) return undefined;
  const isReplaced = exists(
    ctx.db
      .select({ id: code.id })
      .from(code)
      .where(and(eq(code.study_id, study_id), eq(code.model, "offline"), eq(code.locked, false))),
  );
  const hasFindings = mode === "model" && parts.includes("themes");
  const isLeft = or(
    ...parts.map((part) => exists(left[part](ctx, row))),
    hasFindings ? isReplaced : undefined,
  );
  return sql<Look>`json_build_object(
    'isLeft', ${isLeft}, 'counts', ${hasFindings ? countsColumn(study_id) : sql`null::json`})`;
}

/** Whether there is nothing to do, by such a look. */
export function isNothingNew(look: unknown): boolean {
  const seen = look as Look | null;
  return seen !== null && !seen.isLeft && !(seen.counts !== null && toCounts(seen.counts).isChanged);
}
