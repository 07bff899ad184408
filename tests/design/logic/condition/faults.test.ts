import { describe, expect, it } from "vitest";
import { checkFindings } from "#survey/check/checks.ts";
import { conditionFindings, neverHolding } from "#survey/check/conditions.ts";
import { conditionFaults, conditionMapOf } from "#survey/logic/condition/check.ts";
import { maxConditions } from "#survey/logic/condition/schema.ts";

type Json = Record<string, unknown>;

const place = { routing_branch_id: null, parent_question_group_id: null, question_group_id: null };
const options = ["Tea", "Coffee"];
const question = (id: string, position: number, type: string, props: Json = {}, fields: Json = {}) => {
  const row = { id, position, display_order: position, type, content: id, props, carried: null, codes: null };
  return { ...place, ...row, rules: [], display_conditions: null, ...fields };
};
const condition = (fields: Json): Json => ({
  operation: "==",
  comparison_value: null,
  negate: false,
  ...fields,
});
const all = (...conditions: Json[]) => ({ match: "all", conditions }) as never;

/** A study whose last question, `last`, has these conditions. */
function study(...conditions: Json[]) {
  const shownIf = { display_conditions: conditions.length === 0 ? null : all(...conditions) };
  const looped = { question_group_id: "loop" };
  return {
    study: { config: { lang: { default: { name: "English" }, support: ["English", "German"] } } },
    questions: [
      question("choice", 0, "multipleChoice", { options }),
      question("scale", 1, "ratingScale", { min: 1, max: 5 }),
      question("grid", 2, "matrixRatingScale", { items: options, min: 1, max: 5 }),
      question("day", 3, "date", { precision: "day" }),
      question("message", 4, "message"),
      question("inside", 0, "textInput", {}, looped),
      question("last", 8, "textInput", {}, shownIf),
      question("after", 9, "multipleChoice", { options }),
    ],
    groups: [
      {
        ...place,
        id: "loop",
        name: "Loop",
        display_order: 5,
        randomize: false,
        display_conditions: null,
        repeat_for: { question_id: "choice" },
      },
    ],
    randomizers: [
      {
        ...place,
        id: "split",
        name: "Split",
        display_order: 6,
        arms: [
          { id: "a", label: "A", weight_basis_points: 10_000 },
          { id: "b", label: "B", weight_basis_points: 0 },
        ],
      },
    ],
    sources: [{ key: "panel" }],
    scores: [{ key: "mood" }],
    buckets: [],
    translations: [],
  } as never;
}

/** What is said of the conditions of a study. */
function findingsOf(content: Parameters<typeof neverHolding>[0]) {
  const work = neverHolding(content);
  for (let next = work.next(); ; next = work.next())
    if (next.done) return conditionFindings(content, next.value);
}

const found = (fields: Json) => findingsOf(study(condition(fields))).map(({ code, path }) => [code, path]);

describe("a condition that is broken", () => {
  it.each<[string, Json, string]>([
    ["a question that is gone", { question_id: "gone" }, "question_id"],
    ["a later question", { question_id: "after", comparison_value: "Tea" }, "question_id"],
    ["a question in a loop", { question_id: "inside", comparison_value: "x" }, "question_id"],
    ["a randomizer that is gone", { randomizer_id: "gone", comparison_value: "a" }, "randomizer_id"],
    ["a score that is gone", { score: "gone", comparison_value: "1" }, "score"],
    ["a loop that it is not in", { loop_item: true, comparison_value: "Tea" }, "loop_item"],
    ["an item that is gone", { question_id: "grid", item: "Milk", comparison_value: "1" }, "item"],
    [
      "an operation that its type lacks",
      { question_id: "choice", operation: "<", comparison_value: "1" },
      "operation",
    ],
    ["no value", { question_id: "choice" }, "comparison_value"],
    ["a blank value", { question_id: "choice", comparison_value: " " }, "comparison_value"],
    [
      "a text for a number",
      { question_id: "scale", operation: ">", comparison_value: "many" },
      "comparison_value",
    ],
    [
      "a text for the number of an item",
      { question_id: "grid", item: "Tea", comparison_value: "x" },
      "comparison_value",
    ],
    ["a text for a score", { score: "mood", operation: ">", comparison_value: "good" }, "comparison_value"],
    ["no date", { question_id: "day", operation: "<", comparison_value: "soon" }, "comparison_value"],
  ])("names %s", (_, fields, field) => {
    expect(found(fields)).toEqual([["source_broken", expect.stringContaining(field)]]);
  });

  it.each<[string, Json]>([
    ["an option", { question_id: "choice", comparison_value: "Tea" }],
    ["any answer", { question_id: "choice", operation: "IS_ANSWERED" }],
    ["a point", { question_id: "scale", operation: ">=", comparison_value: "5" }],
    ["the number of an item", { question_id: "grid", item: "Tea", operation: ">", comparison_value: "4" }],
    ["a score", { score: "mood", operation: ">", comparison_value: "2.5" }],
    ["a date", { question_id: "day", operation: "<", comparison_value: "2026-11-30" }],
    ["an arm that people come to", { randomizer_id: "split", comparison_value: "a" }],
    ["a language of the study", { language: true, comparison_value: "german" }],
    ["a source", { source: true, comparison_value: "panel" }],
  ])("is none with %s", (_, fields) => expect(found(fields)).toEqual([]));

  it("is one of 20 at most, nested ones counted", () => {
    const one = condition({ question_id: "choice", comparison_value: "Tea" });
    const map = conditionMapOf(study());
    const faults = (count: number) =>
      conditionFaults(all(...Array.from({ length: count }, () => one)), "last", map).map(({ code }) => code);
    expect(faults(maxConditions)).toEqual([]);
    expect(faults(maxConditions + 1)).toEqual(["too_many_conditions"]);
  });
});

describe("a condition that never holds", () => {
  const never = [["condition_never_holds", expect.any(String)]];
  it.each<[string, Json, Json]>([
    ["an option", { question_id: "choice", comparison_value: "Milk" }, { comparison_value: "tea" }],
    ["a point", { question_id: "scale", operation: ">", comparison_value: "5" }, { comparison_value: "4" }],
    [
      "the number of an item",
      { question_id: "grid", item: "Tea", operation: "<", comparison_value: "1" },
      { comparison_value: "2" },
    ],
    [
      "a point, said the other way round",
      { question_id: "scale", operation: "<=", comparison_value: "5", negate: true },
      { comparison_value: "4" },
    ],
    ["a message's answer", { question_id: "message", operation: "IS_ANSWERED" }, { negate: true }],
    [
      "an arm that nobody comes to",
      { randomizer_id: "split", comparison_value: "b" },
      { comparison_value: "a" },
    ],
    [
      "the only arm, said the other way round",
      { randomizer_id: "split", comparison_value: "a", negate: true },
      { negate: false },
    ],
    ["a language", { language: true, comparison_value: "French" }, { comparison_value: "German" }],
    ["a source", { source: true, comparison_value: "mail" }, { comparison_value: "panel" }],
  ])("is told: %s", (_, fields, mended) => {
    expect(found(fields)).toEqual(never);
    expect(found({ ...fields, ...mended })).toEqual([]);
  });

  it("is told where it stands, and not where it is broken already", () => {
    const fine = condition({ question_id: "choice", comparison_value: "Tea" });
    const milk = condition({ question_id: "choice", comparison_value: "Milk" });
    const gone = condition({ question_id: "gone", comparison_value: "Milk" });
    const findings = findingsOf(study(fine, milk, gone));
    expect(findings.map(({ code, question_id }) => [code, question_id])).toEqual([
      ["source_broken", "last"],
      ["condition_never_holds", "last"],
    ]);
    expect(findingsOf(study())).toEqual([]);
  });
});

describe("a check against an earlier answer", () => {
  const first = "0198a5b2-7c11-7d3e-8f00-00000000abcd";
  const gone = "0198a5b2-7c11-7d3e-8f00-00000000abce";
  const check = (operation: string, questionId = first) => ({ operation, source: { questionId } });
  const numbers = (bounds: Json, checks: object[], second: Json = {}) =>
    checkFindings({
      ...(study() as Json),
      questions: [
        question(first, 0, "number", bounds),
        question("second", 1, "number", { ...second, earlierAnswerChecks: checks }),
      ],
      groups: [],
    } as never).map(({ code, path }) => [code, path]);

  it("is told where no answers pass it, by the bounds of both", () => {
    const low = { min: 0, max: 10 };
    const never = [["check_never_passes", "props.earlierAnswerChecks[0]"]];
    expect(numbers(low, [check(">")], { min: 0, max: 1 })).toEqual([]);
    expect(numbers({ min: 1, max: 10 }, [check(">")], { min: 0, max: 1 })).toEqual(never);
    expect(numbers({ min: 1, max: 10 }, [check(">=")], { min: 0, max: 1 })).toEqual([]);
    expect(numbers({ min: 2, max: 10 }, [check(">=")], { min: 0, max: 1 })).toEqual(never);
    expect(numbers(low, [check("<")], { min: 10, max: 20 })).toEqual(never);
    expect(numbers(low, [check("<=")], { min: 10, max: 20 })).toEqual([]);
    expect(numbers(low, [check("==")], { min: 11, max: 20 })).toEqual(never);
    expect(numbers(low, [check("==")], { min: 10, max: 20 })).toEqual([]);
    expect(numbers({}, [check("<")])).toEqual([]);
  });

  it("is told where another rules it out", () => {
    expect(numbers({}, [check("<"), check(">")])).toEqual([
      ["check_never_passes", "props.earlierAnswerChecks[1]"],
    ]);
    expect(numbers({}, [check("<="), check(">=")])).toEqual([]);
    expect(numbers({}, [check("<="), check(">="), check("<")])).toHaveLength(1);
  });

  it("is broken where its question is gone, and then no more is told of it", () => {
    expect(numbers({}, [check("<", gone)])).toEqual([
      ["source_broken", "props.earlierAnswerChecks[0].source.questionId"],
    ]);
    expect(numbers({}, [])).toEqual([]);
  });
});
