import { expect, it } from "vitest";
import { languages as interviewPage } from "#participant/text/language.ts";
import { en } from "#results/text/en.ts";
import { languages } from "#results/text/language.ts";

const placesIn = (text: string): string[] =>
  [...new Set(Array.from(text.matchAll(/\{\w+\}/g), ([place]) => place))].sort();

it("speaks the languages of the interview page", () => {
  const named = (all: readonly { tag: string; native: string }[]) =>
    all.map(({ tag, native }) => [tag, native]).sort();
  expect(named(languages)).toEqual(named(interviewPage));
});

it.each(languages)("has every text in $native, with the same things filled in", async ({ tag, load }) => {
  const words = await load();
  const rules = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  for (const [key, english] of Object.entries(en)) {
    const text = words[key as keyof typeof en];
    const forms = text.split("|");
    expect(text.trim(), key).not.toBe("");
    if (!english.includes("|")) expect(placesIn(text), key).toEqual(placesIn(english));
    else expect(forms.length, key).toBeLessThanOrEqual(rules.length);
    // A form may be a word for its number.
    for (const form of forms) expect(placesIn(english), key).toEqual(expect.arrayContaining(placesIn(form)));
    if (tag !== "en" && english.length > 40) expect(text, key).not.toBe(english);
  }
});
