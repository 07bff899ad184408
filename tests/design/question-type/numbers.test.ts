import { describe, expect, it } from "vitest";
import { questionType, validateProps } from "#survey/question-type/index.ts";
import { aggregate, refusals, times } from "./support.ts";

type Props = Record<string, unknown>;

const faults = (name: string, props: Props) =>
  validateProps(name, props).map(({ path, message }) => `${path.join(".")} ${message}`);
/** The columns of a wide table, and what they hold of an answer. */
const columns = (name: string, props: Props, answer: unknown) =>
  questionType(name)
    .variables(props)
    .map(({ read, ...column }) => ({ ...column, holds: read(answer) }));

describe("settings", () => {
  const ends = "max must be more than min";
  const grid = "step does not divide the scale from min to max";

  it.each<[string, Props, ...string[]]>([
    ["ratingScale", { min: 4 }],
    ["ratingScale", { min: 5 }, ends],
    ["ratingScale", { min: 6, step: 0.3 }, ends],
    ["ratingScale", { min: 0, max: 1, step: 0.3 }, grid],
    ["ratingScale", { min: 0, max: 1000 }],
    ["ratingScale", { min: 0, max: 1001 }, "step makes more than 1000 steps"],
    ["number", {}],
    ["number", { min: 7 }],
    ["number", { max: -7 }],
    ["number", { min: 1, max: 1.1 }],
    ["number", { min: 1, max: 1 }, ends],
    ["number", { min: 2, max: 1 }, ends],
    ["starRating", { max: 10 }],
  ])("of a %s %j: %s", (name, props, ...found) => {
    expect(faults(name, props)).toEqual(found);
  });

  it("of a scale without a positive step are refused once", () => {
    for (const step of [0, -1]) expect(validateProps("ratingScale", { step })).toHaveLength(1);
  });
});

it("numbers that stand for missing answers are none", () => {
  const { error } = questionType("number").answerSchema({}).safeParse(-999_999_999);
  expect(error?.issues.map(({ message }) => message)).toEqual(["is kept for missing answers"]);
  for (const value of [-99, -999_999_996, 999_999_999]) expect(refusals("number", {}, value)).toBeNull();
});

it.each<[Props, boolean]>([
  [{ min: 0, max: 1000, step: 1 }, true],
  [{ min: 0, max: 1001, step: 1 }, false],
  [{ min: 0, max: 1001, step: 2 }, true],
  [{ min: 0, max: 10 }, false],
  [{ min: 0, step: 5 }, false],
  [{ max: 10, step: 5 }, false],
  [{ step: 5 }, false],
])("a number with %j has boxes: %s", (props, has) => {
  const { top_2_box, bottom_2_box, distribution } = aggregate("number", props, []);
  const none = { count: 0, percentage: null };
  expect([top_2_box, bottom_2_box]).toEqual(has ? [none, none] : [null, null]);
  expect((distribution as unknown[]).length > 0).toBe(has);
});

it("the amount of a number is the number itself, between its bounds", () => {
  const { amounts } = questionType("number");
  expect(amounts?.options({})).toBeNull();
  expect(amounts?.of(7, null)).toBe(7);
  expect(amounts?.totals(7)).toEqual([7]);
  expect([{ min: 2, max: 9 }, { min: 2 }, {}].map((props) => amounts?.bounds(props, "one"))).toEqual([
    [2, 9],
    [2, Number.POSITIVE_INFINITY],
    [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  ]);
  expect(amounts?.of("7", null)).toBeNull();
});

describe("answers that are made up", () => {
  const made = (name: string, props: Props, ...fractions: number[]) => {
    const left = [...fractions];
    return questionType(name).sample(props, () => left.shift() ?? fractions.at(-1) ?? 0);
  };
  const almost = 1 - 2 ** -32;

  it.each<[string, Props, number, number]>([
    ["number", {}, 0, 100],
    ["number", { min: 5 }, 5, 105],
    ["number", { max: -7 }, -107, -7],
    ["number", { max: 50 }, -50, 50],
    ["number", { min: 3, max: 8 }, 3, 8],
    ["number", { min: 2.4, max: 3 }, 3, 3],
    ["number", { min: 1.5, max: 4.5 }, 2, 4],
    ["number", { step: 5 }, 0, 500],
    ["number", { min: 10, step: 5 }, 10, 510],
    ["number", { min: 10, max: 21, step: 5 }, 10, 20],
    ["number", { max: 20, step: 5 }, -480, 20],
    ["number", { max: -20, step: 5 }, -520, -20],
    ["nps", {}, 0, 10],
    ["starRating", {}, 1, 5],
    ["starRating", { max: 9 }, 1, 9],
    ["ratingScale", { min: -1, max: 1, step: 0.5 }, -1, 1],
  ])("to a %s with %j are from %d to %d", (name, props, least, most) => {
    expect([made(name, props, 0), made(name, props, almost)]).toEqual([least, most]);
  });

  it("to a number between two whole ones lie between its bounds", () => {
    const props = { min: 0.25, max: 0.75 };
    expect([0, 0.5, almost].map((at) => made("number", props, at))).toEqual([
      0.25,
      0.5,
      expect.closeTo(0.75, 6),
    ]);
  });

  it("gather high on the NPS, and around the middle of other scales", () => {
    expect([made("nps", {}, 0.1, 0.9), made("nps", {}, 0.9, 0.1)]).toEqual([9, 9]);
    expect(made("starRating", {}, 0, almost)).toBe(3);
    expect(made("ratingScale", { min: 0, max: 10 }, 0, almost)).toBe(5);
  });
});

describe("columns", () => {
  const column = { suffix: "", label: "", kind: "number", decimals: 0, codes: [] };
  const labels = { min: "Never", max: "Always", 3: "At times" };

  it.each<[string, Props, number, object]>([
    ["nps", {}, 7, { measure: "ordinal" }],
    [
      "nps",
      { labels },
      0,
      {
        measure: "ordinal",
        codes: [
          { code: 0, text: "Never" },
          { code: 3, text: "At times" },
          { code: 10, text: "Always" },
        ],
      },
    ],
    ["number", {}, 2.5, { measure: "scale", decimals: 2 }],
    ["number", { unit: "kg", step: 1 }, 3, { measure: "scale", label: "kg" }],
    ["number", { step: 0.125 }, 0.25, { measure: "scale", decimals: 3 }],
    ["number", { min: 0.5, step: 1 }, 1.5, { measure: "scale", decimals: 1 }],
    ["ratingScale", {}, 4, { measure: "ordinal" }],
    ["ratingScale", { min: 0.5, max: 4.5 }, 2.5, { measure: "ordinal", decimals: 1 }],
    ["ratingScale", { min: 0, max: 1, step: 0.25 }, 0.75, { measure: "ordinal", decimals: 2 }],
    [
      "ratingScale",
      { max: 3, labels: ["low", "", "high"] },
      3,
      {
        measure: "ordinal",
        codes: [
          { code: 1, text: "low" },
          { code: 3, text: "high" },
        ],
      },
    ],
    ["starRating", {}, 5, { measure: "ordinal" }],
  ])("of a %s with %j", (name, props, answer, more) => {
    expect(columns(name, props, answer)).toEqual([{ ...column, ...more, holds: answer }]);
  });
});

it("an NPS of one kind of answer alone is an end of its range", () => {
  const { aggregateSchema } = questionType("nps");
  for (const [answer, score] of [
    [9, 100],
    [7, 0],
    [6, -100],
  ] as const) {
    const found = aggregate("nps", {}, times(answer, 3));
    expect(found.score).toBe(score);
    expect(aggregateSchema?.safeParse(found).success).toBe(true);
  }
});

it("the points of scales are those that can be answered", () => {
  const points = (name: string, props: Props) => {
    const { dimension } = questionType(name);
    return dimension === null || dimension.values === "options" ? null : dimension.points(props);
  };
  expect(points("nps", {})).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(points("starRating", { max: 3 })).toEqual([1, 2, 3]);
  expect(points("ratingScale", { min: -0.2, max: 0.2, step: 0.2 })).toEqual([-0.2, 0, 0.2]);
  expect(points("number", { min: 0, max: 3, step: 1 })).toEqual([]);
  const nps = questionType("nps").dimension;
  expect(nps?.values === "scale" && nps.groups).toEqual([
    [0, 6],
    [7, 8],
    [9, 10],
  ]);
});

it.each<[string, Props, string, number[]]>([
  ["nps", {}, "7", [0, 10, 7]],
  ["nps", {}, "11", [0, 10]],
  ["starRating", { max: 4 }, "4", [1, 4, 4]],
  ["ratingScale", { min: 0, max: 1, step: 0.5 }, "0.5", [0, 1, 0.5]],
  ["ratingScale", { min: 0, max: 1, step: 0.5 }, "0.4", [0, 1]],
  ["number", { min: 2, max: 5 }, "3.5", [2, 5, 3.5]],
  ["number", { min: 2, max: 5 }, "", [2, 5]],
  ["number", {}, "x", [-Number.MAX_VALUE, Number.MAX_VALUE]],
])("what decides a comparison of a %s with %j and %j", (name, props, text, decisive) => {
  expect(questionType(name).possibleOperands(props, text)).toEqual(decisive);
});

it("a number reads with its unit, and as it is in cells", () => {
  const { text, cell, operand } = questionType("number");
  expect([text(2, { unit: "kg" }), text(2, { unit: "" }), text(2, {}), cell(2, { unit: "kg" })]).toEqual([
    "2 kg",
    "2",
    "2",
    "2",
  ]);
  for (const name of ["number", "nps", "ratingScale", "starRating"]) {
    expect(questionType(name).operand(3, {})).toBe(3);
    expect(questionType(name).text(3, {})).toBe("3");
  }
  expect(operand("3", {})).toBeNull();
});
