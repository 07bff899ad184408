import { questionType } from "../../design/question-type/index.ts";
import type { Mode } from "../../design/study/schema.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { invalidError, ServiceError } from "../../platform/error.ts";
import { checkRecording } from "../../platform/file/index.ts";
import { maxRecordingBytes } from "../../platform/file/inspect.ts";
import { storedKey } from "../../platform/file/key.ts";
import { sniffAudioType } from "../../platform/file/sniff.ts";
import { describeError } from "../../platform/log.ts";
import { inTime, ModelError } from "../../platform/model.ts";
import { callModel } from "../../platform/span.ts";
import type { SnapshotQuestion } from "../course/snapshot.ts";
import type { LoadedInterview } from "./load.ts";
import { requireOwnFiles } from "./own-file.ts";
import type { AnswerQuestion } from "./schema.ts";

const timeoutsMs = { read: 6_000, transcribe: 15_000 };
const minTimeoutMs = 1_000;

/** Whether answers of studies in this mode may come with a recording. */
export const acceptsRecordings = (mode: Mode): boolean =>
  mode === "TEXT_AND_VOICE" || mode === "VOICE_WITH_PREVIEW" || mode === "VIDEO";

/** Whether an answer in words may be spoken instead of written: its recording can be transcribed. */
export const acceptsVoice = ({ model }: Ctx, mode: Mode): boolean =>
  acceptsRecordings(mode) && model.transcribe !== null;

interface RecordedQuestion {
  interview: LoadedInterview["interview"];
  mode: Mode;
  question: SnapshotQuestion;
}

/**
 * Key of an answer's recording if it has to be transcribed for the answer's value; null otherwise. Throws 422 for a
 * recording that the study does not accept, that is no file of this interview or no recording by its content, or that
 * cannot be transcribed here, and 503 if it cannot be checked.
 */
export async function recordingToTranscribe(
  ctx: Ctx,
  { interview, mode, question }: RecordedQuestion,
  { value, recording_url }: Pick<AnswerQuestion, "value" | "recording_url">,
): Promise<string | null> {
  if (recording_url === undefined) return null;
  if (!acceptsRecordings(mode)) throw recordingError("This study takes no recordings", "not_offered");
  const loc = ["body", "recording_url"];
  requireOwnFiles(ctx, interview, [{ url: recording_url, loc }]);
  const key = storedKey(recording_url, ctx.participantBaseUrl) ?? "";
  const hasValue = typeof value === "string" ? value.trim() !== "" : value !== null && value !== undefined;
  if (hasValue || !questionType(question.type).isFreeText) {
    await checkRecording(ctx, { key, loc });
    return null;
  }
  if (acceptsVoice(ctx, mode)) return key;
  const msg = "Recordings are not put into words here: the answer has to be written too";
  throw invalidError([{ loc: ["body", "value"], msg, type: "not_transcribed" }]);
}

/** The words of a stored recording. Throws 422 if there are none to get, 503 if there may be later. */
export async function transcribeRecording(ctx: Ctx, key: string, deadline: Date): Promise<string> {
  const leftMs = () => Math.max(deadline.getTime() - ctx.now().getTime(), minTimeoutMs);
  const audio = await readRecording(ctx, key, Math.min(leftMs(), timeoutsMs.read));
  const contentType = sniffAudioType(audio);
  if (contentType === null)
    throw recordingError("Must be a WebM, Ogg, MP4, MP3 or WAV recording", "unsupported_file");
  const text = await transcribe(ctx, {
    audio,
    contentType,
    timeoutMs: Math.min(leftMs(), timeoutsMs.transcribe),
  });
  if (text === "") throw recordingError("Nothing was understood in the recording", "not_understood");
  return text;
}

async function readRecording(ctx: Ctx, key: string, timeoutMs: number): Promise<Uint8Array> {
  const reading = inTime(timeoutMs, ctx.bucket.read(key, { maxBytes: maxRecordingBytes, timeoutMs }));
  const found = await reading.catch((error: unknown) => {
    ctx.log("error", "recording_read_failed", describeError(error));
    throw transcriptionUnavailableError();
  });
  if (found === "missing") throw recordingError("The file was not uploaded", "not_uploaded");
  if (found === "too_large") throw recordingError("Must be at most 20 MB to be put into words", "too_big");
  return found;
}

async function transcribe(
  ctx: Ctx,
  request: { audio: Uint8Array; contentType: string; timeoutMs: number },
): Promise<string> {
  const { transcribe } = ctx.model;
  if (transcribe === null) throw transcriptionUnavailableError();
  try {
    const asked = callModel(ctx, "transcribe", () => transcribe(request));
    const { text } = await inTime(request.timeoutMs, asked);
    return text.replaceAll("\u0000", "").toWellFormed().replace(/\s+/g, " ").trim();
  } catch (error) {
    if (error instanceof ModelError && (error.failure === "refused" || error.failure === "nonsense")) {
      throw recordingError("The recording could not be put into words", "not_understood");
    }
    throw transcriptionUnavailableError();
  }
}

/** A 422 about the recording that a command names. */
export const recordingError = (msg: string, type: string) =>
  invalidError([{ loc: ["body", "recording_url"], msg, type }]);

/** A 503: the words of the recording may come later. */
export const transcriptionUnavailableError = () =>
  new ServiceError("unavailable", "The recording cannot be put into words at the moment", {
    code: "transcription_unavailable",
    headers: { "retry-after": "5" },
  });
