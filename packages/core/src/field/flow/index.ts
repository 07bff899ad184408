import { setTimeout } from "node:timers/promises";
import { refusals } from "#survey/flow/refusal.ts";
import type { Refusal } from "#survey/flow/schema.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { type CommandResult, runCommand, runNextCommand } from "./command.ts";
import type {
  AnswerQuestion,
  GoBack,
  ParticipantCommand,
  SendReply,
  SkipStep,
  Transcribed,
  TranscribeRecording,
} from "./command-schema.ts";
import {
  backVerdict,
  commandVerdict,
  continueVerdict,
  pauseVerdict,
  previewVerdict,
  resumeVerdict,
  withWords,
} from "./decide/verdict.ts";
import { type LoadedInterview, loadInterview } from "./load/interview.ts";
import { type CommandOutcome, toOutcome } from "./show/state.ts";

export { type CommandOutcome, readState } from "./show/state.ts";
export { startInterview } from "./start.ts";
export { createAnswerUpload, isFormOpen } from "./upload/form.ts";

/**
 * What a participant can do. A command runs in four parts: the interview is loaded (`load.ts`), a verdict decided
 * (`decide.ts`), its step stored (`store.ts`), and the state shown (`show.ts`). `command.ts` runs the first three.
 */

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

/**
 * The words of a recording for the present turn. Nothing is said by it: the command that names the recording later is
 * answered without another transcription. A refusal while the interview waits for nothing that can be spoken; throws 404
 * for a link that opens nothing, 422 if there are no words to get, and 503 if there may be later.
 */
export async function previewWords(
  ctx: Ctx,
  vid: string,
  { recording_url }: TranscribeRecording,
): Promise<Transcribed | Refusal> {
  const deadline = new Date(ctx.now().getTime() + requestTimeoutMs);
  const loaded = await loadInterview(ctx, vid);
  const found = await previewVerdict(ctx, loaded, recording_url);
  if ("refusal" in found) {
    const { refusal } = found;
    const { state } = await toOutcome(ctx, { refusal, loaded });
    return { detail: refusals[refusal], code: refusal, state };
  }
  const { transcribeOnce } = await import("./upload/transcription.ts");
  const { text, transcription } = await transcribeOnce(ctx, found, deadline);
  return { text, confidence: transcription.confidence };
}

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
  if (recording !== undefined && command.kind !== "skip") {
    // Loaded only for what was spoken.
    const { transcribeOnce } = await import("./upload/transcription.ts");
    const heard = await transcribeOnce(ctx, recording, deadline);
    return runParticipantCommand(ctx, vid, withWords(command, heard), deadline);
  }
  if (refusal !== null || loaded.turn !== null || !loaded.flow?.state.need) return toOutcome(ctx, result);
  // Loaded only where a model is asked: most commands need none of it.
  const { decideByModel } = await import("./model/decision.ts");
  await decideByModel(ctx, vid, loaded, deadline);
  const outcome = await toOutcome(ctx, { refusal, loaded: await loadInterview(ctx, vid, turnId) });
  return { ...outcome, isModelAsked: true, isOverBudget: loaded.isOverBudget === true };
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

/**
 * Takes back the last answer or skip, as if it had never been sent, and asks its question again. Refused if more than
 * the next question followed from it. Throws 404 for a link that opens nothing.
 */
export async function goBack(ctx: Ctx, vid: string, input: GoBack): Promise<CommandOutcome> {
  const turnId = input.client_turn_id;
  return toOutcome(ctx, await runCommand(ctx, vid, turnId, (loaded) => backVerdict(ctx, loaded, input)));
}

/** Pauses the interview: it takes no answers until it is resumed. Throws 404 for a link that opens nothing. */
export const pauseInterview = async (ctx: Ctx, vid: string): Promise<CommandOutcome> =>
  toOutcome(ctx, await runCommand(ctx, vid, "", (loaded) => pauseVerdict(ctx, loaded)));

/** Resumes a paused interview where it was. Throws 404 for a link that opens nothing. */
export const resumeInterview = async (ctx: Ctx, vid: string): Promise<CommandOutcome> =>
  toOutcome(ctx, await runCommand(ctx, vid, "", (loaded) => resumeVerdict(ctx, loaded)));

/**
 * Moves an interview on whose model decision has expired, for a participant who waits for it. Nothing changes while
 * the decision may still arrive, and where none is pending, so that it can be called again at any time. Throws 404
 * for a link that opens nothing.
 */
export const continueInterview = async (ctx: Ctx, vid: string): Promise<CommandOutcome> =>
  toOutcome(ctx, await runCommand(ctx, vid, "", (loaded) => continueVerdict(ctx, loaded)));
