import { describeError } from "#kit/log.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { checkInterview } from "./check.ts";
import { noteFinished } from "./recheck.ts";

/** Receivers of a completed interview wait so long at most for what its check finds. */
const patienceMs = 1_900;

/**
 * Checks the interview of whose completion an outbox row tells, before receivers are told. Never throws: false where the
 * check failed or takes too long, and is to be made later. True where there is nothing to check. That it takes long is
 * nothing that anybody has to know of: it is made again.
 */
export async function checkCompleted(ctx: Ctx, outboxId: string): Promise<boolean> {
  try {
    return await inTime(checkOnce(ctx, outboxId));
  } catch (error) {
    ctx.log("error", "quality_check_failed", { outbox_id: outboxId, ...describeError(error) });
    return false;
  }
}

/**
 * Whether the check ends in time. One that takes longer goes on, and nobody waits for it. Time in which the process did
 * something else is not the check's: what has arrived meanwhile is taken before it is called late.
 */
async function inTime(check: Promise<void>): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => setImmediate(() => late.resolve(false)), patienceMs);
  return Promise.race([check.then(() => true), late.promise]).finally(() => clearTimeout(timer));
}

const checkOnce = async (ctx: Ctx, outboxId: string): Promise<void> =>
  noteFinished(ctx, await checkInterview(ctx, outboxId, { isAgain: false }));
