import { noiseTables } from "./noise-tables.ts";

/**
 * How counts are changed at random before they are published: the tables of `ptable::create_cnt_ptable` (D = m, js = m − 1,
 * V = (m − 1)·m / 2) for the least base m. 0 stays, no published count is 1 … m − 1, the mean of the change is 0. Pure.
 */

export const leastNoiseBase = 3;
export const mostNoiseBase = 30;

/** Chances of the changes of a true count, ascending. */
export interface NoiseRow {
  changes: readonly number[];
  chances: readonly number[];
}

/** What stands in a table for one true count: the multipliers of the mean and of the variance. */
export type Multipliers = readonly [mean: number, variance: number];

/** The changes that a count of `n` may have, ascending. */
export function changesOf(n: number, m: number): number[] {
  const changes = n <= m ? [-n] : [];
  for (let change = Math.max(-m, m - n); change <= m; change++) if (change !== -n) changes.push(change);
  return changes;
}

/**
 * The distribution of maximum entropy with these multipliers: up to no change, chances do not fall; neighbors that would
 * are put together, which is what the condition on a maximum comes to.
 */
export function rowOf(n: number, m: number, [mean, variance]: Multipliers): NoiseRow {
  const changes = changesOf(n, m);
  const logs = changes.map((change) => mean * change + variance * change ** 2);
  const isRising = n >= m;
  const last = changes.indexOf(0);
  const blocks: { sum: number; size: number }[] = [];
  for (const log of isRising ? logs.slice(0, last + 1) : []) {
    let block = { sum: log, size: 1 };
    for (let before = blocks.at(-1); before !== undefined; before = blocks.at(-1)) {
      if (before.sum / before.size <= block.sum / block.size) break;
      blocks.pop();
      block = { sum: before.sum + block.sum, size: before.size + block.size };
    }
    blocks.push(block);
  }
  const rising = blocks.flatMap(({ sum, size }) => Array.from({ length: size }, () => sum / size));
  const weights = [...rising, ...logs.slice(rising.length)];
  const highest = Math.max(...weights);
  const chances = weights.map((weight) => Math.exp(weight - highest));
  const total = chances.reduce((sum, chance) => sum + chance, 0);
  return { changes, chances: chances.map((chance) => chance / total) };
}

/** Numbers are stored as whole multiples of it. */
export const multiplierUnit = 1e-10;

const rowsOf = new Map<number, readonly NoiseRow[]>();

/** The rows of the true counts 1 … 2m; the last one is that of all larger counts. */
export function noiseRows(m: number): readonly NoiseRow[] {
  const known = rowsOf.get(m);
  if (known !== undefined) return known;
  const stored = noiseTables[m - leastNoiseBase];
  if (stored === undefined) throw new Error(`there is no noise for a least base of ${m}`);
  const rows = stored.split(" ").map((text, index) => {
    const [mean = 0, variance = 0] = text
      .split(",")
      .map((part) => Number.parseInt(part, 36) * multiplierUnit);
    return rowOf(index + 1, m, [mean, variance]);
  });
  rowsOf.set(m, rows);
  return rows;
}

/** The count that is published of a true one; `fraction` is in [0, 1). */
export function perturbedCount(count: number, fraction: number, m: number): number {
  if (count === 0) return 0;
  const { changes, chances } = noiseRows(m)[Math.min(count, 2 * m) - 1] as NoiseRow;
  let passed = 0;
  for (const [index, change] of changes.entries()) {
    passed += chances[index] ?? 0;
    if (fraction < passed) return count + change;
  }
  return count + m;
}

/** By how much published counts differ from true ones of at least 2m: at most, and as a standard deviation. */
export function noiseOf(m: number): { up_to: number; std_dev: number } {
  const { changes, chances } = noiseRows(m).at(-1) as NoiseRow;
  const variance = changes.reduce((sum, change, index) => sum + change ** 2 * (chances[index] ?? 0), 0);
  return { up_to: m, std_dev: Math.round(Math.sqrt(variance) * 1e4) / 1e4 };
}

/** A least base as shares of earlier releases read it, which had any. */
const noiseBase = (minBase: number): number =>
  minBase === 0 ? 0 : Math.min(mostNoiseBase, Math.max(leastNoiseBase, minBase));

/** The least base of a share: with dimensions that of all such shares of the study. */
export const leastOf = (
  { min_base, viewer_dimensions }: { min_base: number; viewer_dimensions: readonly unknown[] },
  ofStudy: number | null,
): number => (viewer_dimensions.length === 0 ? min_base : noiseBase(ofStudy ?? min_base));

/** Whether so many new ends, beside those counted, let crossed figures go on to the present. */
export const isStep = (fresh: number, counted: number, minBase: number): boolean =>
  fresh >= 2 * minBase && fresh * 4 >= counted;
