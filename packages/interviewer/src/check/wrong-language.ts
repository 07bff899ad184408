import { functionWords } from "../lexicon/index.ts";
import { scriptOf } from "../script.ts";
import type { Known, Probe } from "./probe.ts";

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

const minMore = 3;
const maxOwn = 1;

/** Not in the interview's language. What the participant said may be in any. */
export function isWrongLanguage({ words }: Probe, { language, said }: Known): boolean {
  const name = language.trim().toLowerCase();
  const script = scriptOf(name);
  if (script === undefined) return false;
  // What they said is looked up only where there is something of another language at all.
  const hasOtherWords = () => countsBeside(words, name).some(({ other }) => other >= minMore);
  if (!hasOtherLetters(words, name, script) && !hasOtherWords()) return false;
  const own = words.filter((word) => !said.hasWord(word));
  return isInOtherScript(own, name, script) || isInOtherLanguage(own, name);
}

function hasOtherLetters(words: readonly string[], language: string, script: RegExp): boolean {
  return (
    language === "japanese" ||
    language === "chinese" ||
    lettersOf(words).some((letter) => !script.test(letter))
  );
}

const lettersOf = (words: readonly string[]): string[] =>
  [...words.join("")].filter((letter) => /\p{L}/u.test(letter));

function isInOtherScript(words: readonly string[], language: string, script: RegExp): boolean {
  const letters = lettersOf(words);
  const expected = letters.filter((letter) => script.test(letter)).length;
  const kanas = letters.filter((letter) => kana.test(letter)).length;
  // Chinese and Japanese share most letters, but only Japanese has kana, in nearly every sentence.
  const isSibling =
    (language === "japanese" && letters.length > 5 && kanas === 0) || (language === "chinese" && kanas > 1);
  return expected < letters.length / 2 || isSibling;
}

function isInOtherLanguage(words: readonly string[], language: string): boolean {
  const counts = countsBeside(words, language);
  return counts.some(({ own, other }) => own <= maxOwn && other >= own + minMore);
}

/** How many function words of the language and of each other one there are, without those that both have. */
function countsBeside(words: readonly string[], language: string): { own: number; other: number }[] {
  const { [language]: owns, ...others } = functionWords();
  if (owns === undefined) return [];
  return Object.values(others).map((theirs) => ({
    own: words.filter((word) => owns.has(word) && !theirs.has(word)).length,
    other: words.filter((word) => theirs.has(word) && !owns.has(word)).length,
  }));
}
