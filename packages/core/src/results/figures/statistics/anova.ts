import { fTail } from "./tail.ts";
import { isMeasured, type Sample } from "./welch.ts";

export interface WelchAnova {
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
