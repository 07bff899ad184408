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

function cellText(cell: string | number | null, hasComma: boolean): string {
  if (cell === null) return "";
  if (typeof cell === "number") return hasComma ? String(cell).replace(".", ",") : String(cell);
  // A spreadsheet would run these as formulas.
  const safe = /^[\s\uFEFF"']*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A file's name that every system takes, from a title. */
export const fileName = (title: string, extension: string): string =>
  `${
    title
      .normalize("NFC")
      .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
      .replaceAll(/^-+|-+$/g, "")
      .slice(0, 60) || "results"
  }.${extension}`;
