import { eventTypes } from "#core/account/event/schema.ts";
import { kindOf } from "#core/deliver/webhook/type/index.ts";
import { exportFormats } from "#core/results/export/format/index.ts";
import { flagKinds } from "#interviewer/quality/flag/index.ts";
import { codeTable, mappings } from "#survey-files/mapping.ts";

/** Tables in guides whose other sentences are written by hand. */

/** A document with its table of events as the types declare them. */
export const withEventTable = (document: string): string =>
  withTable(
    document,
    ["type", "when", "fields besides `event_type`, `created_at`, `livemode`"],
    eventTypes.map((type) => {
      const { types, tells } = kindOf(type);
      return [`\`${type}\``, types[type].when, tells];
    }),
  );

/** A document with its table of export files as the formats declare them. */
export const withFormatTable = (document: string): string =>
  withTable(
    document,
    ["format", "file", "for"],
    exportFormats.map(({ name, file, purpose }) => [`\`${name}\``, `\`${file.name}\``, purpose]),
  );

/** A document with its table of flags as they declare themselves. */
export const withFlagTable = (document: string): string =>
  withTable(
    document,
    ["code", "what it finds", "severity", "evidence"],
    flagKinds.map(({ code, rule, grading, evidence }) => [
      `\`${code}\``,
      rule,
      grading,
      evidence.map((name) => `\`${name}\``).join(", "),
    ]),
  );

/** A document with its tables of what becomes of other tools' files. */
export const withImportTables = (document: string): string =>
  Object.entries(mappings)
    .map(([tool, rows]) => ({
      header: [tool, "in the study"],
      rows: rows.map(({ source, target }) => [source.replaceAll("|", "\\|"), target]),
    }))
    .concat({
      header: ["code", "what became of it"],
      rows: codeTable().map(([code, text]) => [`\`${code}\``, text]),
    })
    .reduce((written, { header, rows }) => withTable(written, header, rows), document);

const lineOf = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

/** A document with the table of this header, whose rows are other ones. */
export function withTable(document: string, header: readonly string[], rows: readonly string[][]): string {
  const lines = document.split("\n");
  const head = [lineOf(header), `|${"---|".repeat(header.length)}`];
  const begin = lines.indexOf(lineOf(header));
  const end = lines.indexOf("", begin);
  if (begin === -1 || end === -1) throw new Error(`the document has no table ${lineOf(header)}`);
  return lines.toSpliced(begin, end - begin, ...head, ...rows.map(lineOf)).join("\n");
}
