import { both, type Compared, type Shown, type When } from "../tree.ts";
import { normalForm } from "./normal-form.ts";
import type { Json, Known } from "./parts.ts";

type Questions = ReadonlyMap<string, Known>;

/** What one comparison is in a definition; null where it cannot be asked. */
export function comparisonOf({ source, test, value, negate }: Compared, known: Questions): Json | null {
  const shared = { negate, comparison_value_type: "string" };
  if ("language" in source) return { language: true, operation: "==", comparison_value: value, ...shared };
  if ("metadata" in source)
    return test === "COUNT_LT"
      ? null
      : { metadata: source.metadata, operation: test, comparison_value: value, ...shared };
  const question = known.get(source.question);
  if (question === undefined || question.source.type === "message") return null;
  const question_id = question.id;
  const code = source.item ?? question.row;
  if (code !== undefined) {
    const item = question.items.get(code);
    const number = value === null ? null : numberOf(question, value);
    if (item === undefined || (test !== "IS_ANSWERED" && number === null)) return null;
    return { question_id, item, operation: test, comparison_value: number, ...shared };
  }
  if (test === "IS_ANSWERED") return { question_id, operation: test, comparison_value: null, ...shared };
  if (test === "COUNT_LT")
    return isList(question) ? { question_id, operation: test, comparison_value: value, ...shared } : null;
  if (question.options !== null) {
    const label = question.options.get(value ?? "");
    if (label === undefined || (test !== "==" && test !== "INCLUDES")) return null;
    const operation = isList(question) ? "INCLUDES" : "==";
    return { question_id, operation, comparison_value: label, ...shared };
  }
  return plainComparison(question, { test, value, shared });
}

/** Of a question that is answered with a number, a date or a text. */
function plainComparison(
  question: Known,
  { test, value, shared }: { test: string; value: string | null; shared: Json },
): Json | null {
  const question_id = question.id;
  const { type } = question.source;
  if (["ratingScale", "nps", "starRating", "number"].includes(type)) {
    const number = value === null ? null : numberOf(question, value);
    return number === null || test === "INCLUDES"
      ? null
      : { question_id, operation: test, comparison_value: number, ...shared };
  }
  if (value === null || value === "") return null;
  if (type === "date" && test === "INCLUDES") return null;
  if (type !== "date" && test !== "==" && test !== "INCLUDES") return null;
  return { question_id, operation: test, comparison_value: value, ...shared };
}

/** Whether answers to the question are lists. */
export const isList = ({ source: { type, props } }: Known): boolean =>
  type === "ranking" || type === "allocation" || (type === "multipleChoice" && props.isMultiSelect === true);

function numberOf({ source: { numbers } }: Known, value: string): string | null {
  const number = numbers?.[value];
  if (number !== undefined) return String(number);
  return numbers === undefined && value.trim() !== "" && Number.isFinite(Number(value)) ? value.trim() : null;
}

/** The conditions of a definition that say the same; null where they cannot, or look at what is not before. */
export function conditionsOf(when: When | null, known: Questions): Json | null {
  const form = when === null ? null : normalForm(when);
  if (form === null) return null;
  const sets = form.sets.map((set) => set.map((each) => comparisonOf(each, known)));
  if (sets.some((set) => set.includes(null))) return null;
  const inner = form.match === "all" ? "any" : "all";
  if (sets.length === 1 && (sets[0]?.length ?? 0) > 1) return { match: inner, conditions: sets[0] };
  return {
    match: form.match,
    conditions: sets.map((set) => (set.length === 1 ? set[0] : { match: inner, conditions: set })),
  };
}

/** What has to hold together; a condition that is beyond saying is left out here and told where it stands. */
export const together = (...conditions: readonly (Shown | null)[]): When | null => {
  const known = conditions.flatMap((each) => (each === null || each.when === null ? [] : [each.when]));
  return known.length === 0 ? null : both("and", known);
};
