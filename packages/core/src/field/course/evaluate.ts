import { isModelJudged, matchesAnswer, supportsOperation } from "../../design/question-type/comparison.ts";
import type { Operand } from "../../design/question-type/index.ts";
import type { Rule, SnapshotQuestion } from "./snapshot.ts";

/**
 * The rules that may apply after an answer: those that a model has to judge, down to the first one that certainly
 * matches. A skipped question has nothing to compare or to judge.
 */
export function candidateRules(
  { type, rules }: Pick<SnapshotQuestion, "type" | "rules">,
  operand: Operand,
): Rule[] {
  const possible = rules.filter(
    (rule) =>
      supportsOperation(type, rule) &&
      (isModelJudged(rule) ? operand !== null : matchesAnswer(rule, operand)),
  );
  const certain = possible.findIndex((rule) => !isModelJudged(rule));
  return certain === -1 ? possible : possible.slice(0, certain + 1);
}
