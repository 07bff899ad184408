import { isRecord } from "#kit/record.ts";

const widest = 110;

/** Formats a result for people: names and values; a list as a table, or as blocks if a table is too wide. */
export function toText(answer: object): string {
  return Object.entries(answer)
    .map(([name, value]) => (Array.isArray(value) ? list(name, value) : `${name}: ${word(value)}`))
    .join("\n");
}

function list(name: string, values: readonly unknown[]): string {
  if (values.length === 0) return `no ${name}`;
  const rows = values.filter(isRecord);
  const [first] = rows;
  if (first === undefined || rows.length < values.length) return `${name}: ${values.map(word).join(", ")}`;
  const columns = Object.keys(first);
  const cells = [columns, ...rows.map((row) => Object.values(row).map(word))];
  const widths = columns.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  if (widths.reduce((sum, width) => sum + width + 2, 0) > widest) return rows.map(toText).join("\n\n");
  const padded = cells.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)));
  return padded.map((line) => line.join("  ").trimEnd()).join("\n");
}

function word(value: unknown): string {
  if (value === null || value === undefined) return "-";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
