import type { TextFormat } from "#survey/text-format/index.ts";
import { mask } from "#survey/translation/mask.ts";
import type { UnitState } from "#survey/translation/state.ts";

/** A unit of translation, as files have it. */
export interface FileUnit {
  id: string;
  /** By name. */
  language: string;
  context: string;
  source: string;
  target: string | null;
  state: UnitState;
  etag: string;
  is_locked: boolean;
  format: TextFormat;
  max_length: number;
}

/** A part of a text that a translation keeps; `words` are those of a fallback, which are translated. */
export interface Code {
  token: string;
  words: string | null;
}

/** A text in its parts: words, and codes by their number in the source, from 1. */
export type Part = string | { code: number; words: string | null };

const markPattern = /⟦(\d+)(?::([^⟦⟧]*))?⟧/g;

/** The words of a text and its codes, in turn; words come first and last, and may be empty. */
function splitText(text: string, format: TextFormat): { words: string[]; codes: Code[] } {
  const masked = mask(text, format);
  const codes: Code[] = [];
  const words: string[] = [];
  let done = 0;
  for (const { 0: mark, 1: number, 2: inner, index } of masked.text.matchAll(markPattern)) {
    words.push(masked.text.slice(done, index));
    codes.push({ token: masked.tokens[Number(number)] ?? "", words: inner ?? null });
    done = index + mark.length;
  }
  return { words: [...words, masked.text.slice(done)], codes };
}

/** The codes of a source, in order. */
export const codesOf = (source: string, format: TextFormat): readonly Code[] =>
  splitText(source, format).codes;

/** A source in its parts, and its codes. */
export function sourceParts(source: string, format: TextFormat): { parts: Part[]; codes: readonly Code[] } {
  const { words, codes } = splitText(source, format);
  const parts = words.flatMap((text, index): Part[] => {
    const code = codes[index];
    return code === undefined ? [text] : [text, { code: index + 1, words: code.words }];
  });
  return { parts, codes };
}

/** A translation in its parts: a code of the source that it has too stands for itself, once; all else is words. */
export function targetParts(target: string, format: TextFormat, codes: readonly Code[]): Part[] {
  const own = splitText(target, format);
  const free = new Map(codes.map((code, index) => [index + 1, code]));
  const numberOf = ({ token, words }: Code): number | undefined => {
    for (const [number, code] of free) {
      const isSame =
        code.token === token || (words !== null && code.words !== null && nameOf(code) === nameOf({ token }));
      if (isSame) return number;
    }
    return undefined;
  };
  return own.words.flatMap((text, index): Part[] => {
    const code = own.codes[index];
    if (code === undefined) return [text];
    const number = numberOf(code);
    if (number === undefined) return [text, code.token];
    free.delete(number);
    return [text, { code: number, words: code.words }];
  });
}

/** What stands before the words of a fallback: `{{metadata.name|`. */
export const nameOf = ({ token }: Pick<Code, "token">): string => token.slice(0, token.indexOf("|") + 1);

/** A code with these words as its fallback. */
export const withWords = (code: Code, words: string): string =>
  words.trim() === "" ? code.token : `${nameOf(code)}${words}}}`;
