import type { Operand } from "../../question-type/index.ts";
import type { Rule } from "./snapshot.ts";

/**
 * The rules that may apply after an answer: those that a model has to judge, down to the first one that certainly
 * matches. A skipped question has nothing to compare or to judge.
 */
export function candidateRules(rules: readonly Rule[], operand: Operand): Rule[] {
  const possible = rules.filter((rule) => (isModelJudged(rule) ? operand !== null : matches(rule, operand)));
  const certain = possible.findIndex((rule) => !isModelJudged(rule));
  return certain === -1 ? possible : possible.slice(0, certain + 1);
}

/** Whether only a model can tell if the rule matches. */
export const isModelJudged = ({ operation }: Rule): boolean => operation === "SMART_CONDITION";

function matches({ operation, comparison_value, comparison_value_type }: Rule, operand: Operand): boolean {
  const value = comparison_value ?? "";
  const parts = partsOf(operand);
  switch (operation) {
    case "ALWAYS":
      return true;
    case "COUNT_LT":
      return numberIn(value) !== null && parts.length < Number(value);
    case "INCLUDES":
      if (typeof operand === "string" && normalize(operand).includes(normalize(value))) return true;
      return parts.some((part) => isSame(part, value));
    case "==":
      if (comparison_value_type === "int" || typeof operand === "number")
        return compareNumbers(operand, value, (a, b) => a === b);
      return parts.length === 1 && isSame(parts[0] ?? "", value);
    case "<":
      return compareNumbers(operand, value, (a, b) => a < b);
    case "<=":
      return compareNumbers(operand, value, (a, b) => a <= b);
    case ">":
      return compareNumbers(operand, value, (a, b) => a > b);
    case ">=":
      return compareNumbers(operand, value, (a, b) => a >= b);
    case "SMART_CONDITION":
    case "INCLUDE_RESPONSE_IN_NEXT_QUESTION":
      return false;
  }
}

function partsOf(operand: Operand): readonly string[] {
  if (operand === null) return [];
  return typeof operand === "object" ? operand : [String(operand)];
}

function compareNumbers(operand: Operand, value: string, holds: (a: number, b: number) => boolean): boolean {
  const [a, b] = [numberIn(operand), numberIn(value)];
  return a !== null && b !== null && holds(a, b);
}

function numberIn(operand: Operand): number | null {
  const only = partsOf(operand);
  const [text = ""] = only;
  return only.length === 1 && text.trim() !== "" && Number.isFinite(Number(text)) ? Number(text) : null;
}

const normalize = (text: string): string => text.normalize("NFC").trim().toLowerCase();

const isSame = (a: string, b: string): boolean => normalize(a) === normalize(b);
