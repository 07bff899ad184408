import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { lexicalLanguages } from "#interviewer/lexicon/languages.ts";
import { readSections, sectionsOf } from "#interviewer/lexicon/word-list.ts";
import { heardIn, isDontKnow } from "#interviewer/stop/index.ts";
import { lists } from "#interviewer/stop/lists.ts";
import { foundBy } from "./found-by.ts";

/**
 * `tests/eval/stops/` has ordinary answers near the phrases, short ones made of their very words, real stops, those that
 * are a model's to hear, what says that somebody does not want to stop, or might, and distress; and what the
 * weights of distress are learned from (`tests/eval/replies.test.ts`): distress told in own words, and answers beside it.
 */

const mostOrdinary = { withModel: 2, without: 4 };
const fewest = { ordinary: 40, short: 40, real: 40, denied: 12, distress: 25 };
const mostForModel = 8;

describe.each(lexicalLanguages)("words are taken for what they mean, in %s:", (language) => {
  const url = new URL(`../../eval/stops/${language.toLowerCase()}.txt`, import.meta.url);
  const sections = readSections(readFileSync(url, "utf8"));
  const lines = (name: string) => sections.get(name) ?? [];
  const stopOf = (text: string) => heardIn(text, language)?.stop;
  /** A phrase alone is taken; a longer sentence is the model's, which reads it rightly. */
  const isAlone = (text: string) => heardIn(text, language)?.isAlone === true || isDontKnow(text, language);
  /** Without a model distress counts within a sentence too. */
  const isTaken = (text: string) => isAlone(text) || stopOf(text) === "distress";

  it.each(Object.entries(fewest))("the list has enough of %s", (name, count) => {
    expect(lines(name).length).toBeGreaterThanOrEqual(count);
  });

  it("ordinary answers near the phrases", () => {
    expect(lines("ordinary").filter(isAlone).length).toBeLessThanOrEqual(mostOrdinary.withModel);
    expect(lines("ordinary").filter(isTaken).length).toBeLessThanOrEqual(mostOrdinary.without);
  });

  it("short ordinary answers made of the words for stopping", () => {
    expect(lines("short").filter(isTaken)).toEqual([]);
  });

  it("the wish not to stop", () => {
    expect(lines("denied").filter(isTaken)).toEqual([]);
  });

  it("real stops", () => {
    expect(lines("real").filter((text) => !isAlone(text))).toEqual([]);
    // These say more than a phrase: a model hears them, a list would take ordinary answers for them.
    expect(lines("model").filter(isAlone)).toEqual([]);
    expect(lines("model").length).toBeLessThanOrEqual(mostForModel);
    // Nor does a list take these, which others wrote: what it takes of them belongs to those above.
    expect(lines("unheard").filter(isAlone)).toEqual([]);
  });

  const { phrases } = sectionsOf(
    Object.entries(lists).find(([name]) => name === language.toLowerCase())?.[1] ?? "",
  );

  it("each phrase of the lists, said alone", () => {
    const said = [...phrases("optOut"), ...phrases("refusal")].flatMap((phrase) => foundBy(phrase, 10));
    expect(said.length).toBeGreaterThan(100);
    expect(said.filter((text) => heardIn(text, language)?.isAlone !== true)).toEqual([]);
  });

  it("distress, without exception", () => {
    expect(lines("distress").filter((text) => stopOf(text) !== "distress")).toEqual([]);
    // People fall back to their own language.
    const inAnother = (text: string) =>
      ["English", "German", "Japanese"].every((each) => heardIn(text, each)?.stop === "distress");
    expect(lines("distress").filter((text) => !inAnother(text))).toEqual([]);
    const said = [...phrases("distress"), ...phrases("distress.unsure")].flatMap((phrase) =>
      foundBy(phrase, 5),
    );
    const heard = said.filter((text) => stopOf(text) === "distress");
    expect(heard.length).toBeGreaterThan(50);
    expect(heard.filter((text) => !inAnother(text))).toEqual([]);
  });
});

it.each([
  ["English", "Can we wrap this up now, please?", "opt_out"],
  ["English", "Please cancel the interview.", "opt_out"],
  ["German", "Könnten wir die Befragung bitte beenden?", "opt_out"],
  ["French", "jai plus envie de continuer", "opt_out"],
  ["Spanish", "Hablemos de otra cosa.", "refusal"],
  ["Dutch", "Ik zie niet in waarom ik u dat zou vertellen.", "refusal"],
])("take a sentence of nothing but these parts for what it means, in %s: %s", (language, text, stop) => {
  expect(heardIn(text, language)).toEqual({ stop, isAlone: true });
});

it.each([
  ["English", "My husband hits me when he drinks."],
  ["English", "I feel like I'm going to die."],
  ["German", "Mein Mann schlägt mich, wenn er trinkt."],
  ["French", "Mon mari me frappe quand il boit."],
  ["Spanish", "Mi marido me pega cuando bebe."],
  ["Portuguese", "O meu avô agride-me quando bebe."],
  ["Italian", "Mio marito mi picchia quando beve."],
  ["Dutch", "Mijn man slaat me als hij drinkt."],
])("leave it to a model whether somebody is in danger, in %s: %s", (language, text) => {
  expect(heardIn(text, language)).toEqual({ stop: "distress", isAlone: false });
});

it.each([
  ["English", "I'd rather die than stop."],
  ["German", "Ich würde eher sterben als aufhören."],
  ["Dutch", "Ik zou liever sterven dan stoppen."],
])("an idiom is part of what its sentence says, in %s: %s", (language, text) => {
  expect(heardIn(text, language)).toBeNull();
});

it.each(["Ich schneide mich beim Rasieren immer selbst.", "Ich schneide mich nie absichtlich."])(
  "take no accident, and nothing denied, for distress: %s",
  (text) => {
    expect(heardIn(text, "German")).toBeNull();
  },
);
