import { invalidError } from "#kit/error.ts";

/** Different keys in the objects of one body: each takes the parser as long as hundreds of known ones. */
export const maxBodyKeys = 5_000;
/** For a key, with its value and a comma. */
const minLength = 6;

/**
 * Throws a 422 for more different keys than a body may have, before it is parsed. Takes time linear in the text, whether
 * or not it is JSON. A key that is written in two ways counts twice.
 */
export function refuseManyKeys(text: string): void {
  if (text.length < minLength * maxBodyKeys) return;
  const keys = new Set<string>();
  let escapedAt = text.indexOf("\\");
  for (let from = text.indexOf('"'); from !== -1; ) {
    let end = text.indexOf('"', from + 1);
    if (escapedAt !== -1 && escapedAt < from) escapedAt = text.indexOf("\\", from);
    if (escapedAt !== -1 && escapedAt < end) end = closingQuote(text, escapedAt);
    if (end === -1) return;
    if (isKey(text, end + 1)) keys.add(text.slice(from + 1, end));
    if (keys.size > maxBodyKeys) throw tooManyKeysError();
    from = text.indexOf('"', end + 1);
  }
}

/** Finds the quote that ends the string with the escape at `at`; -1 if there is none. */
function closingQuote(text: string, at: number): number {
  for (let end = at; end < text.length; end++) {
    if (text[end] === '"') return end;
    if (text[end] === "\\") end++;
  }
  return -1;
}

/** Whether a colon follows. */
function isKey(text: string, at: number): boolean {
  let next = at;
  while (text.charCodeAt(next) <= 32) next++;
  return text[next] === ":";
}

const tooManyKeysError = () =>
  invalidError([
    { loc: ["body"], msg: `Body has more than ${maxBodyKeys} different keys`, type: "too_many_keys" },
  ]);
