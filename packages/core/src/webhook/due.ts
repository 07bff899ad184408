import { and, asc, count, eq, gte, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { requireSystem } from "../platform/actor.ts";
import { type Ctx, nowIso } from "../platform/ctx.ts";
import { preparedRead } from "../platform/db.ts";
import { maxAttempts } from "./schedule.ts";
import { webhookDelivery, webhookEndpoint } from "./webhook.sql.ts";

/** At most so many a minute: a receiver that was down for long is not buried at once. */
const dueBatch = 5000;

/** The condition of deliveries whose next attempt is due and that no worker holds. */
export const isDue = (now: string | SQL) =>
  and(
    eq(webhookDelivery.status, "pending"),
    lte(webhookDelivery.next_attempt_at, now),
    or(isNull(webhookDelivery.lease_until), lte(webhookDelivery.lease_until, now)),
  );

/** Puts deliveries that are due and that no message will come for on the queue. */
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
  const [spent, open] = [rows.filter(isSpent), rows.filter((row) => !isSpent(row))];
  if (spent.length > 0) await giveUp(ctx, spent, now);
  if (open.length === 0) return { sent: 0 };
  const sent = await ctx.queue.send(
    "webhook",
    open.map(({ id }) => ({ kind: "delivery" as const, id })),
  );
  return { sent };
}

/** A worker that died in a delivery's last attempt has left nothing to try. */
const isSpent = ({ attempts }: { attempts: number }): boolean => attempts >= maxAttempts;

async function giveUp(ctx: Ctx, spent: readonly { id: string }[], now: string): Promise<void> {
  const ids = spent.map(({ id }) => id);
  await ctx.db
    .update(webhookDelivery)
    .set({ status: "failed", next_attempt_at: null, lease: null, lease_until: null })
    .where(and(inArray(webhookDelivery.id, ids), isDue(now), gte(webhookDelivery.attempts, maxAttempts)));
}

/** How many deliveries to enabled endpoints are due and not under way. */
export async function deliveryBacklog(ctx: Ctx): Promise<number> {
  requireSystem(ctx);
  const [row] = await ctx.db
    .select({ due: count() })
    .from(webhookDelivery)
    .innerJoin(webhookEndpoint, eq(webhookEndpoint.id, webhookDelivery.endpoint_id))
    .where(and(isDue(nowIso(ctx)), eq(webhookEndpoint.status, "enabled")));
  return row?.due ?? 0;
}
