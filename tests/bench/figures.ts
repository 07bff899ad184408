/** What the benches of this run have measured, for the table at the end and for comparisons. */

export interface Figure {
  bench: string;
  name: string;
  value: number;
  unit: "ms" | "s" | "MB" | "KB" | "/s" | "ratio" | "each";
  target?: Target;
  /** Other programs had the machine when the run began. */
  busy?: true;
}

export type Target = { atLeast: number } | { atMost: number };

const figures: Figure[] = [];
let current = "";
let isBusy = false;

/** From now on figures say that the machine was busy. */
export function markBusy(): void {
  isBusy = true;
}

/** Runs a bench; what it records is its own. How long it takes is one of its figures. */
export async function measuring(bench: string, work: () => Promise<void>, target?: Target): Promise<void> {
  current = bench;
  const begun = performance.now();
  await work();
  current = bench;
  record("took", (performance.now() - begun) / 1000, "s", target);
}

export function record(name: string, value: number, unit: Figure["unit"], target?: Target): void {
  figures.push({
    bench: current,
    name,
    value,
    unit,
    ...(target && { target }),
    ...(isBusy && { busy: true }),
  });
}

export const recorded = (): readonly Figure[] => figures;

export function isMissed({ value, target }: Figure): boolean {
  if (target === undefined) return false;
  return "atLeast" in target ? value < target.atLeast : value > target.atMost;
}

/** A line each, with its target where it has one, and a mark where it misses it. */
export function table(rows: readonly Figure[]): string {
  const width = Math.max(...rows.map(({ bench, name }) => `${bench}: ${name}`.length));
  return rows
    .map((figure) => {
      const { bench, name, target } = figure;
      const bound =
        target === undefined ? "" : "atLeast" in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`;
      const columns = [`${bench}: ${name}`.padEnd(width), shown(figure).padStart(12), bound.padStart(8)];
      const marks = [...(isMissed(figure) ? ["MISSED"] : []), ...(figure.busy ? ["busy"] : [])];
      return [columns.join(" "), ...marks].join("  ").trimEnd();
    })
    .join("\n");
}

const shown = ({ value, unit }: Figure): string => {
  const digits = unit === "ratio" || unit === "each" || value < 10 ? 2 : value < 100 ? 1 : 0;
  const suffix = { ratio: "", each: "", "/s": "/s" }[unit as string] ?? ` ${unit}`;
  return `${value.toFixed(digits)}${suffix}`;
};
