/** What a bench measures. In the bench's process; `run/` gathers them and prints the table. */

export type Target = { atLeast: number } | { atMost: number };
export type Verdict = "met" | "missed" | "unsure";

/** What a machine decides has no target: times, rates, and the memory of a process. */
type Absolute = "ms" | "s" | "MB" | "/s";
/** A ratio to a floor, a count, or the size of what is built. */
type Comparable = "ratio" | "each" | "KB";

export interface Figure {
  bench: string;
  name: string;
  /** The median, where there were rounds. */
  value: number;
  unit: Absolute | Comparable;
  target: Target | null;
  /** The 10th percentile of the rounds, and the 90th. */
  low: number | null;
  high: number | null;
  verdict: Verdict | null;
}

/** Of a round, or of a whole bench. */
export type Value = number | readonly number[];

/** Told of each figure at once: what was measured is not lost if the bench fails later. */
let tell: (figure: Omit<Figure, "bench">) => void = () => {};
export function tellFigures(listener: typeof tell): void {
  tell = listener;
}

export function record(name: string, value: Value, unit: Absolute): void;
export function record(name: string, value: Value, unit: Comparable, target?: Target): void;
export function record(name: string, value: Value, unit: Figure["unit"], target?: Target): void {
  tell(figureOf(name, value, unit, target));
}

export function figureOf(
  name: string,
  value: Value,
  unit: Figure["unit"],
  target?: Target,
): Omit<Figure, "bench"> {
  const bound = target ?? null;
  if (typeof value === "number") {
    const verdict = bound && verdictOn(value, value, bound);
    return { name, value, unit, target: bound, low: null, high: null, verdict };
  }
  const low = quantile(value, 0.1);
  const high = quantile(value, 0.9);
  const verdict = bound && verdictOn(low, high, bound);
  return { name, value: quantile(value, 0.5), unit, target: bound, low, high, verdict };
}

/** Missed only if the whole interval is on the wrong side; null where nothing was measured. */
export function verdictOn(low: number, high: number, target: Target): Verdict | null {
  if (Number.isNaN(low) || Number.isNaN(high)) return null;
  const isRight = (value: number) => ("atLeast" in target ? value >= target.atLeast : value <= target.atMost);
  if (isRight(low) && isRight(high)) return "met";
  return isRight(low) || isRight(high) ? "unsure" : "missed";
}

/** Between the two values that are nearest to this share of the sorted ones; NaN where one was not measured. */
export function quantile(values: readonly number[], share: number): number {
  if (values.some(Number.isNaN)) return Number.NaN;
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)] ?? Number.NaN;
  return below + ((sorted[Math.ceil(at)] ?? Number.NaN) - below) * (at % 1);
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** What is made of a round, and is to be at least, or at most. */
export type RoundFigure<Round> = { name: string; of: (round: Round) => number } & (
  | { unit: Absolute }
  | { unit: Comparable; target?: Target }
);

/**
 * Runs rounds, in each of which the product and its floor have their turns, and records what is made of them. `rounds`
 * decide a target whose interval is close to it: up to twice as many are run while it is unsure and one more may still
 * decide it, and a quarter, or five, are enough where the interval is far away.
 */
export async function inRounds<Round>(
  rounds: number,
  run: (round: number) => Promise<Round>,
  figures: readonly RoundFigure<Round>[],
): Promise<Round[]> {
  const done: Round[] = [];
  const targeted = figures.flatMap((figure) =>
    "target" in figure && figure.target ? [{ of: figure.of, target: figure.target }] : [],
  );
  const fewest = targeted.length === 0 ? rounds : Math.min(rounds, Math.max(5, Math.ceil(rounds / 4)));
  const isOver = () => targeted.every(({ of, target }) => isDecided(done.map(of), target, rounds));
  while (done.length < fewest || (done.length < 2 * rounds && !isOver())) done.push(await run(done.length));
  for (const figure of figures) {
    const target = "target" in figure ? figure.target : undefined;
    tell(figureOf(figure.name, done.map(figure.of), figure.unit, target));
  }
  return done;
}

/** Whether the verdict is known, out of up to twice as many `rounds` as are asked for. */
function isDecided(values: readonly number[], target: Target, rounds: number): boolean {
  const verdict = (all: readonly number[], margin = 0) => {
    const low = quantile(all, 0.1);
    const high = quantile(all, 0.9);
    const beyond = margin * (high - low);
    return verdictOn(low - beyond, high + beyond, target);
  };
  // Few rounds do not show how far they may lie apart.
  if (verdict(values, values.length < rounds ? 1 : 0) !== "unsure") return true;
  const rest = Math.max(0, 2 * rounds - values.length);
  const followedBy = (value: number) => verdict([...values, ...Array<number>(rest).fill(value)]);
  return [Math.min(...values), Math.max(...values)].every((value) => followedBy(value) === "unsure");
}
