import { describe, expect, it } from "vitest";
import type { Structure } from "#survey/group/structure.ts";
import { checkRule } from "#survey/logic/check.ts";
import { answerOperations, conditionMapOf } from "#survey/logic/condition/check.ts";
import { conditionHolds } from "#survey/logic/condition/truth.ts";
import { ruleRow } from "#tests/support/plain-rows.ts";

type Json = Record<string, unknown>;
type Given = Parameters<typeof conditionHolds>[1];

const given: Given = {
  answers: {
    choice: "A",
    empty: null,
    grid: { Tea: 4 },
    phone: [{ concepts: [{ OS: "Android", Price: "10 €" }, {}], chosen: 0 }],
  },
  attributes: { plan: "Gold" },
  source: "panel",
  language: "German",
  loop_item: "Tea",
  arms: { split: "arm" },
  scoreOf: (key) => (key === "mood" ? 3 : null),
};
const attributes = [
  { name: "Price", levels: ["10 €", "20 €"] },
  { name: "OS", levels: ["Android", "iOS"] },
];
const askedOf = (question: string) => {
  if (question === "phone") return { type: "conjoint", props: { attributes } };
  return { type: question === "grid" ? "matrixRatingScale" : "multipleChoice", props: {} };
};
const holds = (fields: Json, more: Partial<Given> = {}, judged: boolean | null = null) =>
  conditionHolds(
    {
      operation: "==",
      comparison_value_type: "string",
      comparison_value: null,
      negate: false,
      ...fields,
    } as never,
    { ...given, ...more },
    askedOf,
    () => judged,
  );

describe("a condition", () => {
  it.each<[Json, string, string]>([
    [{ question_id: "choice" }, "A", "B"],
    [{ question_id: "grid", item: "Tea" }, "4", "5"],
    [{ question_id: "phone", operation: "INCLUDES" }, "10 € / Android", "Android / 10 €"],
    [{ metadata: "plan" }, "Gold", "Silver"],
    [{ randomizer_id: "split" }, "arm", "other"],
    [{ score: "mood" }, "3", "4"],
    [{ language: true }, "German", "English"],
    [{ loop_item: true }, "Tea", "Coffee"],
    [{ source: true }, "panel", "friends"],
  ])("on %j holds for its value, and negated for another", (source, value, other) => {
    expect(holds({ ...source, comparison_value: value })).toBe(true);
    expect(holds({ ...source, comparison_value: other })).toBe(false);
    expect(holds({ ...source, comparison_value: value, negate: true })).toBe(false);
    expect(holds({ ...source, comparison_value: other, negate: true })).toBe(true);
    expect(holds({ ...source, operation: "IS_ANSWERED" })).toBe(true);
    expect(holds({ ...source, operation: "IS_ANSWERED", negate: true })).toBe(false);
  });

  it.each<[Json, Partial<Given>]>([
    [{ question_id: "gone" }, {}],
    [{ question_id: "empty" }, {}],
    [{ question_id: "toString" }, {}],
    [{ question_id: "grid", item: "Coffee" }, {}],
    [{ metadata: "gone" }, {}],
    [{ randomizer_id: "gone" }, {}],
    [{ score: "gone" }, {}],
    [{ loop_item: true }, { loop_item: null }],
    [{ source: true }, { source: null }],
    [{}, {}],
  ])("on %j without a value holds only as one that asks for none", (source, more) => {
    for (const negate of [false, true]) {
      expect(holds({ ...source, comparison_value: "x", negate }, more)).toBe(false);
      expect(holds({ ...source, operation: "IS_ANSWERED", negate }, more)).toBe(negate);
    }
  });

  it.each([
    [true, false, true],
    [true, true, false],
    [false, false, false],
    [false, true, true],
    [null, false, true],
    [null, true, true],
  ])("that a model judges as %s, negated %s: %s", (judged, negate, expected) => {
    const asked = { question_id: "choice", operation: "SMART_CONDITION", comparison_value: "is sad", negate };
    expect(holds(asked, {}, judged)).toBe(expected);
    expect(holds({ ...asked, question_id: "gone" }, {}, judged)).toBe(false);
  });
});

describe("what comes before what", () => {
  const place = { routing_branch_id: null, parent_question_group_id: null };
  const question = (id: string, position: number, fields: Json = {}) => ({
    ...place,
    id,
    position,
    question_group_id: null,
    type: "textInput",
    props: {},
    carried: null,
    codes: null,
    display_conditions: null,
    ...fields,
  });
  const group = (id: string, display_order: number, fields: Json = {}) => ({
    ...place,
    id,
    display_order,
    randomize: false,
    repeat_for: null,
    display_conditions: null,
    ...fields,
  });
  /** a, g (b, h in random order (c, d)), a randomizer of e and f, a loop (i, j), z twice at one place. */
  const map = conditionMapOf({
    questions: [
      question("a", 0),
      question("b", 0, { question_group_id: "g" }),
      question("c", 0, { question_group_id: "h" }),
      question("d", 1, { question_group_id: "h" }),
      question("e", 0, { routing_branch_id: "one" }),
      question("f", 0, { routing_branch_id: "two" }),
      question("i", 0, { question_group_id: "loop" }),
      question("j", 1, { question_group_id: "loop" }),
      question("y", 9),
      question("z", 9),
    ],
    groups: [
      group("g", 1),
      group("h", 1, { parent_question_group_id: "g", randomize: true }),
      group("loop", 3, { repeat_for: { source: { question_id: "a" } } }),
    ],
    randomizers: [
      { id: "split", parent_question_group_id: null, display_order: 2, arms: [{ id: "one" }, { id: "two" }] },
    ],
  } as never as Structure);
  it.each<[string, string, boolean, boolean]>([
    ["a", "b", true, true],
    ["b", "a", false, false],
    ["a", "a", false, false],
    ["a", "g", true, true],
    ["a", "c", true, true],
    ["b", "c", true, true],
    // A group does not come before what it holds, nor in another order than its own.
    ["b", "g", false, false],
    ["c", "d", false, false],
    ["d", "c", false, false],
    ["c", "e", true, true],
    ["e", "f", false, false],
    ["e", "z", true, false],
    ["a", "e", true, true],
    ["y", "z", true, true],
    ["z", "y", false, false],
    ["gone", "a", false, false],
    ["a", "gone", false, false],
  ])("%s before %s: %s, and on every path: %s", (question, holder, isBefore, isAlways) => {
    expect([map.isBefore(question, holder), map.isAlwaysBefore(question, holder)]).toEqual([
      isBefore,
      isAlways,
    ]);
  });

  it("knows loops", () => {
    expect(["i", "loop", "a", "g", "gone"].map((id) => map.isInLoop(id))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    const other = (question: string, holder: string) => map.isInOtherLoop(question, holder);
    expect([other("i", "j"), other("i", "loop"), other("i", "z"), other("a", "i")]).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });
});

it("operations with an answer are those of its type without `ALWAYS`, and whether there is one", () => {
  const operations = answerOperations("multipleChoice");
  expect(operations).toContain("==");
  expect(operations).toContain("IS_ANSWERED");
  expect(operations).not.toContain("ALWAYS");
});

describe("a rule that is written", () => {
  const facts = {
    question: { id: "q", type: "number", props: {} },
    map: { questions: new Map(), groups: new Map() },
    hasQuestionGroups: true,
    scoreKeys: ["mood"],
  } as never;
  const check = (fields: Json) => () =>
    checkRule(ruleRow("q", { operation: ">", comparison_value: "1", ...fields }) as never, facts);
  it("is refused with what is wrong", () => {
    expect(check({})).not.toThrow();
    expect(check({ comparison_value: null })).toThrow("Request validation failed");
    expect(check({ action_type: "redirect_url" })).toThrow("Request validation failed");
    expect(check({ comparison_value: "many" })).toThrow("The study does not allow this rule");
    expect(check({ score: "gone" })).toThrow("The study does not allow this rule");
  });
});
