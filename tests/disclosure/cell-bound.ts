import { noiseRows } from "#survey/disclosure/noise.ts";

/** What the noise tables let somebody learn of one person from one cell, or from two: computed, not drawn. */

const logs = [0];
const logFactorial = (n: number): number => {
  for (let next = logs.length; next <= n; next++) logs.push((logs[next - 1] ?? 0) + Math.log(next));
  return logs[n] ?? 0;
};
const logChoose = (n: number, k: number) => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/** The chance that a true count is published as this. */
export const chanceOf = (count: number, shown: number, least: number): number => {
  if (count === 0) return shown === 0 ? 1 : 0;
  const row = noiseRows(least)[Math.min(count, 2 * least) - 1];
  return row?.chances[row.changes.indexOf(shown - count)] ?? 0;
};

export interface Cell {
  /** Of all people, how many are in the row and how many in the column: both are known. */
  all: number;
  inRow: number;
  inColumn: number;
  least: number;
}

/** How likely each count of the cell is to who knows nothing but its row and column. */
export function countsIn({ all, inRow, inColumn }: Cell): { count: number; chance: number }[] {
  const from = Math.max(0, inRow + inColumn - all);
  const to = Math.min(inRow, inColumn);
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const count = from + index;
    const log = logChoose(inColumn, count) + logChoose(all - inColumn, inRow - count) - logChoose(all, inRow);
    return { count, chance: Math.exp(log) };
  });
}

/** Guesses of whether one person of the column is in the row. */
export interface Bound {
  right: number;
  sure: number;
}

export const sureAt = 0.95;

/** The chance that the person is in the row once these counts have been published, and how likely that was. */
export function posterior(
  cell: Cell,
  shown: readonly number[],
  isWithout: readonly boolean[] = [false],
  possible = countsIn(cell),
) {
  let yes = 0;
  let no = 0;
  for (const { count, chance } of possible) {
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
  const most = Math.min(cell.inRow, cell.inColumn) + cell.least;
  const counts = [0, ...Array.from({ length: most - cell.least + 1 }, (_, index) => cell.least + index)];
  const tuples = isWithout.reduce<number[][]>(
    (all) => all.flatMap((tuple) => counts.map((count) => [...tuple, count])),
    [[]],
  );
  const bound = { right: 0, sure: 0 };
  const possible = countsIn(cell);
  for (const shown of tuples) {
    const { yes, chance } = posterior(cell, shown, isWithout, possible);
    bound.right += chance * Math.max(yes, 1 - yes);
    if (Math.max(yes, 1 - yes) > sureAt) bound.sure += chance;
  }
  return bound;
}
