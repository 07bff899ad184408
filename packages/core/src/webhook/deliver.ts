import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { Ctx } from "../platform/ctx.ts";
import { OutboundError } from "../platform/outbound.ts";
import { renderBodies, sampleBody } from "./event.ts";
import { type Claimed, type Outcome, record } from "./record.ts";
import { retryAfterSeconds } from "./schedule.ts";
import { signedHeaders } from "./sign.ts";
import { webhookDelivery, webhookEndpoint } from "./webhook.sql.ts";

const timeoutMs = 15_000;
/** Longer than an attempt may take, so that only a crashed worker's lease runs out. */
const leaseMs = 60_000;
const inFlight = 32;

/**
 * Attempts the deliveries that are due, each at most once whoever else tries: a lease is taken by
 * compare-and-set, and what came of it is recorded only while the lease is still held.
 */
export async function attemptDeliveries(ctx: Ctx, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += inFlight) {
    const lease = randomUUID();
    const claimed = await claim(ctx, ids.slice(at, at + inFlight), lease);
    const bodies = await renderBodies(
      ctx,
      claimed.flatMap(({ interview_id }) => interview_id ?? []),
    );
    const outcomes = await Promise.all(claimed.map((delivery) => attempt(ctx, delivery, bodies)));
    await record(ctx, lease, outcomes);
  }
}

async function claim(ctx: Ctx, ids: readonly string[], lease: string): Promise<Claimed[]> {
  const now = ctx.now();
  const free = ctx.db
    .select({ id: webhookDelivery.id })
    .from(webhookDelivery)
    .where(
      and(
        inArray(webhookDelivery.id, [...ids]),
        eq(webhookDelivery.status, "pending"),
        lte(webhookDelivery.next_attempt_at, now.toISOString()),
        or(isNull(webhookDelivery.lease_until), lte(webhookDelivery.lease_until, now.toISOString())),
      ),
    )
    .for("update", { skipLocked: true });
  return ctx.db
    .update(webhookDelivery)
    .set({
      lease,
      lease_until: new Date(now.getTime() + leaseMs).toISOString(),
      attempts: sql`${webhookDelivery.attempts} + 1`,
    })
    .from(webhookEndpoint)
    .where(
      and(
        inArray(webhookDelivery.id, free),
        eq(webhookEndpoint.id, webhookDelivery.endpoint_id),
        eq(webhookEndpoint.status, "enabled"),
      ),
    )
    .returning({
      id: webhookDelivery.id,
      endpoint_id: webhookDelivery.endpoint_id,
      event_id: webhookDelivery.event_id,
      interview_id: webhookDelivery.interview_id,
      attempts: webhookDelivery.attempts,
      url: webhookEndpoint.url,
      secret: webhookEndpoint.secret,
      previous_secret: webhookEndpoint.previous_secret,
      previous_secret_until: webhookEndpoint.previous_secret_until,
    });
}

async function attempt(ctx: Ctx, claimed: Claimed, bodies: ReadonlyMap<string, string>): Promise<Outcome> {
  const at = ctx.now();
  const body = (claimed.interview_id && bodies.get(claimed.interview_id)) ?? sampleBody(at.toISOString());
  const headers = {
    "content-type": "application/json",
    "user-agent": "research-interviews-webhooks/1",
    ...signedHeaders(webhookId(claimed.event_id), at, body, secretsOf(ctx, claimed, at)),
  };
  const outcome = (
    response_status: number | null,
    error: string | null,
    retryAfter: number | null,
  ): Outcome => {
    const duration_ms = Math.max(0, ctx.now().getTime() - at.getTime());
    return { claimed, attempt: { at: at.toISOString(), response_status, error, duration_ms }, retryAfter };
  };
  try {
    const { status, retryAfter } = await ctx.outbound.post({ url: claimed.url, headers, body, timeoutMs });
    const mayWait = status === 429 || status === 503;
    return outcome(status, null, mayWait ? retryAfterSeconds(retryAfter, ctx.now()) : null);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return outcome(null, error.reason, null);
  }
}

/** The event's id as receivers see it, the same at every attempt. */
export const webhookId = (eventId: string): string => `msg_${eventId}`;

function secretsOf(
  ctx: Ctx,
  { secret, previous_secret, previous_secret_until }: Claimed,
  at: Date,
): string[] {
  const isOldValid = previous_secret_until !== null && Date.parse(previous_secret_until) > at.getTime();
  const sealed = isOldValid && previous_secret !== null ? [secret, previous_secret] : [secret];
  return sealed.map((each) => ctx.seal.unseal(each));
}
