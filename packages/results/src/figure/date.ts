import type { DateStats } from "#client/openapi.ts";
import { fill } from "#participant/text/words.ts";
import type { Asked, Bin, Figure, Pen } from "./figure.ts";

/** Where a month or year stands on the axis: both are counted from the year 0. */
const placeOf = (value: string): number => {
  const [year = 0, month] = value.split("-").map(Number);
  return month === undefined ? year : year * 12 + month - 1;
};

/** More of them are drawn without a label each. */
const mostLabels = { month: 4, year: 8 };

export function dateFigure({ id }: Asked, stats: DateStats, { words, format }: Pen): Figure {
  const { distribution, earliest, latest, median, response_count: n } = stats;
  const bins = distribution.map(
    ({ value, percentage }): Bin => ({
      from: placeOf(value) - 0.5,
      to: placeOf(value) + 0.5,
      label: distribution.length > mostLabels[stats.unit] ? "" : format.date(value),
      percentage: percentage ?? 0,
    }),
  );
  const [first = "", middle = "", last = ""] = [earliest, median, latest].flatMap((date) =>
    date === null ? [] : [format.date(date)],
  );
  return {
    id,
    title: null,
    finding: n === 0 ? words.nobody : fill(words.findingDate, { median: middle, first, last }),
    facts: [],
    chart: n === 0 ? null : { kind: "columns", bins, hasTicks: false, mean: null, ends: [first, last] },
    table: {
      columns: [
        { label: stats.unit === "year" ? words.year : words.month, unit: "text" },
        { label: words.count, unit: "count" },
        { label: words.percentage, unit: "percent" },
      ],
      rows: distribution.map(({ value, count, percentage }) => [format.date(value), count, percentage]),
    },
  };
}
