import { requireSystem } from "#kit/actor.ts";
import { joinCalls } from "#kit/join.ts";
import { memo } from "#kit/memo.ts";
import type { Outbound } from "#kit/outbound.ts";
import type { Ctx } from "../../platform/ctx.ts";
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
  const worker: Worker = { ctx, ...sharedOf(ctx), includesTimedOut: queue === "webhook_retry" };
  const { runs, followers } = worker;
  const run: Run = { room: mostInFlight, lastStart: deadline.getTime() - timeoutMs, errors: [] };
  runs.add(run);
  if (ids.length > 0) {
    const reserved = reserve(run, mostInFlight);
    await settleAll(worker, run, [attemptWanted(worker, run, { ids, organizationId: null, reserved })]);
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

/** Whoever attempts deliveries of one call, with what it shares with the other calls of the process. */
interface Worker extends Shared {
  ctx: Ctx;
  includesTimedOut: boolean;
}

function reserve(run: Run, most: number): number {
  const reserved = Math.min(run.room, most);
  run.room -= reserved;
  return reserved;
}

/** What is to be attempted, with the room that was reserved for it. */
interface Wish extends Pick<Wanted, "ids" | "organizationId"> {
  reserved: number;
}

const mayClaim = ({ ctx }: Worker, { lastStart, errors }: Run): boolean =>
  errors.length === 0 && ctx.now().getTime() <= lastStart;

async function attemptWanted(worker: Worker, run: Run, wish: Wish, claims = 1): Promise<void> {
  const { reserved } = wish;
  if (!mayClaim(worker, run) || reserved === 0 || claims > mostClaims) {
    run.room += reserved;
    return;
  }
  const claimed = await worker.claim({ ctx: worker.ctx, wanted: wantedBy(worker, wish), outcome: null });
  await attemptClaimed(worker, run, { claimed, reserved, claims });
}

const wantedBy = ({ includesTimedOut }: Worker, { reserved, ...wish }: Wish): Wanted => ({
  ...wish,
  includesTimedOut,
  room: reserved,
});

async function attemptClaimed(
  worker: Worker,
  run: Run,
  { claimed, reserved, claims }: { claimed: Claim; reserved: number; claims: number },
): Promise<void> {
  const { deliveries, behind, contended } = claimed;
  const left = reserved - deliveries.length;
  const kept = contended.length > 0 ? left : 0;
  run.room += left - kept;
  await settleAll(worker, run, [
    ...deliveries.map((delivery) => attempt(worker, run, delivery)),
    notifyBehind(worker, behind),
    attemptWanted(worker, run, { ids: contended, organizationId: null, reserved: kept }, claims + 1),
  ]);
}

async function attempt(worker: Worker, run: Run, delivery: DeliveryToSend): Promise<void> {
  const { ctx, claim, record } = worker;
  const outcome = await attemptDelivery(ctx, delivery);
  run.room++;
  const next = goingOn(worker, run);
  const wishOf = (reserved: number): Wish => {
    return { ids: [], organizationId: delivery.delivery.organization_id, reserved };
  };
  if (isPlainSuccess(outcome) && mayClaim(worker, next)) {
    const reserved = reserve(next, mostRefill);
    const wanted = wantedBy(worker, wishOf(reserved));
    const claimed = await claim({ ctx, wanted, outcome }).catch(async (error: unknown) => {
      await record({ ctx, outcome });
      throw error;
    });
    letFollow(worker, next, attemptClaimed(worker, next, { claimed, reserved, claims: 1 }));
    return;
  }
  const retry = await record({ ctx, outcome });
  letFollow(worker, next, attemptWanted(worker, next, wishOf(reserve(next, mostRefill))));
  await sendRetry(ctx, outcome, retry);
}

async function notifyBehind({ ctx }: Worker, behind: readonly string[]): Promise<void> {
  if (behind.length === 0) return;
  await notify(
    ctx,
    "webhook_retry",
    behind.map((id) => ({ kind: "delivery", id })),
  );
}

/** The run itself, or another one once it has ended: the last does not end before all followers have. */
const goingOn = ({ runs }: Worker, run: Run): Run => (runs.has(run) ? run : ([...runs][0] ?? run));

/** What is in flight is recorded whatever fails. */
const settleAll = (worker: Worker, run: Run, work: readonly Promise<void>[]): Promise<unknown> =>
  Promise.all(
    work.map((each) => each.catch((error: unknown) => void goingOn(worker, run).errors.push(error))),
  );

function letFollow(worker: Worker, run: Run, work: Promise<void>): void {
  const { followers } = worker;
  const follower = settleAll(worker, run, [work]).finally(() => followers.delete(follower));
  followers.add(follower);
}

interface Shared {
  /** Also records an outcome that is a plain success. */
  claim: (call: { ctx: Ctx; wanted: Wanted; outcome: Outcome | null }) => Promise<Claim>;
  /** Resolves to the delay of the retry in seconds, null if there is none. */
  record: (call: { ctx: Ctx; outcome: Outcome }) => Promise<number | null>;
  runs: Set<Run>;
  /** What follows on the runs' own deliveries, until it has been attempted. */
  followers: Set<Promise<unknown>>;
}

/** What all runs of a process share; its outbound port stands for it. */
const sharedOf = ({ outbound }: Ctx): Shared => sharedBy(outbound);

const sharedBy = memo((_: Outbound): Shared => {
  return {
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
});

async function withFirst<Call, Result>(
  [first]: readonly Call[],
  run: (first: Call) => Promise<Result[]>,
): Promise<Result[]> {
  return first === undefined ? [] : run(first);
}
