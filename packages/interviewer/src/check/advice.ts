import type { Known, Probe } from "./probe.ts";

/** Tells the participant what to do. */
export const givesAdvice = ({ sentences }: Probe, { lexicon }: Known): boolean =>
  lexicon !== null &&
  sentences.some(
    (sentence) =>
      lexicon.advice.test(sentence.trim()) &&
      !lexicon.question.request.test(sentence.trim()) &&
      !lexicon.suggestion.open.test(sentence),
  );
