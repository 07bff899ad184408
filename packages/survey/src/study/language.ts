import { invalidError } from "#kit/error.ts";
import { readConfig } from "./config.ts";
import { languageCodes, pageLanguages } from "./language-name.ts";

/** The one of these languages that is asked for by its name or its code (`de`, `pt-BR`); undefined for none of them. */
function languageAmong(languages: readonly string[], asked: string): string | undefined {
  const name = asked.trim().toLowerCase();
  const [code] = name.split(/[-_]/);
  return (
    languages.find((language) => language.toLowerCase() === name) ??
    languages.find((language) => languageCodes[language.toLowerCase()] === code)
  );
}

/** The languages of a study by name, its default first, each once. */
export const studyLanguages = ({
  defaultLanguage,
  supportedLanguages,
}: Pick<ReturnType<typeof readConfig>, "defaultLanguage" | "supportedLanguages">): string[] => [
  ...new Set([defaultLanguage ?? "English", ...supportedLanguages]),
];

/** Names that may be asked for: of the study's languages, of those that something of it is in, and of the page's. */
export const knownLanguages = (
  config: Parameters<typeof studyLanguages>[0],
  met: readonly string[],
): string[] => [...new Set([...studyLanguages(config), ...met, ...pageLanguages])];

/** Throws a 422 for a language that a list is asked for and that is none: it would have nothing to list. */
export function requireLanguage(
  language: string | undefined,
  config: Record<string, unknown>,
  met: readonly string[],
): void {
  const known = knownLanguages(readConfig(config), met);
  if (language !== undefined && !known.includes(language))
    throw invalidError([{ loc: ["query", "language"], msg: oneOf(known), type: "invalid_filter" }]);
}

const maxListed = 50;

/** Tells the values that may be sent. */
export function oneOf(values: readonly string[]): string {
  if (values.length === 0) return "There are no possible values";
  const more = values.length - maxListed;
  return `Must be one of ${values.slice(0, maxListed).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

/** The one of these languages that is asked for first, by name or by code; the first one where there is none of them. */
export function pickLanguage(
  languages: readonly string[],
  ...asked: readonly (string | null | undefined)[]
): string {
  const found = asked.flatMap((each) => (each ? (languageAmong(languages, each) ?? []) : []));
  return found[0] ?? languages[0] ?? "English";
}
