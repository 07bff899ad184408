import * as fc from "fast-check";
import { expect, it } from "vitest";
import { candidateRules } from "#survey/course/reduce.ts";
import {
  type Comparison,
  comparisonWarnings,
  isComparable,
  isModelJudged,
  isSameText,
  matchesAnswer,
  neededValue,
  supportsOperation,
} from "#survey/question-type/comparison.ts";
import { type Operand, questionType, questionTypes } from "#survey/question-type/index.ts";
import { ruleOf } from "../../field/course/flow-studies.ts";
import { samples } from "../question-type/samples.ts";

const operations = ["==", "<", "<=", ">", ">=", "COUNT_LT", "INCLUDES", "SMART_CONDITION"] as const;
const valueTypes = ["string", "int", "smart_condition"] as const;
const value = fc.oneof(fc.constantFrom("", "0", "1", "3", "10", "A", "b", "none"), fc.string());

it.each(samples)(
  "a rule that is said never to match $name applies to no answer",
  ({ name, props, answers }) => {
    const comparison = fc.record({
      operation: fc.constantFrom(...operations),
      comparison_value_type: fc.constantFrom(...valueTypes),
      comparison_value: value,
    });
    let applied = 0;
    void fc.assert(
      fc.property(answers, comparison, fc.boolean(), (answer, fields, quotesAnswer) => {
        const operand = questionType(name).operand(answer, props);
        const own = String(Array.isArray(operand) ? operand[0] : operand);
        const rule = ruleOf("r", quotesAnswer ? { ...fields, comparison_value: own } : fields);
        if (candidateRules({ type: name, rules: [rule] }, operand).length === 0) return;
        applied++;
        expect(comparisonWarnings(rule, { type: name, props })).toEqual([]);
      }),
      { numRuns: 300 },
    );
    // What is only shown, best and worst items, and a tree test of several tasks, are compared with nothing.
    const isCompared = !["message", "maxDiff"].includes(name) && !("tasks" in props && name === "treeTest");
    expect(applied > 0).toBe(isCompared);
  },
);

const compared = (
  operation: Comparison["operation"],
  comparison_value: string | null,
  comparison_value_type: Comparison["comparison_value_type"] = "string",
): Comparison => ({ operation, comparison_value, comparison_value_type });

const skip = null;
it.each<[Comparison["operation"], string | null, Operand[], Operand[], Comparison["comparison_value_type"]?]>(
  [
    ["ALWAYS", null, [skip, "", "A", 0, []], []],
    ["ALWAYS", "A", [skip, "B"], [], "smart_condition"],
    ["SMART_CONDITION", "A", [], [skip, "A", ["A"]], "smart_condition"],
    ["SMART_CONDITION", "A", [], [skip, "A", ["A"]]],
    ["INCLUDE_RESPONSE_IN_NEXT_QUESTION", "A", [], [skip, "A", ["A"]]],
    ["==", "A", [], ["A"], "smart_condition"],
    ["==", "A", ["A", " a ", ["A"], ["a"]], [skip, "AB", ["A", "B"], [], 5]],
    ["==", "5", [5, "5", ["5"], 5.0], [skip, 6, "5.0", ["5", "5"], []]],
    ["==", "5.0", [5, "5.0"], ["5", ["5"], skip]],
    ["==", "5", [5, "5", "5.0", [" 5 "]], [skip, 6, "x", "", ["5", "6"]], "int"],
    ["==", "x", [], [skip, 5, "x"], "int"],
    ["==", "2026-02", ["2026-02"], [skip, "2026-03", "2026-02-01"], "int"],
    ["==", null, [], [skip, "", "null"]],
    ["==", " ", [], [skip, "", " "]],
    ["INCLUDES", "re", ["red", "RED", "more"], [skip, "r", ["red"], []]],
    ["INCLUDES", "red", [["blue", "Red"], "dark red"], [skip, ["dark red"], ["r", "e", "d"]]],
    ["INCLUDES", "5", [5, "15", ["5"]], [15, 50, skip]],
    [
      "COUNT_LT",
      "2",
      [skip, [], ["A"], "A", 7],
      [
        ["A", "B"],
        ["A", "B", "C"],
      ],
    ],
    ["COUNT_LT", "1", [skip, []], ["A", ["A"], 0]],
    ["COUNT_LT", "x", [], [skip, [], ["A"]]],
    ["COUNT_LT", "2026-01-01", [], [skip, [], ["A"]]],
    ["<", "5", [4, "4", -1, ["4.9"]], [5, 6, skip, "", " ", "x", [], ["1", "2"], Number.NaN]],
    ["<=", "5", [4, 5, "5"], [5.1, skip]],
    [">", "5", [6, "6"], [5, 4, skip, Number.POSITIVE_INFINITY, "Infinity"]],
    [">=", "5", [5, 6], [4, skip]],
    [">", "-1", [0, 5], [skip, "", []]],
    ["<", "x", [], ["a", 5, skip]],
    ["<", "2026-02", ["2026-01"], ["2026-02", "2025", "2026-01-01", "2026-00", ["2026-01"], 5, skip]],
    [">", "abcd-ef-gh", [], ["2026-01-02", 5, skip]],
    ["<", "zzzz-zz-zz", [], ["2026-01-02", 5, skip]],
    ["<=", "2026-02-03", ["2026-02-03", "2026-02-02"], ["2026-02", "2026-02-04"]],
    [">", "2026-02-03", ["2026-02-04"], ["2026-02-03", "zzzz-zz-zz", "2026-02-31"]],
    ["<", "2026", [5, "2025", ["2025"]], ["2026", "2026-01"]],
  ],
)("%s %j matches %j, and not %j", (operation, value, matching, others, valueType) => {
  const matches = (operand: Operand) => matchesAnswer(compared(operation, value, valueType), operand);
  expect(matching.filter((operand) => !matches(operand))).toEqual([]);
  expect(others.filter((operand) => matches(operand) !== false)).toEqual([]);
});

const options = ["Red", "Dark blue", "None"];
it.each<[string, object, Comparison, string | null]>([
  ["message", {}, compared("ALWAYS", null), null],
  ["message", {}, compared("==", "A"), "== can never match an answer of type message"],
  ["number", {}, compared("COUNT_LT", "3"), "COUNT_LT can never match an answer of type number"],
  [
    "question",
    {},
    compared("INCLUDE_RESPONSE_IN_NEXT_QUESTION", "A"),
    "INCLUDE_RESPONSE_IN_NEXT_QUESTION never matches: quote the answer in the later question's content instead",
  ],
  [
    "question",
    {},
    compared("SMART_CONDITION", "A"),
    "SMART_CONDITION and the value type smart_condition match only together",
  ],
  [
    "question",
    {},
    compared("==", "A", "smart_condition"),
    "SMART_CONDITION and the value type smart_condition match only together",
  ],
  ["question", {}, compared("SMART_CONDITION", "", "smart_condition"), null],
  ["question", {}, compared("==", " "), "== has no value to compare with"],
  ["question", {}, compared("==", null), "== has no value to compare with"],
  ["question", {}, compared("==", "A", "int"), "== compares with a number here"],
  ["question", {}, compared("==", "5", "int"), null],
  ["question", {}, compared("==", "A"), null],
  ["date", {}, compared("==", "2026-01-02", "int"), null],
  ["date", { precision: "month" }, compared("==", "2026-01-02", "int"), "== compares with a number here"],
  ["ranking", { options }, compared("COUNT_LT", "x"), "COUNT_LT compares with a number here"],
  ["ranking", { options, precision: "year" }, compared("COUNT_LT", "2026"), null],
  ["ranking", { options }, compared("COUNT_LT", "2026-01-02"), "COUNT_LT compares with a number here"],
  ["ranking", { options }, compared("COUNT_LT", "0"), "No answer has fewer than zero items"],
  ["ranking", { options }, compared("COUNT_LT", "-1"), "No answer has fewer than zero items"],
  ["ranking", { options }, compared("COUNT_LT", "1"), null],
  ["multipleChoice", { options }, compared("==", "Red"), null],
  ["multipleChoice", { options }, compared("==", "red "), null],
  ["multipleChoice", { options }, compared("==", "Dark"), "No answer to this question matches == Dark"],
  ["multipleChoice", { options }, compared("INCLUDES", "Dark"), null],
  ["multipleChoice", { options }, compared("INCLUDES", "Red"), null],
  [
    "multipleChoice",
    { options, isMultiSelect: true },
    compared("INCLUDES", "Dark"),
    "No answer to this question matches INCLUDES Dark",
  ],
  ["multipleChoice", { options: ["5", "x"] }, compared("==", "5", "int"), null],
  ["multipleChoice", { options }, compared("==", "5", "int"), "No answer to this question matches == 5"],
  ["multipleChoice", { options, allowOther: true }, compared("==", "Dark"), null],
  [
    "multipleChoice",
    { options },
    compared("==", `${"x".repeat(100)}y`),
    `No answer to this question matches == ${"x".repeat(100)}`,
  ],
  [
    "multipleChoice",
    { options },
    compared("==", `${"x".repeat(99)}\u{1F600}`),
    `No answer to this question matches == ${"x".repeat(99)}\ufffd`,
  ],
  ["ratingScale", { min: 1, max: 5 }, compared("<", "1"), "No answer to this question matches < 1"],
  ["ratingScale", { min: 1, max: 5 }, compared("<=", "1"), null],
  ["ratingScale", { min: 1, max: 5 }, compared("==", "7"), "No answer to this question matches == 7"],
  ["ratingScale", { min: 1, max: 5 }, { ...compared("==", "7"), score: "s" }, null],
  [
    "ratingScale",
    { min: 1, max: 5 },
    { ...compared("==", "7"), score: null },
    "No answer to this question matches == 7",
  ],
])("of %s %j, %j is warned of by %j", (type, props, comparison, message) => {
  expect(comparisonWarnings(comparison, { type, props: { ...props } })).toEqual(
    message === null ? [] : [{ code: "never_matches", message }],
  );
});

it.each<[string, string | null, [type: string, props: object] | null, "date" | "number" | null]>([
  ["<", "5", null, null],
  ["<", "x", null, "number"],
  ["<=", null, null, null],
  [">", "x", ["number", {}], "number"],
  [">=", "x", ["number", {}], "number"],
  ["COUNT_LT", "x", ["ranking", {}], "number"],
  ["==", "x", ["number", {}], null],
  ["INCLUDES", "x", null, null],
  ["<", "5", ["date", {}], "date"],
  ["<", "2026-01-02", ["date", {}], null],
  ["==", "2026-01-02", ["date", { precision: "month" }], "date"],
  ["==", "2026-01", ["date", { precision: "month" }], null],
  ["==", null, ["date", {}], "date"],
  ["INCLUDES", "x", ["date", {}], null],
  ["COUNT_LT", "x", ["date", {}], "number"],
  ["<", "2026-01-02", null, "number"],
])("%s %j of %j needs a %s", (operation, comparison_value, of, needed) => {
  const question = of === null ? null : { type: of[0], props: { ...of[1] } };
  expect(neededValue({ operation, comparison_value }, question)).toBe(needed);
});

it("can compare answers to two questions where both have numbers, or chosen options", () => {
  expect(isComparable("number", "ratingScale")).toBe(true);
  expect(isComparable("number", "multipleChoice")).toBe(false);
  expect(isComparable("multipleChoice", "number")).toBe(false);
  expect(isComparable("multipleChoice", "multipleChoice")).toBe(true);
  expect(isComparable("multipleChoice", "matrixRatingScale")).toBe(false);
  expect(isComparable("matrixRatingScale", "multipleChoice")).toBe(false);
  expect(isComparable("question", "question")).toBe(false);
  expect(isComparable("multipleChoice", "question")).toBe(false);
});

it("knows what only a model can judge, and what a type can be compared by", () => {
  expect(isModelJudged(compared("SMART_CONDITION", "A", "smart_condition"))).toBe(true);
  expect(isModelJudged(compared("SMART_CONDITION", "A"))).toBe(false);
  expect(isModelJudged(compared("==", "A", "smart_condition"))).toBe(false);
  for (const { name } of questionTypes) expect(supportsOperation(name, compared("ALWAYS", null))).toBe(true);
  expect(supportsOperation("message", compared("==", null))).toBe(false);
  expect(supportsOperation("number", compared("<", "1"))).toBe(true);
  expect(isSameText("Café ", " CAFE\u0301")).toBe(true);
  expect(isSameText("a", "b")).toBe(false);
});
