import { en } from "./en.ts";
import { type Speech, speechIn, type Translated } from "./speech.ts";

/** The languages of the page: those of the interview page. Each is loaded when somebody reads it. */
interface Language {
  tag: string;
  /** Its name in the language itself. */
  native: string;
  load: () => Promise<Translated>;
}

const entries: [tag: string, native: string, load: () => Promise<{ words: Translated }>][] = [
  ["ar", "العربية", () => import("./translated/ar.ts")],
  ["zh-Hans", "中文", () => import("./translated/zh.ts")],
  ["nl", "Nederlands", () => import("./translated/nl.ts")],
  ["en", "English", async () => ({ words: en })],
  ["fi", "Suomi", () => import("./translated/fi.ts")],
  ["fr", "Français", () => import("./translated/fr.ts")],
  ["de", "Deutsch", () => import("./translated/de.ts")],
  ["hi", "हिन्दी", () => import("./translated/hi.ts")],
  ["id", "Bahasa Indonesia", () => import("./translated/id.ts")],
  ["it", "Italiano", () => import("./translated/it.ts")],
  ["ja", "日本語", () => import("./translated/ja.ts")],
  ["ko", "한국어", () => import("./translated/ko.ts")],
  ["pl", "Polski", () => import("./translated/pl.ts")],
  ["pt", "Português", () => import("./translated/pt.ts")],
  ["ru", "Русский", () => import("./translated/ru.ts")],
  ["es", "Español", () => import("./translated/es.ts")],
  ["sv", "Svenska", () => import("./translated/sv.ts")],
  ["tr", "Türkçe", () => import("./translated/tr.ts")],
  ["uk", "Українська", () => import("./translated/uk.ts")],
  ["vi", "Tiếng Việt", () => import("./translated/vi.ts")],
];

export const languages: readonly Language[] = entries.map(([tag, native, load]) => ({
  tag,
  native,
  load: () => load().then(({ words }) => words),
}));

const primary = (tag: string): string => tag.split(/[-_]/)[0]?.toLowerCase() ?? "";

/** The first of these that the page is translated into; English without one. */
export const languageAmong = (tags: readonly string[]): string =>
  tags.flatMap((asked) => languages.filter(({ tag }) => primary(tag) === primary(asked)))[0]?.tag ?? "en";

/** The locale of the reader for this language, such as `de-CH`, by which numbers and dates are written. */
const localeOf = (tag: string): string =>
  navigator.languages.find((asked) => primary(asked) === primary(tag)) ?? tag;

const kept = "results-language";

/** What the reader has picked before, or else what the browser asks for. */
export function firstLanguage(): string {
  const asked = [...navigator.languages];
  try {
    asked.unshift(localStorage.getItem(kept) ?? "");
  } catch {
    // Without storage the choice holds until the page is closed.
  }
  return languageAmong(asked.filter((tag) => tag !== ""));
}

export function keepLanguage(tag: string): void {
  try {
    localStorage.setItem(kept, tag);
  } catch {
    // As above.
  }
}

/** Loads a language; English where it cannot be loaded. */
export async function loadSpeech(tag: string): Promise<Speech> {
  const words = await languages
    .find((each) => each.tag === tag)
    ?.load()
    .catch(() => undefined);
  return words === undefined ? speechIn("en") : speechIn(localeOf(tag), words);
}
