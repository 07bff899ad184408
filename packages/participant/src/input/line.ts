import { isSeen } from "#kit/visible.ts";
import type { Words } from "../text/words.ts";
import type { Answer } from "./answer.ts";

export interface Props {
  maxLength?: number;
}

export const longestLine = 250;
export const longestEmail = 254;

export function answerLine(draft: string | undefined, _: Props, words: Words): Answer {
  const value = draft?.trim() ?? "";
  return isSeen(value) ? { value } : { problem: words.required };
}

/** Deliberately loose: the service validates the address. */
export function answerEmail(draft: string | undefined, _: Props, words: Words): Answer {
  const value = draft?.trim() ?? "";
  if (!isSeen(value)) return { problem: words.required };
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value) ? { value } : { problem: words.emailWrong };
}
