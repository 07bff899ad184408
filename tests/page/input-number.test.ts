import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answerNumber } from "#participant/input/number-range.ts";
import { entryAt, entryOf, formatNumber, readNumber } from "#participant/input/number-text.ts";
import { en } from "#participant/text/en.ts";
import { questionType } from "#survey/question-type/index.ts";

const locales = ["en", "ar", "de", "fi", "fr", "hi", "it", "ja", "pl", "pt", "ru", "tr", "uk", "vi", "zh"];
const locale = fc.constantFrom(...locales, "ar-EG", "de-CH", "hi-u-nu-deva");
const decimal = fc
  .tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 6 }))
  .map(([digits, places]) => Number(`${digits}e-${places}`));

describe("a number as people type it", () => {
  it.each([
    ["7", "en", 7],
    [" -7.25 ", "en", -7.25],
    ["−3", "en", -3],
    ["1,5", "en", 1.5],
    ["1,5", "de", 1.5],
    ["1.5", "de", 1.5],
    ["1,500", "en", 1500],
    ["1.500", "de", 1500],
    ["1.500", "en", 1.5],
    ["0,125", "en", 0.125],
    ["1,234,567.5", "de", 1234567.5],
    ["1.234.567,5", "en", 1234567.5],
    ["12,34,567", "hi", 1234567],
    ["1 234,5", "fr", 1234.5],
    ["1’234.5", "de-CH", 1234.5],
    ["١٢٫٥", "ar", 12.5],
    ["１２．５", "ja", 12.5],
    [".5", "en", 0.5],
    ["5.", "en", 5],
  ])("reads %j in %s as %j", (text, locale, value) => {
    expect(readNumber(text, locale)).toBe(value);
  });

  it.each(["", "-", ".", "seven", "1e5", "1.2.3", "1,2,3", "1,23,45.6.7", "0x10", "Infinity", "12 apples"])(
    "does not read %j",
    (text) => {
      expect(readNumber(text, "en")).toBeNull();
    },
  );

  it("reads what it writes, in every language", () => {
    void fc.assert(
      fc.property(decimal, locale, (value, locale) => {
        expect(entryOf(entryAt(value, locale).text, locale).value).toBe(value === 0 ? 0 : value);
        const text = formatNumber(value, locale);
        // A point or comma before three digits may be either; the page says how it reads it.
        fc.pre(!/^\D?[1-9]\d{0,2}[.,]\d{3}$/.test(text) || Number.isInteger(value));
        expect(readNumber(text, locale)).toBe(value === 0 ? 0 : value);
      }),
    );
  });
});

describe("an answer to a question for a number", () => {
  const range = fc.record(
    {
      min: fc.integer({ min: -10, max: 0 }),
      max: fc.integer({ min: 1, max: 10 }),
      step: fc.constantFrom(0.1, 0.5, 1, 3),
    },
    { requiredKeys: [] },
  );

  it("is taken just when the service takes it", () => {
    void fc.assert(
      fc.property(range, fc.integer({ min: -240, max: 240 }), (range, twentieths) => {
        const value = twentieths / 20;
        const answer = answerNumber(entryAt(value, "de"), range, en);
        const isAccepted = questionType("number").answerSchema(range).safeParse(value).success;
        expect("value" in answer).toBe(isAccepted);
        if ("value" in answer) expect(answer.value).toBe(value);
      }),
    );
  });

  it("says which numbers it may be", () => {
    const problem = (text: string, range: object) => answerNumber(entryOf(text, "en"), range, en);
    expect(problem("x", {})).toEqual({ problem: en.numberWrong });
    expect(problem("5", { min: 6 })).toEqual({ problem: "Enter 6 or more." });
    expect(problem("5", { max: 4 })).toEqual({ problem: "Enter 4 or less." });
    // The hint has the whole range: what is wrong is told by the end that is missed.
    expect(problem("5", { min: 6, max: 7 })).toEqual({ problem: "Enter 6 or more." });
    expect(problem("8", { min: 6, max: 7 })).toEqual({ problem: "Enter 7 or less." });
    expect(problem("5", { min: 1, step: 3 })).toEqual({
      problem: "Please enter a number in steps of 3, starting from 1.",
    });
    expect(answerNumber(undefined, {}, en)).toEqual({ problem: en.required });
  });
});
