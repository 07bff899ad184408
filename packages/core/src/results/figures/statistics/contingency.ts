import hypergeometricPmf from "@stdlib/stats-base-dists-hypergeometric-pmf";
import { chiSquareTail } from "./tail.ts";

/** Tests of counts in a table: Pearson's χ² without continuity correction, and Fisher's exact test. */

export interface ChiSquare {
  statistic: number;
  degrees_of_freedom: number;
  p_value: number;
}

function chiSquareOf(observed: readonly number[], expected: readonly number[], df: number): ChiSquare {
  const statistic = observed.reduce((sum, count, index) => {
    const fitted = expected[index] ?? 0;
    return sum + (count - fitted) ** 2 / fitted;
  }, 0);
  return { statistic, degrees_of_freedom: df, p_value: chiSquareTail(statistic, df) };
}

/** Whether counts fit what was expected of them; all expected counts must be above 0. */
export const goodnessOfFit = (observed: readonly number[], expected: readonly number[]): ChiSquare =>
  chiSquareOf(observed, expected, observed.length - 1);

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The counts by row and column that independence makes expect. */
export function expectedCounts(table: readonly (readonly number[])[]): number[][] {
  const rows = table.map(sum);
  const columns = table[0]?.map((_, column) => sum(table.map((row) => row[column] ?? 0))) ?? [];
  const all = sum(rows);
  return rows.map((row) => columns.map((column) => (row * column) / all));
}

/** The table without the rows and columns that have no count. */
export function withoutEmpty(table: readonly (readonly number[])[]): number[][] {
  const rows = table.filter((row) => sum(row) > 0);
  const isUsed = rows[0]?.map((_, column) => rows.some((row) => (row[column] ?? 0) > 0)) ?? [];
  return rows.map((row) => row.filter((_, column) => isUsed[column]));
}

/** Whether rows and columns are independent; the table must have two of both at least, and none without a count. */
export const independence = (table: readonly (readonly number[])[]): ChiSquare =>
  chiSquareOf(table.flat(), expectedCounts(table).flat(), (table.length - 1) * ((table[0]?.length ?? 0) - 1));

/** How strongly rows and columns depend on each other, 0 to 1. */
export function cramersV(table: readonly (readonly number[])[], { statistic }: ChiSquare): number {
  const least = Math.min(table.length, table[0]?.length ?? 0) - 1;
  return Math.sqrt(statistic / (sum(table.flat()) * least));
}

/** Whether more than a fifth of the expected counts are below 5, or any below 1: the test is then a rough one. */
export function hasSmallExpected(expected: readonly (readonly number[])[]): boolean {
  const counts = expected.flat();
  return counts.some((count) => count < 1) || counts.filter((count) => count < 5).length > counts.length / 5;
}

type Pair = readonly [number, number];

/** Tables count as at most as likely as the observed one despite rounding, as they do in R. */
const tolerance = 1 + 1e-7;

/** The two-sided p value of Fisher's exact test of a 2 × 2 table. */
export function fisherExact([[a, b], [c, d]]: readonly [Pair, Pair]): number {
  const [all, first, drawn] = [a + b + c + d, a + b, a + c];
  const likelihood = (count: number) => hypergeometricPmf(count, all, first, drawn);
  const observed = likelihood(a) * tolerance;
  let total = 0;
  for (let count = Math.max(0, drawn - (c + d)); count <= Math.min(first, drawn); count++) {
    const one = likelihood(count);
    if (one <= observed) total += one;
  }
  return Math.min(1, total);
}
