import { wordsOf } from "./words.ts";

/** No words, or characters that cannot be stored. */
export const isBlank = (text: string): boolean =>
  text.includes("\u0000") || !text.isWellFormed() || wordsOf(text).length === 0;
