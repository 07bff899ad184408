import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../platform/ctx.ts";
import { type Db, prepared, requireRow } from "../../platform/db.ts";
import {
  type Claim,
  claimRequest,
  type Rate,
  type RateCounts,
  type RateStanding,
  settleClaim,
  standing,
  startLease,
} from "./count.ts";
import { rateWindow } from "./rate.sql.ts";

/** The values of a report's placeholders. */
export const reportValues = ({ subject, startedAt, requests }: Claim) => ({
  subject,
  window: new Date(startedAt).toISOString(),
  requests,
});

/** A window that is over starts again; a process whose clock is behind counts in the window that is there. */
const reportRequests = (db: Db, condition: SQL) =>
  db
    .insert(rateWindow)
    .select(
      sql`select ${sql.placeholder("subject")}::text, ${sql.placeholder("window")}::timestamptz,
        ${sql.placeholder("requests")}::int ${condition}`,
    )
    .onConflictDoUpdate({
      target: rateWindow.subject,
      set: {
        started_at: sql`greatest(${rateWindow.started_at}, excluded.started_at)`,
        used: sql`excluded.used + case when ${rateWindow.started_at} < excluded.started_at
          then 0 else ${rateWindow.used} end`,
      },
    })
    .returning({ used: rateWindow.used });

/**
 * The report of a claim as part of the statement that looks a credential up, for one row of `rows` (`from … where …`)
 * at most. It is lost, or made twice, with that statement: this misjudges a minute by one lease.
 */
export const reportCte = (db: Db, rows: SQL) => db.$with("reported").as(reportRequests(db, rows));

/**
 * Counts a request by a statement of its own, which a process sends once a lease. Throws a 429 if nothing is left of
 * the subject's minute.
 */
export async function countRequest(
  { db, now }: Pick<Ctx, "db" | "now">,
  counts: RateCounts,
  subject: string,
  rate: Rate,
): Promise<RateStanding | null> {
  startLease(counts, subject, rate, now());
  const claim = claimRequest(counts, subject, rate.name, now());
  if (claim.requests > 0) {
    const statement = prepared(db, "report_requests", (db) => reportRequests(db, sql``));
    const [row] = await statement.execute(reportValues(claim));
    settleClaim(counts, claim, { used: requireRow(row).used, limit: rate.limit }, now());
  }
  return standing(counts, claim, now());
}
