import * as z from "zod";
import { lazy } from "#kit/shape.ts";

/**
 * What a participant can name their interview by without its link: the last 50 bits of its id, in Crockford's base 32,
 * which has no letter that reads as a digit. They are random, and open nothing.
 */

const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const length = 10;
/** Hexadecimal digits of an id that hold the bits; the first holds two of them, and two that a reference has not. */
const hexDigits = 13;

const lowestBits = (value: bigint): bigint => value & ((1n << 50n) - 1n);

/** The reference of an interview. */
export function referenceOf(id: string): string {
  const bits = lowestBits(BigInt(`0x${id.replaceAll("-", "").slice(-hexDigits)}`));
  return Array.from({ length }, (_, place) => digits[Number((bits >> BigInt(45 - 5 * place)) & 31n)]).join(
    "",
  );
}

/** A reference as a person may write it: in any case, with spaces or hyphens, O for 0, I or L for 1. */
export const sentReference = lazy(() =>
  z
    .string()
    .max(40)
    .transform((sent) =>
      sent.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1"),
    )
    .refine(isReference, `Must be a reference: ${length} letters and digits, without U`)
    .meta({ wire: { type: "string", maxLength: 40 } }),
);

const isReference = (text: string): boolean =>
  text.length === length && [...text].every((digit) => digits.includes(digit));

/** How the ids end, as text, that have the reference. */
export function idEndings(reference: string): string[] {
  const bits = [...reference].reduce((sum, digit) => sum * 32n + BigInt(digits.indexOf(digit)), 0n);
  return [0n, 1n, 2n, 3n].map((others) => {
    const hex = ((others << 50n) | bits).toString(16).padStart(hexDigits, "0");
    return `${hex.slice(0, 1)}-${hex.slice(1)}`;
  });
}

/** The number of characters that `idEndings` have. */
export const endingLength = hexDigits + 1;
