import { describe, expect, it } from "vitest";
import { outcomesOf } from "#survey/check/outcomes.ts";
import { showingOf } from "#survey/check/showing.ts";

type Json = Record<string, unknown>;

const options = ["A", "B"];
const choice = { type: "multipleChoice", props: { options, required: true } };
const optional = { type: "multipleChoice", props: { options } };
const several = { type: "multipleChoice", props: { options, isMultiSelect: true, required: true } };
const number = (props: Json = {}) => ({
  type: "number",
  props: { min: 0, max: 10, required: true, ...props },
});
const rule = (id: string, operation: string, comparison_value: string | null = null, more: Json = {}) => ({
  id,
  operation,
  comparison_value,
  comparison_value_type: operation === "SMART_CONDITION" ? "smart_condition" : "string",
  score: null,
  ...more,
});
const on = (operation: string, comparison_value: string | null = null, more: Json = {}) => ({
  question_id: "q",
  operation,
  comparison_value,
  comparison_value_type: "string",
  negate: false,
  ...more,
});
const not = { negate: true };
const always = rule("always", "ALWAYS");
const smart = rule("smart", "SMART_CONDITION", "is sad");
const scored = rule("scored", ">", "3", { score: "s" });

/** Each outcome as the rule that matches first, and what conditions make of the answer. */
const outcomes = (question: Json, rules: Json[], conditions: Json[], most = 1000) =>
  outcomesOf(question as never, rules as never, conditions as never, most)
    ?.outcomes.map(({ rule, truths }) =>
      `${rule?.id ?? "none"} ${truths === null ? "skipped" : truths.join()}`.trim(),
    )
    .toSorted();

describe("what may become of an answer", () => {
  it.each<[string, Json, Json[], Json[], string[]]>([
    ["nothing", choice, [], [], ["none"]],
    ["nothing, or a skip", optional, [], [], ["none", "none skipped"]],
    ["a skip of what is only shown", { type: "message", props: {} }, [], [], ["none skipped"]],
    [
      "a skip of what nobody can answer",
      { type: "maxDiff", props: { items: ["a"], required: true } },
      [],
      [on("IS_ANSWERED")],
      ["none skipped"],
    ],
    ["a rule that matches, or not", choice, [rule("a", "==", "A")], [], ["a", "none"]],
    ["a rule for each", choice, [rule("a", "==", "A"), rule("b", "==", "B")], [], ["a", "b"]],
    ["not a rule that none matches", choice, [rule("c", "==", "C")], [], ["none"]],
    [
      "a rule that always matches",
      optional,
      [rule("a", "==", "A"), always, rule("b", "==", "B")],
      [],
      ["a", "always", "always skipped"],
    ],
    ["what a model says of an answer", optional, [smart], [], ["none", "none skipped", "smart"]],
    [
      "what a score says, of a skip too",
      optional,
      [scored],
      [],
      ["none", "none skipped", "scored", "scored skipped"],
    ],
    ["a score or an answer", choice, [scored, rule("a", "==", "A")], [], ["a", "none", "scored"]],
    ["a condition that holds, or not", choice, [], [on("==", "A")], ["none no", "none yes"]],
    ["both, the other way about", choice, [rule("a", "==", "A")], [on("==", "A", not)], ["a no", "none yes"]],
    ["conditions together", choice, [], [on("==", "A"), on("==", "B")], ["none no,yes", "none yes,no"]],
    [
      "an answer at all",
      optional,
      [],
      [on("IS_ANSWERED"), on("IS_ANSWERED", null, not)],
      ["none skipped", "none yes,no"],
    ],
    [
      "a skip of what is only shown, whatever it is compared with",
      { type: "message", props: {} },
      [],
      [on("==", "x")],
      ["none skipped"],
    ],
    [
      "what a model or a score says of words, and nothing of a model for who skips",
      { type: "question", props: {} },
      [scored, smart, always],
      [on("IS_ANSWERED")],
      ["always skipped", "always yes", "scored skipped", "scored yes", "smart yes"],
    ],
    [
      "what a model says beside a number of an item",
      { type: "matrixRatingScale", props: { items: ["x"] } },
      [smart],
      [on("<", "3", { item: "x" })],
      ["none maybe", "none skipped", "smart maybe"],
    ],
    [
      "not a rule that none matches, where answers are not told apart",
      several,
      [rule("c", "INCLUDES", "C")],
      [on("COUNT_LT", "2")],
      ["none maybe"],
    ],
    [
      "one option at a time, as its text or in a list",
      { type: "allocation", props: { options, required: true } },
      [rule("a", "INCLUDES", "A")],
      [on("INCLUDES", "B")],
      ["a no", "none yes"],
    ],
    [
      "the number of an item",
      { type: "matrixRatingScale", props: { items: ["x"], required: true } },
      [],
      [on("<", "3", { item: "x" }), on("IS_ANSWERED", null, { item: "x" })],
      ["none maybe,maybe"],
    ],
    ["what a model says of a condition", choice, [], [on("SMART_CONDITION", "is sad")], ["none maybe"]],
    [
      "several at once",
      several,
      [rule("a", "INCLUDES", "A")],
      [on("INCLUDES", "A"), on("IS_ANSWERED")],
      ["a maybe,yes", "none maybe,yes"],
    ],
    [
      "how many",
      several,
      [rule("few", "COUNT_LT", "2"), always, rule("b", "INCLUDES", "B")],
      [on("IS_ANSWERED", null, not)],
      ["always no", "few no"],
    ],
    [
      "how many, or none",
      { ...several, props: { ...several.props, required: false } },
      [rule("few", "COUNT_LT", "2")],
      [on("INCLUDES", "A")],
      ["few maybe", "few skipped", "none maybe", "none skipped"],
    ],
    [
      "how many, where nothing looks at it",
      { ...several, props: { ...several.props, required: false } },
      [rule("few", "COUNT_LT", "2")],
      [],
      ["few", "none"],
    ],
    ["a number beyond", number(), [rule("more", ">", "3")], [], ["more", "none"]],
    [
      "a number between, whichever is compared first",
      number(),
      [],
      [on("<", "5"), on(">", "3")],
      ["none no,yes", "none yes,no", "none yes,yes"],
    ],
    [
      "a number between two next to each other, where nothing is said of steps",
      number(),
      [],
      [on(">", "3"), on("<", "4")],
      ["none no,yes", "none yes,no", "none yes,yes"],
    ],
    [
      "what a score says of a number, or what a rule says of it",
      { type: "nps", props: { required: true } },
      [scored, rule("five", "==", "5")],
      [],
      ["five", "none", "scored"],
    ],
    [
      "a number between",
      number(),
      [],
      [on(">", "3"), on("<", "5")],
      ["none no,yes", "none yes,no", "none yes,yes"],
    ],
    [
      "no number between two next to each other",
      number({ step: 1 }),
      [],
      [on(">", "3"), on("<", "4")],
      ["none no,yes", "none yes,no"],
    ],
    [
      "no number between two steps",
      number({ step: 5 }),
      [],
      [on(">", "0"), on("<", "5")],
      ["none no,yes", "none yes,no"],
    ],
    [
      "a number at a step between",
      number({ step: 5 }),
      [],
      [on(">", "0"), on("<", "10")],
      ["none no,yes", "none yes,no", "none yes,yes"],
    ],
    [
      "a part of a number between",
      number({ step: 0.5 }),
      [],
      [on(">", "3"), on("<", "4")],
      ["none no,yes", "none yes,no", "none yes,yes"],
    ],
    [
      "a number at a step between two that no step reaches",
      number({ step: 1 }),
      [],
      [on(">", "2.5"), on("<", "4.5")],
      ["none no,yes", "none yes,no", "none yes,yes"],
    ],
    [
      "no number at a step between two that no step reaches",
      number({ step: 1 }),
      [],
      [on(">", "3.2"), on("<", "3.8")],
      ["none no,yes", "none yes,no"],
    ],
    [
      "the one number at a step between where nothing bounds it",
      number({ min: undefined, max: undefined, step: 1 }),
      [],
      [on(">", "1.5"), on("<", "2.5")],
      ["none no,yes", "none yes,no", "none yes,yes"],
    ],
    [
      "a decimal at a step between",
      number({ max: 1, step: 0.05 }),
      [],
      [on(">", "0.1"), on("<", "0.2")],
      ["none no,yes", "none yes,no", "none yes,yes"],
    ],
    [
      "a point of a scale between, by its own steps",
      { type: "ratingScale", props: { step: 2, required: true } },
      [],
      [on(">", "2.5"), on("<", "4.5")],
      ["none no,yes", "none yes,no", "none yes,yes"],
    ],
    [
      "a likelihood between",
      { type: "nps", props: { required: true } },
      [],
      [on(">", "6.5"), on("<", "8.5")],
      ["none no,yes", "none yes,no", "none yes,yes"],
    ],
    [
      "a day between",
      { type: "date", props: { precision: "day", required: true } },
      [],
      [on(">", "2000-01-01"), on("<", "2000-01-03")],
      ["none no,yes", "none yes,no", "none yes,yes"],
    ],
    [
      "no day between two next to each other",
      { type: "date", props: { precision: "day", required: true } },
      [],
      [on(">", "2000-01-01"), on("<", "2000-01-02")],
      ["none no,yes", "none yes,no"],
    ],
  ])("is %s", (_what, question, rules, conditions, expected) => {
    expect(outcomes(question, rules, conditions)).toEqual(expected);
  });

  it("is looked for with so many comparisons at most", () => {
    const conditions = [on("==", "A")] as never;
    const rules = [rule("a", "==", "A")] as never;
    const found = outcomesOf(choice as never, rules, conditions, 1000);
    const compared = found?.compared ?? 0;
    // Each operand with the rule and the condition.
    expect(compared).toBeGreaterThanOrEqual(4);
    expect(outcomesOf(choice as never, rules, conditions, compared)).toEqual(found);
    expect(outcomesOf(choice as never, rules, conditions, compared - 1)).toBeNull();
    expect(outcomesOf(several as never, [rule("few", "COUNT_LT", "2")] as never, [], 0)?.compared).toBe(0);
  });
});

describe("what is known of answers", () => {
  const is = (question_id: string, value: string, more: Json = {}) => ({
    ...on("==", value),
    question_id,
    ...more,
  });
  const all = (...conditions: Json[]) => ({ match: "all", conditions });
  const question = (id: string, conditions: Json[] = [], question_group_id: string | null = null) => ({
    id,
    question_group_id,
    display_conditions: conditions.length === 0 ? null : all(...conditions),
  });
  const group = (id: string, randomize = false) => ({
    id,
    parent_question_group_id: null,
    randomize,
    display_conditions: null,
    repeat_for: null,
  });
  const showing = (questions: Json[], groups: Json[] = [], canGoBack = false) =>
    showingOf({ questions, groups } as never, { language: "English", canGoBack, never: new Set() });
  const questions = [
    question("a"),
    question("b"),
    question("c", [is("a", "A")]),
    question("d", [is("b", "B")]),
    question("e", [is("a", "A"), is("c", "C")]),
  ];

  it("is learned in any order, and learned anew", () => {
    const known = showing(questions);
    const yes = known.numberOf(["yes"]);
    const no = known.numberOf(["no"]);
    expect([known.numberOf(["yes"]), yes === no]).toEqual([yes, false]);
    const learn = (...learned: [string, number | null][]) =>
      learned.reduce((now, [id, number]) => known.learn(now, id, number), "");
    const both = learn(["a", yes], ["b", no]);
    expect(learn(["b", no], ["a", yes])).toBe(both);
    expect(learn(["a", no], ["b", yes], ["b", no], ["a", yes])).toBe(both);
    expect(learn(["c", yes], ["a", yes], ["b", no])).toBe(learn(["a", yes], ["b", no], ["c", yes]));
    // A skip is forgotten, and so is what no condition looks at.
    expect(learn(["a", yes], ["b", no], ["a", null])).toBe(learn(["b", no]));
    expect(learn(["a", yes], ["e", yes])).toBe(learn(["a", yes]));
    const shows = (id: string, now: string) => known.shows(id, now);
    expect([shows("c", both), shows("d", both), shows("a", both), shows("c", "")]).toEqual([
      "yes",
      "no",
      "yes",
      "no",
    ]);
    expect([shows("d", learn(["b", yes])), shows("c", learn(["a", no])), shows("c", both)]).toEqual([
      "yes",
      "no",
      "yes",
    ]);
    expect([known.sources("e"), known.sources("a")]).toEqual([["a", "c"], []]);
    expect([known.on("a").length, known.on("e").length]).toEqual([1, 0]);
  });

  it("says whether what asks for other things shows", () => {
    const asked: [Json, string][] = [
      [{ language: true, operation: "==", comparison_value: "english" }, "yes"],
      [{ language: true, operation: "==", comparison_value: "Dutch" }, "no"],
      [{ language: true, operation: "==", comparison_value: "Dutch", ...not }, "yes"],
      [{ language: true, operation: "==", comparison_value: "English", ...not }, "no"],
      [{ metadata: "plan", operation: "==", comparison_value: "x" }, "maybe"],
      [on("IS_ANSWERED", null, { question_id: "a" }), "no"],
      [on("IS_ANSWERED", null, { question_id: "a", ...not }), "yes"],
      [on("==", "A", { question_id: "a", ...not }), "no"],
      [on("==", "A", { question_id: "gone" }), "no"],
      [on("IS_ANSWERED", null, { question_id: "gone", ...not }), "yes"],
    ];
    const shown = asked.map(([condition]) => {
      const set = question("b", [{ negate: false, ...condition }]);
      return showing([question("a"), set]).shows("b", "");
    });
    expect(shown).toEqual(asked.map(([, truth]) => truth));
  });

  it("says that a loop may have no items", () => {
    const loop = { ...group("g"), repeat_for: {} };
    const never = [on("IS_ANSWERED", null, { question_id: "a" })];
    const known = showing([question("a"), question("b", [], "g"), question("c", never, "g")], [loop]);
    expect(["a", "b", "c"].map((id) => known.shows(id, ""))).toEqual(["yes", "maybe", "no"]);
  });

  it("is kept as long as a condition looks at it", () => {
    const known = showing(questions);
    const learned = ["a", "b", "c"].reduce((now, id) => known.learn(now, id, 0), "");
    const only = (...ids: string[]) => ids.reduce((now, id) => known.learn(now, id, 0), "");
    expect([2, 3, 4].map((index) => known.keep(learned, index))).toEqual([learned, only("a", "c"), ""]);
    expect(showing(questions, [], true).keep(learned, 4)).toBe(learned);
    expect(known.keep("", 0)).toBe("");
  });

  it("is kept through a group in random order", () => {
    const inGroup = (randomize: boolean) => {
      const known = showing(
        [
          question("a"),
          question("b", [is("a", "A")], "g"),
          question("c", [], "g"),
          question("d", [], "g"),
          question("e"),
        ],
        [group("g", randomize)],
      );
      const learned = known.learn("", "a", 0);
      return [1, 2, 3, 4].map((index) => known.keep(learned, index) === learned);
    };
    expect([inGroup(false), inGroup(true)]).toEqual([
      [false, false, false, false],
      [true, true, true, false],
    ]);
  });
});
