import { writeFileSync } from "node:fs";
import {
  leastNoiseBase,
  type Multipliers,
  mostNoiseBase,
  multiplierUnit,
  rowOf,
} from "#survey/disclosure/noise.ts";

/** Solves the noise tables that `packages/survey/src/disclosure/noise-tables.ts` holds: `node tests/disclosure/solve-noise.ts`. */

const momentOf = (n: number, m: number, multipliers: Multipliers, power: number): number => {
  const { changes, chances } = rowOf(n, m, multipliers);
  return changes.reduce((sum, change, index) => sum + change ** power * (chances[index] ?? 0), 0);
};

/** Where a function that does not fall is 0. */
function root(low: number, high: number, at: (x: number) => number): number {
  let from = low;
  let to = high;
  for (let step = 0; step < 200 && to - from > 1e-14; step++) {
    const middle = (from + to) / 2;
    if (middle === from || middle === to) break;
    if (at(middle) < 0) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}

/** The multipliers of a true count: mean 0, and a variance of at most (m − 1)·m / 2. */
export function solveRow(n: number, m: number): Multipliers {
  if (n >= 2 * m && (m * (m + 1)) / 3 <= ((m - 1) * m) / 2) return [0, 0];
  const most = ((m - 1) * m) / 2;
  const meanAt = (variance: number) =>
    n >= 2 * m ? 0 : root(-30, 30, (mean) => momentOf(n, m, [mean, variance], 1));
  if (momentOf(n, m, [meanAt(0), 0], 2) <= most) return [meanAt(0), 0];
  const variance = root(-4, 0, (each) => momentOf(n, m, [meanAt(each), each], 2) - most);
  return [meanAt(variance), variance];
}

/** The tables as they are stored. */
export function solvedTables(bases: readonly number[]): string[] {
  const stored = (value: number) => Math.round(value / multiplierUnit).toString(36);
  return bases.map((m) =>
    Array.from({ length: 2 * m }, (_, index) => {
      const [mean, variance] = solveRow(index + 1, m);
      return variance === 0 ? stored(mean) : `${stored(mean)},${stored(variance)}`;
    }).join(" "),
  );
}

if (import.meta.main) {
  const bases = Array.from(
    { length: mostNoiseBase - leastNoiseBase + 1 },
    (_, index) => leastNoiseBase + index,
  );
  const lines = solvedTables(bases).map((table) => `  "${table}",`);
  const text = `/**
 * The multipliers of the noise for a least base of 3 … 30, a row for each true count of 1 … 2m: of the mean and, where the
 * variance is bounded, of the variance, in base 36. Made by \`tests/disclosure/solve-noise.ts\`.
 */
export const noiseTables: readonly string[] = [
${lines.join("\n")}
];
`;
  writeFileSync(new URL("../../packages/survey/src/disclosure/noise-tables.ts", import.meta.url), text);
}
