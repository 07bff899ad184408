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
  if (!/[\p{Nd}@＠]|:\/\/|\bat\b/iu.test(text)) return { text, found: {} };
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
  for (const { 0: url, index: start } of text.matchAll(/\bhttps?:\/\/[^\s<>"“”]+/gi)) {
    const kept = url.replace(/[.,;:!?)\]}'’»]+$/, "");
    const host = kept.slice(kept.indexOf("//") + 2).split(/[/?#]/, 1)[0] ?? "";
    if (host.includes("@") || /\?./.test(kept)) yield { kind: "link", start, end: start + kept.length };
  }
}

const at = /@|[([{]\s{0,2}(?:at|@)\s{0,2}[)\]}]/gi;
const [maxLocal, maxDomain] = [64, 253];

/** Addresses with a dot in the domain, also with `(at)` and `(dot)`. */
function* emails(text: string): Generator<Find> {
  for (const { 0: sign, index } of text.matchAll(at)) {
    const isSpelt = sign !== "@";
    const before = text.slice(Math.max(0, index - maxLocal - 2), index);
    const after = text.slice(index + sign.length, index + sign.length + maxDomain);
    const local = (isSpelt ? /[\p{L}\p{N}._%+'-]+\s{0,2}$/u : /[\p{L}\p{N}._%+'-]+$/u).exec(before)?.[0];
    const domain = /^\s{0,2}[\p{L}\p{N}-]+(?:(?:\.|\s?[([{]\s?(?:dot|\.)\s?[)\]}]\s?)[\p{L}\p{N}-]+)+/iu.exec(
      after,
    )?.[0];
    if (!local || !domain || (!isSpelt && /^\s/.test(domain))) continue;
    const lead = /^['.%+-]*/.exec(local)?.[0].length ?? 0;
    if (!/[\p{L}\p{N}]/u.test(local)) continue;
    yield { kind: "email", start: index - local.length + lead, end: index + sign.length + domain.length };
  }
}

function* ibans(text: string): Generator<Find> {
  for (const { 0: candidate, index: start } of text.matchAll(
    /(?<![A-Za-z0-9])[A-Za-z]{2}\d{2}(?:[ -]?[A-Za-z0-9]){11,30}/g,
  )) {
    const { chars = null } = countrySpecs[candidate.slice(0, 2).toUpperCase()] ?? {};
    if (chars === null) continue;
    let [length, end] = [0, 0];
    while (length < chars && end < candidate.length) if (/[A-Za-z0-9]/.test(candidate[end++] ?? "")) length++;
    const isWhole = length === chars && !/[A-Za-z0-9]/.test(text[start + end] ?? " ");
    if (isWhole && isValidIBAN(electronicFormatIBAN(candidate.slice(0, end)) ?? ""))
      yield { kind: "iban", start, end: start + end };
  }
}

function* cards(text: string): Generator<Find> {
  for (const { 0: number, index: start } of text.matchAll(
    /(?<![\d.,+-])[2-6](?:[ -]?\d){12,18}(?![\d]|[.,]\d)/g,
  )) {
    if (passesLuhn(number.replace(/\D/g, ""))) yield { kind: "card", start, end: start + number.length };
  }
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].toReversed().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

const [fewestDigits, mostDigits] = [7, 15];

/** What begins as phone numbers do, and is no date, time, price, decimal or number of an order. */
function* phones(text: string): Generator<Find> {
  for (const { 0: candidate, index: start } of text.matchAll(
    /(?<![\p{L}\d.,:/@#_-]|\d\s)(?:\+\s?|\(\s?\+?|0)\d?(?:[ ]?[-./()]{0,2}[ ]?\d){5,18}(?!\d|[.,:]\d)/gu,
  )) {
    const digits = candidate.replace(/\D/g, "");
    if (digits.length < fewestDigits || digits.length > mostDigits) continue;
    if (isDate(candidate) || isDecimal(candidate)) continue;
    if (money.after.test(text.slice(start + candidate.length, start + candidate.length + 5))) continue;
    if (numbered.test(text.slice(Math.max(0, start - 24), start))) continue;
    yield { kind: "phone", start, end: start + candidate.length };
  }
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
