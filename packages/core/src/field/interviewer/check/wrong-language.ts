import { functionWordLanguages } from "../lexicon/index.ts";
import { scripts } from "../script.ts";
import type { Known, Probe } from "./probe.ts";

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

const minMore = 3;
const maxOwn = 1;

/** Not in the interview's language. What the participant said may be in any. */
export function isWrongLanguage({ words }: Probe, { language, saidWords }: Known): boolean {
  const said = new Set(saidWords.flat());
  const own = words.filter((word) => !said.has(word));
  const name = language.trim().toLowerCase();
  return isInOtherScript(own, name) || isInOtherLanguage(own, name);
}

function isInOtherScript(words: readonly string[], language: string): boolean {
  const script = scripts[language];
  if (script === undefined) return false;
  const letters = [...words.join("")].filter((letter) => /\p{L}/u.test(letter));
  const expected = letters.filter((letter) => script.test(letter)).length;
  const kanas = letters.filter((letter) => kana.test(letter)).length;
  // Chinese and Japanese share most letters, but only Japanese has kana, in nearly every sentence.
  const isSibling =
    (language === "japanese" && letters.length > 5 && kanas === 0) || (language === "chinese" && kanas > 1);
  return expected < letters.length / 2 || isSibling;
}

function isInOtherLanguage(words: readonly string[], language: string): boolean {
  const counts = Object.entries(functionWordLanguages()).map(
    ([name, functionWords]) =>
      [name.toLowerCase(), words.filter((word) => functionWords.has(word)).length] as const,
  );
  const own = counts.find(([name]) => name === language)?.[1];
  if (own === undefined || own > maxOwn) return false;
  return counts.some(([, count]) => count >= own + minMore);
}
