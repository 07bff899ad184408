import type { Entity } from "../../draft/content.ts";
import { isRecord, type Json } from "../../draft/json.ts";
import type { questions } from "../../text/en/questions.ts";

type Words = typeof questions;

/** The comparisons of menus, in words. */
export const comparisons: readonly (readonly [operation: string, word: keyof Words])[] = [
  ["==", "is_equal"],
  ["INCLUDES", "is_includes"],
  ["<", "is_less"],
  ["<=", "is_atMost"],
  [">", "is_more"],
  [">=", "is_atLeast"],
  ["COUNT_LT", "is_fewer"],
  ["SMART_CONDITION", "is_smart"],
];

export const ofConditions = [...comparisons.slice(0, -1), ["IS_ANSWERED", "is_answered"] as const];
export const ofRules = [...comparisons, ["ALWAYS", "is_always"] as const];

export const actions: readonly (readonly [action: string, word: keyof Words])[] = [
  ["screen_out", "act_screen_out"],
  ["end_interview", "act_end_interview"],
  ["next_question_id", "act_next_question_id"],
  ["move_to_question_group", "act_move_to_question_group"],
  ["redirect_url", "act_redirect_url"],
];

const numeric = new Set(["<", "<=", ">", ">=", "COUNT_LT"]);

/** Which kind of value an operation compares. */
export const valueType = (operation: string, value: string): "string" | "int" | "smart_condition" => {
  if (operation === "SMART_CONDITION") return "smart_condition";
  return numeric.has(operation) || (operation === "==" && /^-?\d+$/.test(value)) ? "int" : "string";
};

/** Whether menus can show conditions: a flat list that looks at answers alone. */
export function isFlat(set: unknown): set is { match: string; conditions: Json[] } {
  return (
    isRecord(set) &&
    Array.isArray(set.conditions) &&
    set.conditions.every(
      (one) =>
        isRecord(one) &&
        typeof one.question_id === "string" &&
        one.item == null &&
        ofConditions.some(([operation]) => operation === one.operation),
    )
  );
}

/** Whether menus can show a rule: one that compares the answer itself, not in words. */
export const isPlainRule = (rule: Json): boolean =>
  rule.score == null && ofRules.some(([operation]) => operation === rule.operation);

/** What can be chosen in a question, to compare with. */
export function optionsOf(question: Entity | undefined): string[] {
  const props = isRecord(question?.fields.props) ? question.fields.props : {};
  const { options } = props;
  return Array.isArray(options) && options.every((option) => typeof option === "string") ? options : [];
}
