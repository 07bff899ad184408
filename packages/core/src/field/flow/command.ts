import { setTimeout } from "node:timers/promises";
import { type Ctx, nowIso } from "../../platform/ctx.ts";
import { currentQuestion } from "../course/reduce.ts";
import { takesAnswers } from "./availability.ts";
import { commandStep } from "./command-step.ts";
import { type LoadedInterview, loadInterview, type StartedFlow } from "./load.ts";
import { decide, expireDecision } from "./model-decision.ts";
import { recordingToTranscribe } from "./recording.ts";
import type { RefusalCode } from "./refusal.ts";
import { type CommandResult, runNextCommand, type Verdict } from "./run-command.ts";
import type { AnswerQuestion, ParticipantCommand, SendReply, SkipStep } from "./schema.ts";
import { transcribeOnce } from "./transcription.ts";
import { type CommandOutcome, toOutcome } from "./view.ts";

/**
 * Answers the present question. Throws 404 for a link that opens nothing, 422 for a value that does not fit the
 * question, and 503 if its recording cannot be transcribed, or its files cannot be checked, at the moment.
 */
export const answerQuestion = (ctx: Ctx, vid: string, input: AnswerQuestion): Promise<CommandOutcome> =>
  runParticipantCommand(ctx, vid, { kind: "answer", ...input });

/** Replies to the present follow-up. Throws 404 for a link that opens nothing. */
export const sendReply = (ctx: Ctx, vid: string, input: SendReply): Promise<CommandOutcome> =>
  runParticipantCommand(ctx, vid, { kind: "reply", ...input });

/** Skips the present follow-up or question. Throws 404, and 422 for a question that is required. */
export const skipStep = (ctx: Ctx, vid: string, input: SkipStep): Promise<CommandOutcome> =>
  runParticipantCommand(ctx, vid, { kind: "skip", ...input });

/** How long one request may take, decisions of the model included. */
const requestTimeoutMs = 24_000;

/**
 * Stores what the participant sent, then has the model decide what comes next. The response waits for the decision,
 * but no lock is held meanwhile.
 */
async function runParticipantCommand(
  ctx: Ctx,
  vid: string,
  command: ParticipantCommand,
  deadline = new Date(ctx.now().getTime() + requestTimeoutMs),
): Promise<CommandOutcome> {
  const turnId = command.client_turn_id;
  const judge = (loaded: LoadedInterview) => commandVerdict(ctx, loaded, command);
  const result = await afterDecision(() => runNextCommand(ctx, vid, turnId, judge));
  const { refusal, loaded, recording } = result;
  // Nothing of a spoken answer is stored before it is transcribed; then the command starts over.
  if (command.kind === "answer" && recording !== undefined) {
    const recorded = { interview_id: loaded.interview.id, question_id: command.question_id, key: recording };
    const value = await transcribeOnce(ctx, recorded, deadline);
    return runParticipantCommand(ctx, vid, { ...command, value }, deadline);
  }
  if (refusal !== null || loaded.turn !== null || !loaded.flow?.state.need) return toOutcome(ctx, result);
  await decide(ctx, vid, loaded, deadline);
  const outcome = await toOutcome(ctx, { refusal, loaded: await loadInterview(ctx, vid, turnId) });
  return { ...outcome, isModelAsked: true };
}

/** How long a command that is sent again waits for what is decided about the first, and how often it looks. */
const repeatWaitMs = 20_000;
const repeatPauseMs = 500;

/** A command that is sent again while its decision is pending has the first's result, unless that takes too long. */
async function afterDecision(run: () => Promise<CommandResult>): Promise<CommandResult> {
  for (let waitedMs = 0; ; waitedMs += repeatPauseMs) {
    const result = await run();
    const isPending = result.refusal === "decision_pending" && result.loaded.turn !== null;
    if (!isPending || waitedMs >= repeatWaitMs) return result;
    await setTimeout(repeatPauseMs);
  }
}

async function commandVerdict(
  ctx: Ctx,
  loaded: LoadedInterview,
  command: ParticipantCommand,
): Promise<Verdict> {
  const { flow, turn } = loaded;
  if (turn !== null && flow?.turn_id !== command.client_turn_id) return { refusal: null };
  const step = expireDecision(ctx, loaded);
  if (step !== null) return { refusal: turn === null ? "moved_on" : null, step };
  if (turn !== null) return { refusal: flow && thinkingRefusal(ctx, flow) };
  const refusal = commandRefusal(ctx, loaded, command);
  if (refusal !== null || flow === null) return { refusal };
  const recording = await recordingIn(ctx, loaded, flow, command);
  if (recording !== null) return { refusal: null, recording };
  return { refusal: null, step: await commandStep(ctx, loaded, flow, command) };
}

/** Key of the recording that has to be transcribed for the answer's value, if there is one. */
async function recordingIn(
  ctx: Ctx,
  { interview }: LoadedInterview,
  { state, course }: StartedFlow,
  command: ParticipantCommand,
): Promise<string | null> {
  const question = currentQuestion(state, course);
  if (command.kind !== "answer" || question === null) return null;
  return recordingToTranscribe(ctx, { interview, mode: course.snapshot.mode, question }, command);
}

/** Why the interview does not take this command, or, without one, why it takes none; null if it does. */
export function commandRefusal(
  ctx: Ctx,
  { interview, study, flow }: LoadedInterview,
  command?: ParticipantCommand,
): RefusalCode | null {
  if (interview.status === "open" || flow === null) return "not_started";
  if (interview.status === "paused") return "interview_paused";
  if (interview.status !== "in_progress" || flow.state.end !== null) return "interview_ended";
  if (!takesAnswers(ctx, study)) return "study_closed";
  const thinking = thinkingRefusal(ctx, flow);
  if (thinking !== null || command === undefined) return thinking;
  if (command.expected_seq !== flow.state.seq) return "moved_on";
  if (command.kind !== "skip" && command.kind !== flow.state.awaits) return "other_step";
  const question = currentQuestion(flow.state, flow.course);
  const isOtherQuestion = command.kind === "answer" && command.question_id !== question?.id;
  return isOtherQuestion ? "other_question" : null;
}

const thinkingRefusal = (ctx: Ctx, { state, leased_until }: StartedFlow): RefusalCode | null =>
  state.need !== null && leased_until !== null && leased_until > nowIso(ctx) ? "decision_pending" : null;
