import { csvFileStart } from "#data-files/csv.ts";
import type { Code } from "#survey/question-type/index.ts";
import { type Column, columnsOf } from "../columns.ts";
import type { ExportRecord } from "../row.ts";
import type { ExportFormat } from "./kind.ts";

/** A table of every variable: what it is called, asks and stands for. The interviews are only counted. */
export const codebook: ExportFormat<"codebook", "records"> = {
  name: "codebook",
  description: "a table of the variables",
  purpose:
    "documentation of the other files: each variable's name, question and codes, and how many interviews have a value",
  file: { name: "codebook.csv", contentType: "text/csv; charset=utf-8" },
  reads: "records",

  writer(definition, options) {
    const columns = columnsOf(definition, options);
    return {
      initial: () => columns.map(() => 0),
      start: (state) => ({ bytes: Buffer.alloc(0), state }),
      write: (state, records) => ({
        bytes: Buffer.alloc(0),
        state: countValues(columns, records, state as number[]),
      }),
      end: async (state, step) => {
        if (step > 0) return null;
        return { bytes: Buffer.from(csvFileStart(codebookRows(columns, state as number[]), options)), state };
      },
    };
  },
};

const header = [
  "name",
  "question_id",
  "position",
  "text",
  "type",
  "values",
  "measure",
  "n",
  "generated_by",
  "code",
  "former",
  "retired",
  "missing",
  "former_name",
];

const formerOf = ({ parts = [], values = [] }: Column): string => {
  const ofParts = parts.flatMap(({ former }) => former);
  const ofValues = values.filter(({ former }) => former.length > 0);
  return [...ofParts, ...ofValues.map(({ code, former }) => `${code}: ${former.join("; ")}`)].join("; ");
};

const retiredOf = ({ parts = [], values = [] }: Column): string =>
  [
    ...(parts.some(({ isRetired }) => isRetired) ? ["yes"] : []),
    ...values.filter(({ isRetired }) => isRetired).map(({ code }) => String(code)),
  ].join("; ");

const missingIn = ({ missing }: Column): Code[] => Object.values(missing ?? {});

/** The codebook's rows; `counts` has the number of values of each column. */
const codebookRows = (columns: readonly Column[], counts: readonly number[]): string[][] => [
  header,
  ...columns.map((column, index) => [
    column.name,
    column.question?.id ?? "",
    column.question === null ? "" : String(column.question.position),
    column.label,
    column.question?.type ?? column.kind,
    [...column.codes, ...missingIn(column)].map(({ code, text }) => `${code} = ${text}`).join("; "),
    column.measure,
    String(counts[index] ?? 0),
    column.generated_by ?? (column.question === null ? "code" : "person"),
    (column.parts ?? []).map(({ code }) => code).join("; "),
    formerOf(column),
    retiredOf(column),
    missingIn(column)
      .map(({ code }) => code)
      .join("; "),
    (column.formerNames ?? []).join("; "),
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
