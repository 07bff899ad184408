/** Whether one text of a list may be another's new wording. Pure; a doubt is told as unlike. */

/** `equal`: the same but for case, accents, kinds of dashes and the like; `alike`: a typo mended, or a part added. */
export type Likeness = "equal" | "alike" | null;

const combining = /[\u0300-\u036f]/gu;
const dashes = /\p{Pd}|[\u2212]/gu;
const singleQuotes = /[\u2018-\u201b\u2032\u0060\u00b4\u2039\u203a]/gu;
const doubleQuotes = /[\u201c-\u201f\u2033\u00ab\u00bb]/gu;
const punctuation = /[.,;:!?'"()\u2026]/gu;
const digit = /\p{Nd}/u;

/** One kind of letters, dashes, quotes and spaces. */
const plain = (text: string): string =>
  text
    .replace(singleQuotes, "'")
    .replace(doubleQuotes, '"')
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFD")
    .replace(combining, "")
    .replace(dashes, "-")
    .replace(/\s+/gu, " ")
    .trim();

/** Words without punctuation, which says nothing unless there are numbers. */
export const folded = (text: string): string => {
  const kept = plain(text);
  return digit.test(kept) ? kept : kept.replace(punctuation, "").replace(/\s+/gu, " ").trim();
};

const digitsIn = (text: string): string => text.replace(/\P{Nd}/gu, "");

/** Whether the longer text is the shorter one and a part at its end that is set off from it. */
function isExtended(a: string, b: string): boolean {
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  if (!longer.startsWith(shorter) || digitsIn(a) !== digitsIn(b)) return false;
  const rest = longer.slice(shorter.length);
  // A dash inside a word sets nothing off.
  return /^(?: ?[,:([]| -)/.test(rest) && /[\p{L}\p{N}]/u.test(rest);
}

/** Scripts that put spaces between words, and whose letters are sounds: one letter is no word of negation in them. */
const spelled =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Arabic}]+$/u;
const minLetters = 4;

/** Turkish and Azerbaijani say no by an *m* inside the verb; Romance languages say by the last letter who is meant. */
const negated = /^m[iu\u0131](?:yor|r)/u;

/** Whether the words differ in one letter more, less or other, or in two that are swapped, but for the first. */
function isSlip(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < minLetters) return false;
  if (!spelled.test(short) || !spelled.test(long)) return false;
  const isRole = (from: string, to: string) => /[eo]r$/.test(from) && to === `${from.slice(0, -2)}ee`;
  if (isRole(a, b) || isRole(b, a)) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  if (at === 0) return false;
  const left = short.slice(at);
  const right = long.slice(at);
  if (short.length < long.length) return left === right.slice(1) && !negated.test(right);
  if ((left === "a" && right === "o") || (left === "o" && right === "a")) return false;
  const isSwapped = left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2);
  return left.slice(1) === right.slice(1) || isSwapped;
}

function isMisspelled(a: string, b: string): boolean {
  const left = a.split(" ");
  const right = b.split(" ");
  if (left.length !== right.length) return false;
  const differing = left.flatMap((word, at) =>
    word === right[at] ? [] : [[word, right[at] ?? ""] as const],
  );
  return differing.length === 1 && differing.every(([was, is]) => isSlip(was, is));
}

/** How two texts that differ are alike. */
export function likeness(a: string, b: string): Likeness {
  const one = folded(a);
  const other = folded(b);
  if (one === "" || other === "") return null;
  if (one === other) return "equal";
  return isExtended(plain(a), plain(b)) || isMisspelled(one, other) ? "alike" : null;
}
