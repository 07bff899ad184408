import hypergeometricPmf from "@stdlib/stats-base-dists-hypergeometric-pmf";

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
