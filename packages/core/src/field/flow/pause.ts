import type { Ctx } from "../../platform/ctx.ts";
import { commandRefusal } from "./command.ts";
import { expireDecision } from "./model-decision.ts";
import { runCommand } from "./run-command.ts";
import { type CommandOutcome, toOutcome } from "./view.ts";

/** Pauses the interview: it takes no answers until it is resumed. Throws 404 for a link that opens nothing. */
export async function pauseInterview(ctx: Ctx, vid: string): Promise<CommandOutcome> {
  const result = await runCommand(ctx, vid, "", (loaded) => {
    const { interview, flow } = loaded;
    if (interview.status === "paused") return { refusal: null };
    const step = expireDecision(ctx, loaded);
    if (step !== null) return { refusal: "moved_on", step };
    const refusal = commandRefusal(ctx, loaded);
    if (refusal !== null || flow === null) return { refusal };
    return { refusal: null, step: { from: flow, state: flow.state, status: "paused" } };
  });
  return toOutcome(ctx, result);
}

/** Resumes a paused interview where it was. Throws 404 for a link that opens nothing. */
export async function resumeInterview(ctx: Ctx, vid: string): Promise<CommandOutcome> {
  const result = await runCommand(ctx, vid, "", (loaded) => {
    const { interview, flow } = loaded;
    if (interview.status !== "paused") {
      // A pending decision is no reason to refuse: the interview is not paused, as was asked for.
      return { refusal: commandRefusal(ctx, { ...loaded, flow: flow && { ...flow, leased_until: null } }) };
    }
    if (flow === null) return { refusal: "not_started" };
    return { refusal: null, step: { from: flow, state: flow.state, status: "in_progress" } };
  });
  return toOutcome(ctx, result);
}
