import { isContentWord, wordsOf } from "#survey/wording/words.ts";
import { stemOf } from "../lexicon/pattern.ts";
import { isNewIn, type Known, type Probe } from "./probe.ts";
import { isNearlyInOneOf } from "./said.ts";

const minShare = 0.6;

/** Puts words into the participant's mouth: in quotation marks, or after "you said". */
export function isFalseQuote({ plain, quotes }: Probe, known: Known): boolean {
  if (quotes.some((words) => !isNearlyInOneOf(words, known.said.rows()))) return true;
  const quoted = quotes.flat().length;
  const { lexicon } = known;
  if (lexicon === null) return false;
  return [...plain.matchAll(lexicon.attribution)].some(({ 0: found, index }) => {
    // In "the price you mentioned" nothing is attributed after the verb.
    if (/[\p{L}\p{N}] $/u.test(plain.slice(0, index)) && !opensClause(plain.slice(0, index))) return false;
    const [, comma = "", clause = ""] =
      /^([,:\s]*)([^,;:.!?…–—]*)/u.exec(plain.slice(index + found.length)) ?? [];
    // "As you said, what happened?" attributes nothing.
    const isAsked = /^[^.!…]*[?]/u.test(plain.slice(index + found.length));
    if (/[,:]/.test(comma) && isAsked && lexicon.question.asks.test(clause)) return false;
    // An article or the like before an apostrophe is no part of a word.
    const words = wordsOf(clause.replaceAll(/(?<!\p{L})\p{L}{1,5}'(?=\p{L}{2})/gu, "")).filter(
      (word) =>
        isContentWord(word) && !lexicon.emptyWords.has(word) && !known.questionStems.has(stemOf(word)),
    );
    const own = words.filter((word) => !isNewIn(word, known));
    return words.length > 0 && own.length + quoted < minShare * (words.length + quoted);
  });

  function opensClause(before: string): boolean {
    const last = wordsOf(before).at(-1) ?? "";
    return lexicon?.attributionOpeners.has(last) ?? false;
  }
}
