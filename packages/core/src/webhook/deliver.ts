import { randomUUID } from "node:crypto";
import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { Ctx } from "../platform/ctx.ts";
import { prepared } from "../platform/db.ts";
import { describeError } from "../platform/log.ts";
import { OutboundError } from "../platform/outbound.ts";
import { isDue } from "./due.ts";
import { renderBodies, sampleBody } from "./event.ts";
import { type Claimed, type Outcome, record } from "./record.ts";
import { maxAttempts, retryAfterSeconds } from "./schedule.ts";
import { signedHeaders } from "./sign.ts";
import { webhookDelivery, webhookEndpoint } from "./webhook.sql.ts";

const timeoutMs = 15_000;
/** Longer than an attempt may take, so that only a crashed worker's lease runs out. */
const leaseMs = 60_000;
/** While one lane records, the others post: so many lanes, each with so many posts at once. */
const lanes = 4;
const batchSize = 8;

/**
 * Attempts the deliveries that are due, each at most once whoever else tries: a lease is taken by
 * compare-and-set, and what came of it is recorded only while the lease is still held.
 * What would not end before the deadline is left to the relay.
 */
export async function attemptDeliveries(ctx: Ctx, ids: readonly string[], deadline: Date): Promise<void> {
  const waiting = [...ids];
  const lastStart = deadline.getTime() - timeoutMs;
  const lane = async () => {
    while (waiting.length > 0 && ctx.now().getTime() <= lastStart) {
      await attemptBatch(ctx, waiting.splice(0, batchSize));
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: lanes }, lane));
  for (const end of ends) if (end.status === "rejected") throw end.reason;
}

async function attemptBatch(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const lease = randomUUID();
  const claimed = await claim(ctx, ids, lease);
  if (claimed.length === 0) return;
  const bodies = await renderBodies(
    ctx,
    claimed.flatMap(({ interview_id }) => interview_id ?? []),
  );
  const outcomes = await Promise.all(claimed.map((delivery) => attempt(ctx, delivery, bodies)));
  await record(ctx, lease, outcomes);
}

async function claim(ctx: Ctx, ids: readonly string[], lease: string): Promise<Claimed[]> {
  const now = ctx.now();
  const statement = prepared(ctx.db, "webhook_claim", (db) => {
    const due = db
      .select({ id: webhookDelivery.id })
      .from(webhookDelivery)
      .where(
        and(
          sql`${webhookDelivery.id} = any(${sql.placeholder("ids")}::uuid[])`,
          isDue(sql`${sql.placeholder("now")}::timestamptz`),
          lt(webhookDelivery.attempts, maxAttempts),
        ),
      )
      .for("update", { skipLocked: true });
    return db
      .update(webhookDelivery)
      .set({
        lease: sql`${sql.placeholder("lease")}::uuid`,
        lease_until: sql`${sql.placeholder("until")}::timestamptz`,
        attempts: sql`${webhookDelivery.attempts} + 1`,
      })
      .from(webhookEndpoint)
      .where(
        and(
          inArray(webhookDelivery.id, due),
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
  });
  const until = new Date(now.getTime() + leaseMs).toISOString();
  return statement.execute({ ids: [...ids], now: now.toISOString(), lease, until });
}

async function attempt(ctx: Ctx, claimed: Claimed, bodies: ReadonlyMap<string, string>): Promise<Outcome> {
  const at = ctx.now();
  const outcome = (
    response_status: number | null,
    error: string | null,
    retryAfter: number | null,
  ): Outcome => {
    const duration_ms = Math.max(0, ctx.now().getTime() - at.getTime());
    return { claimed, attempt: { at: at.toISOString(), response_status, error, duration_ms }, retryAfter };
  };
  try {
    const body = (claimed.interview_id && bodies.get(claimed.interview_id)) ?? sampleBody(at.toISOString());
    const headers = {
      "content-type": "application/json",
      "user-agent": "research-interviews-webhooks/1",
      ...signedHeaders(webhookId(claimed.event_id), at, body, secretsOf(ctx, claimed, at)),
    };
    const { status, retryAfter } = await ctx.outbound.post({ url: claimed.url, headers, body, timeoutMs });
    const mayWait = status === 429 || status === 503;
    return outcome(status, null, mayWait ? retryAfterSeconds(retryAfter, ctx.now()) : null);
  } catch (error) {
    if (error instanceof OutboundError) return outcome(null, error.reason, null);
    // What is wrong with one endpoint, such as a secret of another key, is no matter of the others.
    ctx.log("error", "delivery_broken", { delivery_id: claimed.id, ...describeError(error) });
    return outcome(null, "not_sent", null);
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
