import { readFileSync, writeFileSync } from "node:fs";
import type { Figure } from "../figures.ts";

/**
 * `node tests/bench/crowd/table.ts FILE` puts the figures of `npm run -s bench -- --json crowd > FILE` into
 * docs/benchmarks.md, between these headings.
 */

const page = "docs/benchmarks.md";
const begin = "### What a crowd meets";
const end = "### How a crowd is made";

const columns: [title: string, figure: string, digits: number][] = [
  ["answer p50, ms", "answer p50", 0],
  ["answer p99, ms", "answer p99", 0],
  ["start p50, ms", "start p50", 0],
  ["interviews a second", "interviews a second", 1],
  ["lost", "interviews with something lost", 0],
  ["doubled", "interviews with something doubled", 0],
  ["heap, MB", "heap of the app, all open", 0],
];

function tableOf(figures: readonly Figure[]): string {
  const sizes = new Set(figures.flatMap(({ name }) => name.match(/^(\d+) at once/)?.[1] ?? []));
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const cell = (size: string, figure: string, digits: number) =>
    figures
      .find(({ name }) => name === `${size} at once: ${figure}`)
      ?.value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits }) ?? "";
  return [
    row(["at once", ...columns.map(([title]) => title)]),
    row(["--:", ...columns.map(() => "--:")]),
    ...[...sizes].map((size) =>
      row([
        Number(size).toLocaleString("en"),
        ...columns.map(([, figure, digits]) => cell(size, figure, digits)),
      ]),
    ),
  ].join("\n");
}

const figures = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as Figure[];
const text = readFileSync(page, "utf8");
const from = text.indexOf(begin);
const to = text.indexOf(end);
if (from === -1 || to < from) throw new Error(`${page} has no place for the figures`);
writeFileSync(page, `${text.slice(0, from + begin.length)}\n\n${tableOf(figures)}\n\n${text.slice(to)}`);
