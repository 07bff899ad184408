import { and, asc, eq, sql } from "drizzle-orm";
import { recordEvent } from "../../account/event/index.ts";
import { type Ctx, transact } from "../../platform/ctx.ts";
import { noLease } from "../../platform/lease.ts";
import { finishWork } from "../../platform/outbox/index.ts";
import { outbox } from "../../platform/outbox/outbox.sql.ts";
import { notify } from "../../platform/queue.ts";
import { type ClaimedExport, type ExportRow, isClaimed } from "./claim.ts";
import { exportJob, noConditions } from "./export.sql.ts";

/** Records how the job ended, and a finished file as an event, deletes its outbox row, and has the organization's next job run. */
export async function finishExport(
  ctx: Ctx,
  job: ClaimedExport,
  outcome: Partial<ExportRow> & Pick<ExportRow, "status">,
): Promise<void> {
  const { id: export_id, organization_id, study_id } = job.row;
  const isFinished = await transact(ctx, async (ctx) => {
    const endedCte = ctx.db.$with("ended").as(
      ctx.db
        .update(exportJob)
        .set({ ...noLease, definition: null, state: null, conditions: noConditions, ...outcome })
        .where(isClaimed(job))
        .returning({ id: exportJob.id }),
    );
    const isEnded = await finishWork(ctx, job.outboxId, endedCte);
    if (isEnded && outcome.status === "done")
      await recordEvent(ctx, { event_type: "export.ready", organization_id, study_id, export_id });
    return isEnded;
  });
  if (isFinished) await notifyNext(ctx, organization_id);
}

/**
 * Gives the job up for now: another message continues it where it stood. The run counts as so many leases. False where
 * the lease was lost, and nothing was done.
 */
export async function releaseExport(
  ctx: Ctx,
  job: ClaimedExport,
  delaySeconds: number,
  leases = 1,
): Promise<boolean> {
  const released = await ctx.db
    .update(exportJob)
    .set({ ...noLease, leases: sql`${exportJob.leases} + ${leases - 1}` })
    .where(isClaimed(job))
    .returning({ id: exportJob.id });
  // Whoever has taken the lease since goes on without a message.
  if (released.length === 0) return false;
  await notify(ctx, "export", [{ kind: "work", id: job.outboxId }], delaySeconds);
  return true;
}

/** Sends the message of the organization's longest waiting job: the one that came with it found another running. */
export async function notifyNext(ctx: Ctx, organizationId: string): Promise<void> {
  const [next] = await ctx.db
    .select({ id: outbox.id, traceparent: outbox.traceparent })
    .from(exportJob)
    .innerJoin(outbox, eq(sql`${outbox.payload} ->> 'export_id'`, sql`${exportJob.id}::text`))
    .where(and(eq(exportJob.organization_id, organizationId), eq(exportJob.status, "queued")))
    .orderBy(asc(exportJob.created_at), asc(exportJob.id))
    .limit(1);
  if (next !== undefined) await notify(ctx, "export", [{ kind: "work", ...next }]);
}
