import { and, isNotNull, type SQL, sql } from "drizzle-orm";
import { domainError } from "#kit/error.ts";
import { interview } from "../../field/interview/interview.sql.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { repeatable } from "../../platform/db.ts";
import { maxValues } from "../crosstab/bounds.ts";
import { keysOf, type ReadDimension, shownValues } from "../crosstab/dimension.ts";
import { type Matching, matches } from "../figures/filtered.ts";
import { binsOf, type Category, type Group, groupsOf, isOptionShown } from "./categories.ts";

/** How two dimensions of a share's started interviews meet: all that its tables and filtered figures are made of. */

/** Different numbers of one dimension. */
export const maxNumbers = 2000;
/** Pairs of values that a table reads. */
const maxPairs = 100_000;
/** Longer scales, and numbers, are shown in bins, of which a table has at most `most`. */
const bins = { points: 11, most: 50 } as const;

/** Keys beside those of values, which begin with another sign: everybody, and whoever has a value. */
const everybody = "#everybody";
const anybody = "#anybody";

type Key = string | null;
/** How many have both values, and how many of them are people and no simulated respondents. */
type Pair = [row: Key, column: Key, count: number, people: number];

export interface Side {
  dimension: ReadDimension;
  /** What is shown; of a dimension of several values each option by itself. */
  groups: readonly Group[];
  /** Options that are not shown, as they would tell of a few. */
  hidden: readonly Category[];
}

export interface Crossing {
  rows: Side;
  column: Side;
  /** How many have one of the first values and one of the others. */
  count(rows: readonly Key[], columns: readonly Key[]): number;
  /** How many of these are simulated; null where the others are a few people. */
  simulated(rows: readonly Key[], columns: readonly Key[]): number | null;
}

/** The keys that stand for everybody on a side. */
export const everybodyOf = ({ dimension, groups }: Side): readonly Key[] =>
  dimension.isMultiple ? [everybody] : groups.flatMap(({ counted }) => counted);

/**
 * Two dimensions with their values so put together that no figures of fewer than `minBase` people follow: `met` is null
 * where nothing could be shown. `base` is how many have a value in the rows, and `simulated` how many of these are
 * simulated. Throws a 422 for more values than a table has.
 */
export async function crossing(
  ctx: Ctx,
  matching: Matching,
  rows: ReadDimension,
  column: ReadDimension,
  minBase: number,
): Promise<{ base: number; simulated: number | null; met: Crossing | null }> {
  const pairs = await readPairs(ctx, matching, rows, column);
  // Simulated respondents are counted, but nobody is protected by them. Where there is nobody else, they stand for people.
  const hasPeople = pairs.some(([, , , people]) => people > 0);
  const weights = pairs.map(([row, col, count, people]): [Key, Key, number] => [
    row,
    col,
    hasPeople ? people : count,
  ]);
  const across = weights.map(([row, col, people]): [Key, Key, number] => [col, row, people]);
  const isOfAll = ([, at]: Pair) => !column.isMultiple || at === everybody;
  const isGiven = ([of]: Pair) => (rows.isMultiple ? of === anybody : of !== null);
  const ofBase = pairs.filter((pair) => isGiven(pair) && isOfAll(pair));
  const base = ofBase.reduce((sum, [, , count]) => sum + count, 0);
  const people = ofBase.reduce((sum, [, , , people]) => sum + people, 0);
  const simulated = toldSimulated(base, people, minBase);
  const row = sideOf(rows, column, weights, minBase);
  const col = sideOf(column, rows, across, minBase);
  if (row === null || col === null) return { base, simulated, met: null };
  const count = counter(pairs, ([, , found]) => found);
  const countPeople = counter(pairs, ([, , , found]) => found);
  const met: Crossing = {
    rows: row,
    column: col,
    count,
    simulated: (of, at) => toldSimulated(count(of, at), countPeople(of, at), minBase),
  };
  return { base, simulated, met };
}

/** How many are simulated; null where that would tell of a few people. */
export const toldSimulated = (all: number, people: number, minBase: number): number | null =>
  people === 0 || people >= minBase ? all - people : null;

function counter(pairs: readonly Pair[], read: (pair: Pair) => number): Crossing["count"] {
  const counts = new Map<Key, Map<Key, number>>();
  for (const pair of pairs) counts.set(pair[0], (counts.get(pair[0]) ?? new Map()).set(pair[1], read(pair)));
  return (of, at) =>
    of.reduce((sum, row) => sum + at.reduce((part, col) => part + (counts.get(row)?.get(col) ?? 0), 0), 0);
}

async function readPairs(
  ctx: Ctx,
  matching: Matching,
  rows: ReadDimension,
  column: ReadDimension,
): Promise<Pair[]> {
  const [found] = await repeatable(ctx.db)
    .select({
      pairs: sql<Pair[]>`(
        with facts as materialized (
          select ${valueIn(rows)} as r, ${valueIn(column)} as c, ${interview.is_simulated} as is_simulated
          from ${interview} ${rows.join} ${column.join}
          where ${and(matches(matching), isNotNull(interview.started_at))}
        ), pairs as (
          select r.key as r, c.key as c, count(*) as n, count(*) filter (where not is_simulated) as people
          from facts, ${keysIn(rows, sql`facts.r`)} r, ${keysIn(column, sql`facts.c`)} c
          group by r.key, c.key limit ${maxPairs + 1}
        )
        select coalesce(json_agg(json_build_array(r, c, n, people)), '[]') from pairs)`,
    })
    .from(sql`(values (1)) as one`);
  const pairs = found?.pairs ?? [];
  refuseTooMany(rows, new Set(pairs.flatMap(([row]) => row ?? [])).size, ["body", "rows"]);
  refuseTooMany(column, new Set(pairs.flatMap(([, col]) => col ?? [])).size, ["body", "columns"]);
  if (pairs.length > maxPairs) throw tooMany("There are too many values for a table", ["body", "rows"]);
  return pairs;
}

const valueIn = ({ key, isPresent }: ReadDimension): SQL => sql`case when ${isPresent} then ${key} end`;

/** Of a dimension of several values its options, `everybody`, and `anybody` who has one; else the value, null without. */
const keysIn = ({ isMultiple }: ReadDimension, value: SQL): SQL =>
  isMultiple
    ? sql`lateral (
        select o.key from ${keysOf(sql`coalesce(${value}, '[]')`)} o where o.key is not null
        union select ${everybody}::text union select ${anybody}::text where ${value} is not null)`
    : sql`lateral (select ${value} as key)`;

const tooMany = (message: string, loc: (string | number)[]) =>
  domainError(message, [{ loc, code: "too_many_values", message }]);

function refuseTooMany({ isOpen, number }: ReadDimension, found: number, loc: string[]): void {
  const limit = number === null ? maxValues.text : maxNumbers;
  if (isOpen && found > limit) throw tooMany(`There are more than ${limit} values`, loc);
}

function sideOf(
  dimension: ReadDimension,
  other: ReadDimension,
  weights: readonly [key: Key, other: Key, people: number][],
  minBase: number,
): Side | null {
  const people = new Map<Key, { people: number; valued: number }>();
  for (const [key, across, weight] of weights) {
    const of = people.get(key) ?? { people: 0, valued: 0 };
    const isEverybody = !other.isMultiple || across === everybody;
    const isValued = other.isMultiple ? across === anybody : across !== null;
    if (isEverybody) of.people += weight;
    if (isValued) of.valued += weight;
    people.set(key, of);
  }
  const counted = (key: string | null, label: string | null, keys: readonly Key[]): Category => ({
    key,
    label,
    counted: keys,
    people: keys.reduce((sum, each) => sum + (people.get(each)?.people ?? 0), 0),
    valued: keys.reduce((sum, each) => sum + (people.get(each)?.valued ?? 0), 0),
  });
  const found = [...people.keys()].filter(
    (key): key is string => key !== null && key !== everybody && key !== anybody,
  );
  const values = shownValues(dimension, found).map(({ key, label, counted: text }) =>
    counted(key, label, [text]),
  );
  if (dimension.isMultiple) {
    const all = counted(null, null, [everybody]);
    const isShown = (option: Category) => isOptionShown(option, all, minBase);
    const groups = values.filter(isShown).map((option) => ({ ...option, rest: null }));
    return groups.length === 0
      ? null
      : { dimension, groups, hidden: values.filter((option) => !isShown(option)) };
  }
  const given = new Set<Key>(found);
  const categories = isBinned(dimension)
    ? binned(
        values.filter(({ counted: [text = null] }) => given.has(text)),
        counted,
        minBase,
      )
    : values;
  const groups = groupsOf([...categories, counted(null, null, [null])], minBase);
  return groups === null ? null : { dimension, groups, hidden: [] };
}

/** Whether a dimension's numbers are shown in bins: they are not a few points of a scale. */
export const isBinned = ({ number, listed }: ReadDimension): boolean =>
  number !== null && (listed.length === 0 || listed.length > bins.points);

function binned(
  values: readonly Category[],
  counted: (key: string, label: string, keys: readonly Key[]) => Category,
  minBase: number,
): Category[] {
  const all = values.reduce((sum, { people }) => sum + people, 0);
  const points = values.map((value) => ({ value, people: value.people }));
  return binsOf(points, Math.max(minBase, Math.ceil(all / bins.most))).map(({ from, to, values }) => {
    const isOne = from === to;
    return counted(
      isOne ? (from.key ?? "") : `${from.key}-${to.key}`,
      isOne ? (from.key ?? "") : `${from.key}–${to.key}`,
      values.flatMap(({ counted: keys }) => keys),
    );
  });
}
