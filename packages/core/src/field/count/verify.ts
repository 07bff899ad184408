import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { moderationTally } from "#interviewer/decision.ts";
import { requireOperator } from "#kit/actor.ts";
import { notFoundError } from "#kit/error.ts";
import { binKey, distributionKey } from "#survey/question-type/index.ts";
import { jsonKey, type Tally } from "#survey/question-type/statistics/tally.ts";
import { matchingBuckets, takesQuotaPlaces } from "#survey/quota-place/match.ts";
import { question } from "../../design/question/question.sql.ts";
import { quotaBucket } from "../../design/quota/quota.sql.ts";
import { study } from "../../design/study/study.sql.ts";
import type { Ctx } from "../../platform/ctx.ts";
import type { Db } from "../../platform/db.ts";
import { answer, interview } from "../interview/interview.sql.ts";
import { closingSummary } from "../interviewer/closing.sql.ts";
import { interviewGoal } from "../interviewer/goal.sql.ts";
import { moderation } from "../interviewer/moderation.sql.ts";
import { contribution, type Population, populationOf } from "./contribution.ts";
import { countBase, countDelta } from "./count.sql.ts";
import { type Counts, countsDiff, sumCounts, toBins } from "./counts.ts";

const batchSize = 200;

/** A count that is not what its interviews make it. */
export interface CountDifference {
  study_id: string;
  population: Population;
  part: string;
  key: string;
  /** The stored count less the recomputed one. */
  surplus: number;
}

/**
 * Recomputes the counts and quota places of one study or all, and reports where the stored ones differ. Throws a 403
 * where the actor is not the operator, and a 404 where there is no such study.
 */
export async function verifyCounts(
  ctx: Ctx,
  { study_id }: { study_id?: string | undefined },
): Promise<{ checked: number; differences: CountDifference[] }> {
  requireOperator(ctx);
  const studies = await ctx.db
    .select({ id: study.id })
    .from(study)
    .where(study_id === undefined ? undefined : eq(study.id, study_id))
    .orderBy(asc(study.id));
  if (study_id !== undefined && studies.length === 0) throw notFoundError("Study");
  const differences: CountDifference[] = [];
  for (const { id } of studies) differences.push(...(await verifyStudy(ctx, id)));
  return { checked: studies.length, differences };
}

type Totals = Record<Population, Counts>;

/** Reads everything from one snapshot, so that interviews can go on meanwhile. */
const verifyStudy = (ctx: Ctx, studyId: string): Promise<CountDifference[]> =>
  ctx.db.transaction(
    async (db) => {
      const stored = await readStored({ ...ctx, db }, studyId);
      const actual = await recount({ ...ctx, db }, studyId);
      return (["real", "simulated"] as const).flatMap((population) =>
        differencesOf(studyId, population, stored[population], actual[population]),
      );
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );

function differencesOf(study_id: string, population: Population, stored: Counts, actual: Counts) {
  const alike = Object.fromEntries(
    Object.entries(actual).map(([part, tally]) => [part, binLike(stored[part] ?? {}, tally)]),
  );
  const stillExact = Object.fromEntries(
    Object.entries(stored).map(([part, tally]) => [part, binLike(tally, tally)]),
  );
  return Object.entries(countsDiff(alike, stillExact)).flatMap(([part, tally]) =>
    Object.entries(tally).map(([key, surplus]) => ({ study_id, population, part, key, surplus })),
  );
}

/** A distribution that is stored in bins is compared in bins. */
function binLike(stored: Tally, tally: Tally): Tally {
  const binned = Object.keys(stored).filter((key) => distributionKey(key) !== null && binKey(key) === key);
  return toBins(tally, new Set(binned.map(distributionKey)));
}

async function readStored({ db }: Ctx, studyId: string): Promise<Totals> {
  const base = await db.select().from(countBase).where(eq(countBase.study_id, studyId));
  const deltas = await db.select().from(countDelta).where(eq(countDelta.study_id, studyId));
  const buckets = await liveBuckets(db, studyId);
  const quotas = Object.fromEntries(buckets.map(({ id, filled }) => [jsonKey(id), filled]));
  const of = (population: Population): Counts[] => [
    ...base.filter((row) => row.population === population).map(({ part, tally }) => ({ [part]: tally })),
    ...deltas.filter((row) => row.population === population).map(({ counts }) => counts),
  ];
  return {
    real: sumCounts([...of("real"), { quotas }]),
    simulated: sumCounts(of("simulated")),
  };
}

/** The buckets that still count: those of deleted questions do not. */
const liveBuckets = async (db: Db, studyId: string) => {
  const rows = await db
    .select({
      bucket: quotaBucket,
      param_name: sql<string | null>`${study.param_quota} ->> 'param_name'`,
    })
    .from(quotaBucket)
    .innerJoin(study, eq(study.id, quotaBucket.study_id))
    .leftJoin(question, eq(question.id, quotaBucket.question_id))
    .where(and(eq(quotaBucket.study_id, studyId), isNull(question.deleted_at)));
  return rows.map(({ bucket, param_name }) => ({ ...bucket, param_name }));
};

async function recount(ctx: Ctx, studyId: string): Promise<Totals> {
  const { db } = ctx;
  const buckets = await liveBuckets(db, studyId);
  let totals: Totals = { real: {}, simulated: {} };
  for (let after: string | undefined; ; ) {
    const batch = await readBatch(ctx, studyId, after);
    for (const population of ["real", "simulated"] as const) {
      const counted = batch
        .filter((row) => populationOf(row.interview) === population)
        .flatMap(({ interview, answers, decisions, goals, closing }) => {
          const { erased_at, quota_bucket_ids } = interview;
          // All closed interviews are in the plain limit, which may be newer than the erasing that noted the places.
          const noted = buckets.filter(
            ({ id, question_id, value }) =>
              quota_bucket_ids?.includes(id) || (question_id === null && value === null),
          );
          const places = erased_at === null ? matchingBuckets(buckets, interview, answers) : noted;
          const quotas = Object.fromEntries(
            takesQuotaPlaces(interview) ? places.map(({ id }) => [jsonKey(id), 1]) : [],
          );
          return [
            contribution(interview, answers, moderationTally({ decisions, goals, closing })),
            { quotas },
          ];
        });
      totals = { ...totals, [population]: sumCounts([totals[population], ...counted]) };
    }
    after = batch.at(-1)?.interview.id;
    if (batch.length < batchSize) return totals;
  }
}

async function readBatch({ db }: Ctx, studyId: string, after: string | undefined) {
  const interviews = await db
    .select()
    .from(interview)
    .where(and(eq(interview.study_id, studyId), after === undefined ? undefined : gt(interview.id, after)))
    .orderBy(asc(interview.id))
    .limit(batchSize);
  const ids = interviews.map(({ id }) => id);
  const answers = await db.select().from(answer).where(inArray(answer.interview_id, ids));
  const ofInterview = Map.groupBy(answers, ({ interview_id }) => interview_id);
  const decisions = await db.select().from(moderation).where(inArray(moderation.interview_id, ids));
  const decidedIn = Map.groupBy(decisions, ({ interview_id }) => interview_id);
  const goals = await db.select().from(interviewGoal).where(inArray(interviewGoal.interview_id, ids));
  const pursuedIn = Map.groupBy(goals, ({ interview_id }) => interview_id);
  const closings = await db.select().from(closingSummary).where(inArray(closingSummary.interview_id, ids));
  const closedAs = new Map(closings.map(({ interview_id, status }) => [interview_id, status]));
  return interviews.map((interview) => ({
    interview,
    closing: closedAs.get(interview.id) ?? null,
    answers: ofInterview.get(interview.id) ?? [],
    decisions: decidedIn.get(interview.id) ?? [],
    goals: pursuedIn.get(interview.id) ?? [],
  }));
}
