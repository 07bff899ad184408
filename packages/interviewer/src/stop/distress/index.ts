import { plainText } from "#survey/wording/words.ts";
import { unpack } from "../../learned/packed.ts";
import { once, unaccented } from "../../lexicon/pattern.ts";
import { traitsIn } from "./traits.ts";
import { distress } from "./weights.ts";

/** Who tells of distress in words of their own, which no list has: learned from `tests/eval/stops` by `npm run learn`. */

interface Learned {
  bias: number;
  /** What 1 in whole numbers stands for. */
  size: number;
  /** A weight for each number of a trait. */
  weights: Int8Array;
}

const learned = once((): Learned => {
  const { bias, size, packed } = distress;
  return { bias, size, weights: unpack(packed) };
});

/** More traits say more, but not so many times more. */
export const scaleOf = (traits: readonly number[]): number => 2 / Math.sqrt(traits.length + 5);

/** The odds of distress, as a logarithm, from which on it is taken for that. Of a long story any part may seem so. */
const surest = { brief: 0.6, long: 2.25 };

/** Whether a text weighs more like distress than nearly any ordinary answer, in whichever of the known languages. */
export const weighsAsDistress = (text: string, language: string): boolean =>
  isDistressBy(learned(), text, language);

export function isDistressBy({ bias, size, weights }: Learned, text: string, language: string): boolean {
  const runs = traitsIn(unaccented(plainText(text)), language);
  const limit = runs.length > 1 ? surest.long : surest.brief;
  return runs.some((traits) => {
    let sum = 0;
    for (const trait of traits) sum += weights[trait] ?? 0;
    return scaleOf(traits) * (sum * size + bias) >= limit;
  });
}
