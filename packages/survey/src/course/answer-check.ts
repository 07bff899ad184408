import { questionName } from "../interview/answer-name.ts";
import { type CheckTarget, checkMessage } from "../question-type/common/earlier-answer.ts";
import { questionType } from "../question-type/index.ts";
import { type CheckOperation, passes, sum } from "../question-type/statistics/decimal.ts";
import { checksIn, questionIn, type ShownCourse } from "./indexed.ts";
import { toShown } from "./localize.ts";
import { courseFor } from "./loop.ts";
import type { SnapshotQuestion } from "./snapshot.ts";

/** Checks of an answer against earlier ones, in one interview. */

/** A check with the earlier answer's number. */
interface KnownCheck {
  operation: CheckOperation;
  target: CheckTarget;
  value: number;
}

/** The checks of a question; those against something skipped, hidden or without a number are lifted. */
export function knownChecks(question: SnapshotQuestion, course: ShownCourse): KnownCheck[] {
  const { snapshot } = course;
  const checks = checksIn(snapshot, question.id);
  if (checks.length === 0) return [];
  const answers = courseFor(course, questionName(question)).given?.answers ?? {};
  return checks.flatMap(({ check: { operation, source }, target }) => {
    const { questionId, option = null } = source;
    const asked = questionIn(snapshot, questionId);
    if (asked === null || !Object.hasOwn(answers, questionId)) return [];
    const value = questionType(asked.type).amounts?.of(answers[questionId], option) ?? null;
    return value === null ? [] : [{ operation, target, value }];
  });
}

/** What an answer fails: where in its value, and what it must be. */
export function failedChecks(
  { type }: SnapshotQuestion,
  answer: unknown,
  checks: readonly KnownCheck[],
): { path: string[]; message: string }[] {
  const { amounts } = questionType(type);
  return checks.flatMap(({ operation, target, value }) => {
    const found = amountsOf(answer, target, amounts);
    const failed = found.find((amount) => !passes(operation, amount, value));
    if (failed === undefined) return [];
    const left = target.kind === "total" && operation === "==" ? sum([value, -failed]) : 0;
    const message = checkMessage(operation, target, value);
    return [
      {
        path: target.kind === "option" ? [target.option] : [],
        message: left > 0 ? `${message} ${left} remaining` : message,
      },
    ];
  });
}

type Amounts = ReturnType<typeof questionType>["amounts"];

function amountsOf(answer: unknown, target: CheckTarget, amounts: Amounts): readonly number[] {
  if (answer === null || amounts === null) return [];
  if (target.kind === "total") return amounts.totals(answer);
  const amount = amounts.of(answer, target.kind === "option" ? target.option : null);
  return amount === null ? [] : [amount];
}

/** The checks as a participant gets them, in their language. */
export const shownChecks = (question: SnapshotQuestion, course: ShownCourse) =>
  knownChecks(question, course).map(({ operation, value, target }) => ({
    operation,
    value,
    option: target.kind === "option" ? String(toShown(question, target.option)) : null,
  }));
