/** What a translation must carry over byte for byte: references, markup and addresses. */
const fixedPattern = /\{\{[^{}]*\}\}|\{\{|\}\}|<\/?[A-Za-z][^<>]*>|https?:\/\/[^\s<>"']+|⟦[^⟦⟧]*⟧|[⟦⟧]/g;
const markPattern = /⟦(\d+)⟧/g;

export interface Masked {
  text: string;
  /** By the number of the mark that stands for it. */
  tokens: readonly string[];
}

export type MaskFault = "missing" | "doubled" | "unknown";

/** Puts a numbered mark in place of everything fixed. */
export function mask(source: string): Masked {
  const tokens: string[] = [];
  const text = source.replace(fixedPattern, (token) => `⟦${tokens.push(token) - 1}⟧`);
  return { text, tokens };
}

/** Puts the fixed parts back, or says why the translation cannot be used. */
export function unmask(
  translated: string,
  tokens: readonly string[],
): { text: string } | { fault: MaskFault } {
  const marks = [...translated.matchAll(markPattern)].map(([, number]) => Number(number));
  if (new Set(marks).size < marks.length) return { fault: "doubled" };
  // Between the marks, so that what stood around one does not become something when the mark is gone.
  const hasInvented = translated.split(/⟦\d+⟧/).some((words) => words.search(fixedPattern) !== -1);
  if (hasInvented || marks.some((number) => number >= tokens.length)) return { fault: "unknown" };
  if (marks.length < tokens.length) return { fault: "missing" };
  return { text: translated.replace(markPattern, (_, number: string) => tokens[Number(number)] ?? "") };
}

/** Numbers, symbols and marks alone read the same in every language. */
export const hasWords = ({ text }: Masked): boolean => /\p{L}/u.test(text.replace(markPattern, ""));

/** What must survive, whatever its order. */
export const fixedParts = (text: string): string[] => mask(text).tokens.toSorted();
