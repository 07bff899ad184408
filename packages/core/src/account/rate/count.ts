import { type SQL, sql } from "drizzle-orm";
import { rateLimitedError } from "#kit/error.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { type Db, prepared, requireRow } from "../../platform/db.ts";
import { rateWindow } from "./rate.sql.ts";

/** What a process knows of the requests of a minute. All processes together count in `rate_window`. */

const windowMs = 60_000;

/** The share of a limit that a process may admit before it reports. This bounds what it can admit too much. */
const leaseShare = 1 / 10;

const maxSubjects = 10_000;

/** A limit of requests a minute. */
export interface Rate {
  name: "default" | "organization" | "link" | "share" | "address" | "network" | "entry" | "calls";
  limit: number;
}

interface Count extends Rate {
  startedAt: number;
  /** By all processes, as of the last report. */
  used: number;
  /** Admitted here since then. */
  unreported: number;
  /** How many may be. */
  lease: number;
  /** A report is on its way. */
  isReporting: boolean;
  /** Whose they are, for the log of a refusal; unknown where no request of this process has come through yet. */
  holder?: Holder | undefined;
}

/** Ids of a credential, and of the organization whose minute its requests count in too. */
export type Holder = { organization_id: string } & Record<string, string>;

/** Before the id of the organization under which the requests of all its credentials are counted. */
export const organizationPrefix = "organization:";
/** The key of an organization's own rate, beside those of its credentials. */
export const organizationSubject = (organizationId: string): string =>
  `${organizationPrefix}${organizationId}`;

/** By subject, those whose count is oldest first. */
export type RateCounts = Map<string, Count>;

/** As of a process that has just begun. */
export const newRateCounts = (): RateCounts => new Map();

/** One request of a subject, admitted if `requests` is 0; else after a report of so many requests, itself included. */
export interface Claim {
  subject: string;
  name: Rate["name"];
  startedAt: number;
  requests: number;
}

/** How a subject stands after a request. */
export interface RateStanding extends Rate {
  remaining: number;
  /** Until the minute is over. */
  seconds: number;
}

/** The beginning of the minute that `now` is in, in milliseconds. */
export const windowStart = (now: Date): number => Math.floor(now.getTime() / windowMs) * windowMs;

function countOf(counts: RateCounts, subject: string, startedAt: number): Count | undefined {
  const count = counts.get(subject);
  return count?.startedAt === startedAt ? count : undefined;
}

function setCount(counts: RateCounts, subject: string, count: Count): void {
  counts.delete(subject);
  counts.set(subject, count);
  if (counts.size <= maxSubjects) return;
  const [oldest] = counts.keys();
  if (oldest !== undefined) counts.delete(oldest);
}

const leaseOf = (limit: number, left: number): number =>
  Math.max(0, Math.min(Math.floor(limit * leaseShare), left));

const standingOf = ({ name, limit, used, unreported, startedAt }: Count, now: Date): RateStanding => ({
  name,
  limit,
  remaining: Math.max(0, limit - used - unreported),
  seconds: Math.max(1, Math.ceil((startedAt + windowMs - now.getTime()) / 1000)),
});

/** `RateLimit-Policy` and `RateLimit` as draft-ietf-httpapi-ratelimit-headers has them. */
export const rateHeaders = ({ name, limit, remaining, seconds }: RateStanding): Record<string, string> => ({
  "ratelimit-policy": `"${name}";q=${limit};w=${windowMs / 1000}`,
  ratelimit: `"${name}";r=${remaining};t=${seconds}`,
});

const exhaustedError = (standing: RateStanding, holder?: Holder) =>
  rateLimitedError(
    `More than ${standing.limit} requests in a minute${standing.name === "organization" ? " by the organization" : ""}`,
    standing.seconds,
    rateHeaders(standing),
    { ...holder, rate: standing.name },
  );

/** Throws a 429 if the subject, or its organization, has nothing left of its minute, as far as this process knows. */
function requireAllowance(counts: RateCounts, subject: string, now: Date): void {
  const count = countOf(counts, subject, windowStart(now));
  for (const each of [count, organizationCount(counts, count)]) {
    if (each !== undefined && each.used + each.unreported >= each.limit)
      throw exhaustedError(standingOf(each, now), count?.holder);
  }
}

/** The count of the organization behind a credential, where a report has told it. */
const organizationCount = (counts: RateCounts, credential: Count | undefined): Count | undefined =>
  credential?.holder &&
  countOf(counts, organizationSubject(credential.holder.organization_id), credential.startedAt);

/** Lets a process admit requests of a subject that it has not counted this minute before it reports the first. */
function startLease(counts: RateCounts, subject: string, rate: Rate, now: Date): void {
  const startedAt = windowStart(now);
  if (countOf(counts, subject, startedAt) !== undefined) return;
  setCount(counts, subject, {
    ...rate,
    startedAt,
    used: 0,
    unreported: 0,
    lease: leaseOf(rate.limit, rate.limit),
    isReporting: false,
  });
}

/** Counts a request. Throws a 429 if nothing is left. What a claim has to report is settled by `settleClaim`. */
export function claimRequest(counts: RateCounts, subject: string, name: Rate["name"], now: Date): Claim {
  requireAllowance(counts, subject, now);
  const startedAt = windowStart(now);
  const count = countOf(counts, subject, startedAt);
  const claim = { subject, name, startedAt };
  if (count === undefined) return { ...claim, requests: 1 };
  const isAdmitted = count.unreported < count.lease;
  count.unreported++;
  const whole = organizationCount(counts, count);
  if (whole !== undefined) whole.unreported++;
  // Three quarters of the lease are reported while requests go on with the last one.
  if (isAdmitted && (count.isReporting || count.unreported * 4 < count.lease * 3))
    return { ...claim, requests: 0 };
  const requests = count.unreported;
  if (whole !== undefined) whole.unreported = Math.max(0, whole.unreported - requests);
  // Once the lease is used up, and until a report is back, each request reports its own.
  const lease = Math.max(0, count.lease - requests);
  Object.assign(count, { unreported: 0, lease, isReporting: true });
  return { ...claim, requests };
}

/** A subject's requests of a minute in all, and how many there may be. */
interface Total {
  used: number;
  limit: number;
}

/**
 * Takes in what a report came back with; `own` is whose credential it was, and the total of its organization. Throws a
 * 429 if the request was one too many.
 */
export function settleClaim(
  counts: RateCounts,
  { subject, name, startedAt }: Claim,
  total: Total,
  now: Date,
  own?: { holder: Holder; whole: Total },
): void {
  const holder = own?.holder ?? countOf(counts, subject, startedAt)?.holder;
  takeIn(counts, subject, { name, startedAt, holder, ...total }, now);
  if (own === undefined) return;
  const whole = organizationSubject(own.holder.organization_id);
  takeIn(counts, whole, { name: "organization", startedAt, holder, ...own.whole }, now);
}

function takeIn(
  counts: RateCounts,
  subject: string,
  reported: Total & Pick<Count, "name" | "startedAt" | "holder">,
  now: Date,
): void {
  const { startedAt, limit, holder } = reported;
  const known = countOf(counts, subject, startedAt);
  const used = Math.max(known?.used ?? 0, reported.used);
  const unreported = known?.unreported ?? 0;
  const lease = leaseOf(limit, limit - used);
  const count = { ...reported, used, unreported, lease, isReporting: false };
  setCount(counts, subject, count);
  if (reported.used > limit) throw exhaustedError(standingOf(count, now), holder);
}

/** How the subject of an admitted request stands, or its organization if that has less left; null if not counted. */
export function standing(counts: RateCounts, { subject, startedAt }: Claim, now: Date): RateStanding | null {
  const count = countOf(counts, subject, startedAt);
  if (count === undefined) return null;
  const own = standingOf(count, now);
  const whole = organizationCount(counts, count);
  if (whole === undefined) return own;
  const ofAll = standingOf(whole, now);
  return ofAll.remaining < own.remaining ? ofAll : own;
}

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
