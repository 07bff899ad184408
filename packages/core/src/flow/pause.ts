import { type Ctx, transact } from "../platform/ctx.ts";
import { refusalOf } from "./act.ts";
import { holdInterview, readCourse } from "./hold.ts";
import { settle } from "./need.ts";
import { take } from "./store.ts";
import { type Outcome, outcomeOf } from "./view.ts";

/** A paused interview takes nothing until it is resumed. */
export async function pauseInterview(ctx: Ctx, vid: string): Promise<Outcome> {
  const refusal = await transact(ctx, async (ctx) => {
    const held = await holdInterview(ctx, vid);
    const { begun } = await readCourse(ctx, held.interview.id);
    if (held.interview.status === "paused") return null;
    const isStale = begun !== null && (await settle(ctx, held, begun));
    if (isStale) return "The interview has moved on";
    const refusal = refusalOf(ctx, held, begun);
    if (refusal !== null || begun === null) return refusal;
    await take(ctx, held.interview, begun, { state: begun.state, status: "paused" });
    return null;
  });
  return outcomeOf(ctx, vid, { refusal });
}

export async function resumeInterview(ctx: Ctx, vid: string): Promise<Outcome> {
  const refusal = await transact(ctx, async (ctx) => {
    const { interview, study } = await holdInterview(ctx, vid);
    const { begun } = await readCourse(ctx, interview.id);
    if (interview.status !== "paused") {
      return refusalOf(ctx, { interview, study }, begun && { ...begun, leased_until: null });
    }
    if (begun === null) return "The interview has not been started";
    await take(ctx, interview, begun, { state: begun.state, status: "in_progress" });
    return null;
  });
  return outcomeOf(ctx, vid, { refusal });
}
