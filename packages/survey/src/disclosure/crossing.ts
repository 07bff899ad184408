import { folded } from "#kit/marks.ts";
import { binOf, binsFor, middleOf, mostPoints, type NumberBin, scaleOf } from "./bins.ts";
import {
  type CountNoise,
  keyBits,
  keyModulus,
  noPlace,
  type Place,
  publishedCount,
  sumOfKeys,
  tableDigest,
} from "./cell-key.ts";
import { noiseOf } from "./noise.ts";
import { isOverlapShown, parted } from "./parts.ts";
import { middle, type Weighed } from "./shown-figures.ts";

/** How two dimensions meet, each count changed at random: all that viewers can cross is made of it. Pure. */

/** Whoever has a value, of several; values begin with another sign. */
export const anybody = "#anybody";

/** A value as it is counted; null for none. */
export type Key = string | null;
/** How many have both values, how many of them crossed figures count, and the sum of the keys of these. */
export type Pair = [row: Key, column: Key, plain: number, counted: number, keys: string];

/** What a study's crossed counts are changed by, and the time whose interviews they count; null before the first step. */
export interface Noise extends CountNoise {
  as_of: string | null;
}

/** Equal for one dimension, in whatever order its parts were sent. */
export const axisId = (named: object): string =>
  JSON.stringify(
    Object.entries(named)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** A question or dimension, as its values are read. */
export interface Axis {
  /** Equal for one question or dimension, whatever asks for it. */
  id: string;
  isMultiple: boolean;
  isNumber: boolean;
  isNps: boolean;
  /** Whether it is metadata: its values are not named where they are put together. */
  isUnnamed: boolean;
  /** The numbers of its entries, by their present labels: what a table is changed by stays the same under another label. */
  codes: ReadonlyMap<string, number>;
  /** The values that are always shown; for numbers the points of a scale. */
  listed: readonly string[];
  /** What numbers off a scale are whole multiples of. */
  step?: number;
  /** The values that are shown, from those that were counted. */
  values(counted: readonly string[]): readonly AxisValue[];
}

interface AxisValue {
  key: string;
  label: string;
  counted: string;
  isOther: boolean;
}

/** A value, several together, or none; decided by exact counts before anything is crossed. */
export interface Category {
  key: string | null;
  label: string | null;
  /** The values in it, as they are counted. */
  counted: readonly Key[];
  /** The numbers in it; empty for other values. */
  numbers: readonly number[];
  /** The values that are put together because few people have them. */
  rest?: readonly Category[];
  bin?: NumberBin;
  isHidden?: true;
  isNoValue?: true;
  /** Nobody has it. */
  isEmpty?: true;
  /** What stands beside the options. */
  isOther?: true;
}

export interface Side {
  axis: Axis;
  /** What is shown, the rest and no value last. */
  categories: readonly Category[];
}

export interface Crossing {
  rows: Side;
  column: Side;
  /** The published count of who has both; null for whoever has a value at all, `everybody` for all. */
  count(row: Category | null, column: Category | null | "everybody"): number;
  told: Told;
}

/** What an answer with changed counts says of them. */
export interface Told {
  perturbed: true;
  noise: { up_to: number; std_dev: number };
  as_of: string;
}

/** Stands for figures of a filter, or a table, of which nothing is shown. */
export const withheldBy = ({ as_of }: Pick<Noise, "as_of">) => ({
  suppressed: true as const,
  reason: as_of === null ? ("not_yet" as const) : ("few_match" as const),
});

/**
 * Two dimensions by the pairs of their values; `met` is null before the study's first step. `shown` are the rows' categories
 * where another figure has decided them.
 */
export function crossed(
  pairs: readonly Pair[],
  [rows, column]: readonly [Axis, Axis],
  noise: Noise,
  shown?: readonly Category[],
): { rows: Side; column: Side; met: Crossing | null } {
  const least = noise.min_base;
  const row: Side = shown
    ? { axis: rows, categories: shown }
    : sideOf(rows, plainCounts(pairs, column, 0), least);
  const col = sideOf(column, plainCounts(pairs, rows, 1), least);
  const { as_of } = noise;
  if (as_of === null) return { rows: row, column: col, met: null };
  const told: Told = { perturbed: true, noise: noiseOf(least), as_of };
  const count = counter(pairs, row, col, noise);
  return { rows: row, column: col, met: { rows: row, column: col, told, count } };
}

/** How many people have each key of a side, whatever they have of the other. */
function plainCounts(pairs: readonly Pair[], other: Axis, at: 0 | 1): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const pair of pairs) {
    const across = pair[at === 0 ? 1 : 0];
    // Of several values somebody has either one at all, or none.
    if (other.isMultiple && across !== anybody && across !== null) continue;
    counts.set(pair[at], (counts.get(pair[at]) ?? 0) + pair[2]);
  }
  return counts;
}

function nameOf({ codes }: Axis, { key, rest, isNoValue }: Category): string {
  if (rest) return JSON.stringify({ rest: true });
  if (isNoValue) return JSON.stringify({ none: true });
  const code = codes.get(key ?? "");
  return JSON.stringify(code === undefined ? { key } : { code });
}

function counter(pairs: readonly Pair[], row: Side, column: Side, noise: Noise): Crossing["count"] {
  const cells = new Map<Key, Map<Key, { count: number; sum: bigint }>>();
  for (const [r, c, , count, keys] of pairs) {
    const of = cells.get(r) ?? new Map();
    cells.set(r, of.set(c, { count, sum: BigInt(keys) }));
  }
  const isSwapped = row.axis.id > column.axis.id;
  const textIn = (codes: Axis["codes"]) => (key: Key) => {
    const code = codes.get(key?.slice(1) ?? "");
    return code === undefined ? (key ?? "") : `#${code}`;
  };
  const ofRow = textIn(row.axis.codes);
  const ofColumn = textIn(column.axis.codes);
  // Who is not counted yet changes nothing.
  const known = pairs.filter(([, , , count]) => count > 0);
  const table = tableDigest(
    known.map(([r, c, , , keys]) =>
      isSwapped ? [ofColumn(c), ofRow(r), keys] : [ofRow(r), ofColumn(c), keys],
    ),
  );
  const allOf = ({ axis }: Side, at: 0 | 1): Key[] =>
    axis.isMultiple ? [anybody, null] : [...new Set(pairs.map((pair) => pair[at]))];
  const everyone = { row: allOf(row, 0), column: allOf(column, 1) };
  const placeOf = ({ axis }: Side, of: Category | null | "everybody"): Place =>
    of === null || of === "everybody" ? noPlace : [axis.id, nameOf(axis, of)];
  return (of, at) => {
    const rowKeys = of === null ? everyone.row.filter((key) => key !== null) : of.counted;
    const columnKeys =
      at === "everybody"
        ? everyone.column
        : at === null
          ? everyone.column.filter((key) => key !== null)
          : at.counted;
    const met = rowKeys.flatMap((r) => columnKeys.flatMap((c) => cells.get(r)?.get(c) ?? []));
    return publishedCount(noise, {
      places: [placeOf(row, of), placeOf(column, at)],
      count: met.reduce((sum, { count }) => sum + count, 0),
      sum: sumOfKeys(met.map(({ sum }) => sum)),
      // The base of all is of no table.
      table: of === null && at === "everybody" ? "" : table,
    });
  };
}

/** The categories of a side by its exact counts. */
function sideOf(axis: Axis, counts: ReadonlyMap<Key, number>, least: number): Side {
  const found = [...counts.keys()].filter((key): key is string => key !== null && key !== anybody);
  const countOf = ({ counted }: Category) => counted.reduce((sum, key) => sum + (counts.get(key) ?? 0), 0);
  const values = axis.values(found).map(({ key, label, counted, isOther }): Category => {
    const numbers = axis.isNumber ? [Number(counted.slice(1))] : [];
    return { key, label, counted: [counted], numbers, ...(isOther && { isOther }) };
  });
  const none: Category = { key: null, label: null, counted: [null], numbers: [], isNoValue: true };
  const missing = countOf(none) > 0 ? [none] : [];
  if (axis.isMultiple) {
    const base = counts.get(anybody) ?? 0;
    const options = values.map((option): Category => {
      return isOverlapShown(countOf(option), base, least) ? option : { ...option, isHidden: true };
    });
    return { axis, categories: [...options, ...missing] };
  }
  const parts = (isBinned(axis) ? binned(axis, values, countOf) : values).map((category) => {
    return { key: category.key ?? "", count: countOf(category), category };
  });
  const { alone, rest } = parted(parts, least);
  const together = rest.length === 0 ? [] : [restCategory(rest.map(({ category }) => category))];
  const categories = alone.map(
    ({ category, count }): Category => (count > 0 ? category : { ...category, isEmpty: true }),
  );
  return { axis, categories: [...categories, ...together, ...missing] };
}

const restCategory = (rest: readonly Category[]): Category => ({
  key: null,
  label: null,
  counted: rest.flatMap(({ counted }) => counted),
  numbers: rest.flatMap(({ numbers }) => numbers),
  rest,
});

/** Whether numbers are shown in bins: they are not a few points of a scale. */
export const isBinned = ({ isNumber, listed }: Axis): boolean =>
  isNumber && (listed.length === 0 || listed.length > mostPoints);

function binned(
  { listed, step = 0 }: Axis,
  values: readonly Category[],
  countOf: (category: Category) => number,
): Category[] {
  const points = values.flatMap((value) =>
    value.numbers.map((number) => ({ value: number, count: countOf(value) })),
  );
  const bins = binsFor(points, { step, ...scaleOf(listed.map(Number)) });
  return bins.map((bin): Category => {
    const held = values.filter(
      ({ numbers: [number] }) => number !== undefined && binOf(bins, number) === bin,
    );
    const counted = held.flatMap((each) => each.counted);
    return { key: bin.key, label: bin.key, counted, numbers: [], bin };
  });
}

/**
 * Whether a category, that somebody is in and that stands by itself, is the one that a viewer names: a bin by its key, a
 * number in whatever spelling, an option in whatever case.
 */
export function isPicked(
  { key, numbers, bin, rest, isHidden, isNoValue, isOther, isEmpty }: Category,
  value: string,
  { isNumber, isFolded }: { isNumber: boolean; isFolded: boolean },
): boolean {
  if (rest || isHidden || isNoValue || isOther || isEmpty || key === null) return false;
  if (bin) return key === value;
  if (isNumber) return value.trim() !== "" && numbers[0] === Number(value);
  return isFolded ? folded(key) === folded(value) : key === value;
}

/** What stands together. */
export const namesOf = ({ rest = [] }: Category): string[] => rest.flatMap(({ label }) => label ?? []);

/** Where in means the values stand that are together. */
export function restPoint(rest: Category | undefined, count: (rest: Category) => number): Weighed | null {
  if (rest === undefined) return null;
  const values = (rest.rest ?? []).flatMap(({ numbers, bin }) => (bin ? (middleOf(bin) ?? []) : numbers));
  return { value: middle(values) ?? 0, count: count(rest) };
}

/** Where a side's values stand in means, each with its count. */
export function weighedOf({ categories }: Side, count: (of: Category) => number): Weighed[] {
  const alone = categories.flatMap((each) => {
    const value = middleOfCategory(each);
    return value === null ? [] : [{ value, count: count(each) }];
  });
  const held = restPoint(
    categories.find(({ rest }) => rest),
    count,
  );
  return held === null ? alone : [...alone, held];
}

/** Where a value or bin stands in means; null for what has no place. */
const middleOfCategory = ({ numbers, bin, rest }: Category): number | null =>
  rest ? null : bin ? middleOf(bin) : (numbers[0] ?? null);

export const noCodes: Axis["codes"] = new Map();

/** An axis of numbers, of which these points are always shown. */
export const numberAxis = (id: string, points: readonly number[]): Axis => ({
  id,
  codes: noCodes,
  isMultiple: false,
  isNumber: true,
  isNps: false,
  isUnnamed: false,
  listed: points.map(String),
  values: (counted) => {
    const numbers = new Set([...points, ...counted.map((key) => Number(key.slice(1)))]);
    return [...numbers]
      .sort((a, b) => a - b)
      .map((each) => ({ key: String(each), label: String(each), counted: `=${each}`, isOther: false }));
  },
});

/** The sum is taken modulo 2^52 when it is read. */
interface Total {
  plain: number;
  counted: number;
  sum: bigint;
}

function add(totals: Map<Key, Total>, at: Key, more: Total): void {
  const total = totals.get(at);
  if (total === undefined) {
    totals.set(at, { plain: more.plain, counted: more.counted, sum: more.sum });
    return;
  }
  total.plain += more.plain;
  total.counted += more.counted;
  total.sum += more.sum;
}

/** What of parts is read, or made, in a slice: some milliseconds of work. */
export const sliceParts = 5000;

/** Says whether so much has been done that work pauses. */
export function pauses(): (more: number) => boolean {
  let done = 0;
  return (more) => {
    done += more;
    if (done < sliceParts) return false;
    done = 0;
    return true;
  };
}

function heldIn<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const held = map.get(key) ?? make();
  map.set(key, held);
  return held;
}

/**
 * The pairs of each part of an answer, from those of whole answers: `partsOf` says what an answer has of which part. Who has
 * nothing of a part is in it with no value, so that its table is of all. In slices: a card sort has as many parts as pairs
 * of its cards.
 */
export function* partPairs(
  pairs: readonly Pair[],
  partsOf: (answer: string) => Iterable<{ part: string; value: string }>,
): Generator<undefined, Map<string, Pair[]>, undefined> {
  const isFull = pauses();
  const all = new Map<Key, Total>();
  const parts = new Map<string, Map<string, Map<Key, Total>>>();
  for (const [answer, at, plain, counted, keys] of pairs) {
    const own: Total = { plain, counted, sum: BigInt(keys) };
    add(all, at, own);
    for (const { part, value } of answer === null ? [] : partsOf(answer)) {
      const values = heldIn(parts, part, () => new Map<string, Map<Key, Total>>());
      const of = heldIn(values, value, () => new Map<Key, Total>());
      add(of, at, own);
      if (isFull(1)) yield;
    }
    if (isFull(1)) yield;
  }
  const found = new Map<string, Pair[]>();
  for (const [part, values] of parts) {
    const made = [...pairsOf(values), ...pairsWithout(values, all)];
    found.set(part, made);
    if (isFull(made.length)) yield;
  }
  return found;
}

const pairsOf = (values: ReadonlyMap<Key, ReadonlyMap<Key, Total>>): Pair[] =>
  [...values].flatMap(([value, of]) =>
    [...of].map(
      ([at, { plain, counted, sum }]): Pair => [value, at, plain, counted, String(sum % keyModulus)],
    ),
  );

/** Everybody who has none of these values. */
const pairsWithout = (
  values: ReadonlyMap<Key, ReadonlyMap<Key, Total>>,
  all: ReadonlyMap<Key, Total>,
): Pair[] =>
  [...all].flatMap(([at, total]): Pair[] => {
    const had = [...values.values()].flatMap((of) => of.get(at) ?? []);
    const plain = had.reduce((left, each) => left - each.plain, total.plain);
    const counted = had.reduce((left, each) => left - each.counted, total.counted);
    const sum = had.reduce((left, each) => left - each.sum, total.sum);
    return plain === 0 ? [] : [[null, at, plain, counted, String(BigInt.asUintN(keyBits, sum))]];
  });
