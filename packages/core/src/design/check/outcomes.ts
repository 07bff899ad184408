import type { StoredRule } from "../logic/logic.sql.ts";
import {
  comparisonWarnings,
  isModelJudged,
  matchesAnswer,
  supportsOperation,
} from "../question-type/comparison.ts";
import { type Operand, questionType } from "../question-type/index.ts";
import type { ContentQuestion } from "../version/content.ts";

/** What may become of an answer to a question: each rule that may be the first to match, and null where none does. */
export function outcomesOf(
  { type, props }: ContentQuestion,
  rules: readonly StoredRule[],
): (StoredRule | null)[] {
  const { possibleOperands, isOnlyShown, isAnswerable, participantProps } = questionType(type);
  const live = rules.filter((rule) => comparisonWarnings(rule, { type, props }).length === 0);
  const isPassed = isOnlyShown || !isAnswerable(props) || participantProps(props).required !== true;
  const classes = live
    .filter(({ operation }) => operation !== "ALWAYS" && operation !== "SMART_CONDITION")
    .map(({ comparison_value }) => possibleOperands(props, comparison_value ?? ""));
  const known = classes.filter((operands) => operands !== null).flat();
  if (
    classes.includes(null) ||
    known.some(isSeveral) ||
    live.some(({ operation }) => operation === "COUNT_LT")
  ) {
    const certain = live.findIndex(({ operation }) => operation === "ALWAYS");
    return certain === -1 ? [...live, null] : live.slice(0, certain + 1);
  }
  const operands: Operand[] = [...known, ...(isPassed ? [null] : []), ...(known.length === 0 ? [""] : [])];
  return [...new Set(operands.flatMap((operand) => firstMatches(type, live, operand)))];
}

const isSeveral = (operand: Operand): boolean =>
  typeof operand === "object" && operand !== null && operand.length > 1;

/** The rules that a model may find to match, down to the first that certainly matches; null where none certainly does. */
function firstMatches(type: string, rules: readonly StoredRule[], operand: Operand): (StoredRule | null)[] {
  const found: (StoredRule | null)[] = [];
  for (const rule of rules) {
    if (!supportsOperation(type, rule)) continue;
    if (isModelJudged(rule)) {
      if (operand !== null) found.push(rule);
      continue;
    }
    if (matchesAnswer(rule, operand)) return [...found, rule];
  }
  return [...found, null];
}
