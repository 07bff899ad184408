import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { lexicalLanguages } from "#interviewer/lexicon/languages.ts";
import { readSections } from "#interviewer/lexicon/word-list.ts";
import { heardIn, isDontKnow } from "#interviewer/stop/index.ts";

/** Answers near the phrases, which are ordinary, and what really ends follow-ups, in `tests/eval/stops/`. */

const mostOrdinary = { withModel: 2, without: 4 };
const fewest = 40;
/** Of the real ones a list alone may miss: a model hears these. Without one nobody in distress goes unheard. */
const mostMissed = 2;

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
  expect(real.filter((text) => !isTaken(text)).length).toBeLessThanOrEqual(mostMissed);
});

const shortOrdinary = {
  English: [
    "Something different.",
    "I want a different one.",
    "I don't see why I should pay more.",
    "It was boring.",
  ],
  German: [
    "Das nervt mich.",
    "Das will ich nicht.",
    "Ich höre auf sie.",
    "Ich habe keine Zeit.",
    "Es ist zu lang.",
  ],
  French: ["C'est trop long.", "J'ai pas envie.", "Je continue."],
  Spanish: ["Me cansa.", "No quiero eso.", "Ya no voy."],
  Portuguese: ["Não tenho tempo.", "Quero continuar."],
  Italian: ["Parliamo di tutto.", "Non lo voglio.", "Va bene così."],
  Dutch: ["Ik heb geen zin.", "Het duurt te lang.", "We praten over alles."],
};

it.each(Object.entries(shortOrdinary))(
  "take no short answer for a wish to stop, in %s",
  (language, texts) => {
    expect(texts.filter((text) => heardIn(text, language) !== null || isDontKnow(text, language))).toEqual(
      [],
    );
  },
);

it.each([
  ["English", "Can we wrap this up now, please?", "opt_out"],
  ["German", "Könnten wir die Befragung bitte beenden?", "opt_out"],
  ["French", "jai plus envie de continuer", "opt_out"],
  ["Spanish", "Hablemos de otra cosa.", "refusal"],
  ["Dutch", "Ik zie niet in waarom ik u dat zou vertellen.", "refusal"],
])("take a sentence of nothing but these parts for what it means, in %s: %s", (language, text, stop) => {
  expect(heardIn(text, language)).toEqual({ stop, isAlone: true });
});

it.each(["Ich schneide mich beim Rasieren immer selbst.", "Ich schneide mich nie absichtlich."])(
  "take no accident, and nothing denied, for distress: %s",
  (text) => {
    expect(heardIn(text, "German")).toBeNull();
  },
);
