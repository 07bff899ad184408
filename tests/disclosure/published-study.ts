import { createSecretKey, type KeyObject } from "node:crypto";
import { recordKeyOf, sumOfKeys } from "#survey/disclosure/cell-key.ts";
import {
  type Axis,
  anybody,
  type Category,
  type Crossing,
  crossed,
  type Key,
  type Noise,
  noCodes,
  numberAxis,
  type Pair,
} from "#survey/disclosure/crossing.ts";
import { noiseRows } from "#survey/disclosure/noise.ts";
import { type Random, randomOf } from "#tests/support/simulation/random.ts";

/** Small studies, and what a share publishes of one question and one dimension: by its keys, or by draws of its own. */

export interface Person {
  id: string;
  row: number;
  column: number;
  /** Not counted before the next step. */
  isNew?: boolean;
}

export interface Study {
  people: Person[];
  rows: number;
  columns: number;
  least: number;
  secret: KeyObject;
}

/** Groups just large enough to stand by themselves, each of its own mind: an exact count would tell most of its people. */
export function studyOf(seed: number, rows?: number): Study {
  const random = randomOf(seed);
  const least = random.pick([3, 5, 10]);
  const study = {
    people: [] as Person[],
    rows: rows ?? 2 + random.whole(3),
    columns: 2 + random.whole(2),
    least,
  };
  for (let column = 0; column < study.columns; column++) {
    const shares = Array.from({ length: study.rows }, () => -Math.log(1 - random.next()));
    for (let more = least + random.whole(least + 1); more > 0; more--)
      study.people.push({ id: `${seed}-${study.people.length}`, row: placeIn(shares, random), column });
  }
  const secret = Buffer.alloc(32);
  secret.writeUInt32BE(seed + 1);
  return { ...study, secret: createSecretKey(secret) };
}

/** One of some places, each as often as its weight says. */
function placeIn(weights: readonly number[], random: Random): number {
  let left = random.next() * weights.reduce((sum, weight) => sum + weight, 0);
  return weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
}

export interface Published {
  /** By row, then column. */
  cells: number[][];
  totals: number[];
  bases: number[];
  base: number;
}

export const inCell = ({ people }: Study, row: number | null, column: number | null): Person[] =>
  people.filter((each) => (row === null || each.row === row) && (column === null || each.column === column));

/** All counts of the table, by a function that publishes one. */
function tableBy(study: Study, publish: (row: number | null, column: number | null) => number): Published {
  const rows = [...Array(study.rows).keys()];
  const columns = [...Array(study.columns).keys()];
  return {
    cells: rows.map((row) => columns.map((column) => publish(row, column))),
    totals: rows.map((row) => publish(row, null)),
    bases: columns.map((column) => publish(null, column)),
    base: publish(null, null),
  };
}

/** What somebody has of a question and of a dimension; of several values, all of them. */
export interface Given {
  id: string;
  row: readonly Key[];
  column: Key;
  /** Not counted before the next step. */
  isNew?: boolean;
}

/** The pairs that the database reads of these people. */
export function pairsOf(people: readonly Given[], secret: KeyObject): Pair[] {
  const found = new Map<string, { row: Key; column: Key; plain: number; keys: bigint[] }>();
  for (const { id, row, column, isNew = false } of people)
    for (const each of row) {
      const at = JSON.stringify([each, column]);
      const pair = found.get(at) ?? { row: each, column, plain: 0, keys: [] };
      pair.plain++;
      if (!isNew) pair.keys.push(recordKeyOf(secret, id));
      found.set(at, pair);
    }
  return [...found.values()].map(({ row, column, plain, keys }): Pair => {
    return [row, column, plain, keys.length, String(sumOfKeys(keys))];
  });
}

export const noiseOf = ({ least, secret }: Pick<Study, "least" | "secret">): Noise => ({
  min_base: least,
  secret,
  as_of: "2026-05-03T00:00:00.000Z",
});

export const valueAt = (value: number | string): Category => ({
  key: String(value),
  label: String(value),
  counted: [`=${value}`],
  numbers: typeof value === "number" ? [value] : [],
});

export const question = (points: readonly number[] = []): Axis => numberAxis("question", points);
export const dimension = (values: number): Axis => numberAxis("dimension", [...Array(values).keys()]);

/** An axis of options of which one can have several. */
export const optionAxis = (options: readonly string[]): Axis => ({
  id: "options",
  isMultiple: true,
  isNumber: false,
  isNps: false,
  isUnnamed: false,
  codes: noCodes,
  listed: options,
  values: () => options.map((key) => ({ key, label: key, counted: `=${key}`, isOther: false })),
});
export const chosen = (options: readonly string[]): Key[] => [...options.map((each) => `=${each}`), anybody];

export function meeting(pairs: readonly Pair[], axes: readonly [Axis, Axis], noise: Noise): Crossing {
  const { met } = crossed(pairs, axes, noise);
  if (met === null) throw new Error("there was no step yet");
  return met;
}

/** As a share does; `isSwapped` exchanges rows and columns. */
export function published(study: Study, isSwapped = false): Published {
  const { people, rows, columns, secret } = study;
  const pairs = pairsOf(
    people.map(({ row, column, ...person }) => ({ ...person, row: [`=${row}`], column: `=${column}` })),
    secret,
  );
  const axes = [question([...Array(rows).keys()]), dimension(columns)] as const;
  const { count } = isSwapped
    ? meeting(
        pairs.map(([r, c, ...counts]): Pair => [c, r, ...counts]),
        [axes[1], axes[0]],
        noiseOf(study),
      )
    : meeting(pairs, axes, noiseOf(study));
  const at = (value: number | null) => (value === null ? null : valueAt(value));
  return tableBy(study, (row, column) =>
    isSwapped ? count(at(column), at(row)) : count(at(row), at(column)),
  );
}

/** With a draw for each count that nothing else depends on: all that the noise tables themselves allow. */
export const drawn = (study: Study, random: Random): Published =>
  tableBy(study, (row, column) => {
    const count = inCell(study, row, column).length;
    const noise = noiseRows(study.least)[Math.min(count, 2 * study.least) - 1];
    return noise === undefined ? 0 : count + (noise.changes[placeIn(noise.chances, random)] ?? 0);
  });
