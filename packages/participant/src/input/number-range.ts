import { isOnGrid } from "#survey/question-type/statistics/decimal.ts";
import { fill, type Words } from "../text/words.ts";
import type { Answer } from "./answer.ts";
import type { Entry } from "./number-text.ts";

export interface Range {
  min?: number;
  max?: number;
  step?: number;
}

/** A hint about the accepted range; undefined if there is no limit. */
export function rangeIn({ min, max }: Range, words: Words): string | undefined {
  if (min !== undefined && max !== undefined) return fill(words.numberBetween, { min, max });
  if (min !== undefined) return fill(words.numberAtLeast, { min });
  return max === undefined ? undefined : fill(words.numberAtMost, { max });
}

export function answerNumber(entry: Entry | undefined, range: Range, words: Words): Answer {
  if (entry === undefined) return { problem: words.required };
  const { value } = entry;
  if (value === null) return { problem: words.numberWrong };
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, step } = range;
  // The hint says the whole range already: this says which way to go.
  if (value < min) return { problem: fill(words.numberAtLeast, { min }) };
  if (value > max) return { problem: fill(words.numberAtMost, { max }) };
  if (step !== undefined && !isOnGrid(value, range.min ?? 0, step)) {
    return { problem: fill(words.numberStep, { step, from: range.min ?? 0 }) };
  }
  return { value };
}
