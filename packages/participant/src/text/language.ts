import { en } from "./en.ts";
import type { Words } from "./words.ts";

/** A language that the page is translated into. */
export interface Language {
  /** As in a study's config. */
  name: string;
  /** Its name in the language itself. */
  native: string;
  tag: string;
  dir: "ltr" | "rtl";
  load: () => Promise<Words>;
}

type Entry = [name: string, native: string, tag: string, load: () => Promise<Words>];

/** Only one is loaded, besides the built-in English. */
const entries: Entry[] = [
  ["Arabic", "العربية", "ar", async () => (await import("./translated/ar.ts")).ar],
  ["Chinese", "中文", "zh-Hans", async () => (await import("./translated/zh.ts")).zh],
  ["Dutch", "Nederlands", "nl", async () => (await import("./translated/nl.ts")).nl],
  ["English", "English", "en", async () => en],
  ["Finnish", "Suomi", "fi", async () => (await import("./translated/fi.ts")).fi],
  ["French", "Français", "fr", async () => (await import("./translated/fr.ts")).fr],
  ["German", "Deutsch", "de", async () => (await import("./translated/de.ts")).de],
  ["Hindi", "हिन्दी", "hi", async () => (await import("./translated/hi.ts")).hi],
  ["Indonesian", "Bahasa Indonesia", "id", async () => (await import("./translated/id.ts")).id],
  ["Italian", "Italiano", "it", async () => (await import("./translated/it.ts")).it],
  ["Japanese", "日本語", "ja", async () => (await import("./translated/ja.ts")).ja],
  ["Korean", "한국어", "ko", async () => (await import("./translated/ko.ts")).ko],
  ["Polish", "Polski", "pl", async () => (await import("./translated/pl.ts")).pl],
  ["Portuguese", "Português", "pt", async () => (await import("./translated/pt.ts")).pt],
  ["Russian", "Русский", "ru", async () => (await import("./translated/ru.ts")).ru],
  ["Spanish", "Español", "es", async () => (await import("./translated/es.ts")).es],
  ["Swedish", "Svenska", "sv", async () => (await import("./translated/sv.ts")).sv],
  ["Turkish", "Türkçe", "tr", async () => (await import("./translated/tr.ts")).tr],
  ["Ukrainian", "Українська", "uk", async () => (await import("./translated/uk.ts")).uk],
  ["Vietnamese", "Tiếng Việt", "vi", async () => (await import("./translated/vi.ts")).vi],
];

export const languages: readonly Language[] = entries.map(([name, native, tag, load]) => ({
  ...{ name, native, tag, load },
  dir: tag === "ar" ? "rtl" : "ltr",
}));

const primary = (tag: string): string | undefined => tag.split(/[-_]/)[0];

/** Finds a language by its English or native name, or by its tag; undefined if the page is not translated into it. */
export function languageNamed(name: string): Language | undefined {
  const asked = name.trim().toLowerCase();
  const isCalled = ({ name, native, tag }: Language) =>
    asked === name.toLowerCase() || asked === native.toLowerCase() || primary(asked) === primary(tag);
  return languages.find(isCalled);
}

/** The first of these that the page is translated into. */
export const languageAmong = (names: readonly string[]): Language | undefined =>
  names.map(languageNamed).find((language) => language !== undefined);
