import { eq } from "drizzle-orm";
import { stopDecision } from "#interviewer/decision.ts";
import { invalidError } from "#kit/error.ts";
import { retraction } from "#survey/course/back.ts";
import { currentQuestion, fallbackEvent, reduce } from "#survey/course/reduce.ts";
import type { RefusalCode } from "#survey/flow/refusal.ts";
import { answerName, iterationOf } from "#survey/interview/answer-name.ts";
import { buildAnswer } from "#survey/interview/answers.ts";
import { type Ctx, nowIso } from "../../../platform/ctx.ts";
import { requireRow } from "../../../platform/db.ts";
import { answersColumn } from "../../interview/columns.ts";
import { interview } from "../../interview/interview.sql.ts";
import { goalRows } from "../../interviewer/columns.ts";
import type { GoBack, ParticipantCommand } from "../command-schema.ts";
import { metBy, takesAnswers } from "../load/availability.ts";
import type { LoadedInterview, StartedFlow } from "../load/interview.ts";
import { closedStep, isAtSummary } from "../model/closing.ts";
import { recordingToTranscribe } from "./answer-input.ts";
import { answerStep, asAsked, userMessages } from "./answer-step.ts";
import { withFollowUp } from "./code-decision.ts";
import { isWaitedFor } from "./lease.ts";
import { followUpText } from "./message.ts";
import { timedStep } from "./paradata.ts";
import type { Step } from "./step.ts";

/** What a command comes to: a step to store, if any, and why the command is refused, if it is. */
export interface Verdict {
  refusal: RefusalCode | null;
  step?: Step;
  /** Key of the recording to transcribe before the command can be judged. */
  recording?: string;
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
  const recording = await recordingIn(ctx, loaded, flow, command);
  if (recording !== null) return { refusal: null, recording };
  const commanded = await commandStep(ctx, loaded, flow, command);
  return { refusal: null, step: timedStep(ctx, loaded, command, commanded) };
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
      if (isAtSummary(state)) {
        return closedStep({ from, turnId, state: reduce(state, { kind: "reply" }, course) }, command.text);
      }
      const step = {
        from,
        turnId,
        state: reduce(state, { kind: "reply" }, course),
        reply: { question: followUpText(course.snapshot, question, history), answer: command.text },
        messages: userMessages(question, "reply", command.text),
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
