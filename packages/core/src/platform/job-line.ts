import { and, asc, eq, lt, not, notExists, or, sql } from "drizzle-orm";
import { alias, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type { Ctx } from "./ctx.ts";
import { isUniqueViolation } from "./db.ts";
import { type Claim, claimJob, type Job, type JobTable } from "./job.ts";
import { outbox } from "./outbox/outbox.sql.ts";
import { notify, queueOfKind } from "./queue.ts";

/** Jobs of which each organization has one under way at a time, in the order in which they were asked for. */

/** `status` has `queued` and `running`; a unique index lets one row of an organization be `running`. */
type LineTable = JobTable & Record<"id" | "organization_id" | "status" | "created_at", PgColumn>;

/**
 * Takes the lease on an outbox row's job. Null where another worker has it, where an earlier job of the organization is
 * not finished, or where the job has ended.
 */
export function claimInLine<T extends LineTable>(
  ctx: Ctx,
  job: Job<T>,
  outboxId: string,
  until: Date,
): Promise<Claim<T> | null> {
  const table: LineTable = job.table;
  const other = alias(table as PgTable, "other") as unknown as LineTable;
  const isEarlier = or(
    eq(other.status, "running"),
    and(
      eq(other.status, "queued"),
      lt(sql`(${other.created_at}, ${other.id})`, sql`(${table.created_at}, ${table.id})`),
    ),
  );
  const earlier = ctx.db
    .select({ id: other.id })
    .from(other)
    .where(and(eq(other.organization_id, table.organization_id), not(eq(other.id, table.id)), isEarlier));
  const options = {
    set: { status: "running" } as unknown as Partial<T["$inferSelect"]>,
    where: notExists(earlier),
  };
  return claimJob(ctx, job, outboxId, until, options).catch(nullIfAnotherRuns);
}

/** Two jobs of an organization that are claimed at the same moment: the unique index lets one of them run. */
function nullIfAnotherRuns(error: unknown): null {
  if (isUniqueViolation(error)) return null;
  throw error;
}

/** Sends the message of the organization's longest waiting job: the one that came with it found another running. */
export async function notifyNextInLine<T extends LineTable>(
  ctx: Ctx,
  { kind, ids, table: of }: Job<T>,
  organizationId: string,
): Promise<void> {
  const table: LineTable = of;
  const [name = ""] = Object.keys(ids);
  const [next] = await ctx.db
    .select({ id: outbox.id, organization_id: outbox.organization_id, traceparent: outbox.traceparent })
    .from(table)
    .innerJoin(outbox, eq(sql`${outbox.payload} ->> ${sql.raw(`'${name}'`)}`, sql`${table.id}::text`))
    .where(and(eq(table.organization_id, organizationId), eq(table.status, "queued")))
    .orderBy(asc(table.created_at), asc(table.id))
    .limit(1);
  if (next !== undefined) await notify(ctx, queueOfKind[kind], [{ kind: "work", ...next }]);
}
