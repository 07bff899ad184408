import { requireSystem } from "../platform/actor.ts";
import type { Ctx } from "../platform/ctx.ts";
import { joinCalls } from "../platform/join.ts";
import type { Outbound } from "../platform/outbound.ts";
import { type DeliveryQueue, notify } from "../platform/queue.ts";
import { attemptDelivery } from "./attempt.ts";
import { type Claim, claimDeliveries, type DeliveryToSend, type Wanted } from "./claim.ts";
import { isPlainSuccess, type Outcome, recordOutcomes, sendRetry } from "./record-outcomes.ts";
import { timeoutMs } from "./slots.ts";

/** The most attempts in flight in one run. */
const mostInFlight = 40;
/** The most deliveries that follow one, so that an endpoint that answers again soon uses all of its slots. */
const mostRefill = 2;
/** What another process was claiming all this often is left to the relay. */
const mostClaims = 20;

/**
 * Attempts those deliveries that are due and find a slot, each under a lease, so that two workers never attempt one at
 * once. Each outcome is recorded when it is there, and the slot goes to a delivery of the organization that waits for
 * one. From the queue of first attempts, deliveries to endpoints that timed out are handed on to that of retries. What
 * would not end before the deadline is left to the relay.
 */
export async function attemptDeliveries(
  ctx: Ctx,
  ids: readonly string[],
  deadline: Date,
  queue: DeliveryQueue = "webhook_retry",
): Promise<void> {
  requireSystem(ctx);
  const { claim, record } = workersOf(ctx);
  const includesTimedOut = queue === "webhook_retry";
  const lastStart = deadline.getTime() - timeoutMs;
  const errors: unknown[] = [];
  let room = mostInFlight;
  const reserve = (most: number): number => {
    const reserved = Math.min(room, most);
    room -= reserved;
    return reserved;
  };

  const mayClaim = () => errors.length === 0 && ctx.now().getTime() <= lastStart;

  async function attemptWanted(wanted: Wishes, reserved: number, claims = 1): Promise<void> {
    if (!mayClaim() || reserved === 0 || claims > mostClaims) {
      room += reserved;
      return;
    }
    const wants = { ...wanted, includesTimedOut, room: reserved };
    await follow(await claim({ ctx, wanted: wants, outcome: null }), reserved, claims);
  }

  async function follow(
    { deliveries, behind, contended }: Claim,
    reserved: number,
    claims: number,
  ): Promise<void> {
    const again = { ids: contended, organizationId: null };
    const left = reserved - deliveries.length;
    const kept = contended.length > 0 ? left : 0;
    room += left - kept;
    await settleAll([
      ...deliveries.map(attempt),
      notifyBehind(behind),
      attemptWanted(again, kept, claims + 1),
    ]);
  }

  async function attempt(delivery: DeliveryToSend): Promise<void> {
    const outcome = await attemptDelivery(ctx, delivery);
    const next = { ids: [], organizationId: delivery.delivery.organization_id };
    const reserved = 1 + reserve(mostRefill - 1);
    if (isPlainSuccess(outcome) && mayClaim()) {
      const wants = { ...next, includesTimedOut, room: reserved };
      const claimed = await claim({ ctx, wanted: wants, outcome }).catch(async (error: unknown) => {
        await record({ ctx, outcome });
        throw error;
      });
      return follow(claimed, reserved, 1);
    }
    const retry = await record({ ctx, outcome });
    await settleAll([sendRetry(ctx, outcome, retry), attemptWanted(next, reserved)]);
  }

  const notifyBehind = async (behind: readonly string[]) => {
    if (behind.length === 0) return;
    await notify(
      ctx,
      "webhook_retry",
      behind.map((id) => ({ kind: "delivery", id })),
    );
  };

  /** What is in flight is recorded whatever fails. */
  const settleAll = (work: readonly Promise<void>[]) =>
    Promise.all(work.map((each) => each.catch((error: unknown) => void errors.push(error))));

  if (ids.length > 0) await settleAll([attemptWanted({ ids, organizationId: null }, reserve(mostInFlight))]);
  if (errors.length > 0) throw errors[0];
}

type Wishes = Pick<Wanted, "ids" | "organizationId">;

interface Workers {
  /** Also records an outcome that is a plain success. */
  claim: (call: { ctx: Ctx; wanted: Wanted; outcome: Outcome | null }) => Promise<Claim>;
  /** Resolves to the delay of the retry in seconds, null if there is none. */
  record: (call: { ctx: Ctx; outcome: Outcome }) => Promise<number | null>;
}

const workers = new WeakMap<Outbound, Workers>();

/** The claims and records of all runs of a process, which its outbound port stands for. */
function workersOf({ outbound }: Ctx): Workers {
  const known = workers.get(outbound);
  if (known !== undefined) return known;
  const made: Workers = {
    claim: joinCalls((calls) =>
      withFirst(calls, ({ ctx }) =>
        claimDeliveries(
          ctx,
          calls.map(({ wanted }) => wanted),
          calls.flatMap(({ outcome }) => outcome ?? []),
        ),
      ),
    ),
    record: joinCalls((calls) =>
      withFirst(calls, ({ ctx }) =>
        recordOutcomes(
          ctx,
          calls.map(({ outcome }) => outcome),
        ),
      ),
    ),
  };
  workers.set(outbound, made);
  return made;
}

async function withFirst<Call, Result>(
  [first]: readonly Call[],
  run: (first: Call) => Promise<Result[]>,
): Promise<Result[]> {
  return first === undefined ? [] : run(first);
}
