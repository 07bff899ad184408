import { and, asc, count, eq, gte, inArray, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { requireSystem } from "#kit/actor.ts";
import { webhookEndpoint } from "../../account/event/event.sql.ts";
import { type Ctx, nowIso } from "../../platform/ctx.ts";
import { type Db, preparedRead } from "../../platform/db.ts";
import { databaseTimeOf, isFree, leaseTime, noLease, preparedLeaseTime } from "../../platform/lease.ts";
import { maxAttempts } from "./record-outcomes.ts";
import { timeoutsToProbe } from "./slots.ts";
import { webhookDelivery } from "./webhook.sql.ts";

/** At most so many a minute, so that a receiver that was down for long is not flooded at once. */
const dueBatch = 5000;
/** Sent and marked as sent together. */
const sendBatch = 500;
/** By then a message that is still on its queue has been waiting for longer than any should. */
const resendMs = 10 * 60_000;

/** The condition of deliveries whose next attempt is due and that no worker holds. */
export const isDue = (now: string | SQL, leases: SQL) =>
  and(
    eq(webhookDelivery.status, "pending"),
    lte(webhookDelivery.next_attempt_at, now),
    isFree(webhookDelivery, leases),
  );

/**
 * Sends messages for deliveries that are due: retries whose delay no queue can hold, and those whose message was lost.
 * Endpoints take turns; one that keeps timing out gets one message. A delivery whose worker died in its last attempt has
 * failed. What is not sent by the deadline is due in the next run. Throws if the queue refuses.
 */
export async function relayDeliveries(
  ctx: Ctx,
  deadline = new Date(ctx.now().getTime() + 60_000),
): Promise<{ sent: number }> {
  requireSystem(ctx);
  const now = nowIso(ctx);
  const rows = await preparedRead(ctx.db, "webhook_due", dueStatement).execute({
    now,
    database_now: databaseTimeOf(ctx),
  });
  const exhausted = rows.filter(hasNoAttemptsLeft);
  const open = rows.filter((row) => !hasNoAttemptsLeft(row));
  if (exhausted.length > 0) await failDeliveries(ctx, exhausted, now);
  let sent = 0;
  for (let from = 0; from < open.length && ctx.now() < deadline; from += sendBatch) {
    const batch = open.slice(from, from + sendBatch).map(({ id }) => id);
    const accepted = await ctx.queue.send(
      "webhook_retry",
      batch.map((id) => ({ kind: "delivery" as const, id })),
    );
    // Which ones were refused is not known: they are all sent again.
    if (accepted === batch.length) await markSent(ctx, batch, now);
    sent += accepted;
  }
  return { sent };
}

const dueStatement = (db: Db) => {
  const now = sql`${sql.placeholder("now")}::timestamptz`;
  const place = sql<number>`row_number() over (partition by ${webhookDelivery.endpoint_id}
    order by ${webhookDelivery.next_attempt_at}, ${webhookDelivery.id})`.mapWith(Number);
  const due = db
    .select({
      id: webhookDelivery.id,
      attempts: webhookDelivery.attempts,
      next_attempt_at: webhookDelivery.next_attempt_at,
      timeouts: webhookEndpoint.timeouts,
      place: place.as("place"),
    })
    .from(webhookDelivery)
    .innerJoin(webhookEndpoint, eq(webhookEndpoint.id, webhookDelivery.endpoint_id))
    .where(
      and(
        isDue(now, preparedLeaseTime),
        or(isNull(webhookDelivery.next_send_at), lte(webhookDelivery.next_send_at, now)),
        eq(webhookEndpoint.status, "enabled"),
      ),
    )
    .as("due");
  return db
    .select({ id: due.id, attempts: due.attempts })
    .from(due)
    .where(or(lt(due.timeouts, timeoutsToProbe), eq(due.place, 1)))
    .orderBy(asc(due.place), asc(due.next_attempt_at), asc(due.id))
    .limit(dueBatch);
};

/** Notes that messages for the deliveries were sent, except for those that a worker has taken meanwhile. */
async function markSent(ctx: Ctx, ids: readonly string[], now: string): Promise<void> {
  await ctx.db
    .update(webhookDelivery)
    .set({ next_send_at: new Date(Date.parse(now) + resendMs).toISOString() })
    .where(and(inArray(webhookDelivery.id, [...ids]), isDue(now, leaseTime(ctx))));
}

const hasNoAttemptsLeft = ({ attempts }: { attempts: number }): boolean => attempts >= maxAttempts;

async function failDeliveries(ctx: Ctx, exhausted: readonly { id: string }[], now: string): Promise<void> {
  const ids = exhausted.map(({ id }) => id);
  await ctx.db
    .update(webhookDelivery)
    .set({ ...noLease, status: "failed", next_attempt_at: null, next_send_at: null })
    .where(
      and(
        inArray(webhookDelivery.id, ids),
        isDue(now, leaseTime(ctx)),
        gte(webhookDelivery.attempts, maxAttempts),
      ),
    );
}

/** The number of deliveries to enabled endpoints that are due and not under way. */
export async function deliveryBacklog(ctx: Ctx): Promise<number> {
  requireSystem(ctx);
  const [row] = await ctx.db
    .select({ due: count() })
    .from(webhookDelivery)
    .innerJoin(webhookEndpoint, eq(webhookEndpoint.id, webhookDelivery.endpoint_id))
    .where(and(isDue(nowIso(ctx), leaseTime(ctx)), eq(webhookEndpoint.status, "enabled")));
  return row?.due ?? 0;
}
