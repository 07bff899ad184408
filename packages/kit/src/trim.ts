/**
 * The text without the signs at its end that a pattern of one sign takes. By hand: a search for `/[…]+$/` begins anew at
 * each sign of a long row in the middle, and so takes the square of its length.
 */
export function withoutEnd(text: string, sign: RegExp): string {
  let end = text.length;
  while (end > 0 && sign.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
