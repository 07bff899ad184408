import { tagOf } from "#results/text/language-tag.ts";
import { choices, primary } from "../text/languages.ts";

/** Languages by their English names, as a study has them, and how each reads in the language of the page: these and the page's own. */
export function languageOptions(
  locale: string,
  more: readonly string[],
): readonly (readonly [name: string, label: string])[] {
  const english = new Intl.DisplayNames("en", { type: "language" });
  const own = new Intl.DisplayNames(locale, { type: "language" });
  const labelOf = (name: string): string => {
    const tag = tagOf(name);
    return (tag && own.of(tag)) || name;
  };
  const all = [...more, ...choices.map(({ tag }) => english.of(primary(tag)) ?? tag)];
  return [...new Set(all)]
    .map((name) => [name, labelOf(name)] as const)
    .sort(([, a], [, b]) => a.localeCompare(b, locale));
}
