import { readState } from "../flow/index.ts";
import type { ParticipantState } from "../flow/schema.ts";
import { requireSystem } from "../platform/actor.ts";
import type { Ctx } from "../platform/ctx.ts";
import { ServiceError } from "../platform/error.ts";
import { describeError } from "../platform/log.ts";
import { claimRespondent, finishRespondent, type Respondent, releaseRespondent } from "./lease.ts";
import { takeTurn } from "./turn.ts";

/** A lease outlives whoever holds it by this much; a respondent with whom it gets no further is given up. */
const leaseMarginMs = 10_000;
const maxLeases = 5;
/** The time of one message, so that the other respondents on the queue get their turn. */
const maxRunMs = 15_000;
/** Of a message's time, kept for the turn that is under way. */
const reserveMs = 40_000;
/** More than any interview can have: as many questions as a study may, and all the follow-ups. */
const maxTurns = 1_100;
/** By then an interview that waited for something goes on without it. */
const retrySeconds = 20;

/**
 * Interviews the simulated respondent of an outbox row with the commands that a participant's page sends, from wherever
 * the interview stands. What does not fit into one message's time goes on with another; a message that comes twice has
 * no effect.
 */
export async function runRespondent(ctx: Ctx, outboxId: string, deadline: Date): Promise<void> {
  requireSystem(ctx);
  const end = Math.min(deadline.getTime(), ctx.now().getTime() + maxRunMs + reserveMs);
  const one = await claimRespondent(ctx, outboxId, new Date(end + leaseMarginMs));
  if (one === null) return;
  const failed = (why: Record<string, unknown>) => {
    ctx.log("warn", "respondent_failed", { interview_id: one.interview_id, ...why });
    return finishRespondent(ctx, one, "failed");
  };
  if (one.leases > maxLeases) return failed({ leases: one.leases - 1 });
  try {
    const { outcome, hasMoved } = await conductInterview(ctx, one, end - reserveMs);
    if (outcome === "completed") return await finishRespondent(ctx, one, outcome);
    if (outcome === "failed") return await failed({});
    await releaseRespondent(ctx, one, { hasMoved, delaySeconds: outcome === "stuck" ? retrySeconds : 0 });
  } catch (error) {
    if (error instanceof ServiceError) return failed({ kind: error.kind });
    ctx.log("error", "respondent_interrupted", { interview_id: one.interview_id, ...describeError(error) });
    await releaseRespondent(ctx, one, { hasMoved: false, delaySeconds: retrySeconds });
  }
}

type RunOutcome = "completed" | "failed" | "unfinished" | "stuck";

async function conductInterview(
  ctx: Ctx,
  one: Respondent,
  until: number,
): Promise<{ outcome: RunOutcome; hasMoved: boolean }> {
  const { vid } = one;
  if (vid === null) return { outcome: "failed", hasMoved: false };
  let state = await readState(ctx, vid);
  let refusals = 0;
  for (let turns = 0; ; turns++) {
    const hasMoved = turns > refusals;
    const { kind } = state.step;
    if (kind === "end") return { outcome: "completed", hasMoved };
    if (kind === "paused" || state.seq >= maxTurns) return { outcome: "failed", hasMoved };
    if (turns > 0 && ctx.now().getTime() >= until) return { outcome: "unfinished", hasMoved };
    const { refusal, state: next } = await takeTurn(ctx, { ...one, vid }, state);
    if (refusal !== null) {
      if (kind === "welcome") return { outcome: "failed", hasMoved };
      if (isUnchanged(state, next)) return { outcome: "stuck", hasMoved };
      refusals += 1;
    }
    state = next;
  }
}

/** A refused turn that finds the interview elsewhere is taken from there; otherwise it waits for something. */
function isUnchanged(a: ParticipantState, b: ParticipantState): boolean {
  return a.seq === b.seq && a.step.kind === b.step.kind && a.history.length === b.history.length;
}
