import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { requireSystem } from "#kit/actor.ts";
import { ModelError } from "#kit/model.ts";
import type { TextFormat } from "#survey/text-format/index.ts";
import { storedWith } from "#survey/translation/change.ts";
import { type Settled, type SettledTexts, settle, unitEtag } from "#survey/translation/state.ts";
import type { StoredUnit } from "#survey/translation/stored.ts";
import { type Unit, unitsOfQuestion, unitsOfStudy } from "#survey/translation/unit.ts";
import { hasTokens } from "../../account/usage/budget.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { claimJob, isClaimed, keepJob, releaseJob } from "../../platform/job.ts";
import { modelOf } from "../../platform/sandbox.ts";
import { question } from "../question/question.sql.ts";
import { consentText } from "../study/consent.sql.ts";
import { textFormatColumn } from "../study/fetch.ts";
import { study } from "../study/study.sql.ts";
import { type ClaimedTranslation, closeJob, translationWork } from "./job.ts";
import { storePlaces, studyLock } from "./store.ts";
import { studyTextColumns } from "./study-text.ts";
import { chunkSize, failedUnits, runTask, translateUnits } from "./translate.ts";
import { translation, translationJob } from "./translation.sql.ts";

/** The longest time for one chunk. */
const chunkMs = 60_000;
/** No chunk is begun with less time left than this. */
const minChunkMs = 15_000;
/** The time of one message, so that other organizations get their turn. */
const maxRunMs = 15_000;
/** A lease ends so long after the deadline of the run that holds it. */
const slackMs = 10_000;

interface Task {
  entry: TranslationEntry;
  unit: Unit;
  /** Entity tag of the unit as it was read: what has changed since is left alone. */
  etag: string;
}

/**
 * Runs the translation of an outbox row in chunks: the model is asked outside of any transaction, and the results of a
 * chunk are stored only while the lease is held. What does not fit into one message's time goes on with another; a failing
 * model is tried again by the relay.
 */
export async function runTranslation(ctx: Ctx, outboxId: string, deadline: Date): Promise<void> {
  requireSystem(ctx);
  const job = await claimJob(ctx, translationWork, outboxId, new Date(deadline.getTime() + slackMs));
  if (job === null) return;
  if (job.isGivenUp) return giveUp(ctx, job);
  try {
    const isFinished = await translateChunks(ctx, job, deadline);
    // The relay looks again later, until there are tokens.
    if (isFinished === "no_tokens") return void (await releaseJob(ctx, job, null, { failures: 0 }));
    if (!isFinished) await releaseJob(ctx, job, 0);
  } catch (error) {
    await releaseJob(ctx, job, null);
    // The relay sends it again, each time later.
    if (!(error instanceof ModelError)) throw error;
    ctx.log("warn", "translation_postponed", { study_id: job.row.study_id, failure: error.failure });
  }
}

async function giveUp(ctx: Ctx, job: ClaimedTranslation): Promise<void> {
  const { entries, requestedAt } = await readEntries(ctx, job);
  if (requestedAt === undefined) return;
  await closeJob(ctx, job, requestedAt, countFailed(entries));
  ctx.log("error", "translation_given_up", { study_id: job.row.study_id, language: job.row.language });
}

const countFailed = (entries: readonly TranslationEntry[]): number =>
  entries.reduce((sum, { units }) => sum + failedUnits(units).length, 0);

/** Whether the run is finished: all is translated, or the lease was lost. */
async function translateChunks(
  ctx: Ctx,
  job: ClaimedTranslation,
  deadline: Date,
): Promise<boolean | "no_tokens"> {
  const end = ctx.now().getTime() + maxRunMs;
  for (let chunks = 0; ; chunks++) {
    const { entries, requestedAt, text_format, isAgreed } = await readEntries(ctx, job);
    if (requestedAt === undefined) return true;
    const tasks = entries.flatMap((entry) =>
      entry.units
        .filter(
          (each) => runTask(each, requestedAt) !== undefined && !(isAgreed && each.unit.kind === "consent"),
        )
        .map((each) => ({ entry, unit: each.unit, etag: unitEtag(each) })),
    );
    if (tasks.length === 0) {
      if (await closeJob(ctx, job, requestedAt, countFailed(entries))) return true;
      continue;
    }
    const left = deadline.getTime() - ctx.now().getTime();
    const isOver = chunks > 0 && ctx.now().getTime() >= end;
    if (left < minChunkMs || isOver) return false;
    if (!(await hasTokens(ctx, job.organizationId))) return "no_tokens";
    const chunk = tasks.slice(0, chunkSize(tasks.map(({ unit }) => unit.text)));
    const of = { ...job.row, organization_id: job.organizationId, text_format };
    const texts = await translateUnits(ctx, of, chunk, Math.min(chunkMs, left - minChunkMs / 3));
    if (!(await storeChunk(ctx, job, requestedAt, chunk, texts))) return true;
  }
}

/** False where the lease was lost meanwhile: another run has the work. */
async function storeChunk(
  ctx: Ctx,
  job: ClaimedTranslation,
  requestedAt: string,
  chunk: readonly Task[],
  texts: ReadonlyMap<Task, string | null>,
): Promise<boolean> {
  const { study_id, language } = job.row;
  const { model } = await modelOf(ctx, job.organizationId).analysisSource("smart");
  const made = { at: nowIso(ctx), model };
  const tasks = Map.groupBy(chunk, ({ entry }) => entry.id);
  return transact(ctx, async (ctx) => {
    if (!(await keepJob(ctx, job, { failures: 0 }))) return false;
    await ctx.db.execute(studyLock(study_id));
    const { entries, isAgreed } = await readEntries(ctx, job, [...tasks.keys()]);
    const changed = entries.flatMap((entry) => {
      const own = new Map(tasks.get(entry.id)?.map((task) => [unitKey(task.unit), task]));
      const records = new Map(
        entry.units.flatMap((each): [Unit, StoredUnit][] => {
          const task = own.get(unitKey(each.unit));
          if (task === undefined || task.etag !== unitEtag(each)) return [];
          if (each.unit.kind === "consent" && isAgreed) return [];
          const record = recordAfter(each, requestedAt, texts.get(task) ?? null, made);
          return record === undefined ? [] : [[each.unit, record]];
        }),
      );
      if (records.size === 0) return [];
      const { units, kept } = storedWith(entry, records);
      return [{ question_id: entry.question_id, language, units, kept }];
    });
    await storePlaces(ctx, study_id, changed);
    return true;
  });
}

const unitKey = ({ path, hash }: Unit): string => JSON.stringify([path, hash]);

/** What a unit's record becomes by what the model gave; null where it gave nothing that can be used. */
function recordAfter(
  settled: Settled,
  requestedAt: string,
  text: string | null,
  { at, model }: { at: string; model: string },
): StoredUnit | undefined {
  const { unit, record, state } = settled;
  const task = runTask(settled, requestedAt);
  if (task === undefined) return undefined;
  if (task === "suggest") return record && { ...record, suggestion: { hash: unit.hash, text, model, at } };
  // One that was translated before stays where it cannot be done better.
  const kept = text === null && state === "machine" ? record?.text : undefined;
  return { hash: unit.hash, source: unit.text, text: kept ?? text, at };
}

/** A question, or what the study itself says, in one language. */
interface TranslationEntry extends SettledTexts {
  id: string;
  question_id: string | null;
}

interface Entries {
  entries: TranslationEntry[];
  requestedAt: string | undefined;
  text_format: TextFormat;
  /** Somebody has agreed to the consent in this language: its translation stays. */
  isAgreed: boolean;
}

/**
 * The entries of the claimed study and language, in order, or those of these ids; `requestedAt` is undefined where the
 * lease was lost.
 */
async function readEntries(ctx: Ctx, job: ClaimedTranslation, ids?: readonly string[]): Promise<Entries> {
  const rows = await ctx.db
    .select({
      requested_at: translationJob.requested_at,
      id: translation.id,
      question_id: translation.question_id,
      units: translation.units,
      kept: translation.kept,
      manual_content: translation.manual_content,
      manual_hash: translation.manual_hash,
      question,
      texts: studyTextColumns,
      text_format: textFormatColumn,
      is_agreed: sql<boolean>`exists (
        select from ${consentText} c where c.study_id = ${study.id} and c.language = ${translationJob.language}
          and c.version = ${study.config} #>> '{consent,version}')`,
    })
    .from(translationJob)
    .innerJoin(study, eq(study.id, translationJob.study_id))
    .innerJoin(
      translation,
      and(eq(translation.study_id, study.id), eq(translation.language, translationJob.language)),
    )
    .leftJoin(question, and(eq(question.id, translation.question_id), isNull(question.deleted_at)))
    .where(and(isClaimed(job), ids && inArray(translation.id, [...ids])))
    .orderBy(sql`${question.display_order} nulls first`, asc(translation.id));
  const entries = rows.flatMap(({ id, question_id, question, texts, ...stored }): TranslationEntry[] => {
    if (question_id !== null && question === null) return [];
    const units = question === null ? unitsOfStudy(texts) : unitsOfQuestion(question);
    const settled = settle(units, stored);
    return [{ id, question_id, units: settled.units, left: settled.left, kept: settled.kept }];
  });
  const [first] = rows;
  return {
    entries,
    requestedAt: first?.requested_at,
    text_format: first?.text_format ?? "plain",
    isAgreed: first?.is_agreed ?? false,
  };
}
