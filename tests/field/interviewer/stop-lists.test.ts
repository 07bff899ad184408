import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { lexicalLanguages } from "#interviewer/lexicon/languages.ts";
import { readSections } from "#interviewer/lexicon/word-list.ts";
import { heardIn, isDontKnow } from "#interviewer/stop/index.ts";

/** Answers near the phrases, which are ordinary, and what really ends follow-ups, in `tests/eval/stops/`. */

const mostOrdinary = { withModel: 2, without: 4 };
const fewest = 40;

it.each(lexicalLanguages)("take words for what they mean, in %s", (language) => {
  const url = new URL(`../../eval/stops/${language.toLowerCase()}.txt`, import.meta.url);
  const sections = readSections(readFileSync(url, "utf8"));
  const [ordinary = [], real = []] = ["ordinary", "real"].map((name) => sections.get(name) ?? []);
  expect(Math.min(ordinary.length, real.length)).toBeGreaterThanOrEqual(fewest);
  /** A phrase alone is taken; a longer sentence is the model's, which reads it rightly. */
  const isAlone = (text: string) => heardIn(text, language)?.isAlone === true || isDontKnow(text, language);
  /** Without a model distress counts within a sentence too. */
  const isTaken = (text: string) => isAlone(text) || heardIn(text, language)?.stop === "distress";
  expect(ordinary.filter(isAlone).length).toBeLessThanOrEqual(mostOrdinary.withModel);
  expect(ordinary.filter(isTaken).length).toBeLessThanOrEqual(mostOrdinary.without);
  expect(real.filter((text) => !isTaken(text))).toEqual([]);
});

it.each(["Ich schneide mich beim Rasieren immer selbst.", "Ich schneide mich nie absichtlich."])(
  "take no accident, and nothing denied, for distress: %s",
  (text) => {
    expect(heardIn(text, "German")).toBeNull();
  },
);
