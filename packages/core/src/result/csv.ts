import { stringify } from "csv-stringify/sync";

/** CSV as RFC 4180 has it, safe to open in a spreadsheet. */

// What a spreadsheet takes for the start of a formula, full-width forms among it, behind whatever it skips.
const formula = /^[\s\uFEFF"']*[=+\-@\p{Cc}\uFF1D\uFF0B\uFF0D\uFF20]/u;
const number = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;

export const escapeFormula = (text: string): string =>
  formula.test(text) && !number.test(text) ? `'${text}` : text;

export const toCsv = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((row) => row.map(escapeFormula)),
    { record_delimiter: "\r\n", quoted_match: /[;\t\r\n]|^\s|\s$/ },
  );
