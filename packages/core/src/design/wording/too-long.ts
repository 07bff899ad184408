import { wordsOf } from "./words.ts";

const maxWords = 40;
const maxLength = 500;

/** More words or characters than a follow-up should have. */
export const isTooLong = (text: string): boolean =>
  text.length > maxLength || wordsOf(text).length > maxWords;
