import { countrySpecs, isValidBBAN } from "ibantools";
import { withoutEnd } from "#kit/trim.ts";
import { codeAt, is, kinds, kindsOf } from "./characters.ts";
import { isNumbered } from "./numbered.ts";
import { type Plain, plainOf } from "./plain.ts";

/** Finds what may tell who somebody is, in one text: email addresses, IBANs, card and phone numbers, and private links. */

export type Kind = "email" | "phone" | "card" | "iban" | "link";

interface Find {
  kind: Kind;
  start: number;
  end: number;
}

const shown: Record<Kind, string> = {
  email: "[email]",
  phone: "[phone]",
  card: "[card number]",
  iban: "[IBAN]",
  link: "[link]",
};

/** Nothing is found without one of these. */
const maybe = /[\d@]|:\/\/|\bwww\.|[([{]\s?at\s?[)\]}]/i;

/** A text without what was found in it. */
export interface Redacted {
  text: string;
  /** How many finds there are of each kind. */
  found: Partial<Record<Kind, number>>;
  /** What was found, to look for it in a translation. */
  known(): Known;
}

/** The text with every find replaced. Linear in its length. */
export function redactText(text: string): Redacted {
  const plain = plainOf(text);
  const finds = findsIn(plain.text);
  const known = () =>
    new Map(finds.map(({ kind, start, end }) => [signsOf(plain.text.slice(start, end)).text, kind] as const));
  return { ...replaced(text, plain, finds), known };
}

/**
 * The translation of a text without what is found in either: what is known of the text from what stands around it may
 * read otherwise in the translation.
 */
export function redactTranslation(original: Redacted, translation: string): string {
  const plain = plainOf(translation);
  const finds = [...findsIn(plain.text), ...knownIn(plain.text, original.known())];
  return replaced(translation, plain, finds).text;
}

/** What is looked for by its letters and digits, whatever stands between them. */
type Known = ReadonlyMap<string, Kind>;

/** What has fewer letters and digits would be found in any word. */
const fewestSigns = 3;

/** The letters and digits of a text, in lower case, and where each stands. */
function signsOf(text: string): { text: string; places: number[] } {
  const places: number[] = [];
  let signs = "";
  for (const { 0: sign, index } of text.matchAll(/[\p{L}\p{N}]/gu)) {
    const lower = sign.toLowerCase();
    const kept = lower.length === sign.length ? lower : sign;
    for (let unit = 0; unit < kept.length; unit++) places.push(index + unit);
    signs += kept;
  }
  return { text: signs, places };
}

function* knownIn(text: string, known: Known): Generator<Find> {
  if (known.size === 0) return;
  const { text: signs, places } = signsOf(text);
  for (const [key, kind] of known) {
    if (key.length < fewestSigns) continue;
    for (let at = signs.indexOf(key); at !== -1; at = signs.indexOf(key, at + key.length))
      yield { kind, start: places[at] ?? 0, end: (places[at + key.length - 1] ?? 0) + 1 };
  }
}

function findsIn(text: string): Find[] {
  if (!maybe.test(text)) return [];
  const finds: Find[] = [];
  const taken = new Uint8Array(text.length);
  for (const find of [links, emails, ibans, cards, phones]) {
    for (const each of find(text)) {
      if (taken[each.start] === 1 || taken[each.end - 1] === 1) continue;
      taken.fill(1, each.start, each.end);
      finds.push(each);
    }
  }
  return finds;
}

function replaced(text: string, plain: Plain, finds: Find[]): Pick<Redacted, "text" | "found"> {
  if (finds.length === 0) return { text, found: {} };
  const found: Partial<Record<Kind, number>> = {};
  let redacted = "";
  let from = 0;
  for (const { kind, start, end } of finds.sort((a, b) => a.start - b.start)) {
    const place = plain.placeOf(start, end);
    if (place.start < from) {
      from = Math.max(from, place.end);
      continue;
    }
    redacted += text.slice(from, place.start) + shown[kind];
    from = place.end;
    found[kind] = (found[kind] ?? 0) + 1;
  }
  return { text: redacted + text.slice(from), found };
}

/** URLs that may be somebody's own: with a user part, a query, or what only a machine can have written. */
function* links(text: string): Generator<Find> {
  for (const { 0: url, index: start } of text.matchAll(/\b(?:https?:\/\/|www\.)[^\s<>"“”]+/gi)) {
    const kept = withoutEnd(url, /[.,;:!?)\]}'’»]/);
    const [host = "", ...steps] = kept.replace(/^https?:\/\//i, "").split(/[/?#]/);
    const isOwn =
      host.includes("@") ||
      /\?./.test(kept) ||
      // What stands behind "=" may begin with a mark that ends a step.
      (steps.length > 0 && /#[^#]*=./.test(kept)) ||
      steps.some(hasToken);
    if (isOwn) yield { kind: "link", start, end: start + kept.length };
  }
}

/** Whether a step of a path has a part that is no word: long, of letters and digits, in both cases where it is shorter. */
const hasToken = (step: string): boolean =>
  step.length > 2 &&
  (step.includes("=") ||
    (step.length >= 10 &&
      (/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(step) ||
        step.split(/[-_.~%:;,+]/).some((part) => part.length >= 10 && isMixed(part)))));

const isMixed = (part: string): boolean =>
  /\d/.test(part) &&
  ((/[a-z]/.test(part) && /[A-Z]/.test(part)) || (part.length >= 16 && /[a-z]/i.test(part)));

const spelt = /[([{]\s?(?:at|@)\s?[)\]}]/gi;

/** Addresses with a dot in the domain, also with `(at)` and `(dot)`. */
function* emails(text: string): Generator<Find> {
  for (let at = text.indexOf("@"); at !== -1; at = text.indexOf("@", at + 1)) {
    const find = addressAround(text, at, at + 1);
    if (find !== undefined) yield find;
  }
  for (const { 0: sign, index } of text.matchAll(spelt)) {
    const after = index + sign.length;
    const find = addressAround(
      text,
      isSpaceAt(text, index - 1) ? index - 1 : index,
      isSpaceAt(text, after) ? after + 1 : after,
    );
    if (find !== undefined) yield find;
  }
}

const isSpaceAt = (text: string, at: number): boolean => text[at] === " " || text[at] === "\n";

function addressAround(text: string, before: number, after: number): Find | undefined {
  const end = domainEnd(text, after);
  if (end === after) return undefined;
  const start = localStart(text, before);
  return start === before ? undefined : { kind: "email", start, end };
}

const maxLocal = 64;

/** Where what stands before the sign begins; at its end where nothing does. */
function localStart(text: string, end: number): number {
  const table = kindsOf();
  let start = end;
  let all = 0;
  for (; start > 0 && end - start < maxLocal; start--) {
    const kind = table[codeAt(text, start - 1)] ?? 0;
    if ((kind & kinds.inLocal) === 0) break;
    all |= kind;
  }
  // A word in front of it, of a script without spaces.
  if ((all & kinds.unspaced) !== 0)
    for (let at = end - 1; at > start; at--)
      if (is(text, at, kinds.latin) && is(text, at - 1, kinds.unspaced)) {
        start = at;
        break;
      }
  while (start < end && "'.%+-".includes(text.charAt(start))) start++;
  return (all & (kinds.letter | kinds.digit | kinds.pair)) === 0 ? end : start;
}

const speltDot = /\s?[([{]\s?(?:dot|\.)\s?[)\]}]\s?/iy;

function labelEnd(text: string, from: number): number {
  const table = kindsOf();
  let end = from;
  while (((table[codeAt(text, end)] ?? 0) & kinds.inDomain) !== 0) end++;
  return end;
}

/** Where a domain ends that begins here; at its start where there is none with a dot. */
function domainEnd(text: string, start: number): number {
  let end = labelEnd(text, start);
  if (end === start) return start;
  for (let labels = 1; ; labels++) {
    let next = end;
    if (text[end] === ".") next = end + 1;
    else if ("([{ \n".includes(text[end] ?? "-")) {
      speltDot.lastIndex = end;
      next += speltDot.exec(text)?.[0].length ?? 0;
    }
    const label = next === end ? next : labelEnd(text, next);
    if (label !== next) {
      end = label;
      continue;
    }
    if (labels === 1) return start;
    // Without words after it that belong to a sentence without spaces.
    let kept = end;
    while (is(text, kept - 1, kinds.unspaced)) kept--;
    return is(text, kept - 1, kinds.latin) ? kept : end;
  }
}

const isDigitAt = (text: string, at: number): boolean => {
  const code = codeAt(text, at);
  return code >= 0x30 && code <= 0x39;
};
/** 10 to 35 for a letter, as in the sum of an IBAN; -1 for anything but letters and digits. */
function valueAt(text: string, at: number): number {
  const code = codeAt(text, at);
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = code & ~0x20;
  return letter >= 0x41 && letter <= 0x5a ? letter - 0x37 : -1;
}

let lengthsByCountry: Uint8Array | undefined;
/** How long the IBANs of a country are, by the values of the letters of its code; 0 where there are none. */
function lengths(): Uint8Array {
  if (lengthsByCountry !== undefined) return lengthsByCountry;
  const table = new Uint8Array(36 * 36);
  for (const [country, { chars }] of Object.entries(countrySpecs)) table[placeOf(country, 0)] = chars ?? 0;
  lengthsByCountry = table;
  return table;
}
const placeOf = (text: string, at: number): number => valueAt(text, at) * 36 + valueAt(text, at + 1);
const isSeparator = (code: number): boolean => code === 0x20 || code === 0x2d || code === 0x0a;

function* ibans(text: string): Generator<Find> {
  const opening = /(?<![A-Za-z0-9])[A-Za-z]{2}\d{2}/g;
  while (opening.test(text)) {
    // What begins as one may hold another.
    const start = opening.lastIndex - 4;
    const end = ibanEnd(text, start, lengths()[placeOf(text, start)] ?? 0);
    if (end === -1) continue;
    const country = text.slice(start, start + 2).toUpperCase();
    const account = text.slice(start + 4, end).replaceAll(/[ \n-]/g, "");
    if (!isValidBBAN(account.toUpperCase(), country)) continue;
    opening.lastIndex = end;
    yield { kind: "iban", start, end };
  }
}

/** Where the letters and digits end that are an IBAN by their number and their sum; -1 where they are none. */
function ibanEnd(text: string, start: number, length: number): number {
  if (length === 0) return -1;
  let sum = 0;
  let end = start + 4;
  for (let count = 4; count < length; count++, end++) {
    if (isSeparator(codeAt(text, end))) end++;
    const value = valueAt(text, end);
    if (value === -1) return -1;
    sum = sumWith(sum, value);
  }
  if (valueAt(text, end) !== -1) return -1;
  for (let at = start; at < start + 4; at++) sum = sumWith(sum, valueAt(text, at));
  return sum % 97 === 1 ? end : -1;
}

/** A remainder takes longest, and is made where the next sum might be too large for a small number. */
function sumWith(sum: number, value: number): number {
  const next = value > 9 ? sum * 100 + value : sum * 10 + value;
  return next > 9_999_999 ? next % 97 : next;
}

const fewestOfCard = 13;
const mostOfCard = 19;

/** Other numbers may follow, such as the month in which the card ends. */
function* cards(text: string): Generator<Find> {
  for (const digit = /\d/g; digit.test(text); ) {
    const from = digit.lastIndex - 1;
    const { end, count } = extentOf(text, from);
    digit.lastIndex = end;
    if (count < fewestOfCard) continue;
    const run = runAt(text, from);
    for (let first = 0; first < run.length; first++) {
      const last = lastOfCard(text, run, first);
      if (last === -1) continue;
      const start = run[first]?.start ?? 0;
      const end = run[last]?.end ?? 0;
      if (last < run.length - 1 && isNumbered(text, start)) continue;
      yield { kind: "card", start, end };
      first = last;
    }
  }
}

/** A group of digits in a run of them: its place, and how many digits there are in the run up to its end. */
interface InRun {
  start: number;
  end: number;
  count: number;
  /** Sums of all digits up to its end, where every second one is doubled: those with an odd number, and the others. */
  odd: number;
  even: number;
}

/** Where a run of digits ends that begins here, and how many there are. */
function extentOf(text: string, from: number): { end: number; count: number } {
  let end = from;
  let count = 0;
  for (;;) {
    for (; isDigitAt(text, end); end++) count++;
    if (!isSeparator(codeAt(text, end)) || !isDigitAt(text, end + 1)) return { end, count };
    end++;
  }
}

/** The groups of digits from here on that have one separator between them. */
function runAt(text: string, from: number): InRun[] {
  const groups: InRun[] = [];
  let at = from;
  let count = 0;
  let odd = 0;
  let even = 0;
  do {
    const start = at;
    for (; isDigitAt(text, at); at++) {
      const digit = codeAt(text, at) - 0x30;
      const doubled = digit > 4 ? 2 * digit - 9 : 2 * digit;
      count++;
      odd += count % 2 === 1 ? doubled : digit;
      even += count % 2 === 1 ? digit : doubled;
    }
    groups.push({ start, end: at, count, odd, even });
  } while (isSeparator(codeAt(text, at++)) && isDigitAt(text, at));
  return groups;
}

/** The group that ends the longest card number which begins with a group; -1 where none does. */
function lastOfCard(text: string, run: readonly InRun[], first: number): number {
  const { start } = run[first] ?? { start: 0 };
  const digit = text[start] ?? "";
  if (digit < "2" || digit > "6" || ".,+-".includes(text[start - 1] ?? " ")) return -1;
  const before = run[first - 1] ?? { count: 0, odd: 0, even: 0 };
  let found = -1;
  for (let last = first; last < run.length; last++) {
    const group = run[last];
    if (group === undefined) break;
    const { end, count, odd, even } = group;
    if (count - before.count > mostOfCard) break;
    // The last digit counts once, the one before it twice.
    const sum = count % 2 === 1 ? even - before.even : odd - before.odd;
    const isDecimal = last === run.length - 1 && /^[.,]\d/.test(text.slice(end, end + 2));
    if (count - before.count >= fewestOfCard && sum % 10 === 0 && !isDecimal) found = last;
  }
  return found;
}

const fewestDigits = 7;
const mostDigits = 15;

/** What begins as phone numbers do, and is no date, time, price, decimal or number of an order. */
function* phones(text: string): Generator<Find> {
  const sought =
    /(?<![\d.,/@#_-]|\d:|\d\s(?!\+\d))(?:\+\s?|1[ .-]?\(|\(\s?\+?|0)\d?(?:[ ]?[-./()]{0,2}[ ]?\d){5,40}(?!\d|[.,:]\d)/g;
  for (let found = sought.exec(text); found !== null; found = sought.exec(text)) {
    const { 0: match, index: start } = found;
    if (is(text, start - 1, kinds.letter) && !is(text, start - 1, kinds.unspaced)) {
      sought.lastIndex = start + 1;
      continue;
    }
    if (isNumbered(text, start)) continue;
    for (const { number, at } of numbersIn(match)) {
      const from = start + at;
      const end = start + at + number.length;
      if (isDate(number) || isDecimal(number) || isPriced(text, end)) continue;
      yield { kind: "phone", start: from, end };
    }
  }
}

/** Where another number begins after one. */
const another = /\s?\/?\s(?=\(?0\d)|\/(?=0\d)/g;

/** The phone numbers that stand one after the other; what follows one and is none is left out. */
function numbersIn(run: string): { number: string; at: number }[] {
  let left = digitsIn(run, 0, run.length);
  if (left < fewestDigits) return [];
  if (left < 2 * fewestDigits) return [{ number: run, at: 0 }];
  const numbers: { number: string; at: number }[] = [];
  let at = 0;
  const add = (until: number) => {
    const end = numberEnd(run, at, until);
    if (digitsIn(run, at, end) >= fewestDigits) numbers.push({ number: run.slice(at, end), at });
  };
  another.lastIndex = 0;
  for (let found = another.exec(run); found !== null; found = another.exec(run)) {
    const { 0: space, index } = found;
    const digits = digitsIn(run, at, index);
    if (digits < fewestDigits || left - digits < fewestDigits) continue;
    add(index);
    at = index + space.length;
    left -= digits;
  }
  add(run.length);
  return numbers;
}

function digitsIn(text: string, from: number, until: number): number {
  let count = 0;
  for (let at = from; at < until; at++) if (isDigitAt(text, at)) count++;
  return count;
}

/** Where the last group of digits ends up to which a number has no more of them than a number may have. */
function numberEnd(text: string, from: number, until: number): number {
  let end = from;
  let count = 0;
  for (let at = from; at < until && count <= mostDigits; at++) {
    if (!isDigitAt(text, at)) continue;
    count++;
    if (count <= mostDigits && (at + 1 === until || !isDigitAt(text, at + 1))) end = at + 1;
  }
  return end;
}

const hasAny = (text: string, signs: string): boolean => {
  for (let at = 0; at < text.length; at++) if (signs.includes(text.charAt(at))) return true;
  return false;
};

const isDate = (candidate: string): boolean =>
  hasAny(candidate, "./-") &&
  (/^\(?\d{1,2}\s?[./-]\s?\d{1,2}\s?[./-]\s?(?:\d{4}|\d{2})(?:\s\d{1,2}[.]?\d{0,2})?\)?$/.test(candidate) ||
    /^\(?0?\d{3}[./-]\d{2}[./-]\d{2}\)?$/.test(candidate));

const isDecimal = (candidate: string): boolean =>
  candidate.includes(".") &&
  (/^\+?\s?\d{1,2}\.\d+$/.test(candidate) || /^\+?\d{1,3}(?:\.\d{3})+$/.test(candidate));

const money = /\s?(?:€|\$|£|¥|₺|₽|₴|₩|元|円|zł|kr\b|EUR|USD|GBP|CHF|TL\b)/iy;

/** Whether a currency follows a number that ends here. */
function isPriced(text: string, end: number): boolean {
  money.lastIndex = end;
  return money.test(text);
}
