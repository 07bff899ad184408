import { and, asc, eq, gt, lt, sql } from "drizzle-orm";
import { organizationOf } from "#kit/actor.ts";
import { creationCursors, placeAfter } from "#kit/cursor.ts";
import { forbiddenError, invalidError, notFoundError, rateLimitedError } from "#kit/error.ts";
import { newId } from "#kit/id.ts";
import { maxExactTotal, requireReachable, skippedBefore, type Total, toTotal } from "#kit/paging.ts";
import { audit } from "../../account/audit/index.ts";
import { event, webhookEndpoint } from "../../account/event/event.sql.ts";
import { completedEvent } from "../../account/event/schema.ts";
import { after, type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { requireRow } from "../../platform/db.ts";
import { notify } from "../../platform/queue.ts";
import { selectJsonRows } from "../../platform/row-parameters.ts";
import { fetchEndpoint, requireOwnEndpoint, requireWebhookAdmin } from "./endpoint.ts";
import { deliverAgain, isWanted, newDelivery } from "./fan-out.ts";
import {
  type Delivery,
  type ListDeliveriesQuery,
  maxReplayed,
  type ReplayEvents,
  type ReplayedEvents,
  replayPauseSeconds,
} from "./schema.ts";
import { webhookId } from "./secret.ts";
import { slots } from "./slots.ts";
import { webhookDelivery } from "./webhook.sql.ts";

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

interface DeliveryPage extends Total {
  deliveries: Delivery[];
  /** Cursor of the next page; null on the last. */
  after: string | null;
}

/**
 * A page of an endpoint's deliveries, oldest first. An unknown endpoint is a 404, another organization's a 403; 422 for
 * a page too far on and for a cursor of something else.
 */
export async function listDeliveries(
  ctx: Ctx,
  endpointId: string,
  query: ListDeliveriesQuery & { isTotalEstimated?: boolean },
): Promise<DeliveryPage> {
  requireWebhookAdmin(ctx);
  const { status, page_size, after, isTotalEstimated } = query;
  const cursors = creationCursors("deliveries", { endpointId, status });
  const place = placeAfter(cursors, after);
  const isLater =
    place &&
    sql`(${webhookDelivery.created_at}, ${webhookDelivery.id}) > (${place.created_at}::timestamptz, ${place.id}::uuid)`;
  const matching = and(
    eq(webhookDelivery.endpoint_id, endpointId),
    status === undefined ? undefined : eq(webhookDelivery.status, status),
  );
  const inOrder = [asc(webhookDelivery.created_at), asc(webhookDelivery.id)];
  const ids = ctx.db
    .select({ id: webhookDelivery.id })
    .from(webhookDelivery)
    .where(and(matching, isLater))
    .orderBy(...inOrder)
    // One more tells whether a page follows.
    .limit(page_size + 1)
    .offset(skippedBefore(query))
    .as("found");
  const most = isTotalEstimated ? sql`limit ${sql.raw(String(maxExactTotal + 1))}` : sql``;
  const rows = await ctx.db
    .select({
      organization_id: webhookEndpoint.organization_id,
      total: sql<number>`(
        select count(*)::int from (select from ${webhookDelivery} where ${matching} ${most}) counted)`,
      delivery: webhookDelivery,
    })
    .from(webhookEndpoint)
    .leftJoin(ids, sql`true`)
    .leftJoin(webhookDelivery, eq(webhookDelivery.id, ids.id))
    .where(eq(webhookEndpoint.id, endpointId))
    .orderBy(...inOrder);
  requireOwnEndpoint(ctx, rows[0]);
  const found = rows.flatMap(({ delivery }) => (delivery === null ? [] : [toDelivery(delivery)]));
  requireReachable(query, found.length);
  const deliveries = found.slice(0, page_size);
  const last = deliveries.at(-1);
  return {
    deliveries,
    ...toTotal(rows[0].total, query),
    after: last !== undefined && found.length > page_size ? cursors.cursorAfter(last) : null,
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
    audit(ctx, "webhook_endpoint.test", { entity_id: endpointId });
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
    audit(ctx, "webhook_delivery.replay", { entity_id: id });
    return enqueue(ctx, requireRow(row));
  });
}

function enqueue(ctx: Ctx, row: DeliveryRow): Delivery {
  after(ctx, (ctx) => notify(ctx, "webhook", [{ kind: "delivery", id: row.id }]));
  return toDelivery(row);
}

/**
 * Sends an endpoint all events between two instants that it asks for, under their first ids, whether they were delivered
 * before or not. Throws 404, 403, 422 for more than `maxReplayed` events, and 429 within the pause after another replay.
 */
export async function replayEvents(
  ctx: Ctx,
  endpointId: string,
  period: ReplayEvents,
): Promise<ReplayedEvents> {
  return transact(ctx, async (ctx) => {
    // Locked, so that the endpoint is not deleted before its deliveries are written.
    const { organization_id, replayed_at } = await fetchEndpoint(ctx, endpointId, true);
    requirePause(ctx, replayed_at);
    const events = await ctx.db
      .select({ id: event.id, event_type: event.event_type, interview_id: event.interview_id })
      .from(webhookEndpoint)
      .innerJoin(event, eq(event.organization_id, webhookEndpoint.organization_id))
      .where(
        and(
          eq(webhookEndpoint.id, endpointId),
          eq(event.organization_id, organization_id),
          gt(event.created_at, period.after),
          lt(event.created_at, period.before),
          isWanted(event),
        ),
      )
      .orderBy(asc(event.created_at), asc(event.id))
      .limit(maxReplayed + 1);
    if (events.length > maxReplayed) throw tooManyError();
    const changes = { events: { from: null, to: events.length } };
    audit(ctx, "webhook_endpoint.replay", { entity_id: endpointId, changes });
    if (events.length === 0) return { deliveries: 0 };
    // Whoever has a free slot takes them without a message.
    const waiting = { next_send_at: nowIso(ctx) };
    const rows = events.map(({ id, ...row }) => ({
      ...row,
      ...newDelivery(ctx),
      ...waiting,
      event_id: id,
      organization_id,
      endpoint_id: endpointId,
    }));
    const noted = ctx.db
      .update(webhookEndpoint)
      .set({ replayed_at: nowIso(ctx) })
      .where(eq(webhookEndpoint.id, endpointId))
      .returning({ id: webhookEndpoint.id });
    const stored = await ctx.db
      .with(ctx.db.$with("noted_replay").as(noted))
      .insert(webhookDelivery)
      .select(selectJsonRows(webhookDelivery, JSON.stringify(rows)))
      .onConflictDoUpdate({
        target: [webhookDelivery.event_id, webhookDelivery.endpoint_id],
        set: { ...deliverAgain(ctx), ...waiting },
      })
      .returning({ id: webhookDelivery.id });
    const first = stored.slice(0, slots.endpoint).map(({ id }) => ({ kind: "delivery" as const, id }));
    after(ctx, (ctx) => notify(ctx, "webhook", first));
    return { deliveries: stored.length };
  });
}

/** Throws a 429 where the last replay is not long enough ago: each can be thousands of requests to a receiver. */
function requirePause(ctx: Ctx, replayed_at: string | null): void {
  if (replayed_at === null) return;
  const left = Math.ceil(replayPauseSeconds - (ctx.now().getTime() - Date.parse(replayed_at)) / 1000);
  if (left > 0)
    throw rateLimitedError(`An endpoint accepts a replay every ${replayPauseSeconds} seconds`, left);
}

const tooManyError = () =>
  invalidError([
    {
      loc: ["body", "before"],
      msg: `The period has more than ${maxReplayed} events`,
      type: "too_many_events",
    },
  ]);
