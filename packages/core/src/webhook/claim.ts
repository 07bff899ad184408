import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { interview } from "../interview/interview.sql.ts";
import type { Ctx } from "../platform/ctx.ts";
import { type Db, prepared } from "../platform/db.ts";
import { newLease } from "../platform/lease.ts";
import { study } from "../study/study.sql.ts";
import { type EventRow, eventColumns } from "./event.ts";
import type { ClaimedDelivery } from "./record-outcomes.ts";
import { isDue } from "./relay.ts";
import { maxAttempts } from "./retry.ts";
import { webhookDelivery, webhookEndpoint } from "./webhook.sql.ts";

/** Longer than an attempt may take: only the lease of a worker that died runs out. */
const leaseMs = 60_000;

export interface DeliveryToSend extends EventRow {
  delivery: ClaimedDelivery;
}

/** Takes one lease on those deliveries that are due, and reads what is to be sent as it is now. */
export async function claimDeliveries(
  ctx: Ctx,
  ids: readonly string[],
): Promise<{ lease: string; deliveries: DeliveryToSend[] }> {
  const now = ctx.now();
  const { lease_token: lease, leased_until: until } = newLease(new Date(now.getTime() + leaseMs));
  const statement = prepared(ctx.db, "webhook_claim", claimStatement);
  const deliveries = await statement.execute({ ids: [...ids], now: now.toISOString(), lease, until });
  return { lease, deliveries };
}

const claimStatement = (db: Db) => {
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
  const claimedCte = db.$with("claimed").as(
    db
      .update(webhookDelivery)
      .set({
        lease_token: sql`${sql.placeholder("lease")}::uuid`,
        leased_until: sql`${sql.placeholder("until")}::timestamptz`,
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
        older_secrets: webhookEndpoint.older_secrets,
        failing_since: webhookEndpoint.failing_since,
      }),
  );
  return db
    .with(claimedCte)
    .select({
      delivery: {
        id: claimedCte.delivery_id,
        endpoint_id: claimedCte.endpoint_id,
        event_id: claimedCte.event_id,
        interview_id: claimedCte.interview_id,
        attempts: claimedCte.attempts,
        url: claimedCte.url,
        secret: claimedCte.secret,
        previous_secret: claimedCte.previous_secret,
        previous_secret_until: claimedCte.previous_secret_until,
        older_secrets: claimedCte.older_secrets,
        failing_since: claimedCte.failing_since,
      },
      ...eventColumns,
    })
    .from(claimedCte)
    .leftJoin(interview, eq(interview.id, claimedCte.interview_id))
    .leftJoin(study, eq(study.id, interview.study_id));
};
