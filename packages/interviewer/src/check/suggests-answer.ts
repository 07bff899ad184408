import { withoutEnd } from "#kit/trim.ts";
import { wordsOf } from "#survey/wording/words.ts";
import type { Lexicon } from "../lexicon/index.ts";
import { isNewIn, type Known, type Probe } from "./probe.ts";

/** Names answers to choose from that the participant has not named. */
export function suggestsAnswer({ sentences }: Probe, known: Known): boolean {
  const { lexicon } = known;
  if (lexicon === null) return false;
  return sentences
    .filter((sentence) => !lexicon.suggestion.open.test(sentence))
    .some(
      (sentence) =>
        lexicon.suggestion.phrases.test(sentence) ||
        endsInAnswers(sentence, lexicon, known) ||
        listsAnswers(sentence, lexicon, known) ||
        offersAlternatives(lexicon.question.bare(sentence), lexicon, known),
    );
}

/** "Such as" with something unsaid, "for example" with a list of it. */
function listsAnswers(
  sentence: string,
  { suggestion, question, emptyWords }: Lexicon,
  known: Known,
): boolean {
  // German "wie" and Italian "come" ask as well: "Und wie war das, bevor du umgezogen bist?"
  const asksAt = (index: number) => question.asksWithin.exec(sentence.slice(index))?.index === 0;
  const restsAfter = (intro: RegExp) =>
    [...sentence.matchAll(intro)]
      .filter(({ index }) => !asksAt(index))
      .map(({ 0: found, index }) => sentence.slice(index + found.length));
  const isNew = (words: string[]) => words.some((word) => isItem(word, emptyWords) && isNewIn(word, known));
  return (
    restsAfter(suggestion.such).some((rest) => isNew(wordsOf(upTo(suggestion.until, rest)))) ||
    restsAfter(suggestion.example).some((rest) => {
      const items = rest
        .split(suggestion.separator)
        .map(wordsOf)
        .filter((item) => item.length > 0);
      return (
        items.length > 1 &&
        !question.address.test(rest) &&
        items.every((item) => item.length <= maxListedWords) &&
        isNew(items.flat())
      );
    })
  );
}

/** "What did you buy, a helmet, a mug?": a question that ends in a list of what nobody has named. */
function endsInAnswers(
  sentence: string,
  { suggestion, question, emptyWords, fillers }: Lexicon,
  known: Known,
): boolean {
  const asked = sentence.endsWith("?") ? sentence.slice(0, -1) : "";
  const [first = "", ...parts] = asked.split(/[,:;–—]/u);
  const isListed = (part: string, most: number) =>
    wordsOf(part).length <= most && !question.asks.test(part.trim()) && !suggestion.neutral.test(part.trim());
  const namesNew = (part: string) =>
    wordsOf(part).some((word) => isItem(word, emptyWords) && !fillers().has(word) && isNewIn(word, known));
  const others =
    parts.length - 1 - parts.findLastIndex((part) => !(isListed(part, maxItemWords) && namesNew(part)));
  if (wordsOf(first).length > 1 && others >= fewestListed) return true;
  // After a colon or a dash that follows the question, items may be longer, and some of them said.
  const [before = "", after] = asked.split(/:| [–—] /u);
  const items = after?.split(",") ?? [];
  return (
    question.asks.test(before) &&
    items.length >= fewestListed &&
    items.every((item) => isListed(item, maxToldWords)) &&
    items.filter(namesNew).length >= fewestListed
  );
}

const fewestListed = 2;
const maxItemWords = 4;
const maxToldWords = 7;
const maxListedWords = 6;

/** What comes before an end of the alternatives, such as "when". */
const upTo = (end: RegExp, text: string): string => text.slice(0, end.exec(text)?.index);

/** A question for yes or no that has "A or B" in it, one of them unsaid. */
function offersAlternatives(
  sentence: string,
  { suggestion, question, emptyWords }: Lexicon,
  known: Known,
): boolean {
  if (!/[?？]/.test(sentence) || question.request.test(sentence)) return false;
  return [...sentence.matchAll(suggestion.or)].some(({ 0: or, index }) => {
    const before = withoutEnd(sentence.slice(0, index), /[,\s]/);
    const [after = "", ...later] = sentence
      .slice(index + or.length)
      .trim()
      .split(/[,;:.!?…–—]/u);
    const clause = before.split(/[;:.!?…–—]/u).at(-1) ?? "";
    // "Who took the call" after a noun asks nothing.
    const isAsked =
      question.asks.test(clause) ||
      [after, ...later].some((part) => question.opens.test(part.trim()) || question.asksWithin.test(part));
    if (
      isAsked ||
      suggestion.neutral.test(after) ||
      wordsOf(before).length === 0 ||
      wordsOf(after).length === 0
    )
      return false;
    const one = wordsOf(clause.split(/,/).at(-1) ?? "")
      .filter((word) => isItem(word, emptyWords))
      .slice(-1);
    const other = wordsOf(upTo(suggestion.until, after)).filter((word) => isItem(word, emptyWords));
    // "Online groups" is another answer than "groups", "write an e-mail" than "write"; but after "did the smell or the
    // moths" comes what they did.
    const size = isSubject(wordsOf(clause)) ? 1 : maxItemWords;
    return [...one, ...other.slice(0, size)].some((word) => isNewIn(word, known));
  });

  /** "Did the smell": a verb and who or what does it. */
  function isSubject([, second = "", third, ...more]: string[]): boolean {
    const isNoun = third !== undefined && isItem(third, emptyWords) && !isItem(second, emptyWords);
    return more.length === 0 && (third === undefined || (isNoun && !question.address.test(second)));
  }
}

const isItem = (word: string, emptyWords: ReadonlySet<string>): boolean =>
  word.length > 2 && /\p{L}/u.test(word) && !emptyWords.has(word);
