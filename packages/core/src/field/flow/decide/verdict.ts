import { eq } from "drizzle-orm";
import { stopDecision } from "#interviewer/decision.ts";
import type { Heard } from "#interviewer/speech/heard.ts";
import { invalidError } from "#kit/error.ts";
import { retraction } from "#survey/course/neighbours.ts";
import { currentQuestion, fallbackEvent, isAtSummary, reduce } from "#survey/course/reduce.ts";
import type { RefusalCode } from "#survey/flow/refusal.ts";
import { answerName, iterationOf } from "#survey/interview/answer-name.ts";
import { buildAnswer } from "#survey/interview/answers.ts";
import { questionType } from "#survey/question-type/index.ts";
import { type Ctx, nowIso } from "../../../platform/ctx.ts";
import { requireRow } from "../../../platform/db.ts";
import { answersColumn } from "../../interview/columns.ts";
import { interview } from "../../interview/interview.sql.ts";
import { goalRows } from "../../interviewer/columns.ts";
import type { GoBack, ParticipantCommand } from "../command-schema.ts";
import { metBy, takesAnswers } from "../load/availability.ts";
import type { LoadedInterview, StartedFlow } from "../load/interview.ts";
import { closedStep } from "../model/closing.ts";
import { type Recorded, recordedTurn, recordingIn, spokenIn } from "./answer-input.ts";
import { answerStep, asAsked, recordedIn, timedStep, userMessages } from "./answer-step.ts";
import { withFollowUp } from "./code-decision.ts";
import { isWaitedFor } from "./lease.ts";
import { followUpText } from "./message.ts";
import type { Step } from "./step.ts";

/** What a command comes to: a step to store, if any, and why the command is refused, if it is. */
export interface Verdict {
  refusal: RefusalCode | null;
  step?: Step;
  /** What to transcribe before the command can be judged. */
  recording?: Recorded;
}

/** An answer, reply or skip. One that was accepted before changes nothing, and has its first result. */
export async function commandVerdict(
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
  const heard = await wordsIn(ctx, loaded, flow, command);
  if (heard !== null && "key" in heard) return { refusal: null, recording: heard };
  const spoken = heard === null || command.kind === "skip" ? command : withWords(command, heard);
  const commanded = await commandStep(ctx, loaded, flow, spoken);
  return { refusal: null, step: timedStep(ctx, loaded, command, commanded) };
}

/** The command with what was heard in its recording. */
export const withWords = (
  command: Exclude<ParticipantCommand, { kind: "skip" }>,
  spoken: Heard,
): ParticipantCommand =>
  command.kind === "reply"
    ? { ...command, spoken, text: spoken.text }
    : { ...command, spoken, value: spoken.text };

/**
 * The recording that has to be transcribed for the words of the command; what was heard in it, where that is what is
 * written beside it. Null for neither.
 */
async function wordsIn(
  ctx: Ctx,
  loaded: LoadedInterview,
  from: StartedFlow,
  command: ParticipantCommand,
): Promise<Recorded | Heard | null> {
  const spoken = spokenIn(command, from);
  const question = spoken && currentQuestion(from.state, from.course);
  if (question === null || spoken === null || command.kind === "skip") return null;
  if (command.spoken !== undefined) return command.spoken;
  const named = await recordingIn(ctx, loaded.interview, from.course.snapshot.mode, spoken);
  if (named === null) return null;
  const recorded = recordedTurn(loaded, from, question, named.key);
  if (named.isAlone) return recorded;
  if (!spoken.isFreeText) return null;
  // Loaded only for what was spoken.
  const { knownWords } = await import("../upload/transcription.ts");
  const known = await knownWords(ctx, recorded);
  const written = command.kind === "reply" ? command.text : command.value;
  return known !== null && typeof written === "string" && written.trim() === known.text ? known : null;
}

/** The recording to transcribe before anything is said; why that cannot be, where it cannot. */
export async function previewVerdict(
  ctx: Ctx,
  loaded: LoadedInterview,
  recording_url: string,
): Promise<Recorded | { refusal: RefusalCode }> {
  const { flow, interview } = loaded;
  const refusal = commandRefusal(ctx, loaded);
  if (refusal !== null || flow === null) return { refusal: refusal ?? "not_started" };
  const { state, course } = flow;
  const question = currentQuestion(state, course);
  if (question === null || (state.awaits === "answer" && !questionType(question.type).isFreeText))
    return { refusal: "no_files" };
  const spoken = { recording_url, isWritten: false, isFreeText: true };
  const named = await recordingIn(ctx, interview, course.snapshot.mode, spoken);
  return named === null ? { refusal: "no_files" } : recordedTurn(loaded, flow, question, named.key);
}

/** A step back. */
export async function backVerdict(ctx: Ctx, loaded: LoadedInterview, input: GoBack): Promise<Verdict> {
  const { flow, turn, history } = loaded;
  if (turn !== null) return { refusal: null };
  const expired = expireDecision(ctx, loaded);
  if (expired !== null) return { refusal: "moved_on", step: expired };
  const refusal = commandRefusal(ctx, loaded);
  if (refusal !== null || flow === null) return { refusal };
  if (input.expected_seq !== flow.state.seq) return { refusal: "moved_on" };
  const back = retraction(flow.state, flow.course, history);
  if (back === null) return { refusal: "answer_kept" };
  const { state, name, messageCount } = back;
  const before = await readAnswers(ctx, flow.interview_id, name);
  const step = { from: flow, turnId: input.client_turn_id, state };
  return { refusal: null, step: { ...step, retracted: { name, messageCount, ...before } } };
}

/** All answers of an interview, and how far it has come with the goals of one. */
async function readAnswers(ctx: Ctx, id: string, name: string) {
  const [row] = await ctx.db
    .select({ answers: answersColumn, goals: goalRows })
    .from(interview)
    .where(eq(interview.id, id));
  const { answers, goals } = requireRow(row);
  return { answers, goals: goals.filter((goal) => answerName(goal) === name) };
}

/** A pause. */
export function pauseVerdict(ctx: Ctx, loaded: LoadedInterview): Verdict {
  const { interview, flow } = loaded;
  if (interview.status === "paused") return { refusal: null };
  const step = expireDecision(ctx, loaded);
  if (step !== null) return { refusal: "moved_on", step };
  const refusal = commandRefusal(ctx, loaded);
  if (refusal !== null || flow === null) return { refusal };
  return { refusal: null, step: { from: flow, state: flow.state, status: "paused" } };
}

/** The end of a pause. */
export function resumeVerdict(ctx: Ctx, loaded: LoadedInterview): Verdict {
  const { interview, flow } = loaded;
  if (interview.status !== "paused") {
    // A pending decision is no reason to refuse: the interview is not paused, as was asked for.
    return { refusal: commandRefusal(ctx, { ...loaded, flow: flow && { ...flow, leased_until: null } }) };
  }
  if (flow === null) return { refusal: "not_started" };
  return { refusal: null, step: { from: flow, state: flow.state, status: "in_progress" } };
}

/** A look whether the decision that the participant waits for is overdue. */
export function continueVerdict(ctx: Ctx, loaded: LoadedInterview): Verdict {
  if (loaded.flow === null) return { refusal: "not_started" };
  const step = expireDecision(ctx, loaded);
  return step === null ? { refusal: null } : { refusal: null, step };
}

/** Why the interview does not take this command, or, without one, why it takes none; null if it does. */
function commandRefusal(
  ctx: Ctx,
  { interview, study, flow }: LoadedInterview,
  command?: ParticipantCommand,
): RefusalCode | null {
  if (interview.status === "open" || flow === null) return "not_started";
  if (interview.status === "paused") return "interview_paused";
  if (interview.status !== "in_progress" || flow.state.end !== null) return "interview_ended";
  if (!takesAnswers(ctx, metBy(interview, study))) return "study_closed";
  const thinking = thinkingRefusal(ctx, flow);
  if (thinking !== null || command === undefined) return thinking;
  if (command.expected_seq !== flow.state.seq) return "moved_on";
  const awaited = flow.state.awaits === "summary" ? "reply" : flow.state.awaits;
  if (command.kind !== "skip" && command.kind !== awaited) return "other_step";
  const question = currentQuestion(flow.state, flow.course);
  if (command.kind !== "answer") return null;
  const { question_id, loop_item } = command;
  const isOtherQuestion =
    question_id !== question?.id ||
    (loop_item !== undefined && iterationOf(loop_item) !== (question.iteration ?? ""));
  return isOtherQuestion ? "other_question" : null;
}

const thinkingRefusal = (ctx: Ctx, { state, leased_until }: StartedFlow): RefusalCode | null =>
  state.need !== null && isWaitedFor(ctx, leased_until) ? "decision_pending" : null;

/** The step that goes on without a decision whose lease has run out; null if no decision is overdue. */
function expireDecision(ctx: Ctx, { interview, flow }: LoadedInterview): Step | null {
  if (interview.status !== "in_progress" || flow === null || flow.state.need === null) return null;
  if (flow.leased_until === null || isWaitedFor(ctx, flow.leased_until)) return null;
  let { state } = flow;
  const question = state.need?.kind === "probe" ? currentQuestion(state, flow.course) : null;
  while (state.need !== null && state.need.kind !== "quota") {
    state = reduce(state, fallbackEvent(state.need), flow.course);
  }
  return {
    from: flow,
    state,
    isOverdue: true,
    ...(question && { decision: stopDecision(question, "model_failed") }),
  };
}

/**
 * The step that an accepted command leads to: the next state, and the answer, reply and message to store. Throws 422
 * for a value that does not fit the question, and for a skip of a required one, and 503 if its files cannot be checked.
 */
async function commandStep(
  ctx: Ctx,
  loaded: LoadedInterview,
  from: StartedFlow,
  command: ParticipantCommand,
): Promise<Step> {
  const { history } = loaded;
  const { state, course } = from;
  const question = currentQuestion(state, course);
  if (question === null) throw new Error("an interview in progress stands at a question of its snapshot");
  const turnId = command.client_turn_id;
  switch (command.kind) {
    case "answer":
      return answerStep(ctx, loaded, from, question, command);
    case "reply": {
      const recorded = recordedIn(ctx, command);
      if (isAtSummary(state)) {
        const closed = {
          from,
          turnId,
          state: reduce(state, { kind: "reply" }, course),
          files: recorded.files,
        };
        return closedStep(closed, command.text, recorded.said);
      }
      const step = {
        from,
        turnId,
        state: reduce(state, { kind: "reply" }, course),
        reply: { question: followUpText(course.snapshot, question, history), answer: command.text },
        files: recorded.files,
        messages: userMessages(question, "reply", command.text, recorded.said),
      };
      return withFollowUp(ctx, loaded, step, { question, kind: "reply", text: command.text });
    }
    case "skip": {
      if (isAtSummary(state)) {
        return closedStep({ from, turnId, state: reduce(state, { kind: "skip" }, course) }, null);
      }
      const skipped = reduce(state, { kind: "skip" }, course);
      if (skipped === state)
        throw invalidError([{ loc: ["body"], msg: "The question is required", type: "required" }]);
      if (state.awaits === "reply")
        return withFollowUp(
          ctx,
          loaded,
          { from, turnId, state: skipped },
          { question, kind: "skip", text: "" },
        );
      const answer = buildAnswer(asAsked(course, question, history), "skipped", null, nowIso(ctx));
      return { from, turnId, state: skipped, answer };
    }
  }
}
