import { requireSystem } from "../platform/actor.ts";
import type { Ctx } from "../platform/ctx.ts";
import { describeError } from "../platform/log.ts";
import { OutboundError } from "../platform/outbound.ts";
import { claimDeliveries, type DeliveryToSend } from "./claim.ts";
import { renderBody, sampleBody } from "./event.ts";
import { type Outcome, recordOutcomes } from "./record-outcomes.ts";
import { retryAfterSeconds } from "./retry.ts";
import { validSecrets } from "./secret.ts";
import { signedHeaders } from "./sign.ts";

const timeoutMs = 15_000;
/** Batches under way at once, and posts in each. */
const lanes = 2;
const batchSize = 16;

/**
 * Attempts those deliveries that are due, each under a lease, so that two workers never attempt one at once. What would
 * not end before the deadline is left to the relay.
 */
export async function attemptDeliveries(ctx: Ctx, ids: readonly string[], deadline: Date): Promise<void> {
  requireSystem(ctx);
  const waiting = [...ids];
  const lastStart = deadline.getTime() - timeoutMs;
  const lane = async () => {
    let recording: Promise<void> | undefined;
    while (waiting.length > 0 && ctx.now().getTime() <= lastStart) {
      const attempting = attemptBatch(ctx, waiting.splice(0, batchSize));
      const [{ lease, outcomes }] = await Promise.all([attempting, recording]);
      recording = recordOutcomes(ctx, lease, outcomes);
    }
    await recording;
  };
  const ends = await Promise.allSettled(Array.from({ length: lanes }, lane));
  for (const end of ends) if (end.status === "rejected") throw end.reason;
}

async function attemptBatch(
  ctx: Ctx,
  ids: readonly string[],
): Promise<{ lease: string; outcomes: Outcome[] }> {
  const { lease, deliveries } = await claimDeliveries(ctx, ids);
  return { lease, outcomes: await Promise.all(deliveries.map((delivery) => attempt(ctx, delivery))) };
}

async function attempt(ctx: Ctx, { delivery, ...event }: DeliveryToSend): Promise<Outcome> {
  const at = ctx.now();
  const outcome = (
    response_status: number | null,
    error: string | null,
    retryAfter: number | null,
  ): Outcome => {
    const duration_ms = Math.max(0, ctx.now().getTime() - at.getTime());
    return { delivery, attempt: { at: at.toISOString(), response_status, error, duration_ms }, retryAfter };
  };
  try {
    const body = renderBody(ctx, event) ?? sampleBody(at.toISOString());
    const secrets = validSecrets(delivery, at).map((sealed) => ctx.seal.unseal(sealed));
    const headers = {
      "content-type": "application/json",
      "user-agent": "research-interviews-webhooks/1",
      ...signedHeaders(webhookId(delivery.event_id), at, body, secrets),
    };
    const { status, retryAfter } = await ctx.outbound.post({ url: delivery.url, headers, body, timeoutMs });
    const mayAskToWait = status === 429 || status === 503;
    return outcome(status, null, mayAskToWait ? retryAfterSeconds(retryAfter, ctx.now()) : null);
  } catch (error) {
    if (error instanceof OutboundError) return outcome(null, error.reason, null);
    // One broken endpoint, such as a secret sealed with another key, must not fail the rest of its batch.
    ctx.log("error", "delivery_not_sent", { delivery_id: delivery.id, ...describeError(error) });
    return outcome(null, "not_sent", null);
  }
}

/** The event's id as receivers see it, the same at every attempt. */
export const webhookId = (eventId: string): string => `msg_${eventId}`;
