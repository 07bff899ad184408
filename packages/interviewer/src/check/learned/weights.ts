import { pack, unpack } from "../../learned/packed.ts";
import { type LearnedCode, learnedCodes } from "../codes.ts";
import { traitCount } from "./traits.ts";

export interface Weights {
  /** What each wording weighs, whatever its traits. */
  bias: number;
  /** A weight for each number of a trait. */
  weights: Int8Array;
}

/** The weights of a language as text: a line a check, with its code, its bias and its letters. */
export const writeWeights = (all: Readonly<Record<LearnedCode, Weights>>): string =>
  learnedCodes.map((code) => `${code} ${all[code].bias} ${pack(all[code].weights)}\n`).join("");

/** Reads what `writeWeights` writes. */
export function readWeights(text: string): Map<LearnedCode, Weights> {
  const read = new Map<LearnedCode, Weights>();
  for (const line of text.trim().split("\n")) {
    const [name = "", bias = "", packed = ""] = line.split(" ");
    const code = learnedCodes.find((each) => each === name);
    if (code === undefined || packed.length !== traitCount / 2) throw new Error(`No weights: ${name}`);
    read.set(code, { bias: Number(bias), weights: unpack(packed) });
  }
  return read;
}
