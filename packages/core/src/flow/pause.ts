import type { Ctx } from "../platform/ctx.ts";
import { commandRefusal } from "./command.ts";
import { expireDecision } from "./model-decision.ts";
import { runCommand } from "./run-command.ts";
import { type CommandOutcome, toOutcome } from "./view.ts";

/** A paused interview takes nothing until it is resumed. */
export async function pauseInterview(ctx: Ctx, vid: string): Promise<CommandOutcome> {
  const moved = await runCommand(ctx, vid, "", (seen) => {
    const { interview, flow: begun } = seen;
    if (interview.status === "paused") return { refusal: null };
    const step = expireDecision(ctx, seen);
    if (step !== null) return { refusal: "The interview has moved on", step };
    const refusal = commandRefusal(ctx, seen);
    if (refusal !== null || begun === null) return { refusal };
    return { refusal: null, step: { from: begun, state: begun.state, status: "paused" } };
  });
  return toOutcome(ctx, moved);
}

export async function resumeInterview(ctx: Ctx, vid: string): Promise<CommandOutcome> {
  const moved = await runCommand(ctx, vid, "", (seen) => {
    const { interview, flow: begun } = seen;
    if (interview.status !== "paused") {
      return { refusal: commandRefusal(ctx, { ...seen, flow: begun && { ...begun, leased_until: null } }) };
    }
    if (begun === null) return { refusal: "The interview has not been started" };
    return { refusal: null, step: { from: begun, state: begun.state, status: "in_progress" } };
  });
  return toOutcome(ctx, moved);
}
