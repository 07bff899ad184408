import type { Condition } from "../logic/condition/schema.ts";
import {
  comparisonWarnings,
  isModelJudged,
  matchesAnswer,
  supportsOperation,
} from "../question-type/comparison.ts";
import { datesBetween, type Operand, questionType } from "../question-type/index.ts";
import type { ContentQuestion, StoredRule } from "../stored.ts";
import type { Truth } from "./showing.ts";

/** What may become of an answer. */
export interface Outcome {
  /** The rule that is the first to match; null where none does. */
  rule: StoredRule | null;
  /** What each condition on the answer makes of it; null for a skip. */
  truths: readonly Truth[] | null;
}

/** What may become of an answer to a question, with these conditions on it. */
export function outcomesOf(
  { type, props }: ContentQuestion,
  rules: readonly StoredRule[],
  conditions: readonly Condition[],
): Outcome[] {
  const { isOnlyShown, isAnswerable, participantProps } = questionType(type);
  const live = rules.filter((rule) => comparisonWarnings(rule, { type, props }).length === 0);
  const isPassed = isOnlyShown || !isAnswerable(props) || participantProps(props).required !== true;
  const isAnswered = !isOnlyShown && isAnswerable(props);
  const operands = operandsOf(type, props, live, conditions);
  if (operands === null) {
    const certain = live.findIndex(({ operation }) => operation === "ALWAYS");
    const found = certain === -1 ? [...live, null] : live.slice(0, certain + 1);
    return found.flatMap((rule): Outcome[] => [
      ...(isAnswered || conditions.length === 0 ? [{ rule, truths: conditions.map(openTruth) }] : []),
      ...(isPassed && conditions.length > 0 ? [{ rule, truths: null }] : []),
    ]);
  }
  const outcomes = operands.flatMap((operand): Outcome[] => {
    const truths = conditions.map((condition) => truthOf(condition, operand));
    return firstMatches(type, live, operand).map((rule) => ({ rule, truths }));
  });
  const skipped = isPassed ? firstMatches(type, live, null) : [];
  return distinct([
    ...(isAnswered || operands.length === 0 ? outcomes : []),
    ...skipped.map((rule) => ({ rule, truths: null })),
  ]);
}

function distinct(outcomes: readonly Outcome[]): Outcome[] {
  const found = new Map(
    outcomes.map((one) => [JSON.stringify([one.rule?.id ?? null, one.truths]), one] as const),
  );
  return [...found.values()];
}

/** Answers of which each stands for all that rules and conditions do not tell apart; null where there are too many. */
function operandsOf(
  type: string,
  props: ContentQuestion["props"],
  rules: readonly StoredRule[],
  conditions: readonly Condition[],
): Operand[] | null {
  const { possibleOperands } = questionType(type);
  const ofAnswer = rules.filter(({ score }) => score == null);
  const compared = [...ofAnswer, ...conditions.filter(({ item }) => item == null)].filter(
    ({ operation }) => !["ALWAYS", "SMART_CONDITION", "IS_ANSWERED"].includes(operation),
  );
  const classes = compared.map(({ comparison_value }) => possibleOperands(props, comparison_value ?? ""));
  const known = classes.flatMap((operands) => operands ?? []);
  const isExact = classes.every((operands) => operands !== null);
  if (!isExact || known.some(isSeveral) || compared.some(({ operation }) => operation === "COUNT_LT"))
    return null;
  return known.length === 0 ? [""] : [...new Set([...known, ...between(type, props, known)])];
}

const isSeveral = (operand: Operand): boolean =>
  typeof operand === "object" && operand !== null && operand.length > 1;

const between = (type: string, props: ContentQuestion["props"], known: readonly Operand[]): Operand[] =>
  questionType(type).comparedBy === "date"
    ? datesBetween(
        props,
        known.filter((each) => typeof each === "string"),
      )
    : numbersBetween(type, props, known);

/** Between two numbers that decide there may be answers which no comparison with them matches. */
function numbersBetween(type: string, props: ContentQuestion["props"], known: readonly Operand[]): number[] {
  const numbers = [...new Set(known.filter((each) => typeof each === "number"))].sort((a, b) => a - b);
  if (numbers.length < 3) return [];
  const schema = questionType(type).answerSchema(props);
  const step = typeof props.step === "number" ? props.step : 1;
  return numbers.slice(1).flatMap((high, index) => {
    const low = numbers[index] ?? high;
    const middle = low / 2 + high / 2;
    const between = [low + step, high - step, low + 1, Math.floor(middle), Math.ceil(middle), middle].find(
      (each) => low < each && each < high && schema.safeParse(each).success,
    );
    return between === undefined ? [] : [between];
  });
}

/** What a condition makes of an answer; of one that cannot be told apart from others, it may hold. */
function truthOf(condition: Condition, operand: Operand): Truth {
  const { operation, item } = condition;
  if (item != null || operation === "SMART_CONDITION" || operation === "IS_ANSWERED")
    return openTruth(condition);
  return matchesAnswer({ ...condition, operation }, operand) === condition.negate ? "no" : "yes";
}

const openTruth = ({ operation, item, negate }: Condition): Truth =>
  operation !== "IS_ANSWERED" || item != null ? "maybe" : negate ? "no" : "yes";

/**
 * The rules that a model may find to match, or that a score may make match, down to the first that certainly matches;
 * null where none certainly does.
 */
function firstMatches(type: string, rules: readonly StoredRule[], operand: Operand): (StoredRule | null)[] {
  const found: (StoredRule | null)[] = [];
  for (const rule of rules) {
    if (rule.score != null) found.push(rule);
    if (rule.score != null || !supportsOperation(type, rule)) continue;
    if (isModelJudged(rule)) {
      if (operand !== null) found.push(rule);
      continue;
    }
    if (matchesAnswer(rule, operand)) return [...found, rule];
  }
  return [...found, null];
}
