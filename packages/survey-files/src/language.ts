import { ownValue } from "#kit/record.ts";

/** The names of languages by their codes, where studies have names of their own for them. */
const languageNames: Readonly<Record<string, string>> = {
  ar: "Arabic",
  zh: "Chinese",
  nl: "Dutch",
  en: "English",
  fi: "Finnish",
  fr: "French",
  de: "German",
  hi: "Hindi",
  id: "Indonesian",
  it: "Italian",
  ja: "Japanese",
  ko: "Korean",
  pl: "Polish",
  pt: "Portuguese",
  ru: "Russian",
  es: "Spanish",
  sv: "Swedish",
  tr: "Turkish",
  uk: "Ukrainian",
  vi: "Vietnamese",
};

/** The name of a language, of its code or of a name that ends with one, such as `Deutsch (de)`. */
export function languageOf(named: string): string {
  const text = named.trim();
  const code = /\(([a-z]{2})(?:[-_]\w+)?\)$/i.exec(text)?.[1] ?? text.split(/[-_]/)[0] ?? "";
  const name =
    ownValue(languageNames, code.toLowerCase()) ??
    Object.values(languageNames).find((each) => each.toLowerCase() === text.toLowerCase());
  return written(name ?? withoutBrackets(text)).slice(0, 60) || "English";
}

/** Texts are kept by their language, and every object has some names of its own, such as `constructor`. */
const written = (name: string): string => (name in {} ? `Language ${name}` : name);

/** A text without what stands in brackets at its end. */
const withoutBrackets = (text: string): string => {
  const start = text.endsWith(")") ? text.lastIndexOf("(") : -1;
  return start === -1 ? text : text.slice(0, start).trimEnd();
};
