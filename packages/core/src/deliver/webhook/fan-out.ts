import { and, eq, type SQLWrapper, sql } from "drizzle-orm";
import { requireSystem } from "#kit/actor.ts";
import { newId } from "#kit/id.ts";
import { event, webhookEndpoint } from "../../account/event/event.sql.ts";
import { type Ctx, nowIso } from "../../platform/ctx.ts";
import { noLease } from "../../platform/lease.ts";
import type { Work } from "../../platform/outbox/index.ts";
import { webhookDelivery } from "./webhook.sql.ts";

/** Creates a delivery of the event for each enabled endpoint that wants it, and resolves to their ids. A second time adds none. */
export async function fanOut(ctx: Ctx, { organization_id }: Work, eventId: string): Promise<string[]> {
  requireSystem(ctx);
  const wanted = await ctx.db
    .select({
      endpoint_id: webhookEndpoint.id,
      event_type: event.event_type,
      interview_id: event.interview_id,
    })
    .from(event)
    .innerJoin(webhookEndpoint, isWanted(event))
    .where(
      and(
        eq(event.id, eventId),
        eq(webhookEndpoint.organization_id, organization_id),
        eq(webhookEndpoint.status, "enabled"),
      ),
    );
  if (wanted.length === 0) return [];
  const rows = await ctx.db
    .insert(webhookDelivery)
    .values(
      wanted.map((row) => ({
        ...row,
        ...newDelivery(ctx),
        organization_id,
        event_id: eventId,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: webhookDelivery.id });
  return rows.map(({ id }) => id);
}

/** Whether an endpoint asks for what happened. */
export const isWanted = ({
  event_type,
  study_id,
  is_simulated,
}: Record<"event_type" | "study_id" | "is_simulated", SQLWrapper>) =>
  and(
    sql`${event_type} = any(${webhookEndpoint.event_types})`,
    sql`(${webhookEndpoint.study_ids} is null or ${study_id} = any(${webhookEndpoint.study_ids}))`,
    sql`(${webhookEndpoint.include_simulations} or not ${is_simulated})`,
  );

const pendingNow = (ctx: Ctx) => ({
  status: "pending" as const,
  attempts: 0,
  next_attempt_at: nowIso(ctx),
  traceparent: ctx.traceparent ?? null,
});

/** The columns of a new delivery that do not depend on its event and endpoint. */
export const newDelivery = (ctx: Ctx) => ({
  ...pendingNow(ctx),
  id: newId(),
  attempt_log: [],
  created_at: nowIso(ctx),
});

/**
 * The columns that have a delivery sent again with all its attempts. An attempt that is under way loses its lease: it may
 * be sending an older state.
 */
export const deliverAgain = (ctx: Ctx) => ({
  ...pendingNow(ctx),
  ...noLease,
  next_send_at: null,
  delivered_at: null,
});
