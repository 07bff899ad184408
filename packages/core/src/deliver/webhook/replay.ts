import { and, asc, eq, gt, lt } from "drizzle-orm";
import { event, webhookEndpoint } from "../../account/event/event.sql.ts";
import { after as afterCommit, type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { selectJsonRows } from "../../platform/db.ts";
import { invalidError, rateLimitedError } from "../../platform/error.ts";
import { notify } from "../../platform/queue.ts";
import { fetchEndpoint } from "./endpoint.ts";
import { maxReplayed, type ReplayEvents, type ReplayedEvents, replayPauseSeconds } from "./event-schema.ts";
import { isWanted } from "./fan-out.ts";
import { deliverAgain, newDelivery } from "./pending.ts";
import { slots } from "./slots.ts";
import { webhookDelivery } from "./webhook.sql.ts";

/**
 * Sends an endpoint all events between two instants that it asks for, under their first ids, whether they were delivered
 * before or not. Throws 404, 403, 422 for more than `maxReplayed` events, and 429 within the pause after another replay.
 */
export async function replayEvents(
  ctx: Ctx,
  endpointId: string,
  { after, before }: ReplayEvents,
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
          gt(event.created_at, after),
          lt(event.created_at, before),
          isWanted(event),
        ),
      )
      .orderBy(asc(event.created_at), asc(event.id))
      .limit(maxReplayed + 1);
    if (events.length > maxReplayed) throw tooManyError();
    if (events.length === 0) return { deliveries: 0 };
    // Whoever has a free slot takes them without a message.
    const waiting = { next_send_at: nowIso(ctx) };
    const rows = events.map(({ id, ...row }) => ({
      ...row,
      ...newDelivery(ctx),
      ...waiting,
      ...{ event_id: id, organization_id, endpoint_id: endpointId },
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
    afterCommit(ctx, () => notify(ctx, "webhook", first));
    return { deliveries: stored.length };
  });
}

/** Throws a 429 where the last replay is not long enough ago: each can be thousands of requests to a receiver. */
function requirePause(ctx: Ctx, replayed_at: string | null): void {
  if (replayed_at === null) return;
  const left = Math.ceil(replayPauseSeconds - (ctx.now().getTime() - Date.parse(replayed_at)) / 1000);
  if (left > 0)
    throw rateLimitedError(`An endpoint takes a replay every ${replayPauseSeconds} seconds`, left);
}

const tooManyError = () =>
  invalidError([
    {
      loc: ["body", "before"],
      msg: `The period has more than ${maxReplayed} events`,
      type: "too_many_events",
    },
  ]);
