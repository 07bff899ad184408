import type { Column } from "./column.ts";
import { columnsOf } from "./columns.ts";
import { toCsv } from "./csv.ts";
import type { Definition } from "./definition.ts";
import type { ExportRecord } from "./record.ts";
import type { Writer } from "./writer.ts";

/** A table of every variable: what it is called, asks and stands for, and how many interviews have a value. */

const header = ["name", "question_id", "position", "text", "type", "values", "measure", "n"];

/** The codebook's rows; `counts` has the number of values of each column. */
const codebookRows = (columns: readonly Column[], counts: readonly number[]): string[][] => [
  header,
  ...columns.map((column, index) => [
    column.name,
    column.question?.id ?? "",
    column.question === null ? "" : String(column.question.position),
    column.label,
    column.question?.type ?? column.kind,
    column.codes.map(({ code, text }) => `${code} = ${text}`).join("; "),
    column.measure,
    String(counts[index] ?? 0),
  ]),
];

/** How many of the records have a value, by column, added to the counts of those before. */
const countValues = (
  columns: readonly Column[],
  records: readonly ExportRecord[],
  counts: readonly number[],
): number[] =>
  columns.map(
    ({ read }, index) => (counts[index] ?? 0) + records.filter((record) => read(record) !== null).length,
  );

/** The table of the variables; the interviews are only counted. */
export function codebookWriter(definition: Definition): Writer {
  const columns = columnsOf(definition);
  return {
    initial: () => columns.map(() => 0),
    start: (state) => ({ bytes: Buffer.alloc(0), state }),
    write: (state, rows) => ({
      bytes: Buffer.alloc(0),
      state: countValues(columns, rows, state as number[]),
    }),
    end: async (state, step) =>
      step > 0 ? null : { bytes: Buffer.from(toCsv(codebookRows(columns, state as number[]))), state },
  };
}
