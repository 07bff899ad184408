import { type DomainIssue, domainError, invalidError, type ValidationIssue } from "#kit/error.ts";
import { labelNamed } from "../code/named.ts";
import { type JumpFault, type JumpMap, jumpFaults } from "../group/jump.ts";
import { neededValue } from "../question-type/comparison.ts";
import { questionType } from "../question-type/index.ts";
import type { CreateLogicRule } from "./schema.ts";

/** The rule's question and what the rule can lead to. */
export interface RuleContext {
  question: { id: string; type: string; props: Record<string, unknown> };
  /** The question, the question it leads to, and all groups of the study. */
  map: JumpMap;
  hasQuestionGroups: boolean;
  /** Keys of the study's scores. */
  scoreKeys: readonly string[];
}

type Rule = Omit<NamedRule<CreateLogicRule>, "study_id" | "language" | "end_interview">;

/** A rule whose comparison is a text. */
type NamedRule<Sent> = Omit<Sent, "comparison_value"> & { comparison_value: string | null };

/**
 * What a rule compares with: a text that names an entry, or its code, as the entry's present label. Throws a 422 for the
 * code of nothing.
 */
export function comparedText(
  {
    operation,
    score,
    comparison_value: named,
  }: Pick<CreateLogicRule, "operation" | "score" | "comparison_value">,
  { type, props }: RuleContext["question"],
): string | null {
  const { itemList, book } = questionType(type);
  const isAboutEntry = score === null && (operation === "==" || operation === "INCLUDES");
  if (typeof named === "string" && !(isAboutEntry && itemList)) return named;
  if (named === null) return null;
  const label = isAboutEntry && itemList ? labelNamed(book(props), itemList.prop, named) : null;
  if (label !== null) return label;
  const message = "The question has no entry with this code that the rule could compare with";
  throw domainError("The study does not allow this rule", [
    { loc: ["body", "comparison_value"], code: "unknown_option", message },
  ]);
}

const numericOperations = new Set(["<", "<=", ">", ">=", "COUNT_LT"]);

/** Throws 422 for missing fields, and for a rule that cannot lead where it does. */
export function checkRule(rule: Rule, facts: RuleContext): void {
  const missing = missingFieldIssues(rule);
  if (missing.length > 0) throw invalidError(missing);
  const errors = [...comparisonIssues(rule, facts), ...targetIssues(rule, facts)];
  if (errors.length > 0) throw domainError("The study does not allow this rule", errors);
}

/** Like `checkRule`, as one list. */
export const ruleIssues = (rule: Rule, facts: RuleContext): ValidationIssue[] => [
  ...missingFieldIssues(rule),
  ...[...comparisonIssues(rule, facts), ...targetIssues(rule, facts)].map(({ loc, code, message }) => ({
    loc,
    msg: message,
    type: code,
  })),
];

function missingFieldIssues(rule: Rule): ValidationIssue[] {
  const required: [keyof Rule, boolean][] = [
    ["next_question_id", rule.action_type === "next_question_id"],
    ["next_question_group_id", rule.action_type === "move_to_question_group"],
    ["redirect_url", rule.action_type === "redirect_url"],
    ["comparison_value", rule.operation === "SMART_CONDITION" || numericOperations.has(rule.operation)],
  ];
  return required
    .filter(([field, isRequired]) => isRequired && String(rule[field] ?? "").trim() === "")
    .map(([field]) => ({
      loc: ["body", field],
      msg: `Field required for ${field === "comparison_value" ? rule.operation : rule.action_type}`,
      type: "missing",
    }));
}

/** What can be asked of a score. */
const scoreOperations = new Set(["==", "<", "<=", ">", ">="]);

function scoreIssues(
  { score, operation, comparison_value }: Rule,
  { scoreKeys }: RuleContext,
): DomainIssue[] {
  const issue = (field: string, code: string, message: string) => [{ loc: ["body", field], code, message }];
  if (score === null) return [];
  if (!scoreKeys.includes(score)) return issue("score", "score_not_found", "The study has no such score");
  if (!scoreOperations.has(operation))
    return issue("operation", "operation_not_supported", `${operation} cannot be used with a score`);
  if (isNumber(comparison_value)) return [];
  return issue("comparison_value", "number_required", `${operation} compares a score with a number`);
}

const isNumber = (text: string | null): boolean =>
  text !== null && text.trim() !== "" && Number.isFinite(Number(text));

function comparisonIssues(rule: Rule, facts: RuleContext): DomainIssue[] {
  if (rule.score !== null) return scoreIssues(rule, facts);
  const needed = neededValue(rule, facts.question);
  if (needed === null) return [];
  const what = needed === "date" ? "a date that is as precise as the question's answers" : "a number";
  const message = `${rule.operation} compares with ${what}`;
  return [{ loc: ["body", "comparison_value"], code: `${needed}_required`, message }];
}

/** Checks both targets whatever the action is: a stored rule never names an impossible one. */
function targetIssues(rule: Rule, { map, hasQuestionGroups }: RuleContext): DomainIssue[] {
  const toIssue = ({ field, code, message }: JumpFault): DomainIssue => ({
    loc: ["body", field],
    code,
    message,
  });
  const faults = jumpFaults(rule, map);
  if (rule.next_question_group_id === null || hasQuestionGroups) return faults.map(toIssue);
  const disabled = {
    loc: ["body", "next_question_group_id"],
    code: "question_groups_disabled",
    message: "Question groups are not enabled for this study",
  };
  return [disabled, ...faults.filter(({ field }) => field === "next_question_id").map(toIssue)];
}
