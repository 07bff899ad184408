import { attributePattern } from "../study/attribute.ts";
import { formatOf, marksIn, type TextFormat } from "../text-format/index.ts";

/** What a translation must keep byte for byte: references, markup and URLs. */
const fixedPattern = /\{\{[^{}]*\}\}|\{\{|\}\}|<\/?[A-Za-z][^<>]*>|https?:\/\/[^\s<>"']+|⟦[^⟦⟧]*⟧|[⟦⟧]/g;
/** A mark, with words where it stands for an attribute that has a fallback. */
export const markPattern = /⟦(\d+)(?::([^⟦⟧]*))?⟧/g;
const attribute = new RegExp(`^${attributePattern}$`);
const longestFallback = 500;

export interface Masked {
  text: string;
  /** The masked parts; mark n stands for the n-th. */
  tokens: readonly string[];
  /** What makes the format of a text with one. */
  format?: readonly string[];
}

export type MaskFault = "missing" | "doubled" | "unknown";

/**
 * Replaces everything that must not change by numbered marks. The fallback of an attribute stands in its mark, such as
 * `⟦0:there⟧`: it is words, which are translated.
 */
export function mask(source: string, format: TextFormat = "plain"): Masked {
  const tokens: string[] = [];
  const markOf = (token: string, words: string | null = null) =>
    `⟦${tokens.push(token) - 1}${words === null ? "" : `:${words}`}⟧`;
  const maskWords = (words: string) =>
    words.replace(fixedPattern, (token) => markOf(token, fallbackOf(token)));
  if (format === "plain") return { text: maskWords(source), tokens };
  let text = "";
  let done = 0;
  for (const { at, end } of marksIn(source)) {
    text += maskWords(source.slice(done, at)) + markOf(source.slice(at, end));
    done = end;
  }
  return { text: text + maskWords(source.slice(done)), tokens, format: formatOf(source) };
}

/** The words of an attribute's fallback; null for what has none, or more than words. */
function fallbackOf(token: string): string | null {
  const fallback = attribute.exec(token)?.[2];
  return fallback !== undefined && /\p{L}/u.test(fallback) && isPlain(fallback) ? fallback : null;
}

/** Whether a translation has a fallback of its source as it was, in place of a translated one. */
export const copiesFallback = (source: string, translated: string): boolean =>
  source.includes("|") &&
  (source.match(fixedPattern) ?? []).some(
    (token) => fallbackOf(token) !== null && translated.includes(token),
  );

const isPlain = (text: string): boolean => text.search(fixedPattern) === -1 && !/[{}]/.test(text);

/** Puts the masked parts back, or says why the translation cannot be used. A fallback that was left out stays as it was. */
export function unmask(
  translated: string,
  tokens: readonly string[],
): { text: string } | { fault: MaskFault } {
  const marks = [...translated.matchAll(markPattern)].map(([, number, words = ""]) => ({
    token: tokens[Number(number)],
    number: Number(number),
    words,
  }));
  if (new Set(marks.map(({ number }) => number)).size < marks.length) return { fault: "doubled" };
  // Checked between the marks: the texts around a mark must not combine into a tag or reference once it is removed.
  const hasAdded = translated
    .replace(markPattern, "\u0000")
    .split("\u0000")
    .some((words) => words.search(fixedPattern) !== -1);
  const isKnown = ({ token, words }: (typeof marks)[number]) =>
    token !== undefined &&
    (words === "" || (fallbackOf(token) !== null && isPlain(words) && words.length <= longestFallback));
  if (hasAdded || !marks.every(isKnown)) return { fault: "unknown" };
  if (marks.length < tokens.length) return { fault: "missing" };
  return {
    text: translated.replace(markPattern, (_, number: string, words = "") =>
      withFallback(tokens[Number(number)] ?? "", words),
    ),
  };
}

/** A reference to an attribute with other words as its fallback; without any it stays. */
export const withFallback = (token: string, words: string): string =>
  words.trim() === "" ? token : token.replace(attribute, (_, name) => `{{${name}|${words}}}`);

/** False for numbers, symbols and marks alone, which need no translation. */
export const hasWords = ({ text }: Masked): boolean => /\p{L}/u.test(text.replace(markPattern, "$2"));

/** The parts of a text that a translation must keep, sorted. */
export const fixedParts = (text: string): string[] => mask(text).tokens.toSorted();
