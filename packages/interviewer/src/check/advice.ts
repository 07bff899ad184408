import { wordsOf } from "#survey/wording/words.ts";
import type { Lexicon } from "../lexicon/index.ts";
import { stemOf } from "../lexicon/pattern.ts";
import { turnsOf } from "../meaning/clause.ts";
import type { Known, Probe } from "./probe.ts";
import { saidOf } from "./said.ts";

/** Tells the participant what to do. */
export const givesAdvice = ({ sentences }: Probe, known: Known): boolean => {
  const { lexicon } = known;
  return (
    lexicon !== null &&
    sentences.some(
      (sentence) =>
        lexicon.advice.test(sentence) &&
        !lexicon.question.request.test(sentence) &&
        !lexicon.suggestion.open.test(sentence) &&
        !asksWhyNot(sentence, known, lexicon),
    )
  );
};

const minLetters = 3;

/** "Uso" of "usa": too short for the other comparisons. */
const isShortForm = (one: string, other: string): boolean =>
  one.length <= other.length + 1 && one.startsWith(other.slice(0, -1));

/** "Why don't you use the list?" after "I never use a list": it asks for their reason. */
function asksWhyNot(sentence: string, { said, language }: Known, { why, emptyWords }: Lexicon): boolean {
  const negation = turnsOf(language)?.cues.negation;
  if (negation === undefined || !why.test(sentence)) return false;
  const words = wordsOf(sentence).filter(
    (word) => word.length >= minLetters && !emptyWords.has(word) && word.search(negation) < 0,
  );
  const denied = said
    .plain()
    .split(/[.!?\n]/u)
    .filter((each) => each.search(negation) >= 0)
    .map((each) => ({ one: saidOf([each]), own: wordsOf(each) }));
  return (
    words.length > 0 &&
    denied.some(({ one, own }) =>
      words.every(
        (word) =>
          one.hasStem(stemOf(word)) ||
          one.hasForm(word) ||
          one.hasRoot(word) ||
          own.some((each) => isShortForm(each, word)),
      ),
    )
  );
}
