/** What XML is written with. */

/** A character that XML has no way to write: a control character, or one of the last two of 16 bits. */
const foreign = /([^\t\n\r -\ufffd])/;

/** Whether a text has characters that XML has no way to write. */
export const hasForeign = (text: string): boolean => foreign.test(text);

/** A text cut into what XML can write, and the characters that it cannot, by their numbers. */
export const splitForeign = (text: string): (string | number)[] =>
  hasForeign(text)
    ? text.split(foreign).map((part, index) => (index % 2 === 0 ? part : part.charCodeAt(0)))
    : [text];

/** For a character that XML lacks. */
export const foreignId = (code: number): string => `u${code.toString(16).padStart(4, "0")}`;

/** The id of the code that stands for such a character, one for each time that a text has it. */
export function foreignName(code: number, used: Map<number, number>): string {
  const times = (used.get(code) ?? 0) + 1;
  used.set(code, times);
  return times === 1 ? foreignId(code) : `${foreignId(code)}.${times}`;
}

/** The number of the character that an id of `foreignName` is of; null for any other id. */
export function foreignIn(id: string): number | null {
  const hex = /^u([0-9a-f]{4,6})(?:\.\d+)?$/.exec(id)?.[1];
  return hex === undefined ? null : Math.min(Number.parseInt(hex, 16), 0xffff);
}

const marks: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\t": "&#9;",
  "\n": "&#10;",
  "\r": "&#13;",
};

/** Whatever does not stand for itself as the content of an element. */
const written = /[^\t\n -%'-;=?-\ufffd]/;

/** Whether a text is the content of an element as it is. */
export const isVerbatim = (text: string): boolean => !written.test(text);

/** A text as the content of an element. A carriage return would be read as a line break. */
export const escapeText = (text: string): string =>
  isVerbatim(text) ? text : text.replace(/[&<>\r]/g, (mark) => marks[mark] ?? mark);

/** A text as the value of an attribute; what XML cannot write is replaced. */
export const attribute = (text: string): string =>
  readable(text).replace(/[&<>"\t\n\r]/g, (mark) => marks[mark] ?? mark);

/** A text whose characters XML can write. */
export const readable = (text: string): string =>
  splitForeign(text.toWellFormed())
    .map((part) => (typeof part === "number" ? "\ufffd" : part))
    .join("");
