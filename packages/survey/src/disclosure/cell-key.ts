import { createHash, createHmac, type KeyObject } from "node:crypto";
import { perturbedCount } from "./noise.ts";

/** The keys that decide how a count is changed: the same count of the same people always in the same way. Pure. */

/** What a study's crossed counts are changed by. */
export interface CountNoise {
  min_base: number;
  /** As a key object: with bytes, Node takes seven times as long for each count. */
  secret: KeyObject;
}

export const keyBits = 52;
export const keyModulus = 1n << BigInt(keyBits);

/** The sum of keys, modulo 2^52. */
export const sumOfKeys = (keys: readonly bigint[]): bigint =>
  keys.reduce((sum, key) => (sum + key) % keyModulus, 0n);

/** An interview's key: the first 52 bits of the HMAC-SHA-256 of its id. */
export const recordKeyOf = (secret: KeyObject, interviewId: string): bigint =>
  firstBits(createHmac("sha256", secret).update(interviewId).digest());

const firstBits = (digest: Buffer): bigint => digest.readBigUInt64BE() >> BigInt(64 - keyBits);

/** A question or dimension, and its value; both empty for a base or a total. */
export type Place = readonly [of: string, value: string];
export const noPlace: Place = ["", ""];

/** What stands for a whole table in the keys of its cells. */
export const tableDigest = (sums: readonly (readonly [a: string, b: string, sum: string])[]): string =>
  createHash("sha256")
    .update(
      `[${sums
        .map((each) => JSON.stringify(each))
        .sort()
        .join(",")}]`,
    )
    .digest("hex");

const byText = (a: readonly string[], b: readonly string[]): number =>
  JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;

/** The published count of a cell: its places in any order. */
export function publishedCount(
  { secret, min_base }: CountNoise,
  {
    places,
    count,
    sum,
    table,
  }: { places: readonly [Place, Place]; count: number; sum: bigint; table: string },
): number {
  const named = [...places].sort(byText);
  const digest = createHmac("sha256", secret)
    .update(JSON.stringify([named, String(sum), table]))
    .digest();
  return perturbedCount(count, Number(firstBits(digest)) / Number(keyModulus), min_base);
}
