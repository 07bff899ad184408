import { expect, it } from "vitest";
import { newRedactor } from "#interviewer/redaction/index.ts";
import { attributeWords, shownText, shownTranslation, wordsKnownOf } from "#survey/disclosure/left-out.ts";
import type { SaidTranslation } from "#survey/interview/said-translation.ts";

/** What a share leaves out of what people said, and of the translation beside it. */

const english = (text: string): SaidTranslation => {
  return { language: "English", text, generated_by: "ai", model: "offline", at: "2026-05-03T00:00:00.000Z" };
};
const shownEnglish = (text: string) => ({ language: "English", text, generated_by: "ai" });
const nothing = { words: null, redactor: null };

it("a text is as it was said unless something is left out, and has a translation only where one was looked for", () => {
  const said = "Write to ann@example.com in Graz";
  expect(shownText(said, undefined, nothing)).toEqual({ text: said });
  expect(shownText(said, null, nothing)).toEqual({ text: said, translation: null });
  expect(shownText(said, english("Her place"), nothing)).toEqual({
    text: said,
    translation: shownEnglish("Her place"),
  });
  const { text, translation } = shownText(said, english(said), { words: null, redactor: newRedactor() });
  expect(text).not.toContain("ann@example.com");
  expect(text).toContain("in Graz");
  expect(translation?.text).toBe(text);
});

it("the words of a title and of metadata are left out in any case, and parts of words are not", () => {
  const words = wordsKnownOf({
    title: "Ann Öller",
    metadata: { firm: "Acme Ltd. of 1998", size: 12, at: "me" },
  });
  const shown = (text: string) => shownText(text, undefined, { words, redactor: null }).text;
  expect(shown("ANN öller works at acme since 1998, as Annabel of me")).toBe(
    "[…] […] works at […] since 1998, as Annabel of me",
  );
  expect(shown("Ltd")).toBe("[…]");
  expect(wordsKnownOf({ title: null, metadata: {} })).toBeNull();
  expect(wordsKnownOf({ title: "Al 12345", metadata: { size: 12 } })).toBeNull();
});

it("values that texts fill in are left out as whole words, the longest first", () => {
  const words = attributeWords({ city: "Graz", area: "Graz West", age: 41, none: " ", other: "Vienna" }, [
    "city",
    "area",
    "area",
    "age",
    "none",
    "missing",
  ]);
  const shown = (text: string) => shownText(text, undefined, { words, redactor: null }).text;
  expect(shown("Graz West, Graz, Grazer, 41, 410 and Vienna")).toBe("[…], […], Grazer, […], 410 and Vienna");
  expect(attributeWords({ city: "Graz" }, ["age"])).toBeNull();
});

it("a translation leaves out what its text does, and is not shown where it may have that in another form", () => {
  const words = wordsKnownOf({ title: "Wien", metadata: {} });
  const pattern = attributeWords({ city: "Wien" }, ["city"]);
  for (const by of [words, pattern]) {
    const shown = (text: string, translation: string) =>
      shownTranslation(text, english(translation), { words: by, redactor: null });
    expect(shown("Aus Wien", "From Wien")).toEqual(shownEnglish("From […]"));
    expect(shown("Aus Wien", "From Vienna")).toBeNull();
    expect(shown("Wien bleibt Wien", "Wien stays")).toBeNull();
    expect(shown("Wien bleibt Wien", "Wien stays Wien")).toEqual(shownEnglish("[…] stays […]"));
    expect(shown("Von dort", "From Wien")).toEqual(shownEnglish("From […]"));
  }
  expect(shownTranslation("WIEN", english("Wien"), { words, redactor: null })).toEqual(shownEnglish("[…]"));
  expect(shownTranslation("Aus Wien", null, { words, redactor: null })).toBeNull();
});
