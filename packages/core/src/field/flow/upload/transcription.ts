import { hash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { type Heard, heardIn } from "#interviewer/speech/heard.ts";
import { inWords } from "#kit/amount.ts";
import { ServiceError } from "#kit/error.ts";
import { sniffAudioType } from "#kit/file/format.ts";
import { describeError } from "#kit/log.ts";
import { inTime, ModelError, type TranscriptionRequest } from "#kit/model.ts";
import { maxTextLength } from "#survey/question-type/text.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import { maxRecordingBytes } from "../../../platform/file/inspect.ts";
import { isHeld, leaseTime, newLease, noLease, unflushed } from "../../../platform/lease.ts";
import { modelOf } from "../../../platform/sandbox.ts";
import { callModel } from "../../../platform/span.ts";
import { storingUsage } from "../../../platform/usage.ts";
import { maxAttempts, type Recorded, recordingError } from "../decide/answer-input.ts";
import { transcription } from "../flow.sql.ts";

/** A lease ends so long after the deadline of the request that holds it. */
const slackMs = 5_000;
const pollMs = 250;

/**
 * What was said in a recording, which is transcribed once however often it is sent; who sends it again meanwhile waits. An
 * interview has one transcription at a time. Throws 422 if there are no words to get or five attempts at the turn
 * have been made, 503 if there may be words later.
 */
export async function transcribeOnce(ctx: Ctx, recorded: Recorded, deadline: Date): Promise<Heard> {
  for (;;) {
    const claimed = await claim(ctx, recorded, deadline);
    if (claimed !== null) return transcribe(ctx, recorded, claimed, deadline);
    const isLeased = sql<boolean>`coalesce(${transcription.leased_until} > ${leaseTime(ctx)}, false)`;
    const [row] = await ctx.db
      .select({ ...getTableColumns(transcription), isLeased })
      .from(transcription)
      .where(isOf(recorded));
    const isSame = row?.key === recorded.key && row.part === recorded.part;
    if (isSame && row.text !== null) return heardBefore(ctx, recorded, row.text, row.heard);
    const isRunning = row?.isLeased === true;
    if (row !== undefined && !isRunning && row.part === recorded.part && row.attempts >= maxAttempts)
      throw tooManyAttemptsError();
    if (!isSame || !isRunning || ctx.now() >= deadline) throw transcriptionUnavailableError();
    await sleep(pollMs);
  }
}

/** A release before this one has kept the text alone. */
const heardBefore = (ctx: Ctx, recorded: Recorded, text: string, heard: Heard | null): Heard =>
  heard?.text === text ? heard : judged(ctx, recorded, { text });

/** What is known of a recording by now; null where it has not been transcribed. */
export async function knownWords(ctx: Ctx, recorded: Recorded): Promise<Heard | null> {
  const [row] = await ctx.db
    .select({ text: transcription.text, heard: transcription.heard })
    .from(transcription)
    .where(and(isOf(recorded), eq(transcription.key, recorded.key), eq(transcription.part, recorded.part)));
  return row === undefined || row.text === null ? null : heardBefore(ctx, recorded, row.text, row.heard);
}

const judged = (
  ctx: Ctx,
  { of, language }: Pick<Recorded, "of" | "language">,
  transcript: Parameters<typeof heardIn>[0],
): Heard => heardIn(transcript, { model: modelOf(ctx, of.organization_id).transcribesWith ?? "", language });

const isOf = ({ interview_id, question_id, iteration }: Recorded) =>
  and(
    eq(transcription.interview_id, interview_id),
    eq(transcription.question_id, question_id),
    eq(transcription.iteration, iteration),
  );

/** The right to transcribe, with what was heard in an earlier recording of the question. */
interface Claimed {
  token: string;
  digest: string | null;
  heard: Heard | null;
}

/** Counts an attempt and takes the lease; null if the recording is transcribed, or none may be at the moment. */
async function claim(
  ctx: Ctx,
  { interview_id, question_id, iteration, part, key }: Recorded,
  deadline: Date,
): Promise<Claimed | null> {
  const now = leaseTime(ctx);
  const { lease_token, leased_until } = newLease(ctx, new Date(deadline.getTime() + slackMs));
  const isRunningElsewhere = sql`exists (
    select from ${transcription} other where other.interview_id = ${interview_id}
      and (other.question_id, other.iteration) <> (${question_id}::uuid, ${iteration}::text) and other.leased_until > ${now})`;
  const isOtherPart = sql`${transcription.part} <> excluded.part`;
  const isNew = sql`(${transcription.key} <> excluded.key or ${isOtherPart} or ${transcription.text} is null)`;
  const isIdle = sql`(${transcription.leased_until} is null or ${transcription.leased_until} <= ${now})`;
  const [claimed] = await ctx.db
    .insert(transcription)
    .select(
      ctx.db
        .select({
          interview_id: sql`${interview_id}::uuid`.as("interview_id"),
          question_id: sql`${question_id}::uuid`.as("question_id"),
          iteration: sql`${iteration}::text`.as("iteration"),
          key: sql`${key}::text`.as("key"),
          text: sql`null::text`.as("text"),
          part: sql`${part}::integer`.as("part"),
          attempts: sql`1`.as("attempts"),
          digest: sql`null::text`.as("digest"),
          heard: sql`null::jsonb`.as("heard"),
          lease_token: sql`${lease_token}::uuid`.as("lease_token"),
          leased_until: sql`${leased_until}`.as("leased_until"),
        })
        .from(sql`(select) as nothing`)
        .where(sql`not ${isRunningElsewhere}`),
    )
    .onConflictDoUpdate({
      target: [transcription.interview_id, transcription.question_id, transcription.iteration],
      set: {
        key: sql`excluded.key`,
        part: sql`excluded.part`,
        text: null,
        attempts: sql`case when ${isOtherPart} then 1 else ${transcription.attempts} + 1 end`,
        lease_token,
        leased_until,
      },
      setWhere: sql`${isNew} and ${isIdle} and (${isOtherPart} or ${transcription.attempts} < ${maxAttempts})`,
    })
    .returning({ digest: transcription.digest, heard: transcription.heard, unflushed });
  return claimed === undefined ? null : { token: lease_token, digest: claimed.digest, heard: claimed.heard };
}

async function transcribe(ctx: Ctx, recorded: Recorded, claimed: Claimed, deadline: Date): Promise<Heard> {
  const finish = (result: { text: string | null; digest?: string; heard?: Heard }) =>
    storingUsage(ctx, (usage) =>
      ctx.db
        .with(...usage)
        .update(transcription)
        .set({ ...noLease, ...result })
        .where(and(isOf(recorded), isHeld(transcription, claimed.token))),
    );
  try {
    const { digest, heard } = await transcribeRecording(ctx, recorded, claimed, deadline);
    await finish({ text: heard.text, digest, heard });
    return heard;
  } catch (error) {
    await finish({ text: null });
    throw error;
  }
}

const tooManyAttemptsError = () =>
  recordingError(`After ${maxAttempts} recordings the answer has to be written`, "too_many_attempts");

const timeoutsMs = { read: 6_000, transcribe: 15_000 };
const minTimeoutMs = 1_000;

type Stored = Pick<Recorded, "of" | "key" | "language" | "prompt">;

/** What is heard in a recording that an answer has. Throws 422 if there are no words to get, 503 if there may be later. */
export async function transcribeStored(ctx: Ctx, stored: Stored, deadline: Date): Promise<Heard> {
  const { heard } = await transcribeRecording(ctx, stored, { digest: null, heard: null }, deadline);
  return heard;
}

/** What was said in a stored recording. Throws 422 if there are no words to get, 503 if there may be later. */
async function transcribeRecording(
  ctx: Ctx,
  recorded: Stored,
  before: Pick<Claimed, "digest" | "heard">,
  deadline: Date,
): Promise<{ digest: string; heard: Heard }> {
  const leftMs = () => Math.max(deadline.getTime() - ctx.now().getTime(), minTimeoutMs);
  const audio = await readRecording(ctx, recorded.key, Math.min(leftMs(), timeoutsMs.read));
  const contentType = sniffAudioType(audio);
  if (contentType === null)
    throw recordingError("Must be a WebM, Ogg, MP4, MP3 or WAV recording", "unsupported_file");
  const digest = hash("sha256", audio);
  if (before.heard !== null && before.digest === digest) return { digest, heard: before.heard };
  const { language, prompt } = recorded;
  const timeoutMs = Math.min(leftMs(), timeoutsMs.transcribe);
  const heard = await askForWords(ctx, recorded, { audio, contentType, language, prompt, timeoutMs });
  if (heard.text === "") throw recordingError("Nobody was heard in the recording", "nothing_heard");
  // Models repeat a sentence without end. Nothing so long can be sent in writing either.
  if (heard.text.length > maxTextLength)
    throw recordingError(
      `More than ${inWords(maxTextLength)} characters were heard in the recording`,
      "too_big",
    );
  return { digest, heard };
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

async function askForWords(ctx: Ctx, recorded: Stored, request: TranscriptionRequest): Promise<Heard> {
  const { of } = recorded;
  const { transcribe } = modelOf(ctx, of.organization_id);
  if (transcribe === null) throw transcriptionUnavailableError();
  try {
    const asked = callModel(ctx, "transcribe", { of, timeoutMs: request.timeoutMs }, (_, metered) =>
      transcribe({ ...request, ...metered }),
    );
    return judged(ctx, recorded, await asked);
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
