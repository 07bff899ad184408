import { and, eq, getTableColumns, not, sql } from "drizzle-orm";
import { finishWork, organizationOfWork, payloadOf } from "../outbox/index.ts";
import { outbox } from "../outbox/outbox.sql.ts";
import { type Ctx, nowIso } from "../platform/ctx.ts";
import { isFree, isHeld, newLease, noLease } from "../platform/lease.ts";
import { translationJob } from "./translation.sql.ts";

/** The lease on one study and language. */
export interface Lease {
  outboxId: string;
  organization_id: string;
  token: string;
  study_id: string;
  language: string;
  source_language: string;
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

/** Takes the lease on an outbox row's job; null when the job is closed, given up, or leased to somebody else. */
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
  const { failures, requested_at, organization_id, study_id, language, source_language } = job;
  const lease = {
    ...{ outboxId, organization_id, token: values.lease_token },
    ...{ study_id, language, source_language },
  };
  if (failures <= maxFailures) return lease;
  await closeJob(ctx, lease, requested_at);
  ctx.log("error", "translation_given_up", { study_id, language });
  return null;
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

/** Closes the job; false when it was requested again since `requestedAt` or the lease was lost. */
export async function closeJob(ctx: Ctx, lease: Lease, requestedAt: string): Promise<boolean> {
  const closedCte = ctx.db.$with("closed").as(
    ctx.db
      .update(translationJob)
      .set({ ...noLease, is_open: false, failures: 0 })
      .where(and(isClaimed(lease), eq(translationJob.requested_at, requestedAt)))
      .returning({ language: translationJob.language }),
  );
  return finishWork(ctx, lease.outboxId, closedCte);
}
