import type { Bar, Figure, Pen, Table } from "./figure.ts";

/** Something with a count and a percentage. */
export interface Counted {
  label: string;
  /** Null where it is withheld. */
  count: number | null;
  percentage: number | null;
  isStrong?: boolean;
  /** Where the label writes a number: all of it, for tables. */
  number?: number;
}

export const countedBars = (rows: readonly Counted[], { format }: Pen): Bar[] =>
  rows.map(({ label, count, percentage, isStrong = false }) => ({
    label,
    value: percentage ?? 0,
    text: format.short(percentage, "percent"),
    note: count === null ? "" : format.short(count, "count"),
    isStrong,
  }));

export const countedTable = (heading: string, rows: readonly Counted[], { words }: Pen): Table => ({
  columns: [
    { label: heading, unit: "text" },
    { label: words.count, unit: "count" },
    { label: words.percentage, unit: "percent" },
  ],
  rows: rows.map(({ label, number = label, count, percentage }) => [number, count, percentage]),
});

/** Bars and a table of the same rows. */
export const countedFigure = (
  id: string,
  heading: string,
  rows: readonly Counted[],
  pen: Pen,
): Pick<Figure, "id" | "title" | "facts" | "chart" | "table"> => ({
  id,
  title: null,
  facts: [],
  chart: rows.some(({ count }) => (count ?? 0) > 0) ? { kind: "bars", bars: countedBars(rows, pen) } : null,
  table: countedTable(heading, rows, pen),
});
