import { createContext } from "preact";
import { useContext } from "preact/hooks";

/** A language of the page: what is translated, by view, and how numbers and times are written. */
export interface Speech {
  /** For `Intl`. */
  locale: string;
  dir: "ltr" | "rtl";
  /** By the name of a const of `text/en`; what is missing is English. */
  translated: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const english: Speech = { locale: "en", dir: "ltr", translated: {} };

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
export function counted(text: string, n: number, { locale }: Speech): string {
  const forms = text.split("|");
  const rule = new Intl.PluralRules(locale).select(n);
  const last = forms.length - 1;
  const kinds =
    forms.length === 2 ? ["one", "other"] : new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  const at = Math.min(Math.max(kinds.indexOf(rule), 0), last);
  return filled(forms[rule === "other" ? last : at] ?? "", { n: new Intl.NumberFormat(locale).format(n) });
}
