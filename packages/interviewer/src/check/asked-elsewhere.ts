import { isContentWord } from "#survey/wording/words.ts";
import type { Known, Probe } from "./probe.ts";
import { maxSimilarity, similarity } from "./similarity.ts";

const minWords = 3;

/** Asks what another question of the plan asks. */
export function isAskedElsewhere({ words }: Probe, { planWords }: Known): boolean {
  const own = new Set(words.filter(isContentWord));
  return own.size >= minWords && planWords.some((text) => similarity(own, text) >= maxSimilarity);
}
