import { and, eq, sql } from "drizzle-orm";
import { readConfig } from "../../design/study/config.ts";
import { study } from "../../design/study/study.sql.ts";
import { code, codeAssignment, codedAnswer } from "../../field/coding/coding.sql.ts";
import { interview } from "../../field/interview/interview.sql.ts";
import { requireSystem } from "../../platform/actor.ts";
import { type Ctx, transact } from "../../platform/ctx.ts";
import { claimJob, releaseJob } from "../../platform/job.ts";
import { ModelError } from "../../platform/model.ts";
import { maxCodes } from "./code-schema.ts";
import { insightRun, type RunState } from "./insight.sql.ts";
import { codedQuestions, judgedSince, type PendingAnswer, pendingAnswers } from "./pending.ts";
import {
  assignBatch,
  batchesOf,
  codesOfStudy,
  maxProposalBatch,
  proposeCodes,
  questionTexts,
  type RunContext,
} from "./run-steps.ts";
import { type ClaimedRun, finishRun, insightWork, keepRun, leaseUntil, RunLost } from "./run-store.ts";

/** The work of a run, from its claim to its end. */

/** Of an organization at a time. */
const maxRunning = 2;
/** Calls of one run at a time. */
const maxCalls = 4;
/** The part of a worker's time that is kept for calls under way. */
const reserveMs = 120_000;
const retrySeconds = 15;
const maxProposals = 10;
/** Batches in a row without a new code after which no more are asked for. */
const maxEmpty = 2;
/** Answers of a question that became `none` before codes are proposed for them. */
const fewestNone = 10;
const leastNone = 0.2;

/**
 * Goes on with the run of an outbox row. What does not fit before the deadline goes on with another message; what a
 * worker that died has stored is not done again.
 */
export async function runInsights(ctx: Ctx, outboxId: string, deadline: Date): Promise<void> {
  requireSystem(ctx);
  const running = sql`(
    select count(*) from ${insightRun} other where other.organization_id = ${insightRun.organization_id}
      and other.status = 'running' and other.id <> ${insightRun.id} and other.leased_until > ${ctx.now().toISOString()})`;
  const run = await claimJob(ctx, insightWork, outboxId, leaseUntil(ctx), {
    set: { status: "running" },
    where: sql`${running} < ${maxRunning}`,
  });
  if (run === null) return;
  try {
    if (run.isGivenUp) return await finishRun(ctx, run, { status: "failed", error: "model" });
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

type Outcome = "done" | "budget" | "later";

/** How far a worker has come with a run; its row is as it was when it was claimed. */
interface Progress {
  state: RunState;
  calls: number;
}

async function work(ctx: Ctx, run: ClaimedRun, deadline: Date): Promise<Outcome> {
  const progress: Progress = { state: run.row.state, calls: run.row.calls };
  if (progress.state.phase === "begin") await begin(ctx, run, progress);
  if (run.row.mode === "offline") {
    const { groupByWords } = await import("./run-offline.ts");
    await groupByWords(ctx, run);
    return "done";
  }
  const context = await contextOf(ctx, run);
  for (;;) {
    const { phase } = progress.state;
    const isAgain = phase === "propose_again" || phase === "assign_again";
    const step = phase === "assign" || phase === "assign_again" ? assign : propose;
    const outcome = await step(ctx, run, context, progress, deadline, isAgain);
    if (outcome !== "done" || phase === "assign_again") return outcome;
    const next = { propose: "assign", assign: "propose_again", propose_again: "assign_again" } as const;
    progress.state = { ...start, phase: next[phase as keyof typeof next] };
    await keepRun(ctx, run, { state: progress.state });
  }
}

const start = { question: 0, batch: 0, empty: 0 };

/** Drops what is to be done anew, and counts what there is to do. */
async function begin(ctx: Ctx, run: ClaimedRun, progress: Progress): Promise<void> {
  const { study_id, regenerate, mode, question_ids, propose } = run.row;
  progress.state = { ...start, phase: propose ? "propose" : "assign" };
  await transact(ctx, async (ctx) => {
    const replaced = mode === "model" ? await dropOffline(ctx, study_id) : 0;
    if (regenerate || replaced > 0) {
      const isAsked =
        question_ids === null || replaced > 0
          ? sql`true`
          : sql`own.question_id = any(${sql.param(question_ids)}::uuid[])`;
      const ofStudy = sql`own.coder = 'first' and ${isAsked} and own.interview_id in (
        select i.id from ${interview} i where i.study_id = ${study_id}::uuid)`;
      await ctx.db.execute(sql`delete from ${codeAssignment} own where own.origin = 'model' and ${ofStudy}`);
      await ctx.db.execute(sql`delete from ${codedAnswer} own where ${ofStudy}`);
    }
    await keepRun(ctx, run, { state: progress.state });
  });
  const pending = await pendingAnswers(ctx, run.row);
  await keepRun(ctx, run, { answers: pending.length });
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
  const questions = await questionTexts(ctx, row.study_id);
  return { questions, language: readConfig(found?.config ?? {}).defaultLanguage };
}

/** Has what is left judged, four batches at a time. */
async function assign(
  ctx: Ctx,
  run: ClaimedRun,
  context: RunContext,
  progress: Progress,
  deadline: Date,
  isAgain: boolean,
): Promise<Outcome> {
  const codes = await codesOfStudy(ctx, run.row.study_id);
  if (codes.length === 0) return "done";
  const pending = await pendingAnswers(ctx, run.row, isAgain ? run.row.created_at : undefined);
  const batches = batchesOf(pending, codes);
  for (let next = 0; next < batches.length; next += maxCalls) {
    if (ctx.now() >= deadline) return "later";
    const left = run.row.max_calls - progress.calls;
    if (left <= 0) return "budget";
    const together = batches.slice(next, next + Math.min(maxCalls, left));
    progress.calls += together.length;
    const ended = await Promise.allSettled(
      together.map((batch) => assignBatch(ctx, run, context, batch, isAgain)),
    );
    // Those that were stored stay; what failed is done again.
    for (const each of ended) if (each.status === "rejected") throw each.reason;
    if (together.length < Math.min(maxCalls, batches.length - next)) return "budget";
  }
  return "done";
}

/** Has codes proposed: before anything is judged for questions that nobody has coded, afterwards for what is left over. */
async function propose(
  ctx: Ctx,
  run: ClaimedRun,
  context: RunContext,
  progress: Progress,
  deadline: Date,
  isAgain: boolean,
): Promise<Outcome> {
  if (!run.row.propose) return "done";
  const all = await answersToPropose(ctx, run, isAgain);
  const questions = [...all.keys()].sort();
  while (progress.state.question < questions.length) {
    const { question, batch, empty } = progress.state;
    const answers = all.get(questions[question] ?? "") ?? [];
    const from = batch * maxProposalBatch;
    const isOver = batch >= (isAgain ? 1 : maxProposals) || empty >= maxEmpty || from >= answers.length;
    const codes = await codesOfStudy(ctx, run.row.study_id);
    if (isOver || codes.length >= maxCodes) {
      progress.state = { ...start, phase: progress.state.phase, question: question + 1 };
      await keepRun(ctx, run, { state: progress.state });
      continue;
    }
    if (ctx.now() >= deadline) return "later";
    if (progress.calls >= run.row.max_calls) return "budget";
    progress.calls++;
    const nextState = (added: number): RunState => ({
      ...progress.state,
      batch: batch + 1,
      empty: added === 0 ? empty + 1 : 0,
    });
    const asked = answers.slice(from, from + maxProposalBatch);
    const added = await proposeCodes(ctx, run, context, codes, asked, nextState);
    progress.state = nextState(added);
  }
  return "done";
}

/** By question, the answers that codes are proposed for. */
async function answersToPropose(
  ctx: Ctx,
  { row }: ClaimedRun,
  isAgain: boolean,
): Promise<Map<string, PendingAnswer[]>> {
  if (!isAgain) {
    const pending = await pendingAnswers(ctx, row);
    const byQuestion = Map.groupBy(pending, ({ question_id }) => question_id);
    const coded = await codedQuestions(ctx, row.study_id);
    return new Map([...byQuestion].filter(([id]) => !coded.has(id)));
  }
  const judged = await judgedSince(ctx, row);
  return new Map(
    [...Map.groupBy(judged, ({ question_id }) => question_id)].flatMap(([id, answers]) => {
      const none = answers.filter(({ is_none }) => is_none);
      const isWorthIt = none.length >= fewestNone && none.length >= leastNone * answers.length;
      return isWorthIt ? [[id, none] as const] : [];
    }),
  );
}
