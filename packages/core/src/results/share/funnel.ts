import { sql } from "drizzle-orm";
import type { Viewer } from "#kit/actor.ts";
import { crossedHead, crossedStep, endings } from "#survey/disclosure/crossed-head.ts";
import { type Category, type Crossing, withheldBy } from "#survey/disclosure/crossing.ts";
import { protectedBy, toldSimulated } from "#survey/disclosure/parts.ts";
import { interview } from "../../field/interview/interview.sql.ts";
import { filterEcho } from "../../field/list/filter/index.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { plain, type ReadDimension } from "../crosstab/dimension.ts";
import { completionRate } from "../figures/funnel.ts";
import { leftSo } from "../figures/funnel-rows.ts";
import { studyStats } from "../figures/index.ts";
import type { StudyStats } from "../figures/schema.ts";
import { columnOf } from "./figures.ts";
import { computing, type View, type ViewRequest, viewOf, withPeople } from "./view.ts";
import type { SharedFunnel, SharedHead } from "./view-schema.ts";
import { viewerOf } from "./viewer.ts";

/** The headline figures of a share, and its funnel. */

interface HeadFigures {
  head: SharedHead | null;
  /** What stands in its place. */
  withheld: ReturnType<typeof withheldBy> | { suppressed: true };
  steps: StudyStats["questions"];
  /** How many people have started, whatever the viewer filters by. */
  people: number;
  /** How many came to a question or answered it, and how many of them are people. */
  counts: (questionId: string, name: "reached" | "answered") => readonly [all: number, people: number];
}

/** The head figures of a view, and of its steps. */
export async function headFigures(ctx: Ctx, viewer: Viewer, view: View): Promise<HeadFigures> {
  const { min_base } = viewer.share;
  return computing(ctx, view, async () => {
    const { all, people: real } = await withPeople(view, (of) => studyStats(ctx, of));
    const { study_id: _s, questions: steps, filter: _f, ...stats } = all;
    const byPeople = (name: "started" | "completed" | "excluded") => protectedBy(stats[name], real[name]);
    const [ofAll, ofPeople] = [steps, real.questions].map(
      (of) => new Map(of.map((step) => [step.question_id, step])),
    );
    const counts: HeadFigures["counts"] = (id, name) => [
      ofAll?.get(id)?.[name] ?? 0,
      ofPeople?.get(id)?.[name] ?? 0,
    ];
    const shared = { withheld: { suppressed: true as const }, steps, people: real.started, counts };
    if (byPeople("started") < min_base) return { ...shared, head: null };
    if (view.picked === null) {
      // The median is of the completed interviews alone.
      const median_active_time = byPeople("completed") < min_base ? null : stats.median_active_time;
      const excluded = byPeople("excluded") < min_base ? null : stats.excluded;
      return { ...shared, head: { ...stats, median_active_time, excluded } };
    }
    const { met, at, noise } = await columnOf(ctx, viewer, view, { status: true }, endings);
    return { ...shared, head: met && endedHead(met, at), withheld: withheldBy(noise) };
  });
}

/**
 * How many of a view's interviews are simulated, and of the answers to each question. Null where the rest would be few
 * people, and where the viewer filters.
 */
export function simulatedIn({ share }: Viewer, view: View, { head, people, counts }: HeadFigures) {
  const isTold = view.picked === null;
  if (!view.include_simulations) return { started: head && 0, answers: () => 0 };
  return {
    started: isTold ? head && toldSimulated(head.started, people, share.min_base) : null,
    answers: (id: string) => (isTold ? toldSimulated(...counts(id, "answered"), share.min_base) : null),
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
  const viewer = viewerOf(ctx, "funnel");
  const { study_id, share } = viewer;
  const view = viewOf(viewer, request);
  const { head, withheld, steps, counts } = await headFigures(ctx, viewer, view);
  if (head === null) return { study_id, ...withheld, ...filterEcho(view.filter) };
  const crossed = view.picked && (await computing(ctx, view, () => crossedSteps(ctx, viewer, view)));
  return {
    study_id,
    ...head,
    questions: steps.map((step) => {
      // What was answered about an item of a loop may be of few people.
      const { items: _, ...whole } = step;
      const { question_id, display_order, type, content } = whole;
      const named = { question_id, display_order, type, content };
      if (protectedBy(...counts(question_id, "reached")) < share.min_base)
        return { ...named, suppressed: true };
      return crossed === null ? whole : { ...named, ...crossed(question_id) };
    }),
    ...filterEcho(view.filter),
  };
}

/** How those whom a filter asks for left a question, by its id: perturbed as all else; null where nothing is shown. */
async function crossedSteps(ctx: Ctx, viewer: Viewer, view: View) {
  const { met, at } = await columnOf(ctx, viewer, view, leavings, []);
  return met && ((questionId: string) => crossedStep(met, at, questionId));
}

/** How an interview left each question. */
const leavings: ReadDimension = {
  ...plain,
  sent: {},
  isMultiple: true,
  isOpen: false,
  join: sql`left join lateral (select jsonb_agg(so.key) as value from (${leftSo}) so) leavings on true`,
  isPresent: sql`(${interview.started_at} is not null)`,
  key: sql`coalesce(leavings.value, '[]')`,
};
