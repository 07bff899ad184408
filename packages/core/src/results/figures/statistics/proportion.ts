import normalQuantile from "@stdlib/stats-base-dists-normal-quantile";
import { normalTails } from "./tail.ts";

export interface Interval {
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

export interface Share {
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
