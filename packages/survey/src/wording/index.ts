import { withFewMarks } from "#kit/marks.ts";
import { wordsOf } from "./words.ts";

/** Any scheme (`mailto:a`), a name with a dot and two letters after it, in any script, and four numbers with dots. */
const linkLike = /[a-z][\d+.-]{0,3}:\S|[\p{L}\p{N}]\.\p{L}{2}|\w\u3002[a-z]{2}|\d(?:\.\d{1,3}){3}/iu;

/**
 * Whether a mail program, a chat or a browser may make a link of a part of it. Rather too much than too little: which
 * endings there are changes, and a follow-up that is left out costs little.
 */
export const hasAddress = (text: string): boolean =>
  // Full-width dots count as dots in addresses, and invisible characters are dropped.
  linkLike.test(
    withFewMarks(text)
      .normalize("NFKC")
      .replaceAll(/\p{Cf}/gu, ""),
  );

/** No words, or characters that cannot be stored. */
const isBlank = (text: string): boolean =>
  text.includes("\u0000") || !text.isWellFormed() || wordsOf(text).length === 0;

/** What stands for another text, or is markup: no participant may read it. */
const hasPlaceholder = (text: string): boolean => placeholder.test(text);

const placeholder =
  /\{\{|\}\}|⟦|<\/?[a-z][^<>]*>|\[[A-Z][A-Z _-]*\]|\{\p{L}[\p{L}\p{N}_ .-]{0,40}\}|\[\p{L}[\p{L}\p{N}_-]*(?: \p{L}[\p{L}\p{N}_-]*)?\]|(?<![\p{L}\p{N}])(?:X{3,}|_{3,})(?![\p{L}\p{N}])/u;

/** More than one question mark, in any script. */
const asksSeveralQuestions = (text: string): boolean => (text.match(/[?？؟⸮]/g) ?? []).length > 1;

const maxWords = 40;
const maxLength = 500;

/** More words or characters than a follow-up should have. A character may be two units of a string. */
const isTooLong = (text: string): boolean =>
  // A text of any length may be sent: a very long one is not taken apart.
  text.length > 2 * maxLength || [...text].length > maxLength || wordsOf(text).length > maxWords;

/** Checks of a follow-up's form. They need the text alone, and hold for what a researcher words as well. */
const formChecks = {
  blank: isBlank,
  too_long: isTooLong,
  several_questions: asksSeveralQuestions,
  address: hasAddress,
  placeholder: hasPlaceholder,
} satisfies Record<string, (text: string) => boolean>;

type FormCode = keyof typeof formChecks;

export const formCodes = Object.keys(formChecks) as FormCode[];

/** What is wrong with the form of a follow-up: every code that applies, in the order of the checks. */
export const formFaults = (text: string): FormCode[] => formCodes.filter((code) => formChecks[code](text));
