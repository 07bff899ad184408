import { and, asc, count, eq, isNull, lte, or } from "drizzle-orm";
import type { Ctx } from "../platform/ctx.ts";
import { webhookDelivery, webhookEndpoint } from "./webhook.sql.ts";

/** At most so many a minute: a receiver that was down for long is not buried at once. */
const dueBatch = 5000;

const isDue = (now: string) =>
  and(
    eq(webhookDelivery.status, "pending"),
    lte(webhookDelivery.next_attempt_at, now),
    or(isNull(webhookDelivery.lease_until), lte(webhookDelivery.lease_until, now)),
  );

/** Puts deliveries that are due and that no message will come for on the queue. */
export async function relayDeliveries(ctx: Ctx): Promise<{ sent: number }> {
  const rows = await ctx.db
    .select({ id: webhookDelivery.id })
    .from(webhookDelivery)
    .innerJoin(webhookEndpoint, eq(webhookEndpoint.id, webhookDelivery.endpoint_id))
    .where(and(isDue(ctx.now().toISOString()), eq(webhookEndpoint.status, "enabled")))
    .orderBy(asc(webhookDelivery.next_attempt_at))
    .limit(dueBatch);
  if (rows.length === 0) return { sent: 0 };
  const sent = await ctx.queue.send(
    "webhook",
    rows.map(({ id }) => ({ kind: "delivery" as const, id })),
  );
  return { sent };
}

/** How many deliveries to enabled endpoints are due and not under way. */
export async function deliveryBacklog(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db
    .select({ due: count() })
    .from(webhookDelivery)
    .innerJoin(webhookEndpoint, eq(webhookEndpoint.id, webhookDelivery.endpoint_id))
    .where(and(isDue(ctx.now().toISOString()), eq(webhookEndpoint.status, "enabled")));
  return row?.due ?? 0;
}
