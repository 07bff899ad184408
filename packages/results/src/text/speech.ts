import { en, signs } from "./en.ts";
import { type Format, formatIn } from "./format.ts";

/** The texts of one language. */
export type Translated = Record<keyof typeof en, string>;

export type Words = Translated & typeof signs;

/** The page's words, and how numbers, dates and lists are written. In a file of its own, so that tests on Node do not import browser types. */
export interface Speech {
  words: Words;
  format: Format;
  dir: "ltr" | "rtl";
  /** For `Intl`. */
  locale: string;
  /** What is said of counts that were changed; none where they are exact. */
  told?: string;
}

const rightToLeft = new Set(["ar"]);

export function speechIn(locale: string, words: Translated = en): Speech {
  const dir = rightToLeft.has(new Intl.Locale(locale).language) ? "rtl" : "ltr";
  return { words: { ...signs, ...words }, format: formatIn(locale, words.quoted, dir), dir, locale };
}
