import { eq, isNull, lte, or, type SQL } from "drizzle-orm";
import { type PgColumn, uuid } from "drizzle-orm/pg-core";
import { newId } from "#kit/id.ts";
import { instant } from "./column.ts";

/**
 * A lease is the right to work on a row until a time. Its holder writes the outcome only while the row still has its
 * token. When the time is over anyone may take the row, and what the first holder writes then matches no row.
 */
export const leaseColumns = () => ({ lease_token: uuid(), leased_until: instant() });

interface LeaseColumns {
  lease_token: PgColumn;
  leased_until: PgColumn;
}

/** The row may be taken: it has no lease at `now`, or one that has run out. */
export const isFree = ({ leased_until }: LeaseColumns, now: string | SQL) =>
  or(isNull(leased_until), lte(leased_until, now));

/** The row's lease is the one with this token: nobody else has taken it since. */
export const isHeld = ({ lease_token }: LeaseColumns, token: string | SQL) => eq(lease_token, token);

/** The values that take a lease, with a token of its own. */
export const newLease = (until: Date) => ({ lease_token: newId(), leased_until: until.toISOString() });

/** The values that release a lease. */
export const noLease = { lease_token: null, leased_until: null } as const;
