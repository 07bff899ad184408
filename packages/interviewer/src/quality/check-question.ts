import { withFewMarks } from "#kit/marks.ts";
import { matchesAnswer } from "#survey/question-type/comparison.ts";
import { questionType } from "#survey/question-type/index.ts";
import type { CheckedAnswer } from "./flag/flag.ts";

/** Whether the answer to a check question is the right one. */

type Given = Pick<CheckedAnswer, "type" | "value" | "props">;

/** Whether an answer is one of those expected, as `==` of a rule compares. */
export function isExpected({ type, value, props }: Given, expected: readonly (string | number)[]): boolean {
  const operand = questionType(type).operand(value, props);
  return expected.some((each) =>
    matchesAnswer(
      { operation: "==", comparison_value: String(each), comparison_value_type: "string" },
      operand,
    ),
  );
}

/** Whether two answers are the same: numbers within the tolerance, others by their text. */
export function isSameAnswer(one: Given, other: Given, tolerance: number): boolean {
  const [a, b] = [one, other].map(({ type, value, props }) => questionType(type).operand(value, props));
  if (typeof a === "number" && typeof b === "number") return Math.abs(a - b) <= tolerance;
  const [textOf, textOfOther] = [one, other].map(({ type, value, props }) =>
    withFewMarks(questionType(type).text(value, props)).normalize("NFKC").trim().toLowerCase(),
  );
  return textOf === textOfOther;
}
