import { requireSystem } from "../platform/actor.ts";
import type { Ctx } from "../platform/ctx.ts";
import { type DeliveryQueue, notify } from "../platform/queue.ts";
import { attemptDelivery } from "./attempt.ts";
import { claimDeliveries, type DeliveryToSend } from "./claim.ts";
import { type Outcome, recordOutcomes } from "./record-outcomes.ts";
import { timeoutMs } from "./slots.ts";
import { waitingDeliveries } from "./waiting.ts";

/** The most attempts in flight in one run. */
const mostInFlight = 40;

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
  const includesTimedOut = queue === "webhook_retry";
  const attempts = startAttempts(ctx);
  const lastStart = deadline.getTime() - timeoutMs;
  const claim = async (ids: readonly string[], areWaiting: boolean) => {
    const room = mostInFlight - attempts.inFlight();
    if (ids.length === 0 || room === 0 || ctx.now().getTime() > lastStart) return [];
    const wanted = { ids, areWaiting, includesTimedOut, room };
    const { deliveries, waiting, behind } = await claimDeliveries(ctx, wanted);
    attempts.start(deliveries);
    if (!includesTimedOut && behind.length > 0) await notify(ctx, "webhook_retry", behind.map(toMessage));
    return waiting;
  };

  const errors: unknown[] = [];
  const claimFirst = async () => {
    const waiting = await claim(ids, false);
    // A slot that became free after the claim had counted went to none of them: its worker did not see them wait.
    await claim(waiting, true);
  };
  const recordNext = async () => {
    const outcomes = await attempts.ended();
    await recordOutcomes(ctx, outcomes);
    if (errors.length === 0) await claim(await waitingDeliveries(ctx, organizationsOf(outcomes)), true);
  };
  // What is in flight is recorded whatever fails.
  const noteError = (error: unknown) => void errors.push(error);
  await claimFirst().catch(noteError);
  while (attempts.isUnderWay()) await recordNext().catch(noteError);
  if (errors.length > 0) throw errors[0];
}

const toMessage = (id: string) => ({ kind: "delivery" as const, id });

const organizationsOf = (outcomes: readonly Outcome[]): string[] => [
  ...new Set(outcomes.map(({ delivery }) => delivery.organization_id)),
];

/** The attempts of one run. */
function startAttempts(ctx: Ctx) {
  const inFlight = new Set<Promise<void>>();
  const outcomes: Outcome[] = [];
  return {
    inFlight: () => inFlight.size,
    isUnderWay: () => inFlight.size + outcomes.length > 0,
    start(deliveries: readonly DeliveryToSend[]) {
      for (const delivery of deliveries) {
        const attempt = attemptDelivery(ctx, delivery).then((outcome) => {
          outcomes.push(outcome);
          inFlight.delete(attempt);
        });
        inFlight.add(attempt);
      }
    },
    /** Resolves to the outcomes since the last call, as soon as there is one. None if nothing is in flight. */
    async ended(): Promise<Outcome[]> {
      if (outcomes.length === 0 && inFlight.size > 0) await Promise.race(inFlight);
      return outcomes.splice(0);
    },
  };
}
