import type { RatingScaleStats, StarRatingStats } from "#client/openapi.ts";
import { fill } from "#participant/text/words.ts";
import { binsOf, distributionTable, endsOf } from "./distribution.ts";
import type { Asked, Fact, Figure, Pen } from "./figure.ts";

/** How many points a scale has whose two highest and two lowest say something. */
const fewestPoints = 4;
const mostPoints = 11;

/** The distribution of a rating, with its mean. */
export function scaleFigure(
  { id, props }: Asked,
  stats: RatingScaleStats | StarRatingStats,
  { words, format }: Pen,
): Figure {
  const { distribution, average, response_count: n, top_2_box } = stats;
  const first = distribution[0];
  const last = distribution.at(-1);
  const hasEnds = distribution.length >= fewestPoints && distribution.length <= mostPoints;
  const finding = () => {
    if (n === 0 || !first || !last) return words.nobody;
    const top = distribution.slice(-2).map(({ value }) => format.short(value, "number"));
    return fill(top_2_box && hasEnds ? words.findingScale : words.findingScalePlain, {
      mean: format.short(average, "mean"),
      min: format.short(first.value, "number"),
      max: format.short(last.value, "number"),
      percent: format.short(top_2_box?.percentage ?? null, "percent"),
      top: format.either(top),
    });
  };
  return {
    id,
    title: null,
    finding: finding(),
    facts: [
      ...ratingFacts(stats, words),
      ...(hasEnds
        ? [...boxFacts(words.top2, stats.top_2_box), ...boxFacts(words.bottom2, stats.bottom_2_box)]
        : []),
    ],
    chart:
      n === 0
        ? null
        : {
            kind: "columns",
            bins: binsOf(distribution, format),
            hasTicks: distribution.length > 21,
            mean: average === null ? null : { value: average, text: format.short(average, "mean") },
            ends: endsOf(props),
          },
    table: distributionTable(distribution, words),
  };
}

interface RatingFigures {
  average: number | null;
  median: number | null;
  std_dev: number | null;
  min: number | null;
  max: number | null;
}

interface Box {
  count: number;
  percentage: number | null;
}

export const ratingFacts = (stats: RatingFigures, words: Pen["words"]): Fact[] => [
  { label: words.mean, value: stats.average, unit: "mean" },
  { label: words.median, value: stats.median, unit: "number" },
  { label: words.deviation, value: stats.std_dev, unit: "mean" },
  { label: words.minimum, value: stats.min, unit: "number" },
  { label: words.maximum, value: stats.max, unit: "number" },
];

const boxFacts = (label: string, box: Box | null): Fact[] =>
  box === null
    ? []
    : [{ label, value: box.percentage, unit: "percent", detail: { value: box.count, unit: "count" } }];
