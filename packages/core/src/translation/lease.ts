import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { outbox } from "../outbox/outbox.sql.ts";
import { type Ctx, nowIso } from "../platform/ctx.ts";
import { newId } from "../platform/id.ts";
import { translationJob } from "./translation.sql.ts";

/** The right to work on one study and language for a while. */
export interface Lease {
  outboxId: string;
  token: string;
  study_id: string;
  language: string;
  source_language: string;
}

/** After so many leases in a row without progress the work is given up. */
const maxFailures = 8;

const promiseOf = (outboxId: string) =>
  sql`(select o.payload->>'study_id', o.payload->>'language' from ${outbox} o where o.id = ${outboxId})`;

/** Takes the lease on promised work; null when it is done, given up, or in other hands. */
export async function takeLease(ctx: Ctx, outboxId: string, until: Date): Promise<Lease | null> {
  const token = newId();
  const [job] = await ctx.db
    .update(translationJob)
    .set({
      lease_token: token,
      leased_until: until.toISOString(),
      failures: sql`${translationJob.failures} + 1`,
    })
    .where(
      and(
        sql`(${translationJob.study_id}::text, ${translationJob.language}) = ${promiseOf(outboxId)}`,
        eq(translationJob.is_open, true),
        or(isNull(translationJob.leased_until), lt(translationJob.leased_until, nowIso(ctx))),
      ),
    )
    .returning();
  if (job === undefined) {
    await dropIfClosed(ctx, outboxId);
    return null;
  }
  const { study_id, language, source_language, failures, requested_at } = job;
  const lease = { outboxId, token, study_id, language, source_language };
  if (failures <= maxFailures) return lease;
  await closeJob(ctx, lease, requested_at);
  ctx.log("error", "translation_given_up", { study_id, language });
  return null;
}

async function dropIfClosed(ctx: Ctx, outboxId: string): Promise<void> {
  const isOpen = sql`exists (select 1 from ${translationJob} j
    where (j.study_id::text, j.language) = ${promiseOf(outboxId)} and j.is_open)`;
  await ctx.db.delete(outbox).where(and(eq(outbox.id, outboxId), sql`not ${isOpen}`));
}

const held = ({ token, study_id, language }: Lease) =>
  and(
    eq(translationJob.study_id, study_id),
    eq(translationJob.language, language),
    eq(translationJob.lease_token, token),
  );

/** Whether the lease is still held; inside a transaction it stays so until the commit. */
export async function keepLease(ctx: Ctx, lease: Lease): Promise<boolean> {
  const kept = await ctx.db
    .update(translationJob)
    .set({ failures: 0 })
    .where(held(lease))
    .returning({ language: translationJob.language });
  return kept.length === 1;
}

/** Lets others take the work; nothing where the lease is held no longer. */
export async function releaseLease(ctx: Ctx, lease: Lease): Promise<void> {
  await ctx.db.update(translationJob).set({ lease_token: null, leased_until: null }).where(held(lease));
}

/** Closes the job unless it was asked for again since; false then. */
export async function closeJob(ctx: Ctx, lease: Lease, requestedAt: string): Promise<boolean> {
  const closed = ctx.db.$with("closed").as(
    ctx.db
      .update(translationJob)
      .set({ is_open: false, lease_token: null, leased_until: null, failures: 0 })
      .where(and(held(lease), eq(translationJob.requested_at, requestedAt)))
      .returning({ language: translationJob.language }),
  );
  const dropped = await ctx.db
    .with(closed)
    .delete(outbox)
    .where(and(eq(outbox.id, lease.outboxId), sql`exists (select 1 from ${closed})`))
    .returning({ id: outbox.id });
  return dropped.length === 1;
}
