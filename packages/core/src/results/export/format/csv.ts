import { type CellReader, csvFileStart, csvLineOf } from "#data-files/csv.ts";
import { type Column, cellOf } from "../columns.ts";
import { csvCells, csvHeader, type ExportedColumns, type ExportRecord } from "../row.ts";
import { tableOf } from "../table.ts";
import { type ExportFormat, type ExportLabels, textWriter } from "./kind.ts";

export const csv: ExportFormat<"csv", "records"> = {
  name: "csv",
  description: "a table",
  purpose:
    "Excel, with `bom`: the table of `GET …/export`, all pages in one file. With `layout: wide`, also R and Python: one " +
    "column for each variable, with codes or, with `labels: text`, texts",
  file: { name: "interviews.csv", contentType: "text/csv; charset=utf-8" },
  hasLong: true,
  hasTranslations: true,
  reads: "records",

  writer(definition, options) {
    if (options.layout !== "default") {
      const { columns, rowsOf } = tableOf(definition, options);
      const start = csvFileStart(wideHeader(columns, options.labels), options);
      const write = linesOf(columns.map((column) => wideCell(column, options.labels)));
      return textWriter(start, (records: readonly ExportRecord[]) => write(rowsOf(records)));
    }
    const columns: ExportedColumns = {
      ...definition,
      hasLinks: options.links,
      hasQuality: options.quality_columns,
    };
    const start = csvFileStart([csvHeader(columns)], options);
    return { ...textWriter(start, linesOf(csvCells(columns))), takesOnlyAnswers: true };
  },
};

function linesOf<Row>(cells: readonly CellReader<Row>[]): (rows: readonly Row[]) => string {
  const lineOf = csvLineOf(cells);
  return (rows) => {
    let lines = "";
    for (const row of rows) lines += lineOf(row);
    return lines;
  };
}

/** The rows above the data: the names and, with texts, what they stand for. */
const wideHeader = (columns: readonly Column[], labels: ExportLabels): string[][] => [
  columns.map(({ name }) => name),
  ...(labels === "text" ? [columns.map(({ label }) => label)] : []),
];

/** A number of an option, or its text; the number that says why there is none, or empty, where there is no value. */
function wideCell(column: Column, labels: ExportLabels): CellReader<ExportRecord> {
  const { codes } = column;
  const texts = new Map<unknown, string>(
    labels === "text" ? codes.map(({ code, text }) => [code, text]) : [],
  );
  return (record) => {
    const value = cellOf(column, record);
    return value === null ? "" : (texts.get(value) ?? String(value));
  };
}
