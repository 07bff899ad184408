import { ownValue } from "#kit/record.ts";

/** The scripts of the interview page's languages, by their names in lower case. */
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

/** The script of a language of the interview page; those of all others are not known. */
export const scriptOf = (language: string): RegExp | undefined => ownValue(scripts, language);
