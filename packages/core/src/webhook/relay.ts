import { and, asc, count, eq, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import { requireSystem } from "../platform/actor.ts";
import { type Ctx, nowIso } from "../platform/ctx.ts";
import { preparedRead } from "../platform/db.ts";
import { isFree, noLease } from "../platform/lease.ts";
import { maxAttempts } from "./retry.ts";
import { webhookDelivery, webhookEndpoint } from "./webhook.sql.ts";

/** At most so many a minute, so that a receiver that was down for long is not flooded at once. */
const dueBatch = 5000;

/** The condition of deliveries whose next attempt is due and that no worker holds. */
export const isDue = (now: string | SQL) =>
  and(
    eq(webhookDelivery.status, "pending"),
    lte(webhookDelivery.next_attempt_at, now),
    isFree(webhookDelivery, now),
  );

/**
 * Sends messages for deliveries that are due: retries whose delay no queue can hold, and those whose message was lost.
 * A delivery whose worker died in its last attempt has failed. Throws if the queue refuses.
 */
export async function relayDeliveries(ctx: Ctx): Promise<{ sent: number }> {
  requireSystem(ctx);
  const now = nowIso(ctx);
  const statement = preparedRead(ctx.db, "webhook_due", (db) =>
    db
      .select({ id: webhookDelivery.id, attempts: webhookDelivery.attempts })
      .from(webhookDelivery)
      .innerJoin(webhookEndpoint, eq(webhookEndpoint.id, webhookDelivery.endpoint_id))
      .where(and(isDue(sql`${sql.placeholder("now")}::timestamptz`), eq(webhookEndpoint.status, "enabled")))
      .orderBy(asc(webhookDelivery.next_attempt_at))
      .limit(dueBatch),
  );
  const rows = await statement.execute({ now });
  const [exhausted, open] = [rows.filter(hasNoAttemptsLeft), rows.filter((row) => !hasNoAttemptsLeft(row))];
  if (exhausted.length > 0) await failDeliveries(ctx, exhausted, now);
  if (open.length === 0) return { sent: 0 };
  const sent = await ctx.queue.send(
    "webhook",
    open.map(({ id }) => ({ kind: "delivery" as const, id })),
  );
  return { sent };
}

const hasNoAttemptsLeft = ({ attempts }: { attempts: number }): boolean => attempts >= maxAttempts;

async function failDeliveries(ctx: Ctx, exhausted: readonly { id: string }[], now: string): Promise<void> {
  const ids = exhausted.map(({ id }) => id);
  await ctx.db
    .update(webhookDelivery)
    .set({ ...noLease, status: "failed", next_attempt_at: null })
    .where(and(inArray(webhookDelivery.id, ids), isDue(now), gte(webhookDelivery.attempts, maxAttempts)));
}

/** The number of deliveries to enabled endpoints that are due and not under way. */
export async function deliveryBacklog(ctx: Ctx): Promise<number> {
  requireSystem(ctx);
  const [row] = await ctx.db
    .select({ due: count() })
    .from(webhookDelivery)
    .innerJoin(webhookEndpoint, eq(webhookEndpoint.id, webhookDelivery.endpoint_id))
    .where(and(isDue(nowIso(ctx)), eq(webhookEndpoint.status, "enabled")));
  return row?.due ?? 0;
}
