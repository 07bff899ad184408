import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { plural } from "#results/text/plural.ts";

/** A language of the page: what is translated, by view, and how numbers and times are written. */
export interface Speech {
  /** As it is chosen, such as `zh-Hans`. */
  tag: string;
  /** For `Intl`. */
  locale: string;
  dir: "ltr" | "rtl";
  /** By the name of a const of `text/en`; what is missing is English. */
  translated: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export const english: Speech = { tag: "en", locale: "en", dir: "ltr", translated: {} };

export const SpeechContext = createContext<Speech>(english);

export const useSpeech = (): Speech => useContext(SpeechContext);

/** The words of a view in the language of the page: `useWords("studies", studies)`. */
export function useWords<Words extends Readonly<Record<string, string>>>(name: string, words: Words): Words {
  const found = useSpeech().translated[name];
  return found === undefined ? words : { ...words, ...found };
}

/** Fills `{name}` in. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** One of the forms of a text, `{n} study|{n} studies`, for a number, which is written in. */
export const counted = (text: string, n: number, { locale }: Speech): string => plural(text, n, locale);
