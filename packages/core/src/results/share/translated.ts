import * as z from "zod";
import type { Viewer } from "#kit/actor.ts";
import type { SaidTranslation } from "#survey/interview/said-translation.ts";

/** What people said in the language of a share. A share makes no translation: it shows those that a run has made. */

/** The field beside a text. Neither the model nor the time is told, which would say when an interview was. */
export const sharedTranslation = () =>
  z
    .object({ language: z.string(), text: z.string(), generated_by: z.literal("ai") })
    .nullable()
    .optional()
    .meta({
      description:
        "Only of a share with `translate_to`: what a model has made of these words. Null if no run has translated them, " +
        "and if something is left out of them that the translation may have in other words",
      "x-addition": true,
    });
type SharedTranslation = Pick<SaidTranslation, "language" | "text" | "generated_by">;

/** What a share leaves out of a text. */
export interface LeftOut {
  /** Finds words that are not shown; null where there are none. */
  words: RegExp | null;
  /** Takes what is found in an original out of its translation, too; null where nothing is redacted. */
  redact: ((original: string, translation: SaidTranslation) => SaidTranslation) | null;
}

/** Takes out what may tell who somebody is; null where the share shows words as they were said. */
export const redactorFor = async ({ share }: Viewer) =>
  share.redact ? (await import("#interviewer/redaction/index.ts")).newRedactor() : null;

/** Finds any of these as whole words, the longest first; null without any. */
export function wholeWords(words: readonly string[], flags: "gu" | "giu"): RegExp | null {
  if (words.length === 0) return null;
  const longestFirst = words.toSorted((a, b) => b.length - a.length).map(RegExp.escape);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.join("|")})(?![\\p{L}\\p{N}])`, flags);
}

/** What stands for words that are not shown. */
const mark = "[…]";

/** The text without the words that are not shown. */
export const leavingOut = (words: RegExp | null, text: string): string =>
  words === null ? text : text.replace(words, mark);

/**
 * A translation as a share shows it beside a text: what is left out of the text is left out of it too. Null where the
 * translation has a word that is left out fewer times than the text, because it may stand there in another form.
 */
export function shownTranslation(
  text: string,
  translation: SaidTranslation | null,
  { words, redact }: LeftOut,
): SharedTranslation | null {
  if (translation === null) return null;
  const here = countsOf(words, text);
  const there = countsOf(words, translation.text);
  if ([...here].some(([word, count]) => count > (there.get(word) ?? 0))) return null;
  const redacted = redact === null ? translation : redact(text, translation);
  return {
    language: translation.language,
    text: leavingOut(words, redacted.text),
    generated_by: translation.generated_by,
  };
}

/** How often a text has each of the words. */
function countsOf(words: RegExp | null, text: string): Map<string, number> {
  const found = words === null ? [] : (text.match(words) ?? []);
  const counts = new Map<string, number>();
  for (const word of found) counts.set(word.toLowerCase(), (counts.get(word.toLowerCase()) ?? 0) + 1);
  return counts;
}
