import { and, eq, inArray, sql } from "drizzle-orm";
import { closedGoal, type GoalChange, goalChangeTally, goalsOf } from "#interviewer/goal.ts";
import { requireSystem } from "#kit/actor.ts";
import { ModelError } from "#kit/model.ts";
import { readInsightsConfig } from "#survey/study/insights-config.ts";
import { hasTokens } from "../../account/usage/budget.ts";
import { question } from "../../design/question/question.sql.ts";
import { study } from "../../design/study/study.sql.ts";
import { interviewInsight, type StoredInsight } from "../../field/coding/insight.sql.ts";
import { insertDeltasCtes } from "../../field/count/index.ts";
import { interview } from "../../field/interview/interview.sql.ts";
import { countDeltaRows } from "../../field/interview/side-effects.ts";
import { interviewGoal } from "../../field/interviewer/goal.sql.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { type Claim, claimJob, finishJob, type Job, releaseJob } from "../../platform/job.ts";
import { modelOf } from "../../platform/sandbox.ts";
import {
  groundedInsight,
  type HeldGoal,
  InsightReply,
  offlineInsight,
  type SaidSegment,
  sentSegments,
} from "./interview-content.ts";
import { hasWords } from "./interview-insight.ts";
import { saidColumn, segmentsOfInterview } from "./interview-said.ts";
import { writtenLanguage } from "./run/queue.ts";
import { ask } from "./run/steps.ts";

/** Longer than a call may take. */
const leaseMs = 150_000;
const retrySeconds = 15;

/** Summaries of single interviews. */
const insightWork: Job<typeof interviewInsight> = {
  kind: "interview_insight",
  table: interviewInsight,
  ids: { insight_id: interviewInsight.id },
  isOpen: eq(interviewInsight.status, "pending"),
  leases: "leases",
  maxLeases: 5,
};

type Claimed = Claim<typeof interviewInsight>;

/** Sums up the interview of an outbox row, in one call. What is erased meanwhile is stored nowhere. */
export async function sumUpInterview(ctx: Ctx, outboxId: string): Promise<void> {
  requireSystem(ctx);
  const claim = await claimJob(ctx, insightWork, outboxId, new Date(ctx.now().getTime() + leaseMs));
  if (claim === null) return;
  if (claim.isGivenUp) return void (await finish(ctx, claim, null));
  if (!(await hasTokens(ctx, claim.organizationId)))
    return void (await releaseJob(ctx, claim, null, { leases: 0 }));
  try {
    await finish(ctx, claim, await makeInsight(ctx, claim.row.interview_id));
  } catch (error) {
    await releaseJob(ctx, claim, retrySeconds);
    if (!(error instanceof ModelError)) throw error;
    ctx.log("warn", "insight_postponed", { interview_id: claim.row.interview_id, failure: error.failure });
  }
}

export interface MadeInsight {
  content: StoredInsight;
  digest: string;
}

/** Null where there is nothing left to sum up. */
export async function makeInsight(ctx: Ctx, interviewId: string): Promise<MadeInsight | null> {
  const [row] = await ctx.db
    .select({
      organization_id: interview.organization_id,
      study_id: interview.study_id,
      config: study.config,
      spoken: interview.language,
      said: saidColumn,
    })
    .from(interview)
    .innerJoin(study, eq(study.id, interview.study_id))
    .where(and(eq(interview.id, interviewId), hasWords));
  const segments = row === undefined ? [] : segmentsOfInterview(row.said);
  if (row === undefined || segments.length === 0) return null;
  const { digest } = row.said;
  const { instructions } = readInsightsConfig(row.config);
  const language = writtenLanguage(row.config);
  const goals = await heldGoals(ctx, interviewId, segments);
  const model = modelOf(ctx, row.organization_id);
  const source = await model.analysisSource("smart");
  const made = { ...source, language, mode: model.isOffline ? ("offline" as const) : ("model" as const) };
  if (model.isOffline)
    return { content: { ...made, ...offlineInsight(segments, goals), truncated: false }, digest };
  const { sent, truncated } = sentSegments(segments);
  const reply = await ask(ctx, row, {
    task: "interview_insight",
    tier: "smart",
    schema: InsightReply,
    data: {
      language,
      instructions,
      segments: segments.map(({ question }, index) => ({
        segment: `s${index + 1}`,
        question,
        said: sent[index],
      })),
      goals: goals
        .filter(({ status }) => status !== "declined")
        .map(({ goal_id, text }) => ({ goal_id, text })),
    },
  });
  return {
    content: {
      ...made,
      ...groundedInsight(reply, segments, goals, { spoken: row.spoken, written: language }),
      truncated,
    },
    digest,
  };
}

/** The goals of the questions that were answered, as far as the interview came with them. */
async function heldGoals(
  ctx: Ctx,
  interviewId: string,
  segments: readonly SaidSegment[],
): Promise<HeldGoal[]> {
  const ids = [...new Set(segments.flatMap(({ question_id }) => question_id ?? []))];
  const questions = await ctx.db
    .select({ id: question.id, type: question.type, props: question.props })
    .from(question)
    .where(inArray(question.id, ids));
  const rows = await ctx.db.select().from(interviewGoal).where(eq(interviewGoal.interview_id, interviewId));
  return ids.flatMap((question_id) => {
    const asked = questions.find(({ id }) => id === question_id);
    return (asked === undefined ? [] : goalsOf(asked)).map(({ goal_id, text }) => {
      const row = rows.find((each) => each.question_id === question_id && each.goal_id === goal_id);
      return { question_id, goal_id, text, status: row?.status ?? "open", evidence: row?.evidence ?? null };
    });
  });
}

const finish = (ctx: Ctx, claim: Claimed, made: MadeInsight | null): Promise<void> => {
  const status = made === null ? ("failed" as const) : ("done" as const);
  const end = (ctx: Ctx) => finishJob(ctx, claim, { status, ...made, updated_at: nowIso(ctx) });
  return storeSummary(ctx, claim.row.interview_id, made, end);
};

/**
 * Stores a summary by `store`, which is told whether the interview still has its words, with the goals that it shows to be
 * covered.
 */
export async function storeSummary(
  ctx: Ctx,
  interviewId: string,
  made: MadeInsight | null,
  store: (ctx: Ctx, isThere: boolean) => Promise<boolean>,
): Promise<void> {
  await transact(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select()
      .from(interview)
      .where(and(eq(interview.id, interviewId), hasWords))
      .for("update");
    const isStored = await store(ctx, row !== undefined);
    if (!isStored || row === undefined || made === null) return;
    const covered = made.content.goals.flatMap(({ question_id, goal_id, status, quotes: [quote] }) =>
      status === "covered" && quote?.message_id != null
        ? [
            closedGoal({ id: question_id }, goal_id, "covered", {
              message_id: quote.message_id,
              start: quote.start,
              end: quote.end,
            }),
          ]
        : [],
    );
    await coverGoals(ctx, row, covered);
  });
}

/** Closes those of the goals that are open, with what they add to the study's counts. */
async function coverGoals(
  ctx: Ctx,
  row: typeof interview.$inferSelect,
  covered: readonly GoalChange[],
): Promise<void> {
  if (covered.length === 0) return;
  const open = await ctx.db
    .select({ question_id: interviewGoal.question_id, goal_id: interviewGoal.goal_id })
    .from(interviewGoal)
    .where(and(eq(interviewGoal.interview_id, row.id), eq(interviewGoal.status, "open")));
  const changes = covered.filter(({ question_id, goal_id }) =>
    open.some((each) => each.question_id === question_id && each.goal_id === goal_id),
  );
  if (changes.length === 0) return;
  const before = { interview: row, answers: [] };
  const deltas = insertDeltasCtes(
    ctx,
    countDeltaRows(ctx, { ...before, moderation: {} }, { ...before, moderation: goalChangeTally(changes) }),
  );
  const input = JSON.stringify(
    changes.map(({ question_id, goal_id, evidence }) => ({ question_id, goal_id, evidence })),
  );
  const found = sql`json_to_recordset(${input}::json) as r(question_id uuid, goal_id text, evidence jsonb)`;
  await ctx.db
    .with(...deltas)
    .update(interviewGoal)
    .set({
      status: "covered",
      evidence: sql`(select r.evidence from ${found} where r.question_id = ${interviewGoal.question_id} and r.goal_id = ${interviewGoal.goal_id})`,
    })
    .where(
      and(
        eq(interviewGoal.interview_id, row.id),
        sql`(${interviewGoal.question_id}, ${interviewGoal.goal_id}) in (select r.question_id, r.goal_id from ${found})`,
      ),
    );
}
