import { and, asc, eq, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { newId } from "#kit/id.ts";
import { interviewInsight } from "../../../field/coding/insight.sql.ts";
import { interview } from "../../../field/interview/interview.sql.ts";
import { type Ctx, nowIso } from "../../../platform/ctx.ts";
import { excludedValues } from "../../../platform/db.ts";
import { noLease } from "../../../platform/lease.ts";
import { modelOf } from "../../../platform/sandbox.ts";
import { insightRun, type RunRow } from "../insight.sql.ts";
import { hasWords } from "../interview-insight.ts";
import { hasOpenAnswer, saidDigest } from "../interview-said.ts";
import type { MadeInsight } from "../interview-work.ts";
import { type ClaimedRun, keepRun } from "./store.ts";

/** Summaries of a study's interviews, made by a run. */

export type SummaryScope = Pick<RunRow, "study_id" | "include_simulations" | "regenerate" | "created_at">;

const isCurrent = ({ regenerate, created_at }: SummaryScope): SQL | undefined =>
  and(
    eq(interviewInsight.digest, saidDigest),
    regenerate ? sql`${interviewInsight.updated_at} >= ${created_at}::timestamptz` : undefined,
  );

/** The interviews without a summary of what they say, oldest first; those that somebody has summed up now are left to that. */
export async function pendingInterviews(ctx: Ctx, scope: SummaryScope): Promise<string[]> {
  return (await interviewsToSumUp(ctx, scope)).map(({ id }) => id);
}

/** Their query. */
export const interviewsToSumUp = ({ db }: Ctx, scope: SummaryScope) =>
  db
    .select({ id: interview.id })
    .from(interview)
    .leftJoin(interviewInsight, eq(interviewInsight.interview_id, interview.id))
    .where(
      and(
        eq(interview.study_id, scope.study_id),
        hasWords,
        eq(interview.is_excluded, false),
        scope.include_simulations ? undefined : eq(interview.is_simulated, false),
        hasOpenAnswer,
        or(
          isNull(interviewInsight.id),
          and(ne(interviewInsight.status, "pending"), sql`(${isCurrent(scope)}) is not true`),
        ),
      ),
    )
    .orderBy(asc(interview.created_at), asc(interview.id));

/** Sums up an interview, and stores that with how far the run has come. */
export async function sumUpInRun(ctx: Ctx, run: ClaimedRun, interviewId: string): Promise<void> {
  // Loaded by runs that sum up interviews, and not by whoever only counts them.
  const { makeInsight, storeSummary } = await import("../interview-work.ts");
  const made = await makeInsight(ctx, interviewId);
  const calls = made === null || modelOf(ctx, run.row.organization_id).isOffline ? 0 : 1;
  await storeSummary(ctx, interviewId, made, async (ctx, isThere) => {
    if (isThere && made !== null) await upsertInsight(ctx, run, interviewId, made);
    await keepRun(ctx, run, {
      calls: sql`${insightRun.calls} + ${calls}::int`,
      coded: sql`least(${insightRun.answers}, ${insightRun.coded} + 1)`,
    });
    return isThere;
  });
}

async function upsertInsight(
  ctx: Ctx,
  { row: { study_id } }: ClaimedRun,
  interview_id: string,
  made: MadeInsight,
): Promise<void> {
  const now = nowIso(ctx);
  const status = "done" as const;
  const values = { id: newId(), study_id, interview_id, status, ...noLease, leases: 0, ...made };
  const { id: _i, created_at: _c, ...set } = excludedValues(interviewInsight);
  await ctx.db
    .insert(interviewInsight)
    .values({ ...values, created_at: now, updated_at: now })
    .onConflictDoUpdate({ target: interviewInsight.interview_id, set });
}
