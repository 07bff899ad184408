import { requireSystem } from "#kit/actor.ts";
import { ServiceError } from "#kit/error.ts";
import { describeError } from "#kit/log.ts";
import type { ParticipantState } from "#survey/flow/schema.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { finishJob, releaseJob } from "../../platform/job.ts";
import { readState } from "../flow/index.ts";
import { type ClaimedRespondent, claimRespondent, readRespondent } from "./respondent.ts";
import { takeTurn } from "./turn.ts";

/** A lease lasts this much longer than the run that holds it. */
const leaseMarginMs = 10_000;
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
  const job = await claimRespondent(ctx, outboxId, new Date(end + leaseMarginMs));
  if (job === null) return;
  const { interview_id, leases } = job.row;
  const fail = async (reason: Record<string, unknown>) => {
    ctx.log("warn", "respondent_failed", { interview_id, ...reason });
    await finishJob(ctx, job, { status: "failed" });
  };
  if (job.isGivenUp) return fail({ leases: leases - 1 });
  try {
    const { outcome, hasProgress } = await conductInterview(ctx, job, end - reserveMs);
    if (outcome === "completed") return void (await finishJob(ctx, job, { status: outcome }));
    if (outcome === "failed") return await fail({});
    const delaySeconds = outcome === "stuck" ? retrySeconds : 0;
    await releaseJob(ctx, job, delaySeconds, hasProgress ? { leases: 0 } : {});
  } catch (error) {
    if (error instanceof ServiceError) return fail({ kind: error.kind });
    ctx.log("error", "respondent_interrupted", { interview_id, ...describeError(error) });
    await releaseJob(ctx, job, retrySeconds);
  }
}

type RunOutcome = "completed" | "failed" | "unfinished" | "stuck";

async function conductInterview(
  ctx: Ctx,
  job: ClaimedRespondent,
  until: number,
): Promise<{ outcome: RunOutcome; hasProgress: boolean }> {
  const respondent = await readRespondent(ctx, job);
  if (respondent === null) return { outcome: "failed", hasProgress: false };
  let state = await readState(ctx, respondent.vid);
  let refusals = 0;
  for (let turns = 0; ; turns++) {
    const hasProgress = turns > refusals;
    const { kind } = state.step;
    if (kind === "end") return { outcome: "completed", hasProgress };
    if (kind === "paused" || state.seq >= maxTurns) return { outcome: "failed", hasProgress };
    if (turns > 0 && ctx.now().getTime() >= until) return { outcome: "unfinished", hasProgress };
    const { refusal, state: next } = await takeTurn(ctx, respondent, state);
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
