const categories = ["zero", "one", "two", "few", "many", "other"] as const;

/**
 * The form of a text that a number asks for, with `{n}` filled in. A text has its forms in the order of the language's
 * plural categories, with `|` between them; the last form serves for those that are left.
 */
export function plural(text: string, n: number, locale: string): string {
  const rules = new Intl.PluralRules(locale);
  const known = new Set(rules.resolvedOptions().pluralCategories);
  const place = categories.filter((category) => known.has(category)).indexOf(rules.select(n));
  const forms = text.split("|");
  const form = forms[Math.min(Math.max(place, 0), forms.length - 1)] ?? text;
  return form.replaceAll("{n}", new Intl.NumberFormat(locale).format(n));
}
