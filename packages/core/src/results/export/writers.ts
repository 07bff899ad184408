import { columnsOf } from "./columns.ts";
import { toCsv } from "./csv.ts";
import type { Definition } from "./definition.ts";
import type { ExportRecord } from "./record.ts";
import { csvHeader, csvRowOf, type ExportedColumns } from "./row.ts";
import { type Labels, wideHeader, wideRow } from "./wide.ts";
import type { WholeInterview, Writer } from "./writer.ts";

const noEnd = () => Promise.resolve(null);

/** A table of text: `header` above, a row for each interview. */
const tableWriter = (header: string[][], rowOf: (record: ExportRecord) => string[]): Writer => ({
  initial: () => null,
  start: () => ({ bytes: Buffer.from(toCsv(header)), state: null }),
  write: (_, rows) => ({ bytes: Buffer.from(toCsv(rows.map(rowOf))), state: null }),
  end: noEnd,
});

/** The table of `GET /studies/{id}/export`. */
export function defaultCsvWriter(definition: Definition): Writer {
  const columns: ExportedColumns = { ...definition, hasLinks: true };
  return tableWriter([csvHeader(columns)], csvRowOf(columns));
}

/** The table with a column for every variable, as codes or as texts. */
export function wideCsvWriter(definition: Definition, labels: Labels): Writer {
  const columns = columnsOf(definition);
  return tableWriter(wideHeader(columns, labels), (record) => wideRow(columns, record, labels));
}

/** An interview a line. */
export const jsonlWriter: Writer<WholeInterview> = {
  initial: () => null,
  start: () => ({ bytes: Buffer.alloc(0), state: null }),
  write: (_, rows) => ({
    bytes: Buffer.from(rows.map(({ wire }) => `${JSON.stringify(wire)}\n`).join("")),
    state: null,
  }),
  end: noEnd,
};
