import { ancestors } from "../group/tree.ts";
import { type DomainIssue, domainError, invalidError, type ValidationIssue } from "../platform/error.ts";
import { questionType } from "../question-type/index.ts";
import type { CreateLogicRule } from "./schema.ts";

interface RuleQuestion {
  id: string;
  type: string;
  question_group_id: string | null;
}

export interface RuleGroup {
  id: string;
  parent: string | null;
  randomize: boolean;
  /** Directly inside. */
  has_questions: boolean;
}

/** The rule's question and what the rule can lead to. */
export interface RuleContext {
  question: RuleQuestion;
  target: RuleQuestion | undefined;
  /** All groups of the study. */
  groups: readonly RuleGroup[];
  hasQuestionGroups: boolean;
}

type Rule = Omit<CreateLogicRule, "study_id" | "language">;

const numericOperations = new Set(["<", "<=", ">", ">=", "COUNT_LT"]);
const needsNoValue = new Set(["ALWAYS", "INCLUDE_RESPONSE_IN_NEXT_QUESTION"]);

/** Throws 422 for missing fields, and for a rule that can never apply to its question. */
export function checkRule(rule: Rule, facts: RuleContext): void {
  const missing = missingFieldIssues(rule);
  if (missing.length > 0) throw invalidError(missing);
  const errors = [
    ...comparisonIssues(rule, facts.question),
    ...groupIssues(rule, facts),
    ...questionIssues(rule, facts),
  ];
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

function comparisonIssues(rule: Rule, question: RuleQuestion): DomainIssue[] {
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

/** Checks the target whatever the action is: a stored rule never names an impossible target. */
function groupIssues(rule: Rule, { question, groups, hasQuestionGroups }: RuleContext): DomainIssue[] {
  const id = rule.next_question_group_id;
  if (id === null) return [];
  const report = (code: string, message: string): DomainIssue[] => [
    { loc: ["body", "next_question_group_id"], code, message },
  ];
  if (!hasQuestionGroups) {
    return report("question_groups_disabled", "Question groups are not enabled for this study");
  }
  const target = groups.find((group) => group.id === id);
  if (target === undefined) {
    return report("group_not_found", "The target is not a question group of this study");
  }
  if (question.question_group_id === id) {
    return report("own_group", "A rule cannot lead to its own question's group");
  }
  if (isInside(groups, question.question_group_id, id)) {
    return report("ancestor_group", "A rule cannot lead to a group around its own question");
  }
  if (isInRandomizedGroup(groups, target.parent)) {
    return report(
      "group_in_randomized_group",
      "The target stands inside a randomized group; target that one",
    );
  }
  if (!groups.some((group) => group.has_questions && isInside(groups, group.id, id))) {
    return report("empty_group", "The target group has no question");
  }
  return [];
}

function questionIssues(rule: Rule, { target, groups }: RuleContext): DomainIssue[] {
  const report = (code: string, message: string): DomainIssue[] => [
    { loc: ["body", "next_question_id"], code, message },
  ];
  if (rule.next_question_id === null) return [];
  if (rule.next_question_id === rule.question_id) {
    return report("own_question", "A rule cannot lead to its own question");
  }
  if (target === undefined) {
    return report("question_not_in_study", "The target is not a question of this study");
  }
  if (isInRandomizedGroup(groups, target.question_group_id)) {
    const message =
      "The target stands inside a randomized group; target the group with move_to_question_group";
    return report("question_in_randomized_group", message);
  }
  return [];
}

/** Whether `inner` is the group `outer` or nested in it. */
const isInside = (groups: readonly RuleGroup[], inner: string | null, outer: string): boolean =>
  ancestors(groups, inner).some((id) => id === outer);

const isInRandomizedGroup = (groups: readonly RuleGroup[], place: string | null): boolean =>
  ancestors(groups, place).some((id) => groups.find((group) => group.id === id)?.randomize);
