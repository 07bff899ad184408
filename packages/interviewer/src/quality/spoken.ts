import { eld } from "eld/extrasmall";
import { withFewMarks } from "#kit/marks.ts";
import { scriptOf } from "../script.ts";
import { fewestLetters } from "./flag/flag.ts";

/** Which language a text is in, as far as its script and its runs of letters tell. Large: workers alone load it. */

/** How much likelier the detector must find another language than the expected one. */
const minLikelier = 0.1;

/** The languages that texts are told apart in, by the codes of the detector, which takes Indonesian for Malay. */
const codes: Readonly<Record<string, string>> = {
  arabic: "ar",
  chinese: "zh",
  dutch: "nl",
  english: "en",
  finnish: "fi",
  french: "fr",
  german: "de",
  hindi: "hi",
  indonesian: "ms",
  italian: "it",
  japanese: "ja",
  korean: "ko",
  polish: "pl",
  portuguese: "pt",
  russian: "ru",
  spanish: "es",
  swedish: "sv",
  turkish: "tr",
  ukrainian: "uk",
  vietnamese: "vi",
};
const languageNames = new Map(
  Object.entries(codes).map(([name, code]) => [code, name.charAt(0).toUpperCase() + name.slice(1)]),
);
/** The codes of the languages that the detector tells apart; a bundle need hold no others. */
export const detected: readonly string[] = Object.values(codes);
eld.setLanguageSubset([...detected]);

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
  const plain = withFewMarks(text).normalize("NFKC");
  const letters = plain.match(/\p{L}/gu) ?? [];
  if (letters.length < fewestLetters) return null;
  const name = expected.trim().toLowerCase();
  const countIn = (script: RegExp) => letters.filter((letter) => script.test(letter)).length;
  const own = scriptOf(name);
  if (own === undefined) return null;
  if (countIn(own) < letters.length / 2) {
    const [found] = Object.entries(names).sort(([, a], [, b]) => countIn(b) - countIn(a));
    return found?.[0] ?? null;
  }
  return otherDetected(plain, codes[name] ?? "");
}

function otherDetected(text: string, expected: string): string | null {
  const found = eld.detect(text);
  const { [expected]: own = 0, [found.language]: other = 0 } = found.getScores();
  const isOther = found.isReliable() && other - own >= minLikelier;
  return isOther ? (languageNames.get(found.language) ?? null) : null;
}
