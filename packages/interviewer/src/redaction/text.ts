import { countrySpecs, electronicFormatIBAN, isValidIBAN } from "ibantools";

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

/** The text with every find replaced, and how many there are of each kind. Linear in its length. */
export function redactText(text: string): { text: string; found: Partial<Record<Kind, number>> } {
  // Nothing is found without one of these.
  if (!/[\p{Nd}@＠]|:\/\/|\bwww\.|\bat\b|ａｔ/iu.test(text)) return { text, found: {} };
  const plain = plainForm(text);
  const finds: Find[] = [];
  const taken = new Uint8Array(text.length);
  for (const find of [links, emails, ibans, cards, phones]) {
    for (const each of find(plain)) {
      if (taken[each.start] === 1 || taken[each.end - 1] === 1) continue;
      taken.fill(1, each.start, each.end);
      finds.push(each);
    }
  }
  const found: Partial<Record<Kind, number>> = {};
  let redacted = "";
  let from = 0;
  for (const { kind, start, end } of finds.sort((a, b) => a.start - b.start)) {
    redacted += text.slice(from, start) + shown[kind];
    from = end;
    found[kind] = (found[kind] ?? 0) + 1;
  }
  return { text: redacted + text.slice(from), found };
}

/** A copy of the same length with ASCII digits, signs and spaces, so that places in it are those of the text. */
const plainForm = (text: string): string =>
  text.replace(
    /[\u00a0\u2000-\u200a\u202f\u3000\u2010-\u2015\u2212\uff01-\uff5e\u3002\uff61]|(?![0-9])\p{Nd}/gu,
    (sign) => {
      const code = sign.charCodeAt(0);
      if (sign.length > 1) return sign;
      if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0);
      if (sign === "\u3002" || sign === "\uff61") return ".";
      if (/[\u2010-\u2015\u2212]/.test(sign)) return "-";
      if (/\p{Nd}/u.test(sign)) return digitOf(sign);
      return " ";
    },
  );

/** Digits stand in rows of ten. */
function digitOf(sign: string): string {
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCharCode(sign.charCodeAt(0) - value - 1))) value++;
  return String(value % 10);
}

/** URLs with a user part or a query, which may be somebody's own. */
function* links(text: string): Generator<Find> {
  for (const { 0: url, index: start } of text.matchAll(/\b(?:https?:\/\/|www\.)[^\s<>"“”]+/gi)) {
    const kept = url.replace(/[.,;:!?)\]}'’»]+$/, "");
    const host = kept.replace(/^https?:\/\//i, "").split(/[/?#]/, 1)[0] ?? "";
    if (host.includes("@") || /\?./.test(kept)) yield { kind: "link", start, end: start + kept.length };
  }
}

/** Of scripts that set no spaces between words, and of Korean, whose particles follow at once. */
const unspaced = String.raw`[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}]+`;
const textBefore = new RegExp(`^.*${unspaced}(?=[a-z0-9])`, "iu");
const textAfter = new RegExp(`(?<=[a-z0-9])${unspaced}$`, "iu");

const at = /@|[([{]\s{0,2}(?:at|@)\s{0,2}[)\]}]/gi;
const maxLocal = 64;
const maxDomain = 253;

/** Addresses with a dot in the domain, also with `(at)` and `(dot)`. */
function* emails(text: string): Generator<Find> {
  for (const { 0: sign, index } of text.matchAll(at)) {
    const isSpelt = sign !== "@";
    const after = text.slice(index + sign.length, index + sign.length + maxDomain);
    const domain = domainIn.exec(after)?.[0].replace(textAfter, "");
    if (!domain || (!isSpelt && /^\s/.test(domain))) continue;
    const before = text.slice(Math.max(0, index - maxLocal - 2), index);
    const local = (isSpelt ? spelt : plain).exec(before)?.[0].replace(textBefore, "");
    if (!local || !/[\p{L}\p{N}]/u.test(local)) continue;
    const lead = /^['.%+-]*/.exec(local)?.[0].length ?? 0;
    yield { kind: "email", start: index - local.length + lead, end: index + sign.length + domain.length };
  }
}

const plain = /[\p{L}\p{N}._%+'-]+$/u;
const spelt = /[\p{L}\p{N}._%+'-]+\s{0,2}$/u;
const domainIn = /^\s{0,2}[\p{L}\p{N}-]+(?:(?:\.|\s?[([{]\s?(?:dot|\.)\s?[)\]}]\s?)[\p{L}\p{N}-]+)+/iu;

/** What a pattern matches, each sought from where `next` says after the one before. */
function* matches(
  pattern: RegExp,
  text: string,
): Generator<{ match: string; start: number; next: (at: number) => void }> {
  const sought = new RegExp(pattern);
  for (let found = sought.exec(text); found !== null; found = sought.exec(text)) {
    const next = (at: number) => {
      sought.lastIndex = at;
    };
    yield { match: found[0], start: found.index, next };
  }
}

function* ibans(text: string): Generator<Find> {
  const pattern = /(?<![A-Za-z0-9])[A-Za-z]{2}\d{2}(?:[ -]?[A-Za-z0-9]){11,30}/g;
  for (const { match: candidate, start, next } of matches(pattern, text)) {
    // What begins as one may hold another.
    next(start + 4);
    const { chars = null } = countrySpecs[candidate.slice(0, 2).toUpperCase()] ?? {};
    if (chars === null) continue;
    let length = 0;
    let end = 0;
    while (length < chars && end < candidate.length) if (/[A-Za-z0-9]/.test(candidate[end++] ?? "")) length++;
    const isWhole = length === chars && !/[A-Za-z0-9]/.test(text[start + end] ?? " ");
    if (!isWhole || !isValidIBAN(electronicFormatIBAN(candidate.slice(0, end)) ?? "")) continue;
    next(start + end);
    yield { kind: "iban", start, end: start + end };
  }
}

const fewestOfCard = 13;
const mostOfCard = 19;

/** Other numbers may follow, such as the month in which the card ends. */
function* cards(text: string): Generator<Find> {
  const pattern = /(?<![\d.,+-])[2-6](?:[ -]?\d){12,24}(?!\d|[.,]\d)/g;
  for (const { match, start, next } of matches(pattern, text)) {
    const groups = groupsOf(match);
    const digits = digitsIn(match);
    const fits = ({ count }: Group) =>
      count >= fewestOfCard && count <= mostOfCard && passesLuhn(digits.slice(0, count));
    const number = groups.find(fits);
    // Without one, what comes after the first group may be one.
    next(start + (number ?? groups.at(-1) ?? { end: 1 }).end);
    if (number === undefined || (number !== groups[0] && isNumbered(text, start))) continue;
    yield { kind: "card", start, end: start + number.end };
  }
}

const digitsIn = (text: string): string => text.replace(/\D/g, "");
const isDigit = (sign: string | undefined): boolean => sign !== undefined && sign >= "0" && sign <= "9";

/** Where a group of a number's digits ends, and how many there are up to it. */
interface Group {
  end: number;
  count: number;
}

/** The groups of digits of a number, the last one first. */
function groupsOf(number: string): Group[] {
  const groups: Group[] = [];
  let count = 0;
  for (let at = 0; at < number.length; at++) {
    if (!isDigit(number[at])) continue;
    count++;
    if (!isDigit(number[at + 1])) groups.push({ end: at + 1, count });
  }
  return groups.reverse();
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const value = Number(digits[digits.length - 1 - place]) * (place % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

const fewestDigits = 7;
const mostDigits = 15;

/** What begins as phone numbers do, and is no date, time, price, decimal or number of an order. */
function* phones(text: string): Generator<Find> {
  const pattern =
    /(?<![\p{L}\d.,/@#_-]|\d:|\d\s(?!\+\d))(?:\+\s?|\(\s?\+?|0)\d?(?:[ ]?[-./()]{0,2}[ ]?\d){5,40}(?!\d|[.,:]\d)/gu;
  for (const { match, start } of matches(pattern, text)) {
    if (isNumbered(text, start)) continue;
    for (const { number, at } of numbersIn(match)) {
      const from = start + at;
      const end = start + at + number.length;
      if (isDate(number) || isDecimal(number) || money.after.test(text.slice(end, end + 5))) continue;
      yield { kind: "phone", start: from, end };
    }
  }
}

/** Where another number begins after one. */
const another = /\s?\/?\s(?=\(?0\d)|\/(?=0\d)/g;

/** The phone numbers that stand one after the other; what follows one and is none is left out. */
function numbersIn(run: string): { number: string; at: number }[] {
  const begins = [0];
  const isLong = (text: string) => digitsIn(text).length >= fewestDigits;
  for (const { 0: space, index } of run.matchAll(another))
    if (isLong(run.slice(begins.at(-1), index)) && isLong(run.slice(index)))
      begins.push(index + space.length);
  return begins.flatMap((at, index) => {
    const part = run.slice(at, begins[index + 1]);
    const last = groupsOf(part).find(({ count }) => count <= mostDigits);
    return last === undefined || last.count < fewestDigits ? [] : [{ number: part.slice(0, last.end), at }];
  });
}

const isDate = (candidate: string): boolean =>
  /^\(?\d{1,2}\s?[./-]\s?\d{1,2}\s?[./-]\s?(?:\d{4}|\d{2})(?:\s\d{1,2}[.]?\d{0,2})?\)?$/.test(candidate) ||
  /^\(?0?\d{3}[./-]\d{2}[./-]\d{2}\)?$/.test(candidate);

const isDecimal = (candidate: string): boolean =>
  /^\+?\s?\d{1,2}\.\d+$/.test(candidate) || /^\+?\d{1,3}(?:\.\d{3})+$/.test(candidate);

const money = { after: /^\s?(?:€|\$|£|¥|₺|₽|₴|₩|元|円|zł|kr\b|EUR|USD|GBP|CHF|TL\b)/i };

/** What comes before the number of an order or the like. */
const numbered =
  /(?:[#№€$£¥]|\b(?:order|invoice|ticket|tracking|parcel|item|isbn|sku|ref|bestell\p{L}*|rechnung\p{L}*|auftrag\p{L}*|commande|facture|pedido|factura|fatura|ordine|fattura|bestelling\p{L}*|factuur\p{L}*|zamówieni\p{L}*|sipariş\p{L}*|order\p{L}*|beställning\p{L}*|tilaus\p{L}*|заказ\p{L}*)(?:\s?(?:no|nr|n°|nº|number|id))?)[.:\s#-]*$/iu;

const isNumbered = (text: string, start: number): boolean =>
  numbered.test(text.slice(Math.max(0, start - 24), start));
