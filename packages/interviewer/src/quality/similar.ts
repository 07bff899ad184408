import { createHash } from "node:crypto";
import { withFewMarks } from "#kit/marks.ts";
import { hashOf } from "../hash.ts";

/** How alike two texts are, and how those that are alike are found among many. */

/** More of a text is not looked at. */
const longest = 2_000;
const shingleLength = 5;

/** Letters and digits in one spelling, with single spaces: full-width and styled letters read as plain ones. */
export const normalised = (text: string): string =>
  withFewMarks(text)
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim()
    .slice(0, longest);

const hasPairs = /[\ud800-\udfff]/;

/** All runs of five characters of a normalised text; the text itself where it is shorter. */
export function shinglesOf(text: string): Set<string> {
  // Most texts have no characters of two code units, and are cut where they stand.
  const characters = hasPairs.test(text) ? [...text] : null;
  const last = (characters ?? text).length - shingleLength;
  if (last <= 0) return new Set(text === "" ? [] : [text]);
  const shingles = new Set<string>();
  for (let at = 0; at <= last; at++)
    shingles.add(
      characters === null
        ? text.slice(at, at + shingleLength)
        : characters.slice(at, at + shingleLength).join(""),
    );
  return shingles;
}

/** The share of shingles that two normalised texts have in common, 0 to 1. */
export function similarityOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = one.intersection(other).size;
  const all = one.size + other.size - common;
  return all === 0 ? 0 : common / all;
}

const bands = 8;
const rows = 4;

/** What the hash functions differ by: fixed, so that prints of all times compare. */
const seeds = Array.from({ length: bands * rows }, (_, index) =>
  createHash("sha256").update(`min-hash ${index}`).digest().readUInt32BE(0),
);

/**
 * The least of the hashes in one of the orders of all numbers of 32 bits: a mixing that no two numbers share (Murmur3). It
 * is most of a check's work: in signed numbers, with the top bit turned over so that they compare as unsigned ones do.
 */
function leastIn(hashes: Int32Array, seed: number): number {
  let least = 0x7fffffff;
  for (const hash of hashes) {
    let mixed = hash ^ seed;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    mixed = mixed ^ (mixed >>> 16) ^ 0x80000000;
    if (mixed < least) least = mixed;
  }
  return (least ^ 0x80000000) >>> 0;
}

const digest32 = (text: string): number => createHash("sha256").update(text).digest().readInt32BE(0);

/**
 * What texts are found by: a number of the whole text, and one of each of 8 bands of 4 min-hashes. Texts with a similarity
 * of 0.85 share one with a probability of 0.997. Those of different `salt` share none.
 */
export function printOf(salt: string, text: string, shingles: ReadonlySet<string>): number[] {
  const hashes = Int32Array.from(shingles, hashOf);
  const least = seeds.map((seed) => leastIn(hashes, seed));
  const banded = Array.from({ length: bands }, (_, band) =>
    digest32(`${salt} ${band} ${least.slice(band * rows, (band + 1) * rows).join(" ")}`),
  );
  return [digest32(`${salt} text ${text}`), ...banded];
}
