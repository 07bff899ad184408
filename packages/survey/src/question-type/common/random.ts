/** A source of random fractions from 0 to below 1. */
export type Random = () => number;

/** A reproducible source: the same seed gives the same fractions (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A shuffled copy. */
export function shuffle<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

/** A whole number from `min` to `max`, both included. */
export const randomInteger = (min: number, max: number, random: Random): number =>
  min + Math.floor(random() * (max - min + 1));

/** One of the items; undefined without items. */
export const pickOne = <Item>(items: readonly Item[], random: Random): Item | undefined =>
  items[Math.floor(random() * items.length)];

/** A record with a value for each key; undefined without keys, or where one has no value. */
export function randomRecord<Value>(
  keys: readonly string[],
  makeValue: (key: string) => Value | undefined,
): Record<string, Value> | undefined {
  const entries = keys.flatMap((key): [string, Value][] => {
    const value = makeValue(key);
    return value === undefined ? [] : [[key, value]];
  });
  return entries.length === 0 || entries.length < keys.length ? undefined : Object.fromEntries(entries);
}
