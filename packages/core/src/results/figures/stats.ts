import { eq, inArray, sql } from "drizzle-orm";
import { memberIdOf } from "#kit/actor.ts";
import { median, readDistribution } from "#survey/question-type/statistics/distribution.ts";
import {
  byQuestion,
  type LoopNames,
  loopNames,
  loopsColumn,
  withLoopItems,
} from "../../design/group/loop/items.ts";
import { questionsColumn } from "../../design/question/column.ts";
import { question } from "../../design/question/question.sql.ts";
import { admit, gateOf } from "../../design/study/fetch.ts";
import { study } from "../../design/study/study.sql.ts";
import { excludedCount, populations, type StoredTally, talliesOf, tallyIn } from "../../field/count/index.ts";
import { interview } from "../../field/interview/interview.sql.ts";
import { filterEcho, isUnfiltered, resolveFilter, type SentFilter } from "../../field/list/filter/index.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { preparedRead } from "../../platform/db.ts";
import { isoText } from "../../platform/json.ts";
import {
  excludedMatching,
  type FunnelTallies,
  matchedCte,
  matchedTallies,
  requireFilterScope,
} from "./filtered.ts";
import {
  completedCount,
  completionRate,
  itemFunnel,
  questionFunnel,
  startedCount,
  startedWithStatus,
} from "./funnel.ts";
import type { StudyActivity, StudyStats } from "./schema.ts";

interface FunnelQuestion {
  id: string;
  display_order: number;
  type: string;
  content: string;
  /** What the loop around it may be about; null outside loops. */
  loop_items: readonly string[] | null;
  names: LoopNames | undefined;
}

const questions = questionsColumn(study.id, {
  id: question.id,
  display_order: question.display_order,
  type: question.type,
  content: question.content,
});

/** Which interviews figures are of. */
export interface StatsRequest {
  study_id: string;
  include_simulations: boolean;
  filter: SentFilter;
}

/**
 * The study's completion funnel: how its interviews ended, and at which questions; throws a 404 or 403 for the study,
 * a 403 for a filter of whoever may not read interviews, and a 422 for one that does not fit it.
 */
export async function studyStats(ctx: Ctx, request: StatsRequest): Promise<StudyStats> {
  const { study_id, include_simulations, filter } = request;
  const stats = isUnfiltered(filter)
    ? await allStats(ctx, study_id, include_simulations)
    : await filteredStats(ctx, request);
  return { ...stats, ...filterEcho(filter) };
}

async function allStats(ctx: Ctx, id: string, includeSimulations: boolean): Promise<StudyStats> {
  const statement = preparedRead(ctx.db, "study_stats", (db) =>
    db
      .select({
        ...gateOf(sql.placeholder("member")),
        tallies: talliesOf(["status", "active_time", "funnel"]),
        questions,
        loops: loopsColumn(study.id),
      })
      .from(study)
      .where(eq(study.id, sql.placeholder("id"))),
  );
  const [row] = await statement.execute({ id, member: memberIdOf(ctx.actor) });
  admit(ctx, "figures", row);
  const tally = (part: string) => tallyIn(row.tallies, part, populations(includeSimulations));
  const tallies = { status: tally("status"), active_time: tally("active_time"), funnel: tally("funnel") };
  return statsOf(id, tallies, askedIn(row));
}

/** The figures of those interviews that pass a filter, from their rows. */
async function filteredStats(ctx: Ctx, { study_id, ...request }: StatsRequest): Promise<StudyStats> {
  requireFilterScope(ctx);
  const filter = await resolveFilter(ctx, study_id, request.filter);
  const [row] = await ctx.db
    .with(matchedCte(ctx.db, { ...request, study_id, filter }))
    .select({
      ...gateOf(memberIdOf(ctx.actor)),
      tallies: matchedTallies,
      excluded: excludedMatching({ ...request, study_id, filter }),
      questions,
      loops: loopsColumn(study.id),
    })
    .from(study)
    .where(eq(study.id, study_id));
  admit(ctx, "figures", row);
  return { ...statsOf(study_id, row.tallies, askedIn(row)), excluded: row.excluded };
}

/** The questions with what the loops around them may be about. */
function askedIn({
  questions,
  loops,
}: {
  questions: Omit<FunnelQuestion, "loop_items" | "names">[];
  loops: Parameters<typeof withLoopItems>[1];
}): FunnelQuestion[] {
  const names = byQuestion(loops, loopNames);
  return withLoopItems(questions, loops).map((row) => ({ ...row, names: names.get(row.id) }));
}

function statsOf(
  id: string,
  { status, active_time, funnel }: FunnelTallies,
  questions: readonly FunnelQuestion[],
): StudyStats {
  const ends = {
    started: startedCount(status),
    in_progress: startedWithStatus(status, "in_progress", "paused", "processing"),
    completed: completedCount(status),
    screened_out: startedWithStatus(status, "screened_out"),
    over_quota: startedWithStatus(status, "over_quota"),
    canceled: startedWithStatus(status, "canceled"),
  };
  return {
    study_id: id,
    ...ends,
    excluded: excludedCount(status),
    completion_rate: completionRate(ends),
    median_active_time: median(readDistribution(active_time, "seconds")),
    questions: questions.map(({ id: question_id, display_order, type, content, loop_items, names }) => ({
      question_id,
      display_order,
      type,
      content,
      ...questionFunnel(funnel, question_id),
      ...(loop_items !== null &&
        names !== undefined && { items: itemFunnel(funnel, question_id, loop_items, names) }),
    })),
  };
}

const latestStart = sql<string | null>`(
  select ${isoText(sql`max(i.started_at)`)} from ${interview} i
  where i.study_id = study.id and not i.is_mock and not i.is_archived and not i.is_excluded and i.started_at is not null)`;

/**
 * Counts and the latest interview of these studies, each once, in the order of `ids`. Throws a 404 where one does not
 * exist, and a 403 where the actor may not read its results.
 */
export async function studyActivity(ctx: Ctx, ids: readonly string[]): Promise<StudyActivity[]> {
  const uniqueIds = [...new Set(ids)];
  const rows = await ctx.db
    .select({
      id: study.id,
      ...gateOf(memberIdOf(ctx.actor)),
      tallies: talliesOf(["status"]),
      latest_interview_at: latestStart,
    })
    .from(study)
    .where(inArray(study.id, uniqueIds));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return uniqueIds.map((id) => {
    const row = byId.get(id);
    admit(ctx, "results", row);
    return { study_id: id, ...activityCounts(row.tallies), latest_interview_at: row.latest_interview_at };
  });
}

function activityCounts(tallies: readonly StoredTally[]) {
  const real = tallyIn(tallies, "status", ["real"]);
  const simulated = tallyIn(tallies, "status", ["simulated"]);
  return { started: startedCount(real), completed: completedCount(real), simulated: startedCount(simulated) };
}
