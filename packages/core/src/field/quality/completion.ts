import { describeError } from "#kit/log.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { checkInterview } from "./check.ts";
import { noteFinished } from "./recheck.ts";

/** Receivers of a completed interview wait so long at most for what its check finds. */
const patienceMs = 1_900;

/**
 * Checks the interview of whose completion an outbox row tells, before receivers are told. Never throws: false where the
 * check failed or takes too long, and is to be made later. True where there is nothing to check.
 */
export async function checkCompleted(ctx: Ctx, outboxId: string): Promise<boolean> {
  try {
    await inTime(checkOnce(ctx, outboxId));
    return true;
  } catch (error) {
    ctx.log("error", "quality_check_failed", { outbox_id: outboxId, ...describeError(error) });
    return false;
  }
}

/** A check that takes longer goes on, and nobody waits for it. */
async function inTime(check: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("the check took too long")), patienceMs);
  await Promise.race([check, late.promise]).finally(() => clearTimeout(timer));
}

const checkOnce = async (ctx: Ctx, outboxId: string): Promise<void> =>
  noteFinished(ctx, await checkInterview(ctx, outboxId, { isAgain: false }));
