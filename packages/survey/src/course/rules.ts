import { isModelJudged, matchesAnswer, supportsOperation } from "../question-type/comparison.ts";
import type { Operand } from "../question-type/index.ts";
import type { Rule, SnapshotQuestion } from "./snapshot.ts";

/** A question's rules, and which of them an answer may match. */

/**
 * The rules that may apply after an answer: those that a model has to judge, down to the first one that certainly
 * matches. A skipped question has nothing to compare or to judge, but for scores.
 */
export function candidateRules(
  { type, rules }: Pick<SnapshotQuestion, "type" | "rules">,
  operand: Operand,
  scoreOf: (key: string) => number | null = () => null,
): Rule[] {
  const possible = rules.filter((rule) => {
    if (rule.score !== undefined) return matchesAnswer(rule, scoreOf(rule.score));
    return (
      supportsOperation(type, rule) && (isModelJudged(rule) ? operand !== null : matchesAnswer(rule, operand))
    );
  });
  const certain = possible.findIndex((rule) => !isModelJudged(rule));
  return certain === -1 ? possible : possible.slice(0, certain + 1);
}

/** Whether its rules certainly screen the participant out, who then counts towards no quota. */
export function isScreenedOut({ rules }: { rules: readonly string[] }, question: SnapshotQuestion): boolean {
  const rule = findRule(question, rules[0]);
  return rule?.action_type === "screen_out" && !isModelJudged(rule);
}

/** Their ids. */
export const candidateRuleIds = (...answer: Parameters<typeof candidateRules>): string[] =>
  candidateRules(...answer).map(({ id }) => id);

/** The rule of a question. */
export const findRule = (question: SnapshotQuestion | null, id: string | undefined): Rule | undefined =>
  question?.rules.find((rule) => rule.id === id);

/** Whether a rule that certainly matches ends the interview. */
export function endsInterview(question: SnapshotQuestion, id: string | undefined): boolean {
  const rule = findRule(question, id);
  const ends = ["screen_out", "end_interview", "redirect_url"];
  return rule !== undefined && !isModelJudged(rule) && ends.includes(rule.action_type);
}
