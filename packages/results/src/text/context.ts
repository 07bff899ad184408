import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { en, type Words } from "./en.ts";
import { type Format, formatIn } from "./format.ts";
import { tagOf } from "./language.ts";

/** The page's words, and how numbers are written. */
export interface Speech {
  words: Words;
  format: Format;
  dir: "ltr" | "rtl";
}

export const SpeechContext = createContext<Speech>({ words: en, format: formatIn("en"), dir: "ltr" });

export const useSpeech = (): Speech => useContext(SpeechContext);

const rightToLeft = new Set(["ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"]);

/** English words in the direction, and with the numbers, of a study's language. */
export function speechIn(language: string): Speech {
  const tag = tagOf(language);
  const dir = rightToLeft.has(new Intl.Locale(tag).language) ? "rtl" : "ltr";
  return { words: en, format: formatIn(tag), dir };
}
