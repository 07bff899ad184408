import { type DomainIssue, invalid, rejected, type ValidationIssue } from "../platform/error.ts";
import { questionType } from "../question/types/index.ts";
import type { CreateLogicRule } from "./schema.ts";

interface QuestionFacts {
  id: string;
  type: string;
}

type Rule = Omit<CreateLogicRule, "study_id" | "language">;

const numericOperations = new Set(["<", "<=", ">", ">=", "COUNT_LT"]);
const needsNoValue = new Set(["ALWAYS", "INCLUDE_RESPONSE_IN_NEXT_QUESTION"]);

/** Throws unless the rule says what it must and could ever apply to its question. */
export function checkRule(rule: Rule, question: QuestionFacts, target: QuestionFacts | undefined): void {
  const missing = missingFields(rule);
  if (missing.length > 0) throw invalid(missing);
  const errors = [...comparisonErrors(rule, question), ...targetErrors(rule, target)];
  if (errors.length > 0) throw rejected("The rule can never apply", errors);
}

function missingFields(rule: Rule): ValidationIssue[] {
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

function comparisonErrors(rule: Rule, question: QuestionFacts): DomainIssue[] {
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

/** Judged whatever the action: a stored rule never names what is not in its study. */
function targetErrors(rule: Rule, target: QuestionFacts | undefined): DomainIssue[] {
  const errors: DomainIssue[] = [];
  const report = (field: string, code: string, message: string) =>
    errors.push({ loc: ["body", field], code, message });
  if (rule.next_question_group_id !== null) {
    const message = "The target is not a question group of this study";
    report("next_question_group_id", "group_not_found", message);
  }
  if (rule.next_question_id === null) return errors;
  if (rule.next_question_id === rule.question_id) {
    report("next_question_id", "own_question", "A rule cannot lead to its own question");
  } else if (target === undefined) {
    report("next_question_id", "question_not_in_study", "The target is not a question of this study");
  }
  return errors;
}
