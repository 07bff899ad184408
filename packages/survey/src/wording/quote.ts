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

/**
 * Where a quote stands in what somebody said; the first place counts. Null where it does not stand there, is no whole
 * answer and yet too short to say something, is too long, or leaves words out.
 */
export function findQuote(said: string, quote: string): Span | null {
  if (quote.length > 4 * maxLength || /…|\.\.\./u.test(quote)) return null;
  const sought = comparable([...quote]).text.trimEnd();
  if (sought === "" || [...sought].length > maxLength) return null;
  const points = [...said];
  const { text, places } = comparable(points);
  const at = text.indexOf(sought);
  const start = places[at];
  const last = places[at + sought.length - 1];
  if (at === -1 || start === undefined || last === undefined) return null;
  if (!isLongEnough(sought) && sought !== text.trimEnd()) return null;
  return { start, end: last + 1, text: points.slice(start, last + 1).join("") };
}
