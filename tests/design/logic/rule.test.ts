import { describe, expect, it } from "vitest";
import { changeWarnings } from "#survey/code/change-warnings.ts";
import { comparedText, type RuleContext, ruleIssues } from "#survey/logic/check.ts";
import { ruleRow } from "#tests/support/plain-rows.ts";

type Json = Record<string, unknown>;

const group = (id: string, parent: string | null = null, fields: Json = {}) => ({
  id,
  parent,
  randomize: false,
  repeats: false,
  hasQuestions: true,
  ...fields,
});
const groups = [
  group("outer"),
  group("inner", "outer"),
  group("other"),
  group("mixed", null, { randomize: true }),
  group("inMixed", "mixed"),
  group("loop", null, { repeats: true }),
  group("inLoop", "loop"),
  group("empty", null, { hasQuestions: false }),
];
const places: [string, string | null][] = [
  ["q", "inner"],
  ["top", null],
  ["beside", "other"],
  ["shuffled", "mixed"],
  ["looped", "loop"],
];

const context = (type: string, props: Json = {}, fields: Partial<RuleContext> = {}): RuleContext =>
  ({
    question: { id: "q", type, props },
    map: { questions: new Map(places), groups: new Map(groups.map((each) => [each.id, each])) },
    hasQuestionGroups: true,
    scoreKeys: ["mood"],
    ...fields,
  }) as never;
const rule = (fields: Json) => ruleRow("q", { operation: "==", comparison_value: "1", ...fields }) as never;
const issues = (fields: Json, facts = context("textInput")) =>
  ruleIssues(rule(fields), facts).map(({ loc, type }) => [...loc, type].join("."));

describe("a rule", () => {
  it.each([
    ["next_question_id", { action_type: "next_question_id" }],
    ["next_question_group_id", { action_type: "move_to_question_group" }],
    ["redirect_url", { action_type: "redirect_url", redirect_url: " " }],
    ["comparison_value", { operation: "SMART_CONDITION", comparison_value: " " }],
  ])("needs its %s", (field, fields) => {
    expect(issues(fields)).toEqual([`body.${field}.missing`]);
  });

  it.each(["<", "<=", ">", ">=", "COUNT_LT"])("with %s needs a number to compare with", (operation) => {
    const numbers = context(operation === "COUNT_LT" ? "multipleChoice" : "number", { options: ["A"] });
    expect(issues({ operation, comparison_value: null }, numbers)).toContain("body.comparison_value.missing");
    expect(issues({ operation, comparison_value: "many" }, numbers)).toContain(
      "body.comparison_value.number_required",
    );
    expect(issues({ operation, comparison_value: "2" }, numbers)).toEqual([]);
  });

  it("with == needs nothing", () => {
    expect(issues({ comparison_value: null })).toEqual([]);
    expect(issues({ comparison_value: "" })).toEqual([]);
  });

  it("about a score compares one that there is with a number", () => {
    const about = (fields: Json) => issues({ score: "mood", ...fields });
    expect(about({ comparison_value: "2.5" })).toEqual([]);
    expect(about({ score: "gone" })).toEqual(["body.score.score_not_found"]);
    expect(about({ operation: "INCLUDES" })).toEqual(["body.operation.operation_not_supported"]);
    for (const comparison_value of [null, "", " ", "good", "Infinity"])
      expect(about({ comparison_value })).toEqual(["body.comparison_value.number_required"]);
    for (const operation of ["==", "<", "<=", ">", ">="]) expect(about({ operation })).toEqual([]);
  });

  it.each<[string, string[]]>([
    ["other", []],
    ["gone", ["group_not_found"]],
    ["inner", ["own_group"]],
    ["outer", ["ancestor_group"]],
    ["mixed", []],
    ["inMixed", ["group_in_randomized_group"]],
    ["loop", []],
    ["inLoop", ["question_in_loop"]],
    ["empty", ["empty_group"]],
  ])("may lead to the group %s, or not", (next_question_group_id, codes) => {
    const to = { action_type: "move_to_question_group", next_question_group_id };
    expect(issues(to)).toEqual(codes.map((code) => `body.next_question_group_id.${code}`));
  });

  it("leads to no group where the study has none, and to what questions there are", () => {
    const without = context("textInput", {}, { hasQuestionGroups: false });
    const to = { next_question_group_id: "gone", next_question_id: "gone" };
    expect(issues(to, without)).toEqual([
      "body.next_question_group_id.question_groups_disabled",
      expect.stringMatching(/^body\.next_question_id\./),
    ]);
    expect(issues({ next_question_id: "gone" }, without)).toHaveLength(1);
  });

  it.each<[string, boolean]>([
    ["top", true],
    ["beside", true],
    ["gone", false],
    ["q", false],
    ["shuffled", false],
    ["looped", false],
  ])("may lead to the question %s: %s", (next_question_id, may) => {
    const found = issues({ action_type: "next_question_id", next_question_id });
    expect(found).toEqual(may ? [] : [expect.stringMatching(/^body\.next_question_id\./)]);
  });
});

describe("what a rule compares with", () => {
  const choice = { id: "q", type: "multipleChoice", props: { options: ["Tea", "Coffee"] } };
  const compared = (fields: Json, question = choice) =>
    comparedText({ operation: "==", score: null, comparison_value: null, ...fields } as never, question);

  it("is a label, also of the entry with a code", () => {
    expect(compared({ comparison_value: { code: 2 } })).toBe("Coffee");
    expect(compared({ comparison_value: { code: 1 }, operation: "INCLUDES" })).toBe("Tea");
    expect(() => compared({ comparison_value: { code: 3 } })).toThrow("does not allow");
    expect(compared({ comparison_value: null })).toBeNull();
  });

  it("is the text itself where no entry is meant", () => {
    expect(compared({ comparison_value: "1", operation: "COUNT_LT" })).toBe("1");
    expect(compared({ comparison_value: "1", score: "mood" })).toBe("1");
    expect(compared({ comparison_value: "x" }, { id: "q", type: "textInput", props: {} } as never)).toBe("x");
    expect(() => compared({ comparison_value: { code: 1 }, score: "mood" })).toThrow("does not allow");
  });
});

describe("an edit in a study that people answer", () => {
  const row = (props: Json, fields: Json = {}) =>
    ({
      id: "q",
      type: "multipleChoice",
      content: "Which?",
      props,
      carried: null,
      codes: null,
      ...fields,
    }) as never;
  const id = "0198a5b2-7c11-7d3e-8f00-00000000abcd";
  const warned = (before: Json, after: Json, props: Json = after, fields: Json = {}) =>
    changeWarnings(
      [row(before, { id, ...fields })],
      [row(after, { id, ...fields })],
      [{ id, loc: ["body", 0], fields: { props } } as never],
    ).map(({ code, loc }) => [code, ...loc]);

  it("is warned of where numbers for missing answers change", () => {
    const number = { type: "number" };
    expect(warned({ min: 0, max: 10 }, { min: -100, max: 10 }, { min: -100, max: 10 }, number)).toEqual([
      ["missing_codes_changed", "body", 0, "props", "min"],
    ]);
    expect(warned({ min: 0, max: 10 }, { min: 1, max: 10 }, { min: 1, max: 10 }, number)).toEqual([]);
  });

  it("is not warned of where the question is new, or its props stay", () => {
    expect(
      changeWarnings([], [row({ options: ["A"] })], [{ id: "q", loc: [], fields: { props: {} } } as never]),
    ).toEqual([]);
    expect(changeWarnings([row({})], [row({})], [{ id: "q", loc: [], fields: {} } as never])).toEqual([]);
  });
});
