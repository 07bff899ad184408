import { isRecord } from "#kit/record.ts";
import { codesOf, pathCodesOf } from "../code/part-name.ts";
import { isOwnCategory, pairsOfCards, placements } from "../question-type/card-sort.ts";
import { itemName } from "../question-type/common/item-source.ts";
import { presentValue } from "../question-type/common/words.ts";
import { questionType } from "../question-type/index.ts";
import type { Precision } from "../question-type/statistics/calendar.ts";
import { rate } from "../question-type/statistics/share.ts";
import { keysOf } from "../question-type/statistics/tally.ts";
import type { StoredProps } from "../question-type/type.ts";
import { crossedTasks, isOfTasks, type TaskStats, taskParts } from "./crossed-tasks.ts";
import {
  type Axis,
  type Category,
  type Crossing,
  crossed,
  isBinned,
  type Noise,
  namesOf,
  noCodes,
  numberAxis,
  type Pair,
  partPairs,
  pauses,
  restPoint,
  weighedOf,
} from "./crossing.ts";
import { hiddenRating, withoutRanks } from "./plain-figures.ts";
import {
  binFigures,
  cappedPercentage,
  countedOf,
  dateBins,
  dateSettings,
  dateStep,
  noExactDates,
  noExactNumbers,
  sampleOf,
  scaleFigures,
} from "./shown-figures.ts";

/** Figures of what one category of a dimension has answered: all of published counts. Pure. */

const aloneOf = ({ rows }: Crossing) => rows.categories.filter(({ rest, isNoValue }) => !rest && !isNoValue);
const restIn = ({ rows }: Crossing) => rows.categories.find(({ rest }) => rest);

const baseOf = ({ count, told }: Crossing, at: Category) => ({
  response_count: count(null, at),
  skipped_count: null,
  simulated_count: null,
  ...told,
});

/** The figures of a question whose values are the rows. */
export function crossedFigures(type: string, crossing: Crossing, at: Category) {
  const { rows, count } = crossing;
  const shared = baseOf(crossing, at);
  const rest = restIn(crossing);
  const part = (category: Category) => countedOf(count(category, at), shared.response_count);
  const together = rest && { rest: { labels: namesOf(rest), ...part(rest) } };
  if (rows.axis.isNumber) return { ...shared, ...together, ...numberFigures(type, crossing, at) };
  const alone = aloneOf(crossing);
  const other = alone.find(({ isOther }) => isOther);
  const isTogether = rest?.rest?.some(({ isOther }) => isOther) === true || other?.isHidden === true;
  return {
    ...shared,
    ...together,
    options: alone
      .filter(({ isOther }) => !isOther)
      .map((each) => {
        const value = each.key ?? "";
        return each.isHidden
          ? { value, count: null, percentage: null, suppressed: true as const }
          : { value, ...part(each) };
      }),
    other_count: isTogether ? null : other === undefined ? 0 : count(other, at),
  };
}

function numberFigures(type: string | null, crossing: Crossing, at: Category) {
  const { rows, count } = crossing;
  const { axis } = rows;
  const alone = aloneOf(crossing);
  const held = restPoint(restIn(crossing), (category) => count(category, at));
  if (isBinned(axis)) {
    const bins = alone.flatMap((each) => (each.bin ? [{ bin: each.bin, count: count(each, at) }] : []));
    const { distribution: _, ...figures } = binFigures(bins, held);
    return { ...(axis.listed.length === 0 ? noExactNumbers : { distribution: null }), ...figures };
  }
  const points = alone.map((each) => ({ value: each.numbers[0] ?? 0, count: count(each, at) }));
  const base = count(null, at);
  return {
    ...scaleFigures(type, axis.listed.map(Number), { alone: points, rest: held, base }),
    ...(held && { approximate: true }),
  };
}

/** The points that published counts in bins come to, with their number. */
function amountOf(crossing: Crossing, at: Category) {
  const { rows, count } = crossing;
  const { average, n } = sampleOf(weighedOf(rows, (each) => count(each, at)));
  return { mean: average, total: (average ?? 0) * n };
}

/**
 * What an answer has of its parts, under their present names: a rating, rank, number of points or date, a card's
 * category, whether two cards are together, or what was done in tasks.
 */
function partsOf(figures: PlainParts | TaskStats, props: StoredProps) {
  const { type, unit = "day" } = figures as PlainParts;
  const { tally, book } = questionType(type);
  const known = book(props);
  const cardParts = cardPartsOf();
  return (answer: string): Iterable<{ part: string; value: string }> => {
    const given = presentValue(type, JSON.parse(answer.slice(1)), known);
    if ("cards" in figures) return cardParts(given);
    if (isOfTasks(figures))
      return taskParts(figures as TaskStats, given).map(({ path, value }) => ({
        part: partName(path),
        value,
      }));
    return keysOf(tally(given)).flatMap((key) => {
      const [kind, ...path] = JSON.parse(key) as unknown[];
      const value = path.pop();
      if (kind === "date" || kind === "slot")
        return [{ part: partName(path), value: `=${dateStep(String(value), unit)}` }];
      const isNumber = (kind === "rating" || kind === "rank" || kind === "amount") && value !== null;
      return isNumber ? [{ part: partName(path), value: `=${value}` }] : [];
    });
  };
}

/** The parts of a card sort: there are many, so each name is written once. */
function cardPartsOf() {
  const names = new Map<string, Map<string, string>>();
  const nameOf = (a: string, b: string): string => {
    const known = names.get(a) ?? new Map<string, string>();
    names.set(a, known);
    const name = known.get(b) ?? partName([a, b]);
    known.set(b, name);
    return name;
  };
  return function* (given: unknown): Generator<{ part: string; value: string }, void, undefined> {
    const groups = isRecord(given) ? Object.entries(given) : [];
    const cards = placements(
      Object.fromEntries(groups.filter((group): group is [string, string[]] => Array.isArray(group[1]))),
    );
    for (const { card, category } of cards)
      yield { part: partName([card]), value: isOwnCategory(category) ? ownCategory : `=${category}` };
    for (const { a, b, isTogether } of pairsOfCards(cards))
      yield { part: nameOf(a, b), value: isTogether ? "=1" : "=0" };
  };
}

/** A category that a participant has named. */
const ownCategory = "*";
/** Own words are a part without a name. */
const partName = (path: readonly unknown[]): string =>
  JSON.stringify(path.map((each) => itemName(String(each))));

/** A question of several parts, as its exact figures show them. */
interface PlainParts {
  type: string;
  items?: { item: string; distribution: { value: number }[] | null; suppressed?: true }[];
  options?: { value: string; rank_distribution?: unknown }[];
  criteria?: { criterion: string; options: { value: string; rank_distribution: unknown }[] }[];
  rows?: { value: string; columns: { column: string }[] }[];
  cards?: { card: string; categories: { category: string | null }[] }[];
  /** For dates, which are one part. */
  earliest?: null;
  unit?: Precision;
  /** For times that were booked. */
  slots?: null;
}

/** Whether figures are of parts that are counted by themselves. */
export const hasParts = (stats: object): boolean => {
  const { items = [], options = [] } = stats as PlainParts;
  return (
    isOfTasks(stats) ||
    ["criteria", "rows", "cards", "earliest", "slots"].some((name) => name in stats) ||
    items.some((item) => "distribution" in item) ||
    options.some((option) => "mean_rank" in option || "zero_count" in option)
  );
};

interface OfParts {
  /** Whole answers by the dimension. */
  answers: Crossing;
  pairs: readonly Pair[];
  noise: Noise;
  /** The id of a part as a row of tables. */
  idOf(part: readonly string[]): string;
  /** The question's: what its parts were called before, and the points of the scale of each. */
  props: StoredProps;
  at: Category;
}

/**
 * The figures of a question by its parts, each by itself, which are those that its exact figures show. In slices: there may
 * be many parts.
 */
export function* crossedParts(
  figures: PlainParts | TaskStats,
  { answers, pairs, noise, idOf, props, at }: OfParts,
): Generator<undefined, object, undefined> {
  const plain = figures as PlainParts;
  const of = yield* partPairs(pairs, partsOf(figures, props));
  const { dimension, book } = questionType(plain.type);
  const points = dimension !== null && "points" in dimension ? dimension.points(props) : [];
  const shared = baseOf(answers, at);
  const n = shared.response_count;
  const crossings = new Map<string, Crossing>();
  /** A part's crossing, which has a digest of its whole table: it is made once, for all of its counts. */
  const met = (path: readonly string[], listed: readonly number[], more: Partial<Axis> = {}): Crossing => {
    const name = partName(path);
    const known = crossings.get(name);
    if (known !== undefined) return known;
    const axes = [{ ...numberAxis(idOf(path), listed), ...more }, answers.column.axis] as const;
    const found = crossed(of.get(name) ?? [], axes, noise).met;
    if (found === null) throw new Error("there are no crossed figures yet");
    crossings.set(name, found);
    return found;
  };
  const isFull = pauses();
  const words = book(props);
  const ranked = (options: readonly { value: string; rank_distribution?: unknown }[], criterion: string[]) =>
    options.map(({ value, rank_distribution }) => {
      const { count } = met([...criterion, value], points);
      const ranks = options.map((_, place) => ({ value: place + 1, count: count(pointAt(place + 1), at) }));
      const [first] = ranks;
      const sum = ranks.reduce((all, { value: rank, count }) => all + (options.length - rank + 1) * count, 0);
      const figures = {
        value,
        ranked_count: count(null, at),
        mean_rank: sampleOf(ranks).average,
        top_1_count: first?.count ?? 0,
        top_1_share: rate(Math.min(first?.count ?? 0, n), n),
        borda_score: n > 0 ? sum / n : null,
        rank_distribution: ranks.map(({ value: rank, count }) => ({ rank, ...countedOf(count, n) })),
      };
      return rank_distribution === null ? withoutRanks(n)(figures) : figures;
    });
  const given = (paths: readonly string[][]) => {
    const amounts = paths.map((path) => amountOf(met(path, []), at));
    const all = amounts.reduce((sum, { total }) => sum + total, 0);
    return amounts.map(({ mean, total }) => ({ mean, share: rate(total, all) }));
  };
  if (isOfTasks(plain)) {
    const nodes: Partial<Record<string, Axis["codes"]>> = {
      first: codesOf(words, "tree"),
      end: pathCodesOf(words),
    };
    const metAt = (path: readonly string[]) =>
      met(path, [], { isNumber: false, codes: nodes[path.at(-1) ?? ""] ?? noCodes });
    for (const [name, found] of of) {
      metAt(JSON.parse(name) as string[]);
      if (isFull(found.length)) yield;
    }
    return {
      ...shared,
      ...crossedTasks(figures as TaskStats, {
        n,
        count: (path, value) => metAt(path).count(value === null ? null : valueAt(value), at),
        values: (path) => [...new Set((of.get(partName(path)) ?? []).flatMap(([value]) => value ?? []))],
      }),
    };
  }
  const dates = (unit: Precision) => {
    const crossing = met([], [], dateSettings);
    const counts = aloneOf(crossing).flatMap((each) => {
      return each.bin ? [{ ...each.bin, count: crossing.count(each, at) }] : [];
    });
    const held = restIn(crossing);
    const rest = held && { labels: namesOf(held), ...countedOf(crossing.count(held, at), n) };
    return { count: crossing.count(null, at), figures: dateBins({ bins: counts, rest }, unit) };
  };
  const { items, options, criteria, rows, cards, earliest, unit, slots } = plain;
  if (slots !== undefined) {
    const { count, figures } = dates("day");
    return { ...shared, booked_count: count, booked_rate: rate(Math.min(count, n), n), slots, ...figures };
  }
  if (earliest !== undefined && unit !== undefined)
    return { ...shared, ...noExactDates, unit, ...dates(unit).figures };
  if (cards !== undefined) {
    const codes = codesOf(words, "categories");
    const similarity: { a: string; b: string; percentage: number | null }[] = [];
    for (const { a, b, path } of pairsOf(cards.map(({ card }) => card))) {
      const { count } = met(path, [], named);
      similarity.push({
        a,
        b,
        percentage: cappedPercentage(count(valueAt("=1"), at), count(null, at)),
      });
      if (isFull(of.get(partName(path))?.length ?? 0)) yield;
    }
    return {
      ...shared,
      cards: cards.map(({ card, categories }) => {
        const { count } = met([card], [], { codes });
        const base = count(null, at);
        return {
          card,
          categories: categories.map(({ category }) => {
            return { category, ...countedOf(count(categoryAt(category), at), base) };
          }),
        };
      }),
      similarity,
    };
  }
  if (criteria !== undefined)
    return {
      ...shared,
      criteria: criteria.map((each) => ({
        criterion: each.criterion,
        options: ranked(each.options, [each.criterion]),
      })),
    };
  if (rows !== undefined)
    return {
      ...shared,
      approximate: true,
      rows: rows.map(({ value, columns }) => {
        const amounts = given(columns.map(({ column }) => [value, column]));
        return {
          value,
          columns: columns.map(({ column }, index) => {
            return { column, mean: amounts[index]?.mean ?? null, share: amounts[index]?.share ?? null };
          }),
        };
      }),
    };
  if (items !== undefined)
    return {
      ...shared,
      items: items.map((item) => {
        if (item.suppressed) return { item: item.item, ...hiddenRating };
        const crossing = met([item.item], points);
        const { average, ...figures } = numberFigures(null, crossing, at);
        const rest = restIn(crossing);
        const base = crossing.count(null, at);
        return {
          item: item.item,
          response_count: base,
          na_count: null,
          average,
          distribution: figures.distribution ?? null,
          ...("bins" in figures && { bins: figures.bins }),
          ...(rest && { rest: { labels: namesOf(rest), ...countedOf(crossing.count(rest, at), base) } }),
          ...("approximate" in figures && { approximate: true }),
        };
      }),
    };
  if (options?.some((option) => "mean_rank" in option)) return { ...shared, options: ranked(options, []) };
  const amounts = given((options ?? []).map(({ value }) => [value]));
  return {
    ...shared,
    approximate: true,
    options: (options ?? []).map(({ value }, index) => {
      const { mean = null, share = null } = amounts[index] ?? {};
      return { value, mean, median: null, share, zero_count: null };
    }),
  };
}

/** What is counted under one key alone. */
const categoryOf = (key: string | null, counted: string, numbers: readonly number[] = []): Category => ({
  key,
  label: key,
  counted: [counted],
  numbers,
});

const pointAt = (value: number): Category => categoryOf(String(value), `=${value}`, [value]);

const categoryAt = (category: string | null): Category =>
  categoryOf(category, category === null ? ownCategory : `=${category}`);

/** A value as it is counted. */
const valueAt = (value: string): Category => categoryOf(value.slice(1), value);

/** Values that are no numbers: nothing is put into bins. */
const named = { isNumber: false };

/** Each two of the cards, and where their part is. */
const pairsOf = (cards: readonly string[]) =>
  cards.flatMap((a, index) => cards.slice(index + 1).map((b) => ({ a, b, path: a < b ? [a, b] : [b, a] })));
