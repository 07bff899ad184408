import type { Figure } from "../figures.ts";

/** A line each: the value with its interval, and its target with the verdict. */
export function table(rows: readonly Figure[]): string {
  if (rows.length === 0) return "nothing was measured";
  const cells = rows.map(cellsOf);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => (row[column] ?? "").length)));
  return cells
    .map(([name = "", value = "", interval = "", target = "", verdict = ""]) =>
      [
        name.padEnd(widths[0] ?? 0),
        value.padStart(widths[1] ?? 0),
        interval.padEnd(widths[2] ?? 0),
        target.padEnd(widths[3] ?? 0),
        verdict,
      ]
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** The same as a table of Markdown. */
export const markdown = (rows: readonly Figure[]): string =>
  [
    ["what", "median", "10th to 90th percentile", "target", "verdict"],
    ["---", "--:", "---", "---", "---"],
    ...rows.map(cellsOf),
  ]
    .map((row) => `| ${row.join(" | ")} |`)
    .join("\n");

const cellsOf = ({ bench, name, value, unit, low, high, target, verdict }: Figure): string[] => {
  const bound = target === null ? "" : "atLeast" in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`;
  const interval = low === null || high === null ? "" : `${digits(low, unit)}–${digits(high, unit)}`;
  return [`${bench}: ${name}`, shown(value, unit), interval, bound, verdict ?? ""];
};

const isPlain = (unit: Figure["unit"]) => unit === "ratio" || unit === "each";

const digits = (value: number, unit: Figure["unit"]): string =>
  value.toFixed(isPlain(unit) || value < 10 ? 2 : value < 100 ? 1 : 0);

const shown = (value: number, unit: Figure["unit"]): string =>
  `${digits(value, unit)}${isPlain(unit) ? "" : unit === "/s" ? "/s" : ` ${unit}`}`;

/** What to say below the table, of targets and of benches that failed. */
export function summary(rows: readonly Figure[], failed: readonly string[]): string {
  const named = (verdict: string) => rows.filter((row) => row.verdict === verdict);
  const count = (verdict: string) => named(verdict).length;
  return [
    `${count("met")} targets are met, ${count("missed")} missed, ${count("unsure")} unsure.`,
    ...[...named("missed"), ...named("unsure")].map(
      ({ bench, name, verdict }) => `${verdict}: ${bench}: ${name}`,
    ),
    ...rows
      .filter(({ target, verdict }) => target !== null && verdict === null)
      .map(({ bench, name }) => `not measured, as this system does not report it: ${bench}: ${name}`),
    ...failed.map((each) => `FAILED: ${each}`),
  ].join("\n");
}
