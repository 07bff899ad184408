import { expect, it } from "vitest";
import { candidatesAmong } from "#interviewer/lexicon/candidates.ts";
import { anyOf } from "#interviewer/lexicon/pattern.ts";
import { sectionsOf } from "#interviewer/lexicon/word-list.ts";
import { lists } from "#interviewer/stop/lists.ts";
import { asTyped } from "#interviewer/stop/parts.ts";
import { foundBy } from "./found-by.ts";

it.each(Object.entries(lists))("finds what each phrase of distress finds, in %s", (_, list) => {
  const { phrases: phrasesOf } = sectionsOf(list);
  const phrases = [...phrasesOf("distress"), ...phrasesOf("distress.unsure")].map(asTyped);
  const among = candidatesAmong(phrases);
  const texts = phrases.flatMap((phrase) =>
    foundBy(phrase, 20).filter((text) => anyOf([phrase], "").test(text)),
  );
  expect(texts.length).toBeGreaterThan(200);
  expect(texts.filter((text) => !among(text).some((pattern) => pattern.test(text)))).toEqual([]);
  // Most texts have few of the words.
  expect(among("a 1 2 3").length).toBeLessThan(phrases.length / 4);
});
