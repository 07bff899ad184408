import { folded } from "#kit/marks.ts";
import { isComparableDate, questionType } from "./index.ts";
import { isDate } from "./statistics/calendar.ts";
import type { Operand, Operation, StoredProps } from "./type.ts";

/** What a logic rule compares answers with: which answers match, and whether any can. Pure. */

export interface Comparison {
  operation: Operation | "INCLUDE_RESPONSE_IN_NEXT_QUESTION";
  comparison_value: string | null;
  comparison_value_type: "string" | "int" | "smart_condition";
  /** For rules: what is compared instead of the answer. */
  score?: string | null | undefined;
}

/** Whether only a model can tell if an answer matches. */
export const isModelJudged = (comparison: Comparison): boolean =>
  comparison.operation === "SMART_CONDITION" && comparison.comparison_value_type === "smart_condition";

/** Whether questions of this type have answers that the operation can compare. */
export const supportsOperation = (type: string, { operation }: Comparison): boolean =>
  questionType(type).operations.some((each) => each === operation);

const ofOrder = ["<", "<=", ">", ">="];
const dateOperations = new Set(["==", ...ofOrder]);
const numericOperations = new Set([...ofOrder, "COUNT_LT"]);

/**
 * What the operation can only be compared with, if the value is not that: a date as precise as the answers to the
 * question, or a number. `question` is null where something else than its answer is compared.
 */
export function neededValue(
  { operation, comparison_value }: Pick<Comparison, "comparison_value"> & { operation: string },
  question: { type: string; props: StoredProps } | null,
): "date" | "number" | null {
  if (question !== null && questionType(question.type).comparedBy === "date" && dateOperations.has(operation))
    return isComparableDate(question.props, comparison_value ?? "") ? null : "date";
  return numericOperations.has(operation) && !Number.isFinite(Number(comparison_value)) ? "number" : null;
}

/** Whether an answer matches, as far as that needs no model; null is a skip. */
export const matchesAnswer = (comparison: Comparison, operand: Operand): boolean =>
  matcherOf(comparison)(operand);

/** Tells of one answer after the other whether it matches: what it is compared with is read once. */
export function matcherOf(comparison: Comparison): (operand: Operand) => boolean {
  const { operation, comparison_value, comparison_value_type } = comparison;
  if (operation === "ALWAYS") return () => true;
  const value = comparison_value ?? "";
  if (comparison_value_type === "smart_condition" || isBlank(value)) return () => false;
  switch (operation) {
    case "COUNT_LT": {
      const most = numberIn(value) ?? 0;
      return (operand) => partsOf(operand).length < most;
    }
    case "INCLUDES": {
      const text = folded(value);
      return (operand) =>
        typeof operand === "string"
          ? folded(operand).includes(text)
          : partsOf(operand).some((part) => folded(part) === text);
    }
    case "==": {
      const isNumber = inOrder(value, (a, b) => a === b);
      if (comparison_value_type === "int") return isNumber;
      const text = folded(value);
      return (operand) => {
        if (typeof operand === "number") return isNumber(operand);
        const parts = partsOf(operand);
        return parts.length === 1 && folded(parts[0] ?? "") === text;
      };
    }
    case "<":
      return inOrder(value, (a, b) => a < b);
    case "<=":
      return inOrder(value, (a, b) => a <= b);
    case ">":
      return inOrder(value, (a, b) => a > b);
    case ">=":
      return inOrder(value, (a, b) => a >= b);
    case "SMART_CONDITION":
    case "INCLUDE_RESPONSE_IN_NEXT_QUESTION":
      return () => false;
  }
}

/** A problem that is reported but not refused. */
interface ComparisonWarning {
  code: "never_matches";
  message: string;
}

/** Why no answer to a question with this type and these props can match; empty where one may. */
export function comparisonWarnings(
  comparison: Comparison,
  question: { type: string; props: StoredProps },
): ComparisonWarning[] {
  // What a score may be is not told by one question.
  const message = comparison.score == null ? neverMatchesReason(comparison, question) : null;
  return message === null ? [] : [{ code: "never_matches", message }];
}

function neverMatchesReason(
  comparison: Comparison,
  { type, props }: { type: string; props: StoredProps },
): string | null {
  const { operation, comparison_value_type } = comparison;
  const value = comparison.comparison_value ?? "";
  if (operation === "ALWAYS") return null;
  if (operation === "INCLUDE_RESPONSE_IN_NEXT_QUESTION")
    return `${operation} never matches: quote the answer in the later question's content instead`;
  if (!supportsOperation(type, comparison)) return `${operation} can never match an answer of type ${type}`;
  if ((operation === "SMART_CONDITION") !== (comparison_value_type === "smart_condition"))
    return "SMART_CONDITION and the value type smart_condition match only together";
  if (operation === "SMART_CONDITION") return null;
  if (isBlank(value)) return `${operation} has no value to compare with`;
  const isNumeric = operation === "COUNT_LT" || (operation === "==" && comparison_value_type === "int");
  const isOrdered = numberIn(value) !== null || (operation !== "COUNT_LT" && isComparableDate(props, value));
  if (isNumeric && !isOrdered) return `${operation} compares with a number here`;
  if (operation === "COUNT_LT" && Number(value) <= 0) return "No answer has fewer than zero items";
  const isOfText = operation === "INCLUDES" || (operation === "==" && !isNumeric);
  const possible = questionType(type).possibleOperands(props, value);
  // Mostly it is one of them, as it is written.
  if (possible === null || (isOfText && possible.includes(value))) return null;
  const matches = matcherOf(comparison);
  if (matches(null) || possible.some(matches)) return null;
  return `No answer to this question matches ${operation} ${value.slice(0, 100).toWellFormed()}`;
}

/** Whether answers to two questions can be the same: both have numbers, or chosen options. */
export function isComparable(one: string, other: string): boolean {
  const a = questionType(one);
  const b = questionType(other);
  if (a.comparedBy === "number") return b.comparedBy === "number";
  return a.dimension?.values === "options" && b.dimension?.values === "options";
}

const isBlank = (value: string): boolean => value.trim() === "";

function partsOf(operand: Operand): readonly string[] {
  if (operand === null) return [];
  return typeof operand === "object" ? operand : [String(operand)];
}

/** Compares numbers, or dates of the same precision. */
function inOrder(
  value: string,
  holds: (a: number | string, b: number | string) => boolean,
): (operand: Operand) => boolean {
  const number = numberIn(value);
  if (number === null && !isDate(value)) return () => false;
  return (operand) => {
    if (number !== null) {
      const own = numberIn(operand);
      return own !== null && holds(own, number);
    }
    return (
      typeof operand === "string" &&
      operand.length === value.length &&
      isDate(operand) &&
      holds(operand, value)
    );
  };
}

/** The number that is compared; null where there is none. */
export function numberIn(operand: Operand): number | null {
  const [text = "", ...others] = partsOf(operand);
  return others.length === 0 && !isBlank(text) && Number.isFinite(Number(text)) ? Number(text) : null;
}

/** Whether comparisons take two texts for the same. */
export const isSameText = (a: string, b: string): boolean => folded(a) === folded(b);
