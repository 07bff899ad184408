import { type JumpFault, type JumpMap, jumpFaults } from "../group/jump.ts";
import { type DomainIssue, domainError, invalidError, type ValidationIssue } from "../platform/error.ts";
import { questionType } from "../question-type/index.ts";
import type { CreateLogicRule } from "./schema.ts";

/** The rule's question and what the rule can lead to. */
export interface RuleContext {
  question: { id: string; type: string };
  /** The question, the question it leads to, and all groups of the study. */
  map: JumpMap;
  hasQuestionGroups: boolean;
}

type Rule = Omit<CreateLogicRule, "study_id" | "language">;

const numericOperations = new Set(["<", "<=", ">", ">=", "COUNT_LT"]);
const needsNoValue = new Set(["ALWAYS", "INCLUDE_RESPONSE_IN_NEXT_QUESTION"]);

/** Throws 422 for missing fields, and for a rule that can never apply to its question. */
export function checkRule(rule: Rule, facts: RuleContext): void {
  const missing = missingFieldIssues(rule);
  if (missing.length > 0) throw invalidError(missing);
  const errors = [...comparisonIssues(rule, facts.question), ...targetIssues(rule, facts)];
  if (errors.length > 0) throw domainError("The rule can never apply", errors);
}

function missingFieldIssues(rule: Rule): ValidationIssue[] {
  const required: [keyof Rule, boolean][] = [
    ["next_question_id", rule.action_type === "next_question_id"],
    ["next_question_group_id", rule.action_type === "move_to_question_group"],
    ["redirect_url", rule.action_type === "redirect_url"],
    ["comparison_value", !needsNoValue.has(rule.operation)],
  ];
  return required
    .filter(([field, isRequired]) => isRequired && String(rule[field] ?? "").trim() === "")
    .map(([field]) => ({
      loc: ["body", field],
      msg: `Field required for ${field === "comparison_value" ? rule.operation : rule.action_type}`,
      type: "missing",
    }));
}

function comparisonIssues(rule: Rule, question: RuleContext["question"]): DomainIssue[] {
  const errors: DomainIssue[] = [];
  const report = (field: string, code: string, message: string) =>
    errors.push({ loc: ["body", field], code, message });
  const supported: readonly string[] = questionType(question.type).operations;
  if (!needsNoValue.has(rule.operation) && !supported.includes(rule.operation)) {
    report(
      "operation",
      "operation_not_supported",
      `${rule.operation} can never match an answer of type ${question.type}`,
    );
  }
  if ((rule.operation === "SMART_CONDITION") !== (rule.comparison_value_type === "smart_condition")) {
    if (!needsNoValue.has(rule.operation)) {
      report(
        "comparison_value_type",
        "value_type_mismatch",
        "SMART_CONDITION and smart_condition go together",
      );
    }
  }
  if (comparesNumbers(rule, supported)) {
    const value = rule.comparison_value?.trim() ?? "";
    if (!Number.isFinite(Number(value))) {
      report("comparison_value", "number_required", `${rule.operation} compares with a number here`);
    } else if (rule.operation === "COUNT_LT" && Number(value) <= 0) {
      report("comparison_value", "never_matches", "No answer has fewer than zero items");
    }
  }
  return errors;
}

function comparesNumbers(rule: Rule, supported: readonly string[]): boolean {
  if (needsNoValue.has(rule.operation)) return false;
  const isNumericAnswer = supported.includes("<");
  return (
    numericOperations.has(rule.operation) ||
    rule.comparison_value_type === "int" ||
    (rule.operation === "==" && isNumericAnswer)
  );
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
