import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { memberIdOf, noteCheck, organizationOf } from "#kit/actor.ts";
import { canonicalJson } from "#kit/digest.ts";
import { conflictError, domainError, notFoundError } from "#kit/error.ts";
import { audit } from "../../../account/audit/index.ts";
import { refuseForeignQuestions } from "../../../design/question/column.ts";
import { question } from "../../../design/question/question.sql.ts";
import { admit, gateOf, lockStudy } from "../../../design/study/fetch.ts";
import { study } from "../../../design/study/study.sql.ts";
import { code } from "../../../field/coding/coding.sql.ts";
import { requireTranslatable } from "../../../field/said-translation/read.ts";
import { type Ctx, nowIso, transact } from "../../../platform/ctx.ts";
import { noLease } from "../../../platform/lease.ts";
import { outbox } from "../../../platform/outbox/outbox.sql.ts";
import { modelOf } from "../../../platform/sandbox.ts";
import { admitToCodebook } from "../code.ts";
import { insightRun, type RunRow } from "../insight.sql.ts";
import { type RunScope, type Standing, standingColumn } from "../pending.ts";
import type { Dropped } from "../quote.ts";
import { lengthsToTranslate } from "../translated.ts";
import { pendingInterviews } from "./interviews.ts";
import { runParts } from "./parts.ts";
import { askedOf, queueRun, writtenLanguage } from "./queue.ts";
import { type DryRun, type InsightsRun, maxListedRuns, type StartRun } from "./schema.ts";
import { callsFor, maxBatch, maxBatchPoints } from "./steps.ts";

/** Runs of a study, as they are asked for and read. */

/** A run of before `cut_meaning` was counted has none of it. */
const countedDropped = ({
  invented,
  misattributed,
  cut_meaning = 0,
  unknown_code,
  ungrounded,
}: Omit<Dropped, "cut_meaning"> & Partial<Dropped>): Dropped => {
  return { invented, misattributed, cut_meaning, unknown_code, ungrounded };
};

/** The wire shape of a run. */
export function toRun(row: RunRow): InsightsRun {
  const { id, study_id, status, calls, max_calls, answers, coded, remaining, dropped, codes_created } = row;
  const { mode, model, prompt_version, error, created_at, completed_at } = row;
  const isOver = status !== "queued" && status !== "running";
  const done = answers === 0 ? (isOver ? 100 : 0) : Math.floor((100 * coded) / answers);
  return {
    id,
    study_id,
    parts: row.parts,
    language: row.language,
    status,
    progress: status === "done" && remaining === 0 ? 100 : done,
    calls,
    max_calls,
    answers,
    coded,
    remaining: isOver ? remaining : answers - coded,
    dropped: countedDropped(dropped),
    codes_created,
    mode,
    model,
    prompt_version,
    error: error as InsightsRun["error"],
    created_at,
    completed_at,
  };
}

/**
 * Queues a run, or joins the one under way that was asked for alike. Throws a 404 or 403 for the study, a 422 for a
 * question that it does not have, and a 409 while another run is under way.
 */
export async function startRun(ctx: Ctx, studyId: string, input: StartRun): Promise<InsightsRun> {
  const source = await modelOf(ctx, organizationOf(ctx.actor)).analysisSource("fast");
  return transact(ctx, async (ctx) => {
    const gate = await lockStudy(ctx, studyId, "edit");
    admitToCodebook(ctx, gate);
    const { open, known } = await readOpenRun(ctx, studyId, input.question_ids ?? []);
    await requireQuestions(ctx, input.question_ids ?? [], known);
    const { organization_id } = gate;
    const { dry_run: _, question_ids = null, ...rest } = input;
    const language = languageOfRun(input, gate.config);
    const parts = runParts.filter((part) => input.parts.includes(part));
    const asked = { ...rest, parts, question_ids, language };
    if (open !== null) {
      const same = canonicalJson(asked) === canonicalJson(askedOf(open));
      if (same) return toRun(open);
      throw conflictError("run_in_progress", "Another run of the study is in progress");
    }
    return toRun(await queueRun(ctx, { organization_id, study_id: studyId }, asked, source));
  });
}

/** That of its translations; null of a run without them. Throws a 422 for a language that is none. */
function languageOfRun(
  { parts, language }: Pick<StartRun, "parts" | "language">,
  config: Record<string, unknown>,
): string | null {
  requireTranslatable(language, config, ["body", "language"]);
  return parts.includes("translations") ? (language ?? writtenLanguage(config)) : null;
}

async function readOpenRun(ctx: Ctx, studyId: string, questionIds: readonly string[]) {
  const [row] = await ctx.db
    .select({
      run: insightRun,
      known: sql<string[]>`(
        select coalesce(json_agg(q.id), '[]') from ${question} q
        where q.study_id = study.id and q.deleted_at is null and q.id = any(${sql.param([...questionIds])}::uuid[]))`,
    })
    .from(study)
    .leftJoin(
      insightRun,
      and(eq(insightRun.study_id, study.id), inArray(insightRun.status, ["queued", "running"])),
    )
    .where(eq(study.id, studyId));
  return { open: row?.run ?? null, known: row?.known ?? [] };
}

async function requireQuestions(ctx: Ctx, ids: readonly string[], known: readonly string[]): Promise<void> {
  const unknown = ids.filter((id) => !known.includes(id));
  if (unknown.length === 0) return;
  await refuseForeignQuestions(ctx, unknown);
  const message = "Question is not in this study";
  throw domainError(
    message,
    unknown.map((id) => ({
      loc: ["body", "question_ids", ids.indexOf(id)],
      code: "question_not_found",
      message,
    })),
  );
}

/** What a run would send. Throws as `startRun` does. */
export async function dryRun(ctx: Ctx, studyId: string, input: StartRun): Promise<DryRun> {
  const ids = input.question_ids ?? [];
  const { include_simulations, question_ids = null } = input;
  const scope: RunScope = { study_id: studyId, question_ids, include_simulations };
  const { known, codes, standing, config } = await fetchCodebook(ctx, scope, ids);
  await requireQuestions(ctx, ids, known);
  const language = languageOfRun(input, config);
  const { regenerate } = input;
  const ofInterviews = { study_id: studyId, include_simulations, regenerate, created_at: nowIso(ctx) };
  const mode = modelOf(ctx, organizationOf(ctx.actor)).isOffline ? ("offline" as const) : ("model" as const);
  const texts = language === null ? [] : await lengthsToTranslate(ctx, { ...ofInterviews, language, mode });
  const calls = {
    themes: () => themeCalls(input, standing, codes),
    second_coder: () => Math.ceil(Math.min(input.sample, standing.total) / maxBatch),
    interviews: async () => (await pendingInterviews(ctx, ofInterviews)).length,
    translations: () => texts.reduce((sum, lengths) => sum + callsFor(lengths, (length) => length).length, 0),
  };
  let sum = 0;
  if (mode === "model") for (const part of input.parts) sum += await calls[part]();
  return {
    answers: standing.total,
    new: standing.new,
    stale: standing.stale,
    calls: sum,
    characters:
      (input.parts.every((part) => part === "translations") ? 0 : standing.points) +
      texts.flat().reduce((sum, length) => sum + length, 0),
  };
}

function themeCalls({ regenerate, propose }: StartRun, standing: Standing, codes: number): number {
  const waiting = regenerate ? standing.total : standing.new + standing.stale;
  const batches = Math.max(Math.ceil(waiting / maxBatch), Math.ceil(standing.points / maxBatchPoints));
  return batches + (propose && codes === 0 && waiting > 0 ? 1 : 0);
}

async function fetchCodebook(ctx: Ctx, scope: RunScope, questionIds: readonly string[]) {
  const [row] = await ctx.db
    .select({
      ...gateOf(memberIdOf(ctx.actor)),
      codes: codeCount,
      config: study.config,
      known: sql<string[]>`(
        select coalesce(json_agg(q.id), '[]') from ${question} q
        where q.study_id = study.id and q.deleted_at is null and q.id = any(${sql.param([...questionIds])}::uuid[]))`,
      standing: standingColumn(ctx, scope),
    })
    .from(study)
    .where(eq(study.id, scope.study_id));
  admit(ctx, "results", row);
  admitToCodebook(ctx, row);
  // A repeated request passes them again before it gets its answer.
  for (const right of ["results", "edit"]) noteCheck(ctx, { study_id: scope.study_id, right });
  return row;
}

/** The study's latest runs, newest first. Throws a 404 or 403. */
export async function listRuns(ctx: Ctx, studyId: string): Promise<InsightsRun[]> {
  const rows = await ctx.db
    .select({ ...gateOf(memberIdOf(ctx.actor)), run: insightRun })
    .from(study)
    .leftJoin(insightRun, eq(insightRun.study_id, study.id))
    .where(eq(study.id, studyId))
    .orderBy(desc(insightRun.created_at), desc(insightRun.id))
    .limit(maxListedRuns);
  admit(ctx, "results", rows[0]);
  return rows.flatMap(({ run }) => (run === null ? [] : [toRun(run)]));
}

/** Throws a 404 or 403. */
export async function getRun(ctx: Ctx, studyId: string, id: string): Promise<InsightsRun> {
  const [found] = await ctx.db
    .select({ ...gateOf(memberIdOf(ctx.actor)), run: insightRun })
    .from(study)
    .leftJoin(insightRun, and(eq(insightRun.study_id, study.id), eq(insightRun.id, id)))
    .where(eq(study.id, studyId));
  admit(ctx, "results", found);
  if (found.run === null) throw notFoundError("Run");
  return toRun(found.run);
}

/** Ends a run that is under way; what it has stored stays. Throws a 404 or 403. */
export async function cancelRun(ctx: Ctx, studyId: string, id: string): Promise<void> {
  const [found] = await ctx.db
    .select({ ...gateOf(memberIdOf(ctx.actor)), run_id: insightRun.id })
    .from(study)
    .leftJoin(insightRun, and(eq(insightRun.study_id, study.id), eq(insightRun.id, id)))
    .where(eq(study.id, studyId));
  admit(ctx, "results", found);
  admitToCodebook(ctx, found);
  if (found.run_id === null) throw notFoundError("Run");
  const ended = ctx.db.$with("ended").as(
    ctx.db
      .update(insightRun)
      .set({
        ...noLease,
        status: "canceled",
        remaining: sql`${insightRun.answers} - ${insightRun.coded}`,
        completed_at: nowIso(ctx),
      })
      .where(and(eq(insightRun.id, id), inArray(insightRun.status, ["queued", "running"])))
      .returning({ id: insightRun.id }),
  );
  await transact(ctx, async (ctx) => {
    await ctx.db
      .with(ended)
      .delete(outbox)
      .where(
        and(
          eq(outbox.kind, "insight"),
          eq(sql`${outbox.payload} ->> 'run_id'`, id),
          sql`exists (select from ${ended})`,
        ),
      );
    audit(ctx, "insights_run.cancel", { entity_id: id, study_id: studyId });
  });
}

/** How many codes the study has, as a column of a query on it. */
export const codeCount = sql<number>`(select count(*)::int from ${code} c where c.study_id = study.id)`;
