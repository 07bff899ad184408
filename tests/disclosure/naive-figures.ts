/** Figures as the contract says them, by counting lists of numbers: what the real ones are compared with. */

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const isFew = (count: number, least: number): boolean => count >= 1 && count <= least - 1;

/** Whether an overlapping count must not be told: of a few, or of all but a few. */
export const isWithheld = (count: number, base: number, least: number): boolean =>
  isFew(count, least) || isFew(base - count, least);

/** The keys of the parts that are put together: all of a few people, then the next smallest, until they hold enough. */
export function together(parts: readonly (readonly [key: string, count: number])[], least: number): string[] {
  const held = parts.filter(([, count]) => isFew(count, least));
  const next = parts
    .filter(([, count]) => count >= least)
    .sort(([a, m], [b, n]) => m - n || (a < b ? -1 : 1));
  while (held.length > 0 && next.length > 0 && sum(held.map(([, count]) => count)) < least)
    held.push(...next.splice(0, 1));
  return parts.map(([key]) => key).filter((key) => held.some(([other]) => other === key));
}

export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.sign(part) * (Math.round((Math.abs(part) * 10_000) / whole) / 100);

export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.sign(part) * (Math.round((Math.abs(part) * 10_000) / whole) / 10_000);

export const withPercent = (count: number, base: number) => ({ count, percentage: percentOf(count, base) });

/** A part of a base that was changed by itself: not more than all of it. */
export const capped = (count: number, base: number) => ({
  count,
  percentage: percentOf(Math.min(count, base), base),
});

export interface Weighed {
  value: number;
  count: number;
}

/** Each value as often as it is counted, ascending. */
const listOf = (points: readonly Weighed[]): number[] =>
  points.flatMap(({ value, count }) => Array<number>(count).fill(value)).sort((a, b) => a - b);

export function momentsOf(points: readonly Weighed[]) {
  const list = listOf(points);
  const n = list.length;
  const mean = n === 0 ? null : sum(list) / n;
  const squares = sum(list.map((value) => (value - (mean ?? 0)) ** 2));
  return { n, average: mean, std_dev: n < 2 ? null : Math.sqrt(squares / (n - 1)) };
}

export function medianOf(points: readonly Weighed[]): number | null {
  const list = listOf(points);
  const low = list[Math.ceil(list.length / 2) - 1];
  const high = list[Math.floor(list.length / 2)];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

export const countWhere = (points: readonly Weighed[], isIn: (value: number) => boolean): number =>
  sum(points.filter(({ value }) => isIn(value)).map(({ count }) => count));

export const meanOf = (values: readonly number[]): number => sum(values) / values.length;

/** The figures of a rating, of points by themselves and those together at the mean of their values. */
export function ratingOf(points: readonly Weighed[], scale: readonly number[]) {
  const { n, average, std_dev } = momentsOf(points);
  const second = scale[1] ?? 0;
  const secondLast = scale.at(-2) ?? 0;
  return {
    average,
    median: medianOf(points),
    std_dev,
    top_2_box: withPercent(
      countWhere(points, (value) => value >= secondLast),
      n,
    ),
    bottom_2_box: withPercent(
      countWhere(points, (value) => value <= second),
      n,
    ),
  };
}

/** The figures of an NPS: those together belong to the group that their mean is rounded to. */
export function npsOf(points: readonly Weighed[]) {
  const { n, average } = momentsOf(points);
  const promoters = countWhere(points, (value) => Math.round(value) >= 9);
  const detractors = countWhere(points, (value) => Math.round(value) <= 6);
  return {
    average,
    score: percentOf(promoters - detractors, n),
    promoters: withPercent(promoters, n),
    passives: withPercent(n - promoters - detractors, n),
    detractors: withPercent(detractors, n),
  };
}

/** Where a bin stands in means: its middle, or its edge where it is open. */
export const binMiddle = ({ from, to }: { from: number | null; to: number | null }): number | null =>
  from === null ? to : to === null ? from : (from + to) / 2;

/** The edges that a bin's key says. */
export function edgesOf(key: string): { from: number | null; to: number | null } {
  const [from = null, to = null] = key.split("..").map((edge) => (edge === "" ? null : Number(edge)));
  return { from, to };
}

/** Equal but for the error of sums of fractions. */
export const near = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, each) => (typeof each === "number" ? Number(each.toFixed(7)) + 0 : each)),
  );
