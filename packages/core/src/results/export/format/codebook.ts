import { csvFileStart } from "#data-files/csv.ts";
import { continued, maxTextBytes, partsOf } from "#data-files/sav/variable.ts";
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
      initial: () => columns.map(() => noneYet),
      start: (state) => ({ bytes: Buffer.alloc(0), state }),
      write: (state, records) => ({
        bytes: Buffer.alloc(0),
        state: countValues(columns, records, state as Counts[]),
      }),
      end: async (state, step) => {
        if (step > 0) return null;
        return { bytes: Buffer.from(csvFileStart(codebookRows(columns, state as Counts[]), options)), state };
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

/** How many records have a value of a column, and of how many the text has a second and a third part in SPSS files. */
type Counts = readonly number[];
export const noneYet: Counts = Array.from({ length: partsOf(maxTextBytes) }, () => 0);

/** The codebook's rows; a text that is too long for SPSS goes on in rows of its own, as in those files. */
export const codebookRows = (columns: readonly Column[], counts: readonly Counts[]): string[][] => [
  header,
  ...columns.flatMap((column, index) => {
    const [own = 0, ...more] = counts[index] ?? noneYet;
    const row = rowOf(column, own);
    const others = more.flatMap((count, part) => {
      if (count === 0) return [];
      const name = continued.name(column.name) + (part > 0 ? `_${part + 1}` : "");
      return [rowOf({ ...column, name, label: continued.label(column.label) }, count)];
    });
    return [row, ...others];
  }),
];

const rowOf = (column: Column, count: number): string[] => [
  column.name,
  column.question?.id ?? "",
  String(column.question?.position ?? ""),
  column.label,
  column.question?.type ?? column.kind,
  [...column.codes, ...missingIn(column)].map(({ code, text }) => `${code} = ${text}`).join("; "),
  column.measure,
  String(count),
  column.generated_by ?? (column.question === null ? "code" : "person"),
  (column.parts ?? []).map(({ code }) => code).join("; "),
  formerOf(column),
  retiredOf(column),
  missingIn(column)
    .map(({ code }) => code)
    .join("; "),
  (column.formerNames ?? []).join("; "),
];

/** The counts with those of more records. */
export const countValues = (
  columns: readonly Column[],
  records: readonly ExportRecord[],
  counts: readonly Counts[],
): Counts[] =>
  columns.map((column, index) => {
    const own = [...(counts[index] ?? noneYet)];
    for (const record of records) {
      const value = column.read(record);
      if (value === null) continue;
      const parts = column.kind === "text" ? partsOf(Buffer.byteLength(String(value))) : 1;
      for (let part = 0; part < parts; part++) own[part] = (own[part] ?? 0) + 1;
    }
    return own;
  });
