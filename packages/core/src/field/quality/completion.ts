import type { Ctx } from "../../platform/ctx.ts";
import { describeError } from "../../platform/log.ts";
import { inTime } from "../../platform/model.ts";
import { checkInterview } from "./check.ts";
import { finishedIn } from "./input.ts";
import { noteFinished, thresholdOf } from "./recheck.ts";

/** Receivers of a completed interview wait so long at most for what its check finds. */
const patienceMs = 1_900;

/**
 * Checks the interview of whose completion an outbox row tells, before receivers are told. Never throws: false where the
 * check failed or takes too long, and is to be made later. True where there is nothing to check.
 */
export async function checkCompleted(ctx: Ctx, outboxId: string): Promise<boolean> {
  try {
    await inTime(patienceMs, checkOnce(ctx, outboxId));
    return true;
  } catch (error) {
    ctx.log("error", "quality_check_failed", { outbox_id: outboxId, ...describeError(error) });
    return false;
  }
}

async function checkOnce(ctx: Ctx, outboxId: string): Promise<void> {
  const checked = await checkInterview(ctx, outboxId, { isAgain: false });
  if (checked === null || checked.is_simulated) return;
  const finished = finishedIn(checked);
  if (thresholdOf(finished) > checked.reached) await noteFinished(ctx, checked, finished);
}
