import type { Known, Probe } from "./probe.ts";

/** A short exclamation, such as "Love it!". One with a question mark asks. */
const exclamation = /^[^\p{L}]*[^!?.…]{2,60}!\s*$/u;

/** Praises, blames or agrees. Thanks do not. */
export const isEvaluative = ({ sentences }: Probe, { lexicon }: Known): boolean =>
  lexicon !== null &&
  sentences
    .map((sentence) => sentence.trim())
    .some(
      (sentence) =>
        lexicon.evaluation.test(sentence) ||
        (exclamation.test(sentence) &&
          !lexicon.courtesy.test(sentence) &&
          !lexicon.question.request.test(sentence)),
    );
