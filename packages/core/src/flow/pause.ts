import type { Ctx } from "../platform/ctx.ts";
import { refusalOf } from "./act.ts";
import { leftAlone } from "./model-decision.ts";
import { move } from "./step.ts";
import { type Outcome, toOutcome } from "./view.ts";

/** A paused interview takes nothing until it is resumed. */
export async function pauseInterview(ctx: Ctx, vid: string): Promise<Outcome> {
  const moved = await move(ctx, vid, "", (seen) => {
    const { interview, begun } = seen;
    if (interview.status === "paused") return { refusal: null };
    const step = leftAlone(ctx, seen);
    if (step !== null) return { refusal: "The interview has moved on", step };
    const refusal = refusalOf(ctx, seen);
    if (refusal !== null || begun === null) return { refusal };
    return { refusal: null, step: { from: begun, state: begun.state, status: "paused" } };
  });
  return toOutcome(ctx, moved);
}

export async function resumeInterview(ctx: Ctx, vid: string): Promise<Outcome> {
  const moved = await move(ctx, vid, "", (seen) => {
    const { interview, begun } = seen;
    if (interview.status !== "paused") {
      return { refusal: refusalOf(ctx, { ...seen, begun: begun && { ...begun, leased_until: null } }) };
    }
    if (begun === null) return { refusal: "The interview has not been started" };
    return { refusal: null, step: { from: begun, state: begun.state, status: "in_progress" } };
  });
  return toOutcome(ctx, moved);
}
