import { widened } from "#interviewer/meaning/index.ts";
import { redactText } from "#interviewer/redaction/text.ts";
import { withFewMarks } from "#kit/marks.ts";
import { isUnclear, leastConfidence, type StoredTranscription } from "#survey/interview/transcription.ts";

/** Whether a model's quote is what somebody said. Pure. */

/** A place in a segment: code points, the end exclusive. */
export interface Span {
  segment: number;
  start: number;
  end: number;
  text: string;
}

interface Segment {
  segment: number;
  text: string;
  /** How sure a model was of it, if it was spoken. */
  heard?: HeardSpan | null;
}

/** As a message's transcription has it. */
export type HeardSpan = Pick<StoredTranscription, "confidence" | "words" | "corrected">;

const maxPoints = 400;
const minWords = 3;
const minPoints = 6;

/** Scripts that are written without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const quotationMark = /["'“”„‟«»‹›‘’‚‛＂＇「」『』]/u;
const space = /\s/u;

/** A text as it is compared, and where in it each of its characters comes from. */
interface Folded {
  text: string;
  /** By character of `text`: the code point of the original. */
  from: number[];
}

/** In lower case, with one space for white space and one form of quotation marks. */
function fold(original: string): Folded {
  let text = "";
  const from: number[] = [];
  for (const [index, point] of [...original].entries()) {
    const folded = space.test(point) ? " " : quotationMark.test(point) ? '"' : point.toLowerCase();
    if (folded === " " && (text === "" || text.endsWith(" "))) continue;
    text += folded;
    for (let unit = 0; unit < folded.length; unit++) from.push(index);
  }
  return text.endsWith(" ") ? { text: text.slice(0, -1), from: from.slice(0, -1) } : { text, from };
}

/** Whether it is as long as a quote must be, and no longer, and leaves nothing out. */
function isQuotable(quote: string, whole: readonly string[]): boolean {
  const points = [...quote].length;
  if (points === 0 || points > maxPoints || /…|\.\.\./.test(quote)) return false;
  if (whole.includes(quote)) return true;
  return unspaced.test(quote) ? points >= minPoints : quote.split(" ").length >= minWords;
}

/** The first place of a quote in an answer, as it is said there; null where it is not, or is no quote. */
export function findQuote(quote: string, segments: readonly Segment[]): Span | null {
  const wanted = fold(quote).text;
  const folded = segments.map(({ text }) => fold(text));
  // A shorter answer is quoted whole.
  if (
    !isQuotable(
      wanted,
      folded.map(({ text }) => text),
    )
  )
    return null;
  for (const [index, { segment, text: original }] of segments.entries()) {
    const { text = "", from = [] } = folded[index] ?? {};
    const at = text.indexOf(wanted);
    if (at < 0) continue;
    const start = from[at] ?? 0;
    const end = (from[at + wanted.length - 1] ?? 0) + 1;
    return { segment, start, end, text: [...original].slice(start, end).join("") };
  }
  return null;
}

/** What became of quotes that were not accepted, and of what fell with them. */
export interface Dropped {
  invented: number;
  misattributed: number;
  /** Too long with what turns its meaning. */
  cut_meaning: number;
  unknown_code: number;
  ungrounded: number;
}

export const nothingDropped: Dropped = {
  invented: 0,
  misattributed: 0,
  cut_meaning: 0,
  unknown_code: 0,
  ungrounded: 0,
};

/** What somebody said, in their interview's language. */
interface SaidWords {
  segments: readonly Segment[];
  language: string;
}

/** Whether the model was rather unsure of the words of a span than sure; what a person has corrected is sure. */
function isUnsure({ start, end }: Span, { text, heard }: Segment): boolean {
  if (heard == null || heard.corrected !== null) return false;
  let from = 0;
  const said = (heard.words ?? []).flatMap(({ text: word, p }) => {
    const at = text.indexOf(word, from);
    if (at < 0 || p === undefined) return [];
    from = at + word.length;
    const first = [...text.slice(0, at)].length;
    return first < end && first + [...word].length > start ? [p] : [];
  });
  if (said.length === 0) return isUnclear(heard);
  return said.reduce((sum, p) => sum + p, 0) / said.length < leastConfidence;
}

/**
 * The quote in the answer, with what turns its meaning; null where it is not there, which is counted: as another's where
 * another answer has it. It is too long where its meaning takes more than a quote may have. Where the model that heard it
 * was unsure of its words it counts as invented: by that model.
 */
export function acceptQuote(
  quote: string,
  { segments, language }: SaidWords,
  others: readonly (readonly Segment[])[],
  dropped: Dropped,
): Span | null {
  const span = findQuote(quote, segments);
  if (span !== null) {
    const { segment } = span;
    const whole = segments.find((each) => each.segment === segment);
    const wide = widened(whole?.text ?? "", span, language);
    if (wide === null) dropped.cut_meaning++;
    if (wide === null || whole === undefined) return null;
    if (isUnsure({ segment, start: wide.start, end: wide.end, text: wide.text }, whole)) {
      dropped.invented++;
      return null;
    }
    return { segment, start: wide.start, end: wide.end, text: wide.text };
  }
  const isAnothers = others.some((other) => findQuote(quote, other) !== null);
  dropped[isAnothers ? "misattributed" : "invented"]++;
  return null;
}

const maxNameLength = 60;
const maxDescriptionLength = 300;
const wordsInARow = 5;
/** For scripts without spaces, in which a word has two or so. */
const charactersInARow = 10;

/** Addresses, what markup is made of, and what turns the direction of reading. */
const markup =
  /[a-z\d+.-]:\/\/|(?:https?|mailto|javascript|data):|www\.|\p{L}\.\p{L}{2,}\/|[<>{}[\]`*_#|\\]|[\p{Cc}\u2028-\u202E\u2066-\u2069]/iu;

/** Whether a model's name and description of a code may be shown: neither markup nor anybody's words in a row. */
export function isFitForCodebook(
  { name, description }: { name: string; description: string },
  answers: readonly (readonly Segment[])[],
): boolean {
  const trimmed = name.trim();
  const described = description.trim();
  if ([...trimmed].length > maxNameLength || [...described].length > maxDescriptionLength) return false;
  if (!/[\p{L}\p{N}]/u.test(trimmed)) return false;
  if ([trimmed, described].some((text) => markup.test(text) || markup.test(plainOf(text)))) return false;
  return !tellsOfSomebody([trimmed, described], answers);
}

/** Whether texts repeat words in a row of an answer, or hold an address or number that may tell who somebody is. */
export function tellsOfSomebody(texts: readonly string[], answers: readonly (readonly Segment[])[]): boolean {
  if (texts.some((text) => Object.keys(redactText(text).found).length > 0)) return true;
  const said = answers.flatMap((segments) => segments.map(({ text }) => ` ${wordsOf(text).join(" ")} `));
  return texts.some((text) => {
    const words = wordsOf(text);
    const rows = words.map((_, index) => words.slice(index, index + wordsInARow));
    return (
      rows.some(
        (row) => row.length === wordsInARow && said.some((each) => each.includes(` ${row.join(" ")} `)),
      ) ||
      words.some(
        (word) => unspaced.test(word) && runsOf(word).some((run) => said.some((each) => each.includes(run))),
      )
    );
  });
}

/** Every so many characters in a row of a text without spaces. */
function runsOf(word: string): string[] {
  const characters = [...word];
  return characters
    .slice(charactersInARow - 1)
    .map((_, index) => characters.slice(index, index + charactersInARow).join(""));
}

/** Without invisible characters, and with one form of each letter. */
const plainOf = (text: string): string =>
  withFewMarks(text)
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "");

const wordsOf = (text: string): string[] =>
  plainOf(text)
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
