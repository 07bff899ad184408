import erfc from "@stdlib/math-base-special-erfc";
import gammaDeltaRatio from "@stdlib/math-base-special-gamma-delta-ratio";
import gammaln from "@stdlib/math-base-special-gammaln";
import hypergeometricPmf from "@stdlib/stats-base-dists-hypergeometric-pmf";
import normalCdf from "@stdlib/stats-base-dists-normal-cdf";
import normalQuantile from "@stdlib/stats-base-dists-normal-quantile";
import tCdf from "@stdlib/stats-base-dists-t-cdf";
import tQuantile from "@stdlib/stats-base-dists-t-quantile";

/**
 * The probability of a statistic as large or larger, by which the smallest one keeps its digits: one less the lower tail
 * has none below 1e-16. For whole degrees of freedom χ² and F are sums of terms that are all positive. `@stdlib` has both
 * as well, but its incomplete gamma function is off by up to 3% at some 1,000 degrees of freedom and more.
 */

/** The probability beyond t with `df` degrees of freedom, on either side. */
export const tTails = (statistic: number, df: number): number => 2 * tCdf(-Math.abs(statistic), df);

/** The probability beyond a standard normal number, on either side. */
export const normalTails = (z: number): number => 2 * normalCdf(-Math.abs(z), 0, 1);

/** The probability beyond χ² with `df` degrees of freedom, a whole number. */
export function chiSquareTail(statistic: number, df: number): number {
  if (statistic <= 0) return 1;
  const half = statistic / 2;
  let tail = df % 2 === 1 ? erfc(Math.sqrt(half)) : 0;
  for (let k = (df % 2) / 2; k < df / 2; k++) tail += Math.exp(k * Math.log(half) - half - gammaln(k + 1));
  return Math.min(1, tail);
}

/** The probability beyond F with `df1` degrees of freedom, a whole number, and `df2`, any number above 0. */
export function fTail(statistic: number, [df1, df2]: readonly [number, number]): number {
  if (statistic <= 0) return 1;
  const ratio = (df1 * statistic) / df2;
  const below = -Math.log1p(ratio);
  const above = -Math.log1p(1 / ratio);
  const half = df2 / 2;
  const isOdd = df1 % 2 === 1;
  // With one degree of freedom it is the square of t; each two more add a term.
  let tail = isOdd ? tTails(Math.sqrt(df1 * statistic), df2) : 0;
  let term =
    half * below + (isOdd ? above / 2 - Math.log((gammaDeltaRatio(half, 0.5) * Math.sqrt(Math.PI)) / 2) : 0);
  for (let k = isOdd ? 0.5 : 0; k < df1 / 2 - 0.25; k++) {
    tail += Math.exp(term);
    term += above + Math.log((half + k) / (k + 1));
  }
  return Math.min(1, tail);
}

interface Interval {
  low: number;
  high: number;
}

/** How many standard errors a two-sided normal interval reaches to either side. */
export const zOf = (confidence: number): number => normalQuantile(1 - (1 - confidence) / 2, 0, 1);

/** Wilson's interval of a proportion, 0 to 1; `n` must be above 0. */
export function wilson(count: number, n: number, confidence: number): Interval {
  const z = zOf(confidence);
  const share = count / n;
  const middle = share + z ** 2 / (2 * n);
  const reach = z * Math.sqrt((share * (1 - share)) / n + z ** 2 / (4 * n ** 2));
  const bounded = (value: number) => Math.min(1, Math.max(0, value / (1 + z ** 2 / n)));
  return { low: bounded(middle - reach), high: bounded(middle + reach) };
}

interface Share {
  count: number;
  n: number;
}

/**
 * The two-sided p value of the pooled z test of two proportions; null where there is nothing to test: a base is empty,
 * or all or none of both are counted.
 */
export function zTest(a: Share, b: Share): number | null {
  const pooled = (a.count + b.count) / (a.n + b.n);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / a.n + 1 / b.n));
  if (!Number.isFinite(error) || error === 0) return null;
  return normalTails((a.count / a.n - b.count / b.n) / error);
}

/** Means of samples whose variances may differ. */

export interface Sample {
  n: number;
  mean: number;
  /** With n − 1; 0 below two values. */
  variance: number;
}

interface WelchT {
  statistic: number;
  degrees_of_freedom: number;
  p_value: number;
}

/** Whether a sample says how much its values vary. */
export const isMeasured = ({ n }: Sample): boolean => n >= 2;

/** Student's interval of a mean; null below two values. */
export function tInterval(sample: Sample, confidence: number): Interval | null {
  const { n, mean, variance } = sample;
  if (!isMeasured(sample)) return null;
  const reach = tQuantile(1 - (1 - confidence) / 2, n - 1) * Math.sqrt(variance / n);
  return { low: mean - reach, high: mean + reach };
}

/** Welch's t test of two means; null where a sample has fewer than two values, or none varies. */
export function welchT(a: Sample, b: Sample): WelchT | null {
  if (!isMeasured(a) || !isMeasured(b)) return null;
  const ofA = a.variance / a.n;
  const ofB = b.variance / b.n;
  const error = ofA + ofB;
  if (error === 0) return null;
  const statistic = (a.mean - b.mean) / Math.sqrt(error);
  const degrees_of_freedom = error ** 2 / (ofA ** 2 / (a.n - 1) + ofB ** 2 / (b.n - 1));
  return { statistic, degrees_of_freedom, p_value: tTails(statistic, degrees_of_freedom) };
}

/** The difference of two means in pooled standard deviations, corrected for small samples; null where none varies. */
export function hedgesG(a: Sample, b: Sample): number | null {
  const df = a.n + b.n - 2;
  const pooled = ((a.n - 1) * a.variance + (b.n - 1) * b.variance) / df;
  if (!(pooled > 0)) return null;
  return ((a.mean - b.mean) / Math.sqrt(pooled)) * (1 - 3 / (4 * df - 1));
}

interface WelchAnova {
  statistic: number;
  degrees_of_freedom: [number, number];
  p_value: number;
}

/** Welch's test of several means; null where one of the samples does not vary or has fewer than two values. */
export function welchAnova(samples: readonly Sample[]): WelchAnova | null {
  if (!samples.every((sample) => isMeasured(sample) && sample.variance > 0)) return null;
  const groups = samples.length;
  const weights = samples.map(({ n, variance }) => n / variance);
  const weight = weights.reduce((sum, each) => sum + each, 0);
  const mean = samples.reduce((sum, each, index) => sum + (weights[index] ?? 0) * each.mean, 0) / weight;
  const spread = samples.reduce((sum, { n }, index) => {
    return sum + (1 - (weights[index] ?? 0) / weight) ** 2 / (n - 1);
  }, 0);
  const between = samples.reduce(
    (sum, each, index) => sum + (weights[index] ?? 0) * (each.mean - mean) ** 2,
    0,
  );
  const statistic = between / (groups - 1) / (1 + (2 * (groups - 2) * spread) / (groups ** 2 - 1));
  const degrees_of_freedom: [number, number] = [groups - 1, (groups ** 2 - 1) / (3 * spread)];
  return { statistic, degrees_of_freedom, p_value: fTail(statistic, degrees_of_freedom) };
}

/** The share of the variance that lies between the groups, by Welch's F; not below 0. */
export const omegaSquared = ({ statistic, degrees_of_freedom: [df1] }: WelchAnova, n: number): number =>
  Math.max(0, (df1 * (statistic - 1)) / (df1 * (statistic - 1) + n));

/** Tests of counts in a table: Pearson's χ² without continuity correction, and Fisher's exact test. */

interface ChiSquare {
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
  const all = a + b + c + d;
  const first = a + b;
  const drawn = a + c;
  const likelihood = (count: number) => hypergeometricPmf(count, all, first, drawn);
  const observed = likelihood(a) * tolerance;
  let total = 0;
  for (let count = Math.max(0, drawn - (c + d)); count <= Math.min(first, drawn); count++) {
    const one = likelihood(count);
    if (one <= observed) total += one;
  }
  return Math.min(1, total);
}
