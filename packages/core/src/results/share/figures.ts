import { requireViewer, type Viewer } from "#kit/actor.ts";
import { withFewMarks } from "#kit/marks.ts";
import { questionType } from "#survey/question-type/index.ts";
import { filterEcho, refuseImpossibleAnswers, resolveFilter } from "../../field/list/filter/index.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { otherKey, type ReadDimension } from "../crosstab/dimension.ts";
import { resolveDimensions } from "../crosstab/resolve.ts";
import type { Dimension } from "../crosstab/schema.ts";
import { completionRate } from "../figures/funnel.ts";
import { questionStats, studyStats } from "../figures/index.ts";
import type { QuestionStats, StudyStats } from "../figures/schema.ts";
import type { StatsRequest } from "../figures/stats.ts";
import type { Group } from "./categories.ts";
import { type Column, columnFigures, withoutExactValues } from "./coarse.ts";
import { crossing, everybodyOf, toldSimulated } from "./crossing.ts";
import type { SharedQuestionStats } from "./question-schema.ts";
import { computing, type Picked, pickedOf, refuse, type ViewRequest, viewOf, wholeOf } from "./view.ts";
import type { SharedFunnel, SharedHead } from "./view-schema.ts";
import { requireSection } from "./viewer.ts";

/** Figures of a share: of all of its interviews as the API has them, of a viewer's filter as the columns of tables. */

/** The column of a table that a filter asks for; null where it is not shown. Throws a 403 for an arm of no listed randomizer, and a 422 for an answer that nobody can give. */
export async function columnOf(
  ctx: Ctx,
  { study_id, share }: Viewer,
  view: StatsRequest,
  rows: Dimension,
  picked: Picked,
): Promise<Column | null> {
  const [of, ...among] = await resolveDimensions(ctx, study_id, [rows, ...picked.among]);
  const column = among.find(
    ({ listed }) => among.length === 1 || listed.some(({ key }) => key === picked.value),
  );
  if (of === undefined || column === undefined) return refuse([picked.loc]);
  const filter = await resolveFilter(ctx, study_id, wholeOf(view).filter);
  const { met } = await crossing(ctx, { ...view, filter }, of, column, share.min_base);
  const group = met?.column.groups.find((each) => each.rest === null && holds(each, column, picked.value));
  if (met !== null && group !== undefined) return { met, group };
  // Nobody has answered so, or too few have; or nobody can.
  await refuseImpossibleAnswers(ctx, study_id, view.filter);
  return null;
}

const folded = (text: string): string => withFewMarks(text).normalize("NFC").trim().toLowerCase();

/** Whether a value, or bin of values, is the one that a filter names. */
function holds({ counted }: Group, { number, sent }: ReadDimension, value: string): boolean {
  return counted.some((key) => {
    if (key === null || key === otherKey) return false;
    const text = key.slice(1);
    if (number !== null) return Number(text) === Number(value);
    return sent.question_id === undefined ? text === value : folded(text) === folded(value);
  });
}

interface HeadFigures {
  head: SharedHead | null;
  steps: StudyStats["questions"];
  /** Of all started interviews of the share, whatever the viewer filters by. */
  base: number;
}

/** The head figures of a view, and of its steps. Throws a 403 for a filter that the share does not allow. */
export async function headFigures(ctx: Ctx, viewer: Viewer, view: StatsRequest): Promise<HeadFigures> {
  const picked = pickedOf(viewer, view.filter);
  const { min_base } = viewer.share;
  return computing(ctx, view, async () => {
    const { study_id: _s, questions: steps, filter: _f, ...stats } = await studyStats(ctx, wholeOf(view));
    const base = stats.started;
    if (base < min_base) return { head: null, steps, base };
    if (picked === null) {
      // The median is of the completed interviews alone.
      const median_active_time = stats.completed < min_base ? null : stats.median_active_time;
      const excluded = stats.excluded < min_base ? null : stats.excluded;
      return { head: { ...stats, median_active_time, excluded }, steps, base };
    }
    const column = await columnOf(ctx, viewer, view, { status: true }, picked);
    return { head: column && statusFigures(column), steps, base };
  });
}

/** How many of a view's interviews are simulated, and of the answers to each question; null where it is not told. */
export interface Simulated {
  started: number | null;
  answers: (questionId: string) => number | null;
}

/** Not told where the rest would be few people, and of answers where the viewer filters. */
export async function simulatedIn(
  ctx: Ctx,
  viewer: Viewer,
  view: StatsRequest,
  all: HeadFigures,
): Promise<Simulated> {
  if (!view.include_simulations) return { started: all.head && 0, answers: () => 0 };
  const real = await headFigures(ctx, viewer, { ...view, include_simulations: false });
  const isFiltered = pickedOf(viewer, view.filter) !== null;
  const answered = ({ steps }: HeadFigures) =>
    new Map(steps.map(({ question_id, answered }) => [question_id, answered]));
  const ofAll = answered(all);
  const ofReal = answered(real);
  const started = real.base === 0 ? 0 : (real.head?.started ?? null);
  return {
    started: all.head && started !== null ? all.head.started - started : null,
    answers: (id) => {
      const people = ofReal.get(id) ?? 0;
      return isFiltered ? null : toldSimulated(ofAll.get(id) ?? 0, people, viewer.share.min_base);
    },
  };
}

/** A count is null where its statuses are not shown one by one. */
function statusFigures({ met: { rows, count }, group }: Column): SharedHead {
  const together = new Set(rows.groups.flatMap(({ rest }) => rest ?? []).flatMap(({ counted }) => counted));
  const of = (...statuses: string[]): number | null => {
    const keys = statuses.map((status) => `=${status}`);
    return keys.some((key) => together.has(key)) ? null : count(keys, group.counted);
  };
  const figures = {
    started: count(everybodyOf(rows), group.counted),
    in_progress: of("in_progress", "paused", "processing"),
    completed: of("closed", "completed"),
    screened_out: of("screened_out"),
    over_quota: of("over_quota"),
    canceled: of("canceled"),
    excluded: null,
  };
  return { ...figures, completion_rate: completionRate(figures), median_active_time: null };
}

/** The completion funnel. For viewers (403) of a share with this section (403), and of a filter that it allows (403). */
export async function sharedFunnel(ctx: Ctx, request: ViewRequest): Promise<SharedFunnel> {
  const viewer = requireViewer(ctx);
  requireSection(viewer, "funnel");
  const { study_id, share } = viewer;
  const view = viewOf(viewer, request);
  const isFiltered = pickedOf(viewer, view.filter) !== null;
  const { head, steps } = await headFigures(ctx, viewer, view);
  if (head === null) return { study_id, suppressed: true, ...filterEcho(view.filter) };
  return {
    study_id,
    ...head,
    // How somebody left a question is no value of a table, so that no filter applies to it.
    questions: steps.map((step) => {
      // What was answered about an item of a loop may be of few people.
      const { items: _, ...whole } = step;
      const { question_id, display_order, type, content } = whole;
      const isShown = !isFiltered && whole.reached >= share.min_base;
      return isShown ? whole : { question_id, display_order, type, content, suppressed: true };
    }),
    ...filterEcho(view.filter),
  };
}

/**
 * Aggregated answers to a question, in a loop also about one item. For viewers (403) of a share with this section (403).
 * Throws a 404 for the question, a 400 for a type without an aggregate, a 403 for a filter that the share does not allow,
 * and a 422 for an item that no loop has.
 */
export async function sharedQuestion(
  ctx: Ctx,
  {
    question_id,
    loop_item,
    ...request
  }: ViewRequest & { question_id: string; loop_item?: string | undefined },
): Promise<SharedQuestionStats> {
  const viewer = requireViewer(ctx);
  requireSection(viewer, "questions");
  const { min_base } = viewer.share;
  const view = viewOf(viewer, request);
  const picked = pickedOf(viewer, view.filter);
  const item = loop_item === undefined ? {} : { loop_item };
  return computing(ctx, view, async () => {
    const asked = { ...wholeOf(view), question_id, ...item };
    const { filter: _, excluded: _e, ...whole } = await questionStats(ctx, asked);
    const { type, include_simulations } = whole;
    const named = { question_id, type, include_simulations, ...item, ...filterEcho(view.filter) };
    const pooled = pooledItems(whole);
    // Only rows of tables, as a whole and not by items, have filtered figures.
    const { dimension } = questionType(type);
    const isRow = dimension !== null && !("itemsIn" in dimension) && pooled === null;
    const isOfEnough = whole.response_count >= min_base && isPoolShown(whole, pooled, min_base);
    if (!isOfEnough || (picked !== null && !isRow)) return { ...named, suppressed: true };
    if (picked === null) return withoutExactValues(whole, min_base * Math.max(1, pooled?.length ?? 1));
    const column = await columnOf(ctx, viewer, view, { question_id, ...item }, picked);
    if (column === null) return { ...named, suppressed: true };
    return { ...named, ...columnFigures(type, column) };
  });
}

/** The items that the answers to a question in a loop are about, with how many each has; null for other figures. */
function pooledItems({ respondent_count, ...stats }: QuestionStats): { response_count: number }[] | null {
  if (respondent_count === undefined) return null;
  return (stats.loop_items ?? stats.items) as { response_count: number }[];
}

/**
 * Whether the answers about all items may be shown together: enough people gave them, as one gives several, and no item
 * has a few, which would be left over once the others were subtracted.
 */
const isPoolShown = (
  { respondent_count = 0 }: QuestionStats,
  items: readonly { response_count: number }[] | null,
  minBase: number,
): boolean =>
  items === null ||
  (respondent_count >= minBase &&
    items.every(({ response_count }) => response_count === 0 || response_count >= minBase));
