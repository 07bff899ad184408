import { en, type Words } from "./en.ts";
import { type Format, formatIn } from "./format.ts";
import { tagOf } from "./language.ts";

/** The page's words, and how numbers are written. In a file of its own, so that tests on Node do not import browser types. */
export interface Speech {
  words: Words;
  format: Format;
  dir: "ltr" | "rtl";
}

const rightToLeft = new Set(["ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"]);

/** English words in the direction, and with the numbers, of a study's language. */
export function speechIn(language: string): Speech {
  const tag = tagOf(language);
  const dir = rightToLeft.has(new Intl.Locale(tag).language) ? "rtl" : "ltr";
  return { words: en, format: formatIn(tag), dir };
}
