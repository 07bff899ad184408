import { itemName } from "../question-type/common/item-source.ts";
import type { Precision } from "../question-type/statistics/calendar.ts";
import { readDistribution } from "../question-type/statistics/distribution.ts";
import { rate } from "../question-type/statistics/share.ts";
import { countsUnder, type Tally } from "../question-type/statistics/tally.ts";
import { mostTasksBroughtIn, type StoredProps } from "../question-type/type.ts";
import { binOf, binsFor, middleOf, mostPoints, scaleOf } from "./bins.ts";
import { isFew, isOverlapShown, parted, restOf } from "./parts.ts";
import {
  binFigures,
  countedOf,
  dateBins,
  dateSettings,
  dateStep,
  middle,
  noExactDates,
  noExactNumbers,
  scaleFigures,
  type Weighed,
} from "./shown-figures.ts";

/** The exact figures of a question, with what few people have put together or withheld. Pure. */

/** The figures of a question, whatever its type calls them. */
interface Stats {
  type: string;
  response_count: number;
  [figure: string]: unknown;
}

interface Point {
  value: number;
  count: number;
}
interface Counted {
  value: string;
  count: number;
}
interface Ranked {
  ranked_count: number;
  mean_rank: number | null;
  rank_distribution: { count: number }[];
}
interface Rated {
  item: string;
  response_count: number;
  na_count: number;
  average: number | null;
  distribution: Point[];
}

/** What types call their parts. */
type Known = Stats & {
  distribution?: Point[];
  histogram?: { from: number; count: number }[];
  slots?: { start: string; count: number }[];
  items?: (Rated | object)[];
  options?: (Counted | Ranked | object)[];
  cards?: { categories: { category: string | null; count: number }[] }[];
  similarity?: { percentage: number | null }[];
  criteria?: { criterion: string; options: Ranked[] }[];
  rows?: { value: string; columns: { column: string }[] }[];
  other_count?: number;
  /** How many choices were made, where each person makes several. */
  task_count?: number;
  levels?: { chosen: number }[];
};

/** Whether they are of points that are given away. */
const isOfAmounts = ({ rows, options = [] }: Known): boolean =>
  rows !== undefined || options.some((option) => "zero_count" in option);

interface Made {
  /** The counts that figures are made of. */
  tally?: Tally;
  props?: StoredProps;
  /** How many tasks the question asks everybody to choose in, if it does. */
  tasks?: number | null;
}

/** Figures of at least `least` people; null where they would tell of fewer and cannot be told in part. */
export function plainFigures(
  stats: Stats,
  least: number,
  { tally = {}, props = {}, tasks = null }: Made = {},
): Stats | null {
  if (least === 0) return stats;
  const known = stats as Known;
  if (isOfAmounts(known)) return allocationFigures(known, tally, least);
  if (known.histogram !== undefined || known.slots !== undefined || "earliest" in known)
    return binnedFigures(known, least, tally);
  if (known.distribution !== undefined) return { ...stats, ...scalePart(known, known.distribution, least) };
  if (known.items?.some((item) => "distribution" in item))
    return {
      ...stats,
      items: known.items.map((item) => ("distribution" in item ? rated(item, least) : item)),
    };
  if (known.criteria !== undefined) {
    const isSmall = known.criteria.some(({ options }) => options.some(isAFewRanked(known, least)));
    if (!isSmall) return stats;
    const criteria = known.criteria.map((each) => ({
      ...each,
      options: each.options.map(withoutRanks(known.response_count)),
    }));
    return { ...stats, criteria };
  }
  if (known.cards !== undefined) return cardFigures(known, known.cards, least);
  const [option] = known.options ?? [];
  if (option !== undefined && "rank_distribution" in option) {
    const options = known.options as Ranked[];
    return options.some(isAFewRanked(known, least))
      ? { ...stats, options: options.map(withoutRanks(known.response_count)) }
      : stats;
  }
  if (option !== undefined && "count" in option) return choiceFigures(known, least, props);
  if (known.task_count !== undefined && isOfFewChoices(known, least, tasks)) return null;
  return tellsOfFew(known, known.response_count, least) ? null : stats;
}

/**
 * Whether choices in tasks, or all others where these could be made, may be those of a few people, each of whom makes one
 * in each task at most. Somebody whose answer was brought in may have had more tasks than `tasks`.
 */
function isOfFewChoices(
  { task_count = 0, response_count, items = [], levels = [] }: Known,
  least: number,
  tasks: number | null,
): boolean {
  const isPlanned = tasks !== null && task_count === response_count * tasks;
  const each = isPlanned ? tasks : Math.min(mostTasksBroughtIn, task_count - response_count + 1);
  const few = least * each;
  /** Choices of any of the parts of which one is chosen in each task: items, or the levels of an attribute. */
  const sums = new Map<string, number>();
  for (const part of [...items, ...levels] as (Record<string, number> & { attribute: string })[])
    for (const name of ["best", "worst", "chosen"]) {
      const count = part[name];
      if (count === undefined) continue;
      if (!isOverlapShown(count, part.shown ?? 0, few)) return true;
      const key = `${name} ${part.attribute}`;
      sums.set(key, (sums.get(key) ?? 0) + count);
    }
  // The others chose none, or what is no part any more.
  return [...sums.values()].some((sum) => isFew(task_count - sum, few));
}

const restAt = (rest: readonly { value: number; count: number }[]): Weighed | null =>
  rest.length === 0
    ? null
    : {
        value: middle(rest.map(({ value }) => value)) ?? 0,
        count: rest.reduce((sum, { count }) => sum + count, 0),
      };

/** Points of a scale: those of few together, and figures made of what is shown. */
function scalePart(
  { type, response_count }: { type: string | null; response_count: number },
  distribution: readonly Point[],
  least: number,
) {
  if (distribution.length > mostPoints)
    return numberPart(distribution, scaleOf(distribution.map(({ value }) => value)), least);
  const parts = distribution.map(({ value, count }) => ({ key: String(value), value, count }));
  const { alone, rest } = parted(parts, least);
  const held = restAt(rest);
  if (held === null) return {};
  const scale = distribution.map(({ value }) => value);
  return {
    ...scaleFigures(type, scale, { alone, rest: held, base: response_count }),
    approximate: true as const,
    rest: { labels: rest.map(({ key }) => key), ...countedOf(held.count, response_count) },
  };
}

/** Numbers in bins with round edges, those of few together. */
function numberPart(points: readonly Point[], settings: Parameters<typeof binsFor>[1], least: number) {
  const given = points.filter(({ count }) => count > 0);
  const n = given.reduce((sum, { count }) => sum + count, 0);
  const bins = binsFor(given, settings).map((bin) => ({ key: bin.key, bin, count: 0 }));
  const ranges = bins.map(({ bin }) => bin);
  for (const { value, count } of given) {
    const held = bins[ranges.indexOf(binOf(ranges, value))];
    if (held !== undefined) held.count += count;
  }
  const { alone, rest } = parted(bins, least);
  const held = restAt(rest.map(({ bin, count }) => ({ value: middleOf(bin) ?? 0, count })));
  return {
    ...binFigures(alone, held),
    ...(held && { rest: { labels: rest.map(({ key }) => key), ...countedOf(held.count, n) } }),
  };
}

/** Points that are given away: means are of bins, and nothing tells who gave none. */
function allocationFigures(stats: Known, tally: Tally, least: number): Stats {
  const given = (path: readonly string[], names: readonly string[]) => {
    const found = countsUnder(tally, "amount", ...path).map(({ rest: [name] }) => String(name));
    const means = names.map((name) => {
      const own = found.find((each) => itemName(each) === name) ?? name;
      const { points, count } = readDistribution(tally, "amount", ...path, own);
      const { average, rest, bins } = numberPart(points, {}, least);
      // What so few have given is not told.
      const isTold = count >= least && (rest === undefined || bins.length > 0);
      return isTold ? { mean: average, total: (average ?? 0) * count } : { mean: null, total: 0 };
    });
    const all = means.reduce((sum, { total }) => sum + total, 0);
    const isWhole = means.every(({ mean }) => mean !== null);
    return means.map(({ mean, total }) => ({ mean, share: isWhole ? rate(total, all) : null }));
  };
  const { options = [], rows } = stats;
  if (rows !== undefined)
    return {
      ...stats,
      approximate: true,
      rows: rows.map(({ value, columns }) => {
        const figures = given(
          [value],
          columns.map(({ column }) => column),
        );
        return { value, columns: columns.map(({ column }, index) => ({ column, ...figures[index] })) };
      }),
    };
  const names = options.flatMap((option) => ("value" in option ? option.value : []));
  const figures = given([], names);
  return {
    ...stats,
    approximate: true,
    options: names.map((value, index) => ({ value, ...figures[index], median: null, zero_count: null })),
  };
}

function binnedFigures(stats: Known, least: number, tally: Tally): Stats | null {
  const { histogram, slots, distribution = [], response_count } = stats;
  if (histogram !== undefined) {
    const { points } = readDistribution(tally, "value");
    return { ...stats, ...noExactNumbers, ...numberPart(points, {}, least) };
  }
  if (slots !== undefined) {
    if (!isOverlapShown(Number(stats.booked_count), response_count, least)) return null;
    const days = slots.map(({ start, count }) => ({ value: dateStep(start, "day"), count }));
    return { ...stats, slots: null, ...datePart(days, "day", least) };
  }
  const unit = stats.unit as Precision;
  const dates = (distribution as unknown as Counted[]).map(({ value, count }) => {
    return { value: dateStep(value, unit), count };
  });
  return { ...stats, ...noExactDates, ...datePart(dates, unit, least) };
}

/** Dates in bins as numbers are. */
const datePart = (points: readonly Point[], unit: Precision, least: number) =>
  dateBins(numberPart(points, dateSettings, least), unit);

/** What is told of an item of a matrix whose figures are withheld. */
export const hiddenRating = {
  response_count: null,
  na_count: null,
  average: null,
  distribution: null,
  suppressed: true as const,
};

/** One item of a matrix; nothing of one whose figures few gave, or left out. */
function rated(item: Rated, least: number) {
  const { response_count, na_count, distribution } = item;
  if (isFew(response_count, least) || isFew(na_count, least)) return { ...item, ...hiddenRating };
  const {
    average,
    distribution: shown,
    bins,
    rest,
    approximate,
  } = scalePart({ type: null, response_count }, distribution, least) as Partial<
    ReturnType<typeof numberPart>
  > & { approximate?: boolean };
  if (shown === undefined) return item;
  return {
    ...item,
    average: average ?? null,
    distribution: shown,
    ...(bins && { bins }),
    ...(rest && { rest }),
    ...(approximate && { approximate }),
  };
}

const isAFewRanked =
  ({ response_count }: Stats, least: number) =>
  ({ ranked_count, rank_distribution }: Ranked): boolean =>
    !isOverlapShown(ranked_count, response_count, least) ||
    rank_distribution.some(({ count }) => isFew(count, least));

const leastRounded = 20;

/** Ranks and items both add up: if one cell is small, none is told. */
export const withoutRanks =
  (answers: number) =>
  <Option extends Pick<Ranked, "mean_rank">>(option: Option) => ({
    ...option,
    ranked_count: null,
    // A tenth of so few would be less than two people.
    mean_rank:
      option.mean_rank === null || answers < leastRounded ? null : Math.round(option.mean_rank * 10) / 10,
    top_1_count: null,
    top_1_share: null,
    borda_score: null,
    rank_distribution: null,
  });

/**
 * Whether as many options were chosen as if everybody had chosen equally many, or one that goes with no other: then each
 * count follows from all others.
 */
function isOfEqualChoices(
  options: readonly Counted[],
  all: number,
  { response_count }: Stats,
  props: StoredProps,
) {
  const alone = new Set((props as { exclusiveOptions?: readonly string[] }).exclusiveOptions ?? []);
  const single = options.reduce((sum, { value, count }) => sum + (alone.has(value) ? count : 0), 0);
  return (all - single) % (response_count - single) === 0;
}

/** Options of which one is chosen are put together, of which several are each withheld. */
function choiceFigures(stats: Known, least: number, props: StoredProps): Stats {
  const { response_count, other_count = 0 } = stats;
  const options = (stats.options ?? []) as Counted[];
  const parts = [
    ...options.map((option) => ({ key: option.value, count: option.count, option })),
    { key: "", count: other_count, option: null },
  ];
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  if (total !== response_count) {
    const others = parts.map((part) => ({ key: part.key, count: response_count - part.count, part }));
    const withheld = isOfEqualChoices(options, total, stats, props)
      ? new Set([...restOf(parts, least), ...[...restOf(others, least)].map(({ part }) => part)])
      : new Set(parts.filter(({ count }) => !isOverlapShown(count, response_count, least)));
    return {
      ...stats,
      options: parts.flatMap((part) =>
        part.option === null
          ? []
          : withheld.has(part)
            ? { ...part.option, count: null, percentage: null, suppressed: true }
            : part.option,
      ),
      other_count: parts.some((part) => part.option === null && withheld.has(part)) ? null : other_count,
    };
  }
  const { alone, rest } = parted(parts, least);
  if (rest.length === 0) return stats;
  const held = rest.reduce((sum, { count }) => sum + count, 0);
  return {
    ...stats,
    options: alone.flatMap(({ option }) => option ?? []),
    other_count: rest.some(({ option }) => option === null) ? null : other_count,
    rest: {
      labels: rest.flatMap(({ option }) => option?.value ?? []),
      ...countedOf(held, response_count),
    },
  };
}

/** Categories of each card without those that few chose, and the next smallest; pairs of cards that enough put together. */
function cardFigures(stats: Known, cards: NonNullable<Known["cards"]>, least: number): Stats {
  const { response_count, similarity = [] } = stats;
  return {
    ...stats,
    cards: cards.map((card) => {
      const parts = card.categories.map((each) => ({ key: each.category ?? "", count: each.count, each }));
      return { ...card, categories: parted(parts, least).alone.map(({ each }) => each) };
    }),
    similarity: similarity.filter(({ percentage }) =>
      isOverlapShown(Math.round(((percentage ?? 0) / 100) * response_count), response_count, least),
    ),
  };
}

const isOfPeople = (name: string): boolean => name === "count" || name.endsWith("_count");

/** Whether a count of people anywhere in the figures is of a few, or of all but a few. */
function tellsOfFew(figures: unknown, base: number, least: number): boolean {
  if (Array.isArray(figures)) return figures.some((each) => tellsOfFew(each, base, least));
  if (typeof figures !== "object" || figures === null) return false;
  return Object.entries(figures).some(([name, value]) =>
    typeof value === "number"
      ? isOfPeople(name) && name !== "skipped_count" && !isOverlapShown(value, base, least)
      : tellsOfFew(value, base, least),
  );
}
