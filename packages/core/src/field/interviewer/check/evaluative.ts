import type { Known, Probe } from "./probe.ts";

/** Praises, blames or agrees. */
export const isEvaluative = ({ sentences }: Probe, { lexicon }: Known): boolean =>
  lexicon !== null && sentences.some((sentence) => lexicon.evaluation.test(sentence.trim()));
