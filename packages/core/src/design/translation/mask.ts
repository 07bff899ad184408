/** What a translation must keep byte for byte: references, markup and URLs. */
const fixedPattern = /\{\{[^{}]*\}\}|\{\{|\}\}|<\/?[A-Za-z][^<>]*>|https?:\/\/[^\s<>"']+|⟦[^⟦⟧]*⟧|[⟦⟧]/g;
const markPattern = /⟦(\d+)⟧/g;

export interface Masked {
  text: string;
  /** The masked parts; mark n stands for the n-th. */
  tokens: readonly string[];
}

export type MaskFault = "missing" | "doubled" | "unknown";

/** Replaces everything that must not change by numbered marks. */
export function mask(source: string): Masked {
  const tokens: string[] = [];
  const text = source.replace(fixedPattern, (token) => `⟦${tokens.push(token) - 1}⟧`);
  return { text, tokens };
}

/** Puts the masked parts back, or says why the translation cannot be used. */
export function unmask(
  translated: string,
  tokens: readonly string[],
): { text: string } | { fault: MaskFault } {
  const marks = [...translated.matchAll(markPattern)].map(([, number]) => Number(number));
  if (new Set(marks).size < marks.length) return { fault: "doubled" };
  // Checked between the marks: the texts around a mark must not combine into a tag or reference once it is removed.
  const hasAdded = translated.split(/⟦\d+⟧/).some((words) => words.search(fixedPattern) !== -1);
  if (hasAdded || marks.some((number) => number >= tokens.length)) return { fault: "unknown" };
  if (marks.length < tokens.length) return { fault: "missing" };
  return { text: translated.replace(markPattern, (_, number: string) => tokens[Number(number)] ?? "") };
}

/** False for numbers, symbols and marks alone, which need no translation. */
export const hasWords = ({ text }: Masked): boolean => /\p{L}/u.test(text.replace(markPattern, ""));

/** The parts of a text that a translation must keep, sorted. */
export const fixedParts = (text: string): string[] => mask(text).tokens.toSorted();
