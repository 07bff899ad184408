import { isContentWord, plainText, wordsOf } from "#survey/wording/words.ts";
import { stemOf } from "../lexicon/pattern.ts";
import { losesMeaning } from "../meaning/index.ts";
import { statementFaults } from "./index.ts";
import { type Known, knownOf, type ProbeContext } from "./probe.ts";
import { saidOf } from "./said.ts";
import { similarity } from "./similarity.ts";

/** Saying back what somebody has said, before the next question. */

export const maxReflectionWords = 15;
const maxLength = 300;
const minShareSaid = 0.6;
const minSaid = 2;
const maxAlike = 0.6;

/**
 * What is said back of a participant's words, as it is shown; null for what may not be. `before` has what was said back
 * to them earlier.
 */
export function reflectionOf(text: string, context: ProbeContext, before: readonly string[]): string | null {
  const said = text.trim();
  if (said.length > maxLength || /[?？؟⸮]/u.test(said)) return null;
  const sentences = said.match(/[^.!…。！]+[.!…。！]*/gu) ?? [];
  if (sentences.length !== 1 || wordsOf(said).length > maxReflectionWords) return null;
  if (statementFaults(said, context).length > 0 || isUngrounded(said, knownOf(context))) return null;
  if (losesMeaning(said, context.said, context.language)) return null;
  const own = new Set(wordsOf(said));
  if (before.some((other) => similarity(own, new Set(wordsOf(other))) >= maxAlike)) return null;
  return /[.!…。！]$/u.test(said) ? said : `${said}.`;
}

/** Says what the participant has not said: other words, a feeling, a judgement or a cause. */
function isUngrounded(text: string, known: Known): boolean {
  const words = contentWords(text, known);
  const own = words.filter((word) => known.said.hasStem(stemOf(word)));
  if (own.length < minSaid || own.length / words.length < minShareSaid) return true;
  return wordsOf(text).some((word) => isNewValuation(word, known)) || hasNewCause(plainText(text), known);
}

const contentWords = (text: string, { lexicon }: Known): string[] =>
  wordsOf(text).filter((word) => isContentWord(word) && !(lexicon?.emptyWords.has(word) ?? false));

function isNewValuation(word: string, { lexicon, said }: Known): boolean {
  const families = lexicon?.leading.families(word).filter((family) => family.test(word)) ?? [];
  return families.length > 0 && !families.some((family) => family.test(said.plain()));
}

/** Whether it gives a reason that they have not given in one sentence. */
function hasNewCause(plain: string, known: Known): boolean {
  const found = known.lexicon?.causes.exec(plain);
  if (found === null || found === undefined) return false;
  const reason = contentWords(plain.slice(found.index + found[0].length), known);
  return !known.said
    .plain()
    .split(/[.!?…\n]/u)
    .some((sentence) => {
      if (known.lexicon?.causes.test(sentence) !== true) return false;
      const { hasStem } = saidOf([sentence]);
      return reason.filter((word) => hasStem(stemOf(word))).length >= minShareSaid * reason.length;
    });
}
