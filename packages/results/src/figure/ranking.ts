import type { RankingStats, RankingWithMatrixStats } from "#client/openapi.ts";
import { fill } from "#participant/text/words.ts";
import type { Asked, Column, Figure, Pen, StackedChart } from "./figure.ts";
import { tiedOf } from "./leader.ts";

type Ranked = RankingStats["options"][number];

const bestOf = (options: readonly Ranked[], { format }: Pen): Ranked[] =>
  tiedOf(
    options,
    ({ mean_rank }) => (mean_rank === null ? null : -mean_rank),
    (rank) => format.short(rank, "mean"),
  );

const namesOf = (options: readonly Ranked[], { format }: Pen): string =>
  format.list(options.map(({ value }) => format.name(value)));

/** Options in their order of preference, with how often each got each rank. */
export function rankingFigure({ id }: Asked, stats: RankingStats, pen: Pen): Figure {
  const { words, format } = pen;
  const leaders = bestOf(stats.options, pen);
  const [leader] = leaders;
  return {
    id,
    title: null,
    finding:
      leader === undefined
        ? words.nobody
        : fill(leaders.length > 1 ? words.findingRankingTied : words.findingRanking, {
            names: namesOf(leaders, pen),
            rank: format.short(leader.mean_rank, "mean"),
            percent: format.short(leader.top_1_share, "rate"),
            n: format.short(stats.response_count, "count"),
          }),
    facts: [],
    chart: leader === undefined ? null : rankChart(stats.options, pen),
    table: {
      columns: [{ label: words.option, unit: "text" }, ...rankColumns(stats.options, pen)],
      rows: stats.options.map((option) => [option.value, ...rankCells(option)]),
    },
  };
}

/** A figure by criterion. */
export const criteriaFigures = ({ id }: Asked, stats: RankingWithMatrixStats, pen: Pen): Figure[] =>
  stats.criteria.map(({ criterion, options }, index) => {
    const { words, format } = pen;
    const leaders = bestOf(options, pen);
    const [leader] = leaders;
    return {
      id: `${id}-${index + 1}`,
      title: criterion,
      finding:
        leader === undefined
          ? words.nobody
          : fill(leaders.length > 1 ? words.findingCriterionTied : words.findingCriterion, {
              criterion: format.name(criterion),
              names: namesOf(leaders, pen),
              rank: format.short(leader.mean_rank, "mean"),
            }),
      facts: [],
      chart: leader === undefined ? null : rankChart(options, pen),
      table: {
        columns: [
          { label: words.option, unit: "text" },
          { label: words.criterion, unit: "text" },
          ...rankColumns(options, pen),
        ],
        rows: options.map((option) => [option.value, criterion, ...rankCells(option)]),
      },
    };
  });

const rankChart = (options: readonly Ranked[], { words, format }: Pen): StackedChart => ({
  kind: "stacked",
  legend: (options[0]?.rank_distribution ?? []).map(({ rank }) =>
    fill(words.rank, { rank: format.short(rank, "count") }),
  ),
  rows: options
    .toSorted((a, b) => (a.mean_rank ?? Number.MAX_VALUE) - (b.mean_rank ?? Number.MAX_VALUE))
    .map(({ value, rank_distribution, mean_rank }) => ({
      label: value,
      parts: rank_distribution.map(({ percentage }) => percentage ?? 0),
      text: format.short(mean_rank, "mean"),
    })),
});

const rankColumns = (options: readonly Ranked[], { words, format }: Pen): Column[] => [
  { label: words.ranked, unit: "count" },
  { label: words.meanRank, unit: "number" },
  { label: words.first, unit: "count" },
  { label: words.firstShare, unit: "rate" },
  { label: words.borda, unit: "number" },
  ...(options[0]?.rank_distribution ?? []).flatMap(({ rank }) => {
    const label = fill(words.rank, { rank: format.short(rank, "count") });
    return [
      { label: `${label}: ${words.count}`, unit: "count" } as const,
      { label: `${label}: ${words.percentage}`, unit: "percent" } as const,
    ];
  }),
];

const rankCells = (option: Ranked) => [
  option.ranked_count,
  option.mean_rank,
  option.top_1_count,
  option.top_1_share,
  option.borda_score,
  ...option.rank_distribution.flatMap(({ count, percentage }) => [count, percentage]),
];
