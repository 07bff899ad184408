import { noiseRows } from "#survey/disclosure/noise.ts";
import { inCell, type Study } from "./published-study.ts";

/** What the noise tables let somebody learn of one person from one cell, or from two: computed, not drawn. */

/** For an attacker who thinks it just possible that counts are not changed: an exact one, which no table has, gives it away. */
const ifExact = 1e-9;

/** The chance that a true count is published as this. */
export const chanceOf = (count: number, shown: number, least: number): number => {
  if (count === 0) return shown === 0 ? 1 : 0;
  const row = noiseRows(least)[Math.min(count, 2 * least) - 1];
  return (row?.chances[row.changes.indexOf(shown - count)] ?? 0) + (shown === count ? ifExact : 0);
};

/** What is known of a cell: how many people its row has, and each column. */
export interface Cell {
  /** How likely each count is to who knows that. */
  possible: readonly { count: number; chance: number }[];
  inColumn: number;
  least: number;
  /** How often the best guess is right by the exact count, which nobody is told. */
  exact: number;
}

/** In how many ways so many people can be spread over rows: all are as likely, where each group has any mind. */
const spreads = (people: number, rows: number): number => {
  let ways = 1;
  for (let each = 1; each < rows; each++) ways = (ways * (people + each)) / each;
  return ways;
};

export function cellOf(study: Study, row: number, column: number): Cell {
  const { rows, columns, least } = study;
  const inRow = inCell(study, row, null).length;
  const inColumn = inCell(study, null, column).length;
  const ownWays = (people: number) =>
    Array.from({ length: people + 1 }, (_, count) => spreads(people - count, rows - 1));
  let others = [1];
  for (let each = 0; each < columns; each++) {
    if (each === column) continue;
    const ways = ownWays(inCell(study, null, each).length);
    const sums = Array.from({ length: others.length + ways.length - 1 }, () => 0);
    for (const [a, before] of others.entries())
      for (const [b, more] of ways.entries()) sums[a + b] = (sums[a + b] ?? 0) + before * more;
    others = sums;
  }
  const weights = ownWays(inColumn).map((ways, count) => ways * (others[inRow - count] ?? 0));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const possible = weights.map((weight, count) => ({ count, chance: weight / all }));
  const share = inCell(study, row, column).length / inColumn;
  const exact = Math.max(share, 1 - share);
  return { possible: possible.filter(({ chance }) => chance > 0), inColumn, least, exact };
}

/** Guesses of whether one person of the column is in the row. */
export interface Bound {
  right: number;
  sure: number;
}

export const sureAt = 0.95;

/** The chance that the person is in the row once these counts have been published, and how likely that was. */
export function posterior(cell: Cell, shown: readonly number[], isWithout: readonly boolean[] = [false]) {
  let yes = 0;
  let no = 0;
  for (const { count, chance } of cell.possible) {
    const share = count / cell.inColumn;
    const of = (isIn: boolean) =>
      shown.reduce(
        (product, each, index) =>
          product * chanceOf(count - (isIn && isWithout[index] ? 1 : 0), each, cell.least),
        chance,
      );
    if (share > 0) yes += share * of(true);
    if (share < 1) no += (1 - share) * of(false);
  }
  return { yes: yes + no === 0 ? 0 : yes / (yes + no), chance: yes + no };
}

/** How often the best guess is right, and sure, over all that could be published of the cell. */
export function boundOf(cell: Cell, isWithout: readonly boolean[] = [false]): Bound {
  const most = (cell.possible.at(-1)?.count ?? 0) + cell.least;
  const counts = [0, ...Array.from({ length: most - cell.least + 1 }, (_, index) => cell.least + index)];
  const tuples = isWithout.reduce<number[][]>(
    (all) => all.flatMap((tuple) => counts.map((count) => [...tuple, count])),
    [[]],
  );
  const bound = { right: 0, sure: 0 };
  for (const shown of tuples) {
    const { yes, chance } = posterior(cell, shown, isWithout);
    bound.right += chance * Math.max(yes, 1 - yes);
    if (Math.max(yes, 1 - yes) > sureAt) bound.sure += chance;
  }
  return bound;
}
