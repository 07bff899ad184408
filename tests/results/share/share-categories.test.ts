import { expect, it } from "vitest";
import {
  areMeansSafe,
  binsOf,
  type Category,
  type Group,
  groupsOf,
  isOptionShown,
} from "#core/results/share/categories.ts";
import { type Random, randomOf } from "#tests/support/simulation/random.ts";

/** What a study's shares publish of one question and one dimension, as linear equations over the cells of the two. */

type Person = { row: readonly number[]; column: readonly number[] };

const minBase = 4;

/** A study of a few people, who have none, one or, of a side with several values, many of its values. */
function studyOf(random: Random) {
  const multiple = { row: random.chance(0.3), column: random.chance(0.3) };
  const sizes = {
    row: multiple.row ? 2 : 1 + random.whole(4),
    column: multiple.column ? 2 : 1 + random.whole(4),
  };
  const skew = 1 + random.whole(4);
  const valuesOf = (side: "row" | "column"): number[] => {
    if (random.chance(0.15)) return [];
    if (multiple[side]) return [0, 1].filter(() => random.chance(0.4));
    return [Math.floor(random.next() ** skew * sizes[side])];
  };
  const people = Array.from(
    { length: 3 + random.whole(30) },
    (): Person => ({ row: valuesOf("row"), column: valuesOf("column") }),
  );
  return { people, multiple, sizes };
}

const atomOf = (values: readonly number[]): string => values.join("+");

/** All that somebody can have of a side. */
const atomsOf = (size: number, isMultiple: boolean): string[] => [
  ...Array.from({ length: size }, (_, value) => String(value)),
  ...(isMultiple ? ["0+1"] : []),
  "",
];

const indicator = (atoms: readonly string[], keys: readonly (string | null)[]) =>
  atoms.map((atom) => ((atom === "" ? [null] : atom.split("+")).some((key) => keys.includes(key)) ? 1 : 0));

/** What a table publishes of a side: sets of its atoms. Null where nothing. */
function publishedOf(people: readonly Person[], side: "row" | "column", size: number, isMultiple: boolean) {
  const atoms = atomsOf(size, isMultiple);
  const other = side === "row" ? "column" : "row";
  const category = (key: string | null, has: (values: readonly number[]) => boolean): Category => {
    const those = people.filter((person) => has(person[side]));
    return {
      key,
      label: key,
      counted: [key],
      people: those.length,
      valued: those.filter((person) => person[other].length > 0).length,
    };
  };
  const options = Array.from({ length: size }, (_, option) =>
    category(String(option), (values) => values.includes(option)),
  );
  if (!isMultiple)
    return groupsOf([...options, category(null, (values) => values.length === 0)], minBase)?.map(
      ({ counted }) => indicator(atoms, counted),
    );
  const all = category(null, () => true);
  const shown = options.filter((option) => isOptionShown(option, all, minBase));
  if (shown.length === 0) return undefined;
  return [atoms.map(() => 1), ...shown.map(({ counted }) => indicator(atoms, counted))];
}

/** Whether vectors are combinations of these, by elimination. */
function spanOf(rows: readonly (readonly number[])[]): (target: readonly number[]) => boolean {
  const basis: { pivot: number; row: number[] }[] = [];
  const reduce = (vector: readonly number[]) => {
    const left = [...vector];
    for (const { pivot, row } of basis) {
      const factor = left[pivot] ?? 0;
      if (factor !== 0)
        for (const [index, value] of row.entries()) left[index] = (left[index] ?? 0) - factor * value;
    }
    return left;
  };
  const pivotOf = (vector: readonly number[]) => vector.findIndex((value) => Math.abs(value) > 1e-7);
  for (const each of rows) {
    const left = reduce(each);
    const pivot = pivotOf(left);
    if (pivot >= 0) basis.push({ pivot, row: left.map((value) => value / (left[pivot] ?? 1)) });
  }
  return (target) => pivotOf(reduce(target)) < 0;
}

const outer = (a: readonly number[], b: readonly number[]) => a.flatMap((x) => b.map((y) => x * y));

it("publish no count of a few people against the other side, whatever is added and subtracted", () => {
  let tables = 0;
  let coarser = 0;
  for (let seed = 0; seed < 3000; seed++) {
    const { people, multiple, sizes } = studyOf(randomOf(seed));
    const atoms = {
      row: atomsOf(sizes.row, multiple.row),
      column: atomsOf(sizes.column, multiple.column),
    };
    const rows = publishedOf(people, "row", sizes.row, multiple.row);
    const columns = publishedOf(people, "column", sizes.column, multiple.column);
    if (rows === undefined || columns === undefined) continue;
    tables++;
    if (rows.length < atoms.row.length) coarser++;
    const all = { row: atoms.row.map(() => 1), column: atoms.column.map(() => 1) };
    const values = (side: "row" | "column") =>
      [null, "0", "1", "2", "3"].map((key) => indicator(atoms[side], [key]));
    // The table, exchanged too, whose columns are the filtered figures; and each value by itself, over everybody.
    const isKnown = spanOf([
      ...rows.flatMap((row) => columns.map((column) => outer(row, column))),
      ...values("row").map((row) => outer(row, all.column)),
      ...values("column").map((column) => outer(all.row, column)),
    ]);
    const countOf = (side: "row" | "column", of: readonly number[]) =>
      people.filter((person) => of[atoms[side].indexOf(atomOf(person[side]))] === 1).length;
    for (const few of fewOf(atoms.row.length, (of) => countOf("row", of)))
      for (const at of atoms.column.keys())
        expect(isKnown(outer(few, unit(at, atoms.column.length))), `seed ${seed}`).toBe(false);
    for (const few of fewOf(atoms.column.length, (of) => countOf("column", of)))
      for (const at of atoms.row.keys())
        expect(isKnown(outer(unit(at, atoms.row.length), few)), `seed ${seed}`).toBe(false);
  }
  expect(tables).toBeGreaterThan(1000);
  expect(coarser).toBeGreaterThan(300);
});

const unit = (at: number, length: number) => Array.from({ length }, (_, index) => (index === at ? 1 : 0));

/** The sets of atoms that a few people have, somebody at least. */
const fewOf = (length: number, countOf: (of: number[]) => number): number[][] =>
  Array.from({ length: 2 ** length }, (_, mask) =>
    unit(0, length).map((__, index) => (mask >> index) & 1),
  ).filter((of) => countOf(of) > 0 && countOf(of) < minBase);

const of = (key: string | null, people: number, valued = people): Category => {
  return { key, label: key, counted: [key], people, valued };
};
const keysOf = (groups: Group[] | null) => groups?.map(({ counted }) => counted.join("+"));

it("put the small values together with the next smallest, until they hold enough by both counts", () => {
  expect(keysOf(groupsOf([of("a", 20), of("b", 3), of("c", 6), of("d", 0)], 5))).toEqual(["a", "d", "b+c"]);
  expect(keysOf(groupsOf([of("a", 20), of("b", 1), of("c", 1), of("d", 9)], 5))).toEqual(["a", "b+c+d"]);
  expect(keysOf(groupsOf([of("a", 20), of("b", 9, 2), of("c", 7, 3), of("d", 8)], 5))).toEqual([
    "a",
    "d",
    "b+c",
  ]);
  // Ties by key; whoever has no value is one of them.
  expect(keysOf(groupsOf([of("c", 6), of("b", 6), of("a", 30), of(null, 1)], 5))).toEqual(["c", "a", "b+"]);
  expect(groupsOf([of("a", 9), of("b", 3), of("c", 0)], 5)).toBeNull();
  expect(keysOf(groupsOf([of("a", 1), of("b", 0)], 0))).toEqual(["a", "b"]);
});

it("put numbers into bins that hold enough", () => {
  const numbers = (...counts: number[]) => counts.map((people, value) => ({ value, people }));
  const binned = (...counts: number[]) =>
    binsOf(numbers(...counts), 5).map(({ from, to, people }) => [from, to, people]);
  expect(binned(2, 3, 5, 1, 4, 2)).toEqual([
    [0, 1, 5],
    [2, 2, 5],
    [3, 5, 7],
  ]);
  expect(binned(1, 1)).toEqual([[0, 1, 2]]);
  expect(binned()).toEqual([]);
});

it("give means only where they tell no count of one value", () => {
  expect(areMeansSafe([1, 1, 1])).toBe(true);
  expect(areMeansSafe([1, 2])).toBe(false);
  expect(areMeansSafe([4, 4, 4])).toBe(false);
  expect(areMeansSafe([5, 2])).toBe(true);
});
