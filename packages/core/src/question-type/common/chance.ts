/** Chance that can be had again: everything drawn follows from a seed. */

/** Gives fractions from 0 to below 1, one after another. */
export type Draw = () => number;

/** A fixed sequence of fractions from a seed (mulberry32). */
export function sequence(seed: number): Draw {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function shuffled<Item>(items: readonly Item[], draw: Draw): Item[] {
  return items
    .map((item) => ({ item, rank: draw() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

/** A whole number from `min` to `max`, both included. */
export const drawWhole = (min: number, max: number, draw: Draw): number =>
  min + Math.floor(draw() * (max - min + 1));

/** One of the items; undefined where there are none. */
export const drawOne = <Item>(items: readonly Item[], draw: Draw): Item | undefined =>
  items[Math.floor(draw() * items.length)];

/** Each key with a value of its own; undefined where there are no keys, or no value for one. */
export function drawForEach<Value>(
  keys: readonly string[],
  drawValue: (key: string) => Value | undefined,
): Record<string, Value> | undefined {
  const entries = keys.flatMap((key): [string, Value][] => {
    const value = drawValue(key);
    return value === undefined ? [] : [[key, value]];
  });
  return entries.length === 0 || entries.length < keys.length ? undefined : Object.fromEntries(entries);
}
