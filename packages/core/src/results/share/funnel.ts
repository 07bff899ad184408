import { type SQL, sql } from "drizzle-orm";
import { requireViewer, type Viewer } from "#kit/actor.ts";
import { crossedHead, crossedStep, endings } from "#survey/disclosure/crossed-head.ts";
import { type Category, type Crossing, withheldBy } from "#survey/disclosure/crossing.ts";
import { protectedBy, toldSimulated } from "#survey/disclosure/parts.ts";
import { answer, interview } from "../../field/interview/interview.sql.ts";
import { filterEcho } from "../../field/list/filter/index.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { plain, type ReadDimension } from "../crosstab/dimension.ts";
import { completionRate } from "../figures/funnel.ts";
import { studyStats } from "../figures/index.ts";
import type { StudyStats } from "../figures/schema.ts";
import type { StatsRequest } from "../figures/stats.ts";
import { columnOf } from "./figures.ts";
import { computing, type Picked, peopleOf, pickedOf, type ViewRequest, viewOf, wholeOf } from "./view.ts";
import type { SharedFunnel, SharedHead } from "./view-schema.ts";
import { requireSection } from "./viewer.ts";

/** The headline figures of a share, and its funnel. */

interface HeadFigures {
  head: SharedHead | null;
  /** What stands in its place. */
  withheld: ReturnType<typeof withheldBy> | { suppressed: true };
  steps: StudyStats["questions"];
  /** Counts people alone, whatever the viewer filters by. */
  people: Pick<StudyStats, "started" | "questions">;
  /** How many people have reached a question. */
  reached: (questionId: string) => number;
}

/** The head figures of a view, and of its steps. Throws a 403 for a filter that the share does not allow. */
export async function headFigures(ctx: Ctx, viewer: Viewer, view: StatsRequest): Promise<HeadFigures> {
  const picked = pickedOf(viewer, view.filter);
  const { min_base } = viewer.share;
  return computing(ctx, view, async () => {
    const { study_id: _s, questions: steps, filter: _f, ...stats } = await studyStats(ctx, wholeOf(view));
    const people = view.include_simulations
      ? await studyStats(ctx, peopleOf(view))
      : { ...stats, questions: steps };
    const byPeople = (name: "started" | "completed" | "excluded") => protectedBy(stats[name], people[name]);
    const reachedBy = (of: typeof steps) =>
      new Map(of.map(({ question_id, reached }) => [question_id, reached]));
    const all = reachedBy(steps);
    const real = reachedBy(people.questions);
    const reached = (id: string) => protectedBy(all.get(id) ?? 0, real.get(id) ?? 0);
    const withheld = { suppressed: true as const };
    if (byPeople("started") < min_base) return { head: null, withheld, steps, people, reached };
    if (picked === null) {
      // The median is of the completed interviews alone.
      const median_active_time = byPeople("completed") < min_base ? null : stats.median_active_time;
      const excluded = byPeople("excluded") < min_base ? null : stats.excluded;
      return { head: { ...stats, median_active_time, excluded }, withheld, steps, people, reached };
    }
    if (min_base === 0) {
      const { study_id: _, questions: own, filter: _own, ...exact } = await studyStats(ctx, view);
      return { head: exact, withheld, steps: own, people, reached };
    }
    const { met, at, noise } = await columnOf(ctx, viewer, view, { status: true }, picked, endings);
    return { head: met && endedHead(met, at), withheld: withheldBy(noise), steps, people, reached };
  });
}

/** How many of a view's interviews are simulated, and of the answers to each question; null where it is not told. */
export interface Simulated {
  started: number | null;
  answers: (questionId: string) => number | null;
}

/** Not told where the rest would be few people, and of answers where the viewer filters. */
export function simulatedIn(
  viewer: Viewer,
  view: StatsRequest,
  { head, steps, people }: HeadFigures,
): Simulated {
  if (!view.include_simulations) return { started: head && 0, answers: () => 0 };
  if (pickedOf(viewer, view.filter) !== null) return { started: null, answers: () => null };
  const { min_base } = viewer.share;
  const answered = (of: StudyStats["questions"]) =>
    new Map(of.map(({ question_id, answered }) => [question_id, answered]));
  const ofAll = answered(steps);
  const ofPeople = answered(people.questions);
  return {
    started: head && toldSimulated(head.started, people.started, min_base),
    answers: (id) => toldSimulated(ofAll.get(id) ?? 0, ofPeople.get(id) ?? 0, min_base),
  };
}

/** Counts interviews that have ended, and no others. */
function endedHead(met: Crossing, at: Category): SharedHead {
  const counts = crossedHead(met, at);
  const rate = completionRate(counts);
  return { ...counts, completion_rate: rate === null || rate < 0 ? null : Math.min(1, rate) };
}

/** The completion funnel. For viewers (403) of a share with this section (403), and of a filter that it allows (403). */
export async function sharedFunnel(ctx: Ctx, request: ViewRequest): Promise<SharedFunnel> {
  const viewer = requireViewer(ctx);
  requireSection(viewer, "funnel");
  const { study_id, share } = viewer;
  const view = viewOf(viewer, request);
  const picked = pickedOf(viewer, view.filter);
  const { head, withheld, steps, reached } = await headFigures(ctx, viewer, view);
  if (head === null) return { study_id, ...withheld, ...filterEcho(view.filter) };
  const crossed =
    picked && share.min_base > 0
      ? await computing(ctx, view, () => crossedSteps(ctx, viewer, view, picked))
      : null;
  return {
    study_id,
    ...head,
    questions: steps.map((step) => {
      // What was answered about an item of a loop may be of few people.
      const { items: _, ...whole } = step;
      const { question_id, display_order, type, content } = whole;
      const named = { question_id, display_order, type, content };
      if (reached(question_id) < share.min_base) return { ...named, suppressed: true };
      return crossed === null ? whole : { ...named, ...crossed(question_id) };
    }),
    ...filterEcho(view.filter),
  };
}

/** How those whom a filter asks for left a question, by its id: perturbed as all else; null where nothing is shown. */
async function crossedSteps(ctx: Ctx, viewer: Viewer, view: StatsRequest, picked: Picked) {
  const { met, at } = await columnOf(ctx, viewer, view, leavings, picked, []);
  return met && ((questionId: string) => crossedStep(met, at, questionId));
}

const leaving = (questionId: SQL, name: SQL): SQL => sql`${questionId} || ' ' || ${name}`;
const isUnanswered = sql`interview.current_question_id is not null and not exists (
  select from ${answer} a where a.interview_id = interview.id and a.question_id = interview.current_question_id)`;

/** How an interview left each question, as `funnelRows` counts it. */
const leavings: ReadDimension = {
  ...plain,
  sent: {},
  isMultiple: true,
  isOpen: false,
  join: sql`left join lateral (
    select jsonb_agg(left_so.key) as value from (
      select ${leaving(sql`a.question_id`, sql`min(a.outcome)`)} as key
      from ${answer} a where a.interview_id = interview.id group by a.question_id
      union all
      select distinct ${leaving(sql`a.question_id`, sql`'reached'`)} from ${answer} a where a.interview_id = interview.id
      union all
      select ${leaving(sql`interview.current_question_id`, sql`name`)}
      from unnest(array['reached', 'dropped_off']) name where ${isUnanswered}
      union all
      select ${leaving(
        sql`coalesce(interview.current_question_id, (
          select a.question_id from ${answer} a where a.interview_id = interview.id
          order by a.position desc, a.question_id limit 1))`,
        sql`'screened_out'`,
      )} where ${interview.status} = 'screened_out'
      union all
      select ${leaving(sql`passed`, sql`'hidden'`)} from unnest(interview.hidden_question_ids) passed
    ) left_so where left_so.key is not null) leavings on true`,
  isPresent: sql`(${interview.started_at} is not null)`,
  key: sql`coalesce(leavings.value, '[]')`,
};
