import { buildAnswer } from "../interview/import.ts";
import { type Ctx, nowIso } from "../platform/ctx.ts";
import { invalidError } from "../platform/error.ts";
import { issuesAt } from "../platform/issue.ts";
import { questionType } from "../question-type/index.ts";
import { toShown, toStored } from "./course/localize.ts";
import { currentQuestion, reduce } from "./course/reduce.ts";
import type { SnapshotQuestion } from "./course/snapshot.ts";
import { type LoadedInterview, loadInterview, type StartedFlow } from "./load.ts";
import { followUpText, type NewMessage, questionText } from "./message.ts";
import { decide, expireDecision } from "./model-decision.ts";
import { requireOwnFiles } from "./own-file.ts";
import { recordingToTranscribe, transcribeRecording } from "./recording.ts";
import { runCommand, type Step, type Verdict } from "./run-command.ts";
import type { AnswerQuestion, SendReply, SkipStep } from "./schema.ts";
import { type CommandOutcome, conjointDesign, toOutcome } from "./view.ts";

type ParticipantCommand =
  | ({ kind: "answer" } & AnswerQuestion)
  | ({ kind: "reply" } & SendReply)
  | ({ kind: "skip" } & SkipStep);

export const answerQuestion = (ctx: Ctx, vid: string, input: AnswerQuestion): Promise<CommandOutcome> =>
  runParticipantCommand(ctx, vid, { kind: "answer", ...input });

export const sendReply = (ctx: Ctx, vid: string, input: SendReply): Promise<CommandOutcome> =>
  runParticipantCommand(ctx, vid, { kind: "reply", ...input });

export const skipStep = (ctx: Ctx, vid: string, input: SkipStep): Promise<CommandOutcome> =>
  runParticipantCommand(ctx, vid, { kind: "skip", ...input });

/** How long one request may take to find out what the interview needs. */
const requestTimeoutMs = 24_000;

/**
 * Takes a command, or says why not. What was said is stored before anybody is asked what to make of it; the answer
 * waits for that, but holds nothing meanwhile.
 */
async function runParticipantCommand(
  ctx: Ctx,
  vid: string,
  command: ParticipantCommand,
  deadline = new Date(ctx.now().getTime() + requestTimeoutMs),
): Promise<CommandOutcome> {
  const turnId = command.client_turn_id;
  const moved = await runCommand(ctx, vid, turnId, (seen) => commandVerdict(ctx, seen, command));
  const { refusal, seen, recording } = moved;
  // Nothing is held, or kept, of an answer until it is in words; then everything is judged anew.
  if (recording !== undefined) {
    return runParticipantCommand(
      ctx,
      vid,
      { ...command, value: await transcribeRecording(ctx, recording, deadline) } as ParticipantCommand,
      deadline,
    );
  }
  if (refusal !== null || seen.turn !== null || !seen.flow?.state.need) return toOutcome(ctx, moved);
  await decide(ctx, vid, seen, deadline);
  const found = { refusal, seen: await loadInterview(ctx, vid, turnId) };
  return { ...(await toOutcome(ctx, found)), isModelAsked: true };
}

function commandVerdict(ctx: Ctx, seen: LoadedInterview, command: ParticipantCommand): Verdict {
  const { flow: begun, turn } = seen;
  if (turn !== null && begun?.turn_id !== command.client_turn_id) return { refusal: null };
  const left = expireDecision(ctx, seen);
  if (left !== null) return { refusal: turn === null ? "The interview has moved on" : null, step: left };
  if (turn !== null) return { refusal: begun && thinkingRefusal(ctx, begun) };
  const refusal = commandRefusal(ctx, seen, command);
  if (refusal !== null || begun === null) return { refusal };
  const recording = recordingIn(ctx, seen, begun, command);
  if (recording !== null) return { refusal: null, recording };
  return { refusal: null, step: commandStep(ctx, seen, begun, command) };
}

/** The recording that says what the answer is. */
function recordingIn(
  ctx: Ctx,
  { interview }: LoadedInterview,
  { state, course }: StartedFlow,
  command: ParticipantCommand,
): string | null {
  const question = currentQuestion(state, course);
  if (command.kind !== "answer" || question === null) return null;
  return recordingToTranscribe(ctx, { interview, mode: course.snapshot.mode, question }, command);
}

export function commandRefusal(
  ctx: Ctx,
  { interview, study, flow: begun }: LoadedInterview,
  command?: ParticipantCommand,
): string | null {
  if (interview.status === "open" || begun === null) return "The interview has not been started";
  if (interview.status === "paused") return "The interview is paused";
  if (interview.status !== "in_progress" || begun.state.end !== null) return "The interview has ended";
  if (study.status !== "published" && study.status !== "paused")
    return "The study does not take answers any more";
  const busy = thinkingRefusal(ctx, begun);
  if (busy !== null || command === undefined) return busy;
  if (command.expected_seq !== begun.state.seq) return "The interview has moved on";
  if (command.kind !== "skip" && command.kind !== begun.state.awaits)
    return "The interview waits for something else";
  const question = currentQuestion(begun.state, begun.course);
  const isOther = command.kind === "answer" && command.question_id !== question?.id;
  return isOther ? "The interview is at another question" : null;
}

const thinkingRefusal = (ctx: Ctx, { state, leased_until }: StartedFlow): string | null =>
  state.need !== null && leased_until !== null && leased_until > nowIso(ctx)
    ? "The interviewer is thinking"
    : null;

function commandStep(
  ctx: Ctx,
  { interview, history }: LoadedInterview,
  from: StartedFlow,
  command: ParticipantCommand,
): Step {
  const { state, course } = from;
  const question = currentQuestion(state, course);
  if (question === null) throw new Error("an interview under way stands at a question of its snapshot");
  const asked = {
    ...question,
    content: questionText(course.snapshot, question, history),
  };
  const turnId = command.client_turn_id;
  const saying = (kind: "answer" | "reply", content: string): NewMessage[] =>
    content === "" ? [] : [{ role: "user", content, question_id: question.id, kind }];
  switch (command.kind) {
    case "answer": {
      const value = parseAnswer(ctx, interview, question, command.value);
      return {
        from,
        turnId,
        state: reduce(state, { kind: "answer", value }, course),
        answer: {
          ...buildAnswer(asked, "answered", value, nowIso(ctx)),
          recording_url: command.recording_url ?? null,
        },
        messages: saying(
          "answer",
          questionType(question.type).text(toShown(question, value), question.shown),
        ),
      };
    }
    case "reply":
      return {
        from,
        turnId,
        state: reduce(state, { kind: "reply" }, course),
        reply: { question: followUpText(course.snapshot, question, history), answer: command.text },
        messages: saying("reply", command.text),
      };
    case "skip": {
      const skipped = reduce(state, { kind: "skip" }, course);
      if (skipped === state)
        throw invalidError([{ loc: ["body"], msg: "The question is required", type: "required" }]);
      if (state.awaits === "reply") return { from, turnId, state: skipped };
      return { from, turnId, state: skipped, answer: buildAnswer(asked, "skipped", null, nowIso(ctx)) };
    }
  }
}

/** The value as it is kept, or all that is wrong with it. */
function parseAnswer(
  ctx: Ctx,
  interview: LoadedInterview["interview"],
  question: SnapshotQuestion,
  sent: unknown,
): unknown {
  const design = conjointDesign(interview.id, question.id);
  const schema = questionType(question.type).answerSchema(question.props, design);
  const { data, error } = schema.safeParse(toStored(question, sent ?? null));
  const loc = ["body", "value"];
  if (error !== undefined) throw invalidError(issuesAt(loc, error.issues));
  if (typeof data === "string" && data.trim() === "") {
    throw invalidError([{ loc, msg: "Must not be empty", type: "too_small" }]);
  }
  const files = question.type === "mediaUpload" ? (data as { url: string }[]) : [];
  requireOwnFiles(
    ctx,
    interview,
    files.map(({ url }, index) => ({ url, loc: [...loc, index, "url"] })),
  );
  return data;
}
