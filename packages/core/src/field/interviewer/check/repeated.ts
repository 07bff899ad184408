import type { Known, Probe } from "./probe.ts";
import { maxSimilarity, similarity } from "./similarity.ts";

/** Asks what was asked on this question, in nearly the same words. */
export const isRepeated = ({ words }: Probe, { askedWords }: Known): boolean =>
  askedWords.some((asked) => similarity(words, asked) >= maxSimilarity);
