import type { NumberStats } from "#client/openapi.ts";
import { fill } from "#participant/text/words.ts";
import { binsOf, distributionTable } from "./distribution.ts";
import type { Asked, Bin, ColumnsChart, Figure, Pen, Table } from "./figure.ts";
import { ratingFacts } from "./scale.ts";

/** More different numbers are drawn, and listed, in bins. */
const maxPoints = 20;

export function numberFigure({ id, props }: Asked, stats: NumberStats, { words, format }: Pen): Figure {
  const { distribution, histogram, average, response_count: n } = stats;
  const isBinned = distribution.length === 0 || distribution.length > maxPoints;
  const unit = typeof props.unit === "string" && props.unit !== "" ? ` ${props.unit}` : "";
  const written = (value: number | null) => format.short(value, "number") + unit;
  const binned = (): Bin[] =>
    histogram.map(({ from, to, count }) => ({ from, to, label: "", percentage: (count / n) * 100 }));
  const chart: ColumnsChart = {
    kind: "columns",
    bins: isBinned ? binned() : binsOf(distribution, format),
    hasTicks: isBinned,
    mean: average === null ? null : { value: average, text: written(average) },
    ends: null,
  };
  const binTable: Table = {
    columns: [
      { label: words.from, unit: "number" },
      { label: words.to, unit: "number" },
      { label: words.count, unit: "count" },
    ],
    rows: histogram.map(({ from, to, count }) => [from, to, count]),
  };
  return {
    id,
    title: null,
    finding:
      n === 0
        ? words.nobody
        : fill(words.findingNumber, {
            median: written(stats.median),
            p25: format.short(stats.p25, "number"),
            p75: written(stats.p75),
          }) + (stats.approximate ? ` ${words.approximate}` : ""),
    facts: [
      ...ratingFacts(stats, words),
      { label: words.quartile1, value: stats.p25, unit: "number" },
      { label: words.quartile3, value: stats.p75, unit: "number" },
      { label: words.sum, value: stats.sum, unit: "number" },
    ],
    chart: n === 0 ? null : chart,
    table: isBinned ? binTable : distributionTable(distribution, words),
  };
}
