import { commonScale, quotient, sum, toScaled } from "./decimal.ts";
import { rate } from "./share.ts";
import { countsUnder, jsonKey, type KeyPart, type Tally } from "./tally.ts";

interface Point {
  value: number;
  scaled: bigint;
  count: number;
}

/** The answered numbers in ascending order; `scaled` is each one as an integer count of 10^-`scale`. */
export interface Distribution {
  points: readonly Point[];
  count: number;
  scale: number;
  approximate: boolean;
}

const logBinWidth = Math.log(1.001);

/** The middle of the value's bin; bins are 0.1 % wide, zero has its own. */
function binMiddle(value: number): number {
  if (value === 0) return 0;
  const middle = Math.exp((Math.floor(Math.log(Math.abs(value)) / logBinWidth) + 0.5) * logBinWidth);
  return Math.sign(value) * Number(Math.min(middle, Number.MAX_VALUE).toPrecision(7));
}

const isBin = (part: KeyPart | undefined): part is { about: number } =>
  typeof part === "object" && part !== null && "about" in part;

/** The key of the distribution that a tally key is a point of; null for a plain count. */
export function distributionKey(tallyKey: string): string | null {
  const parts = JSON.parse(tallyKey) as KeyPart[];
  const last = parts.at(-1);
  return typeof last === "number" || isBin(last) ? jsonKey(...parts.slice(0, -1)) : null;
}

/** The key of the bin that holds a key's number; any other key as it is. */
export function binKey(tallyKey: string): string {
  const parts = JSON.parse(tallyKey) as KeyPart[];
  const last = parts.at(-1);
  return typeof last === "number" ? jsonKey(...parts.slice(0, -1), { about: binMiddle(last) }) : tallyKey;
}

/** The distribution whose points stand in a tally under these parts. */
export function readDistribution(tally: Tally, ...prefix: KeyPart[]): Distribution {
  const found = countsUnder(tally, ...prefix).filter(({ rest }) => rest.length === 1);
  const approximate = found.some(({ rest }) => isBin(rest[0]));
  const counts = new Map<number, number>();
  for (const { rest, count } of found) {
    const [last] = rest;
    if (!isBin(last) && typeof last !== "number") continue;
    // Exact values and bins can stand side by side; they only add up as bins.
    const value = isBin(last) ? last.about : approximate ? binMiddle(last) : last;
    counts.set(value, (counts.get(value) ?? 0) + count);
  }
  const values = [...counts].filter(([, count]) => count > 0).sort(([a], [b]) => a - b);
  const scale = commonScale(values.map(([value]) => value));
  const points = values.map(([value, count]) => ({ value, scaled: toScaled(value, scale), count }));
  return { points, count: points.reduce((total, point) => total + point.count, 0), scale, approximate };
}

const scaledTotal = ({ points }: Distribution): bigint =>
  points.reduce((total, point) => total + point.scaled * BigInt(point.count), 0n);

/** How many answers are exactly this value. */
export const countAt = (distribution: Distribution, value: number): number =>
  distribution.points.find((point) => point.value === value)?.count ?? 0;

/** How many answers lie between two values, both included. */
export const countBetween = (
  distribution: Distribution,
  lowest: number,
  highest = Number.POSITIVE_INFINITY,
): number =>
  distribution.points
    .filter(({ value }) => value >= lowest && value <= highest)
    .reduce((total, { count }) => total + count, 0);

/** Null without answers. */
export const total = (distribution: Distribution): number | null =>
  distribution.count === 0 ? null : quotient(scaledTotal(distribution), 1n, distribution.scale);

/** Null without answers. */
export const mean = (distribution: Distribution): number | null =>
  distribution.count === 0
    ? null
    : quotient(scaledTotal(distribution), BigInt(distribution.count), distribution.scale);

/** Sample standard deviation (n − 1); null below two answers. */
export function standardDeviation(distribution: Distribution): number | null {
  if (distribution.count < 2) return null;
  const n = BigInt(distribution.count);
  const squares = distribution.points.reduce(
    (total, point) => total + point.scaled ** 2n * BigInt(point.count),
    0n,
  );
  return Math.sqrt(
    quotient(n * squares - scaledTotal(distribution) ** 2n, n * (n - 1n), 2 * distribution.scale),
  );
}

function scaledAtRank({ points }: Distribution, rank: number): bigint {
  let passed = 0;
  for (const point of points) {
    passed += point.count;
    if (passed > rank) return point.scaled;
  }
  // Beyond the last rank nothing counts.
  return 0n;
}

/** Linear interpolation between the closest ranks, (n − 1)·q/4 (R's type 7, PERCENTILE.INC); null without answers. */
export function quartile(distribution: Distribution, quarter: 1 | 2 | 3): number | null {
  if (distribution.count === 0) return null;
  const position = (distribution.count - 1) * quarter;
  const rank = Math.floor(position / 4);
  const beyond = BigInt(position % 4);
  const between =
    scaledAtRank(distribution, rank) * (4n - beyond) + scaledAtRank(distribution, rank + 1) * beyond;
  return quotient(between, 4n, distribution.scale);
}

/** Null without answers. */
export const median = (distribution: Distribution): number | null => quartile(distribution, 2);

/** The total of each distribution as a part (0 to 1) of the total of all. */
export function sharesOfTotal(distributions: readonly Distribution[]): (number | null)[] {
  const totals = distributions.map((each) => total(each) ?? 0);
  return totals.map((each) => rate(each, sum(totals)));
}

/** At most `maxBins` bins of equal width over the observed range; the last one includes its upper edge. */
export function histogram({ points, scale }: Distribution, maxBins: number) {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return [];
  const bins = BigInt(Math.min(maxBins, points.length));
  const range = last.scaled - first.scaled;
  const edge = (index: bigint) => quotient(first.scaled * bins + range * index, bins, scale);
  const counts = new Array<number>(Number(bins)).fill(0);
  for (const point of points) {
    const bin =
      range === 0n ? 0 : Math.min(Number(((point.scaled - first.scaled) * bins) / range), counts.length - 1);
    counts[bin] = (counts[bin] ?? 0) + point.count;
  }
  return counts.map((count, bin) => ({ from: edge(BigInt(bin)), to: edge(BigInt(bin + 1)), count }));
}
