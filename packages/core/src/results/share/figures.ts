import { requireViewer, type Viewer } from "#kit/actor.ts";
import { withFewMarks } from "#kit/marks.ts";
import { plainFigures } from "#survey/disclosure/plain-figures.ts";
import { binFigures, countedOf, noExactNumbers, scaleFigures } from "#survey/disclosure/shown-figures.ts";
import { questionType } from "#survey/question-type/index.ts";
import { filterEcho, resolveFilter } from "../../field/list/filter/index.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { otherKey, type ReadDimension } from "../crosstab/dimension.ts";
import { resolveDimensions } from "../crosstab/resolve.ts";
import type { Dimension } from "../crosstab/schema.ts";
import { completionRate } from "../figures/funnel.ts";
import { questionStats, studyStats } from "../figures/index.ts";
import type { QuestionStats, StudyStats } from "../figures/schema.ts";
import type { StatsRequest } from "../figures/stats.ts";
import {
  type Category,
  type Crossing,
  crossing,
  isBinned,
  namesOf,
  restPoint,
  type Shown,
  type Side,
} from "./crossing.ts";
import type { SharedQuestionStats } from "./question-schema.ts";
import {
  computing,
  type Picked,
  peopleOf,
  pickedOf,
  protectedBy,
  refuse,
  toldSimulated,
  type ViewRequest,
  viewOf,
  wholeOf,
} from "./view.ts";
import type { SharedFunnel, SharedHead } from "./view-schema.ts";
import { requireSection } from "./viewer.ts";

/** Figures of a share: of all of its interviews exactly, of a viewer's filter made of changed counts. */

/** What a viewer's filter asks for: a category of a dimension, met by the rows. */
interface Picking {
  rows: Side;
  /** Null where nothing is shown: before the first step, or as the published count is 0. */
  met: Crossing | null;
  at: Category;
}

/** The column that a filter asks for. Throws a 403 for a value that does not stand by itself, and an arm of no listed randomizer. */
export async function columnOf(
  ctx: Ctx,
  { study_id, share }: Viewer,
  view: StatsRequest,
  rows: Dimension,
  picked: Picked,
  shown?: Shown,
): Promise<Picking> {
  const [of, ...among] = await resolveDimensions(ctx, study_id, [rows, ...picked.among]);
  const column = among.find(
    ({ listed }) => among.length === 1 || listed.some(({ key }) => key === picked.value),
  );
  if (of === undefined || column === undefined) return refuse([picked.loc]);
  const filter = await resolveFilter(ctx, study_id, wholeOf(view).filter);
  const matching = { ...view, filter };
  const crossed = await crossing(ctx, matching, [of, column], share.min_base, shown);
  const at = crossed.column.categories.find((each) => isNamed(each, column, picked.value));
  if (at === undefined) return refuse([picked.loc]);
  const isEmpty = crossed.met?.count(null, at) === 0;
  return { rows: crossed.rows, met: isEmpty ? null : crossed.met, at };
}

const folded = (text: string): string => withFewMarks(text).normalize("NFC").trim().toLowerCase();

/** Whether a category, that somebody is in and that stands by itself, is the one that a filter names. */
function isNamed(
  { key, counted, numbers, bin, rest, isHidden, isNoValue }: Category,
  { number, sent }: ReadDimension,
  value: string,
): boolean {
  if (rest || isHidden || isNoValue || key === null || counted[0] === otherKey) return false;
  if (bin) return key === value;
  if (number !== null) return value.trim() !== "" && numbers[0] === Number(value);
  return sent.question_id === undefined ? key === value : folded(key) === folded(value);
}

interface HeadFigures {
  head: SharedHead | null;
  steps: StudyStats["questions"];
  /** People among all started interviews of the share, whatever the viewer filters by. */
  base: number;
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
    const base = byPeople("started");
    if (base < min_base) return { head: null, steps, base, reached };
    if (picked === null) {
      // The median is of the completed interviews alone.
      const median_active_time = byPeople("completed") < min_base ? null : stats.median_active_time;
      const excluded = byPeople("excluded") < min_base ? null : stats.excluded;
      return { head: { ...stats, median_active_time, excluded }, steps, base, reached };
    }
    if (min_base === 0) {
      const { study_id: _, questions: own, filter: _own, ...exact } = await studyStats(ctx, view);
      return { head: exact, steps: own, base, reached };
    }
    const { met, at } = await columnOf(ctx, viewer, view, { status: true }, picked, statuses);
    return { head: met && statusFigures(met, at), steps, base, reached };
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
    started: all.head && started !== null && !isFiltered ? all.head.started - started : null,
    answers: (id) => {
      const people = ofReal.get(id) ?? 0;
      return isFiltered ? null : toldSimulated(ofAll.get(id) ?? 0, people, viewer.share.min_base);
    },
  };
}

/** How interviews have ended, each by the name of its figure. */
const ends = {
  completed: ["closed", "completed"],
  screened_out: ["screened_out"],
  over_quota: ["over_quota"],
  canceled: ["canceled"],
} as const;

const endOf = (name: keyof typeof ends): Category => {
  return { key: name, label: null, counted: ends[name].map((status) => `=${status}`), numbers: [] };
};
const statuses = (): Category[] => (Object.keys(ends) as (keyof typeof ends)[]).map(endOf);

/** Of interviews that have ended: others are not counted. */
function statusFigures({ count, told }: Crossing, at: Category): SharedHead {
  const of = (name: keyof typeof ends) => count(endOf(name), at);
  const figures = {
    started: count(null, at),
    in_progress: null,
    completed: of("completed"),
    screened_out: of("screened_out"),
    over_quota: of("over_quota"),
    canceled: of("canceled"),
    excluded: null,
  };
  const rate = completionRate(figures);
  const isRate = rate !== null && rate >= 0;
  return {
    ...figures,
    completion_rate: isRate ? Math.min(1, rate) : null,
    median_active_time: null,
    ...told,
  };
}

/** The completion funnel. For viewers (403) of a share with this section (403), and of a filter that it allows (403). */
export async function sharedFunnel(ctx: Ctx, request: ViewRequest): Promise<SharedFunnel> {
  const viewer = requireViewer(ctx);
  requireSection(viewer, "funnel");
  const { study_id, share } = viewer;
  const view = viewOf(viewer, request);
  const isFiltered = pickedOf(viewer, view.filter) !== null;
  const { head, steps, reached } = await headFigures(ctx, viewer, view);
  if (head === null) return { study_id, suppressed: true, ...filterEcho(view.filter) };
  return {
    study_id,
    ...head,
    // How somebody left a question is no value of a table, so that no filter applies to it.
    questions: steps.map((step) => {
      // What was answered about an item of a loop may be of few people.
      const { items: _, ...whole } = step;
      const { question_id, display_order, type, content } = whole;
      const isShown = (!isFiltered || share.min_base === 0) && reached(question_id) >= share.min_base;
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
    if (picked !== null && min_base === 0) {
      const { excluded: _, ...exact } = await questionStats(ctx, { ...view, question_id, ...item });
      return exact;
    }
    const asked = { ...wholeOf(view), question_id, ...item };
    const { filter: _, excluded: _e, ...whole } = await questionStats(ctx, asked);
    const { type, include_simulations } = whole;
    const named = { question_id, type, include_simulations, ...item, ...filterEcho(view.filter) };
    const pooled = pooledItems(whole);
    // Only rows of tables, as a whole and not by items, have filtered figures.
    const { dimension } = questionType(type);
    const isRow = dimension !== null && !("itemsIn" in dimension) && pooled === null;
    const people = view.include_simulations
      ? await questionStats(ctx, { ...peopleOf(view), question_id, ...item })
      : whole;
    const isOfEnough =
      protectedBy(whole.response_count, people.response_count) >= min_base &&
      isPoolShown(people.response_count === 0 ? whole : people, min_base);
    if (!isOfEnough || (picked !== null && !isRow)) return { ...named, suppressed: true };
    if (picked === null) {
      const shown = plainFigures(whole, min_base * Math.max(1, pooled?.length ?? 1));
      return (shown ?? { ...named, suppressed: true }) as SharedQuestionStats;
    }
    const { met, at } = await columnOf(ctx, viewer, view, { question_id, ...item }, picked);
    if (met === null) return { ...named, suppressed: true };
    return { ...named, ...crossedFigures(type, met, at) } as SharedQuestionStats;
  });
}

/** The figures of a question that one category of a dimension has given: all of published counts. */
function crossedFigures(type: string, { rows, count, told }: Crossing, at: Category) {
  const { dimension, categories } = rows;
  const base = count(null, at);
  const isOther = ({ counted }: Category) => counted[0] === otherKey && counted.length === 1;
  const part = (category: Category) => countedOf(count(category, at), base);
  const alone = categories.filter(({ rest, isNoValue }) => !rest && !isNoValue);
  const rest = categories.find((each) => each.rest);
  const shared = {
    response_count: base,
    skipped_count: null,
    simulated_count: null,
    ...told,
    ...(rest && { rest: { labels: namesOf(rest), ...part(rest) } }),
  };
  if (dimension.number === null) {
    const other = alone.find(isOther);
    const isTogether = rest?.rest?.some(isOther) === true || other?.isHidden === true;
    const options = alone
      .filter((each) => !isOther(each))
      .map((each) => {
        const value = each.key ?? "";
        return each.isHidden
          ? { value, count: null, percentage: null, suppressed: true as const }
          : { value, ...part(each) };
      });
    const other_count = isTogether ? null : other === undefined ? 0 : count(other, at);
    return { ...shared, options, other_count };
  }
  const held = restPoint(rest, (category) => count(category, at));
  if (isBinned(dimension)) {
    const bins = alone.flatMap((each) => (each.bin ? [{ bin: each.bin, count: count(each, at) }] : []));
    const { distribution: _, ...figures } = binFigures(bins, held);
    return {
      ...shared,
      ...(dimension.listed.length === 0 ? noExactNumbers : { distribution: null }),
      ...figures,
    };
  }
  const points = alone.map((each) => ({ value: each.numbers[0] ?? 0, count: count(each, at) }));
  const scale = dimension.listed.map(({ key }) => Number(key));
  return {
    ...shared,
    ...scaleFigures(type, scale, { alone: points, rest: held, base }),
    ...(held && { approximate: true }),
  };
}

/** The items that the answers to a question in a loop are about, with how many each has; null for other figures. */
type PlainStats = Pick<QuestionStats, "respondent_count"> & Record<string, unknown>;

function pooledItems({ respondent_count, ...stats }: PlainStats): { response_count: number }[] | null {
  if (respondent_count === undefined) return null;
  return (stats.loop_items ?? stats.items) as { response_count: number }[];
}

/**
 * Whether the answers about all items may be shown together: enough people gave them, as one gives several, and no item
 * has a few, which would be left over once the others were subtracted.
 */
const isPoolShown = (stats: PlainStats, minBase: number): boolean => {
  const items = pooledItems(stats);
  return (
    items === null ||
    ((stats.respondent_count ?? 0) >= minBase &&
      items.every(({ response_count }) => response_count === 0 || response_count >= minBase))
  );
};
