import { stringify } from "csv-stringify/sync";

/** CSV after RFC 4180 that a spreadsheet opens without running formulas. */

// The start of a formula, full-width forms included, after characters that spreadsheets skip.
const formula = /^[\s\uFEFF"']*[=+\-@\p{Cc}\uFF1D\uFF0B\uFF0D\uFF20]/u;
const number = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;

/** Puts an apostrophe before a cell that a spreadsheet would run as a formula; numbers stay as they are. */
export const escapeFormula = (text: string): string =>
  formula.test(text) && !number.test(text) ? `'${text}` : text;

/** CSV with CRLF line ends; every cell goes through `escapeFormula`. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((row) => row.map(escapeFormula)),
    { record_delimiter: "\r\n", quoted_match: /[;\t\r\n]|^\s|\s$/ },
  );
