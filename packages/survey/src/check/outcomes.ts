import type { Condition } from "../logic/condition/schema.ts";
import {
  comparisonWarnings,
  isModelJudged,
  matcherOf,
  numberIn,
  supportsOperation,
} from "../question-type/comparison.ts";
import { datesBetween, type Operand, questionType } from "../question-type/index.ts";
import { gridPoint, stepsBetween } from "../question-type/statistics/decimal.ts";
import type { ContentQuestion, StoredRule } from "../stored.ts";
import type { Truth } from "./showing.ts";

/** What may become of an answer. */
export interface Outcome {
  /** The rule that is the first to match; null where none does. */
  rule: StoredRule | null;
  /** What each condition on the answer makes of it; null for a skip. */
  truths: readonly Truth[] | null;
}

/** What may become of an answer to a question, with these conditions on it; null if that takes more comparisons. */
export function outcomesOf(
  { type, props }: ContentQuestion,
  rules: readonly StoredRule[],
  conditions: readonly Condition[],
  most: number,
): { outcomes: Outcome[]; compared: number } | null {
  const { isOnlyShown, isAnswerable, participantProps } = questionType(type);
  const live = rules.filter((rule) => comparisonWarnings(rule, { type, props }).length === 0);
  const isPassed = isOnlyShown || !isAnswerable(props) || participantProps(props).required !== true;
  const isAnswered = !isOnlyShown && isAnswerable(props);
  const operands = operandsOf(type, props, live, conditions);
  if (operands === null) {
    const certain = live.findIndex(({ operation }) => operation === "ALWAYS");
    const found = certain === -1 ? [...live, null] : live.slice(0, certain + 1);
    const truths = conditions.map(openTruth);
    const outcomes = found.flatMap((rule): Outcome[] => [
      ...(isAnswered || conditions.length === 0 ? [{ rule, truths }] : []),
      ...(isPassed && conditions.length > 0 ? [{ rule, truths: null }] : []),
    ]);
    return { outcomes, compared: 0 };
  }
  const compared = operands.length * (conditions.length + live.length);
  if (compared > most) return null;
  const truthsOf = conditions.map(judgeOf);
  const judged = live.map((rule) => ({ rule, matches: matcherOf(rule) }));
  const answered = operands.flatMap((operand): Outcome[] => {
    const truths = truthsOf.map((truthOf) => truthOf(operand));
    return firstMatches(type, judged, operand).map((rule) => ({ rule, truths }));
  });
  const skipped = isPassed ? firstMatches(type, judged, null) : [];
  const outcomes = distinct([
    ...(isAnswered ? answered : []),
    ...skipped.map((rule) => ({ rule, truths: null })),
  ]);
  return { outcomes, compared };
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
  if (compared.some(({ operation }) => operation === "COUNT_LT")) return null;
  // Many values have the same operands, such as all options.
  const values = new Set(compared.map(({ comparison_value }) => comparison_value ?? ""));
  const classes = new Set([...values].map((value) => possibleOperands(props, value)));
  const known = new Map<string, Operand>();
  for (const operands of classes) {
    if (operands === null || operands.some(isSeveral)) return null;
    for (const operand of operands) known.set(String(operand), operand);
  }
  if (known.size === 0) return [""];
  for (const operand of between(type, props, [...known.values()], [...values]))
    known.set(String(operand), operand);
  return [...known.values()];
}

const isSeveral = (operand: Operand): boolean => Array.isArray(operand) && operand.length > 1;

function between(
  type: string,
  props: ContentQuestion["props"],
  known: readonly Operand[],
  values: readonly string[],
): Operand[] {
  const { comparedBy } = questionType(type);
  if (comparedBy === "date") return datesBetween(props, known.map(String));
  // Answers are also compared with numbers that are no answers.
  return comparedBy === "number" ? numbersBetween(type, props, known, values) : [];
}

/** Between two numbers that decide there may be answers which no comparison with them matches. */
function numbersBetween(
  type: string,
  props: ContentQuestion["props"],
  known: readonly Operand[],
  values: readonly string[],
): number[] {
  const inOrder = (all: readonly Operand[]): number[] =>
    [...new Set(all.map(numberIn).filter((each) => each !== null))].sort((a, b) => a - b);
  const [least = 0] = inOrder(known);
  const numbers = inOrder([...known, ...values]);
  const schema = questionType(type).answerSchema(props);
  const step = typeof props.step === "number" ? props.step : 1;
  const origin = least > -Number.MAX_VALUE ? least : 0;
  return numbers.slice(1).flatMap((high, index) => {
    const low = numbers[index] ?? high;
    const steps = [
      Math.floor(stepsBetween(origin, low, step)) + 1,
      Math.ceil(stepsBetween(origin, high, step)) - 1,
    ].filter(Number.isFinite);
    const middle = low / 2 + high / 2;
    const candidates = [...steps.map((each) => gridPoint(origin, step, each)), middle];
    const between = candidates.find((each) => low < each && each < high && schema.safeParse(each).success);
    return between === undefined ? [] : [between];
  });
}

/** Tells what a condition makes of answers; of one that cannot be told apart from others, it may hold. */
function judgeOf(condition: Condition): (operand: Operand) => Truth {
  const { operation, item, negate } = condition;
  if (item != null || operation === "SMART_CONDITION" || operation === "IS_ANSWERED") {
    const truth = openTruth(condition);
    return () => truth;
  }
  const matches = matcherOf({ ...condition, operation });
  return (operand) => (matches(operand) === negate ? "no" : "yes");
}

const openTruth = ({ operation, item, negate }: Condition): Truth =>
  operation !== "IS_ANSWERED" || item != null ? "maybe" : negate ? "no" : "yes";

/**
 * The rules that a model may find to match, or that a score may make match, down to the first that certainly matches;
 * null where none certainly does.
 */
function firstMatches(
  type: string,
  rules: readonly { rule: StoredRule; matches(operand: Operand): boolean }[],
  operand: Operand,
): (StoredRule | null)[] {
  const found: (StoredRule | null)[] = [];
  for (const { rule, matches } of rules) {
    if (rule.score != null) found.push(rule);
    if (rule.score != null || !supportsOperation(type, rule)) continue;
    if (isModelJudged(rule)) {
      if (operand !== null) found.push(rule);
      continue;
    }
    if (matches(operand)) return [...found, rule];
  }
  return [...found, null];
}
