import type { Table } from "./figure.ts";

/** A table as CSV after RFC 4180: numbers as the API has them, an empty cell where there is none. */
export const tableCsv = (
  { columns, rows }: Table,
  notes: readonly [name: string, text: string][] = [],
): string =>
  [
    columns.map(({ label }) => label),
    ...rows,
    // Behind an empty row, so that programs that read the table stop before them.
    ...(notes.length === 0 ? [] : [[], ...notes]),
  ]
    .map((row) => `${row.map(cellText).join(",")}\r\n`)
    .join("");

function cellText(cell: string | number | null): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
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
