import { and, eq, inArray, lt, not, notExists, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type Ctx, nowIso } from "../../platform/ctx.ts";
import { isUniqueViolation } from "../../platform/db.ts";
import { isFree, isHeld, newLease } from "../../platform/lease.ts";
import { payloadOf, postponeCte } from "../../platform/outbox/index.ts";
import { outbox } from "../../platform/outbox/outbox.sql.ts";
import { exportJob } from "./export.sql.ts";

/**
 * A lease is renewed while the job goes on, so that the job of a worker that died waits no longer than this; the relay
 * sends its message again then.
 */
export const leaseMs = 60_000;

export type ExportRow = typeof exportJob.$inferSelect;

/** A job under this worker's lease. */
export interface ClaimedExport {
  row: ExportRow;
  lease: string;
  outboxId: string;
}

/** When a lease that is taken or renewed now runs out. */
export const leaseUntil = (ctx: Ctx): Date => new Date(ctx.now().getTime() + leaseMs);

const open = ["queued", "running"] as const;
const other = alias(exportJob, "other");

/**
 * Takes the lease on an outbox row's job. Null where another worker has it, where an earlier job of the organization is
 * not finished, or where the job has ended, whose outbox row is deleted then.
 */
export async function claimExport(ctx: Ctx, outboxId: string): Promise<ClaimedExport | null> {
  const until = leaseUntil(ctx);
  const values = newLease(until);
  const isEarlier = or(
    eq(other.status, "running"),
    and(
      eq(other.status, "queued"),
      lt(sql`(${other.created_at}, ${other.id})`, sql`(${exportJob.created_at}, ${exportJob.id})`),
    ),
  );
  const earlier = ctx.db
    .select({ id: other.id })
    .from(other)
    .where(
      and(eq(other.organization_id, exportJob.organization_id), not(eq(other.id, exportJob.id)), isEarlier),
    );
  const id = sql`${payloadOf(outboxId, "export_id")}::uuid`;
  const claimedCte = ctx.db.$with("claimed").as(
    ctx.db
      .update(exportJob)
      .set({ ...values, status: "running", leases: sql`${exportJob.leases} + 1` })
      .where(
        and(
          eq(exportJob.id, id),
          inArray(exportJob.status, open),
          isFree(exportJob, nowIso(ctx)),
          notExists(earlier),
        ),
      )
      .returning(),
  );
  const [row] = await ctx.db
    .with(claimedCte, postponeCte(ctx, outboxId, until, claimedCte))
    .select()
    .from(claimedCte)
    .catch(noneIfAnotherRuns);
  if (row !== undefined) return { row, lease: values.lease_token, outboxId };
  const job = ctx.db.select({ id: exportJob.id }).from(exportJob);
  const isOpen = job.where(and(eq(exportJob.id, id), inArray(exportJob.status, open)));
  await ctx.db.delete(outbox).where(and(eq(outbox.id, outboxId), notExists(isOpen)));
  return null;
}

/** Two jobs of an organization that are claimed at the same moment: the unique index lets one of them run. */
function noneIfAnotherRuns(error: unknown): ExportRow[] {
  if (isUniqueViolation(error)) return [];
  throw error;
}

/** The job, as long as this worker has its lease. */
export const isClaimed = ({ row, lease }: ClaimedExport): SQL | undefined =>
  and(eq(exportJob.id, row.id), isHeld(exportJob, lease));

type Change = Partial<Pick<ExportRow, "definition" | "key" | "progress" | "rows" | "state">>;

/** Renews the lease and stores how far the file has come, if it has; false where the lease was lost. */
export async function saveProgress(ctx: Ctx, job: ClaimedExport, change: Change = {}): Promise<boolean> {
  const until = leaseUntil(ctx);
  const savedCte = ctx.db.$with("saved").as(
    ctx.db
      .update(exportJob)
      .set({
        leased_until: until.toISOString(),
        ...change,
        ...(change.state && { leases: 0 }),
      })
      .where(isClaimed(job))
      .returning({ id: exportJob.id }),
  );
  const rows = await ctx.db
    .with(savedCte, postponeCte(ctx, job.outboxId, until, savedCte))
    .select()
    .from(savedCte);
  return rows.length > 0;
}
