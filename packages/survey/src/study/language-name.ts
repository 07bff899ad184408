import { requiredText } from "#kit/shape.ts";

/** The codes of the languages that the interview page speaks, by their names in a study's config. */
export const languageCodes: Readonly<Record<string, string>> = {
  arabic: "ar",
  chinese: "zh",
  dutch: "nl",
  english: "en",
  finnish: "fi",
  french: "fr",
  german: "de",
  hindi: "hi",
  indonesian: "id",
  italian: "it",
  japanese: "ja",
  korean: "ko",
  polish: "pl",
  portuguese: "pt",
  russian: "ru",
  spanish: "es",
  swedish: "sv",
  turkish: "tr",
  ukrainian: "uk",
  vietnamese: "vi",
};

/** The code of a language by its name, however it is written; null for one that the page does not speak. */
export const languageCode = (name: string): string | null => languageCodes[name.trim().toLowerCase()] ?? null;

/** The tag of a language, by its name in a study's config; English for one that the page does not speak. */
export const languageTag = (name: string): string => languageCodes[name.toLowerCase()] ?? "en";

/** Their names, as a study's config has them. */
export const pageLanguages: readonly string[] = Object.keys(languageCodes).map(
  (name) => name.charAt(0).toUpperCase() + name.slice(1),
);

/** What a field is offered that names a language; any other text fits too. */
export const offeredLanguages = { "x-extensible-enum": pageLanguages };

/** The name of a language, as it is written. */
export const languageName = () => requiredText(60).meta(offeredLanguages);
