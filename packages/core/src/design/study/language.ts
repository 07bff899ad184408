import { readConfig } from "./config.ts";

/** The codes of the languages that the interview page speaks, by their names in a study's config. */
const codes: Readonly<Record<string, string>> = {
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

/** Their names, as a study's config has them. */
export const pageLanguages: readonly string[] = Object.keys(codes).map(
  (name) => name.charAt(0).toUpperCase() + name.slice(1),
);

/** The one of these languages that is asked for by its name or its code (`de`, `pt-BR`); undefined for none of them. */
function languageAmong(languages: readonly string[], asked: string): string | undefined {
  const name = asked.trim().toLowerCase();
  const [code] = name.split(/[-_]/);
  return (
    languages.find((language) => language.toLowerCase() === name) ??
    languages.find((language) => codes[language.toLowerCase()] === code)
  );
}

/** The languages of a study by name, its default first, each once. */
export const studyLanguages = ({
  defaultLanguage,
  supportedLanguages,
}: Pick<ReturnType<typeof readConfig>, "defaultLanguage" | "supportedLanguages">): string[] => [
  ...new Set([defaultLanguage ?? "English", ...supportedLanguages]),
];

/** The study's language that is asked for first, by name or by code; its default where it has none of them. */
export function pickLanguage(
  config: Record<string, unknown>,
  ...asked: readonly (string | null | undefined)[]
): string {
  const languages = studyLanguages(readConfig(config));
  const found = asked.flatMap((each) => (each ? (languageAmong(languages, each) ?? []) : []));
  return found[0] ?? languages[0] ?? "English";
}
