import type { Column } from "./column.ts";
import type { ExportRecord } from "./record.ts";

/** The table with a column for every variable, as rows of cells. */

export type Labels = "code" | "text";

/** The rows above the data: the names and, with texts, what they stand for. */
export const wideHeader = (columns: readonly Column[], labels: Labels): string[][] => [
  columns.map(({ name }) => name),
  ...(labels === "text" ? [columns.map(({ label }) => label)] : []),
];

/** An interview's cells: numbers of options, or their texts; empty where there is no value. */
export const wideRow = (columns: readonly Column[], record: ExportRecord, labels: Labels): string[] =>
  columns.map((column) => {
    const value = column.read(record);
    if (value === null) return "";
    const code = labels === "text" ? column.codes.find((each) => each.code === value) : undefined;
    return code?.text ?? String(value);
  });
