import { describe, expect, it } from "vitest";
import type { Structure } from "#survey/group/structure.ts";
import { holds, mapConditions, pathText, storedConditions } from "#survey/logic/condition/parts.ts";
import {
  brokenConditions,
  brokenIssue,
  faultIssues,
  loopSource,
  renamedSet,
  renameInConditions,
  withoutBroken,
  withSentConditions,
} from "#survey/logic/condition/settle.ts";

type Json = Record<string, unknown>;
type Set = Parameters<typeof renamedSet>[0];

const place = { routing_branch_id: null, parent_question_group_id: null };
const question = (id: string, position: number, fields: Json = {}) => ({
  ...place,
  id,
  position,
  display_order: position,
  question_group_id: null,
  type: "multipleChoice",
  props: { options: ["Tea", "Coffee"] },
  carried: null,
  codes: null,
  variable: null,
  display_conditions: null,
  ...fields,
});
const group = (id: string, display_order: number, fields: Json = {}) => ({
  ...place,
  id,
  name: id,
  display_order,
  randomize: false,
  repeat_for: null,
  display_conditions: null,
  ...fields,
});
const is = (fields: Json): Json => ({
  operation: "==",
  comparison_value_type: "string",
  comparison_value: "Tea",
  negate: false,
  ...fields,
});
const all = (...conditions: Json[]): Set => ({ match: "all", conditions }) as never;
const structure = (questions: Json[], groups: Json[] = [], more: Json = {}): Structure =>
  ({ questions, groups, randomizers: [], ...more }) as never;
const named = (source: string, from: string, to: string) => new Map([[source, new Map([[from, to]])]]);

describe("a renamed entry", () => {
  const renamed = (condition: Json, from = "Tea", to = "Chai") => {
    const set = all(condition);
    const found = renamedSet(set, named("q1", from, to), () => "q1");
    return found === set ? "same" : (found?.conditions[0] as Json);
  };
  it.each<[string, Json, Json | "same"]>([
    ["is taken along", { question_id: "q1" }, { comparison_value: "Chai" }],
    ["is, however its case", { question_id: "q1", comparison_value: "TEA" }, { comparison_value: "Chai" }],
    [
      "is where one of several is asked for",
      { question_id: "q1", operation: "INCLUDES" },
      { comparison_value: "Chai" },
    ],
    ["is not of another question", { question_id: "q2" }, "same"],
    ["is not another entry", { question_id: "q1", comparison_value: "Coffee" }, "same"],
    ["is not nothing", { question_id: "q1", comparison_value: null }, "same"],
    ["is not a number to compare with", { question_id: "q1", operation: "<" }, "same"],
    ["is not metadata", { metadata: "q1" }, "same"],
    [
      "is an item",
      { question_id: "q1", item: "Tea", operation: "<", comparison_value: "Tea" },
      { item: "Chai", comparison_value: "Tea" },
    ],
    ["is an item as it is written", { question_id: "q1", item: "tea", operation: "<" }, "same"],
    ["is the item of a loop about it", { loop_item: true }, { comparison_value: "Chai" }],
  ])("%s", (_what, fields, expected) => {
    const condition = is(fields);
    expect(renamed(condition)).toEqual(expected === "same" ? "same" : { ...condition, ...expected });
  });

  it("is taken along in questions and groups, and rows of which none changes are the same", () => {
    const scoreSet = { scores: [], former: {} };
    const before = structure(
      [
        question("q1", 0),
        question("q2", 1, { display_conditions: all(is({ question_id: "q1" })) }),
        question("q3", 2, { display_conditions: all(is({ question_id: "q2" })) }),
      ],
      [
        group("g1", 3, { display_conditions: all(is({ question_id: "q1" })) }),
        group("g2", 4),
        group("g3", 5, { repeat_for: { source: { question_id: "q1" } }, display_conditions: null }),
        group("g4", 0, { parent_question_group_id: "g3", display_conditions: all(is({ loop_item: true })) }),
      ],
      { scoreSet },
    );
    const after = renameInConditions(before, named("q1", "Tea", "Chai"));
    const chai = (fields: Json) => all(is({ ...fields, comparison_value: "Chai" }));
    expect(after.questions.map((row) => row.display_conditions)).toEqual([
      null,
      chai({ question_id: "q1" }),
      all(is({ question_id: "q2" })),
    ]);
    expect(after.groups.map((row) => row.display_conditions)).toEqual([
      chai({ question_id: "q1" }),
      null,
      null,
      chai({ loop_item: true }),
    ]);
    expect(after.questions.map((row, at) => row === before.questions[at])).toEqual([true, false, true]);
    expect(after.groups.map((row, at) => row === before.groups[at])).toEqual([false, true, true, false]);
    expect([after.randomizers, after.scoreSet]).toEqual([before.randomizers, scoreSet]);
    expect(renameInConditions(before, new Map())).toBe(before);
    expect(renameInConditions(structure([]), named("q1", "a", "b"))).not.toHaveProperty("scoreSet");
  });
});

it("the source of a loop is that of the innermost loop around, and a circle has none", () => {
  const frame = {
    questions: [
      question("in", 0, { question_group_id: "inner" }),
      question("out", 1),
      question("beside", 0, { question_group_id: "outer" }),
    ],
    groups: [
      group("outer", 0, { repeat_for: { source: { question_id: "a" } } }),
      group("inner", 0, { parent_question_group_id: "outer", repeat_for: { source: { question_id: "b" } } }),
      group("x", 0, { parent_question_group_id: "y" }),
      group("y", 0, { parent_question_group_id: "x" }),
    ],
  } as never as Structure;
  const of = (holder: string) => loopSource(frame, holder);
  expect(["in", "beside", "inner", "outer", "out", "x", "gone"].map(of)).toEqual([
    "b",
    "a",
    "b",
    "a",
    undefined,
    undefined,
    undefined,
  ]);
});

describe("conditions that a request writes", () => {
  const before = structure(
    [
      question("q1", 0),
      question("q2", 1, { type: "matrixRatingScale", props: { items: ["Speed", "Price"] } }),
      question("q3", 2, { type: "textInput", props: {} }),
      question("q4", 3, { display_conditions: all(is({ question_id: "q1" })) }),
    ],
    [group("g1", 4)],
  );
  const sent = (conditions: Json[] | null, renames?: Parameters<typeof withSentConditions>[2]) => {
    const set = conditions === null ? null : { match: "any", conditions };
    const after = withSentConditions(before, new Map([["g1", set as never]]), renames);
    expect(after.questions.every((row, at) => row === before.questions[at])).toBe(true);
    return after.groups[0]?.display_conditions as { match: string; conditions: Json[] } | null;
  };
  it.each<[string, Json, Json]>([
    ["an entry by its label", { question_id: "q1" }, { comparison_value: "Tea" }],
    [
      "an entry by its code",
      { question_id: "q1", comparison_value: { code: 2 } },
      { comparison_value: "Coffee" },
    ],
    ["the code of nothing", { question_id: "q1", comparison_value: { code: 9 } }, { comparison_value: null }],
    [
      "a text that is no entry",
      { question_id: "q1", comparison_value: "Milk" },
      { comparison_value: "Milk" },
    ],
    [
      "an item by its code",
      { question_id: "q2", operation: "<", item: { code: 2 }, comparison_value: "3" },
      { item: "Price", comparison_value: "3" },
    ],
    [
      "an item of nothing",
      { question_id: "q2", operation: "<", item: { code: 9 }, comparison_value: "3" },
      { item: "", comparison_value: "3" },
    ],
    [
      "a code where there is no list",
      { question_id: "q3", comparison_value: { code: 1 } },
      { comparison_value: null },
    ],
    [
      "a text where there is no list",
      { question_id: "q3", comparison_value: "x" },
      { comparison_value: "x" },
    ],
    [
      "a code where no entry is compared",
      { question_id: "q1", operation: "<", comparison_value: { code: 1 } },
      { comparison_value: null },
    ],
    [
      "no value",
      { question_id: "q1", operation: "IS_ANSWERED", comparison_value: null },
      { comparison_value: null },
    ],
    ["no value for an entry", { question_id: "q1", comparison_value: null }, { comparison_value: null }],
    [
      "a source that there is not",
      { question_id: "gone", comparison_value: { code: 1 } },
      { comparison_value: null },
    ],
  ])("name %s", (_what, fields, expected) => {
    const condition = is(fields);
    expect(sent([condition])).toEqual({ match: "any", conditions: [{ ...condition, ...expected }] });
    const nested = { match: "all", conditions: [condition] };
    expect(sent([nested])?.conditions).toEqual([
      { match: "all", conditions: [{ ...condition, ...expected }] },
    ]);
  });

  it("follow what the request renames", () => {
    expect(sent([is({ question_id: "q1" })], named("q1", "tea", "Chai"))?.conditions).toMatchObject([
      { comparison_value: "Chai" },
    ]);
    expect(sent([is({ question_id: "q1" })], named("q2", "Tea", "Chai"))?.conditions).toMatchObject([
      { comparison_value: "Tea" },
    ]);
  });

  it("are stored without what is null, and none where none are sent", () => {
    const condition = is({
      question_id: "q1",
      metadata: null,
      item: null,
      operation: "SMART_CONDITION",
      comparison_value: "sad",
    });
    const [stored] = sent([condition])?.conditions ?? [];
    expect(stored).toEqual({
      question_id: "q1",
      operation: "SMART_CONDITION",
      comparison_value_type: "smart_condition",
      comparison_value: "sad",
      negate: false,
    });
    expect(sent(null)).toBeNull();
    expect(withSentConditions(before, new Map([["q4", null]])).questions[3]?.display_conditions).toBeNull();
    expect(withSentConditions(before, new Map())).toBe(before);
    expect(storedConditions(null)).toBeNull();
  });

  it("name an item of the loop that they stand in", () => {
    const looped = structure(
      [question("q1", 0), question("q2", 0, { question_group_id: "g1" })],
      [group("g1", 1, { repeat_for: { source: { question_id: "q1" } } })],
    );
    const set = all(is({ loop_item: true, comparison_value: { code: 2 } })) as never;
    const after = withSentConditions(looped, new Map([["q2", set]]));
    expect(after.questions[1]?.display_conditions).toEqual(
      all(is({ loop_item: true, comparison_value: "Coffee" })),
    );
  });
});

describe("an edit that breaks conditions", () => {
  const held = all(is({ question_id: "q1" }), {
    match: "any",
    conditions: [is({ question_id: "q2" }), is({ question_id: "gone" })],
  });
  const rows = (display_conditions: Set | null = held) => [
    question("q1", 0),
    question("q2", 1),
    question("q3", 2, { display_conditions }),
  ];
  const groups = (display_conditions: Set | null = all(is({ question_id: "q1" }))) => [
    group("g1", 3, { display_conditions }),
  ];
  const before = structure(rows(), groups());
  const after = structure(rows().slice(1), groups());
  const broken = (checked: string[] = []) => brokenConditions(before, after, new Set(checked));

  it("breaks those that it has made undecidable", () => {
    expect(
      broken().map(({ holder, isGroup, fault }) => [holder, isGroup, fault.code, pathText(fault.path)]),
    ).toEqual([
      ["q3", false, "source_not_found", "display_conditions.conditions[0].question_id"],
      ["g1", true, "source_not_found", "display_conditions.conditions[0].question_id"],
    ]);
    expect(broken(["q3"]).map(({ holder }) => holder)).toEqual(["g1"]);
    expect(broken(["q3", "g1"])).toEqual([]);
    expect(brokenConditions(before, before, new Set())).toEqual([]);
    // What has got its conditions with the edit was not broken before.
    const bare = structure(rows(null), groups(null));
    expect(brokenConditions(bare, before, new Set()).map(({ fault }) => pathText(fault.path))).toEqual([
      "display_conditions.conditions[1].conditions[1].question_id",
    ]);
  });

  it("can go on without them, and without a set that is emptied", () => {
    const mended = withoutBroken(after, broken());
    expect(mended.questions.map((row) => row.display_conditions)).toEqual([
      null,
      { match: "all", conditions: held.conditions.slice(1) },
    ]);
    expect(mended.groups.map((row) => row.display_conditions)).toEqual([null]);
    const untouched = withoutBroken(after, []);
    expect(untouched.questions[1]).toBe(after.questions[1]);
  });

  it("is told which, in a message that stands by itself", () => {
    expect(broken().map(brokenIssue)).toEqual([
      {
        loc: ["body"],
        code: "source_not_found",
        message: "Display conditions of question q3: The study has no such question",
        question_id: "q3",
        question_group_id: null,
        score: null,
        path: "display_conditions.conditions[0].question_id",
      },
      {
        loc: ["body"],
        code: "source_not_found",
        message: "Display conditions of group g1: The study has no such question",
        question_id: null,
        question_group_id: "g1",
        score: null,
        path: "display_conditions.conditions[0].question_id",
      },
    ]);
    const [first] = broken();
    expect(faultIssues(first === undefined ? [] : [first.fault], ["body", "display_conditions"])).toEqual([
      {
        loc: ["body", "display_conditions", "conditions", 0, "question_id"],
        code: "source_not_found",
        message: "The study has no such question",
        path: "display_conditions.conditions[0].question_id",
        question_id: "q1",
      },
    ]);
  });
});

describe("conditions one by one", () => {
  const set = all(is({ question_id: "a" }), {
    match: "any",
    conditions: [is({ question_id: "b" }), is({ question_id: "c" })],
  });
  it("are replaced at their places, and the same set stays where none is", () => {
    const places: string[] = [];
    const without = (...gone: string[]) =>
      mapConditions(set, (condition, path) => {
        places.push(pathText(path));
        return gone.includes(condition.question_id ?? "") ? null : condition;
      });
    expect(without()).toBe(set);
    expect(places).toEqual([
      "display_conditions.conditions[0]",
      "display_conditions.conditions[1].conditions[0]",
      "display_conditions.conditions[1].conditions[1]",
    ]);
    expect(without("b")).toEqual(
      all(is({ question_id: "a" }), { match: "any", conditions: [is({ question_id: "c" })] }),
    );
    expect(without("b", "c")).toEqual(all(is({ question_id: "a" })));
    expect(without("a", "b", "c")).toBeNull();
  });

  it.each([
    ["all", "any", "", false],
    ["all", "any", "a", false],
    ["all", "any", "ab", true],
    ["all", "any", "bc", false],
    ["any", "any", "c", true],
    ["any", "all", "c", false],
    ["any", "all", "bc", true],
    ["any", "all", "a", true],
    ["any", "all", "", false],
  ] as const)("hold together: %s, inside %s, of %j: %s", (outer, inner, held, expected) => {
    const conditions = [
      is({ question_id: "a" }),
      { match: inner, conditions: [is({ question_id: "b" }), is({ question_id: "c" })] },
    ];
    const judged = { match: outer, conditions } as never as Set;
    expect(holds(judged, ({ question_id }) => held.includes(question_id ?? "-"))).toBe(expected);
  });
});
