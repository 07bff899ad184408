import { pack, unpack } from "../../learned/packed.ts";
import { type WordingCode, wordingCodes } from "../codes.ts";
import { traitCount } from "./traits.ts";

export interface Weights {
  /** The sum of the weights of a wording from which on it is refused. */
  limit: number;
  /** A weight for each number of a trait. */
  weights: Int8Array;
}

/** The weights of a language as text: a line a check, with its code, its limit and its letters. */
export const writeWeights = (all: Readonly<Record<WordingCode, Weights>>): string =>
  wordingCodes.map((code) => `${code} ${all[code].limit} ${pack(all[code].weights)}\n`).join("");

/** Reads what `writeWeights` writes. */
export function readWeights(text: string): Map<WordingCode, Weights> {
  const read = new Map<WordingCode, Weights>();
  for (const line of text.trim().split("\n")) {
    const [name = "", limit = "", packed = ""] = line.split(" ");
    const code = wordingCodes.find((each) => each === name);
    if (code === undefined || packed.length !== traitCount / 2) throw new Error(`No weights: ${name}`);
    read.set(code, { limit: Number(limit), weights: unpack(packed) });
  }
  return read;
}
