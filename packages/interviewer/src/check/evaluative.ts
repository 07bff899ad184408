import { isContentWord, wordsOf } from "#survey/wording/words.ts";
import type { Lexicon } from "../lexicon/index.ts";
import { isNewIn, type Known, type Probe } from "./probe.ts";

/** A short exclamation, such as "Love it!". One with a question mark asks. */
function isExclamation(sentence: string): boolean {
  const said = sentence.endsWith("!") ? sentence.slice(0, -1) : "";
  const words = said.slice(Math.max(0, said.search(/\p{L}/u)));
  return said.length > 1 && words.length <= longestExclamation && !/[!?.…]/.test(words);
}
const longestExclamation = 60;

/** "That was" and a word of the interviewer's own: whatever the word is, it values what somebody did or met with. */
function isVerdict(sentence: string, known: Known, lexicon: Lexicon): boolean {
  const opening = lexicon.verdict.exec(sentence);
  if (opening === null) return false;
  if (opening.index > 0 && lexicon.question.asksPlainly.test(sentence)) return false;
  if (!isTheirs(sentence.slice(0, opening.index), known, lexicon)) return false;
  const rest = sentence.slice(opening.index + opening[0].length).trim();
  const [word] = wordsOf(rest).filter((each) => each.length > 2);
  return (
    word !== undefined &&
    !lexicon.emptyWords.has(word) &&
    isNewIn(word, known) &&
    !lexicon.plainVerdict.test(rest) &&
    sentence.search(lexicon.attribution) === -1
  );
}

/** Whether a subject is the participant, something of theirs, or what they spoke of: "the next topic" is not. */
function isTheirs(subject: string, known: Known, { judged, emptyWords }: Lexicon): boolean {
  if (judged.test(subject)) return true;
  const words = wordsOf(subject).filter(isContentWord);
  return words.length === 0 || words.some((word) => !emptyWords.has(word) && !isNewIn(word, known));
}

/** Judges in words that are not the participant's: "the staff was very kind" says it again where they said so. */
function isJudgement(sentence: string, known: Known, lexicon: Lexicon): boolean {
  const found = lexicon.evaluation.exec(sentence);
  if (found === null) return false;
  const [judgement] = found;
  const words = wordsOf(judgement).filter(isContentWord);
  const isSaid = found.index > 0 && words.length > 0 && !words.some((word) => isNewIn(word, known));
  if (!isSaid) return true;
  return isJudgement(`…${sentence.slice(found.index + judgement.length)}`, known, lexicon);
}

/** Praises, blames or agrees. Thanks do not. */
export const isEvaluative = ({ sentences }: Probe, known: Known): boolean => {
  const { lexicon } = known;
  if (lexicon === null) return false;
  // What asks nothing says again what was heard, in words of its own: only what stands before a question comments on it.
  const asksLater = sentences.findLastIndex((sentence) => sentence.endsWith("?"));
  return sentences.some(
    (sentence, index) =>
      isJudgement(sentence, known, lexicon) ||
      (index < asksLater && isVerdict(sentence, known, lexicon)) ||
      (isExclamation(sentence) &&
        !lexicon.courtesy.test(sentence) &&
        !lexicon.question.request.test(sentence) &&
        !lexicon.question.tells.test(sentence)),
  );
};
