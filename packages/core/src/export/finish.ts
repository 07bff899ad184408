import { and, asc, eq, sql } from "drizzle-orm";
import { finishWork } from "../outbox/index.ts";
import { outbox } from "../outbox/outbox.sql.ts";
import type { Ctx } from "../platform/ctx.ts";
import { noLease } from "../platform/lease.ts";
import { notify } from "../platform/queue.ts";
import { type ClaimedExport, type ExportRow, isClaimed } from "./claim.ts";
import { exportJob } from "./export.sql.ts";

/** Records how the job ended, deletes its outbox row, and has the organization's next job run. */
export async function finishExport(
  ctx: Ctx,
  job: ClaimedExport,
  outcome: Partial<ExportRow> & Pick<ExportRow, "status">,
): Promise<boolean> {
  const endedCte = ctx.db.$with("ended").as(
    ctx.db
      .update(exportJob)
      .set({ ...noLease, definition: null, state: null, ...outcome })
      .where(isClaimed(job))
      .returning({ id: exportJob.id }),
  );
  const isFinished = await finishWork(ctx, job.outboxId, endedCte);
  if (isFinished) await notifyNext(ctx, job.row.organization_id);
  return isFinished;
}

/** Gives the job up for now: another message continues it where it stood. The run counts as so many leases. */
export async function releaseExport(
  ctx: Ctx,
  job: ClaimedExport,
  delaySeconds: number,
  leases = 1,
): Promise<void> {
  const released = await ctx.db
    .update(exportJob)
    .set({ ...noLease, leases: sql`${exportJob.leases} + ${leases - 1}` })
    .where(isClaimed(job))
    .returning({ id: exportJob.id });
  // Whoever has taken the lease since goes on without a message.
  if (released.length === 0) return;
  await notify(ctx, "export", [{ kind: "work", id: job.outboxId }], delaySeconds);
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
