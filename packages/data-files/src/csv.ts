/** CSV after RFC 4180 that a spreadsheet opens without running formulas. */

// The start of a formula, full-width forms included, after characters that spreadsheets skip.
const formula = /^[\s\uFEFF"']*[=+\-@\p{Cc}\uFF1D\uFF0B\uFF0D\uFF20]/u;
// One, or several after semicolons.
const number = /^-?\d+(\.\d+)?(e[+-]?\d+)?(?:; -?\d+)*$/i;

/**
 * Puts an apostrophe before what a spreadsheet would run as a formula at the start of a cell. Numbers stay as they are,
 * and so does all that stands further on: a cell that has a separator or a line break is in quotes.
 */
export const escapeFormula = (text: string): string =>
  formula.test(text) && !number.test(text) ? `'${text}` : text;

/** What is read of a row for each of its cells. */
export type CellReader<Row> = (row: Row) => string;

/** Makes a row's CSV with a CRLF; every cell goes through `escapeFormula`. */
export function csvLineOf<Row>([first = () => "", ...others]: readonly CellReader<Row>[]): (
  row: Row,
) => string {
  return (row) => {
    let line = toCell(first(row));
    for (const cellOf of others) line += `,${toCell(cellOf(row))}`;
    return `${line}\r\n`;
  };
}

/** CSV with CRLF line ends. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(toCell).join(",")}\r\n`).join("");

const byteOrderMark = "\uFEFF";

/** The first rows of a file. */
export const csvFileStart = (rows: readonly (readonly string[])[], { bom }: { bom: boolean }): string =>
  (bom ? byteOrderMark : "") + toCsv(rows);

/** Most cells have none of these, begin and end with a letter or a digit, and take a tenth of the time so. */
const separators = /[",;\t\r\n]/;
/** A reader may cut off spaces around a cell without quotes. */
const needsQuotes = /[",;\t\r\n]|^\s|\s$/;

function toCell(text: string): string {
  if (text === "") return text;
  const isPlain = isWord(text.charCodeAt(0)) && isWord(text.charCodeAt(text.length - 1));
  if (isPlain && !separators.test(text)) return text;
  const escaped = escapeFormula(text);
  return needsQuotes.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}

/** An ASCII letter or digit. */
const isWord = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || (code >= 65 && code <= 90);
