import { randomUUID } from "node:crypto";
import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { interview } from "../interview/interview.sql.ts";
import { requireSystem } from "../platform/actor.ts";
import type { Ctx } from "../platform/ctx.ts";
import { prepared } from "../platform/db.ts";
import { describeError } from "../platform/log.ts";
import { OutboundError } from "../platform/outbound.ts";
import { study } from "../study/study.sql.ts";
import { isDue } from "./due.ts";
import { type EventFacts, eventFacts, renderBody, sampleBody } from "./event.ts";
import { type Claimed, type Outcome, record } from "./record.ts";
import { maxAttempts, retryAfterSeconds } from "./schedule.ts";
import { signedHeaders } from "./sign.ts";
import { webhookDelivery, webhookEndpoint } from "./webhook.sql.ts";

const timeoutMs = 15_000;
/** Longer than an attempt may take, so that only a crashed worker's lease runs out. */
const leaseMs = 60_000;
/** Batches under way at once, and posts in each. */
const lanes = 2;
const batchSize = 16;

interface Due extends EventFacts {
  claimed: Claimed;
}

/**
 * Attempts the deliveries that are due, each at most once whoever else tries: a lease is taken by
 * compare-and-set, and what came of it is recorded only while the lease is still held.
 * What would not end before the deadline is left to the relay.
 */
export async function attemptDeliveries(ctx: Ctx, ids: readonly string[], deadline: Date): Promise<void> {
  requireSystem(ctx);
  const waiting = [...ids];
  const lastStart = deadline.getTime() - timeoutMs;
  const lane = async () => {
    let recorded: Promise<void> | undefined;
    while (waiting.length > 0 && ctx.now().getTime() <= lastStart) {
      const lease = randomUUID();
      const attempted = attemptBatch(ctx, waiting.splice(0, batchSize), lease);
      const [outcomes] = await Promise.all([attempted, recorded]);
      recorded = record(ctx, lease, outcomes);
    }
    await recorded;
  };
  const ends = await Promise.allSettled(Array.from({ length: lanes }, lane));
  for (const end of ends) if (end.status === "rejected") throw end.reason;
}

async function attemptBatch(ctx: Ctx, ids: readonly string[], lease: string): Promise<Outcome[]> {
  const claimed = await claim(ctx, ids, lease);
  return Promise.all(claimed.map((each) => attempt(ctx, each)));
}

/** Takes the lease on what is due, and reads what is to be sent as it is now. */
async function claim(ctx: Ctx, ids: readonly string[], lease: string): Promise<Due[]> {
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
    const claimed = db.$with("claimed").as(
      db
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
          delivery_id: sql<string>`${webhookDelivery.id}`.as("delivery_id"),
          endpoint_id: webhookDelivery.endpoint_id,
          event_id: webhookDelivery.event_id,
          interview_id: webhookDelivery.interview_id,
          attempts: webhookDelivery.attempts,
          url: webhookEndpoint.url,
          secret: webhookEndpoint.secret,
          previous_secret: webhookEndpoint.previous_secret,
          previous_secret_until: webhookEndpoint.previous_secret_until,
          failing_since: webhookEndpoint.failing_since,
        }),
    );
    return db
      .with(claimed)
      .select({
        claimed: {
          id: claimed.delivery_id,
          endpoint_id: claimed.endpoint_id,
          event_id: claimed.event_id,
          interview_id: claimed.interview_id,
          attempts: claimed.attempts,
          url: claimed.url,
          secret: claimed.secret,
          previous_secret: claimed.previous_secret,
          previous_secret_until: claimed.previous_secret_until,
          failing_since: claimed.failing_since,
        },
        ...eventFacts,
      })
      .from(claimed)
      .leftJoin(interview, eq(interview.id, claimed.interview_id))
      .leftJoin(study, eq(study.id, interview.study_id));
  });
  const until = new Date(now.getTime() + leaseMs).toISOString();
  return statement.execute({ ids: [...ids], now: now.toISOString(), lease, until });
}

async function attempt(ctx: Ctx, { claimed, ...facts }: Due): Promise<Outcome> {
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
    const body = renderBody(ctx, facts) ?? sampleBody(at.toISOString());
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
