/**
 * A text as redaction reads it: ASCII digits, signs and spaces in place of what looks like them, one space in place of
 * several, and nothing that cannot be seen; with the place in the text of each of its characters.
 */
export interface Plain {
  text: string;
  /** Where a part of it begins and ends in the original. */
  placeOf(start: number, end: number): { start: number; end: number };
}

/** What is not read as it stands. */
const isChanged = /[^\n -~\u00a1-\u00ac\u00ae-\u02ff]|[ \n]{2}/;

export function plainOf(original: string): Plain {
  if (!isChanged.test(original)) return { text: original, placeOf: (start, end) => ({ start, end }) };
  const table = signs();
  const codes = new Uint16Array(original.length);
  const places = new Uint32Array(original.length);
  let length = 0;
  for (let at = 0; at < original.length; at++) {
    const code = original.charCodeAt(at);
    const place = at;
    let sign = table[code] ?? code;
    // In what is a part of another text, `codePointAt` takes what follows the part for the second half.
    const second = isHigh(code) && at + 1 < original.length ? original.charCodeAt(at + 1) : 0;
    if (isLow(second)) {
      sign = beyond(((code - 0xd800) << 10) + (second - 0xdc00) + 0x10000);
      at++;
      if (sign === code) {
        codes[length] = code;
        places[length++] = place;
        codes[length] = second;
        places[length++] = at;
        continue;
      }
    }
    if (sign === unseen) continue;
    if (isLongVowel(code) && isDigit(codes[length - 1]) && isDigit(table[original.charCodeAt(at + 1)]))
      sign = hyphen;
    if (isSpace(sign) && length > 0 && isSpace(codes[length - 1] ?? 0)) {
      if (sign === lineBreak) codes[length - 1] = lineBreak;
      continue;
    }
    codes[length] = sign;
    places[length++] = place;
  }
  const text = Buffer.from(codes.buffer, 0, length * 2).toString("utf16le");
  const endOf = (last: number): number => {
    const place = places[last] ?? original.length;
    // A digit that stands for a pair.
    return isHigh(original.charCodeAt(place)) && !isHigh(codes[last] ?? 0) ? place + 2 : place + 1;
  };
  return { text, placeOf: (start, end) => ({ start: places[start] ?? 0, end: endOf(end - 1) }) };
}

const unseen = 0xffff;
const space = 0x20;
const lineBreak = 0x0a;
const isSpace = (code: number): boolean => code === space || code === lineBreak;
const hyphen = 0x2d;
/** The mark of a long vowel in Japanese, which people type for a hyphen between digits. */
const isLongVowel = (code: number): boolean => code === 0x30fc || code === 0xff70;
const isDigit = (code = 0): boolean => code >= 0x30 && code <= 0x39;
const isHigh = (code: number): boolean => code >= 0xd800 && code < 0xdc00;
const isLow = (code: number): boolean => code >= 0xdc00 && code < 0xe000;

/** What stands for a character beyond the first 65,536: a digit, nothing, or the first half of its pair, which is itself. */
function beyond(point: number): number {
  const digit = point < 0x20000 ? (digits()[point - 0x10000] ?? 0) : 0;
  if (digit !== 0) return digit;
  const isUnseen = point >= 0xe0000 && point < 0xe1000;
  return isUnseen ? unseen : 0xd800 + ((point - 0x10000) >> 10);
}

let digitsBeyond: Uint8Array | undefined;

/** The ASCII digit of each that is written with a pair; 0 for all others. */
function digits(): Uint8Array {
  if (digitsBeyond !== undefined) return digitsBeyond;
  digitsBeyond = new Uint8Array(0x10000);
  noteDigits(0x10000, digitsBeyond);
  return digitsBeyond;
}

/** Digits stand in rows of ten. */
function noteDigits(from: number, into: Uint8Array | Uint16Array): void {
  let inRow = 0;
  for (let offset = 0; offset < into.length; offset++) {
    inRow = /\p{Nd}/u.test(String.fromCodePoint(from + offset)) ? inRow + 1 : 0;
    if (inRow > 0) into[offset] = 0x30 + ((inRow - 1) % 10);
  }
}

/** Rows of other signs for digits: the first of each, and the digit that it is. */
const rowsOfSigns = [
  ...[0x2460, 0x24f5, 0x2776, 0x2780, 0x278a].map((first) => ({ first, digit: 1, length: 9 })),
  ...[0x24ea, 0x24ff].map((first) => ({ first, digit: 0, length: 1 })),
];
const alike: Readonly<Record<string, string>> = {
  ".": "\u2024\u3002\uff61\ufe52",
  "@": "\ufe6b",
  "-": "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2500\u2501\ufe58\ufe63",
  "+": "\ufe62",
  "(": "\ufe59",
  ")": "\ufe5a",
  ":": "\ufe55",
  "#": "\ufe5f",
};
/** Format characters, selectors of a variant, the frame of a keycap, and letters without a shape. */
const notSeen =
  /\p{Cf}|[\ufe00-\ufe0f]|\u034f|\u20e3|[\u115f\u1160\u3164\uffa0]|[\u17b4\u17b5]|[\u180b-\u180d]/u;

let tableOfSigns: Uint16Array | undefined;

/** What each of the first 65,536 characters is read as. */
function signs(): Uint16Array {
  if (tableOfSigns !== undefined) return tableOfSigns;
  const table = new Uint16Array(0x10000);
  for (let code = 0; code < table.length; code++) {
    const sign = String.fromCharCode(code);
    table[code] = code;
    if (/[\n\v\f\r\u2028\u2029\u0085]/.test(sign)) table[code] = lineBreak;
    // The byte order mark counts as a space, too.
    else if (notSeen.test(sign)) table[code] = unseen;
    else if (/\s/.test(sign)) table[code] = space;
    else if (code > 0xff00 && code < 0xff5f) table[code] = code - 0xfee0;
  }
  noteDigits(0, table);
  for (const { first, digit, length } of rowsOfSigns)
    for (let step = 0; step < length; step++) table[first + step] = 0x30 + digit + step;
  for (const [sign, others] of Object.entries(alike))
    for (const other of others) table[other.charCodeAt(0)] = sign.charCodeAt(0);
  tableOfSigns = table;
  return table;
}
