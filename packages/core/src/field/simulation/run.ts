import { requireSystem } from "../../platform/actor.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { ServiceError } from "../../platform/error.ts";
import { describeError } from "../../platform/log.ts";
import { readState } from "../flow/index.ts";
import type { ParticipantState } from "../flow/schema.ts";
import { claimRespondent, finishRespondent, type Respondent, releaseRespondent } from "./lease.ts";
import { takeTurn } from "./turn.ts";

/** A lease lasts this much longer than the run that holds it. */
const leaseMarginMs = 10_000;
/** After so many runs in a row without progress the respondent has failed. */
const maxLeases = 5;
/** The time of one message, so that the other respondents on the queue get their turn. */
const maxRunMs = 15_000;
/** The part of a message's time that is reserved for the turn in progress. */
const reserveMs = 40_000;
/** More than any interview can have: all questions that a study may have, and all their follow-ups. */
const maxTurns = 1_100;
/** By then a pending decision of the model has expired. */
const retrySeconds = 20;

/**
 * Interviews the simulated respondent of an outbox row with the commands that a participant's page sends, from wherever
 * the interview stands. What does not fit into one message's time goes on with another; a message that comes twice has
 * no effect.
 */
export async function runRespondent(ctx: Ctx, outboxId: string, deadline: Date): Promise<void> {
  requireSystem(ctx);
  const end = Math.min(deadline.getTime(), ctx.now().getTime() + maxRunMs + reserveMs);
  const respondent = await claimRespondent(ctx, outboxId, new Date(end + leaseMarginMs));
  if (respondent === null) return;
  const fail = (reason: Record<string, unknown>) => {
    ctx.log("warn", "respondent_failed", { interview_id: respondent.interview_id, ...reason });
    return finishRespondent(ctx, respondent, "failed");
  };
  if (respondent.leases > maxLeases) return fail({ leases: respondent.leases - 1 });
  try {
    const { outcome, hasProgress } = await conductInterview(ctx, respondent, end - reserveMs);
    if (outcome === "completed") return await finishRespondent(ctx, respondent, outcome);
    if (outcome === "failed") return await fail({});
    await releaseRespondent(ctx, respondent, {
      hasProgress,
      delaySeconds: outcome === "stuck" ? retrySeconds : 0,
    });
  } catch (error) {
    if (error instanceof ServiceError) return fail({ kind: error.kind });
    ctx.log("error", "respondent_interrupted", {
      interview_id: respondent.interview_id,
      ...describeError(error),
    });
    await releaseRespondent(ctx, respondent, { hasProgress: false, delaySeconds: retrySeconds });
  }
}

type RunOutcome = "completed" | "failed" | "unfinished" | "stuck";

async function conductInterview(
  ctx: Ctx,
  respondent: Respondent,
  until: number,
): Promise<{ outcome: RunOutcome; hasProgress: boolean }> {
  const { vid } = respondent;
  if (vid === null) return { outcome: "failed", hasProgress: false };
  let state = await readState(ctx, vid);
  let refusals = 0;
  for (let turns = 0; ; turns++) {
    const hasProgress = turns > refusals;
    const { kind } = state.step;
    if (kind === "end") return { outcome: "completed", hasProgress };
    if (kind === "paused" || state.seq >= maxTurns) return { outcome: "failed", hasProgress };
    if (turns > 0 && ctx.now().getTime() >= until) return { outcome: "unfinished", hasProgress };
    const { refusal, state: next } = await takeTurn(ctx, { ...respondent, vid }, state);
    if (refusal !== null) {
      if (kind === "welcome") return { outcome: "failed", hasProgress };
      if (isUnchanged(state, next)) return { outcome: "stuck", hasProgress };
      refusals += 1;
    }
    state = next;
  }
}

/** Whether a refused turn found the interview where it was: then it waits for something, else it has moved on. */
function isUnchanged(a: ParticipantState, b: ParticipantState): boolean {
  return a.seq === b.seq && a.step.kind === b.step.kind && a.history.length === b.history.length;
}
