import type { SaidTranslation } from "../interview/said-translation.ts";
import { attributeText } from "../study/attribute.ts";

/** What a share leaves out of what people said, and of the translation beside it. Pure. */

/** What is left out of a text. */
export interface LeftOut {
  /** What is not shown: what a pattern finds, or these words, as `wordsKnownOf` has them; null for nothing. */
  words: Words | null;
  /** Takes out what may tell who somebody is; null where a share shows words as they were said. */
  redactor: Redactor | null;
}

type Words = RegExp | ReadonlySet<string>;

interface Redactor {
  text(said: string): string;
  /** Takes what is found in an original out of its translation, too. */
  beside(original: string, translation: SaidTranslation): SaidTranslation;
}

/** A text as a share shows it, with its translation where the share has a language: undefined where it has none. */
export function shownText(
  said: string,
  translation: SaidTranslation | null | undefined,
  { words, redactor }: LeftOut,
) {
  const text = leavingOut(words, said);
  return {
    text: redactor === null ? text : redactor.text(text),
    ...(translation !== undefined && {
      translation: shownTranslation(said, translation, { words, redactor }),
    }),
  };
}

/** What stands for words that are not shown. */
const mark = "[…]";

const anyWord = /[\p{L}\p{N}]+/gu;

/** A word in any case. */
const folded = (word: string): string => word.toLowerCase().toUpperCase().toLowerCase();

function leavingOut(words: Words | null, text: string): string {
  if (words === null) return text;
  if (words instanceof RegExp) return text.replace(words, mark);
  return text.replace(anyWord, (word) => (words.has(folded(word)) ? mark : word));
}

function found(words: Words | null, text: string): string[] {
  if (words === null) return [];
  if (words instanceof RegExp) return text.match(words) ?? [];
  return (text.match(anyWord) ?? []).filter((word) => words.has(folded(word)));
}

/**
 * A translation as a share shows it beside a text: what is left out of the text is left out of it too. Null where the
 * translation has a word that is left out fewer times than the text, because it may stand there in another form. Neither
 * the model nor the time is told, which would say when an interview was.
 */
export function shownTranslation(
  text: string,
  translation: SaidTranslation | null,
  { words, redactor }: LeftOut,
): Pick<SaidTranslation, "language" | "text" | "generated_by"> | null {
  if (translation === null) return null;
  const here = countsOf(words, text);
  const there = countsOf(words, translation.text);
  if ([...here].some(([word, count]) => count > (there.get(word) ?? 0))) return null;
  const redacted = redactor === null ? translation : redactor.beside(text, translation);
  return {
    language: translation.language,
    text: leavingOut(words, redacted.text),
    generated_by: translation.generated_by,
  };
}

/** How often a text has each of the words. */
function countsOf(words: Words | null, text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of found(words, text))
    counts.set(word.toLowerCase(), (counts.get(word.toLowerCase()) ?? 0) + 1);
  return counts;
}

/** Finds any of these as whole words, the longest first; null without any. */
function wholeWords(words: readonly string[]): RegExp | null {
  if (words.length === 0) return null;
  const longestFirst = words.toSorted((a, b) => b.length - a.length).map(RegExp.escape);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.join("|")})(?![\\p{L}\\p{N}])`, "gu");
}

const fewestLetters = 3;

/** The words of an interview's title and of its metadata's values, in any case; null without any. */
export function wordsKnownOf({
  title,
  metadata,
}: {
  title: string | null;
  metadata: Record<string, unknown>;
}): ReadonlySet<string> | null {
  const values = [title, ...Object.values(metadata ?? {})].filter((each) => typeof each === "string");
  const words = new Set(values.flatMap((value) => value.match(anyWord) ?? []));
  const long = [...words].filter((word) => (word.match(/\p{L}/gu) ?? []).length >= fewestLetters);
  return long.length === 0 ? null : new Set(long.map(folded));
}

/** The values of the attributes that the study's texts fill in, as the interviewer says them; null without any. */
export function attributeWords(metadata: Record<string, unknown>, keys: readonly string[]): RegExp | null {
  const values = [...new Set(keys)].flatMap((key) => attributeText(metadata, key) ?? []);
  return wholeWords(values);
}
