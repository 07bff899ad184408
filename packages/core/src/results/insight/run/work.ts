import { and, eq, sql } from "drizzle-orm";
import { requireSystem } from "#kit/actor.ts";
import { ModelError } from "#kit/model.ts";
import { readConfig, readTextFormat } from "#survey/study/config.ts";
import { readInsightsConfig } from "#survey/study/insights-config.ts";
import {
  eventRows,
  queuedCte,
  recordEvent,
  recordedCte,
  selectEvents,
} from "../../../account/event/index.ts";
import { study } from "../../../design/study/study.sql.ts";
import { type Coder, code, codeAssignment, codedAnswer } from "../../../field/coding/coding.sql.ts";
import { lockCodings } from "../../../field/coding/lock.ts";
import { interview } from "../../../field/interview/interview.sql.ts";
import { type Ctx, nowIso, transact } from "../../../platform/ctx.ts";
import { claimJob, endedRows, finishJob, releaseJob } from "../../../platform/job.ts";
import { leaseTime } from "../../../platform/lease.ts";
import { insightRun, type RunRow } from "../insight.sql.ts";
import type { Outcome, Progress } from "./lanes.ts";
import { countLeft, isNothingNew, lookColumn } from "./look.ts";
import type { UpdatedInsights } from "./parts.ts";
import { type Phase, phasesOfPart, start, stepOf } from "./phases.ts";
import { questionTexts, type RunContext } from "./steps.ts";
import { type ClaimedRun, insightWork, keepRun, leaseUntil, RunLost } from "./store.ts";

/** The work of a run, from its claim to its end. */

/** For an organization at a time. */
const maxRunning = 2;
/** The part of a worker's time that is kept for calls under way. */
const reserveMs = 120_000;
const retrySeconds = 15;

/**
 * Goes on with the run of an outbox row. What does not fit before the deadline goes on with another message; what a
 * worker that died has stored is not done again.
 */
export async function runInsights(
  ctx: Ctx,
  outboxId: string,
  deadline: Date,
  seen: RunRow | null = null,
): Promise<void> {
  requireSystem(ctx);
  const look = seen === null ? undefined : lookColumn(ctx, seen);
  const running = sql`(
    select count(*) from ${insightRun} other where other.organization_id = ${insightRun.organization_id}
      and other.status = 'running' and other.id <> ${insightRun.id} and other.leased_until > ${leaseTime(ctx)})`;
  const run = await claimJob(ctx, insightWork, outboxId, leaseUntil(ctx), {
    set: { status: "running" },
    where: sql`${running} < ${maxRunning}`,
    ...(look && { look }),
  });
  if (run === null) return;
  try {
    if (run.isGivenUp) return await finishRun(ctx, run, { status: "failed", error: "model" });
    if (isNothingNew(run.look)) return await finishIdle(ctx, run);
    const outcome = await work(ctx, run, new Date(deadline.getTime() - reserveMs));
    if (outcome === "later") await releaseJob(ctx, run, 0);
    else await finishRun(ctx, run, { status: "done", error: outcome === "budget" ? "budget" : null });
  } catch (error) {
    if (error instanceof RunLost) return;
    await releaseJob(ctx, run, retrySeconds);
    if (!(error instanceof ModelError)) throw error;
    ctx.log("warn", "insights_postponed", { run_id: run.row.id, failure: error.failure });
  }
}

async function work(ctx: Ctx, run: ClaimedRun, deadline: Date): Promise<Outcome> {
  const progress: Progress = { state: run.row.state, calls: run.row.calls, deadline };
  const phases = run.row.parts.flatMap((part) => phasesOfPart[part]);
  if (progress.state.phase === "begin") await begin(ctx, run, progress, phases);
  const context = await contextOf(ctx, run);
  const from = phases.indexOf(progress.state.phase as Phase);
  for (const [index, phase] of phases.slice(from).entries()) {
    const step = stepOf(phase, run.row.mode);
    if (step === null) continue;
    const outcome = await step(ctx, run, context, progress);
    if (outcome !== "done") return outcome;
    const next = phases[from + index + 1];
    if (next === undefined) continue;
    progress.state = { ...start, phase: next };
    await keepRun(ctx, run, { state: progress.state });
  }
  return "done";
}

/** Drops what is to be done anew, and counts what there is to do. */
async function begin(ctx: Ctx, run: ClaimedRun, progress: Progress, phases: readonly Phase[]): Promise<void> {
  const { parts, regenerate, mode, study_id } = run.row;
  await transact(ctx, async (ctx) => {
    await ctx.db.execute(sql`select ${lockCodings(sql`${study_id}::uuid`, "exclusive")}`);
    const hasThemes = parts.includes("themes");
    const replaced = hasThemes && mode === "model" ? await dropOffline(ctx, study_id) : 0;
    if (hasThemes && (regenerate || replaced > 0)) await dropCoding(ctx, run.row, "first", replaced > 0);
    if (parts.includes("second_coder") && (regenerate || replaced > 0))
      await dropCoding(ctx, run.row, "second", replaced > 0);
    await keepRun(ctx, run, {});
  });
  progress.state = { ...start, phase: phases[0] ?? "propose" };
  // Both at once: whoever goes on after a crash knows how much there was to do.
  await keepRun(ctx, run, { state: progress.state, answers: await countLeft(ctx, run.row) });
}

/** Drops what a model has said as one of the coders, and which answers it has judged. */
async function dropCoding(
  ctx: Ctx,
  { study_id, question_ids }: RunRow,
  coder: Coder,
  isAll: boolean,
): Promise<void> {
  const isAsked =
    question_ids === null || isAll
      ? sql`true`
      : sql`own.question_id = any(${sql.param(question_ids)}::uuid[])`;
  const ofStudy = sql`own.coder = ${coder} and ${isAsked} and own.interview_id in (
    select i.id from ${interview} i where i.study_id = ${study_id}::uuid)`;
  await ctx.db.execute(sql`delete from ${codeAssignment} own where own.origin = 'model' and ${ofStudy}`);
  await ctx.db.execute(sql`delete from ${codedAnswer} own where ${ofStudy}`);
}

/** The first run with a model takes over what was made without one. Resolves to how many codes went. */
async function dropOffline({ db }: Ctx, studyId: string): Promise<number> {
  const dropped = await db
    .delete(code)
    .where(and(eq(code.study_id, studyId), eq(code.model, "offline"), eq(code.locked, false)))
    .returning({ id: code.id });
  return dropped.length;
}

async function contextOf(ctx: Ctx, { row }: ClaimedRun): Promise<RunContext> {
  const [found] = await ctx.db.select({ config: study.config }).from(study).where(eq(study.id, row.study_id));
  const config = found?.config ?? {};
  const questions = await questionTexts(ctx, row.study_id, readTextFormat(config));
  const { language, instructions } = readInsightsConfig(config);
  return { questions, language: language ?? readConfig(config).defaultLanguage, instructions };
}

/** Ends a run that has nothing to do, and tells of it, in one statement. */
async function finishIdle(ctx: Ctx, run: ClaimedRun): Promise<void> {
  const { id, study_id, parts, mode } = run.row;
  const data: UpdatedInsights = { run_id: id, parts, status: "done", coded: 0, remaining: 0, mode };
  const organization_id = run.organizationId;
  const events = eventRows(ctx, [{ event_type: "insights.updated", organization_id, study_id, data }]);
  const isEnded = sql`exists (select from ${endedRows})`;
  const change = { status: "done" as const, error: null, remaining: 0, completed_at: nowIso(ctx) };
  await finishJob(ctx, run, change, eq(insightRun.status, "running"), [
    recordedCte(ctx, "new_events", selectEvents(JSON.stringify(events), isEnded)),
    queuedCte(ctx.db, ["new_events"]),
  ]);
}

/** Ends the run, says what is left, and tells of it. */
async function finishRun(
  ctx: Ctx,
  run: ClaimedRun,
  outcome: { status: "done" | "failed"; error: string | null },
): Promise<void> {
  const { id, study_id, parts, mode } = run.row;
  const remaining = await countLeft(ctx, run.row);
  await transact(ctx, async (ctx) => {
    const change = { ...outcome, remaining, completed_at: nowIso(ctx) };
    if (!(await finishJob(ctx, run, change, eq(insightRun.status, "running")))) return;
    const [row] = await ctx.db
      .select({ coded: insightRun.coded })
      .from(insightRun)
      .where(eq(insightRun.id, id));
    const { status } = outcome;
    const data: UpdatedInsights = { run_id: id, parts, status, coded: row?.coded ?? 0, remaining, mode };
    const organization_id = run.organizationId;
    await recordEvent(ctx, { event_type: "insights.updated", organization_id, study_id, data });
  });
}
