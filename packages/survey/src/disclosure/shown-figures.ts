import { ratingFigures } from "../question-type/common/scale.ts";
import { questionType } from "../question-type/index.ts";
import { dateAt, dateLengths, type Precision, stepOf } from "../question-type/statistics/calendar.ts";
import {
  type Distribution,
  mean,
  readDistribution,
  standardDeviation,
} from "../question-type/statistics/distribution.ts";
import { percentage } from "../question-type/statistics/share.ts";
import { jsonKey, tallyOf } from "../question-type/statistics/tally.ts";
import { middleOf, type NumberBin } from "./bins.ts";

/** Figures that are made of counts which are shown, exact or changed. Pure. */

/** A part in percent of a base that was changed by itself: not more than all of it. */
export const cappedPercentage = (count: number, base: number): number | null =>
  percentage(Math.min(count, base), base);

export const countedOf = (count: number, base: number) => ({
  count,
  percentage: cappedPercentage(count, base),
});

export interface Weighed {
  value: number;
  count: number;
}

const tallied = (points: readonly Weighed[]) => {
  const counts = new Map<number, number>();
  for (const { value, count } of points) counts.set(value, (counts.get(value) ?? 0) + count);
  const given = [...counts].map(([value, count]) => [jsonKey("value", value), count] as const);
  const answers = points.reduce((sum, { count }) => sum + count, 0);
  return { ...Object.fromEntries(given), [Object.keys(tallyOf())[0] ?? ""]: answers };
};

const distributionOf = (points: readonly Weighed[]): Distribution =>
  readDistribution(tallied(points), "value");

/** The middle of numbers that stand together, however many people have which. */
export const middle = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

/** Mean and sample deviation of counted values. */
export const sampleOf = (points: readonly Weighed[]) => {
  const of = distributionOf(points);
  return { n: of.count, average: mean(of), std_dev: standardDeviation(of) };
};

/**
 * The figures of a scale, its rest where the mean of its values is; `distribution` has what stands by itself. A rest between
 * two groups of a type that has them belongs to the one that its mean is rounded to.
 */
export function scaleFigures(
  type: string | null,
  scale: readonly number[],
  { alone, rest, base }: { alone: readonly Weighed[]; rest: Weighed | null; base: number },
) {
  const points = rest === null ? alone : [...alone, rest];
  const of = type === null ? null : questionType(type);
  const distribution = alone.map(({ value, count }) => ({ value, ...countedOf(count, base) }));
  if (of?.dimension && "groups" in of.dimension) {
    const rounded = points.map(({ value, count }) => ({ value: Math.round(value), count }));
    const grouped = of.aggregate(tallied(rounded), {}) as Record<string, unknown>;
    return { ...grouped, average: sampleOf(points).average, distribution };
  }
  const ends = rest === null ? {} : { min: null, max: null };
  return { ...ratingFigures(distributionOf(points), scale), ...ends, distribution };
}

/** What an answer adds to the score of an NPS. */
const scoreOf = (value: number): number => (value >= 9 ? 100 : value >= 7 ? 0 : -100);

/** The score of an NPS. */
export const scoreSample = (points: readonly Weighed[]) =>
  sampleOf(points.map(({ value, count }) => ({ value: scoreOf(Math.round(value)), count })));

/** Mean and deviation of bins are those of their middles. */
export const binFigures = (bins: readonly { bin: NumberBin; count: number }[], rest: Weighed | null) => {
  const points = bins.flatMap(({ bin, count }) => {
    const value = middleOf(bin);
    return value === null ? [] : [{ value, count }];
  });
  const { average, std_dev } = sampleOf(rest === null ? points : [...points, rest]);
  return {
    ...noExactValues,
    average,
    std_dev,
    approximate: true,
    bins: bins.map(({ bin: { key, from, to }, count }) => ({ key, from, to, count })),
  };
};

/** What only exact values tell. */
export const noExactValues = {
  median: null,
  min: null,
  max: null,
  top_2_box: null,
  bottom_2_box: null,
  distribution: null,
};
export const noExactNumbers = { ...noExactValues, p25: null, p75: null, sum: null, histogram: null };

export const noExactDates = { earliest: null, latest: null, median: null, distribution: null };

/** Dates are whole numbers of days, months or years. */
export const dateSettings = { step: 1 };

/** The day, month or year of a date, or of an instant in UTC. */
export const dateStep = (text: string, unit: Precision): number =>
  stepOf(text.slice(0, dateLengths[unit]), unit);

/** Bins of dates, by what was counted of their numbers. */
export function dateBins<Rest extends { labels: string[] }>(
  { bins, rest }: { bins: readonly (NumberBin & { count: number })[]; rest?: Rest | undefined },
  unit: Precision,
) {
  const named = (edge: number | null) => (edge === null ? null : dateAt(edge, unit));
  const keyOf = (key: string) =>
    key
      .split("..")
      .map((edge) => (edge === "" ? "" : dateAt(Number(edge), unit)))
      .join("..");
  return {
    approximate: true,
    bins: bins.map(({ key, from, to, count }) => {
      return { key: keyOf(key), from: named(from), to: named(to), count };
    }),
    ...(rest && { rest: { ...rest, labels: rest.labels.map(keyOf) } }),
  };
}
