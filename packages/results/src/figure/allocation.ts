import type { AllocationStats, AllocationWithMatrixStats } from "#client/openapi.ts";
import { fill } from "#participant/text/words.ts";
import type { Asked, Figure, Pen } from "./figure.ts";
import { leadersOf, tiedOf } from "./leader.ts";

/** Means of bins are no numbers that anybody gave. */
const pointsUnit = (isApproximate: boolean) => (isApproximate ? "mean" : "number");

export function allocationFigure({ id }: Asked, stats: AllocationStats, { words, format }: Pen): Figure {
  const { options } = stats;
  const points = pointsUnit(stats.approximate);
  const leaders = leadersOf(options, ({ share }) => share);
  const [first] = leaders;
  return {
    id,
    title: null,
    finding: first
      ? fill(leaders.length > 1 ? words.findingAllocationTied : words.findingAllocation, {
          names: format.list(leaders.map(({ value }) => format.name(value))),
          percent: format.short(first.share, "rate"),
          mean: format.short(first.mean, points),
        }) + (stats.approximate ? ` ${words.approximate}` : "")
      : words.nobody,
    facts: [],
    chart: first
      ? {
          kind: "bars",
          bars: options
            .toSorted((a, b) => (b.share ?? 0) - (a.share ?? 0))
            .map((option) => ({
              label: option.value,
              value: (option.share ?? 0) * 100,
              text: format.short(option.share, "rate"),
              note: format.short(option.mean, points),
              isStrong: leaders.includes(option),
            })),
        }
      : null,
    table: {
      columns: [
        { label: words.option, unit: "text" },
        { label: words.mean, unit: points },
        { label: words.median, unit: "number" },
        { label: words.share, unit: "rate" },
        { label: words.zero, unit: "count" },
      ],
      rows: options.map((option) => [
        option.value,
        option.mean,
        option.median,
        option.share,
        option.zero_count,
      ]),
    },
  };
}

/** A heat map of the shares in each row. */
export function allocationMatrixFigure(
  { id }: Asked,
  { rows, approximate }: AllocationWithMatrixStats,
  { words, format }: Pen,
): Figure {
  const columns = [...new Set(rows.flatMap(({ columns }) => columns.map(({ column }) => column)))];
  const tops = rows.flatMap(({ value, columns }) => {
    const top = tiedOf(columns, ({ share }) => share);
    return top[0] ? [{ row: value, share: top[0].share, names: top.map(({ column }) => column) }] : [];
  });
  return {
    id,
    title: null,
    finding:
      tops.length === 0
        ? words.nobody
        : tops
            .slice(0, 3)
            .map(({ row, names, share }) =>
              fill(names.length > 1 ? words.findingAllocationRowTied : words.findingAllocationRow, {
                row: format.plain(row),
                names: format.list(names.map(format.name)),
                percent: format.short(share, "rate"),
              }),
            )
            .join(" ") + (approximate ? ` ${words.approximate}` : ""),
    facts: [],
    chart:
      tops.length === 0
        ? null
        : {
            kind: "heat",
            rows: rows.map(({ value }) => ({ label: value })),
            columns,
            cells: rows.map((row) =>
              columns.map((name) => {
                const share = row.columns.find(({ column }) => column === name)?.share ?? null;
                return share === null ? null : share * 100;
              }),
            ),
          },
    table: {
      columns: [
        { label: words.row, unit: "text" },
        { label: words.column, unit: "text" },
        { label: words.mean, unit: pointsUnit(approximate) },
        { label: words.share, unit: "rate" },
      ],
      rows: rows.flatMap(({ value, columns }) =>
        columns.map(({ column, mean, share }) => [value, column, mean, share]),
      ),
    },
  };
}
