import type { Known, Probe } from "./probe.ts";

/** A short exclamation, such as "Love it!". One with a question mark asks. */
function isExclamation(sentence: string): boolean {
  const said = sentence.endsWith("!") ? sentence.slice(0, -1) : "";
  const words = said.slice(Math.max(0, said.search(/\p{L}/u)));
  return said.length > 1 && words.length <= longestExclamation && !/[!?.…]/.test(words);
}
const longestExclamation = 60;

/** Praises, blames or agrees. Thanks do not. */
export const isEvaluative = ({ sentences }: Probe, { lexicon }: Known): boolean =>
  lexicon !== null &&
  sentences
    .map((sentence) => sentence.trim())
    .some(
      (sentence) =>
        lexicon.evaluation.test(sentence) ||
        (isExclamation(sentence) &&
          !lexicon.courtesy.test(sentence) &&
          !lexicon.question.request.test(sentence)),
    );
