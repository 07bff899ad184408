import { and, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Ctx } from "../platform/ctx.ts";
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
}

export interface Outcome {
  claimed: Claimed;
  attempt: Attempt;
  retryAfter: number | null;
}

const succeeded = ({ response_status }: Attempt): boolean =>
  response_status !== null && response_status >= 200 && response_status < 300;

/** Writes what came of a batch in one statement each for deliveries and endpoints; then sets up what comes next. */
export async function record(ctx: Ctx, lease: string, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return;
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
  const facts = JSON.stringify(
    rows.map(({ id, status, next_attempt_at, attempt }) => ({ id, status, next_attempt_at, attempt })),
  );
  await ctx.db.execute(sql`
    update ${webhookDelivery} as d
    set status = r.status, next_attempt_at = r.next_attempt_at, lease = null, lease_until = null,
        attempt_log = d.attempt_log || jsonb_build_array(r.attempt),
        delivered_at = case when r.status = 'delivered' then ${now.toISOString()}::timestamptz end
    from jsonb_to_recordset(${facts}::jsonb) as r(id uuid, status text, next_attempt_at timestamptz, attempt jsonb)
    where d.id = r.id and d.lease = ${lease}`);
  await judgeEndpoints(
    ctx,
    rows.filter(({ isTest }) => !isTest),
    now,
  );
  // Retries that are soon due wait on the queue.
  const soon = rows.filter(({ delay }) => delay !== null && delay <= longestDelaySeconds);
  await Promise.all(
    soon.map(({ id, delay }) => nudge(ctx, "webhook", [{ kind: "delivery", id }], Math.ceil(delay ?? 0))),
  );
}

/** One success clears an endpoint's name; a 410, or five days of nothing but failures, disables it and says why. */
async function judgeEndpoints(
  ctx: Ctx,
  rows: readonly { endpoint_id: string; isDelivered: boolean; isGone: boolean }[],
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const endpointsOf = (wanted: (row: { isDelivered: boolean; isGone: boolean }) => boolean) => [
    ...new Set(rows.filter(wanted).map(({ endpoint_id }) => endpoint_id)),
  ];
  const wellIds = endpointsOf(({ isDelivered }) => isDelivered);
  const goneIds = endpointsOf(({ isGone }) => isGone);
  const failingIds = endpointsOf(({ isDelivered, isGone }) => !isDelivered && !isGone).filter(
    (id) => !wellIds.includes(id),
  );
  const { db } = ctx;
  if (wellIds.length > 0) {
    const isMarked = sql`${webhookEndpoint.failing_since} is not null`;
    await db
      .update(webhookEndpoint)
      .set({ failing_since: null })
      .where(and(inArray(webhookEndpoint.id, wellIds), isMarked));
  }
  if (failingIds.length > 0) {
    await db
      .update(webhookEndpoint)
      .set({ failing_since: at })
      .where(and(inArray(webhookEndpoint.id, failingIds), isNull(webhookEndpoint.failing_since)));
    const since = new Date(now.getTime() - disabledAfterMs).toISOString();
    await disable(ctx, failingIds, "every delivery has failed for five days", since);
  }
  if (goneIds.length > 0) await disable(ctx, goneIds, "the endpoint answered 410 Gone", null);
}

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
        inArray(webhookEndpoint.id, ids),
        eq(webhookEndpoint.status, "enabled"),
        failingSinceBefore === null ? undefined : lte(webhookEndpoint.failing_since, failingSinceBefore),
      ),
    )
    .returning({ id: webhookEndpoint.id });
  for (const { id } of disabled) ctx.log("warn", "webhook_endpoint_disabled", { endpoint_id: id, reason });
}
