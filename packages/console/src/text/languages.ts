import type { Translated } from "./translated.ts";

interface Language {
  tag: string;
  /** Its name in the language itself. */
  native: string;
  load: () => Promise<{ words: Translated }>;
}

/**
 * The languages of the page: those of the other pages, in the order of their names, which a browser would take long to
 * find. Each is loaded when somebody reads it.
 */
export const languages: readonly Language[] = [
  { tag: "id", native: "Bahasa Indonesia", load: () => import("./translated/id.ts") },
  { tag: "de", native: "Deutsch", load: () => import("./translated/de.ts") },
  { tag: "es", native: "Español", load: () => import("./translated/es.ts") },
  { tag: "fr", native: "Français", load: () => import("./translated/fr.ts") },
  { tag: "it", native: "Italiano", load: () => import("./translated/it.ts") },
  { tag: "nl", native: "Nederlands", load: () => import("./translated/nl.ts") },
  { tag: "pl", native: "Polski", load: () => import("./translated/pl.ts") },
  { tag: "pt", native: "Português", load: () => import("./translated/pt.ts") },
  { tag: "fi", native: "Suomi", load: () => import("./translated/fi.ts") },
  { tag: "sv", native: "Svenska", load: () => import("./translated/sv.ts") },
  { tag: "vi", native: "Tiếng Việt", load: () => import("./translated/vi.ts") },
  { tag: "tr", native: "Türkçe", load: () => import("./translated/tr.ts") },
  { tag: "ru", native: "Русский", load: () => import("./translated/ru.ts") },
  { tag: "uk", native: "Українська", load: () => import("./translated/uk.ts") },
  { tag: "ar", native: "العربية", load: () => import("./translated/ar.ts") },
  { tag: "hi", native: "हिन्दी", load: () => import("./translated/hi.ts") },
  { tag: "ko", native: "한국어", load: () => import("./translated/ko.ts") },
  { tag: "zh-Hans", native: "中文", load: () => import("./translated/zh.ts") },
  { tag: "ja", native: "日本語", load: () => import("./translated/ja.ts") },
];

/** The page's own language, and the others. */
export const choices: readonly Pick<Language, "tag" | "native">[] = [
  { tag: "en", native: "English" },
  ...languages,
];

/** The language of a tag. */
export const primary = (tag: string): string => tag.split(/[-_]/)[0]?.toLowerCase() ?? "";

/** The first of these tags that the page speaks; English without one. */
export const languageAmong = (tags: readonly string[]): string =>
  tags.flatMap((asked) => choices.filter(({ tag }) => primary(tag) === primary(asked)))[0]?.tag ?? "en";
