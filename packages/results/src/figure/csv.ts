import type { Table } from "./figure.ts";

interface Made {
  notes?: readonly [name: string, text: string][];
  /** Whose spreadsheets open it: where numbers have a decimal comma, cells are parted by semicolons. */
  locale?: string;
}

/** A table as CSV after RFC 4180: numbers in full, an empty cell where there is none. */
export function tableCsv({ columns, rows }: Table, { notes = [], locale = "en" }: Made = {}): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
  const hasComma = parts.some(({ type, value }) => type === "decimal" && value === ",");
  return [
    columns.map(({ label }) => label),
    ...rows,
    // Behind an empty row, so that programs that read the table stop before them.
    ...(notes.length === 0 ? [] : [[], ...notes]),
  ]
    .map((row) => `${row.map((cell) => cellText(cell, hasComma)).join(hasComma ? ";" : ",")}\r\n`)
    .join("");
}

// The start of a formula, full-width forms included, after characters that spreadsheets skip.
const formula = /^[\s\uFEFF"']*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u;
const number = /^-?\d+(\.\d+)?$/;

/** Only the start of a cell: one that has a separator or a line break is in quotes. */
const guarded = (text: string): string => (formula.test(text) && !number.test(text) ? `'${text}` : text);

function cellText(cell: string | number | null, hasComma: boolean): string {
  if (cell === null) return "";
  // Numbers with a comma are quoted too: LibreOffice splits at both separators unless told otherwise.
  const safe =
    typeof cell === "string" ? guarded(cell) : hasComma ? String(cell).replace(".", ",") : String(cell);
  return /[",;\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A file's name that every system takes, from a title. */
export const fileName = (title: string, extension: string): string =>
  `${
    title
      .normalize("NFC")
      .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
      .replaceAll(/^-|-$/g, "")
      .slice(0, 60) || "results"
  }.${extension}`;
