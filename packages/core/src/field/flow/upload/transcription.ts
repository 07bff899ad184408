import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { ServiceError } from "#kit/error.ts";
import { sniffAudioType } from "#kit/file/format.ts";
import { describeError } from "#kit/log.ts";
import { inTime, ModelError } from "#kit/model.ts";
import type { Iteration } from "#survey/interview/answer-name.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import { maxRecordingBytes } from "../../../platform/file/inspect.ts";
import { isHeld, leaseTime, newLease, noLease } from "../../../platform/lease.ts";
import { modelOf } from "../../../platform/sandbox.ts";
import { callModel } from "../../../platform/span.ts";
import type { UsageOf } from "../../../platform/usage.ts";
import { recordingError } from "../decide/answer-input.ts";
import { transcription } from "../flow.sql.ts";

/** Transcriptions that may be begun for one question of an interview. */
const maxAttempts = 5;
/** A lease ends so long after the deadline of the request that holds it. */
const slackMs = 5_000;
const pollMs = 250;

interface Recorded {
  interview_id: string;
  of: UsageOf;
  question_id: string;
  iteration: Iteration;
  /** Key of the stored recording. */
  key: string;
}

/**
 * The words of a recording, which is transcribed once however often it is sent; who sends it again meanwhile waits. An
 * interview has one transcription at a time. Throws 422 if there are no words to get or five attempts at the question
 * have been made, 503 if there may be words later.
 */
export async function transcribeOnce(ctx: Ctx, recorded: Recorded, deadline: Date): Promise<string> {
  for (;;) {
    const token = await claim(ctx, recorded, deadline);
    if (token !== null) return transcribe(ctx, recorded, token, deadline);
    const isLeased = sql<boolean>`coalesce(${transcription.leased_until} > ${leaseTime(ctx)}, false)`;
    const [row] = await ctx.db
      .select({ ...getTableColumns(transcription), isLeased })
      .from(transcription)
      .where(isOf(recorded));
    const isSame = row?.key === recorded.key;
    if (isSame && row.text !== null) return row.text;
    const isRunning = row?.isLeased === true;
    if (row !== undefined && !isRunning && row.attempts >= maxAttempts) throw tooManyAttemptsError();
    if (!isSame || !isRunning || ctx.now() >= deadline) throw transcriptionUnavailableError();
    await sleep(pollMs);
  }
}

const isOf = ({ interview_id, question_id, iteration }: Recorded) =>
  and(
    eq(transcription.interview_id, interview_id),
    eq(transcription.question_id, question_id),
    eq(transcription.iteration, iteration),
  );

/** Counts an attempt and takes the lease; null if the recording is transcribed, or none may be at the moment. */
async function claim(
  ctx: Ctx,
  { interview_id, question_id, iteration, key }: Recorded,
  deadline: Date,
): Promise<string | null> {
  const now = leaseTime(ctx);
  const { lease_token, leased_until } = newLease(ctx, new Date(deadline.getTime() + slackMs));
  const isRunningElsewhere = sql`exists (
    select from ${transcription} other where other.interview_id = ${interview_id}
      and (other.question_id, other.iteration) <> (${question_id}::uuid, ${iteration}::text) and other.leased_until > ${now})`;
  const isNew = sql`(${transcription.key} <> excluded.key or ${transcription.text} is null)`;
  const isIdle = sql`(${transcription.leased_until} is null or ${transcription.leased_until} <= ${now})`;
  const claimed = await ctx.db
    .insert(transcription)
    .select(
      sql`select ${interview_id}::uuid, ${question_id}::uuid, ${iteration}::text, ${key}::text, null::text, 1, ${lease_token}::uuid,
        ${leased_until} where not ${isRunningElsewhere}`,
    )
    .onConflictDoUpdate({
      target: [transcription.interview_id, transcription.question_id, transcription.iteration],
      set: {
        key: sql`excluded.key`,
        text: null,
        attempts: sql`${transcription.attempts} + 1`,
        lease_token,
        leased_until,
      },
      setWhere: sql`${isNew} and ${isIdle} and ${transcription.attempts} < ${maxAttempts}`,
    })
    .returning({ key: transcription.key });
  return claimed.length > 0 ? lease_token : null;
}

async function transcribe(ctx: Ctx, recorded: Recorded, token: string, deadline: Date): Promise<string> {
  const finish = (text: string | null) =>
    ctx.db
      .update(transcription)
      .set({ ...noLease, text })
      .where(and(isOf(recorded), isHeld(transcription, token)));
  try {
    const text = await transcribeRecording(ctx, recorded, deadline);
    await finish(text);
    return text;
  } catch (error) {
    await finish(null);
    throw error;
  }
}

const tooManyAttemptsError = () =>
  recordingError(`After ${maxAttempts} recordings the answer has to be written`, "too_many_attempts");

const timeoutsMs = { read: 6_000, transcribe: 15_000 };
const minTimeoutMs = 1_000;

/** The words of a stored recording. Throws 422 if there are none to get, 503 if there may be later. */
async function transcribeRecording(ctx: Ctx, { key, of }: Recorded, deadline: Date): Promise<string> {
  const leftMs = () => Math.max(deadline.getTime() - ctx.now().getTime(), minTimeoutMs);
  const audio = await readRecording(ctx, key, Math.min(leftMs(), timeoutsMs.read));
  const contentType = sniffAudioType(audio);
  if (contentType === null)
    throw recordingError("Must be a WebM, Ogg, MP4, MP3 or WAV recording", "unsupported_file");
  const text = await askForWords(ctx, of, {
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
  if (found === "too_large") throw recordingError("Must be at most 20 MB to be transcribed", "too_big");
  return found;
}

async function askForWords(
  ctx: Ctx,
  of: UsageOf,
  request: { audio: Uint8Array; contentType: string; timeoutMs: number },
): Promise<string> {
  const { transcribe } = modelOf(ctx, of.organization_id);
  if (transcribe === null) throw transcriptionUnavailableError();
  try {
    const asked = callModel(ctx, "transcribe", { of, timeoutMs: request.timeoutMs }, (_, metered) =>
      transcribe({ ...request, ...metered }),
    );
    const { text } = await asked;
    return text.replaceAll("\u0000", "").toWellFormed().replace(/\s+/g, " ").trim();
  } catch (error) {
    if (error instanceof ModelError && (error.failure === "refused" || error.failure === "nonsense")) {
      throw recordingError("The recording could not be transcribed", "not_understood");
    }
    throw transcriptionUnavailableError();
  }
}

/** A 503: the words of the recording may come later. */
const transcriptionUnavailableError = () =>
  new ServiceError("unavailable", "The recording cannot be transcribed right now", {
    code: "transcription_unavailable",
    headers: { "retry-after": "5" },
  });
