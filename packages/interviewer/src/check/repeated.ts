import type { Known, Probe } from "./probe.ts";
import { maxSimilarity, similarity } from "./similarity.ts";

/** Asks what was asked on this question, in nearly the same words. */
export function isRepeated({ words }: Probe, { askedWords }: Known): boolean {
  const own = new Set(words);
  return askedWords.some((asked) => similarity(own, asked) >= maxSimilarity);
}
