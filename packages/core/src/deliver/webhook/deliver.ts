import { requireSystem } from "../../platform/actor.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { joinCalls } from "../../platform/join.ts";
import type { Outbound } from "../../platform/outbound.ts";
import { type DeliveryQueue, notify } from "../../platform/queue.ts";
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
 *
 * Resolves once its own deliveries are attempted. Those that followed into their slots are awaited by the last run of the
 * process only, so that a receiver with many deliveries holds no other's messages back.
 */
export async function attemptDeliveries(
  ctx: Ctx,
  ids: readonly string[],
  deadline: Date,
  queue: DeliveryQueue = "webhook_retry",
): Promise<void> {
  requireSystem(ctx);
  const { claim, record, runs, followers } = workersOf(ctx);
  const includesTimedOut = queue === "webhook_retry";

  const mayClaim = ({ lastStart, errors }: Run) => errors.length === 0 && ctx.now().getTime() <= lastStart;

  async function attemptWanted(run: Run, wanted: Wishes, reserved: number, claims = 1): Promise<void> {
    if (!mayClaim(run) || reserved === 0 || claims > mostClaims) {
      run.room += reserved;
      return;
    }
    const wants = { ...wanted, includesTimedOut, room: reserved };
    await attemptClaimed(run, await claim({ ctx, wanted: wants, outcome: null }), reserved, claims);
  }

  async function attemptClaimed(
    run: Run,
    { deliveries, behind, contended }: Claim,
    reserved: number,
    claims = 1,
  ): Promise<void> {
    const again = { ids: contended, organizationId: null };
    const left = reserved - deliveries.length;
    const kept = contended.length > 0 ? left : 0;
    run.room += left - kept;
    await settleAll(run, [
      ...deliveries.map((delivery) => attempt(run, delivery)),
      notifyBehind(behind),
      attemptWanted(run, again, kept, claims + 1),
    ]);
  }

  async function attempt(run: Run, delivery: DeliveryToSend): Promise<void> {
    const outcome = await attemptDelivery(ctx, delivery);
    run.room++;
    const next = goingOn(run);
    const wanted = { ids: [], organizationId: delivery.delivery.organization_id };
    if (isPlainSuccess(outcome) && mayClaim(next)) {
      const reserved = reserve(next, mostRefill);
      const wants = { ...wanted, includesTimedOut, room: reserved };
      const claimed = await claim({ ctx, wanted: wants, outcome }).catch(async (error: unknown) => {
        await record({ ctx, outcome });
        throw error;
      });
      letFollow(next, attemptClaimed(next, claimed, reserved));
      return;
    }
    const retry = await record({ ctx, outcome });
    letFollow(next, attemptWanted(next, wanted, reserve(next, mostRefill)));
    await sendRetry(ctx, outcome, retry);
  }

  const notifyBehind = async (behind: readonly string[]) => {
    if (behind.length === 0) return;
    await notify(
      ctx,
      "webhook_retry",
      behind.map((id) => ({ kind: "delivery", id })),
    );
  };

  /** The run itself, or another one once it has ended: the last does not end before all followers have. */
  const goingOn = (run: Run): Run => (runs.has(run) ? run : ([...runs][0] ?? run));

  /** What is in flight is recorded whatever fails. */
  const settleAll = (run: Run, work: readonly Promise<void>[]) =>
    Promise.all(work.map((each) => each.catch((error: unknown) => void goingOn(run).errors.push(error))));

  const letFollow = (run: Run, work: Promise<void>) => {
    const follower = settleAll(run, [work]).finally(() => followers.delete(follower));
    followers.add(follower);
  };

  const run: Run = { room: mostInFlight, lastStart: deadline.getTime() - timeoutMs, errors: [] };
  runs.add(run);
  if (ids.length > 0) {
    const wanted = { ids, organizationId: null };
    await settleAll(run, [attemptWanted(run, wanted, reserve(run, mostInFlight))]);
  }
  while (runs.size === 1 && followers.size > 0) await Promise.race(followers);
  runs.delete(run);
  if (run.errors.length > 0) throw run.errors[0];
}

/** One call, until it ends. */
interface Run {
  /** The attempts that it may add to those in flight. */
  room: number;
  /** The latest time at which an attempt may begin, in milliseconds. */
  lastStart: number;
  errors: unknown[];
}

function reserve(run: Run, most: number): number {
  const reserved = Math.min(run.room, most);
  run.room -= reserved;
  return reserved;
}

type Wishes = Pick<Wanted, "ids" | "organizationId">;

interface Workers {
  /** Also records an outcome that is a plain success. */
  claim: (call: { ctx: Ctx; wanted: Wanted; outcome: Outcome | null }) => Promise<Claim>;
  /** Resolves to the delay of the retry in seconds, null if there is none. */
  record: (call: { ctx: Ctx; outcome: Outcome }) => Promise<number | null>;
  runs: Set<Run>;
  /** What follows on the runs' own deliveries, until it has been attempted. */
  followers: Set<Promise<unknown>>;
}

const workers = new WeakMap<Outbound, Workers>();

/** What all runs of a process share; its outbound port stands for it. */
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
    runs: new Set(),
    followers: new Set(),
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
