import { commonScale, quotient, units } from "./decimal.ts";
import { key, type Part, type Tally, under } from "./tally.ts";

interface Point {
  value: number;
  units: bigint;
  count: number;
}

/** The answered numbers in ascending order, each as a whole count of 10^-`scale`. */
export interface Distribution {
  points: readonly Point[];
  count: number;
  scale: number;
  approximate: boolean;
}

const width = Math.log(1.001);

/** The middle of the value's bin; bins are 0.1 % wide, zero has its own. */
function binned(value: number): number {
  if (value === 0) return 0;
  const middle = Math.exp((Math.floor(Math.log(Math.abs(value)) / width) + 0.5) * width);
  return Math.sign(value) * Number(Math.min(middle, Number.MAX_VALUE).toPrecision(7));
}

const isCoarse = (part: Part | undefined): part is { about: number } =>
  typeof part === "object" && part !== null && "about" in part;

/** The distribution a tally key is a point of; null for a plain count. */
export function distributionOf(tallyKey: string): string | null {
  const parts = JSON.parse(tallyKey) as Part[];
  const last = parts.at(-1);
  return typeof last === "number" || isCoarse(last) ? key(...parts.slice(0, -1)) : null;
}

/** The key with its number replaced by the bin around it; any other key as it is. */
export function coarsen(tallyKey: string): string {
  const parts = JSON.parse(tallyKey) as Part[];
  const last = parts.at(-1);
  return typeof last === "number" ? key(...parts.slice(0, -1), { about: binned(last) }) : tallyKey;
}

export function distribution(tally: Tally, ...prefix: Part[]): Distribution {
  const found = under(tally, ...prefix).filter(({ rest }) => rest.length === 1);
  const approximate = found.some(({ rest }) => isCoarse(rest[0]));
  const counts = new Map<number, number>();
  for (const { rest, count } of found) {
    const [last] = rest;
    if (!isCoarse(last) && typeof last !== "number") continue;
    // Exact and coarse counts can stand side by side; they only add up in the coarser of the two.
    const value = isCoarse(last) ? last.about : approximate ? binned(last) : last;
    counts.set(value, (counts.get(value) ?? 0) + count);
  }
  const values = [...counts].filter(([, count]) => count > 0).sort(([a], [b]) => a - b);
  const scale = commonScale(values.map(([value]) => value));
  const points = values.map(([value, count]) => ({ value, units: units(value, scale), count }));
  return { points, count: points.reduce((total, point) => total + point.count, 0), scale, approximate };
}

const totalUnits = ({ points }: Distribution): bigint =>
  points.reduce((total, point) => total + point.units * BigInt(point.count), 0n);

export const countAt = (of: Distribution, value: number): number =>
  of.points.find((point) => point.value === value)?.count ?? 0;

export const countFrom = (of: Distribution, lowest: number, highest = Number.POSITIVE_INFINITY): number =>
  of.points.reduce((sum, { value, count }) => (value >= lowest && value <= highest ? sum + count : sum), 0);

export const total = (of: Distribution): number | null =>
  of.count === 0 ? null : quotient(totalUnits(of), 1n, of.scale);

export const mean = (of: Distribution): number | null =>
  of.count === 0 ? null : quotient(totalUnits(of), BigInt(of.count), of.scale);

/** Sample standard deviation (n − 1); null below two answers. */
export function standardDeviation(of: Distribution): number | null {
  if (of.count < 2) return null;
  const n = BigInt(of.count);
  const squares = of.points.reduce((total, point) => total + point.units ** 2n * BigInt(point.count), 0n);
  return Math.sqrt(quotient(n * squares - totalUnits(of) ** 2n, n * (n - 1n), 2 * of.scale));
}

function unitsAtRank({ points }: Distribution, rank: number): bigint {
  let passed = 0;
  for (const point of points) {
    passed += point.count;
    if (passed > rank) return point.units;
  }
  return points.at(-1)?.units ?? 0n;
}

/** Linear interpolation between the closest ranks, (n − 1)·q/4 (R's type 7, PERCENTILE.INC). */
export function quartile(of: Distribution, quarter: 1 | 2 | 3): number | null {
  if (of.count === 0) return null;
  const position = (of.count - 1) * quarter;
  const rank = Math.floor(position / 4);
  const beyond = BigInt(position % 4);
  const between = unitsAtRank(of, rank) * (4n - beyond) + unitsAtRank(of, rank + 1) * beyond;
  return quotient(between, 4n, of.scale);
}

export const median = (of: Distribution): number | null => quartile(of, 2);

/** At most `most` bins of equal width over the observed range; the last one includes its upper edge. */
export function histogram({ points, scale }: Distribution, most: number) {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return [];
  const bins = BigInt(Math.min(most, points.length));
  const range = last.units - first.units;
  const edge = (index: bigint) => quotient(first.units * bins + range * index, bins, scale);
  const counts = new Array<number>(Number(bins)).fill(0);
  for (const point of points) {
    const bin =
      range === 0n ? 0 : Math.min(Number(((point.units - first.units) * bins) / range), counts.length - 1);
    counts[bin] = (counts[bin] ?? 0) + point.count;
  }
  return counts.map((count, bin) => ({ from: edge(BigInt(bin)), to: edge(BigInt(bin + 1)), count }));
}
