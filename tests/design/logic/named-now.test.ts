import { describe, expect, it } from "vitest";
import { formerNames, formerNamesOf, namedNow, presentBuckets, ruleNow } from "#survey/logic/named-now.ts";

type Json = Record<string, unknown>;

/** Tea was Chai and Cha before; Coffee was Java, as was Juice; Milk was called Tea for a while. */
const codes = {
  fixed: true,
  lists: {
    options: [
      { code: 1, label: "Tea", former: ["Chai", "Cha"] },
      { code: 2, label: "Coffee", former: ["Java"] },
      { code: 3, label: "Milk", former: ["tea", "Chai Latte"] },
    ],
  },
};
const question = (id: string, fields: Json = {}) => ({
  id,
  type: "multipleChoice",
  props: { options: ["Tea", "Coffee", "Milk"] },
  carried: null,
  codes,
  question_group_id: null,
  display_conditions: null,
  rules: [],
  ...fields,
});
const is = (comparison_value: string, fields: Json = {}) => ({
  question_id: "q1",
  operation: "==",
  comparison_value_type: "string",
  comparison_value,
  negate: false,
  ...fields,
});
const all = (...conditions: Json[]) => ({ match: "all", conditions });
const rule = (comparison_value: string | null, fields: Json = {}) =>
  ({ id: "l", operation: "==", comparison_value, score: null, ...fields }) as never as Parameters<
    typeof ruleNow
  >[0];
const former = new Map([
  ["Chai", "Tea"],
  ["Cha", "Tea"],
  ["Java", "Coffee"],
  ["Chai Latte", "Milk"],
]);

describe("what an entry was called", () => {
  it("names it still, unless another is called so now", () => {
    expect(formerNamesOf([question("q1"), question("q2", { codes: null })] as never)).toEqual(
      new Map([["q1", former]]),
    );
    expect(formerNames({ type: "textInput", props: {} })).toEqual(new Map());
    expect(formerNames({ type: "multipleChoice", props: { options: ["Tea"] } })).toEqual(new Map());
    const unchanged = { lists: { options: [{ code: 1, label: "Tea" }] } };
    expect(formerNamesOf([question("q1", { codes: unchanged })] as never).size).toBe(0);
  });

  it.each<[string, Parameters<typeof ruleNow>[0], string | null]>([
    ["a former text", rule("Java"), "Coffee"],
    ["a former text in any case", rule("java"), "Coffee"],
    ["one of several", rule("Java", { operation: "INCLUDES" }), "Coffee"],
    ["a present text", rule("Tea"), "Tea"],
    ["no text", rule(null), null],
    ["a number", rule("Java", { operation: "<" }), "Java"],
    ["a score", rule("Java", { score: "s" }), "Java"],
  ])("is read in rules: %s", (_what, stored, expected) => {
    const now = ruleNow(stored, former);
    expect(now).toEqual({ ...stored, comparison_value: expected });
    expect(now === stored).toBe(expected === stored.comparison_value);
    expect(ruleNow(stored, undefined)).toBe(stored);
  });

  it("is read in all of a study", () => {
    const scores = [
      {
        key: "s",
        terms: [
          { question_id: "q1", values: { Java: 1, Tea: 2 } },
          { question_id: "q2", values: { Java: 1 } },
        ],
      },
    ];
    const buckets = [{ question_id: "q1", match: "equals", value: "Java", limit: 3 }];
    const content = {
      title: "Kept",
      questions: [
        question("q1", { rules: [rule("Java")] }),
        question("q2", {
          codes: null,
          rules: [rule("Java")],
          display_conditions: all(is("Java"), is("Java", { question_id: "q2" })),
        }),
        question("q3", {
          codes: null,
          question_group_id: "g",
          display_conditions: all(is("Java", { question_id: undefined, loop_item: true })),
        }),
      ],
      groups: [
        {
          id: "g",
          parent_question_group_id: null,
          repeat_for: { source: { question_id: "q1" } },
          display_conditions: all(is("Cha")),
        },
        { id: "h", parent_question_group_id: null, repeat_for: null, display_conditions: null },
      ],
      scores,
      buckets,
    };
    const now = namedNow(content as never) as never as typeof content;
    expect(now.title).toBe("Kept");
    expect(now.questions.map(({ rules }) => (rules as Json[]).map((each) => each.comparison_value))).toEqual([
      ["Coffee"],
      ["Java"],
      [],
    ]);
    expect(now.questions.map(({ display_conditions }) => display_conditions)).toEqual([
      null,
      all(is("Coffee"), is("Java", { question_id: "q2" })),
      all(is("Coffee", { question_id: undefined, loop_item: true })),
    ]);
    expect(now.groups.map(({ display_conditions }) => display_conditions)).toEqual([all(is("Tea")), null]);
    expect(now.scores.map(({ terms }) => terms.map(({ values }) => values))).toEqual([
      [{ Coffee: 1, Tea: 2 }, { Java: 1 }],
    ]);
    expect(now.buckets).toEqual([{ ...buckets[0], value: "Coffee" }]);
    const { scores: _, buckets: __, ...bare } = content;
    expect(Object.keys(namedNow(bare as never)).sort()).toEqual(Object.keys(bare).sort());
    const same = { ...content, questions: content.questions.slice(1) } as never;
    expect(namedNow(same)).toBe(same);
  });

  it("makes one of buckets that have become one: that with the smaller limit", () => {
    const bucket = (value: string | null, limit: number, fields: Json = {}) => ({
      question_id: "q1",
      match: "equals" as const,
      value,
      limit,
      ...fields,
    });
    const now = (...buckets: Parameters<typeof presentBuckets>[0]) =>
      presentBuckets(buckets, new Map([["q1", former]]));
    expect(now(bucket("Tea", 5), bucket("Chai", 3), bucket("Cha", 4))).toEqual([bucket("Tea", 3)]);
    expect(now(bucket("Tea", 3), bucket("Chai", 3, { former_values: [] }))).toEqual([bucket("Tea", 3)]);
    const apart = [
      bucket("Tea", 5),
      bucket("Coffee", 4),
      bucket("Tea", 3, { question_id: "q2" }),
      bucket("Tea", 2, { match: "includes" }),
      bucket(null, 1, { question_id: null, match: null }),
    ];
    expect(now(...(apart as never[]))).toEqual(apart);
  });
});
