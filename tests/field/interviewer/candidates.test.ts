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

/** "Zebra", "emu" and "tiger" are in no list of common words, "about" is. */
it.each<[string, string[], string[]]>([
  ["zebra", ["a zebra", "two zebras"], ["azebra", "a lion"]],
  ["zebra tiger", ["zebra tiger"], ["a zebra", "tiger zebra"]],
  ["(?:zebra|tiger)", ["a zebra", "a tiger"], ["a lion"]],
  ["(?:zebra )?tiger", ["a tiger"], ["a zebra"]],
  ["(?:zebra )*tiger", ["a tiger"], ["a zebra"]],
  ["(?:zebra ){0,2}tiger", ["a tiger"], ["a zebra"]],
  ["(?:zebra ){1,2}tiger", ["zebra zebra tiger"], ["a lion"]],
  // What stands beside a phrase is none of it.
  ["(?<!no )zebra", ["a zebra"], ["no lion"]],
  ["(?!no )zebra", ["a zebra"], ["no lion"]],
  ["(?<=crocodile )zebra", ["crocodile zebra"], ["a crocodile"]],
  // Whatever it has for any word, the others tell.
  ["[a-z]{2,} zebra", ["big zebra"], ["big lion"]],
  ["\\p{L}{2,} zebra", ["big zebra"], ["big lion"]],
  ["ze?bra tiger", ["zbra tiger"], ["a zebra"]],
  ["an? zebra", ["a zebra"], ["a lion"]],
  // The rarest of its words are looked for.
  ["about (?:emu)", ["about emus"], ["about it"]],
  ["(?:emu|crocodile) zebra", ["emu zebra"], ["a crocodile"]],
  ["(?:an (?:emu|zebra)|tiger) here", ["an emu here", "tiger here"], ["here"]],
  // What may begin within a word, or has none, is looked for in each text.
  ["(?:no)?zebra", ["nozebra", "a lion"], []],
  ["ze?bra", ["zbra", "a lion"], []],
  ["\\szebra", ["a zebra"], []],
])("looks for %s where a text may have it", (phrase, texts, others) => {
  const isLookedFor = (text: string) => candidatesAmong([phrase])(text).length === 1;
  expect(texts.filter((text) => !isLookedFor(text))).toEqual([]);
  expect(others.filter(isLookedFor)).toEqual([]);
});

it("looks for each phrase that a word belongs to, and for no other", () => {
  const countIn = (text: string) => candidatesAmong(["zebra", "zebras", "a tiger|an emu"])(text).length;
  expect(["zebras", "a tiger", "an emu and a zebra", "a lion"].map(countIn)).toEqual([2, 1, 3, 0]);
});
