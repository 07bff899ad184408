import { isContentWord, wordsOf } from "#survey/wording/words.ts";
import { stemOf } from "../lexicon/pattern.ts";
import { isNewIn, type Known, type Probe } from "./probe.ts";
import { isNearlyInOneOf } from "./said.ts";

const minShare = 0.6;

/** Puts words into the participant's mouth: in quotation marks, or after "you said". */
export function isFalseQuote(probe: Probe, known: Known): boolean {
  if (probe.quotes.some((words) => !isNearlyInOneOf(words, known.said.rows()))) return true;
  const quoted = probe.quotes.flat().length;
  return attributedIn(probe, known).some(
    ({ words, own }) => own.length + quoted < minShare * (words.length + quoted),
  );
}

/** Whether it says again what they said, in no words but theirs. */
export function isTrueQuote(probe: Probe, known: Known): boolean {
  const attributed = attributedIn(probe, known);
  return attributed.length > 0 && attributed.every(({ words, own }) => own.length === words.length);
}

/** What stands after each "you said" and says something, and what of it is theirs. */
function attributedIn({ plain }: Probe, known: Known): { words: string[]; own: string[] }[] {
  const { lexicon } = known;
  if (lexicon === null) return [];
  const opensClause = (before: string) => lexicon.attributionOpeners.has(wordsOf(before).at(-1) ?? "");
  return [...plain.matchAll(lexicon.attribution)].flatMap(({ 0: found, index }) => {
    // In "the price you mentioned" nothing is attributed after the verb.
    if (/[\p{L}\p{N}] $/u.test(plain.slice(0, index)) && !opensClause(plain.slice(0, index))) return [];
    const [, comma = "", clause = ""] =
      /^([,:\s]*)([^,;:.!?…–—]*)/u.exec(plain.slice(index + found.length)) ?? [];
    // "As you said, what happened?" attributes nothing.
    const isAsked = /^[^.!…]*[?]/u.test(plain.slice(index + found.length));
    if (/[,:]/.test(comma) && isAsked && lexicon.question.asks.test(clause)) return [];
    // An article or the like before an apostrophe is no part of a word.
    const words = wordsOf(clause.replaceAll(/(?<!\p{L})\p{L}{1,5}'(?=\p{L}{2})/gu, "")).filter(
      (word) =>
        isContentWord(word) && !lexicon.emptyWords.has(word) && !known.questionStems.has(stemOf(word)),
    );
    return words.length === 0 ? [] : [{ words, own: words.filter((word) => !isNewIn(word, known)) }];
  });
}
