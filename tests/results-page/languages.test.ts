import { expect, it } from "vitest";
import { languages as interviewPage } from "#participant/text/language.ts";
import { en } from "#results/text/en.ts";
import { languages } from "#results/text/language.ts";
import { expectWords } from "#tests/support/words.ts";

it("speaks the languages of the interview page", () => {
  const named = (all: readonly { tag: string; native: string }[]) =>
    all.map(({ tag, native }) => [tag, native]).sort();
  expect(named(languages)).toEqual(named(interviewPage));
});

it.each(languages)("has every text in $native, with the same things filled in", async ({ tag, load }) => {
  expectWords(tag, Object.assign({}, await load()), en);
});
