import { type WordingCode, wordingCodes } from "../codes.ts";
import { traitCount } from "./traits.ts";

export interface Weights {
  /** The sum of the weights of a wording from which on it is refused. */
  limit: number;
  /** A weight for each number of a trait. */
  weights: Int8Array;
}

/** A weight is between this and its negative. */
export const heaviest = 4;
const levels = 2 * heaviest + 1;

/** Two weights a letter. The letters that mean something in a template of JavaScript are left out. */
const letters = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at)).filter(
  (letter) => !'"$\\`'.includes(letter),
);
const numberOfLetter = new Map(letters.map((letter, at) => [letter, at]));

/** The weights of a language as text: a line a check, with its code, its limit and its letters. */
export const writeWeights = (all: Readonly<Record<WordingCode, Weights>>): string =>
  wordingCodes
    .map((code) => {
      const { limit, weights } = all[code];
      const text = Array.from({ length: traitCount / 2 }, (_, at) => {
        const [one = 0, other = 0] = weights.subarray(2 * at, 2 * at + 2);
        return letters[(one + heaviest) * levels + other + heaviest];
      });
      return `${code} ${limit} ${text.join("")}\n`;
    })
    .join("");

/** Reads what `writeWeights` writes. */
export function readWeights(text: string): Map<WordingCode, Weights> {
  const read = new Map<WordingCode, Weights>();
  for (const line of text.trim().split("\n")) {
    const [name = "", limit = "", packed = ""] = line.split(" ");
    const code = wordingCodes.find((each) => each === name);
    if (code === undefined || packed.length !== traitCount / 2) throw new Error(`No weights: ${name}`);
    const weights = new Int8Array(traitCount);
    for (let at = 0; at < packed.length; at += 1) {
      const value = numberOfLetter.get(packed.charAt(at)) ?? 0;
      weights[2 * at] = Math.floor(value / levels) - heaviest;
      weights[2 * at + 1] = (value % levels) - heaviest;
    }
    read.set(code, { limit: Number(limit), weights });
  }
  return read;
}
