import erfc from "@stdlib/math-base-special-erfc";
import gammaDeltaRatio from "@stdlib/math-base-special-gamma-delta-ratio";
import gammaln from "@stdlib/math-base-special-gammaln";
import normalCdf from "@stdlib/stats-base-dists-normal-cdf";
import tCdf from "@stdlib/stats-base-dists-t-cdf";

/**
 * The probability of a statistic as large or larger, by which the smallest one keeps its digits: one less the lower tail
 * has none below 1e-16. For whole degrees of freedom χ² and F are sums of terms that are all positive. `@stdlib` has both
 * as well, but its incomplete gamma function is off by up to 3% at some 1,000 degrees of freedom and more.
 */

/** Of t with `df` degrees of freedom, on either side. */
export const tTails = (statistic: number, df: number): number => 2 * tCdf(-Math.abs(statistic), df);

/** Of a standard normal number, on either side. */
export const normalTails = (z: number): number => 2 * normalCdf(-Math.abs(z), 0, 1);

/** Of χ² with `df` degrees of freedom, a whole number. */
export function chiSquareTail(statistic: number, df: number): number {
  if (statistic <= 0) return 1;
  const half = statistic / 2;
  let tail = df % 2 === 1 ? erfc(Math.sqrt(half)) : 0;
  for (let k = (df % 2) / 2; k < df / 2; k++) tail += Math.exp(k * Math.log(half) - half - gammaln(k + 1));
  return Math.min(1, tail);
}

/** Of F with `df1` degrees of freedom, a whole number, and `df2`, any number above 0. */
export function fTail(statistic: number, [df1, df2]: readonly [number, number]): number {
  if (statistic <= 0) return 1;
  const ratio = (df1 * statistic) / df2;
  const [below, above] = [-Math.log1p(ratio), -Math.log1p(1 / ratio)];
  const [half, isOdd] = [df2 / 2, df1 % 2 === 1];
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
