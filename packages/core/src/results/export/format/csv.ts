import type { Column } from "../columns.ts";
import { csvFileStart, toCsv } from "../csv.ts";
import { csvHeader, csvRowOf, type ExportedColumns, type ExportRecord } from "../row.ts";
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
  reads: "records",

  writer(definition, options) {
    if (options.layout !== "default") {
      const { columns, rowsOf } = tableOf(definition, options);
      const rowOf = (record: ExportRecord) => wideRow(columns, record, options.labels);
      return textWriter(
        csvFileStart(wideHeader(columns, options.labels), options),
        (records: readonly ExportRecord[]) => toCsv(rowsOf(records).map(rowOf)),
      );
    }
    const columns: ExportedColumns = {
      ...definition,
      ...{ hasLinks: options.links, hasQuality: options.quality_columns },
    };
    const rowOf = csvRowOf(columns);
    const start = csvFileStart([csvHeader(columns)], options);
    const write = (records: readonly ExportRecord[]) => toCsv(records.map(rowOf));
    return { ...textWriter(start, write), takesOnlyAnswers: true };
  },
};

/** The rows above the data: the names and, with texts, what they stand for. */
const wideHeader = (columns: readonly Column[], labels: ExportLabels): string[][] => [
  columns.map(({ name }) => name),
  ...(labels === "text" ? [columns.map(({ label }) => label)] : []),
];

/** An interview's cells: numbers of options, or their texts; empty where there is no value. */
const wideRow = (columns: readonly Column[], record: ExportRecord, labels: ExportLabels): string[] =>
  columns.map((column) => {
    const value = column.read(record);
    if (value === null) return "";
    const code = labels === "text" ? column.codes.find((each) => each.code === value) : undefined;
    return code?.text ?? String(value);
  });
