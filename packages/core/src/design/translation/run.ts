import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { requireSystem } from "#kit/actor.ts";
import { ModelError } from "#kit/model.ts";
import type { TextFormat } from "#survey/text-format/index.ts";
import {
  pathKey,
  type StoredUnit,
  type StoredUnits,
  translationOf,
  type Unit,
  unitsOfQuestion,
  unitsOfStudy,
} from "#survey/translation/unit.ts";
import { hasTokens } from "../../account/usage/budget.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { claimJob, isClaimed, keepJob, releaseJob } from "../../platform/job.ts";
import { question } from "../question/question.sql.ts";
import { bumpStudyCte, textFormatColumn } from "../study/fetch.ts";
import { study } from "../study/study.sql.ts";
import { type ClaimedTranslation, closeJob, translationWork } from "./job.ts";
import { studyTextColumns } from "./study-text.ts";
import { chunkSize, failedUnits, translateUnits, untranslatedUnits } from "./translate.ts";
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
  entries.reduce((sum, { units, stored }) => sum + failedUnits(units, stored).length, 0);

/** Whether the run is finished: all is translated, or the lease was lost. */
async function translateChunks(
  ctx: Ctx,
  job: ClaimedTranslation,
  deadline: Date,
): Promise<boolean | "no_tokens"> {
  const end = ctx.now().getTime() + maxRunMs;
  for (let chunks = 0; ; chunks++) {
    const { entries, requestedAt, text_format } = await readEntries(ctx, job);
    if (requestedAt === undefined) return true;
    const tasks = entries.flatMap((entry) =>
      untranslatedUnits(entry.units, entry.stored, requestedAt).map((unit) => ({ entry, unit })),
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
    if (!(await storeChunk(ctx, job, chunk, texts))) return true;
  }
}

/** False where the lease was lost meanwhile: another run has the work. */
async function storeChunk(
  ctx: Ctx,
  job: ClaimedTranslation,
  chunk: readonly Task[],
  texts: ReadonlyMap<Task, string | null>,
): Promise<boolean> {
  const at = nowIso(ctx);
  const changed = [...Map.groupBy(chunk, ({ entry }) => entry)].map(([entry, tasks]) => {
    const fresh = new Map(
      tasks.map((task): [string, StoredUnit] => {
        const { path, hash } = task.unit;
        // One that was translated before stays where it cannot be done better.
        const before = translationOf(entry.stored, task.unit);
        const kept = texts.get(task) != null || before?.is_outdated ? undefined : before;
        const text = texts.get(task) ?? kept?.text ?? null;
        return [pathKey(path), { hash, text, at, ...(kept?.is_given && { is_given: true }) }];
      }),
    );
    return { id: entry.id, units: mergeUnits(entry, fresh) };
  });
  return transact(ctx, async (ctx) => {
    if (!(await keepJob(ctx, job, { failures: 0 }))) return false;
    await storeUnits(ctx, job.row.study_id, changed, at);
    return true;
  });
}

/** The translations of the present units; those of paths that no longer exist are dropped. */
function mergeUnits(entry: TranslationEntry, fresh: ReadonlyMap<string, StoredUnit>): StoredUnits {
  const entries = entry.units.flatMap((unit) => {
    const key = pathKey(unit.path);
    const known = fresh.get(key) ?? translationOf(entry.stored, unit) ?? entry.stored[key];
    return known === undefined ? [] : [[key, known] as const];
  });
  return Object.fromEntries(entries);
}

/** A question, or the messages of a study, in one language: its texts and their stored translations. */
interface TranslationEntry {
  id: string;
  units: Unit[];
  stored: StoredUnits;
}

/** The entries of the claimed study and language, in order; `requestedAt` is undefined where the lease was lost. */
async function readEntries(
  ctx: Ctx,
  job: ClaimedTranslation,
): Promise<{ entries: TranslationEntry[]; requestedAt: string | undefined; text_format: TextFormat }> {
  const rows = await ctx.db
    .select({
      requested_at: translationJob.requested_at,
      id: translation.id,
      question_id: translation.question_id,
      stored: translation.units,
      question,
      texts: studyTextColumns,
      text_format: textFormatColumn,
    })
    .from(translationJob)
    .innerJoin(study, eq(study.id, translationJob.study_id))
    .innerJoin(
      translation,
      and(eq(translation.study_id, study.id), eq(translation.language, translationJob.language)),
    )
    .leftJoin(question, and(eq(question.id, translation.question_id), isNull(question.deleted_at)))
    .where(isClaimed(job))
    .orderBy(sql`${question.display_order} nulls first`, asc(translation.id));
  const entries = rows.flatMap(({ id, question_id, stored, question, texts }): TranslationEntry[] => {
    if (question_id === null) return [{ id, stored, units: unitsOfStudy(texts) }];
    return question === null ? [] : [{ id, stored, units: unitsOfQuestion(question) }];
  });
  const [first] = rows;
  return { entries, requestedAt: first?.requested_at, text_format: first?.text_format ?? "plain" };
}

/** Replaces the stored translations of these entries and increments the study's revision. */
async function storeUnits(
  ctx: Ctx,
  studyId: string,
  changed: readonly { id: string; units: StoredUnits }[],
  at: string,
): Promise<void> {
  const rows = sql`json_to_recordset(${JSON.stringify(changed)}::json) as c(id uuid, units jsonb)`;
  await ctx.db
    .with(bumpStudyCte(ctx, studyId))
    .update(translation)
    .set({ units: sql`c.units`, updated_at: at })
    .from(rows)
    .where(sql`${translation.id} = c.id`);
}
