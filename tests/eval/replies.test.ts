import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { lexicalLanguages } from "#interviewer/lexicon/languages.ts";
import { isDistressBy, weighsAsDistress } from "#interviewer/stop/distress/index.ts";
import { traitCount, traitsIn } from "#interviewer/stop/distress/traits.ts";
import { distressOf, learnDistress, replies, repliesIn } from "./replies.ts";

it("the weights of replies are those that `npm run learn` finds in the lists, byte for byte", () => {
  const url = new URL("../../packages/interviewer/src/stop/distress/weights.ts", import.meta.url);
  expect(learnDistress()).toBe(readFileSync(url, "utf8"));
});

/** How many of some texts are taken for distress. */
const shareOf = (texts: readonly string[], isTaken: (text: string) => boolean): number =>
  texts.filter(isTaken).length / texts.length;

it("weights that were learned without them hear more than half of those who tell of distress in words of their own", () => {
  const kept = (_: unknown, at: number) => at % 5 === 0;
  const told = lexicalLanguages.flatMap((language) => {
    const sections = repliesIn(language);
    const of = (name: string) => sections.get(name)?.filter(kept) ?? [];
    return [{ language, told: of("told"), beside: of("beside"), everyday: of("everyday") }];
  });
  const unseen = new Set(told.flatMap((each) => [...each.told, ...each.beside, ...each.everyday]));
  const learned = distressOf(replies().filter(({ text }) => !unseen.has(text)));
  const share = (name: "told" | "beside" | "everyday") => {
    const heard = told.flatMap((each) =>
      each[name].map((text) => (isDistressBy(learned, text, each.language) ? 1 : 0)),
    );
    return heard.reduce((sum: number, one) => sum + one, 0) / heard.length;
  };
  // Of the five fifths this one is heard best; of all of them 54 % are.
  expect(share("told")).toBeGreaterThan(0.57);
  // Half of these are made of the very words of distress.
  expect(share("beside")).toBeLessThan(0.05);
  expect(share("everyday")).toBeLessThan(0.02);
});

it.each(lexicalLanguages)(
  "what was learned is known, in %s, in whichever language the interview is",
  (language) => {
    const sections = repliesIn(language);
    const lines = (name: string) => sections.get(name) ?? [];
    for (const of of [language, "English", "Japanese"]) {
      const isTaken = (text: string) => weighsAsDistress(text, of);
      expect(shareOf(lines("told"), isTaken)).toBeGreaterThan(0.97);
      expect(shareOf(lines("distress"), isTaken)).toBeGreaterThan(0.9);
      expect(shareOf([...lines("beside"), ...lines("ordinary"), ...lines("short")], isTaken)).toBeLessThan(
        0.01,
      );
      expect(lines("everyday").length).toBeGreaterThanOrEqual(100);
      expect(lines("everyday").filter(isTaken)).toEqual([]);
    }
  },
);

it.each([
  ["English", "i keep picturing how peaceful everyone would be at my funeral and i want it to be this week"],
  ["German", "ich schreib grad die letzten Zeilen an meine Schwester, danach bin ich nicht mehr am Leben"],
  ["Spanish", "mi padrastro me pega con la correa y me encierra en el cuarto"],
])("words that no list has are heard in %s: %s", (language, text) => {
  expect([weighsAsDistress(text, language), weighsAsDistress(text, "Finnish")]).toEqual([true, true]);
});

it.each([
  ["ß and ss", "German", "ich weiß nicht mehr weiter", "ich weiss nicht mehr weiter"],
  ["an apostrophe and none", "English", "i don't want to wake up", "i dont want to wake up"],
  ["one mark and many", "English", "i am tired. i want to sleep", "i am tired... !? i want to sleep."],
  ["a line and a sentence", "English", "i am tired. i want to sleep", "i am tired\ni want to sleep"],
])("a text is like another with %s", (_what, language, one, other) => {
  expect(traitsIn(one, language).length).toBeGreaterThan(0);
  expect(traitsIn(other, language)).toEqual(traitsIn(one, language));
});

it("nothing is weighed in a language whose words are not known", () => {
  expect(traitsIn("minun mieleni tekee kahvia ja pullaa kun tulen kotiin", "Finnish")).toEqual([]);
  expect(weighsAsDistress("死にたい", "Japanese")).toBe(false);
});

it("a long story is read in runs of sentences, each trait once, and a very long one in little time", () => {
  const story = "We went to the pool. It was hot and loud there. My sister took the bus home. ".repeat(3);
  const runs = traitsIn(story.toLowerCase(), "English");
  expect(runs.length).toBeGreaterThan(2);
  const odd = "a b ' é 漢 ".repeat(2000);
  for (const traits of [...runs, ...traitsIn("", "English"), ...traitsIn(odd, "English")]) {
    expect(new Set(traits).size).toBe(traits.length);
    expect(traits.every((trait) => Number.isInteger(trait) && trait >= 0 && trait < traitCount)).toBe(true);
  }
});
