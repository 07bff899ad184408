import { withFewMarks } from "#kit/marks.ts";

/** Scripts that are written without spaces: only a dictionary tells their words apart. */
const unspacedScript =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Without line breaks and the like. Most of what is said in some languages is written so, and read in half the time. */
const isAscii = /^[ -~]*$/;
/** Letters and marks of western European languages, which no normalization changes; without lone accents and the like. */
const isLatin = /^[ -_a-~¡¿«»À-ÖØ-öø-ÿœŒ–—‘’“”„]*$/;
const latinWord = /[a-z0-9_ß-öø-ÿœ]+(?:['.:][a-z0-9_ß-öø-ÿœ]+)*/g;
const spacedWord = /[\p{L}\p{M}\p{N}_]+(?:['’.·:][\p{L}\p{M}\p{N}_]+)*/gu;

/** Whether a text has characters of such a script. */
export const isUnspaced = (text: string): boolean => unspacedScript.test(text);

let segmenter: Intl.Segmenter | undefined;

/** The words of a text in lower case, in order. Equal words are equal strings, however they are encoded. */
export function wordsOf(text: string): string[] {
  const plain = plainText(text);
  if (isLatin.test(plain)) return plain.match(latinWord) ?? [];
  // The dictionary takes ten times as long, so it is asked only where it is needed.
  if (!unspacedScript.test(plain)) return plain.match(spacedWord) ?? [];
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "word" });
  return [...segmenter.segment(plain)].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));
}

/** A text in lower case, with one spelling for what looks alike: full-width letters, apostrophes, kinds of space. */
export function plainText(text: string): string {
  if (isAscii.test(text)) return oneSpaced(text.toLowerCase().replaceAll("`", "'"));
  if (isLatin.test(text)) return oneSpaced(text.toLowerCase().replaceAll(/[’‘]/g, "'"));
  const letters = withFewMarks(text)
    // The normal form of a lone accent is a space with the accent on it.
    .replaceAll("´", "'")
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/\p{Cf}/gu, "");
  return letters
    .replaceAll(/[’‘ʼ`]/g, "'")
    .replaceAll(/\s+/gu, " ")
    .trim();
}

const oneSpaced = (text: string): string =>
  (text.includes("  ") ? text.replaceAll(/ {2,}/g, " ") : text).trim();

/** Scripts that put a syllable or a word into one character. */
const denseScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Whether a word says something by itself: four letters, two in scripts without spaces and in Hangul. */
export const isContentWord = (word: string): boolean =>
  word.length >= 4
    ? /\p{L}/u.test(word)
    : word.length >= 2 && (denseScript.test(word) || unspacedScript.test(word)) && /\p{L}/u.test(word);
