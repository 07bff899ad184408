import {
  noPlace,
  type Place,
  publishedCount,
  recordKeyOf,
  sumOfKeys,
  tableDigest,
} from "#survey/disclosure/cell-key.ts";
import { perturbedCount } from "#survey/disclosure/noise.ts";
import { type Random, randomOf } from "#tests/support/simulation/random.ts";

/** Small studies, and what a share publishes of one question and one dimension: by its keys, or by draws of its own. */

export interface Person {
  id: string;
  row: number;
  column: number;
}

export interface Study {
  people: Person[];
  rows: number;
  columns: number;
  least: number;
  secret: Buffer;
}

export function studyOf(seed: number): Study {
  const random = randomOf(seed);
  const rows = 2 + random.whole(3);
  const columns = 2 + random.whole(3);
  const skew = 1 + random.whole(3);
  const people = Array.from({ length: 20 + random.whole(80) }, (_, index) => ({
    id: `${seed}-${index}`,
    row: Math.floor(random.next() ** skew * rows),
    column: random.whole(columns),
  }));
  const secret = Buffer.alloc(32);
  secret.writeUInt32BE(seed + 1);
  return { people, rows, columns, least: [3, 5, 10][random.whole(3)] ?? 5, secret };
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

const placeOf = (name: string, value: number | null): Place =>
  value === null ? noPlace : [name, String(value)];

/** As a share does; `isSwapped` exchanges rows and columns. */
export function published(study: Study, isSwapped = false): Published {
  const { people, rows, columns, least, secret } = study;
  const noise = { min_base: least, secret };
  const keys = new Map(people.map(({ id }) => [id, recordKeyOf(secret, id)]));
  const sumAt = (row: number | null, column: number | null) =>
    sumOfKeys(inCell(study, row, column).map(({ id }) => keys.get(id) ?? 0n));
  const cells = [...Array(rows).keys()].flatMap((row) =>
    [...Array(columns).keys()].map((column) => [String(row), String(column), sumAt(row, column)] as const),
  );
  const table = tableDigest(isSwapped ? cells.toReversed() : cells);
  return tableBy(study, (row, column) => {
    const places = [placeOf("question", row), placeOf("dimension", column)] as const;
    return publishedCount(noise, {
      places: isSwapped ? [places[1], places[0]] : places,
      count: inCell(study, row, column).length,
      sum: sumAt(row, column),
      table,
    });
  });
}

/** With a draw for each count that nothing else depends on: all that the noise tables themselves allow. */
export const drawn = (study: Study, random: Random): Published =>
  tableBy(study, (row, column) =>
    perturbedCount(inCell(study, row, column).length, random.next(), study.least),
  );
