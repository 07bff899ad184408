import { en } from "./en.ts";
import type { RareWords, Words } from "./words.ts";

/** A language that the page is translated into. */
export interface Language {
  /** As in a study's config. */
  name: string;
  /** Its name in the language itself. */
  native: string;
  tag: string;
  dir: "ltr" | "rtl";
  load: () => Promise<Words>;
  /** What the inputs say that are loaded later. */
  loadRare: () => Promise<RareWords>;
}

type Entry = [
  name: string,
  native: string,
  tag: string,
  load: () => Promise<Words>,
  loadRare: () => Promise<{ rare: RareWords }>,
];

/** Only one is loaded, besides the built-in English. */
const entries: Entry[] = [
  [
    "Arabic",
    "العربية",
    "ar",
    async () => (await import("./translated/ar.ts")).ar,
    () => import("./rare/ar.ts"),
  ],
  [
    "Chinese",
    "中文",
    "zh-Hans",
    async () => (await import("./translated/zh.ts")).zh,
    () => import("./rare/zh.ts"),
  ],
  [
    "Dutch",
    "Nederlands",
    "nl",
    async () => (await import("./translated/nl.ts")).nl,
    () => import("./rare/nl.ts"),
  ],
  ["English", "English", "en", async () => en, () => import("./rare/en.ts")],
  [
    "Finnish",
    "Suomi",
    "fi",
    async () => (await import("./translated/fi.ts")).fi,
    () => import("./rare/fi.ts"),
  ],
  [
    "French",
    "Français",
    "fr",
    async () => (await import("./translated/fr.ts")).fr,
    () => import("./rare/fr.ts"),
  ],
  [
    "German",
    "Deutsch",
    "de",
    async () => (await import("./translated/de.ts")).de,
    () => import("./rare/de.ts"),
  ],
  ["Hindi", "हिन्दी", "hi", async () => (await import("./translated/hi.ts")).hi, () => import("./rare/hi.ts")],
  [
    "Indonesian",
    "Bahasa Indonesia",
    "id",
    async () => (await import("./translated/id.ts")).id,
    () => import("./rare/id.ts"),
  ],
  [
    "Italian",
    "Italiano",
    "it",
    async () => (await import("./translated/it.ts")).it,
    () => import("./rare/it.ts"),
  ],
  [
    "Japanese",
    "日本語",
    "ja",
    async () => (await import("./translated/ja.ts")).ja,
    () => import("./rare/ja.ts"),
  ],
  [
    "Korean",
    "한국어",
    "ko",
    async () => (await import("./translated/ko.ts")).ko,
    () => import("./rare/ko.ts"),
  ],
  [
    "Polish",
    "Polski",
    "pl",
    async () => (await import("./translated/pl.ts")).pl,
    () => import("./rare/pl.ts"),
  ],
  [
    "Portuguese",
    "Português",
    "pt",
    async () => (await import("./translated/pt.ts")).pt,
    () => import("./rare/pt.ts"),
  ],
  [
    "Russian",
    "Русский",
    "ru",
    async () => (await import("./translated/ru.ts")).ru,
    () => import("./rare/ru.ts"),
  ],
  [
    "Spanish",
    "Español",
    "es",
    async () => (await import("./translated/es.ts")).es,
    () => import("./rare/es.ts"),
  ],
  [
    "Swedish",
    "Svenska",
    "sv",
    async () => (await import("./translated/sv.ts")).sv,
    () => import("./rare/sv.ts"),
  ],
  [
    "Turkish",
    "Türkçe",
    "tr",
    async () => (await import("./translated/tr.ts")).tr,
    () => import("./rare/tr.ts"),
  ],
  [
    "Ukrainian",
    "Українська",
    "uk",
    async () => (await import("./translated/uk.ts")).uk,
    () => import("./rare/uk.ts"),
  ],
  [
    "Vietnamese",
    "Tiếng Việt",
    "vi",
    async () => (await import("./translated/vi.ts")).vi,
    () => import("./rare/vi.ts"),
  ],
];

export const languages: readonly Language[] = entries.map(([name, native, tag, load, loadRare]) => ({
  name,
  native,
  tag,
  load,
  loadRare: () => loadRare().then(({ rare }) => rare),
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
