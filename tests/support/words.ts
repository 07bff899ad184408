import { expect } from "vitest";

type Texts = Readonly<Record<string, string>>;

const placesIn = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort();

/** How many forms a language has for what is counted: whole numbers that a page can show. */
function formsIn(tag: string): number {
  const rules = new Intl.PluralRules(tag);
  return new Set(Array.from({ length: 1000 }, (_, n) => rules.select(n))).size;
}

/** Expects every text in this language: with the same things filled in, and in as many forms as its numbers ask for. */
export function expectWords(tag: string, words: Texts, english: Texts): void {
  expect(Object.keys(words).sort()).toEqual(Object.keys(english).sort());
  for (const [key, original] of Object.entries(english)) {
    const text = words[key] ?? "";
    const forms = text.split("|");
    const isCounted = original.includes("|");
    expect(text.trim(), key).not.toBe("");
    expect(forms.length, key).toBe(isCounted ? formsIn(tag) : 1);
    if (!isCounted) expect(placesIn(text), key).toEqual(placesIn(original));
    // A form may be a word for its number.
    for (const form of forms) {
      expect(form.trim(), key).not.toBe("");
      expect(placesIn(original), key).toEqual(expect.arrayContaining(placesIn(form)));
    }
    const others = placesIn(original).filter((place) => place !== "{n}");
    for (const form of forms) expect(placesIn(form), key).toEqual(expect.arrayContaining(others));
    if (tag !== "en" && original.length > 40) expect(text, key).not.toBe(original);
  }
}
