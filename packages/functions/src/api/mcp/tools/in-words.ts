import { isRecord } from "#kit/record.ts";
import type { QuestionGroup } from "#survey/group/schema.ts";
import type { DisplayConditions } from "#survey/logic/condition/schema.ts";
import type { LogicRule } from "#survey/logic/schema.ts";
import type { Question } from "#survey/question/schema.ts";
import { brief, startOf } from "../size.ts";

/** The parts of a study as short rows, with rules and conditions in words. */

export interface Names {
  /** The number of each question, from 1. */
  numbers: ReadonlyMap<string, number>;
  groups: ReadonlyMap<string, string>;
}

export const namesOf = (questions: readonly Question[], groups: readonly QuestionGroup[]): Names => ({
  numbers: new Map(questions.map(({ id }, index) => [id, index + 1])),
  groups: new Map(groups.map(({ id, name }) => [id, name])),
});

const questionName = ({ numbers }: Names, id: string | null | undefined): string =>
  id == null ? "?" : numbers.has(id) ? `question ${numbers.get(id)}` : `question ${id}`;

const compared: Record<string, string> = {
  "==": "is",
  INCLUDES: "includes",
  "<": "<",
  "<=": "<=",
  ">": ">",
  ">=": ">=",
  COUNT_LT: "has fewer entries than",
  IS_ANSWERED: "is answered",
};

/** `if the answer is "Tea": go to question 3`. */
export function ruleInWords(rule: LogicRule, names: Names): string {
  const { operation, comparison_value: value, score } = rule;
  const what = score === null ? "the answer" : `the score ${score}`;
  const when =
    operation === "ALWAYS"
      ? "always"
      : operation === "SMART_CONDITION"
        ? `if ${JSON.stringify(value)} holds`
        : `if ${what} ${compared[operation] ?? operation} ${JSON.stringify(value)}`;
  return `${when}: ${actionInWords(rule, names)}`;
}

function actionInWords(rule: LogicRule, names: Names): string {
  switch (rule.action_type) {
    case "next_question_id":
      return `go to ${questionName(names, rule.next_question_id)}`;
    case "move_to_question_group":
      return `go to group ${names.groups.get(rule.next_question_group_id ?? "") ?? rule.next_question_group_id}`;
    case "screen_out":
      return "screen out";
    case "end_interview":
      return "end";
    case "redirect_url":
      return `redirect to ${rule.redirect_url}`;
  }
}

/** `question 1 is "Tea" and not question 2 > "3"`. */
export function conditionsInWords(set: DisplayConditions | null, names: Names): string | null {
  if (set === null) return null;
  const words = set.conditions.map((each): string => {
    if ("conditions" in each) return `(${conditionsInWords(each as DisplayConditions, names)})`;
    const { question_id, operation, comparison_value, negate, ...other } = each as Record<string, unknown>;
    const what =
      typeof question_id === "string"
        ? questionName(names, question_id)
        : (
            Object.entries(other).find(
              ([, value]) => value !== null && value !== undefined && value !== false,
            ) ?? []
          )
            .map((part) => (part === true ? "" : String(part)))
            .join(" ")
            .trim();
    const value = comparison_value == null ? "" : ` ${JSON.stringify(comparison_value)}`;
    return `${negate === true ? "not " : ""}${what} ${compared[String(operation)] ?? String(operation)}${value}`;
  });
  return words.join(set.match === "any" ? " or " : " and ");
}

const maxText = 300;
const maxOptions = 12;

export function questionRow(question: Question, names: Names): Record<string, unknown> {
  const { id, type, content, logic, props } = question;
  const entries = question.effective_options ?? firstList(props);
  return brief({
    id,
    n: names.numbers.get(id),
    type,
    text: startOf(content, maxText),
    options: entries.slice(0, maxOptions),
    more_options: Math.max(entries.length - maxOptions, 0) || null,
    rules: logic.map((rule) => ({ id: rule.id, rule: ruleInWords(rule, names) })),
    shown_if: conditionsInWords(question.display_conditions, names),
    group_id: question.question_group_id,
  });
}

/** The list of entries that a question is answered from, whatever its type calls it. */
function firstList(props: Record<string, unknown>): string[] {
  for (const name of ["options", "items", "cards", "criteria"]) {
    const list = props[name];
    if (Array.isArray(list) && list.length > 0)
      return list.map((each) =>
        typeof each === "string"
          ? each
          : isRecord(each)
            ? String(each.label ?? each.name ?? each.text ?? "")
            : String(each),
      );
  }
  return [];
}

export const groupRow = (group: QuestionGroup, names: Names): Record<string, unknown> =>
  brief({
    id: group.id,
    name: group.name,
    questions: group.question_ids.map((id) => names.numbers.get(id) ?? id),
    parent_question_group_id: group.parent_question_group_id,
    randomize: group.randomize,
    repeat_for: group.repeat_for,
    shown_if: conditionsInWords(group.display_conditions, names),
  });

/** A finding of a check without what it is not about. */
export const problemRow = (finding: Record<string, unknown>, severity: "error" | "warning") =>
  brief({ severity, ...finding });
