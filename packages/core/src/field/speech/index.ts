import { hash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { requireSystem } from "#kit/actor.ts";
import { conflictError, notFoundError, ServiceError } from "#kit/error.ts";
import { fileKey } from "#kit/file/key.ts";
import { newId } from "#kit/id.ts";
import { describeError } from "#kit/log.ts";
import { inTime, ModelError } from "#kit/model.ts";
import { partsOfStep, type SpokenParts, spokenText } from "#survey/flow/spoken-text.ts";
import { readTextFormat } from "#survey/study/config.ts";
import { readVoice } from "#survey/study/voice-config.ts";
import { plainText } from "#survey/text-format/index.ts";
import { lacksTokens } from "../../account/usage/budget.ts";
import { type Ctx, nowIso } from "../../platform/ctx.ts";
import { fileDeletion } from "../../platform/file/file.sql.ts";
import { isFree, isHeld, leaseTime, newLease, noLease, unflushed } from "../../platform/lease.ts";
import { modelOf } from "../../platform/sandbox.ts";
import { callModel } from "../../platform/span.ts";
import { noteUsage, storingUsage, usageRow } from "../../platform/usage.ts";
import { type LoadedInterview, loadOpened } from "../flow/load/interview.ts";
import { readSnapshot } from "../flow/load/snapshot.ts";
import { languageOf, speaks, stepOf } from "../flow/show/state.ts";
import { soundDuration } from "./duration.ts";
import type { SpeakTurn, SpokenTurn } from "./schema.ts";
import { speech } from "./speech.sql.ts";

/** What participants read, read aloud. Each text is read once for an organization, and kept until nobody asks for a while. */

/** A use is noted where none was for so long. */
const notedMs = 3_600_000;
/** Kept so long after a use was last noted, thus not longer than 30 days after the last use. */
const keptMs = 30 * 24 * 3_600_000;
const requestMs = 24_000;
const timeoutsMs = { read: 20_000, store: 6_000 };
/** A lease ends so long after the request that holds it. */
const slackMs = 5_000;
const pollMs = 100;

/** A text, and how it is read. */
interface Reading {
  text: string;
  voice: string;
  rate: number;
  digest: string;
}

/**
 * A link to the sound of a turn that the participant is shown. Throws 404 for a link that opens nothing and a message that
 * is not there, 409 `not_spoken` where nothing is read aloud, and 503 `speech_unavailable` where it cannot be right now.
 */
export async function speakTurn(ctx: Ctx, vid: string, { of }: SpeakTurn): Promise<SpokenTurn> {
  const deadline = new Date(ctx.now().getTime() + requestMs);
  const loaded = await loadOpened(ctx, vid);
  if (!speaks(ctx, loaded)) throw notSpokenError();
  const said = await saidOf(ctx, loaded, of);
  const reading = readingOf(ctx, loaded, spokenText(said.parts, languageOf(loaded)));
  if (reading.text === "") throw notSpokenError();
  const found = await look(ctx, loaded, reading, lacksTokens(ctx, loaded.study.organization_id));
  const kept = found.kept ?? (await haveRead(ctx, loaded, said, reading, deadline, found));
  const { url, expires_at } = await ctx.bucket.signDownload(kept.key, ctx.now());
  return { url, expires_at, content_type: kept.content_type, duration_ms: kept.duration_ms };
}

const notSpokenError = () => conflictError("not_spoken", "This is not read aloud");

/** What is to be said, and whose words it may repeat. */
interface Said {
  parts: SpokenParts;
  /** The question that it belongs to; null for none, undefined where only this interview says it. */
  question_id: string | null | undefined;
}

async function saidOf(ctx: Ctx, loaded: LoadedInterview, of: SpeakTurn["of"]): Promise<Said> {
  const format = loaded.flow?.course.snapshot.textFormat ?? readTextFormat(loaded.study.config);
  if (of === "notice") {
    const { shownNotice } = await import("../flow/load/ai-notice.ts");
    const notice = shownNotice(ctx, loaded, languageOf(loaded));
    if (notice === null) throw notSpokenError();
    return { parts: { texts: [notice.text], options: [] }, question_id: null };
  }
  if (of === "step") {
    const step = await stepOf(ctx, loaded);
    const parts = partsOfStep(step, format);
    if (parts === null) throw notSpokenError();
    const isOwn =
      step.kind !== "question" || step.followup !== null || step.lead !== null || step.question.loop;
    return { parts, question_id: isOwn || step.kind !== "question" ? undefined : step.question.id };
  }
  const message = loaded.history[of];
  if (message === undefined) throw notFoundError("Message");
  if (message.role !== "assistant") throw notSpokenError();
  const parts = { texts: [message.content], options: [] };
  if (message.kind !== "question" || message.loop_item !== null) return { parts, question_id: undefined };
  return { parts, question_id: message.question_id };
}

function readingOf(ctx: Ctx, { flow, study }: LoadedInterview, text: string): Reading {
  const { voice: chosen, rate } = flow?.course.snapshot.voice ?? readVoice(study.config);
  const { model = "", voice: own = "" } = modelOf(ctx, study.organization_id).readsWith ?? {};
  const voice = chosen ?? own;
  return { text, voice, rate, digest: hash("sha256", JSON.stringify([model, voice, rate, text])) };
}

interface Kept {
  key: string;
  content_type: string;
  duration_ms: number | null;
}

const isOf = ({ interview, study }: LoadedInterview, { digest }: Reading) =>
  and(
    eq(speech.organization_id, study.organization_id),
    eq(speech.digest, digest),
    or(isNull(speech.interview_id), eq(speech.interview_id, interview.id)),
  );

interface Found {
  /** What was read before. */
  kept: Kept | null;
  isOverBudget: boolean;
}

/**
 * What was read before, which is used now: noted once an hour, so that many who hear the same wait for nobody. Beside
 * it, what the column `isOver` says of the budget.
 */
async function look(
  ctx: Ctx,
  loaded: LoadedInterview,
  reading: Reading,
  isOver: SQL<boolean>,
): Promise<Found> {
  const isKept = and(isOf(loaded, reading), isNotNull(speech.key));
  const isUnnoted = lt(speech.last_used_at, new Date(ctx.now().getTime() - notedMs).toISOString());
  const noted = ctx.db.$with("noted").as(
    ctx.db
      .update(speech)
      .set({ last_used_at: nowIso(ctx) })
      .where(and(isKept, isUnnoted))
      .returning({ id: speech.id }),
  );
  const { key, content_type, duration_ms } = speech;
  const isMissed = sql<boolean>`coalesce(${isUnnoted} and ${noted.id} is null, false)`;
  const [row] = await ctx.db
    .with(noted)
    .select({
      isOver: isOver.as("is_over"),
      isMissed: isMissed.as("is_missed"),
      key,
      content_type,
      duration_ms,
    })
    .from(sql`(select) as one_row`)
    .leftJoin(speech, isKept)
    .leftJoin(noted, eq(noted.id, speech.id));
  // It was deleted, or noted by somebody else, while this statement waited for its row.
  if (row?.isMissed === true) return look(ctx, loaded, reading, isOver);
  const isOverBudget = row?.isOver === true;
  if (row?.key == null) return { kept: null, isOverBudget };
  const kept = { key: row.key, content_type: row.content_type ?? "audio/mpeg", duration_ms: row.duration_ms };
  return { kept, isOverBudget };
}

/** Has the text read, or waits for whoever has it read at the moment. */
async function haveRead(
  ctx: Ctx,
  loaded: LoadedInterview,
  said: Said,
  reading: Reading,
  deadline: Date,
  found: Found,
): Promise<Kept> {
  if (found.isOverBudget) throw speechUnavailableError();
  const owner = (await isOfStudy(ctx, loaded, said)) ? null : loaded.interview.id;
  for (;;) {
    const claimed = await claim(ctx, loaded, owner, reading, deadline);
    if (claimed !== null) return readAndKeep(ctx, loaded, claimed, reading);
    const { kept } = await look(ctx, loaded, reading, sql<boolean>`false`);
    if (kept !== null) return kept;
    if (ctx.now() >= deadline) throw speechUnavailableError();
    await sleep(pollMs);
  }
}

/** Whether anybody in the study is told the same: it holds nothing that somebody has said, or that is known of them. */
async function isOfStudy(
  ctx: Ctx,
  { flow }: LoadedInterview,
  { parts, question_id }: Said,
): Promise<boolean> {
  if (question_id === undefined) return false;
  if (flow === null) return question_id === null;
  const content = await readSnapshot(ctx, flow);
  if (question_id === null) return content.aiNotice?.text === flow.course.snapshot.aiNotice?.text;
  const question = content.questions.find(({ id }) => id === question_id);
  if (question === undefined) return false;
  const { options, description } = question.shown as { options?: unknown; description?: unknown };
  const own = [question.content, description, ...(Array.isArray(options) ? options : [])]
    .filter((each): each is string => typeof each === "string")
    .map((each) => plainText(each, content.textFormat));
  return [...parts.texts, ...parts.options].every((each) => each === "" || own.includes(each));
}

type Claimed = Pick<typeof speech.$inferSelect, "id" | "lease_token" | "interview_id">;

/** The right to have a text read, in a row of its own; null where it is read, or is being read. */
async function claim(
  ctx: Ctx,
  { study }: LoadedInterview,
  interviewId: string | null,
  { digest }: Reading,
  deadline: Date,
): Promise<Claimed | null> {
  const lease = newLease(ctx, new Date(deadline.getTime() + slackMs));
  const [claimed] = await ctx.db
    .insert(speech)
    .values({
      id: newId(),
      organization_id: study.organization_id,
      study_id: study.id,
      interview_id: interviewId,
      digest,
      last_used_at: nowIso(ctx),
      ...lease,
    })
    .onConflictDoUpdate({
      target: [speech.organization_id, speech.interview_id, speech.digest],
      set: { last_used_at: nowIso(ctx), ...lease },
      setWhere: sql`${speech.key} is null and ${isFree(speech, leaseTime(ctx))}`,
    })
    .returning({
      id: speech.id,
      lease_token: speech.lease_token,
      interview_id: speech.interview_id,
      unflushed,
    });
  return claimed ?? null;
}

async function readAndKeep(
  ctx: Ctx,
  { interview, study }: LoadedInterview,
  claimed: Claimed,
  { text, voice, rate }: Reading,
): Promise<Kept> {
  const isMine = and(eq(speech.id, claimed.id), isHeld(speech, claimed.lease_token ?? ""));
  const { readAloud } = modelOf(ctx, study.organization_id);
  const of = { organization_id: study.organization_id, study_id: study.id };
  try {
    if (!readAloud) throw new ModelError("misconfigured");
    const timeoutMs = timeoutsMs.read;
    noteUsage(ctx, usageRow(ctx, of, { speech_characters: [...text].length }, "speech"));
    const { audio, contentType } = await callModel(ctx, "readAloud", { of, timeoutMs }, (_, metered) =>
      readAloud({ text, voice, rate, ...metered }),
    );
    const owner = { ...of, ...(claimed.interview_id !== null && { interview_id: interview.id }) };
    const extension = contentType === "audio/mpeg" ? "mp3" : (contentType.split("/")[1] ?? "");
    const key = fileKey(owner, newId(), `speech.${extension}`);
    await inTime(timeoutsMs.store, ctx.bucket.put(key, audio, contentType, { timeoutMs: timeoutsMs.store }));
    const duration_ms = contentType === "audio/mpeg" ? soundDuration(audio) : null;
    const kept = { key, content_type: contentType, duration_ms };
    const stored = await storingUsage(ctx, (usage) =>
      ctx.db
        .with(...usage)
        .update(speech)
        .set({ ...kept, ...noLease })
        .where(isMine)
        .returning({ id: speech.id }),
    );
    if (stored.length === 1) return kept;
    // The interview was erased meanwhile.
    const now = nowIso(ctx);
    await ctx.db
      .insert(fileDeletion)
      .values({ key, created_at: now, next_try_at: now })
      .onConflictDoNothing();
    throw new ModelError("refused");
  } catch (error) {
    await ctx.db.delete(speech).where(isMine);
    if (!(error instanceof ModelError)) ctx.log("error", "speech_not_stored", describeError(error));
    throw speechUnavailableError();
  }
}

/** A 503: the page goes on without sound. */
const speechUnavailableError = () =>
  new ServiceError("unavailable", "The text cannot be read aloud right now", {
    code: "speech_unavailable",
    headers: { "retry-after": "5" },
  });

const batchSize = 500;

/** Forgets what nobody has asked for in 30 days before `at`, and queues its files for deletion. */
export async function expireSpeech(ctx: Ctx, at: Date, deadline: Date): Promise<void> {
  requireSystem(ctx);
  const before = new Date(at.getTime() - keptMs).toISOString();
  const now = sql`${nowIso(ctx)}::timestamptz`;
  while (ctx.now() < deadline) {
    const old = ctx.db
      .select({ id: speech.id })
      .from(speech)
      .where(sql`${speech.last_used_at} < ${before}::timestamptz`)
      .limit(batchSize)
      .for("update", { skipLocked: true });
    const gone = ctx.db
      .$with("gone")
      .as(
        ctx.db
          .delete(speech)
          .where(sql`${speech.id} in ${old}`)
          .returning({ id: speech.id, key: speech.key }),
      );
    const queued = ctx.db
      .$with("queued")
      .as(
        ctx.db
          .insert(fileDeletion)
          .select(
            sql`select key, ${now}, ${now}, false, null::timestamptz, null::bigint from ${gone} where key is not null`,
          )
          .onConflictDoNothing()
          .returning({ key: fileDeletion.key }),
      );
    const rows = await ctx.db.with(gone, queued).select({ id: gone.id }).from(gone);
    if (rows.length < batchSize) return;
  }
}
