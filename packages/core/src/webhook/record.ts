import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { Ctx } from "../platform/ctx.ts";
import { type Db, prepared } from "../platform/db.ts";
import { nudge } from "../platform/queue.ts";
import { nextDelay } from "./schedule.ts";
import type { Attempt } from "./schema.ts";
import { webhookDelivery, webhookEndpoint } from "./webhook.sql.ts";

/** A queue's longest delay; what is due later the relay puts on the queue. */
const longestDelaySeconds = 900;
const disabledAfterMs = 5 * 24 * 3_600_000;

/** A delivery under this worker's lease, with what its endpoint needs. */
export interface Claimed {
  id: string;
  endpoint_id: string;
  event_id: string;
  interview_id: string | null;
  attempts: number;
  url: string;
  secret: string;
  previous_secret: string | null;
  previous_secret_until: string | null;
  failing_since: string | null;
}

export interface Outcome {
  claimed: Claimed;
  attempt: Attempt;
  retryAfter: number | null;
}

const succeeded = ({ response_status }: Attempt): boolean =>
  response_status !== null && response_status >= 200 && response_status < 300;

/**
 * Writes what came of a batch, as far as its lease is still held, and sets up what comes next. Whoever lost the lease
 * has nothing to say of its endpoint either: much may have changed since.
 */
export async function record(ctx: Ctx, lease: string, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  await clearSuccessful(ctx, outcomes);
  const now = ctx.now();
  const rows = outcomes.map(({ claimed, attempt, retryAfter }) => {
    const isDelivered = succeeded(attempt);
    const isGone = attempt.response_status === 410;
    const isTest = claimed.interview_id === null;
    const delay =
      isDelivered || isGone || isTest ? null : nextDelay(claimed.attempts, Math.random(), retryAfter);
    return {
      id: claimed.id,
      endpoint_id: claimed.endpoint_id,
      status: isDelivered ? "delivered" : delay === null ? "failed" : "pending",
      delay,
      next_attempt_at: delay === null ? null : new Date(now.getTime() + delay * 1000).toISOString(),
      attempt,
      isDelivered,
      isGone,
      isTest,
    };
  });
  const facts = rows.map(({ id, status, next_attempt_at, attempt }) => {
    return { id, status, next_attempt_at, attempt };
  });
  const statement = prepared(ctx.db, "webhook_record", recordStatement);
  const written = await statement.execute({ facts: JSON.stringify(facts), lease, now: now.toISOString() });
  const failingSince = new Map(written.map(({ id, failing_since }) => [id, failing_since]));
  const recorded = rows.filter(({ id }) => failingSince.has(id));
  await judgeEndpoints(
    ctx,
    recorded
      .filter(({ isTest }) => !isTest)
      .map((row) => ({ ...row, failing_since: failingSince.get(row.id) ?? null })),
  );
  // Retries that are soon due wait on the queue.
  const soon = recorded.filter(({ delay }) => delay !== null && delay <= longestDelaySeconds);
  await Promise.all(
    soon.map(({ id, delay }) => nudge(ctx, "webhook", [{ kind: "delivery", id }], Math.ceil(delay ?? 0))),
  );
}

/** Before they are recorded: whoever dies in between must not leave a success that does not count. */
async function clearSuccessful(ctx: Ctx, outcomes: readonly Outcome[]): Promise<void> {
  const ids = outcomes
    .filter(({ claimed, attempt }) => claimed.failing_since !== null && succeeded(attempt))
    .filter(({ claimed }) => claimed.interview_id !== null)
    .map(({ claimed }) => claimed.endpoint_id);
  if (ids.length > 0) await mark(ctx, [...new Set(ids)], null);
}

const recordStatement = (db: Db) => {
  const now = sql`${sql.placeholder("now")}::timestamptz`;
  const facts = sql`jsonb_to_recordset(${sql.placeholder("facts")}::jsonb)
    as r(id uuid, status text, next_attempt_at timestamptz, attempt jsonb)`;
  return db
    .update(webhookDelivery)
    .set({
      status: sql`r.status`,
      next_attempt_at: sql`r.next_attempt_at`,
      lease: null,
      lease_until: null,
      attempt_log: sql`${webhookDelivery.attempt_log} || jsonb_build_array(r.attempt)`,
      delivered_at: sql`case when r.status = 'delivered' then ${now} end`,
    })
    .from(facts)
    .where(
      and(
        sql`${webhookDelivery.id} = r.id`,
        sql`${webhookDelivery.lease} = ${sql.placeholder("lease")}::uuid`,
      ),
    )
    .returning({
      id: webhookDelivery.id,
      failing_since: sql<
        string | null
      >`(select e.failing_since from ${webhookEndpoint} e where e.id = ${webhookDelivery.endpoint_id})`,
    });
};

interface Verdict {
  endpoint_id: string;
  isDelivered: boolean;
  isGone: boolean;
  failing_since: string | null;
}

/** One success clears an endpoint's name; a 410, or five days of nothing but failures, disables it and says why. */
async function judgeEndpoints(ctx: Ctx, verdicts: readonly Verdict[]): Promise<void> {
  const endpointsOf = (wanted: (verdict: Verdict) => boolean) => [
    ...new Set(verdicts.filter(wanted).map(({ endpoint_id }) => endpoint_id)),
  ];
  const wellIds = endpointsOf(({ isDelivered }) => isDelivered);
  const isFailing = ({ endpoint_id, isGone }: Verdict) => !isGone && !wellIds.includes(endpoint_id);
  const now = ctx.now();
  const longAgo = now.getTime() - disabledAfterMs;
  const cleared = endpointsOf(({ isDelivered, failing_since }) => isDelivered && failing_since !== null);
  const marked = endpointsOf((verdict) => isFailing(verdict) && verdict.failing_since === null);
  const given = endpointsOf(
    (verdict) => isFailing(verdict) && Date.parse(verdict.failing_since ?? "") <= longAgo,
  );
  const gone = endpointsOf(({ isGone }) => isGone);
  if (cleared.length > 0) await mark(ctx, cleared, null);
  if (marked.length > 0) await mark(ctx, marked, now.toISOString());
  if (given.length > 0) {
    await disable(ctx, given, "every delivery has failed for five days", new Date(longAgo).toISOString());
  }
  if (gone.length > 0) await disable(ctx, gone, "the endpoint answered 410 Gone", null);
}

/** Since when it fails, where that changes. */
async function mark(ctx: Ctx, ids: string[], failing_since: string | null): Promise<void> {
  const isOther = failing_since === null ? isNotNull : isNull;
  await ctx.db
    .update(webhookEndpoint)
    .set({ failing_since })
    .where(and(inTurn(ctx, ids), isOther(webhookEndpoint.failing_since)));
}

/** Endpoints, locked one after the other in the order that everyone keeps. */
const inTurn = ({ db }: Ctx, ids: string[]) =>
  inArray(
    webhookEndpoint.id,
    db
      .select({ id: webhookEndpoint.id })
      .from(webhookEndpoint)
      .where(inArray(webhookEndpoint.id, ids))
      .orderBy(asc(webhookEndpoint.id))
      .for("no key update"),
  );

async function disable(
  ctx: Ctx,
  ids: string[],
  reason: string,
  failingSinceBefore: string | null,
): Promise<void> {
  const disabled = await ctx.db
    .update(webhookEndpoint)
    .set({
      status: "disabled",
      disabled_reason: reason,
      updated_at: ctx.now().toISOString(),
      revision: sql`${webhookEndpoint.revision} + 1`,
    })
    .where(
      and(
        inTurn(ctx, ids),
        eq(webhookEndpoint.status, "enabled"),
        failingSinceBefore === null ? undefined : lte(webhookEndpoint.failing_since, failingSinceBefore),
      ),
    )
    .returning({ id: webhookEndpoint.id });
  for (const { id } of disabled) ctx.log("warn", "webhook_endpoint_disabled", { endpoint_id: id, reason });
}
