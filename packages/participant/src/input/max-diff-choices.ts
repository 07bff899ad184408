import type { AllWords } from "../text/words.ts";
import type { Answer } from "./answer.ts";
import type { Stepped } from "./stepped.ts";

export type Side = "best" | "worst";

/** The positions of what was chosen of a task. */
export type Pair = { [S in Side]?: number };

export interface Pairs extends Stepped {
  /** The choices made so far, by task. */
  chosen: readonly Pair[];
}

export const firstPairs: Pairs = { at: 0, chosen: [] };

export const pairAt = ({ at, chosen }: Pairs): Pair => chosen[at] ?? {};

/** What is chosen on one side is no longer chosen on the other. */
export function chosePart(pairs: Pairs, side: Side, item: number): Pairs {
  const { at, chosen } = pairs;
  const other = side === "best" ? "worst" : "best";
  const { [other]: kept } = pairAt(pairs);
  const pair: Pair = { [side]: item, ...(kept !== undefined && kept !== item && { [other]: kept }) };
  // A draft is JSON, which has no holes.
  const before = Array.from({ length: at }, (_, task) => chosen[task] ?? {});
  return { at, chosen: [...before, pair, ...chosen.slice(at + 1)] };
}

export const isWhole = ({ best, worst }: Pair): boolean => best !== undefined && worst !== undefined;

export function pairsAnswer(
  { chosen }: Pairs,
  { design }: { design: readonly (readonly string[])[] },
  words: AllWords,
): Answer {
  const value = design.map((items, task) => {
    const { best, worst } = chosen[task] ?? {};
    return { items, best: items[best ?? -1], worst: items[worst ?? -1] };
  });
  const isMade = value.every(
    ({ best, worst }) => best !== undefined && worst !== undefined && best !== worst,
  );
  return isMade ? { value } : { problem: words.bestWorstMissing };
}
