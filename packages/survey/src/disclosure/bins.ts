/** Bins of numbers with round edges. Pure. */

/** From `from`, included, to `to`, excluded; null where it is open. */
export interface NumberBin {
  key: string;
  from: number | null;
  to: number | null;
}

export const mostBins = 12;
/** Longer scales, and numbers, are shown in bins. */
export const mostPoints = 11;

const quartileOf = (points: readonly NumberPoint[], quarter: 1 | 3): number => {
  const n = points.reduce((sum, { count }) => sum + count, 0);
  let passed = 0;
  for (const { value, count } of points) {
    passed += count;
    if (passed * 4 >= n * quarter) return value;
  }
  return points.at(-1)?.value ?? 0;
};

export interface NumberPoint {
  value: number;
  count: number;
}

interface Settings {
  min?: number | undefined;
  max?: number | undefined;
  /** What values are whole multiples of; 0 where they are not. */
  step?: number | undefined;
}

/** A tenth, a half and so on as it is written, without the error of a product. */
const tidy = (value: number): number => Number(value.toPrecision(12));

/** 1, 2 or 5 times a power of ten, the smallest that is at least this. */
function roundWidth(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least) + 1e-9);
  return tidy(
    [1, 2, 5, 10].map((each) => each * power).find((each) => each >= least * (1 - 1e-9)) ?? 10 * power,
  );
}

/**
 * The bins for numbers, ascending, of which there is one at least. Edges follow from the quartiles alone, rounded outward to
 * a digit of the distance between them, and from what the question allows, so that no value of a person is one.
 */
export function binsFor(points: readonly NumberPoint[], { min, max, step = 0 }: Settings = {}): NumberBin[] {
  const low = quartileOf(points, 1);
  const high = quartileOf(points, 3);
  const spread = high - low || Math.max(Math.abs(low) / 2, step, 1);
  const unit = roundWidth(10 ** Math.floor(Math.log10(spread) + 1e-9));
  const first = Math.floor(low / unit + 1e-9) * unit;
  const last = Math.max(first + unit, Math.ceil(high / unit - 1e-9) * unit);
  const reach = last - first;
  const from = Math.max(first - reach, min ?? Number.NEGATIVE_INFINITY);
  const to = Math.min(last + reach, max ?? Number.POSITIVE_INFINITY);
  const width = roundWidth(Math.max((to - from) / (mostBins - 2), step));
  const edges: number[] = [];
  for (let at = Math.floor(from / width + 1e-9); edges.length < mostBins - 1; at++) {
    const edge = tidy(at * width);
    if (edge > to + width) break;
    if ((min === undefined || edge > min) && (max === undefined || edge <= max)) edges.push(edge);
  }
  const ends = [null, ...edges];
  return ends.map((from, index) => {
    const to = edges[index] ?? null;
    return { key: `${from ?? ""}..${to ?? ""}`, from, to };
  });
}

/** The bin that holds a number. */
export function binOf(bins: readonly NumberBin[], value: number): NumberBin {
  const found = bins.find(({ to }) => to === null || value < to) ?? bins.at(-1);
  if (found === undefined) throw new Error("there are no bins");
  return found;
}

/** What stands for the numbers of a bin in means: its middle, or the edge of one that is open; null of one without edges. */
export const middleOf = ({ from, to }: NumberBin): number | null =>
  from === null || to === null ? (from ?? to) : tidy((from + to) / 2);

/** Where a scale with these points begins and ends, and its step. */
export const scaleOf = (points: readonly number[]): { min?: number; max?: number; step?: number } => {
  const [min, next] = points;
  const max = points.at(-1);
  return min === undefined || next === undefined || max === undefined ? {} : { min, max, step: next - min };
};
