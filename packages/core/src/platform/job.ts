import { and, eq, notExists, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { WithSubquery } from "drizzle-orm/subquery";
import type { Ctx } from "./ctx.ts";
import { isFree, isHeld, leaseEndAt, leaseTime, newLease, noLease } from "./lease.ts";
import { finishWork, organizationOfWork, payloadOf, postponeCte } from "./outbox/index.ts";
import { outbox } from "./outbox/outbox.sql.ts";
import { notify, queueOfKind, type WorkKind } from "./queue.ts";
import { storingUsage } from "./usage.ts";

export type JobTable = PgTable & { lease_token: PgColumn; leased_until: PgColumn };
type Row<T extends JobTable> = T["$inferSelect"];
type Change<T extends JobTable> = { [K in keyof Row<T>]?: Row<T>[K] | SQL };

/**
 * A kind of work that takes longer than a transaction may: a row of its own says how far it has come, and an outbox row
 * has it done. A worker claims the row, keeps its lease while it makes progress, and finishes or releases it.
 */
export interface Job<T extends JobTable> {
  kind: WorkKind;
  table: T;
  /** The columns that identify a row, by their names in the payload of its outbox row. */
  ids: Readonly<Record<string, PgColumn>>;
  /** The row's work has not ended. */
  isOpen: SQL;
  /** The column that counts the leases since there was progress. */
  leases: keyof Row<T> & string;
  /** Work that takes more leases without progress is given up. */
  maxLeases: number;
  /** A short lease that is renewed while the work goes on; the relay sends no message before it ends. */
  isRenewed?: true;
}

/** A row under this worker's lease. The statements that change it store what the model took meanwhile too. */
export interface Claim<T extends JobTable> {
  job: Job<T>;
  row: Row<T>;
  token: string;
  outboxId: string;
  organizationId: string;
  /** Whoever has the lease now ends the work. */
  isGivenUp: boolean;
  /** What the claim was to look at, as it was then. */
  look: unknown;
}

/**
 * Takes the lease on the work of an outbox row, if `where` allows it. Null where somebody else has it, or where the
 * work has ended, whose outbox row is deleted then.
 */
export async function claimJob<T extends JobTable>(
  ctx: Ctx,
  job: Job<T>,
  outboxId: string,
  until: Date,
  { set, where, look = sql`null` }: { set?: Change<T>; where?: SQL; look?: SQL } = {},
): Promise<Claim<T> | null> {
  const table: JobTable = job.table;
  const lease = newLease(ctx, until);
  const isOpen = and(isOf(job, outboxId), job.isOpen);
  const claimedCte = ctx.db.$with("claimed").as(
    ctx.db
      .update(table)
      .set({ ...lease, [job.leases]: sql`${columnOf(job, job.leases)} + 1`, ...set })
      .where(and(isOpen, isFree(table, leaseTime(ctx)), where))
      .returning(),
  );
  const [claimed] = await ctx.db
    .with(claimedCte, ...postponed(ctx, job, outboxId, lease.leased_until, claimedCte))
    .select({ row: claimedCte._.selectedFields, organizationId: organizationOfWork(outboxId), look })
    .from(claimedCte);
  if (claimed === undefined) {
    const open = ctx.db.select({ one: sql`1` }).from(table).where(isOpen);
    await ctx.db.delete(outbox).where(and(eq(outbox.id, outboxId), notExists(open)));
    return null;
  }
  const { row, organizationId } = claimed;
  const isGivenUp = Number(row[job.leases]) > job.maxLeases;
  return { job, row, organizationId, token: lease.lease_token, outboxId, isGivenUp, look: claimed.look };
}

const columnOf = <T extends JobTable>({ table }: Job<T>, name: string) =>
  (table as unknown as Record<string, PgColumn>)[name];

/** The row that an outbox row names. */
const isOf = <T extends JobTable>({ ids }: Job<T>, outboxId: string) =>
  and(
    ...Object.entries(ids).map(
      ([name, column]) => sql`${column} = ${payloadOf(outboxId, name)}::${sql.raw(column.getSQLType())}`,
    ),
  );

/** The row, as long as this worker has its lease. */
export const isClaimed = <T extends JobTable>({ job: { table, ids }, row, token }: Claim<T>) =>
  and(
    ...Object.values(ids).map((column) => eq(column, row[column.name as keyof Row<T>])),
    isHeld(table, token),
  );

const postponed = <T extends JobTable>(
  ctx: Ctx,
  { isRenewed }: Job<T>,
  outboxId: string,
  until: SQL,
  heldCte: WithSubquery,
) => (isRenewed ? [postponeCte(ctx, outboxId, until, heldCte)] : []);

/** A CTE that changes the row, and gives it back, while the worker has its lease and `where` allows it. */
const changedCte = <T extends JobTable>({ db }: Ctx, claim: Claim<T>, change: Change<T>, where?: SQL) => {
  const table: JobTable = claim.job.table;
  return db.$with("changed").as(
    db
      .update(table)
      .set(change)
      .where(and(isClaimed(claim), where))
      .returning({ token: table.lease_token }),
  );
};

/** A CTE that has the row, locked, while this worker has its lease and `where` holds: what else a statement stores may ask for it. */
export const heldCte = <T extends JobTable>({ db }: Ctx, claim: Claim<T>, where?: SQL) =>
  db.$with("held").as(
    db
      .select({ token: (claim.job.table as JobTable).lease_token })
      .from(claim.job.table as JobTable)
      .where(and(isClaimed(claim), where))
      .for("update"),
  );

/**
 * Stores how far the work has come, and keeps the lease, until a later time if one is given. False where the lease was
 * lost; else it stays held until the open transaction commits. `ctes` are stored by the same statement; one of them is
 * `heldCte`.
 */
export async function keepJob<T extends JobTable>(
  ctx: Ctx,
  claim: Claim<T>,
  change: Change<T>,
  until?: Date,
  ctes: readonly WithSubquery[] = [],
): Promise<boolean> {
  const renewal = until && { leased_until: leaseEndAt(ctx, until) };
  // Locked before it is changed: PostgreSQL locks no row that the same statement has changed.
  const heldFirst = ctes.length === 0 ? undefined : sql`exists (select from held)`;
  const keptCte = changedCte(ctx, claim, { ...change, ...renewal }, heldFirst);
  const later = renewal ? postponed(ctx, claim.job, claim.outboxId, renewal.leased_until, keptCte) : [];
  const kept = await storingUsage(ctx, (usage) =>
    ctx.db
      .with(...ctes, keptCte, ...later, ...usage)
      .select()
      .from(keptCte),
  );
  return kept.length === 1;
}

/**
 * Gives the work back unfinished. A message has it continued after `delaySeconds`; null leaves it to the relay. False
 * where the lease was lost: whoever has taken it since goes on without a message.
 */
export async function releaseJob<T extends JobTable>(
  ctx: Ctx,
  claim: Claim<T>,
  delaySeconds: number | null,
  change: Change<T> = {},
): Promise<boolean> {
  const releasedCte = changedCte(ctx, claim, { ...change, ...noLease });
  const released = await storingUsage(ctx, (usage) =>
    ctx.db
      .with(releasedCte, ...usage)
      .select()
      .from(releasedCte),
  );
  if (released.length === 0) return false;
  const { job, outboxId: id, organizationId: organization_id } = claim;
  if (delaySeconds !== null)
    await notify(ctx, queueOfKind[job.kind], [{ kind: "work", id, organization_id }], delaySeconds);
  return true;
}

/** The rows that a statement has ended: CTEs of `finishJob` may ask for them. */
export const endedRows = sql.raw("changed");

/**
 * Records how the work ended and deletes its outbox row, in one statement, with `ctes` of the caller. False where the
 * lease was lost or `where` does not allow it; then nothing is changed.
 */
export const finishJob = <T extends JobTable>(
  ctx: Ctx,
  claim: Claim<T>,
  change: Change<T>,
  where?: SQL,
  ctes: readonly WithSubquery[] = [],
): Promise<boolean> =>
  storingUsage(ctx, (usage) =>
    finishWork(ctx, claim.outboxId, changedCte(ctx, claim, { ...change, ...noLease }, where), [
      ...ctes,
      ...usage,
    ]),
  );
