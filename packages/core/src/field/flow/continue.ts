import type { Ctx } from "../../platform/ctx.ts";
import { expireDecision } from "./model-decision.ts";
import { runCommand } from "./run-command.ts";
import { type CommandOutcome, toOutcome } from "./view.ts";

/**
 * Moves an interview on whose model decision has expired, for a participant who waits for it. Nothing changes while
 * the decision may still arrive, and where none is pending, so that it can be called again at any time. Throws 404
 * for a link that opens nothing.
 */
export async function continueInterview(ctx: Ctx, vid: string): Promise<CommandOutcome> {
  const result = await runCommand(ctx, vid, "", (loaded) => {
    if (loaded.flow === null) return { refusal: "not_started" };
    const step = expireDecision(ctx, loaded);
    return step === null ? { refusal: null } : { refusal: null, step };
  });
  return toOutcome(ctx, result);
}
