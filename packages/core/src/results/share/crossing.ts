import { and, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { domainError } from "#kit/error.ts";
import { binOf, binsFor, middleOf, mostPoints, type NumberBin, scaleOf } from "#survey/disclosure/bins.ts";
import { noPlace, type Place, publishedCount, sumOfKeys, tableDigest } from "#survey/disclosure/cell-key.ts";
import { noiseOf } from "#survey/disclosure/noise.ts";
import { isOverlapShown, restOf } from "#survey/disclosure/parts.ts";
import { middle, type Weighed } from "#survey/disclosure/shown-figures.ts";
import { interview } from "../../field/interview/interview.sql.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { repeatable } from "../../platform/db.ts";
import { maxValues } from "../crosstab/bounds.ts";
import { keysOf, type ReadDimension, shownValues } from "../crosstab/dimension.ts";
import { type Matching, matches } from "../figures/filtered.ts";
import { isKnownBy, keySum, type Noise, recordKey, steppedNoise } from "./noise.ts";

/** How two dimensions of a share's interviews meet, each count changed at random: all that viewers can cross is made of it. */

/** Different numbers of one dimension. */
export const maxNumbers = 2000;
/** Pairs of values that a table reads. */
const maxPairs = 100_000;

/** Whoever has a value, of several; values begin with another sign. */
const anybody = "#anybody";

/** Null for no value. */
type Key = string | null;
/** How many have both values, how many of them crossed figures count, and the sum of the keys of these. */
type Pair = [row: Key, column: Key, plain: number, counted: number, keys: string];

/** A value, several together, or none; decided by exact counts before anything is crossed. */
export interface Category {
  key: string | null;
  label: string | null;
  /** The values in it, as the database writes them. */
  counted: readonly Key[];
  /** Of the numbers in it, none of other values. */
  numbers: readonly number[];
  /** The values that are put together because few people have them. */
  rest?: readonly Category[];
  bin?: NumberBin;
  isHidden?: true;
  isNoValue?: true;
}

export interface Side {
  dimension: ReadDimension;
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

/** What a side shows where its counts do not decide. */
export type Shown = (dimension: ReadDimension) => readonly Category[];

/**
 * Two dimensions of the interviews that match; null before the study's first step. `shown` are the rows' categories where
 * another figure has decided them. Throws a 422 for more values than a table has.
 */
export async function crossing(
  ctx: Ctx,
  matching: Matching,
  [rows, column]: readonly [ReadDimension, ReadDimension],
  minBase: number,
  shown?: Shown,
): Promise<{ rows: Side; column: Side; met: Crossing | null }> {
  const noise = await steppedNoise(ctx, matching.study_id, minBase);
  const pairs = await readPairs(ctx, matching, [rows, column], noise);
  const least = noise.min_base;
  const row = shown
    ? { dimension: rows, categories: shown(rows) }
    : sideOf(rows, plainCounts(pairs, column, 0), least);
  const col = sideOf(column, plainCounts(pairs, rows, 1), least);
  const { as_of } = noise;
  if (as_of === null) return { rows: row, column: col, met: null };
  const told: Told = { perturbed: true, noise: noiseOf(least), as_of };
  return {
    rows: row,
    column: col,
    met: { rows: row, column: col, told, count: counter(pairs, row, col, noise) },
  };
}

/** How many people have each key of a side, whatever they have of the other. */
function plainCounts(pairs: readonly Pair[], other: ReadDimension, at: 0 | 1): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const pair of pairs) {
    const across = pair[at === 0 ? 1 : 0];
    // Of several values somebody has either one at all, or none.
    if (other.isMultiple && across !== anybody && across !== null) continue;
    counts.set(pair[at], (counts.get(pair[at]) ?? 0) + pair[2]);
  }
  return counts;
}

const idOf = ({ sent }: ReadDimension): string =>
  JSON.stringify(
    Object.entries(sent)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

const nameOf = ({ key, rest, isNoValue }: Category): string =>
  JSON.stringify(rest ? { rest: true } : isNoValue ? { none: true } : { key });

function counter(pairs: readonly Pair[], row: Side, column: Side, noise: Noise): Crossing["count"] {
  const rowId = idOf(row.dimension);
  const columnId = idOf(column.dimension);
  const cells = new Map<Key, Map<Key, { count: number; sum: bigint }>>();
  for (const [r, c, , count, keys] of pairs) {
    const of = cells.get(r) ?? new Map();
    cells.set(r, of.set(c, { count, sum: BigInt(keys) }));
  }
  const isSwapped = rowId > columnId;
  const text = (key: Key) => key ?? "";
  const table = tableDigest(
    pairs.map(([r, c, , , keys]) =>
      isSwapped ? [text(c), text(r), BigInt(keys)] : [text(r), text(c), BigInt(keys)],
    ),
  );
  const allOf = ({ dimension }: Side, at: 0 | 1): Key[] =>
    dimension.isMultiple ? [anybody, null] : [...new Set(pairs.map((pair) => pair[at]))];
  const everyone = { row: allOf(row, 0), column: allOf(column, 1) };
  const placeOf = (id: string, of: Category | null | "everybody"): Place =>
    of === null || of === "everybody" ? noPlace : [id, nameOf(of)];
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
      places: [placeOf(rowId, of), placeOf(columnId, at)],
      count: met.reduce((sum, { count }) => sum + count, 0),
      sum: sumOfKeys(met.map(({ sum }) => sum)),
      // The base of all is of no table.
      table: of === null && at === "everybody" ? "" : table,
    });
  };
}

async function readPairs(
  ctx: Ctx,
  matching: Matching,
  [rows, column]: readonly [ReadDimension, ReadDimension],
  { secret, as_of }: Noise,
): Promise<Pair[]> {
  const isCounted = as_of === null ? sql`false` : isKnownBy(as_of);
  const [found] = await repeatable(ctx.db)
    .select({
      pairs: sql<Pair[]>`(
        with facts as materialized (
          select ${valueIn(rows)} as r, ${valueIn(column)} as c, ${isCounted} as is_counted,
            case when ${isCounted} then ${recordKey(secret)} end as record_key
          from ${interview} ${rows.join} ${column.join}
          where ${and(
            matches(matching),
            isNull(interview.erased_at),
            or(isNotNull(interview.started_at), answered(rows), answered(column)),
          )}
        ), pairs as (
          select r.key as r, c.key as c, count(*) as plain, count(*) filter (where is_counted) as counted,
            ${keySum(sql`record_key`, sql`is_counted`)} as keys
          from facts, ${keysIn(rows, sql`facts.r`)} r, ${keysIn(column, sql`facts.c`)} c
          group by r.key, c.key limit ${maxPairs + 1}
        )
        select coalesce(json_agg(json_build_array(r, c, plain, counted, keys)), '[]') from pairs)`,
    })
    .from(sql`(values (1)) as one`);
  const pairs = found?.pairs ?? [];
  refuseTooMany(rows, new Set(pairs.flatMap(([row]) => row ?? [])).size, ["body", "rows"]);
  refuseTooMany(column, new Set(pairs.flatMap(([, col]) => col ?? [])).size, ["body", "columns"]);
  if (pairs.length > maxPairs) throw tooMany("There are too many values for a table", ["body", "rows"]);
  return pairs;
}

/** Plain figures of a question are of all who have answered it, started or not. */
const answered = ({ sent, isPresent }: ReadDimension): SQL | undefined =>
  sent.question_id === undefined ? undefined : isPresent;

const valueIn = ({ key, isPresent }: ReadDimension): SQL => sql`case when ${isPresent} then ${key} end`;

/** The value, null without; of a dimension of several values its options and `anybody`. */
const keysIn = ({ isMultiple }: ReadDimension, value: SQL): SQL =>
  isMultiple
    ? sql`lateral (
        select o.key from ${keysOf(sql`coalesce(${value}, '[]')`)} o where o.key is not null
        union select case when ${value} is not null then ${anybody}::text end)`
    : sql`lateral (select ${value} as key)`;

const tooMany = (message: string, loc: (string | number)[]) =>
  domainError(message, [{ loc, code: "too_many_values", message }]);

function refuseTooMany({ isOpen, number }: ReadDimension, found: number, loc: string[]): void {
  const limit = number === null ? maxValues.text : maxNumbers;
  if (isOpen && found > limit) throw tooMany(`There are more than ${limit} values`, loc);
}

/** The categories of a side by its exact counts. */
function sideOf(dimension: ReadDimension, counts: ReadonlyMap<Key, number>, least: number): Side {
  const found = [...counts.keys()].filter((key): key is string => key !== null && key !== anybody);
  const countOf = ({ counted }: Category) => counted.reduce((sum, key) => sum + (counts.get(key) ?? 0), 0);
  const toNumbers = (text: string) => (dimension.number === null ? [] : [Number(text.slice(1))]);
  const values = shownValues(dimension, found).map(({ key, label, counted }): Category => {
    return { key, label, counted: [counted], numbers: toNumbers(counted) };
  });
  const none: Category = { key: null, label: null, counted: [null], numbers: [], isNoValue: true };
  const missing = countOf(none) > 0 ? [none] : [];
  if (dimension.isMultiple) {
    const base = counts.get(anybody) ?? 0;
    const isShown = (option: Category) => isOverlapShown(countOf(option), base, least);
    const options = values.map((option) =>
      isShown(option) ? option : { ...option, isHidden: true as const },
    );
    return { dimension, categories: [...options, ...missing] };
  }
  const parts = (isBinned(dimension) ? binned(dimension, values, countOf) : values).map((category) => {
    return { key: category.key ?? "", count: countOf(category), category };
  });
  const together = restOf(parts, least);
  const rest = parts.filter((part) => together.has(part)).map(({ category }) => category);
  const alone = parts.filter((part) => !together.has(part)).map(({ category }) => category);
  return { dimension, categories: [...alone, ...(rest.length > 0 ? [restCategory(rest)] : []), ...missing] };
}

const restCategory = (rest: readonly Category[]): Category => ({
  key: null,
  label: null,
  counted: rest.flatMap(({ counted }) => counted),
  numbers: rest.flatMap(({ numbers }) => numbers),
  rest,
});

/** Whether a dimension's numbers are shown in bins: they are not a few points of a scale. */
export const isBinned = ({ number, listed }: ReadDimension): boolean =>
  number !== null && (listed.length === 0 || listed.length > mostPoints);

function binned(
  { listed }: ReadDimension,
  values: readonly Category[],
  countOf: (category: Category) => number,
): Category[] {
  const points = values.flatMap((value) =>
    value.numbers.map((number) => ({ value: number, count: countOf(value) })),
  );
  const bins = binsFor(points, scaleOf(listed.map(({ key }) => Number(key))));
  return bins.map((bin): Category => {
    const held = values.filter(
      ({ numbers: [number] }) => number !== undefined && binOf(bins, number) === bin,
    );
    const counted = held.flatMap((each) => each.counted);
    return { key: bin.key, label: bin.key, counted, numbers: [], bin };
  });
}

/** What stands together: null where its names would tell of people. */
export const namesOf = ({ rest = [] }: Category): string[] => rest.flatMap(({ label }) => label ?? []);

/** Where in means the values stand that are together. */
export function restPoint(rest: Category | undefined, count: (rest: Category) => number): Weighed | null {
  if (rest === undefined) return null;
  const values = (rest.rest ?? []).flatMap(({ numbers, bin }) => (bin ? (middleOf(bin) ?? []) : numbers));
  return { value: middle(values) ?? 0, count: count(rest) };
}

/** Where a value or bin stands in means; null for what has no place. */
export const middleOfCategory = ({ numbers, bin, rest }: Category): number | null =>
  rest ? null : bin ? middleOf(bin) : (numbers[0] ?? null);
