import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../platform/ctx.ts";
import { type Db, prepared, requireRow } from "../../platform/db.ts";
import {
  type Claim,
  claimRequest,
  organizationPrefix,
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

const { placeholder } = sql;

/** A window that is over starts again; a process whose clock is behind counts in the window that is there. */
const reportRequests = (db: Db, rows: SQL) =>
  db
    .insert(rateWindow)
    .select(rows)
    .onConflictDoUpdate({
      target: rateWindow.subject,
      set: {
        started_at: sql`greatest(${rateWindow.started_at}, excluded.started_at)`,
        used: sql`excluded.used + case when ${rateWindow.started_at} < excluded.started_at
          then 0 else ${rateWindow.used} end`,
      },
    })
    .returning({ subject: rateWindow.subject, used: rateWindow.used });

const requestsOf = (subject: SQL) =>
  sql`select ${subject}, ${placeholder("window")}::timestamptz, ${placeholder("requests")}::int`;

const ownSubject = sql`${placeholder("subject")}::text`;

/**
 * The report of a claim as part of the statement that looks a credential up, for one row of `rows` (`from … where …`)
 * at most, and of the same requests of its organization: this row comes second, so that two reports never wait for one
 * another. It is lost, or made twice, with that statement: this misjudges a minute by one lease.
 */
export const reportCte = (db: Db, rows: SQL, organizationId: SQL) =>
  db.$with("reported").as(
    reportRequests(
      db,
      sql`${requestsOf(ownSubject)} ${rows}
        union all ${requestsOf(sql`${organizationPrefix} || ${organizationId}`)} ${rows}`,
    ),
  );

/** What a statement with a report selects: the totals of the credential and of its organization. */
export const reportedTotals = (cte: ReturnType<typeof reportCte>) => ({
  used: sql<number>`(select used from ${cte} where subject = ${ownSubject})`,
  organization_used: sql<number>`(select used from ${cte} where subject <> ${ownSubject})`,
});

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
    const statement = prepared(db, "report_requests", (db) => reportRequests(db, requestsOf(ownSubject)));
    const [row] = await statement.execute(reportValues(claim));
    settleClaim(counts, claim, { used: requireRow(row).used, limit: rate.limit }, now());
  }
  return standing(counts, claim, now());
}
