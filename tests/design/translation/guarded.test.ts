import * as fc from "fast-check";
import { expect, it } from "vitest";
import { guarded, unguarded } from "#survey-files/translation/csv.ts";

/** Cells of files for translators that a spreadsheet must not read as numbers, dates or formulas. */

it.each([
  ["a number", "7", true],
  ["a number of another script", "٧", true],
  ["a digit in 40 characters", `7${"x".repeat(39)}`, true],
  ["a digit in 41 characters", `7${"x".repeat(40)}`, false],
  ["a digit in 40 characters of two units each", `7${"😀".repeat(39)}`, true],
  ["a digit in 41 characters of two units each", `7${"😀".repeat(40)}`, false],
  ["a formula of any length", `=${"x".repeat(99)}`, true],
  ["a sign further on", "a = b", false],
  ["a word for truth, with spaces", " TRUE ", true],
  ["more than that word", "true story", false],
  ["words", "Which one?", false],
  ["nothing", "", false],
])("%s", (_, text, isGuarded) => {
  expect(guarded(text)).toBe(isGuarded ? `'${text}` : text);
});

it("come back as they were, apostrophes too", () => {
  const anyText = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.stringMatching(/^'{0,2}[=7a]{0,3}$/),
    fc.constantFrom("'true", "''7", "'Tis"),
  );
  void fc.assert(
    fc.property(anyText, (text) => {
      expect(unguarded(guarded(text))).toBe(text);
    }),
    { numRuns: 500, seed: 7 },
  );
});
