import { eq, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { type PgColumn, uuid } from "drizzle-orm/pg-core";
import { newId } from "#kit/id.ts";
import { instant } from "./column.ts";
import type { Ctx } from "./ctx.ts";

/**
 * A lease is the right to work on a row until a time. Its holder writes the outcome only while the row still has its
 * token. When the time is over anyone may take the row, and what the first holder writes then matches no row. Of leases
 * there is one clock, the database's: a process whose own is wrong takes nobody's, and holds none for longer.
 */
export const leaseColumns = () => ({ lease_token: uuid(), leased_until: instant() });

interface LeaseColumns {
  lease_token: PgColumn;
  leased_until: PgColumn;
}

type Clock = Pick<Ctx, "databaseNow">;

/** The value of `database_now` in prepared statements that use `preparedLeaseTime`. */
export const databaseTimeOf = ({ databaseNow }: Clock): string | null =>
  databaseNow?.().toISOString() ?? null;

const timeOf = (given: unknown): SQL => sql`coalesce(${given}::timestamptz, statement_timestamp())`;

/** The present moment, for leases. */
export const leaseTime = (ctx: Clock): SQL => timeOf(databaseTimeOf(ctx));
export const preparedLeaseTime: SQL = timeOf(sql.placeholder("database_now"));

/** When a lease ends that is taken now, for so long. */
export const leaseEnd = (time: SQL, ms: number): SQL =>
  sql`(${time} + ${Math.round(ms)} * interval '1 millisecond')`;

/** For a lease that ends at a moment by the process's clock. */
export const leaseEndAt = (ctx: Clock & Pick<Ctx, "now">, until: Date): SQL =>
  leaseEnd(leaseTime(ctx), until.getTime() - ctx.now().getTime());

/** The row may be taken: it has no lease, or one that has run out. */
export const isFree = ({ leased_until }: LeaseColumns, time: SQL) =>
  or(isNull(leased_until), lte(leased_until, time));

/** The row's lease is the one with this token: nobody else has taken it since. */
export const isHeld = ({ lease_token }: LeaseColumns, token: string | SQL) => eq(lease_token, token);

/** The values that take a lease until a moment by the process's clock, with a token of its own. */
export const newLease = (ctx: Clock & Pick<Ctx, "now">, until: Date) => ({
  lease_token: newId(),
  leased_until: leaseEndAt(ctx, until),
});

/**
 * Returned by a statement that takes a lease: its commit does not wait for the disk. A lease that a crash of the database
 * undoes is taken anew, and whoever still works by it finds no row for the outcome. What the statement writes beside the
 * lease is undone as well: an attempt that it counts may be made once more for each crash.
 */
export const unflushed: SQL = sql`set_config('synchronous_commit', 'off', true)`;

/** The values that release a lease. */
export const noLease = { lease_token: null, leased_until: null } as const;
