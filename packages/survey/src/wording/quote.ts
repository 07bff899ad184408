import { isUnspaced, wordsOf } from "./words.ts";

/** A span of a text, in code points, `end` exclusive; `text` is exactly what stands there. */
export interface Span {
  start: number;
  end: number;
  text: string;
}

const maxLength = 400;
const minWords = 3;
const minUnspaced = 6;

/** A text to compare by, and which code point of the text each of its UTF-16 units comes from. */
interface Comparable {
  text: string;
  places: number[];
}

const doubleQuote = /[“”„‟«»＂]/gu;
const singleQuote = /[‘’‚‛‹›`´]/gu;

/** Case, runs of white space and the form of quotation marks do not count. */
function comparable(points: readonly string[]): Comparable {
  let text = "";
  const places: number[] = [];
  for (const [place, point] of points.entries()) {
    const isSpace = /\s/u.test(point);
    if (isSpace && (text === "" || text.endsWith(" "))) continue;
    const plain = isSpace
      ? " "
      : point.toLowerCase().replaceAll(doubleQuote, '"').replaceAll(singleQuote, "'");
    text += plain;
    for (let unit = 0; unit < plain.length; unit++) places.push(place);
  }
  return { text, places };
}

const isLongEnough = (quote: string): boolean =>
  isUnspaced(quote)
    ? [...quote.replaceAll(/\s/gu, "")].length >= minUnspaced
    : wordsOf(quote).length >= minWords;

/** Whether a span neither begins nor ends within a word, as far as a script tells. */
export function isOfWholeWords(said: string, { start, end }: { start: number; end: number }): boolean {
  const points = [...said];
  const isCut = (at: number) => {
    const around = points.slice(Math.max(0, at - 1), at + 1);
    return (
      around.length === 2 && around.every((point) => /[\p{L}\p{M}\p{N}]/u.test(point) && !isUnspaced(point))
    );
  };
  return !isCut(start) && !isCut(end);
}

/** Where a text stands in what is said; null where it stands nowhere, at several places, or within a word. */
export function onlyPlaceOf(said: string, text: string): { start: number; end: number } | null {
  const at = said.indexOf(text);
  if (at === -1 || said.includes(text, at + 1)) return null;
  const start = [...said.slice(0, at)].length;
  const place = { start, end: start + [...text].length };
  return isOfWholeWords(said, place) ? place : null;
}

/**
 * Where a quote stands in what somebody said; the first place counts. Null where it does not stand there, is no whole
 * answer and yet too short to say something, is too long, or leaves words out.
 */
export function findQuote(said: string, quote: string): Span | null {
  if (quote.length > 4 * maxLength || /…|\.\.\./u.test(quote)) return null;
  const sought = comparable([...quote]).text.trimEnd();
  if ([...sought].length > maxLength) return null;
  const points = [...said];
  const { text, places } = comparable(points);
  const at = text.indexOf(sought);
  const start = places[at];
  const last = places[at + sought.length - 1];
  // It stands nowhere, or there is nothing to find.
  if (start === undefined || last === undefined) return null;
  if (!isLongEnough(sought) && sought !== text.trimEnd()) return null;
  return { start, end: last + 1, text: points.slice(start, last + 1).join("") };
}
