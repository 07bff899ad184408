import type { Heard } from "#interviewer/speech/heard.ts";
import { invalidError } from "#kit/error.ts";
import { fileIdOf, storedKey } from "#kit/file/key.ts";
import { failedChecks, knownChecks } from "#survey/course/answer-check.ts";
import { toShown, worded } from "#survey/course/localize.ts";
import { type FlowState, isAtSummary, reduce } from "#survey/course/reduce.ts";
import type { SnapshotQuestion } from "#survey/course/snapshot.ts";
import { aboutOf, loopItemOf } from "#survey/interview/answer-name.ts";
import { buildAnswer, type StoredAnswer } from "#survey/interview/answers.ts";
import type { Paradata } from "#survey/interview/paradata.ts";
import { itemName } from "#survey/question-type/common/item-source.ts";
import { questionType } from "#survey/question-type/index.ts";
import { matchingBuckets } from "#survey/quota-place/match.ts";
import { withItem } from "#survey/study/attribute.ts";
import { languageTag } from "#survey/study/language-name.ts";
import { type ParadataLevel, readQuality } from "#survey/study/quality-config.ts";
import { type Ctx, nowIso } from "../../../platform/ctx.ts";
import type { AnswerQuestion } from "../command-schema.ts";
import type { LoadedInterview, StartedFlow } from "../load/interview.ts";
import { parseAnswer } from "./answer-input.ts";
import { withFollowUp } from "./code-decision.ts";
import { type NewMessage, questionText } from "./message.ts";
import type { Step } from "./step.ts";

/** The question with the words that the participant has read. */
export const asAsked = (
  { snapshot }: StartedFlow["course"],
  question: SnapshotQuestion,
  history: History,
) => ({
  ...question,
  content: questionText(snapshot, question, history),
});

type History = LoadedInterview["history"];

/** What the participant says, as a message; none where it has no words. */
export const userMessages = (
  question: SnapshotQuestion,
  kind: "answer" | "reply",
  content: string,
  { recording_url, transcription }: Said,
): NewMessage[] =>
  content === "" ? [] : [{ role: "user", content, ...aboutOf(question), kind, recording_url, transcription }];

/** How a message of a participant was said. */
export type Said = Pick<StoredAnswer, "recording_url" | "transcription">;

/** What a command says of its recording, and the ids of the files that it names. */
export function recordedIn(
  ctx: Ctx,
  { recording_url, spoken }: Pick<AnswerQuestion, "recording_url"> & { spoken?: Heard },
): { said: Said; files: string[] } {
  const transcription = spoken?.transcription ?? null;
  if (recording_url === undefined) return { said: { recording_url: null, transcription }, files: [] };
  const files = [fileIdOf(storedKey(recording_url, ctx.publicUrl) ?? "")];
  return { said: { recording_url, transcription }, files };
}

/** Throws 422 with each check against an earlier answer that fails. */
function refuseFailed(failed: ReturnType<typeof failedChecks>): void {
  if (failed.length === 0) return;
  throw invalidError(
    failed.map(({ path, message }) => ({
      loc: ["body", "value", ...path],
      msg: message,
      type: "earlier_answer",
    })),
  );
}

/** The item of a loop, as the study's language has it. */
const itemIn = ({ iteration = "" }: SnapshotQuestion): string => itemName(loopItemOf(iteration) ?? "");

/** The step of an answer. Throws 422 for a value that does not fit the question, and 503 if its files cannot be checked. */
export async function answerStep(
  ctx: Ctx,
  loaded: LoadedInterview,
  from: StartedFlow,
  question: SnapshotQuestion,
  command: AnswerQuestion & { spoken?: Heard },
): Promise<Step> {
  const { interview, history, full_buckets } = loaded;
  const { state, course } = from;
  const { value, urls } = await parseAnswer(ctx, interview, question, command.value);
  refuseFailed(failedChecks(question, value, knownChecks(question, course)));
  const { said, files } = recordedIn(ctx, command);
  const text = questionType(question.type).text(
    toShown(question, value),
    question.shown,
    languageTag(course.snapshot.language),
  );
  const isOverQuota =
    full_buckets !== null &&
    matchingBuckets(full_buckets, interview, [{ question_id: question.id, value }]).length > 0;
  const built = buildAnswer(asAsked(course, question, history), "answered", value, nowIso(ctx));
  const step: Step = {
    from,
    turnId: command.client_turn_id,
    state: reduce(state, { kind: "answer", value, isOverQuota }, course),
    answer: {
      ...built,
      // Own words from an earlier answer have no name of their own.
      ...(question.loop && { text: withItem(built.text, itemIn(question)) }),
      ...(question.offeredOf?.ownWords && {
        text: questionType(question.type).text(worded(question, value), question.props),
      }),
      ...said,
      // What was said has no length of what was written.
      text_length: said.recording_url === null ? built.text_length : null,
    },
    files: [...urls.map((url) => fileIdOf(storedKey(url, ctx.publicUrl) ?? "")), ...files],
    messages: userMessages(question, "answer", text, said),
  };
  return value === null ? step : withFollowUp(ctx, loaded, step, { question, kind: "answer", text });
}

// What a page tells of how an answer came about is taken leniently, since no fault of it may stop a person.
const maxMs = 86_400_000;
const maxCount = 9_999;

/** The fields, the level from which each is taken, and its highest value. */
const paradataFields: Record<keyof Paradata, { from: "times" | "full"; max: number }> = {
  ms: { from: "times", max: maxMs },
  first_ms: { from: "full", max: maxMs },
  hidden_ms: { from: "full", max: maxMs },
  hidden_count: { from: "full", max: maxCount },
  pastes: { from: "full", max: maxCount },
  pasted_chars: { from: "full", max: maxCount },
  changes: { from: "full", max: maxCount },
};

/**
 * What is stored of the paradata that were sent: integers within their bounds, of the study's level. Null where nothing
 * is, or where a field is no number.
 */
function readParadata(level: ParadataLevel, sent: unknown): Paradata | null {
  if (level === "off" || typeof sent !== "object" || sent === null || Array.isArray(sent)) return null;
  const taken: Paradata = {};
  for (const [name, { from, max }] of Object.entries(paradataFields)) {
    if ((from === "full" && level !== "full") || !Object.hasOwn(sent, name)) continue;
    const value: unknown = sent[name as keyof typeof sent];
    if (typeof value !== "number" || !Number.isFinite(value)) return null;
    taken[name as keyof Paradata] = Math.min(Math.max(Math.round(value), 0), max);
  }
  return Object.keys(taken).length === 0 ? null : taken;
}

/** How much longer than the interview its answers' times may be together: clocks differ. */
const toleranceMs = 2_000;

/** The paradata with as much of the time as has passed since the start and is not taken yet. */
function withinElapsed(paradata: Paradata, elapsedMs: number, takenMs: number): Paradata {
  if (paradata.ms === undefined) return paradata;
  return { ...paradata, ms: Math.min(paradata.ms, Math.max(0, elapsedMs + toleranceMs - takenMs)) };
}

/**
 * The step of a command with the paradata that it brings: with its answer, or for the answer that it replies to. The times
 * of an interview's answers are never more together than has passed since it started.
 */
export function timedStep(
  ctx: Ctx,
  { interview, study }: LoadedInterview,
  { paradata: sent }: { paradata?: unknown },
  step: Step,
): Step {
  const { from, state, answer } = step;
  if (isAtSummary(from.state)) return step;
  const [total, here] = from.state.time ?? [0, null];
  const read = readParadata(readQuality(study.config).paradata, sent);
  // Only the service's own respondents may claim times that did not pass: no request is made as the system.
  const isMadeUp = ctx.actor.kind === "system" && interview.is_simulated;
  const elapsed = ctx.now().getTime() - Date.parse(interview.started_at ?? nowIso(ctx));
  const paradata = read && (isMadeUp ? read : withinElapsed(read, elapsed, total));
  const ms = paradata?.ms ?? null;
  if (answer !== undefined) {
    const isTimed = ms !== null || from.state.time !== undefined;
    const time: FlowState["time"] = [total + (ms ?? 0), ms];
    return { ...step, answer: { ...answer, paradata }, state: isTimed ? { ...state, time } : state };
  }
  if (paradata === null) return step;
  const time: FlowState["time"] = [total + (ms ?? 0), ms === null ? here : (here ?? 0) + ms];
  return { ...step, paradata, state: { ...state, time } };
}
