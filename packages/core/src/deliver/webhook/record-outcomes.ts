import { and, eq, sql } from "drizzle-orm";
import { amounts } from "#kit/meter.ts";
import { event, webhookEndpoint } from "../../account/event/event.sql.ts";
import { completedEvent, type EventType } from "../../account/event/schema.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { type Db, prepared, withoutFlush } from "../../platform/db.ts";
import { isHeld, noLease } from "../../platform/lease.ts";
import { longestDelaySeconds, notify } from "../../platform/queue.ts";
import { usageDelta } from "../../platform/usage.sql.ts";
import { clearFailing, countTimeouts, updateEndpointHealth } from "./endpoint-health.ts";
import { type Attempt, maxLoggedAttempts } from "./schema.ts";
import type { EndpointSecrets } from "./secret.ts";
import { webhookDelivery } from "./webhook.sql.ts";

/** A delivery under this worker's lease, with what an attempt needs of its endpoint. */
export interface ClaimedDelivery extends EndpointSecrets {
  id: string;
  lease: string;
  organization_id: string;
  endpoint_id: string;
  event_id: string;
  event_type: EventType;
  /** Null for a test event, and for what happened to a study. */
  interview_id: string | null;
  created_at: string;
  /** This attempt included. */
  attempts: number;
  url: string;
  failing_since: string | null;
  /** In a row, at the endpoint. */
  timeouts: number;
  /** Trace context of the span that caused the event; null where nothing was traced. */
  traceparent: string | null;
}

export interface Outcome {
  delivery: ClaimedDelivery;
  attempt: Attempt;
  /** Seconds, as the receiver asked. */
  retryAfter: number | null;
}

/** Every real event of this type is an interview's. */
export const isTestEvent = ({ event_type, interview_id }: ClaimedDelivery): boolean =>
  event_type === completedEvent && interview_id === null;

/** Whether the receiver took the event. */
export const isSuccess = ({ response_status }: Attempt): boolean =>
  response_status !== null && response_status >= 200 && response_status < 300;

/**
 * Records attempts in the order in which they ended, and resolves to the delay of each one's retry in seconds, null
 * where there is none. Only deliveries whose lease is still held are recorded and count for their endpoint's health: a
 * worker that lost its lease writes nothing.
 */
export async function recordOutcomes(ctx: Ctx, outcomes: readonly Outcome[]): Promise<(number | null)[]> {
  await clearRecovered(ctx, outcomes);
  const now = ctx.now();
  const results = outcomes.map((outcome) => resultOf(outcome, now));
  const statement = prepared(ctx.db, "webhook_record", recordAlone);
  const rows = await statement.execute({ ...recordValues(results), now: now.toISOString() });
  await noteHealth(ctx, results, rows);
  const recorded = new Set(rows.map(({ id }) => id));
  return results.map(({ id, delay }) => (recorded.has(id) ? delay : null));
}

export type Result = ReturnType<typeof resultOf>;

/** The values of the placeholders of `recordStatement`, beside the time. */
export const recordValues = (results: readonly Result[]) => ({
  records: JSON.stringify(
    results.map(({ id, lease, status, next_attempt_at, attempt }) => {
      return { id, lease, status, next_attempt_at, attempt };
    }),
  ),
  most: results.length,
});

/** A delivery that was recorded, with its endpoint's health before. */
export interface Recorded {
  id: string;
  failing_since: string | null;
  timeouts: number;
}

/** Notes what recorded attempts say of their endpoints. */
export async function noteHealth(
  ctx: Ctx,
  results: readonly Result[],
  rows: readonly Recorded[],
): Promise<void> {
  const endpoints = new Map(rows.map(({ id, ...endpoint }) => [id, endpoint]));
  const recorded = results.flatMap((result) => {
    const endpoint = endpoints.get(result.id);
    return endpoint === undefined ? [] : [{ ...result, ...endpoint }];
  });
  await countTimeouts(ctx, recorded);
  await updateEndpointHealth(
    ctx,
    recorded.filter(({ isTest }) => !isTest),
  );
}

/** Whether an endpoint that was well has accepted the delivery: there is nothing to note of it and nothing to retry. */
export const isPlainSuccess = ({ delivery, attempt }: Outcome): boolean =>
  isSuccess(attempt) && delivery.failing_since === null && delivery.timeouts === 0;

/** Sends the message of a retry after `delay` seconds. Later ones are found by the relay. */
export async function sendRetry(ctx: Ctx, { delivery }: Outcome, delay: number | null): Promise<void> {
  if (delay === null || delay > longestDelaySeconds) return;
  await notify(ctx, "webhook_retry", [{ kind: "delivery", id: delivery.id }], Math.ceil(delay));
}

/** What an attempt makes of its delivery. A test event is never retried. */
export function resultOf({ delivery, attempt, retryAfter }: Outcome, now: Date) {
  const isDelivered = isSuccess(attempt);
  const isGone = attempt.response_status === 410;
  const isTest = isTestEvent(delivery);
  const isFinal = isDelivered || isGone || isTest;
  const delay = isFinal ? null : nextDelay(delivery.attempts, Math.random(), retryAfter);
  return {
    id: delivery.id,
    lease: delivery.lease,
    endpoint_id: delivery.endpoint_id,
    status: isDelivered ? "delivered" : delay === null ? "failed" : "pending",
    delay,
    next_attempt_at: delay === null ? null : new Date(now.getTime() + delay * 1000).toISOString(),
    attempt,
    isDelivered,
    isTimeout: attempt.error === "timeout",
    isGone,
    isTest,
  };
}

/**
 * Clears `failing_since` of endpoints that accepted a delivery, before that delivery is recorded: a worker that dies
 * in between leaves a delivery to be repeated, never a success that did not count.
 */
async function clearRecovered(ctx: Ctx, outcomes: readonly Outcome[]): Promise<void> {
  const ids = outcomes
    .filter(({ delivery, attempt }) => delivery.failing_since !== null && isSuccess(attempt))
    .filter(({ delivery }) => !isTestEvent(delivery))
    .map(({ delivery }) => delivery.endpoint_id);
  if (ids.length > 0) await clearFailing(ctx, [...new Set(ids)]);
}

/** Records attempts; gives back those whose lease was held. */
export const recordStatement = (db: Db) => {
  const now = sql`${sql.placeholder("now")}::timestamptz`;
  // An outcome that is lost makes the delivery come again, under the same id. With the limit PostgreSQL expects few
  // records, and fetches deliveries by their ids instead of reading all of them.
  const records = sql`${withoutFlush} cross join (
    select * from jsonb_to_recordset(${sql.placeholder("records")}::jsonb)
      as record(id uuid, lease uuid, status text, next_attempt_at timestamptz, attempt jsonb)
    limit ${sql.placeholder("most")}::int) r cross join ${webhookEndpoint}`;
  return db
    .update(webhookDelivery)
    .set({
      ...noLease,
      status: sql`r.status`,
      next_attempt_at: sql`r.next_attempt_at`,
      attempt_log: sql`case when jsonb_array_length(${webhookDelivery.attempt_log}) < ${sql.raw(String(maxLoggedAttempts))}
        then ${webhookDelivery.attempt_log} else ${webhookDelivery.attempt_log} - 0 end || jsonb_build_array(r.attempt)`,
      delivered_at: sql`case when r.status = 'delivered' then ${now} end`,
    })
    .from(records)
    .where(
      and(
        eq(webhookDelivery.id, sql`r.id`),
        isHeld(webhookDelivery, sql`r.lease`),
        eq(webhookEndpoint.id, webhookDelivery.endpoint_id),
      ),
    )
    .returning({
      id: sql<string>`${webhookDelivery.id}`.as("recorded_id"),
      organization_id: sql<string>`${webhookDelivery.organization_id}`.as("recorded_organization"),
      event_id: sql<string>`${webhookDelivery.event_id}`.as("recorded_event"),
      is_delivered: sql<boolean>`${webhookDelivery.status} = 'delivered'`.as("is_delivered"),
      failing_since: webhookEndpoint.failing_since,
      timeouts: webhookEndpoint.timeouts,
    });
};

/** A CTE that counts the events that receivers took, of what the CTE `recorded` gives back. */
export const sentCte = (db: Db) =>
  db.$with("sent").as(
    db
      .insert(usageDelta)
      .select(sql`
        select gen_random_uuid(), recorded_organization, (${sql.placeholder("now")}::timestamptz at time zone 'UTC')::date,
          ${event.study_id}, null::text, ${sentAmounts}
        from recorded left join ${event} on ${event.id} = recorded_event
        where is_delivered group by recorded_organization, ${event.study_id}`)
      .returning({ id: usageDelta.id }),
  );

function recordAlone(db: Db) {
  const recordedCte = db.$with("recorded").as(recordStatement(db));
  const { id, failing_since, timeouts } = recordedCte;
  return db.with(recordedCte, sentCte(db)).select({ id, failing_since, timeouts }).from(recordedCte);
}

/** A delivery in the order of a row's amounts. */
const sentAmounts = sql.join(
  amounts.map((name) => (name === "events_sent" ? sql`count(*)` : sql`0`)),
  sql`, `,
);

const minute = 60;
const hour = 60 * minute;

/** Seconds from one attempt to the next: ten attempts in about 75 hours. */
const delays = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];

export const maxAttempts = delays.length + 1;

const jitter = 0.2;
const longestRetryAfter = 24 * hour;

/**
 * Seconds until the attempt after `attempt` (counted from 1); null after the last. `chance`, from 0 to 1, jitters the delay
 * by ±20 %, so that deliveries that failed together are not retried together. A receiver's `Retry-After`, in
 * seconds, may put the attempt off further, up to a day.
 */
export function nextDelay(attempt: number, chance: number, retryAfter: number | null = null): number | null {
  const delay = delays[attempt - 1];
  if (delay === undefined) return null;
  const spread = delay * (1 - jitter + 2 * jitter * chance);
  return Math.max(spread, Math.min(retryAfter ?? 0, longestRetryAfter));
}

/** A `Retry-After` header in seconds, given as seconds or as a date; null where it is neither. */
export function retryAfterSeconds(header: string | null, now: Date): number | null {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, (at - now.getTime()) / 1000);
}
