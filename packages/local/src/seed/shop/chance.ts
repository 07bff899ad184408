import type { Random } from "#survey/question-type/common/random.ts";

/** Draws for made-up answers: uneven, as people's are, and the same from the same source. */

/** Above 0 and below 1. */
const fraction = (random: Random): number => (Math.floor(random() * 1e6) + 0.5) / 1e6;

/** By their utilities and luck, the best first: a ranking of the Plackett-Luce model, whose first is a logit choice. */
export function byUtility<Item>(
  items: readonly Item[],
  utilityOf: (item: Item, index: number) => number,
  random: Random,
): Item[] {
  return items
    .map((item, index) => ({ item, rank: utilityOf(item, index) - Math.log(-Math.log(fraction(random))) }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ item }) => item);
}

/** One of the names, each as likely as its weight. */
export function pickBy<Name extends string>(weights: Readonly<Record<Name, number>>, random: Random): Name {
  const names = Object.keys(weights) as Name[];
  const [first] = byUtility(names, (name) => Math.log(weights[name]), random);
  if (first === undefined) throw new RangeError("nothing to pick from");
  return first;
}

export function normal(mean: number, deviation: number, random: Random): number {
  const radius = Math.sqrt(-2 * Math.log(fraction(random)));
  const angle = 2 * Math.PI * random();
  return mean + deviation * radius * Math.cos(angle);
}

/** For amounts and durations: most near the median, few far above it. */
export const logNormal = (median: number, spread: number, random: Random): number =>
  median * Math.exp(normal(0, spread, random));

export const within = (value: number, min: number, max: number): number =>
  Math.min(Math.max(value, min), max);
