import type { CoarseQuestionStats } from "#client/openapi.ts";
import { fill } from "#participant/text/words.ts";
import { answersText } from "../text/approximate.ts";
import { countedFigure } from "./bars.ts";
import { binLabel, type Edge } from "./bin-label.ts";
import type { Asked, ColumnsChart, Fact, Figure, Pen } from "./figure.ts";
import { leadersOf } from "./leader.ts";

const percent = (count: number, all: number) => (all === 0 ? null : Math.min(100, (count / all) * 100));

type CoarseBin = NonNullable<CoarseQuestionStats["bins"]>[number];

/** Figures with what tells of a few people put together or left out: bars of what is shown. */
export function coarseFigures({ id, props }: Asked, stats: CoarseQuestionStats, pen: Pen): Figure[] {
  const { words, format } = pen;
  const { response_count: n, items = null, average = null, std_dev = null } = stats;
  const edge = (value: number | string) =>
    typeof value === "number"
      ? format.short(value, "number")
      : stats.unit
        ? format.date(value)
        : format.dateTime(value);
  const binRows = (bins: readonly CoarseBin[] = [], all = n) =>
    bins.map(({ from, to, count }) => ({
      label: binLabel(from, to, edge),
      count,
      percentage: percent(count, all),
    }));
  const binned = (part: Binned): Binned => withTail(possible(part, props), edge);
  const { bins, rest } = binned(stats);
  const facts: Fact[] = [
    { label: words.mean, value: average, unit: "mean" as const },
    { label: words.deviation, value: std_dev, unit: "mean" as const },
    { label: words.score, value: stats.score ?? null, unit: "score" as const },
    { label: words.promoters, value: stats.promoters?.percentage ?? null, unit: "percent" as const },
    { label: words.passives, value: stats.passives?.percentage ?? null, unit: "percent" as const },
    { label: words.detractors, value: stats.detractors?.percentage ?? null, unit: "percent" as const },
  ].filter(({ value }) => value !== null);
  // Of a question in a loop they are how many answers are about each of its items.
  const ownItems = items?.filter((item) => "distribution" in item) ?? [];
  if (ownItems.length > 0)
    return ownItems.flatMap((item, index) => {
      if (item.response_count === null) return [];
      const own = binned(item);
      return [
        {
          ...countedFigure(
            `${id}-${index}`,
            words.value,
            [
              ...pointRows(item.distribution, pen),
              ...binRows(own.bins, item.response_count),
              ...restRows(own.rest, words),
            ],
            pen,
          ),
          title: item.item,
          finding: meanIn(item.average, pen).join(" "),
          facts: [
            { label: words.mean, value: item.average, unit: "mean" as const },
            { label: words.base, value: item.response_count, unit: "count" as const },
          ],
        },
      ];
    });
  if (stats.criteria !== undefined)
    return stats.criteria.map(({ criterion, options }, index) => ({
      ...rankedFigure(`${id}-${index}`, options, pen),
      title: criterion,
    }));
  const options = stats.options ?? [];
  const ranked = options.filter((option) => "mean_rank" in option);
  if (ranked.length > 0) return [rankedFigure(id, ranked, pen)];
  const chosen = options.filter((option) => "count" in option);
  const rows = [
    ...chosen.map(({ value, count, percentage }) => ({ label: value, count, percentage })),
    ...pointRows(stats.distribution, pen),
    ...binRows(bins),
    ...othersRows(stats, words),
    ...restRows(rest, words),
  ];
  const drawn = rest || !bins || stats.unit ? null : areaChart(bins, n, pen);
  const heading = stats.options === undefined ? words.value : words.option;
  const finding =
    [
      ...leadersIn({ options: chosen, rest, n }, pen),
      ...medianIn(drawn ? (bins ?? []) : [], n, { edge, pen }),
      ...meanIn(average, pen),
    ].join(" ") || answersText(n, pen);
  const counted = countedFigure(id, heading, rows, pen);
  const hasWithheld = rows.some(({ count }) => count === null);
  return [
    {
      ...counted,
      chart: counted.chart && (drawn ?? counted.chart),
      finding,
      facts,
      ...(hasWithheld && { note: words.note_suppressed }),
    },
  ];
}

interface Binned {
  bins?: readonly CoarseBin[] | undefined;
  rest?: CoarseQuestionStats["rest"];
}

/** Without the bins that no answer can be in. */
function possible({ bins, rest }: Binned, { min, max }: Asked["props"]): Binned {
  const isPossible = ({ from, to, count }: CoarseBin) =>
    count > 0 ||
    ((typeof to !== "number" || typeof min !== "number" || to > min) &&
      (typeof from !== "number" || typeof max !== "number" || from <= max));
  return { bins: bins?.filter(isPossible), rest };
}

/** The edges of a bin by its key, as its neighbours have them. */
function edgesIn(key: string, { from, to }: CoarseBin): Pick<CoarseBin, "from" | "to"> {
  const isNumber = typeof (from ?? to) === "number";
  const [first = null, last = null] = key
    .split("..")
    .map((edge) => (edge === "" ? null : isNumber ? Number(edge) : edge));
  return { from: first, to: last };
}

/** Bins that are put together as one where they are the first or the last; else they are named as bins are. */
function withTail({ bins, rest }: Binned, edge: Edge): Binned {
  const [first] = bins ?? [];
  const last = bins?.at(-1);
  if (bins === undefined || first === undefined || last === undefined || !rest?.labels?.length)
    return { bins, rest };
  const held = rest.labels.map((key) => edgesIn(key, first));
  const from = held[0]?.from ?? null;
  const to = held.at(-1)?.to ?? null;
  const tail = { key: `${from ?? ""}..${to ?? ""}`, from, to, count: rest.count };
  if (held.every((bin, index) => index === 0 || bin.from === held[index - 1]?.to)) {
    if (to === null && from === last.to) return { bins: [...bins, tail] };
    if (from === null && to === first.from) return { bins: [tail, ...bins] };
  }
  const labels = held.map((bin) => binLabel(bin.from, bin.to, edge));
  return { bins, rest: { labels, count: rest.count, percentage: rest.percentage } };
}

const pointRows = (distribution: CoarseQuestionStats["distribution"], { format }: Pen) =>
  (distribution ?? []).map(({ value, count, percentage }) => ({
    label: format.short(value, "number"),
    number: value,
    count,
    percentage,
  }));

/** Bins of numbers over an axis: an end that is open is drawn as wide as the bin beside it. */
function areaChart(bins: readonly CoarseBin[], n: number, { format }: Pen): ColumnsChart | null {
  const edges = bins.flatMap(({ from }) => (typeof from === "number" ? [from] : []));
  const last = bins.at(-1)?.to;
  if (typeof last === "number") edges.push(last);
  if (edges.length < 2 || bins.some(({ from, to }) => typeof (from ?? to) !== "number")) return null;
  const widthAt = (index: number) => (edges[index + 1] ?? 0) - (edges[index] ?? 0);
  const [first = 0] = edges;
  const end = edges.at(-1) ?? first;
  return {
    kind: "columns",
    bins: bins.map(({ from, to, count }) => ({
      from: typeof from === "number" ? from : first - widthAt(0),
      to: typeof to === "number" ? to : end + widthAt(edges.length - 2),
      label: format.short(count, "count"),
      percentage: n === 0 ? 0 : Math.min(100, (count / n) * 100),
    })),
    hasTicks: true,
    edges,
    mean: null,
    ends: null,
  };
}

/** The bin that half of the answers do not go beyond, by what is shown of them. */
function medianIn(
  bins: readonly CoarseBin[],
  n: number,
  { edge, pen: { words } }: { edge: Edge; pen: Pen },
): string[] {
  const all = bins.reduce((sum, { count }) => sum + count, 0);
  if (n === 0 || all === 0) return [];
  let below = 0;
  const bin = bins.find(({ count }) => {
    below += count;
    return below * 2 >= all;
  });
  return bin === undefined ? [] : [fill(words.medianIn, { bin: binLabel(bin.from, bin.to, edge) })];
}

const restRows = (rest: CoarseQuestionStats["rest"], words: Pen["words"]) =>
  rest
    ? [
        {
          label: rest.labels?.length ? `${words.otherValues}: ${rest.labels.join(", ")}` : words.otherValues,
          count: rest.count,
          percentage: rest.percentage,
        },
      ]
    : [];

/** Those who wrote own words; a row without a count where it is withheld, not put together with others in `rest`. */
function othersRows({ other_count, response_count, rest }: CoarseQuestionStats, words: Pen["words"]) {
  const isWithheld = other_count === null && rest === undefined;
  const percentage = other_count ? percent(other_count, response_count) : null;
  return other_count || isWithheld ? [{ label: words.others, count: other_count ?? null, percentage }] : [];
}

/** Options with nothing but their mean ranks. */
function rankedFigure(
  id: string,
  options: readonly { value: string; mean_rank: number | null }[],
  pen: Pen,
): Figure {
  const { words, format } = pen;
  const inOrder = options.toSorted((a, b) => (a.mean_rank ?? Infinity) - (b.mean_rank ?? Infinity));
  const lines = inOrder.map(({ value, mean_rank }) => [value, mean_rank] as const);
  return {
    id,
    title: null,
    finding: lines.map(([value, rank]) => `${format.name(value)}: ${format.short(rank, "mean")}`).join(" · "),
    facts: [],
    chart: null,
    table: {
      columns: [
        { label: words.value, unit: "text" },
        { label: words.mean, unit: "mean" },
      ],
      rows: lines,
    },
  };
}

/** What numbers come to. */
const meanIn = (average: number | null, { words, format }: Pen): string[] =>
  average === null ? [] : [fill(words.findingMean, { mean: format.short(average, "mean") })];

interface Option {
  value: string;
  count: number | null;
  percentage: number | null;
}

/** The option that was chosen most often, unless one that is not shown by itself may have been. */
function leadersIn(
  { options, rest, n }: { options: readonly Option[]; rest: CoarseQuestionStats["rest"]; n: number },
  pen: Pen,
): string[] {
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
