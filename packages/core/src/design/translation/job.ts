import { and, eq, not, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { recordEvent } from "../../account/event/index.ts";
import { type Ctx, transact } from "../../platform/ctx.ts";
import { type Claim, finishJob, type Job } from "../../platform/job.ts";
import { translationJob } from "./translation.sql.ts";

/** The translation of a study into one language. Who asks again while it goes on has the run that has the lease do it. */
export const translationWork: Job<typeof translationJob> = {
  kind: "translate",
  table: translationJob,
  ids: { study_id: translationJob.study_id, language: translationJob.language },
  isOpen: eq(translationJob.is_open, true),
  leases: "failures",
  maxLeases: 8,
};

export type ClaimedTranslation = Claim<typeof translationJob>;

/**
 * Closes the job, whose texts are translated but for so many; false when it was requested again since `requestedAt` or
 * the lease was lost. The last of a study's open jobs records that the translation is finished.
 */
export const closeJob = (
  ctx: Ctx,
  job: ClaimedTranslation,
  requestedAt: string,
  failed: number,
): Promise<boolean> =>
  transact(ctx, async (ctx) => {
    await ctx.db.execute(sql`select ${lockJobs(job.row.study_id)}`);
    const closed = { is_open: false, failures: 0, failed_units: failed };
    const isClosed = await finishJob(ctx, job, closed, eq(translationJob.requested_at, requestedAt));
    if (isClosed) await announceIfLast(ctx, job);
    return isClosed;
  });

/**
 * Locks a study's jobs until the transaction ends, to request and to close them: of two that close at once, the later
 * one sees that it is the last.
 */
export const lockJobs = (studyId: string) =>
  sql`pg_advisory_xact_lock(hashtextextended('translation ' || ${studyId}, 0))`;

async function announceIfLast(ctx: Ctx, { row, organizationId }: ClaimedTranslation): Promise<void> {
  const { study_id } = row;
  const ofStudy = eq(translationJob.study_id, study_id);
  const open = alias(translationJob, "open");
  const others = ctx.db
    .select({ one: sql`1` })
    .from(open)
    .where(and(eq(open.study_id, study_id), open.is_open));
  const finished = await ctx.db
    .update(translationJob)
    .set({ is_announced: true })
    .where(and(ofStudy, not(translationJob.is_announced), notExists(others)))
    .returning({ language: translationJob.language, failed: translationJob.failed_units });
  if (finished.length === 0) return;
  const languages = finished.map(({ language }) => language).sort();
  const failed = finished.reduce((sum, job) => sum + job.failed, 0);
  const data = { languages, failed };
  await recordEvent(ctx, {
    event_type: "translation.finished",
    organization_id: organizationId,
    study_id,
    data,
  });
}
