import { and, asc, eq, sql } from "drizzle-orm";
import { organizationOf } from "../platform/actor.ts";
import { after, type Ctx, transact } from "../platform/ctx.ts";
import { requireRow } from "../platform/db.ts";
import { forbiddenError, notFoundError } from "../platform/error.ts";
import { newId } from "../platform/id.ts";
import { notify } from "../platform/queue.ts";
import { fetchEndpoint, requireOwnEndpoint, requireWebhookAdmin } from "./endpoint.ts";
import { deliverAgain, newDelivery } from "./pending.ts";
import { completedEvent, type Delivery, type ListDeliveriesQuery } from "./schema.ts";
import { webhookId } from "./sign.ts";
import { webhookDelivery, webhookEndpoint } from "./webhook.sql.ts";

type DeliveryRow = typeof webhookDelivery.$inferSelect;

const toDelivery = (row: DeliveryRow): Delivery => ({
  id: row.id,
  endpoint_id: row.endpoint_id,
  event_id: webhookId(row.event_id),
  event_type: row.event_type,
  interview_id: row.interview_id,
  status: row.status,
  attempts: row.attempt_log,
  next_attempt_at: row.next_attempt_at,
  created_at: row.created_at,
  delivered_at: row.delivered_at,
});

/** A page of an endpoint's deliveries, oldest first, with the total. An unknown endpoint is a 404, another organization's a 403. */
export async function listDeliveries(
  ctx: Ctx,
  endpointId: string,
  { status, page, page_size }: ListDeliveriesQuery,
): Promise<{ deliveries: Delivery[]; total: number }> {
  requireWebhookAdmin(ctx);
  const matching = and(
    eq(webhookDelivery.endpoint_id, endpointId),
    status === undefined ? undefined : eq(webhookDelivery.status, status),
  );
  const inOrder = [asc(webhookDelivery.created_at), asc(webhookDelivery.id)];
  const found = ctx.db
    .select({ id: webhookDelivery.id })
    .from(webhookDelivery)
    .where(matching)
    .orderBy(...inOrder)
    .limit(page_size)
    .offset(page * page_size)
    .as("found");
  const rows = await ctx.db
    .select({
      organization_id: webhookEndpoint.organization_id,
      total: sql<number>`(select count(*)::int from ${webhookDelivery} where ${matching})`,
      delivery: webhookDelivery,
    })
    .from(webhookEndpoint)
    .leftJoin(found, sql`true`)
    .leftJoin(webhookDelivery, eq(webhookDelivery.id, found.id))
    .where(eq(webhookEndpoint.id, endpointId))
    .orderBy(...inOrder);
  requireOwnEndpoint(ctx, rows[0]);
  return {
    deliveries: rows.flatMap(({ delivery }) => (delivery === null ? [] : [toDelivery(delivery)])),
    total: rows[0].total,
  };
}

/** Sends a test event to the endpoint, once, on the same path as a real one. An unknown endpoint is a 404, another organization's a 403. */
export async function testEndpoint(ctx: Ctx, endpointId: string): Promise<Delivery> {
  return transact(ctx, async (ctx) => {
    // Locked, so that the endpoint is not deleted before its delivery is written.
    const { organization_id } = await fetchEndpoint(ctx, endpointId, true);
    const [row] = await ctx.db
      .insert(webhookDelivery)
      .values({
        ...newDelivery(ctx),
        organization_id,
        endpoint_id: endpointId,
        event_id: newId(),
        event_type: completedEvent,
        interview_id: null,
      })
      .returning();
    return enqueue(ctx, requireRow(row));
  });
}

/** Sends an event again, with all its attempts and the same `webhook-id`. An unknown delivery is a 404, another organization's a 403. */
export async function replayDelivery(ctx: Ctx, id: string): Promise<Delivery> {
  requireWebhookAdmin(ctx);
  return transact(ctx, async (ctx) => {
    const [present] = await ctx.db
      .select()
      .from(webhookDelivery)
      .where(eq(webhookDelivery.id, id))
      .for("update");
    if (present === undefined) throw notFoundError("Webhook delivery");
    if (present.organization_id !== organizationOf(ctx.actor)) throw forbiddenError();
    const [row] = await ctx.db
      .update(webhookDelivery)
      .set(deliverAgain(ctx))
      .where(eq(webhookDelivery.id, id))
      .returning();
    return enqueue(ctx, requireRow(row));
  });
}

function enqueue(ctx: Ctx, row: DeliveryRow): Delivery {
  after(ctx, () => notify(ctx, "webhook", [{ kind: "delivery", id: row.id }]));
  return toDelivery(row);
}
