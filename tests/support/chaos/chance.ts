import { createHash } from "node:crypto";

/** Random decisions that depend only on seed and name, however many others decide in between. */
export interface Chance {
  below: (limit: number) => number;
  happens: (probability: number) => boolean;
  pick: <T>(from: readonly [T, ...T[]]) => T;
}

export type Chances = (name: string) => Chance;

export const chancesOf =
  (seed: number): Chances =>
  (name) => {
    let state = createHash("sha256").update(`${seed} ${name}`).digest().readUInt32LE();
    // Mulberry32.
    const next = (): number => {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
    const below = (limit: number) => Math.floor(next() * limit);
    return {
      below,
      happens: (probability) => next() < probability,
      pick: (from) => from[below(from.length)] ?? from[0],
    };
  };
