import tQuantile from "@stdlib/stats-base-dists-t-quantile";
import type { Interval } from "./proportion.ts";
import { fTail, tTails } from "./tail.ts";

/** Means of samples whose variances may differ. */

export interface Sample {
  n: number;
  mean: number;
  /** With n − 1; 0 below two values. */
  variance: number;
}

export interface WelchT {
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
  const [ofA, ofB] = [a.variance / a.n, b.variance / b.n];
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
