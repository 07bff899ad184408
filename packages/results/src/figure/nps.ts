import type { NpsStats } from "#client/openapi.ts";
import { fill } from "#participant/text/words.ts";
import { binsOf, distributionTable } from "./distribution.ts";
import type { Asked, Fact, Figure, Pen } from "./figure.ts";

/** The 97.5th percentile of the normal distribution: of 95% intervals. */
export const z = 1.959963984540054;

/**
 * The 95% interval of a score, from the sample variance of answers that count -100, 0 or 100, as crosstabs have it.
 * Null below two answers.
 */
export function npsInterval(
  promoters: number,
  passives: number,
  detractors: number,
): { low: number; high: number } | null {
  const n = promoters + passives + detractors;
  if (n < 2) return null;
  const score = (100 * (promoters - detractors)) / n;
  const squares = promoters * (100 - score) ** 2 + passives * score ** 2 + detractors * (100 + score) ** 2;
  const margin = z * Math.sqrt(squares / (n - 1) / n);
  const round = (value: number) => Math.round(Math.min(Math.max(value, -100), 100) * 100) / 100;
  return { low: round(score - margin), high: round(score + margin) };
}

export function npsFigure({ id }: Asked, stats: NpsStats, { words, format }: Pen): Figure {
  const { score, promoters, passives, detractors, distribution, average, response_count: n } = stats;
  const interval = npsInterval(promoters.count, passives.count, detractors.count);
  const points = (value: number | null) => format.short(value, "score");
  const parts = [
    { label: words.detractors, ...detractors },
    { label: words.passives, ...passives },
    { label: words.promoters, ...promoters },
  ];
  return {
    id,
    title: null,
    finding:
      n === 0 || score === null
        ? words.nobody
        : fill(words.findingNps, {
            score: points(score),
            interval: interval
              ? `${words.interval}: ${points(interval.low)} ${words.upTo} ${points(interval.high)}`
              : format.short(n, "count"),
            promoters: format.short(promoters.percentage, "percent"),
            detractors: format.short(detractors.percentage, "percent"),
          }),
    facts: [
      { label: words.score, value: score, unit: "score" },
      ...(interval === null
        ? []
        : [{ label: words.interval, value: interval.low, unit: "score", to: interval.high } as const]),
      { label: words.mean, value: average, unit: "mean" },
      ...parts.map(({ label, count, percentage }): Fact => {
        return { label, value: percentage, unit: "percent", detail: { value: count, unit: "count" } };
      }),
    ],
    chart:
      n === 0 || score === null
        ? null
        : {
            kind: "nps",
            score,
            scoreText: points(score),
            interval,
            parts: parts.map(({ label, percentage }) => ({
              label,
              percentage: percentage ?? 0,
              text: format.short(percentage, "percent"),
            })),
            bins: binsOf(distribution, format),
          },
    table: distributionTable(distribution, words),
  };
}
