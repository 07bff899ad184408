import { isDeepStrictEqual } from "node:util";
import { invalidError, type ValidationIssue } from "#kit/error.ts";
import { belongsTo, type FileOwner, folderOf, storedKey, storedUrl } from "#kit/file/key.ts";
import { issuesAt } from "#kit/issue.ts";
import { withoutEnd } from "#kit/trim.ts";
import { isSeen } from "#kit/visible.ts";
import { toStored } from "#survey/course/localize.ts";
import { designOf } from "#survey/course/plan.ts";
import { currentQuestion, type FlowState, isAtSummary } from "#survey/course/reduce.ts";
import type { SnapshotQuestion } from "#survey/course/snapshot.ts";
import type { Iteration } from "#survey/interview/answer-name.ts";
import { questionType } from "#survey/question-type/index.ts";
import { languageCode } from "#survey/study/language-name.ts";
import { acceptsRecordings, type Mode, type VoiceConfig } from "#survey/study/voice-config.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import { checkMedia, checkRecording } from "../../../platform/file/index.ts";
import { modelOf } from "../../../platform/sandbox.ts";
import type { UsageOf } from "../../../platform/usage.ts";
import type { ParticipantCommand } from "../command-schema.ts";
import type { LoadedInterview, StartedFlow } from "../load/interview.ts";
import { followUpText, questionText } from "./message.ts";

/** The value as it is stored, and the URLs of its files. Throws 422 with all that is wrong with it. */
export async function parseAnswer(
  ctx: Ctx,
  interview: LoadedInterview["interview"],
  question: SnapshotQuestion,
  sent: unknown,
): Promise<{ value: unknown; urls: string[] }> {
  const design = designOf(interview.id, question);
  const { answerSchema, maxFileBytes } = questionType(question.type);
  const schema = answerSchema(question.props, design);
  const { data, error } = schema.safeParse(toStored(question, sent ?? null));
  const loc = ["body", "value"];
  if (error !== undefined) throw invalidError(issuesAt(loc, error.issues));
  refuseOtherWords(question, data);
  if (typeof data === "string" && !isSeen(data)) {
    throw invalidError([{ loc, msg: "Must not be empty", type: "too_small" }]);
  }
  if (maxFileBytes === null) return { value: data, urls: [] };
  const files = data as { url: string; content_type: string; size: number }[];
  const urls = files.map(({ url }) => url);
  requireOwnFiles(
    ctx,
    interview,
    urls.map((url, index) => ({ url, loc: [...loc, index, "url"] })),
  );
  const named = files.map(({ url, content_type }, index) => {
    return { key: storedKey(url, ctx.publicUrl) ?? "", content_type, loc: [...loc, index] };
  });
  const sizes = await checkMedia(ctx, named, maxFileBytes(question.props));
  return { value: files.map((file, index) => ({ ...file, size: sizes[index] ?? file.size })), urls };
}

/** Throws 422 for own words that are neither asked for nor carried from an earlier answer. */
function refuseOtherWords({ type, props, offeredOf }: SnapshotQuestion, value: unknown): void {
  if (offeredOf === undefined || props.allowOther === true || !questionType(type).objectsHoldOwnWords) return;
  const stored = offeredOf.ownWords?.stored;
  const issues = [value].flat().flatMap((each, index): ValidationIssue[] => {
    if (typeof each !== "object" || isDeepStrictEqual(each, stored)) return [];
    const loc = ["body", "value", ...(Array.isArray(value) ? [index] : [])];
    return [{ loc, msg: "is not one of the options", type: "invalid_value" }];
  });
  if (issues.length > 0) throw invalidError(issues);
}

type InterviewIds = Pick<LoadedInterview["interview"], "id" | "organization_id" | "study_id">;

/** The owner of files that are uploaded through the interview. */
export const uploadOwner = ({ id, organization_id, study_id }: InterviewIds): FileOwner => {
  return { organization_id, study_id, interview_id: id };
};

/** Throws 422 with the place of each URL that does not name a file of this interview. */
function requireOwnFiles(
  ctx: Ctx,
  interview: InterviewIds,
  files: readonly { url: string; loc: ValidationIssue["loc"] }[],
): void {
  const foreign = files.filter(({ url }) => !isOwnFile(ctx, interview, url));
  const msg = "Must be a file uploaded through this interview";
  if (foreign.length > 0) throw invalidError(foreign.map(({ loc }) => ({ loc, msg, type: "foreign_file" })));
}

/**
 * Otherwise a participant who knows the URL of another interview's file could submit it, and it would be deleted with
 * this interview. The URL has to be exactly the service's own, since researchers will see it as it is; at the participants'
 * address too, where files were once given out.
 */
function isOwnFile(ctx: Ctx, interview: InterviewIds, url: string): boolean {
  const key = storedKey(url, ctx.publicUrl);
  if (key === null) return false;
  const bases = [ctx.publicUrl, ctx.participantBaseUrl];
  if (!bases.some((base) => url === storedUrl(base, key))) return false;
  return belongsTo(folderOf(uploadOwner(interview)), key);
}

/** Whether an answer in words may be spoken instead of written: its recording can be transcribed. */
export const acceptsVoice = (ctx: Ctx, organizationId: string, mode: Mode): boolean =>
  acceptsRecordings(mode) && modelOf(ctx, organizationId).transcribe !== null;

/** Whether the interviewer's turns are read aloud. A snapshot of before has no settings of voice. */
export const isReadAloud = (
  ctx: Ctx,
  organizationId: string,
  mode: Mode,
  voice: VoiceConfig | undefined,
): boolean =>
  voice?.speaks === true && acceptsRecordings(mode) && modelOf(ctx, organizationId).readAloud != null;

/** What a command says of a recording. */
interface Spoken {
  recording_url?: string | undefined;
  /** Words are given beside it. */
  isWritten: boolean;
  /** What is asked is answered in own words. */
  isFreeText: boolean;
}

/** The recording that a command names. */
interface NamedRecording {
  key: string;
  /** It has to be transcribed for the words. */
  isAlone: boolean;
}

/**
 * The recording that a command names; null for none. Throws 422 for one that the study does not accept, that is no file
 * of this interview or no recording by its content, or that cannot be transcribed here, and 503 if it cannot be checked.
 */
export async function recordingIn(
  ctx: Ctx,
  interview: LoadedInterview["interview"],
  mode: Mode,
  { recording_url, isWritten, isFreeText }: Spoken,
): Promise<NamedRecording | null> {
  if (recording_url === undefined) return null;
  if (!acceptsRecordings(mode)) throw recordingError("This study does not accept recordings", "not_offered");
  const loc = ["body", "recording_url"];
  requireOwnFiles(ctx, interview, [{ url: recording_url, loc }]);
  const key = storedKey(recording_url, ctx.publicUrl) ?? "";
  if (isWritten || !isFreeText) {
    await checkRecording(ctx, { key, loc });
    return { key, isAlone: false };
  }
  if (acceptsVoice(ctx, interview.organization_id, mode)) return { key, isAlone: true };
  const msg = "Recordings are not transcribed here: the answer must also be written";
  throw invalidError([{ loc: ["body", "value"], msg, type: "not_transcribed" }]);
}

/** Whether a value says something. */
export const isGiven = (value: unknown): boolean =>
  typeof value === "string" ? isSeen(value) : value !== null && value !== undefined;

/** Transcriptions that may be begun for one turn of an interview. */
export const maxAttempts = 5;

/** A 422 about the recording that a command names. */
export const recordingError = (msg: string, type: string) =>
  invalidError([{ loc: ["body", "recording_url"], msg, type }]);

/** A recording, and the turn that it was made for. */
export interface Recorded {
  interview_id: string;
  of: UsageOf;
  question_id: string;
  iteration: Iteration;
  /** 0 for the answer, else which follow-up it replies to. */
  part: number;
  /** Key of the stored recording. */
  key: string;
  /** ISO 639-1 of the interview; null where it is not known. */
  language: string | null;
  /** What a model would not know by itself. */
  prompt: string;
}

/** In code points. */
const maxPrompt = 200;

/** The recording with its turn, that at which the interview stands. */
export function recordedTurn(
  { interview, history }: LoadedInterview,
  { state, course }: StartedFlow,
  question: SnapshotQuestion,
  key: string,
): Recorded {
  const { snapshot } = course;
  const { organization_id, study_id } = interview;
  const asked =
    state.awaits === "reply"
      ? followUpText(snapshot, question, history)
      : state.awaits === "summary"
        ? ""
        : questionText(snapshot, question, history);
  return {
    interview_id: interview.id,
    of: { organization_id, study_id },
    question_id: question.id,
    iteration: question.iteration ?? "",
    part: partOf(state),
    key,
    language: languageCode(snapshot.language),
    prompt: promptOf([...(snapshot.voice?.keywords ?? []), asked, ...optionsOf(question)]),
  };
}

/** 0 for an answer, which follow-up for a reply, and -1 for what is said of the closing summary. */
export const partOf = (state: FlowState): number =>
  isAtSummary(state) ? -1 : state.awaits === "reply" ? state.followups : 0;

const optionsOf = ({ shown }: SnapshotQuestion): string[] =>
  (Array.isArray(shown.options) ? shown.options : []).filter(
    (each): each is string => typeof each === "string",
  );

/** As many of the texts, one after the other, as there is room for; the first that does not fit is cut at a word. */
export function promptOf(texts: readonly string[]): string {
  const whole = texts
    .map((text) => text.replaceAll(/\s+/g, " ").trim())
    .filter((text) => text !== "")
    .join(", ");
  const points = [...whole];
  if (points.length <= maxPrompt) return whole;
  const fitting = points.slice(0, maxPrompt).join("");
  const end = fitting.lastIndexOf(" ");
  const isWhole = /[,\s]/.test(points[maxPrompt] ?? "");
  return withoutEnd(isWhole || end <= 0 ? fitting : fitting.slice(0, end), /[,\s]/);
}

/** What a command says of a recording, and whether words are asked for. */
export function spokenIn(command: ParticipantCommand, { state, course }: StartedFlow) {
  if (command.kind === "skip" || command.recording_url === undefined) return null;
  const question = currentQuestion(state, course);
  const { recording_url } = command;
  if (question === null) return null;
  return command.kind === "reply"
    ? { recording_url, isWritten: isGiven(command.text), isFreeText: true }
    : {
        recording_url,
        isWritten: isGiven(command.value),
        isFreeText: questionType(question.type).isFreeText,
      };
}
