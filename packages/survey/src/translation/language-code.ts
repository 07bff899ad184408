import { hash } from "node:crypto";
import { languageCodes } from "../study/language-name.ts";

/** Languages that CLDR names with their region or script; names of others are those of their code alone. */
const regional = [
  "de-AT",
  "de-CH",
  "en-AU",
  "en-CA",
  "en-GB",
  "en-US",
  "es-419",
  "es-ES",
  "es-MX",
  "fr-CA",
  "fr-CH",
  "nl-BE",
  "pt-BR",
  "pt-PT",
  "zh-Hans",
  "zh-Hant",
];

const letters = "abcdefghijklmnopqrstuvwxyz";

let names: ReadonlyMap<string, string> | undefined;

/** Codes by the English names that CLDR has, folded. */
function codesByName(): ReadonlyMap<string, string> {
  if (names !== undefined) return names;
  const dialects = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
  const standard = new Intl.DisplayNames("en", {
    type: "language",
    fallback: "none",
    languageDisplay: "standard",
  });
  const found = new Map<string, string>();
  const add = (code: string, name: string | undefined) => {
    const key = name?.toLowerCase();
    if (key !== undefined && !found.has(key)) found.set(key, code);
  };
  for (const a of letters) for (const b of letters) add(a + b, dialects.of(a + b));
  for (const code of regional) {
    add(code, dialects.of(code));
    add(code, standard.of(code));
  }
  for (const a of letters)
    for (const b of letters) for (const c of letters) add(a + b + c, dialects.of(a + b + c));
  names = found;
  return found;
}

function codeOf(name: string): string {
  const folded = name.trim().toLowerCase();
  return languageCodes[folded] ?? codesByName().get(folded) ?? `x-${hash("sha256", name).slice(0, 8)}`;
}

/** The codes of languages in files, by their names: each code is of one of them. */
export function fileCodes(languages: readonly string[]): Map<string, string> {
  const codes = new Map<string, string>();
  const taken = new Set<string>();
  for (const language of languages) {
    const code = codeOf(language);
    const own = taken.has(code) ? `x-${hash("sha256", language).slice(0, 8)}` : code;
    taken.add(own);
    codes.set(language, own);
  }
  return codes;
}

/** Whether it is the English name of a language, spelt as it is. */
export function isLanguage(name: string): boolean {
  const code = codeOf(name);
  if (code.startsWith("x-")) return false;
  return (["dialect", "standard"] as const).some(
    (languageDisplay) => new Intl.DisplayNames("en", { type: "language", languageDisplay }).of(code) === name,
  );
}
