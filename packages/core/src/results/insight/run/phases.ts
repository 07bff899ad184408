import { and, eq, gt, sql } from "drizzle-orm";
import { ModelError } from "#kit/model.ts";
import type { Coder } from "../../../field/coding/coding.sql.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import { preparedRead } from "../../../platform/db.ts";
import { maxCodes } from "../code-schema.ts";
import { insightRun, type RunPhase, type RunRow, type RunState } from "../insight.sql.ts";
import {
  type AnswerKey,
  inOrder,
  judgedSince,
  pendingAnswers,
  pendingSample,
  uncodedAnswers,
} from "../pending.ts";
import { interviewsToTranslate } from "../translated.ts";
import { makeFindings, readCounts } from "./findings.ts";
import { groupCodes } from "./group.ts";
import { pendingInterviews, sumUpInRun } from "./interviews.ts";
import { hindrance, inLanes, type Outcome, type Progress } from "./lanes.ts";
import type { RunPart } from "./parts.ts";
import {
  assignBatch,
  batchesOf,
  codesOfStudy,
  maxProposalBatch,
  proposeCodes,
  type RunContext,
} from "./steps.ts";
import { type ClaimedRun, keepRun } from "./store.ts";

/** What a run does, phase by phase. */

const maxProposals = 10;
/** Batches in a row without a new code after which no more are asked for. */
const maxEmpty = 2;
const fewestNone = 10;
const leastNone = 0.2;

/** Whether codes are proposed again for the answers of a question, of which so many became `none`. */
export const isProposedAgain = (none: number, answers: number): boolean =>
  none >= fewestNone && none >= leastNone * answers;

export type Phase = Exclude<RunPhase, "begin">;

type Step = (ctx: Ctx, run: ClaimedRun, context: RunContext, progress: Progress) => Promise<Outcome>;

/** Where a phase begins. */
export const start = { question: 0, batch: 0, empty: 0 };

export const phasesOfPart: Record<RunPart, Phase[]> = {
  interviews: ["interviews"],
  themes: ["propose", "assign", "propose_again", "assign_again", "group", "findings"],
  second_coder: ["second"],
  translations: ["translations"],
};

const steps: Record<Phase, Step> = {
  interviews: sumUpAll,
  propose: (...all) => propose(...all, false),
  assign: (...all) => assign(...all, {}),
  propose_again: (...all) => propose(...all, true),
  assign_again: (...all) => assign(...all, { isAgain: true }),
  group,
  findings,
  second: (...all) => assign(...all, { coder: "second" }),
  translations: translateAll,
};

/** What is done without a model. */
const offlineSteps: Partial<Record<Phase, Step>> = {
  interviews: sumUpAll,
  propose: async (ctx, run) => {
    await (await import("./offline.ts")).groupByWords(ctx, run);
    return "done";
  },
  second: async (ctx, run) => {
    await (await import("./offline.ts")).sampleByWords(ctx, run);
    return "done";
  },
  translations: translateAll,
};

/** Null for a phase that has nothing to do in this mode. */
export const stepOf = (phase: Phase, mode: RunRow["mode"]): Step | null =>
  (mode === "offline" ? offlineSteps[phase] : steps[phase]) ?? null;

async function sumUpAll(ctx: Ctx, run: ClaimedRun, _: RunContext, progress: Progress): Promise<Outcome> {
  const pending = await pendingInterviews(ctx, run.row);
  return inLanes(ctx, run, progress, pending, async (id) => {
    await sumUpInRun(ctx, run, id);
    return "done";
  });
}

async function translateAll(ctx: Ctx, run: ClaimedRun, _: RunContext, progress: Progress): Promise<Outcome> {
  const pending = await interviewsToTranslate(ctx, run.row);
  // Loaded by runs that translate, and not by whoever only counts what there is to do.
  const { translateInRun } = await import("./translations.ts");
  return inLanes(ctx, run, progress, pending, ({ id }) => translateInRun(ctx, run, id, progress));
}

/** Has what is left judged. */
async function assign(
  ctx: Ctx,
  run: ClaimedRun,
  context: RunContext,
  progress: Progress,
  how: { isAgain?: boolean; coder?: Coder },
): Promise<Outcome> {
  const codes = await codesOfStudy(ctx, run.row.study_id);
  if (codes.length === 0) return "done";
  const since = how.isAgain ? run.row.created_at : undefined;
  const isSecond = how.coder === "second";
  const query = isSecond ? pendingSample(ctx, run.row) : pendingAnswers(ctx, run.row, since);
  // There may be thousands, which take the app's time from others while they are read.
  const pending = await preparedRead(ctx.db, null, () => query.orderBy(inOrder)).execute();
  const batches = batchesOf(pending, isSecond ? inOtherOrder(codes) : codes);
  return inLanes(ctx, run, progress, batches, async (batch) => {
    await assignBatch(ctx, run, context, batch, how);
    return "done";
  });
}

/** For the second coder, who sees all of them. */
const inOtherOrder = (codes: Awaited<ReturnType<typeof codesOfStudy>>) =>
  codes.map((each) => ({ ...each, split_from: null })).toReversed();

/** Puts the codebook in order, if runs have added to it since one last did so: it may have ended before, or been canceled. */
async function group(ctx: Ctx, run: ClaimedRun, context: RunContext, progress: Progress): Promise<Outcome> {
  const isAfter = sql`(later.state ->> 'phase' = 'findings'
    or later.state ->> 'phase' = 'second' and 'themes' = any(later.parts))`;
  const ungrouped = await ctx.db
    .select({ id: insightRun.id })
    .from(insightRun)
    .where(
      and(
        eq(insightRun.study_id, run.row.study_id),
        eq(insightRun.mode, "model"),
        gt(insightRun.codes_created, 0),
        sql`not exists (
          select from ${insightRun} later where later.study_id = ${insightRun.study_id}
            and later.created_at >= ${insightRun.created_at} and later.mode = 'model' and ${isAfter})`,
      ),
    )
    .limit(1);
  if (ungrouped.length === 0) return "done";
  return oneCall(ctx, run, progress, () => groupCodes(ctx, run, context));
}

/** Has the codes summed up, if their counts have changed. */
async function findings(
  ctx: Ctx,
  run: ClaimedRun,
  context: RunContext,
  progress: Progress,
): Promise<Outcome> {
  const counts = await readCounts(ctx, run.row.study_id);
  if (!counts.isChanged) return "done";
  return oneCall(ctx, run, progress, () => makeFindings(ctx, run, context, counts));
}

/** A call without which the codes stand as well: an answer that is of no use leaves all as it was. */
async function oneCall(
  ctx: Ctx,
  run: ClaimedRun,
  progress: Progress,
  call: () => Promise<void>,
): Promise<Outcome> {
  const hindered = await hindrance(ctx, run, progress);
  if (hindered !== null) return hindered;
  progress.calls++;
  try {
    await call();
  } catch (error) {
    if (!(error instanceof ModelError && ["nonsense", "refused"].includes(error.failure))) throw error;
    ctx.log("warn", "insights_step_skipped", { run_id: run.row.id, failure: error.failure });
  }
  return "done";
}

/** Has codes proposed: before anything is judged for questions that nobody has coded, afterwards for what is left over. */
async function propose(
  ctx: Ctx,
  run: ClaimedRun,
  context: RunContext,
  progress: Progress,
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
    const hindered = await hindrance(ctx, run, progress);
    if (hindered !== null) return hindered;
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
): Promise<Map<string, AnswerKey[]>> {
  if (!isAgain) {
    const uncoded = await uncodedAnswers(ctx, row, maxProposals * maxProposalBatch);
    return Map.groupBy(uncoded, ({ question_id }) => question_id);
  }
  const judged = await judgedSince(ctx, row);
  return new Map(
    [...Map.groupBy(judged, ({ question_id }) => question_id)].flatMap(([id, answers]) => {
      const none = answers.filter(({ is_none }) => is_none);
      return isProposedAgain(none.length, answers.length) ? [[id, none] as const] : [];
    }),
  );
}
