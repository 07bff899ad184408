import type { TextFormat } from "#survey/text-format/index.ts";
import { markPattern, mask, withFallback } from "#survey/translation/mask.ts";
import type { UnitState } from "#survey/translation/state.ts";
import { foreignName, splitForeign } from "./xml.ts";

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

/** The words of a text and its codes, in turn; words come first and last, and may be empty. */
function splitText(text: string, format: TextFormat): { words: string[]; codes: Code[] } {
  const masked = mask(text, format);
  if (masked.tokens.length === 0) return { words: [text], codes: [] };
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
  if (codes.length === 0) return [target];
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

/** A code with these words as its fallback, or before words where it has none. */
export const withWords = ({ token, words: own }: Code, words: string): string =>
  own === null ? token + words : withFallback(token, words);

/** An element of a text in a file; `open` and `close` stand around the words of a fallback. */
export interface Element {
  at: "code" | "open" | "close";
  id: string;
}
/** Words and elements, with no words beside words. */
export type Pieces = readonly (string | Element)[];

/** A text as XLIFF with codes has it: its codes, and the characters that XML lacks, are elements. */
export function piecesOf(parts: readonly Part[], codes: readonly Code[]): Pieces {
  const used = new Map<number, number>();
  const pieces: (string | Element)[] = [];
  const addWords = (words: string) => {
    for (const part of splitForeign(words)) {
      const last = pieces.at(-1);
      if (typeof part === "number") pieces.push({ at: "code", id: foreignName(part, used) });
      else if (typeof last === "string") pieces[pieces.length - 1] = last + part;
      else if (part !== "") pieces.push(part);
    }
  };
  for (const part of parts) {
    if (typeof part === "string") {
      addWords(part);
      continue;
    }
    const code = codes[part.code - 1];
    if (code === undefined) continue;
    const id = String(part.code);
    if (code.words === null) pieces.push({ at: "code", id });
    else {
      pieces.push({ at: "open", id });
      addWords(part.words ?? code.words);
      pieces.push({ at: "close", id });
    }
  }
  return pieces;
}
