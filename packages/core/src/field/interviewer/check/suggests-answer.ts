import { wordsOf } from "../../../design/wording/words.ts";
import type { Lexicon } from "../lexicon/index.ts";
import { stemOf } from "../lexicon/pattern.ts";
import { isUnsaid, type Known, type Probe } from "./probe.ts";

/** Names answers to choose from that the participant has not named. */
export function suggestsAnswer({ sentences, plain }: Probe, known: Known): boolean {
  const { lexicon } = known;
  if (lexicon === null) return false;
  return (
    lexicon.suggestion.phrases.test(plain) ||
    sentences.some(
      (sentence) =>
        listsAnswers(sentence, lexicon, known) ||
        offersAlternatives(sentence.trim().replace(lexicon.question.balanced, "$<how>"), lexicon, known),
    )
  );
}

/** "Such as" with something unsaid, "for example" with a list of it. */
function listsAnswers(
  sentence: string,
  { suggestion, question, emptyWords }: Lexicon,
  known: Known,
): boolean {
  const restsAfter = (intro: RegExp) =>
    [...sentence.matchAll(intro)].map(({ 0: found, index }) =>
      sentence.slice(index + found.length).replace(/^[,:\s]+/, ""),
    );
  const isNew = (words: string[]) => words.some((word) => isItem(word, emptyWords) && isUnsaid(word, known));
  return (
    restsAfter(suggestion.such).some((rest) => isNew(wordsOf(rest))) ||
    restsAfter(suggestion.example).some((rest) => {
      const items = rest
        .split(suggestion.separator)
        .map(wordsOf)
        .filter((item) => item.length > 0);
      return (
        items.length > 1 &&
        !question.address.test(rest) &&
        items.every((item) => item.length <= maxItemWords) &&
        isNew(items.flat())
      );
    })
  );
}

const maxItemWords = 4;

/** A question for yes or no that has "A or B" in it, one of them unsaid. */
function offersAlternatives(
  sentence: string,
  { suggestion, question, emptyWords }: Lexicon,
  known: Known,
): boolean {
  if (!/[?？]/.test(sentence) || question.request.test(sentence)) return false;
  return [...sentence.matchAll(suggestion.or)].some(({ 0: or, index }) => {
    const before = sentence.slice(0, index).replace(/[,\s]+$/, "");
    const [after = "", ...later] = sentence
      .slice(index + or.length)
      .trim()
      .split(/[,;:.!?…–—]/u);
    const clause = before.split(/[;:.!?…–—]/u).at(-1) ?? "";
    // "Who took the call" after a noun asks nothing.
    const isAsked =
      question.asks.test(clause) ||
      [after, ...later].some((part) => question.opens.test(part.trim()) || question.asksWithin.test(part));
    if (isAsked || suggestion.neutral.test(after) || wordsOf(after).length === 0) return false;
    const one = wordsOf(clause.split(/,/).at(-1) ?? "")
      .filter((word) => isItem(word, emptyWords))
      .slice(-1);
    const other = wordsOf(after).filter((word) => isItem(word, emptyWords));
    // "Online groups" is another answer than "groups", "write an e-mail" than "write".
    return [...one, ...other.slice(0, maxItemWords)].some((word) => isUnsaid(word, known));
  });
}

const isItem = (word: string, emptyWords: ReadonlySet<string>): boolean =>
  word.length > 1 && /\p{L}/u.test(word) && !emptyWords.has(word) && stemOf(word) !== "";
