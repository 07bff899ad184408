import { wordsOf } from "../../design/wording/words.ts";
import { functionWordLanguages } from "../interviewer/lexicon/index.ts";

/** Which language a text is in, as far as its script and most frequent words tell. */

const fewestLetters = 60;
/** So many more function words of another language, and fewer of the own one, than chance gives. */
const [minMore, maxOwn] = [4, 1];

/** The scripts that languages are written in; those of all others are not known. */
const scripts: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries(
    "dutch english finnish french german indonesian italian polish portuguese spanish swedish turkish vietnamese"
      .split(" ")
      .map((language) => [language, /\p{Script=Latin}/u]),
  ),
  arabic: /\p{Script=Arabic}/u,
  chinese: /\p{Script=Han}/u,
  hindi: /\p{Script=Devanagari}/u,
  japanese: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  korean: /[\p{Script=Hangul}\p{Script=Han}]/u,
  russian: /\p{Script=Cyrillic}/u,
  ukrainian: /\p{Script=Cyrillic}/u,
};

const names: Readonly<Record<string, RegExp>> = {
  Latn: /\p{Script=Latin}/u,
  Arab: /\p{Script=Arabic}/u,
  Hani: /\p{Script=Han}/u,
  Deva: /\p{Script=Devanagari}/u,
  Kana: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  Hang: /\p{Script=Hangul}/u,
  Cyrl: /\p{Script=Cyrillic}/u,
  Grek: /\p{Script=Greek}/u,
};

/** The other language, by name, or script, by its ISO 15924 code, that a text is in; null where it may be the expected one. */
export function languageSpoken(text: string, expected: string): string | null {
  const letters = [...text.normalize("NFKC")].filter((letter) => /\p{L}/u.test(letter));
  if (letters.length < fewestLetters) return null;
  const name = expected.trim().toLowerCase();
  const countIn = (script: RegExp) => letters.filter((letter) => script.test(letter)).length;
  const own = scripts[name];
  if (own === undefined) return null;
  if (countIn(own) < letters.length / 2) {
    const [found] = Object.entries(names).sort(([, a], [, b]) => countIn(b) - countIn(a));
    return found?.[0] ?? null;
  }
  return otherByWords(wordsOf(text), name);
}

function otherByWords(words: readonly string[], expected: string): string | null {
  const counts = Object.entries(functionWordLanguages())
    .map(([name, known]) => ({ name, count: words.filter((word) => known.has(word)).length }))
    .sort((a, b) => b.count - a.count);
  const own = counts.find(({ name }) => name.toLowerCase() === expected)?.count;
  const [most] = counts;
  if (own === undefined || most === undefined || own > maxOwn || most.count < own + minMore) return null;
  return most.name;
}
