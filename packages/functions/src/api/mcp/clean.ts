import { isRecord } from "#kit/record.ts";

/**
 * What participants said, so that it stays data wherever it is shown: without characters that nobody sees, without an
 * address that anything follows, and without what Markdown or HTML would make of it.
 */

type Ranges = readonly (readonly [from: number, to: number])[];

/** Control characters but the line break, and tags, which hosts do not show and models read. */
const controls: Ranges = [
  [0x00, 0x09],
  [0x0b, 0x1f],
  [0x7f, 0x9f],
  [0xe0000, 0xe01ef],
];

/** What has no width, or turns the direction of what follows. */
const invisible: Ranges = [
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x206f],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfffb],
];

const isIn = (point: string, ranges: Ranges): boolean => {
  const code = point.codePointAt(0) ?? 0;
  return ranges.some(([from, to]) => code >= from && code <= to);
};

const isControl = (point: string): boolean => isIn(point, controls);
const isHidden = (point: string): boolean => isControl(point) || isIn(point, invisible);

const written = (code: number): string => `\\u{${code.toString(16)}}`;
/** Finds one of them in a text: most have none. */
const anyHidden = new RegExp(
  `[${[...controls, ...invisible].map(([from, to]) => `${written(from)}-${written(to)}`).join("")}]`,
  "u",
);

const isLetter = (point: string | undefined): boolean => point !== undefined && /^[\p{L}\p{M}]$/u.test(point);
const isPicture = (point: string | undefined): boolean =>
  point !== undefined && /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)$/u.test(point);
const takesVariation = (point: string | undefined): boolean =>
  point !== undefined && /^(?:\p{Extended_Pictographic}|[0-9#*])$/u.test(point);

/** Most texts: nothing in them goes. */
const isPrintable = (text: string): boolean => /^[\n -~]*$/.test(text);

const withLineBreaks = (text: string): string =>
  text.replaceAll(/\r\n?|\u2028|\u2029/g, "\n").replaceAll("\t", " ");

/** Without control characters but line breaks, and without characters that have no width or turn the direction. */
function visible(text: string): string {
  if (isPrintable(text)) return text;
  const broken = withLineBreaks(text);
  if (!anyHidden.test(broken)) return broken;
  const points = [...broken];
  const kept: string[] = [];
  for (const [at, point] of points.entries()) {
    if (!isHidden(point) || isKept(point, kept.at(-1), points[at + 1])) kept.push(point);
  }
  return kept.join("");
}

/** Joiners between letters and in pictures, and the variation of a picture. */
function isKept(point: string, before: string | undefined, after: string | undefined): boolean {
  if (point === "\u200c" || point === "\u200d")
    return (isLetter(before) && isLetter(after)) || (isPicture(before) && isPicture(after));
  return (point === "\ufe0f" || point === "\ufe0e") && takesVariation(before);
}

const dotted = (host: string): string => host.replaceAll(/(?<!\[)\./g, "[.]");

/** Addresses that nothing follows any more. */
function defused(text: string): string {
  const inert = text
    .replaceAll(/(?<=h)tt(?=ps?:)/gi, "xx")
    .replaceAll(/(javascript|vbscript|mailto)(?=:)/gi, "$1[:]")
    .replaceAll(/(data|file|ftp|tel|sms|blob|wss?)(?=:\S)/gi, "$1[:]")
    .replaceAll(/\[:\]:/g, "[:]");
  if (!inert.includes(".")) return inert;
  return inert
    .replaceAll(/(?<=\/\/)[^\s/?#<>"'()]{1,253}/g, (host) => (host.includes(".") ? dotted(host) : host))
    .replaceAll(/www\./gi, (start) => dotted(start))
    .replaceAll(/\S+/g, (word) => (/[/:?#@]/.test(word) ? word.replaceAll(dotInName, "[.]") : word));
}

/** In a word that may be an address: the dot of a name, not of a number. */
const dotInName = /(?<=[\p{L}\p{N}-])\.(?=\p{L})/gu;

/** No link, picture, tag or fence. */
const plain = (text: string): string =>
  text
    .replaceAll("](", "] (")
    .replaceAll("![", "! [")
    .replaceAll(/<(?! )/g, "< ")
    .replaceAll(/`{3,}|~{3,}/g, (fence) => [...fence].join(" "));

/** What may lead somewhere or be markup. The colon of a time does not. */
const mayAct = /[/#@<`~[\]]|www\.|(?<!\d):|:(?!\d)/i;
/** Most words, times and names of fields: `defused` and `plain` would leave them as they are. */
const isHarmless = (text: string): boolean =>
  !mayAct.test(text) && !(/[?:]/.test(text) && /\.\p{L}/u.test(text));

/** A participant's words. */
export function cleanedWords(text: string): string {
  const shown = visible(text);
  return isHarmless(shown) ? shown : plain(defused(shown));
}

/** A member's words. */
export function cleanedText(text: string): string {
  if (isPrintable(text)) return text;
  const points = [...withLineBreaks(text)];
  return points.some(isControl) ? points.filter((point) => !isControl(point)).join("") : withLineBreaks(text);
}

/** What the service itself says: it stays as it is. */
interface Own {
  /** The addresses of the service. */
  bases: readonly string[];
  /** Whether what lost something says so. */
  isMarked?: boolean;
}

/** Where a row has the service's own address. Deeper there is what participants have sent, who may name it the same. */
const ownAddress = ["url", "link"];
const plainAddress = /^[\w.~:/?=&%#-]*$/;

const isOwnAddress = (key: string, value: unknown, { bases }: Own): boolean =>
  ownAddress.includes(key) &&
  typeof value === "string" &&
  plainAddress.test(value) &&
  bases.some((base) => value.startsWith(base));

/** Every text of a value cleaned; an object that lost something says so. */
export function cleaned(value: unknown, clean: (text: string) => string, own: Own): unknown {
  const { shown, isChanged } = walk(value, clean, own, true);
  return own.isMarked && isChanged && isRecord(shown) ? { ...shown, cleaned: true } : shown;
}

function walk(
  value: unknown,
  clean: (text: string) => string,
  own: Own,
  isRow: boolean,
): { shown: unknown; isChanged: boolean } {
  if (typeof value === "string") {
    const shown = clean(value);
    return { shown, isChanged: shown !== value };
  }
  if (Array.isArray(value)) {
    const items = value.map((each) => walk(each, clean, own, isRow));
    const isMarked = own.isMarked === true && items.some(({ shown }) => isRecord(shown));
    return {
      shown: items.map(({ shown, isChanged }) =>
        isMarked && isChanged && isRecord(shown) ? { ...shown, cleaned: true } : shown,
      ),
      isChanged: items.some(({ isChanged }) => isChanged) && !isMarked,
    };
  }
  if (!isRecord(value)) return { shown: value, isChanged: false };
  let isAnyChanged = false;
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => {
    if (isRow && isOwnAddress(key, inner, own)) return [key, inner];
    const { shown, isChanged } = walk(inner, clean, own, isRow && key === "items");
    const name = clean(key);
    isAnyChanged ||= isChanged || name !== key;
    return [name, shown];
  });
  return { shown: Object.fromEntries(entries), isChanged: isAnyChanged };
}
