import { record } from "../figures.ts";
import { type Measured, percentile } from "./load.ts";

export function reportHead(names: readonly string[]): void {
  const columns = names.flatMap((name) => [`${name}, p50 ms`, "p95 ms", "CPU ms"]);
  const head = ["", "clients", ...columns, "p50, ratio", "CPU, ratio"];
  console.log(
    `\n| ${head.join(" | ")} |\n|${head.map((_, index) => (index === 0 ? "---" : "--:")).join("|")}|`,
  );
}

/** A line of the table: the other system, this one, and how many times as much the other takes. */
export function report(name: string, clients: number, measured: readonly Measured[]): void {
  const ratioOf = (value: (each: Measured) => number) => {
    const [theirs = Number.NaN, ours = Number.NaN] = measured.map(value);
    return theirs / ours;
  };
  const cells = measured.flatMap(({ times, cpuMs = Number.NaN }) => [
    shown(percentile(times, 0.5)),
    shown(percentile(times, 0.95)),
    shown(cpuMs),
  ]);
  const p50 = ratioOf(({ times }) => percentile(times, 0.5));
  const cpu = ratioOf(({ cpuMs = Number.NaN }) => cpuMs);
  console.log(`| ${[name, clients, ...cells, shown(p50), shown(cpu)].join(" | ")} |`);
  const of = `${name}, ${clients} ${clients === 1 ? "client" : "clients"}`;
  record(`${of}: p50 of LimeSurvey / p50 here`, p50, "ratio");
  if (Number.isFinite(cpu)) record(`${of}: CPU of LimeSurvey / CPU here`, cpu, "ratio");
}

function shown(value: number): string {
  if (!Number.isFinite(value)) return "";
  return value < 10 ? value.toFixed(1) : value.toLocaleString("en", { maximumFractionDigits: 0 });
}
