import { and, eq, getTableColumns, not, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { recordEvent } from "../../account/event/index.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { isFree, isHeld, newLease, noLease } from "../../platform/lease.ts";
import { finishWork, organizationOfWork, payloadOf } from "../../platform/outbox/index.ts";
import { outbox } from "../../platform/outbox/outbox.sql.ts";
import { translationJob } from "./translation.sql.ts";

/** The lease on one study and language. */
export interface Lease {
  outboxId: string;
  organization_id: string;
  token: string;
  study_id: string;
  language: string;
  source_language: string;
  /** It has failed too often to be tried again: whoever has the lease closes it. */
  isGivenUp: boolean;
}

/** After so many leases in a row without progress the job is given up. */
const maxFailures = 8;

/** The job of an outbox row. */
const isJobOf = (outboxId: string) =>
  and(
    sql`${translationJob.study_id}::text = ${payloadOf(outboxId, "study_id")}`,
    sql`${translationJob.language} = ${payloadOf(outboxId, "language")}`,
    eq(translationJob.is_open, true),
  );

/** Takes the lease on an outbox row's job; null when the job is closed, or leased to somebody else. */
export async function claimJob(ctx: Ctx, outboxId: string, until: Date): Promise<Lease | null> {
  const values = newLease(until);
  const [job] = await ctx.db
    .update(translationJob)
    .set({ ...values, failures: sql`${translationJob.failures} + 1` })
    .where(and(isJobOf(outboxId), isFree(translationJob, nowIso(ctx))))
    .returning({ ...getTableColumns(translationJob), organization_id: organizationOfWork(outboxId) });
  if (job === undefined) {
    await dropIfClosed(ctx, outboxId);
    return null;
  }
  const { failures, organization_id, study_id, language, source_language } = job;
  return {
    ...{ outboxId, organization_id, token: values.lease_token },
    ...{ study_id, language, source_language, isGivenUp: failures > maxFailures },
  };
}

async function dropIfClosed(ctx: Ctx, outboxId: string): Promise<void> {
  const isOpen = sql`exists (select 1 from ${translationJob} where ${isJobOf(outboxId)})`;
  await ctx.db.delete(outbox).where(and(eq(outbox.id, outboxId), not(isOpen)));
}

const isClaimed = ({ token, study_id, language }: Lease) =>
  and(
    eq(translationJob.study_id, study_id),
    eq(translationJob.language, language),
    isHeld(translationJob, token),
  );

/** Notes progress. False when the lease was lost; otherwise it stays held until the open transaction commits. */
export async function keepLease(ctx: Ctx, lease: Lease): Promise<boolean> {
  const kept = await ctx.db
    .update(translationJob)
    .set({ failures: 0 })
    .where(isClaimed(lease))
    .returning({ language: translationJob.language });
  return kept.length === 1;
}

/** Gives the job back unfinished. Without effect when the lease was lost. */
export async function releaseJob(ctx: Ctx, lease: Lease): Promise<void> {
  await ctx.db.update(translationJob).set(noLease).where(isClaimed(lease));
}

/**
 * Closes the job, whose texts are translated but for so many; false when it was requested again since `requestedAt` or
 * the lease was lost. The last of a study's open jobs records that the translation is finished.
 */
export const closeJob = (ctx: Ctx, lease: Lease, requestedAt: string, failed: number): Promise<boolean> =>
  transact(ctx, async (ctx) => {
    await ctx.db.execute(sql`select ${lockJobs(lease.study_id)}`);
    const closedCte = ctx.db.$with("closed").as(
      ctx.db
        .update(translationJob)
        .set({ ...noLease, is_open: false, failures: 0, failed_units: failed })
        .where(and(isClaimed(lease), eq(translationJob.requested_at, requestedAt)))
        .returning({ language: translationJob.language }),
    );
    const isClosed = await finishWork(ctx, lease.outboxId, closedCte);
    if (isClosed) await announceIfLast(ctx, lease);
    return isClosed;
  });

/**
 * Locks a study's jobs until the transaction ends, to request and to close them: of two that close at once, the later
 * one sees that it is the last.
 */
export const lockJobs = (studyId: string) =>
  sql`pg_advisory_xact_lock(hashtextextended('translation ' || ${studyId}, 0))`;

async function announceIfLast(ctx: Ctx, { study_id, organization_id }: Lease): Promise<void> {
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
  await recordEvent(ctx, { event_type: "translation.finished", organization_id, study_id, data });
}
