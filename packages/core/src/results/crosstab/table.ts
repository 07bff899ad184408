import { percentage } from "../../design/question-type/statistics/share.ts";
import { wilson, zTest } from "../figures/statistics/proportion.ts";
import { higherThan, sum, type TableColumn, type TableInput, tableColumns } from "./columns.ts";
import type { CountedValue } from "./dimension.ts";
import { meanRows } from "./means.ts";
import type { Cell, Note, Table } from "./schema.ts";
import { tableTest } from "./table-test.ts";

/** From counts to a table: percentages, intervals, letters and tests. Pure. */

/** The table without its `column`; its totals are over the columns that are shown. */
export function tableOf(input: TableInput): Omit<Table, "column"> {
  const { met, rows, columnsOverlap } = input;
  const columns = tableColumns(input);
  const shown = columns.filter(({ isSuppressed }) => !isSuppressed);
  const countAt = (row: CountedValue, column: CountedValue) =>
    met.cells.get(column.counted)?.get(row.counted) ?? 0;
  const base = columnsOverlap ? met.any.base : sum(shown.map((column) => column.base));
  const totalOf = (row: CountedValue) =>
    columnsOverlap ? (met.any.rows.get(row.counted) ?? 0) : sum(shown.map((column) => countAt(row, column)));
  const counts = rows.map((row) => shown.map((column) => countAt(row, column)));
  const { test, notes } =
    columnsOverlap || input.rowsOverlap ? { test: null, notes: [] } : tableTest(input, shown, counts);
  const widths: Note[] = columnsOverlap ? ["overlapping_columns"] : [];
  return {
    columns: columns.map(({ key, label, letter, base, isSuppressed }) =>
      isSuppressed ? { key, label, letter, base: null, suppressed: true } : { key, label, letter, base },
    ),
    rows: rows.map((row) => {
      const total = totalOf(row);
      return {
        key: row.key,
        label: row.label,
        cells: rowCells(input, columns, row, total),
        total: { count: total, percentage: percentage(total, base) },
      };
    }),
    mean_rows: input.isNumeric ? meanRows(input, columns) : null,
    test,
    notes: [...(shown.length < columns.length ? (["suppressed"] as const) : []), ...widths, ...notes],
  };
}

const toPercent = (share: number): number => Math.round(share * 10_000) / 100;

const suppressedCell: Cell = {
  count: null,
  column_percentage: null,
  row_percentage: null,
  ci_low: null,
  ci_high: null,
  higher_than: [],
  suppressed: true,
};

function rowCells(
  { met, confidence, columnsOverlap }: TableInput,
  columns: readonly TableColumn[],
  row: CountedValue,
  total: number,
): Cell[] {
  const shares = columns.map((column) => ({
    column,
    count: met.cells.get(column.counted)?.get(row.counted) ?? 0,
    n: column.base,
  }));
  const letters = columnsOverlap
    ? new Map<string, string[]>()
    : higherThan(
        shares.filter(({ column }) => !column.isSuppressed),
        (a, b) => zTest(a, b),
        ({ count, n }) => count / n,
        confidence,
      );
  return shares.map(({ column, count, n }) => {
    if (column.isSuppressed) return suppressedCell;
    const interval = n === 0 ? null : wilson(count, n, confidence);
    return {
      count,
      column_percentage: percentage(count, n),
      row_percentage: percentage(count, total),
      ci_low: interval && toPercent(interval.low),
      ci_high: interval && toPercent(interval.high),
      higher_than: letters.get(column.letter) ?? [],
    };
  });
}
