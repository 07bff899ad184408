import { isUnsaid, type Known, type Probe } from "./probe.ts";

/** Expects a certain answer, or brings in a feeling or a judgement that the participant has not named. */
export function isLeading({ plain, sentences }: Probe, known: Known): boolean {
  const leading = known.lexicon?.leading;
  if (leading === undefined) return false;
  return (
    sentences.some((sentence) => leading.phrases.test(sentence.trim())) ||
    [...plain.matchAll(leading.how)].some(({ groups }) => isUnsaid(groups?.valuation ?? "", known)) ||
    [...plain.matchAll(leading.strong)].some(([word]) => isUnsaid(word, known))
  );
}
