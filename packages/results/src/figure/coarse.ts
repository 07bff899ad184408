import type { CoarseQuestionStats } from "#client/openapi.ts";
import { fill } from "#participant/text/words.ts";
import { countedFigure } from "./bars.ts";
import type { Asked, Fact, Figure, Pen } from "./figure.ts";
import { leadersOf } from "./leader.ts";

/** Figures with what tells of a few people put together or left out: bars of what is shown. */
export function coarseFigures({ id }: Asked, stats: CoarseQuestionStats, pen: Pen): Figure[] {
  const { words, format } = pen;
  const { response_count: n, items = null, average = null, std_dev = null, other_count = null, rest } = stats;
  const percent = (count: number, all: number) => (all === 0 ? null : (count / all) * 100);
  const edge = (value: number | string) =>
    typeof value === "number"
      ? format.short(value, "number")
      : stats.unit
        ? format.date(value)
        : format.dateTime(value);
  const binRows = (bins: CoarseQuestionStats["bins"] = [], all = n) =>
    bins.map(({ from, to, count }) => ({
      label: from === to ? edge(from) : `${edge(from)} – ${edge(to)}`,
      ...(from === to && typeof from === "number" ? { number: from } : {}),
      count,
      percentage: percent(count, all),
    }));
  const facts: Fact[] = [
    { label: words.mean, value: average, unit: "mean" as const },
    { label: words.deviation, value: std_dev, unit: "mean" as const },
  ].filter(({ value }) => value !== null);
  // Of a question in a loop they are how many answers are about each of its items.
  const ownItems = items?.filter((item) => "bins" in item) ?? [];
  if (ownItems.length > 0)
    return ownItems.map((item, index) => ({
      ...countedFigure(`${id}-${index}`, words.value, binRows(item.bins, item.response_count), pen),
      title: item.item,
      finding: numbersIn(item, edge, pen).join(" "),
      facts: [{ label: words.mean, value: item.average, unit: "mean" }],
    }));
  const names = [...(rest?.labels ?? []), ...(rest?.no_value ? [words.noValue] : [])];
  const rows = [
    ...(stats.options ?? []).flatMap(({ value, count, percentage }) =>
      count === null ? [] : [{ label: value, count, percentage }],
    ),
    ...(stats.distribution ?? []).map(({ value, count, percentage }) => ({
      label: format.short(value, "number"),
      number: value,
      count,
      percentage,
    })),
    ...binRows(stats.bins),
    ...(other_count
      ? [{ label: words.others, count: other_count, percentage: percent(other_count, n) }]
      : []),
    ...(rest
      ? [
          {
            label: names.length === 0 ? words.otherValues : `${words.otherValues}: ${names.join(", ")}`,
            count: rest.count,
            percentage: rest.percentage,
          },
        ]
      : []),
  ];
  const finding =
    [...leadersIn(stats, pen), ...numbersIn({ average, bins: stats.bins }, edge, pen)].join(" ") ||
    fill(words.answers, { n: format.short(n, "count") });
  return [{ ...countedFigure(id, words.value, rows, pen), finding, facts }];
}

type Edge = (value: number | string) => string;

/** What numbers or dates come to. */
function numbersIn(
  { average, bins = [] }: { average: number | null; bins?: CoarseQuestionStats["bins"] },
  edge: Edge,
  { words, format }: Pen,
): string[] {
  const first = bins[0];
  const last = bins.at(-1);
  return [
    ...(average === null ? [] : [fill(words.findingMean, { mean: format.short(average, "mean") })]),
    ...(first && last ? [fill(words.findingRange, { first: edge(first.from), last: edge(last.to) })] : []),
  ];
}

/** The option that was chosen most often, unless one that is not shown by itself may have been. */
function leadersIn({ options = [], rest, response_count: n }: CoarseQuestionStats, pen: Pen): string[] {
  const { words, format } = pen;
  const leaders = leadersOf(options, ({ count }) => count);
  const [first] = leaders;
  const isHidden = options.some(({ count }) => count === null) || (rest?.count ?? 0) >= (first?.count ?? 0);
  if (first === undefined || isHidden) return [];
  return [
    fill(leaders.length === 1 ? words.findingMost : words.findingMostTied, {
      names: format.list(leaders.map(({ value }) => format.name(value))),
      percent: format.short(first.percentage, "percent"),
      count: format.short(first.count, "count"),
      n: format.short(n, "count"),
    }),
  ];
}
