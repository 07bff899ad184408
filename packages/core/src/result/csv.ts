import { stringify } from "csv-stringify/sync";

/** CSV after RFC 4180 that a spreadsheet opens without running formulas. */

// The start of a formula, full-width forms included, after characters that spreadsheets skip.
const formula = /^[\s\uFEFF"']*[=+\-@\p{Cc}\uFF1D\uFF0B\uFF0D\uFF20]/u;
// Inside a cell, `- ` starts an item of a list.
const laterFormula = /^[\s\uFEFF"']*(?:[=@\uFF1D\uFF20]|[+\-\uFF0B\uFF0D](?!\s|$))/u;
const number = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;

/** What may be a formula, or begin one after a separator, has one of these. */
const suspicious = /[;=+\-@\p{Cc}\uFF1D\uFF0B\uFF0D\uFF20]/u;

const guard = (text: string, start: RegExp): string =>
  start.test(text) && !number.test(text) ? `'${text}` : text;

/**
 * Puts an apostrophe before what a spreadsheet would run as a formula: at the start of a cell, and after a semicolon or
 * line break, where a reader that splits at semicolons sees a cell start. Numbers stay as they are.
 */
export const escapeFormula = (text: string): string =>
  suspicious.test(text)
    ? guard(
        text.replaceAll(/(?<=[;\r\n])[^;\r\n]+/g, (part) => guard(part, laterFormula)),
        formula,
      )
    : text;

/** CSV with CRLF line ends; every cell goes through `escapeFormula`. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((row) => row.map(escapeFormula)),
    { record_delimiter: "\r\n", quoted_match: /[;\t\r\n]|^\s|\s$/ },
  );

/** The most that a row takes as CSV: each cell in quotes, with a comma and an apostrophe, and its own quotes doubled. */
export const csvBytes = (row: readonly string[]): number =>
  row.reduce((sum, cell) => sum + cellBytes(cell), 2);

const cellBytes = (cell: string): number =>
  cell === "" ? 1 : 4 + Buffer.byteLength(cell) * (cell.includes('"') ? 2 : 1);
