import { and, asc, count, eq, gt, inArray, lt, type SQL, sql } from "drizzle-orm";
import { interview } from "../interview/interview.sql.ts";
import { organization } from "../organization/organization.sql.ts";
import { type Ctx, transact } from "../platform/ctx.ts";
import { type Db, prepared } from "../platform/db.ts";
import { newLease } from "../platform/lease.ts";
import { study } from "../study/study.sql.ts";
import { type EventRow, eventColumns } from "./event.ts";
import type { ClaimedDelivery } from "./record-outcomes.ts";
import { isDue } from "./relay.ts";
import { maxAttempts } from "./retry.ts";
import { admit, type Candidate, type InFlight } from "./slots.ts";
import { webhookDelivery, webhookEndpoint } from "./webhook.sql.ts";

/** Longer than an attempt may take: only the lease of a worker that died runs out. */
const leaseMs = 60_000;
/** What waits for a slot is taken by whoever frees one. The relay sends a message in case that nobody does. */
const waitMs = 60_000;

export interface DeliveryToSend extends EventRow {
  delivery: ClaimedDelivery;
}

export interface Claim {
  deliveries: DeliveryToSend[];
  /** Those due that found no slot, to endpoints that answer. */
  waiting: string[];
  /** Those that were not claimed because the last attempt at their endpoint timed out, and would find a slot. */
  behind: string[];
}

const nothing: Claim = { deliveries: [], waiting: [], behind: [] };

interface Wanted {
  ids: readonly string[];
  /** Whether the deliveries have been put back before. */
  areWaiting: boolean;
  /** Whether endpoints whose last attempt timed out get any. */
  includesTimedOut: boolean;
  /** The most deliveries. */
  room: number;
}

/**
 * Takes a lease on those deliveries that are due and find a slot, and reads what is to be sent as it is now. Those that
 * find none are put back. Claims of one organization wait for each other on its row, so that each counts the leases of
 * the ones before it.
 */
export function claimDeliveries(
  ctx: Ctx,
  { ids, areWaiting, includesTimedOut, room }: Wanted,
): Promise<Claim> {
  const now = ctx.now();
  const at = now.toISOString();
  const inMs = (ms: number) => new Date(now.getTime() + ms);
  return transact(ctx, async ({ db }) => {
    const due = await prepared(db, "webhook_candidates", candidatesStatement).execute({
      ids: [...ids],
      now: at,
    });
    if (due.length === 0) return nothing;
    const organizations = [...new Set(due.map(({ organization_id }) => organization_id))];
    const inFlight: InFlight[] = await prepared(db, "webhook_in_flight", inFlightStatement).execute({
      organizations,
      now: at,
    });
    const fitting = new Set(admit(due, inFlight, room));
    const candidates = due.filter(({ timeouts }) => includesTimedOut || timeouts === 0);
    const admitted = includesTimedOut ? fitting : new Set(admit(candidates, inFlight, room));
    const others = areWaiting ? [] : due.filter(({ id }) => !admitted.has(id));
    if (admitted.size + others.length === 0) return nothing;
    const { lease_token: lease, leased_until: until } = newLease(inMs(leaseMs));
    const claimed = await prepared(db, "webhook_claim", claimStatement).execute({
      ids: [...admitted],
      others: others.map(({ id }) => id),
      now: at,
      lease,
      until,
      next_send_at: inMs(waitMs).toISOString(),
    });
    return {
      deliveries: claimed.map(({ delivery, ...event }) => ({ delivery: { ...delivery, lease }, ...event })),
      waiting: others.filter(({ timeouts }) => timeouts === 0).map(({ id }) => id),
      behind: others.filter(({ id, timeouts }) => timeouts > 0 && fitting.has(id)).map(({ id }) => id),
    };
  });
}

const nowParameter = sql`${sql.placeholder("now")}::timestamptz`;
const isIn = (name: string): SQL => sql`${webhookDelivery.id} = any(${sql.placeholder(name)}::uuid[])`;

/** Those of the deliveries that may be attempted, with their organizations locked in the order of their ids. */
const candidatesStatement = (db: Db) =>
  db
    .select({
      id: webhookDelivery.id,
      organization_id: webhookDelivery.organization_id,
      endpoint_id: webhookDelivery.endpoint_id,
      url: webhookEndpoint.url,
      timeouts: webhookEndpoint.timeouts,
    } satisfies Record<keyof Candidate, unknown>)
    .from(webhookDelivery)
    .innerJoin(webhookEndpoint, eq(webhookEndpoint.id, webhookDelivery.endpoint_id))
    .innerJoin(organization, eq(organization.id, webhookDelivery.organization_id))
    .where(
      and(
        isIn("ids"),
        isDue(nowParameter),
        lt(webhookDelivery.attempts, maxAttempts),
        eq(webhookEndpoint.status, "enabled"),
      ),
    )
    .orderBy(asc(organization.id), asc(webhookDelivery.next_attempt_at), asc(webhookDelivery.id))
    .for("no key update", { of: organization });

const inFlightStatement = (db: Db) =>
  db
    .select({
      organization_id: webhookDelivery.organization_id,
      endpoint_id: webhookDelivery.endpoint_id,
      url: webhookEndpoint.url,
      timeouts: webhookEndpoint.timeouts,
      count: count(),
    })
    .from(webhookDelivery)
    .innerJoin(webhookEndpoint, eq(webhookEndpoint.id, webhookDelivery.endpoint_id))
    .where(
      and(
        sql`${webhookDelivery.organization_id} = any(${sql.placeholder("organizations")}::uuid[])`,
        gt(webhookDelivery.leased_until, nowParameter),
      ),
    )
    .groupBy(webhookDelivery.organization_id, webhookDelivery.endpoint_id, webhookEndpoint.id);

const claimStatement = (db: Db) => {
  /** Still due, and locked. */
  const dueOf = (name: string) =>
    db
      .select({ id: webhookDelivery.id })
      .from(webhookDelivery)
      .where(and(isIn(name), isDue(nowParameter), lt(webhookDelivery.attempts, maxAttempts)))
      .for("update", { skipLocked: true });
  const putBackCte = db.$with("put_back").as(
    db
      .update(webhookDelivery)
      .set({ next_send_at: sql`${sql.placeholder("next_send_at")}::timestamptz` })
      .where(inArray(webhookDelivery.id, dueOf("others")))
      .returning({ id: webhookDelivery.id }),
  );
  const claimedCte = db.$with("claimed").as(
    db
      .update(webhookDelivery)
      .set({
        lease_token: sql`${sql.placeholder("lease")}::uuid`,
        leased_until: sql`${sql.placeholder("until")}::timestamptz`,
        attempts: sql`${webhookDelivery.attempts} + 1`,
        next_send_at: null,
      })
      .from(webhookEndpoint)
      .where(
        and(
          inArray(webhookDelivery.id, dueOf("ids")),
          eq(webhookEndpoint.id, webhookDelivery.endpoint_id),
          eq(webhookEndpoint.status, "enabled"),
        ),
      )
      .returning({
        delivery_id: sql<string>`${webhookDelivery.id}`.as("delivery_id"),
        organization_id: webhookDelivery.organization_id,
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
    .with(putBackCte, claimedCte)
    .select({
      delivery: {
        id: claimedCte.delivery_id,
        organization_id: claimedCte.organization_id,
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
