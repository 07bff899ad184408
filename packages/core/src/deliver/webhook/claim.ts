import { newId } from "#kit/id.ts";
import { withScoring } from "../../field/interview/columns.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { prepared } from "../../platform/db.ts";
import { databaseTimeOf } from "../../platform/lease.ts";
import { claimStatement } from "./claim-statement.ts";
import { type ClaimedDelivery, noteHealth, type Outcome, recordValues, resultOf } from "./record-outcomes.ts";
import type { EventRow } from "./type/kind.ts";

/** What waits for a slot is taken by whoever frees one. The relay sends a message in case that nobody does. */
const waitMs = 60_000;

export interface DeliveryToSend extends EventRow {
  delivery: ClaimedDelivery;
}

/** Deliveries by their ids, or those of an organization that wait for a slot at endpoints that answer. */
export interface Wanted {
  ids: readonly string[];
  organizationId: string | null;
  /** Whether endpoints whose last attempt timed out get any. */
  includesTimedOut: boolean;
  /** The most deliveries. */
  room: number;
}

export interface Claim {
  deliveries: DeliveryToSend[];
  /** Those that were not claimed because the last attempt at their endpoint timed out, and would find a slot. */
  behind: string[];
  /** Those of organizations of which another process is claiming in this moment. */
  contended: string[];
}

/** What several workers want; those that want deliveries of one organization share a lane. */
interface Lane extends Omit<Wanted, "organizationId"> {
  organization_id: string | null;
  takers: { claim: Claim; room: number }[];
}

/**
 * Takes a lease on those deliveries that are due and find a slot, and reads what is to be sent as it is now. Those that
 * find none are put back, for a worker that frees one. It is one statement for all workers of a process; of several
 * processes one claims for an organization at a time, and the others are told that it is contended. It also records
 * `outcomes`, each a plain success, and takes their slots as free.
 */
export async function claimDeliveries(
  ctx: Ctx,
  wanted: readonly Wanted[],
  outcomes: readonly Outcome[] = [],
): Promise<Claim[]> {
  const claims = wanted.map((): Claim => ({ deliveries: [], behind: [], contended: [] }));
  const lanes = lanesOf(wanted, claims);
  const now = ctx.now();
  const results = outcomes.map((outcome) => resultOf(outcome, now));
  const inMs = (ms: number) => new Date(now.getTime() + ms);
  const lease = newId();
  const rows = await prepared(ctx.db, "webhook_claim", claimStatement).execute({
    lanes: JSON.stringify(
      lanes.map(({ ids, organization_id, includesTimedOut, room }, lane) => {
        return { lane, ids, organization_id, includes_timed_out: includesTimedOut, room };
      }),
    ),
    ...recordValues(results),
    now: now.toISOString(),
    lease,
    database_now: databaseTimeOf(ctx),
    next_send_at: inMs(waitMs).toISOString(),
  });
  await noteHealth(ctx, results, rows[0]?.recorded ?? []);
  for (const { lane, id, verdict, delivery, recorded: _, ...event } of withScoring(rows)) {
    const takers = lanes[lane ?? -1]?.takers ?? [];
    const taker = takers.find(({ room }) => room > 0) ?? takers[0];
    if (taker === undefined || id === null) continue;
    if (verdict === "contended") taker.claim.contended.push(id);
    else if (verdict === "behind") taker.claim.behind.push(id);
    else if (delivery !== null && delivery.id !== null) {
      taker.room--;
      taker.claim.deliveries.push({ delivery: { ...delivery, lease }, ...event });
    }
  }
  return claims;
}

function lanesOf(wanted: readonly Wanted[], claims: readonly Claim[]): Lane[] {
  const lanes = new Map<string | number, Lane>();
  for (const [index, { organizationId, room, ids, includesTimedOut }] of wanted.entries()) {
    const key = organizationId ?? index;
    const lane = lanes.get(key) ?? {
      ids: [...ids],
      organization_id: organizationId,
      includesTimedOut,
      room: 0,
      takers: [],
    };
    lanes.set(key, lane);
    lane.room += room;
    const claim = claims[index];
    if (claim !== undefined) lane.takers.push({ claim, room });
  }
  return [...lanes.values()];
}
