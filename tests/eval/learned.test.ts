import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { learnedCodes } from "#interviewer/check/codes.ts";
import { probeChecks } from "#interviewer/check/index.ts";
import { faultsByWeight } from "#interviewer/check/learned/index.ts";
import { traitCount, traitsOf } from "#interviewer/check/learned/traits.ts";
import { readWeights, type Weights, writeWeights } from "#interviewer/check/learned/weights.ts";
import { knownOf, type ProbeContext, probeOf } from "#interviewer/check/probe.ts";
import { lexicalLanguages } from "#interviewer/lexicon/languages.ts";
import { learn } from "./learned.ts";

const context = (language: string, question: string, ...said: string[]): ProbeContext => ({
  asked: [question],
  said,
  question: [question],
  plan: [],
  secret: [],
  language,
});
const phone = context(
  "English",
  "What is it like to use your phone contract?",
  "I have been with the same company for nine years. The signal at my mum's house is gone after six.",
);
const traits = (text: string, of: ProbeContext) => {
  const known = knownOf(of);
  return traitsOf(probeOf(text, known), known);
};

describe.each(lexicalLanguages)("the weights of %s", (language) => {
  const file = `check/learned/weights/${language.toLowerCase()}.ts`;
  const url = new URL(`../../packages/interviewer/src/${file}`, import.meta.url);

  it("are those that `npm run learn` finds in the lists, byte for byte", () => {
    expect(learn(language)).toBe(readFileSync(url, "utf8"));
  });
});

it("weights are read as they were written, the heaviest too", () => {
  const all = Object.fromEntries(
    learnedCodes.map((code, at): [string, Weights] => [
      code,
      {
        bias: at - 2,
        weights: Int8Array.from({ length: traitCount }, (_, trait) => ((trait + at) % 9) - 4),
      },
    ]),
  ) as Record<(typeof learnedCodes)[number], Weights>;
  expect(Object.fromEntries(readWeights(writeWeights(all)))).toEqual(all);
});

it("what is no weights is not read as some", () => {
  expect(() => readWeights("leading 3 ab\n")).toThrow("No weights: leading");
});

it("what they talk about is no trait, and each word beside it is one", () => {
  const other = context("English", "How is the choir?", "The tenors and the piano are fine.");
  expect(traits("Would the piano be better?", other)).toEqual(traits("Would the signal be better?", phone));
  expect(traits("Would the piano be worse?", other)).not.toEqual(traits("Would the piano be better?", other));
});

it("traits of the longest and of the oddest text are numbers of weights, each once", () => {
  for (const text of ["", "?", "'", "’’’", "é".repeat(20_000), "a b' ".repeat(4000), "Ω漢字 👩‍👩‍👧?"]) {
    const found = traits(text, phone);
    expect(found).toEqual([...new Set(found)].sort((one, another) => one - another));
    expect(found.every((trait) => Number.isInteger(trait) && trait >= 0 && trait < traitCount)).toBe(true);
  }
});

it.each([
  ["English", "I'd go to the shop instead. Would you?", "advice"],
  ["Dutch", "Ik zou eerder naar de winkel gaan. U ook?", "advice"],
])("a wording that no list has is refused in %s: %s", (language, text, code) => {
  const of = { ...phone, language };
  const known = knownOf(of);
  expect(faultsByWeight(probeOf(text, known), known)).toContain(code);
  expect(probeChecks(text, of)).toEqual([code]);
});

it("what the lists know to be good is not refused by its weight", () => {
  const known = knownOf(phone);
  const faultsOf = (text: string) => faultsByWeight(probeOf(text, known), known);
  expect(faultsOf("I'd go to the shop instead. Would you?")).toEqual(["advice"]);
  expect(faultsOf("I'd go to the shop instead. Would you? Why don't you?")).toEqual([]);
});

it("nothing is weighed in a language without weights", () => {
  const of = { ...phone, language: "Swedish" };
  const known = knownOf(of);
  expect(faultsByWeight(probeOf("I'd go to the shop instead. Would you?", known), known)).toEqual([]);
});
