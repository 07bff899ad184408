import { describe, expect, it } from "vitest";
import * as z from "zod";
import { shownChecks } from "#survey/question-type/common/earlier-answer.ts";
import { questionType, questionTypes, validateProps } from "#survey/question-type/index.ts";
import { jsonKey } from "#survey/question-type/statistics/tally.ts";
import { conjointProps, slots } from "./samples.ts";
import { computed, times } from "./support.ts";

/** What a type says of questions and of single answers, beside what is accepted, counted and told. */

type Props = Record<string, unknown>;
const source = { question_id: "q", select: "selected" };
const carries = { optionsFrom: source, carriesOwnWords: true };
const texts = (count: number) => Array.from({ length: count }, (_, at) => `t${at}`);

describe("what the fields are", () => {
  /** What needs no words, unless there is something to say. */
  const plain = ["count", "percentage", "checks", "operation"];

  /** A text that begins like a sentence, and of which no end is left to be said. */
  const isWhole = (text: string) => /^(\p{Lu}|e\^).*\S$/su.test(text);

  /** The places of fields without a description of their own. */
  function undescribed(
    schema: z.core.$ZodType,
    place: string,
    above: readonly z.core.$ZodType[] = [],
  ): string[] {
    if (above.includes(schema)) return [];
    const { def } = (schema as z.core.$ZodTypes)._zod;
    const inside = (inner: z.core.$ZodType, at = place) => undescribed(inner, at, [...above, schema]);
    switch (def.type) {
      case "object":
        return Object.entries(def.shape).flatMap(([name, field]) => [
          ...(isWhole(descriptionOf(field) ?? (plain.includes(name) ? "Plain" : ""))
            ? []
            : [`${place}.${name}`]),
          ...inside(field, `${place}.${name}`),
        ]);
      case "lazy":
        return inside(def.getter());
      case "array":
        return inside(def.element);
      case "record":
        return inside(def.valueType);
      case "union":
        return def.options.flatMap((option) => inside(option));
      default:
        return "innerType" in def ? inside(def.innerType) : [];
    }
  }

  function descriptionOf(schema: z.core.$ZodType): string | undefined {
    const description = z.globalRegistry.get(schema)?.description;
    if (description !== undefined) return description;
    const { def } = (schema as z.core.$ZodTypes)._zod;
    if (def.type === "lazy") return descriptionOf(def.getter());
    return "innerType" in def ? descriptionOf(def.innerType) : undefined;
  }

  it.each(questionTypes.map((type) => [type.name, type] as const))("is said of %s", (_, type) => {
    expect(undescribed(type.propsSchema, "props")).toEqual([]);
    expect(undescribed(type.valueSchema, "value")).toEqual([]);
    if (type.aggregateSchema !== null) expect(undescribed(type.aggregateSchema, "figures")).toEqual([]);
  });

  it("is said of checks against earlier answers as participants are shown them", () => {
    expect(undescribed(z.object({ shown: shownChecks() }), "")).toEqual([]);
  });
});

it.each(questionTypes.map(({ name, example }) => [name, example] as const))(
  "the example of %s is valid, without what is only a default",
  (name, { props, value }) => {
    expect(validateProps(name, props)).toEqual([]);
    expect(questionType(name).answerSchema(props).safeParse(value).error?.issues).toBeUndefined();
  },
);

it.each<[string, Props, boolean]>([
  ["allocation", {}, false],
  ["allocation", { options: ["A"] }, true],
  ["allocation", carries, true],
  ["allocation", { optionsFrom: source }, false],
  ["allocationWithMatrix", { options: ["A"], columns: ["B"] }, true],
  ["allocationWithMatrix", { options: ["A"] }, false],
  ["allocationWithMatrix", { columns: ["B"] }, false],
  ["cardSort", { cards: ["A"] }, true],
  ["cardSort", { cards: [], categories: ["B"] }, false],
  ["cardSort", { cards: ["A"], mode: "closed" }, false],
  ["cardSort", { cards: ["A"], mode: "closed", categories: ["B"] }, true],
  ["conjoint", {}, false],
  ["conjoint", conjointProps, true],
  ["matrixRatingScale", {}, false],
  ["matrixRatingScale", { items: ["A"] }, true],
  ["matrixRatingScale", carries, true],
  ["maxDiff", { items: texts(3), itemsPerTask: 3 }, true],
  ["maxDiff", { items: texts(2), itemsPerTask: 3 }, false],
  ["multipleChoice", {}, false],
  ["multipleChoice", { options: ["A"] }, true],
  ["multipleChoice", { allowOther: true }, true],
  ["multipleChoice", carries, true],
  ["number", {}, true],
])("%s %j can be answered: %s", (type, props, expected) => {
  expect(questionType(type).isAnswerable(props)).toBe(expected);
});

it.each<[string, Props, number]>([
  ["allocation", { options: texts(4) }, 30],
  ["allocationWithMatrix", { options: texts(3), columns: texts(2) }, 28],
  ["calendar", {}, 45],
  ["cardSort", { cards: texts(4) }, 40],
  ["conjoint", { tasks: 10 }, 150],
  ["date", {}, 12],
  ["externalLink", {}, 20],
  ["matrixRatingScale", { items: texts(3) }, 17],
  ["maxDiff", { items: texts(8), tasks: 5 }, 60],
  ["mediaUpload", {}, 60],
  ["message", {}, 8],
  ["multipleChoice", { options: texts(3) }, 9],
  ["multipleChoice", { options: texts(3), isMultiSelect: true }, 13],
])("%s %j takes %i seconds", (type, props, seconds) => {
  expect(questionType(type).estimatedSeconds(props)).toBe(seconds);
});

it("of choices in tasks, says how many", () => {
  const tasks = (type: string, props: Props) => questionType(type).tasks(props);
  expect(tasks("conjoint", { tasks: 7 })).toBe(7);
  expect(tasks("maxDiff", { items: texts(8) })).toBe(6);
  expect(tasks("ranking", {})).toBeNull();
});

it("of files, says how large one may be", () => {
  expect(questionType("mediaUpload").maxFileBytes?.({ maxSizeMb: 1.5 })).toBe(1_572_864);
  expect(questionType("mediaUpload").maxFileBytes?.({})).toBe(52_428_800);
});

describe("entries that a later question carries", () => {
  const list = (type: string) => {
    const found = questionType(type).itemList;
    if (found === null) throw new Error(type);
    return found;
  };

  it.each<[string, unknown, readonly string[]]>([
    ["allocation", { A: 5, B: 0, "": 1 }, ["A", ""]],
    ["matrixRatingScale", { A: 5, B: null, "": 1 }, ["A", ""]],
    ["multipleChoice", "A", ["A"]],
    ["multipleChoice", ["A", { other: "x" }], ["A", ""]],
    ["ranking", ["B", "A"], ["B", "A"]],
    ["ranking", { nothing: 1 }, []],
  ])("are those that an answer selects: of %s %j", (type, value, selected) => {
    expect(list(type).selected(value)).toEqual(selected);
  });

  it("are those that may be combined, by a prop", () => {
    expect(list("multipleChoice").items({ options: ["A", "None"], exclusiveOptions: ["None"] })).toEqual([
      "A",
    ]);
    expect(list("matrixRatingScale").items({ items: ["A"] })).toEqual(["A"]);
    expect(list("allocation").items({ options: ["A"] })).toEqual(["A"]);
    expect(
      ["multipleChoice", "matrixRatingScale", "allocation", "ranking"].map((type) => list(type).prop),
    ).toEqual(["options", "items", "options", "options"]);
  });

  it("have numbers of their own but for a choice", () => {
    expect(
      ["multipleChoice", "matrixRatingScale", "allocation", "ranking"].map((type) => list(type).isNumbered),
    ).toEqual([false, true, true, true]);
    const number = (type: string, value: unknown, item: string) => questionType(type).itemNumber(value, item);
    expect(number("allocation", { A: 5 }, "A")).toBe(5);
    expect(number("allocation", { A: 5 }, "toString")).toBeNull();
    expect(number("matrixRatingScale", { A: 0, B: null }, "A")).toBe(0);
    expect(number("matrixRatingScale", { A: 0, B: null }, "B")).toBeNull();
    expect(number("multipleChoice", "A", "A")).toBeNull();
    expect(number("allocation", "A", "A")).toBeNull();
    expect(questionType("allocation").numberedItems({ options: ["A"] })).toEqual(["A"]);
    expect(questionType("matrixRatingScale").numberedItems({ items: ["A"] })).toEqual(["A"]);
    expect(questionType("multipleChoice").numberedItems({ options: ["A"] })).toEqual([]);
  });

  it("have own words where somebody wrote them", () => {
    const words = (value: unknown, type = "multipleChoice") => list(type).ownWords?.(value);
    expect(words(["A", { other: "x" }])).toBe("x");
    expect(words({ other: "x" })).toBe("x");
    expect(words({ other: "" })).toBeNull();
    expect(words("A")).toBeNull();
    expect(words(5)).toBeNull();
    expect(words({ A: 5 }, "allocation")).toBeNull();
  });
});

describe("amounts that are checked against each other", () => {
  const amounts = (type: string) => {
    const found = questionType(type).amounts;
    if (found === null) throw new Error(type);
    return found;
  };
  const options = ["A", "B", "C"];
  const rows = { options: ["R", "S"], columns: ["a", "b"] };

  it("are those of an option, of a row, or a number", () => {
    const of = (type: string, value: unknown, option: string | null) => amounts(type).of(value, option);
    expect(of("allocation", { A: 5, "": 7 }, "A")).toBe(5);
    expect(of("allocation", { A: 5, "": 7 }, "B")).toBeNull();
    expect(of("allocation", { A: 5, "": 7 }, null)).toBe(7);
    expect(of("allocationWithMatrix", { R: { a: 0.1, b: 0.2 } }, "R")).toBe(0.3);
    expect(of("allocationWithMatrix", { R: { a: 1 } }, "S")).toBeNull();
    expect(of("allocationWithMatrix", { R: { a: 1 } }, null)).toBeNull();
    expect(of("number", 5, null)).toBe(5);
    expect(of("number", "5", null)).toBeNull();
  });

  it("have a total, one for each row", () => {
    expect(amounts("allocation").totals({ A: 0.1, B: 0.2 })).toEqual([0.3]);
    expect(amounts("allocationWithMatrix").totals({ R: { a: 0.1, b: 0.2 }, S: { a: 4 } })).toEqual([0.3, 4]);
    expect(amounts("allocation").totals("x")).toEqual([]);
  });

  it("are named by options", () => {
    expect(amounts("allocation").options({ options })).toEqual(options);
    expect(amounts("allocationWithMatrix").options(rows)).toEqual(["R", "S"]);
    expect(amounts("number").options({})).toBeNull();
  });

  const infinite = Number.POSITIVE_INFINITY;
  it.each<[string, Props, "one" | "total", [number, number]]>([
    ["allocation", { options, total: 10 }, "one", [0, 10]],
    ["allocation", { options, total: 10 }, "total", [10, 10]],
    ["allocation", { options, total: 10, exact: false }, "total", [0, 10]],
    ["allocation", { options, total: 10, exact: false }, "one", [0, 10]],
    ["allocation", { options, hasLimit: false, maxPerOption: 5 }, "one", [0, 5]],
    ["allocation", { options, hasLimit: false, maxPerOption: 5 }, "total", [0, 15]],
    ["allocation", { options, hasLimit: false }, "one", [0, infinite]],
    ["allocation", { options, hasLimit: false }, "total", [0, infinite]],
    // In a matrix, a row is what gets points.
    ["allocationWithMatrix", { ...rows, total: 10 }, "one", [10, 10]],
    ["allocationWithMatrix", { ...rows, hasLimit: false, maxPerOption: 5 }, "one", [0, 10]],
    ["allocationWithMatrix", { ...rows, hasLimit: false, maxPerOption: 5 }, "total", [0, 10]],
  ])("lie within bounds: of %s %j, %s", (type, props, part, bounds) => {
    expect(amounts(type).bounds(props, part)).toEqual(bounds);
  });
});

describe("what rules compare", () => {
  it.each<[string, unknown, unknown]>([
    ["allocation", { A: 5, B: 0 }, ["A"]],
    ["allocationWithMatrix", { R: { a: 1, b: 2 } }, ["R: a=1, b=2"]],
    ["calendar", slots[0], slots[0]?.start],
    ["calendar", null, null],
    ["cardSort", { X: ["A", "B"], Y: ["C"] }, ["X: A", "X: B", "Y: C"]],
    [
      "conjoint",
      [
        { concepts: [{ B: "x", P: "1" }], chosen: 0 },
        { concepts: [], chosen: null },
      ],
      ["x / 1", "none"],
    ],
    ["date", "2026-01-02", "2026-01-02"],
    ["externalLink", { clicked: true }, "clicked"],
    ["externalLink", { clicked: false }, "not clicked"],
    ["matrixRatingScale", { B: null, A: 2, "": 1 }, ["Other: 1", "A: 2", "B: N/A"]],
    ["maxDiff", [], null],
    ["mediaUpload", [{ url: "https://f.example/a%20b.png", content_type: "x", size: 1 }], ["a b.png"]],
    ["message", null, null],
    ["multipleChoice", "A", "A"],
    ["multipleChoice", { other: "" }, "Other"],
    ["multipleChoice", ["A", { other: "x" }], ["A", "x"]],
  ])("of an answer to %s %j", (type, value, operand) => {
    expect(questionType(type).operand(value, {})).toEqual(operand);
  });

  const options = ["A", "B", "None"];
  const several = { options, isMultiSelect: true, exclusiveOptions: ["None"] };
  it.each<[string, Props, string, unknown]>([
    ["allocation", { options }, "A", [["A"], ["B"], ["None"]]],
    ["allocationWithMatrix", { options }, "A", null],
    ["calendar", {}, "A", null],
    ["calendar", { slots }, "A", slots.map(({ start }) => start)],
    ["cardSort", { cards: ["A"] }, "A", null],
    ["date", {}, "2026-01-02", ["1000-01-01", "9999-12-31", "2026-01-02"]],
    ["date", { precision: "month", earliest: "2020-01" }, "2019-01", ["2020-01", "9999-12"]],
    ["date", { precision: "year", latest: "2020" }, "2019", ["1000", "2020", "2019"]],
    ["externalLink", {}, "", ["clicked", "not clicked"]],
    ["matrixRatingScale", { items: ["A"] }, "A", null],
    ["maxDiff", {}, "A", []],
    ["multipleChoice", { options }, "A", options],
    ["multipleChoice", { options, allowOther: true }, "A", null],
    ["multipleChoice", { options, ...carries }, "A", null],
    ["multipleChoice", several, "A", [["A", "B"], ["A"], ["B"], ["None"]]],
    ["multipleChoice", { ...several, minSelections: 2 }, "A", [["A", "B"], ["None"]]],
    ["ratingScale", { min: -1, max: 1 }, "0", [-1, 1, 0]],
    ["ratingScale", { min: -1, max: 1 }, " ", [-1, 1]],
    ["ratingScale", { min: -1, max: 1 }, "2", [-1, 1]],
    ["number", { max: 5 }, "x", [-Number.MAX_VALUE, 5]],
    ["number", { min: 5 }, "x", [5, Number.MAX_VALUE]],
  ])("of all answers to %s %j, for %j", (type, props, value, possible) => {
    expect(questionType(type).possibleOperands(props, value)).toEqual(possible);
  });
});

describe("how answers read", () => {
  it.each<[string, Props, unknown, text: string, cell?: string]>([
    ["allocation", { options: ["A", "B"] }, { C: 3, "": 4, B: 1, A: 2 }, "A: 2; B: 1; Other: 4; C: 3"],
    [
      "allocationWithMatrix",
      { options: ["R", "S"], columns: ["a", "b"] },
      { S: { b: 1, a: 2 }, R: { a: 3 } },
      "R: a=3; S: a=2, b=1",
    ],
    [
      "calendar",
      {},
      slots[0],
      "2026-03-02T09:00:00.000Z to 2026-03-02T09:30:00.000Z",
      "2026-03-02T09:00:00.000Z/2026-03-02T09:30:00.000Z",
    ],
    ["calendar", {}, null, ""],
    ["cardSort", { categories: ["Y"] }, { X: ["A"], Y: ["B", "C"] }, "Y: B, C; X: A"],
    [
      "conjoint",
      { attributes: [{ name: "P", levels: ["1", "2"] }], concepts: 2 },
      [
        { concepts: [{ B: "x", P: "1" }], chosen: 0 },
        { concepts: [], chosen: null },
      ],
      "T1: 1 / x; T2: none",
    ],
    ["externalLink", {}, { clicked: true }, "clicked"],
    ["externalLink", {}, { clicked: false }, "not clicked", ""],
    [
      "matrixRatingScale",
      { items: ["A", "B"], naLabel: "Never" },
      { B: null, A: 2, "": 1 },
      "A: 2; B: Never; Other: 1",
      "A: 2; B: N/A; Other: 1",
    ],
    ["matrixRatingScale", { items: ["A"] }, { A: null }, "A: N/A"],
    [
      "maxDiff",
      {},
      [
        { items: ["A", "B"], best: "A", worst: "B" },
        { items: ["A", "B"], best: "B", worst: "A" },
      ],
      "T1: + A, − B; T2: + B, − A",
    ],
    [
      "mediaUpload",
      {},
      ["a%20b.png", "%E0.png", ""].map((name) => ({
        url: `https://f.example/${name}`,
        content_type: "x",
        size: 1,
      })),
      "a b.png, %E0.png, https://f.example/",
      "a b.png; %E0.png; https://f.example/",
    ],
    ["message", {}, null, ""],
    ["multipleChoice", {}, ["A", { other: "x" }, { other: "" }], "A, x, Other", "A; x; Other"],
    ["ranking", {}, ["B", "", "A"], "1. B; 2. Other; 3. A"],
    [
      "prototypeTask",
      {},
      { outcome: "gave_up", screens: [], misclicks: 0, duration_ms: 14_230 },
      "gave_up (14.2 s)",
    ],
  ])("of %s %j: %j", (type, props, value, text, cell = text) => {
    expect(questionType(type).text(value, props)).toBe(text);
    expect(questionType(type).cell(value, props)).toBe(cell);
  });

  it.each<[string, Props, unknown, name: string, (string | null)[]]>([
    ["allocation", { options: ["A", "B"] }, { A: 0 }, "option", ["0", null]],
    ["allocation", { options: ["A", "B"] }, { A: 0, B: 3 }, "allocationForItem", ["0", "3"]],
    ["cardSort", { cards: ["A", "B"] }, { X: ["B"] }, "option", [null, "X"]],
    ["cardSort", { cards: ["A", "B"] }, { X: ["B"] }, "categoryForCard", [null, "X"]],
    [
      "cardSort",
      { categories: ["X", "Y", "Z"] },
      { X: ["B", "A"], Y: [] },
      "cardsInCategory",
      ["B, A", null, null],
    ],
    ["matrixRatingScale", { items: ["A", "B", "C"] }, { A: 0, B: null }, "ratingForItem", ["0", "N/A", null]],
    ["multipleChoice", { options: ["A", "B"] }, "B", "option", [null, "B"]],
    ["number", {}, 5, "option", []],
  ])("of %s %j %j by %s", (type, props, value, name, expected) => {
    const { properties, propertyText } = questionType(type);
    const found = properties(props).filter((each) => each.name === name);
    expect(found.map(({ index }) => propertyText(value, props, name, index))).toEqual(expected);
    expect(found.map(({ index }) => index)).toEqual(expected.map((_, at) => at));
  });
});

it("a part that there is not has no text", () => {
  const { propertyText } = questionType("allocation");
  expect(propertyText({ undefined: 5 }, { options: ["A"] }, "option", 1)).toBeNull();
  expect(propertyText({ undefined: 5 }, { options: ["A"] }, "nothing", 0)).toBeNull();
});

it("nodes of trees have a name in documents", () => {
  const { $defs } = z.toJSONSchema(questionType("treeTest").propsSchema, {
    unrepresentable: "any",
    io: "input",
  });
  expect($defs).toHaveProperty("TreeNode");
});

it("numbers without a scale have no two highest or lowest points", () => {
  const { tally, aggregate } = questionType("number");
  expect(aggregate(tally(5), {})).toMatchObject({ average: 5, top_2_box: null, bottom_2_box: null });
});

it.each<[string, Props, Props]>([
  [
    "allocation",
    { options: ["A"], qualityCheck: { expected: "A" }, earlierAnswerChecks: null, x: 1 },
    { options: ["A"], required: false, total: 100, exact: true, hasLimit: true },
  ],
  [
    "allocationWithMatrix",
    {},
    { options: [], columns: [], required: false, total: 100, exact: true, hasLimit: true },
  ],
  ["cardSort", {}, { cards: [], categories: [], mode: "open", required: false }],
  ["calendar", {}, { required: false }],
  ["conjoint", {}, { attributes: [], tasks: 8, concepts: 3, includeNone: false, required: false }],
  ["date", { displayOrder: "YMD" }, { precision: "day", displayOrder: "YMD", required: false }],
  [
    "matrixRatingScale",
    {},
    {
      items: [],
      min: 1,
      max: 5,
      requireAll: false,
      allowNA: false,
      onePerColumn: false,
      randomizeOrder: false,
      required: false,
    },
  ],
  ["maxDiff", {}, { items: [], itemsPerTask: 4, required: false }],
  ["mediaUpload", {}, { accept: [], maxFiles: 1, maxSizeMb: 50, required: false }],
  [
    "multipleChoice",
    { maxFollowupQuestions: 2 },
    {
      options: [],
      isMultiSelect: false,
      exclusiveOptions: [],
      allowOther: false,
      randomizeOrder: false,
      displayFormat: "list",
      minSelections: 1,
      required: false,
      maxFollowupQuestions: 2,
    },
  ],
  ["question", { textChecks: false }, { required: false, durationTracker: false }],
])("participants are shown the props of %s %j with their defaults", (type, props, shown) => {
  const { objective: _, ...found } = questionType(type).participantProps(props);
  expect(found).toStrictEqual(shown);
});

it.each<[string, Props, string[]]>([
  ["allocation", { options: ["A"] }, ["options.0 A"]],
  ["allocationWithMatrix", { options: ["A"], columns: ["B"] }, ["options.0 A", "columns.0 B"]],
  ["cardSort", { cards: ["A"], categories: ["B"] }, ["cards.0 A", "categories.0 B"]],
  [
    "conjoint",
    { attributes: [{ name: "A", levels: ["B", "C"] }], concepts: 2 },
    ["attributes.0.name A", "attributes.0.levels.0 B", "attributes.0.levels.1 C"],
  ],
  ["externalLink", { label: "A", description: "D" }, ["description D", "label A"]],
  [
    "matrixRatingScale",
    { items: ["A"], labels: { min: "B", 4: " ", 5: "" }, naLabel: "C" },
    ["items.0 A", "labels.min B", "naLabel C"],
  ],
  [
    "maxDiff",
    { items: ["A"], bestLabel: "B", worstLabel: "C" },
    ["items.0 A", "bestLabel B", "worstLabel C"],
  ],
  ["message", { ctaText: "A" }, ["ctaText A"]],
  ["multipleChoice", { options: ["A"], exclusiveOptions: ["A"] }, ["options.0 A"]],
  ["date", { earliest: "2026-01-01" }, []],
])("the texts of %s %j are translated", (type, props, expected) => {
  expect(
    questionType(type)
      .labels(props)
      .map(({ path, text }) => `${path.join(".")} ${text}`),
  ).toEqual(expected);
});

it("samples are of what is shown, in each way that it allows", () => {
  const made = (type: string, props: Props, ...drawn: number[]) => {
    let at = 0;
    return questionType(type).sample(props, () => drawn[at++ % drawn.length] ?? 0);
  };
  expect(made("calendar", { slots }, 0.149)).toBeNull();
  expect(made("calendar", { slots }, 0.15, 0.9)).toEqual(slots[1]);
  expect(made("calendar", {}, 0.5)).toBeNull();
  expect(made("externalLink", {}, 0.69)).toEqual({ clicked: true });
  expect(made("externalLink", {}, 0.7)).toEqual({ clicked: false });
  const cards = { cards: ["A", "B"], categories: ["X", "Y"] };
  expect(made("cardSort", { ...cards, mode: "closed" }, 0, 0.9)).toEqual({ X: ["A"], Y: ["B"] });
  expect(made("cardSort", { ...cards, mode: "closed", categories: [] }, 0)).toBeUndefined();
  expect(made("cardSort", { cards: [] }, 0)).toBeUndefined();
  const named = Object.keys(made("cardSort", { ...cards, mode: "open" }, 0) as object);
  expect(["X", "Y"]).not.toContain(named[0]);
  // The last of a hybrid sort is a category of one's own, the same as in an open one.
  expect(Object.keys(made("cardSort", { ...cards, mode: "hybrid" }, 0.9) as object)).toEqual(named);
  expect(Object.keys(made("cardSort", { ...cards, mode: "hybrid" }, 0) as object)).toEqual(["X"]);
  expect(made("message", {}, 0)).toBeNull();
  expect(made("multipleChoice", { options: ["A", "B"] }, 0.5)).toBe("B");
  expect(made("multipleChoice", {}, 0.5)).toBeUndefined();
  expect(made("multipleChoice", { allowOther: true }, 0.5)).toHaveProperty("other");
  expect(made("multipleChoice", { options: ["A"], allowOther: true }, 0.049)).toHaveProperty("other");
  expect(made("multipleChoice", { options: ["A"], allowOther: true }, 0.05)).toBe("A");
  const several = { options: ["A", "B", "None"], isMultiSelect: true, exclusiveOptions: ["None"] };
  expect(made("multipleChoice", several, 0, 0.09)).toEqual(["None"]);
  expect(made("multipleChoice", several, 0, 0.1, 0.1, 0.2, 0.99)).toEqual(["A", "B"]);
  expect(made("multipleChoice", several, 0, 0.1, 0.2, 0.1, 0)).toEqual(["B"]);
  expect(made("multipleChoice", { ...several, options: ["None"] }, 0.5)).toEqual(["None"]);
  expect(made("multipleChoice", { ...several, exclusiveOptions: [], options: [] }, 0)).toBeUndefined();
  // First whether somebody takes what stands alone, then an order, then how many.
  const pair = (more: Props, ...of: number[]) =>
    made("multipleChoice", { ...several, ...more }, 0, 0.5, 0.1, 0.2, ...of);
  expect(pair({ minSelections: 0 }, 0)).toEqual(["A"]);
  expect(pair({ minSelections: 2 }, 0)).toEqual(["A", "B"]);
  expect(pair({ maxSelections: 1 }, 0.99)).toEqual(["A"]);
  expect(pair({ maxSelections: 5 }, 0.99)).toEqual(["A", "B"]);
  expect(pair({ minSelections: 2, options: ["A", "None"] }, 0)).toEqual(["None"]);
  expect(
    made("multipleChoice", { options: ["A", "B"], isMultiSelect: true, minSelections: 2 }, 0.5),
  ).toHaveLength(2);
  const carried = { options: ["A"], isMultiSelect: true, minSelections: 2, optionsFrom: source };
  expect(made("multipleChoice", carried, 0.5)).toBeUndefined();
  expect(made("multipleChoice", { isMultiSelect: true, allowOther: true }, 0.5)).toEqual([
    made("multipleChoice", { allowOther: true }, 0.5),
  ]);
  const matrix = { items: ["A", "B"], max: 2, allowNA: true };
  expect(made("matrixRatingScale", matrix, 0.09)).toEqual({ A: null, B: null });
  expect(made("matrixRatingScale", matrix, 0.1, 0.99)).toEqual({ A: 2, B: 2 });
  expect(made("matrixRatingScale", { ...matrix, allowNA: false }, 0.09)).toEqual({ A: 1, B: 1 });
  expect(made("matrixRatingScale", { ...matrix, onePerColumn: true }, 0.2, 0.1, 0.5)).toEqual({ A: 2, B: 1 });
  // Whole points where there are enough of them.
  expect(made("allocation", { options: ["A", "B"], total: 10 }, 0.25)).toEqual({ A: 2, B: 8 });
  expect(made("allocation", { options: ["A", "B"], total: 2 }, 0.25)).toEqual({ A: 0, B: 2 });
  expect(made("allocation", { options: ["A", "B"], total: 1 }, 0.25)).toEqual({ A: 0.25, B: 0.75 });
  expect(made("allocation", { options: ["A", "B", "C"], total: 10 }, 0.5, 0.25)).toEqual({
    A: 2,
    B: 3,
    C: 5,
  });
  expect(made("allocation", { options: ["A", "B"], total: 10.5 }, 0.25)).toEqual({ A: 2.6, B: 7.9 });
  // A total that cannot be split without a remainder.
  expect(made("allocation", { options: ["A", "B"], total: 1 / 99 }, 0.030485088704153895)).toEqual({
    A: 1 / 99,
  });
  expect(made("allocation", { options: ["A"], hasLimit: false }, 0.999)).toEqual({ A: 100 });
  expect(made("allocation", { options: ["A"], hasLimit: false, maxPerOption: 2.5 }, 0.999)).toEqual({
    A: 2.5,
  });
  expect(made("allocation", { options: [] }, 0)).toBeUndefined();
  const concepts = [{ Brand: "a" }, { Brand: "b" }];
  const chosen = (includeNone: boolean, ...of: number[]) =>
    made("conjoint", { design: [concepts], includeNone }, ...of);
  expect(chosen(true, 0.09)).toEqual([{ concepts, chosen: null }]);
  expect(chosen(true, 0.1, 0.99)).toEqual([{ concepts, chosen: 1 }]);
  expect(chosen(false, 0.09)).toEqual([{ concepts, chosen: 0 }]);
  expect(made("conjoint", {}, 0)).toBeUndefined();
  const items = ["a", "b", "c"];
  expect(made("maxDiff", { design: [items, items] }, 0.2, 0.1, 0.9)).toEqual([
    { items, best: "c", worst: "b" },
    { items, best: "c", worst: "b" },
  ]);
  expect(made("maxDiff", {}, 0)).toBeUndefined();
  const file = (accept: string[], maxSizeMb = 1) => {
    const files = made("mediaUpload", { accept, maxSizeMb }, 0) as { content_type: string }[] | undefined;
    return files?.map(({ content_type }) => content_type);
  };
  expect(file([])).toEqual(["image/png"]);
  expect(file([".docx", "audio/*"])).toEqual(["audio/wav"]);
  // The second has 32 bytes, and the last one 15.
  expect(file([], 32 / 1024 / 1024)).toEqual(["video/mp4"]);
  expect(file([], 31 / 1024 / 1024)).toEqual(["application/pdf"]);
  expect(file([], 5 / 1024 / 1024)).toBeUndefined();
});

it.each(questionTypes.map((type) => [type.name, type] as const))(
  "the figures of %s are all that its schema has",
  (_, { aggregateSchema, example, tally, aggregate }) => {
    if (aggregateSchema === null) return expect(aggregate({}, example.props)).toEqual({});
    const figures = computed(_, tally(example.value), { ...example.props }).figures;
    expect(aggregateSchema.parse(figures)).toEqual(figures);
  },
);

it.each<[string, unknown, string[]]>([
  ["calendar", null, []],
  ["calendar", slots[0], [jsonKey("booked"), jsonKey("slot", slots[0]?.start ?? "")]],
  ["externalLink", { clicked: false }, []],
  ["externalLink", { clicked: true }, [jsonKey("clicked")]],
  [
    "prototypeTask",
    { outcome: "not_started", screens: [], misclicks: 0, duration_ms: 5 },
    [jsonKey("outcome", "not_started")],
  ],
  [
    "websiteTest",
    { outcome: "gave_up", urls: [], duration_ms: 5 },
    [jsonKey("outcome", "gave_up"), jsonKey("duration", 5)],
  ],
])("%s counts %j under its keys alone", (type, value, keys) => {
  const counted = Object.entries(questionType(type).tally(value)).filter(([, count]) => count !== 0);
  expect(counted).toEqual([jsonKey("answers"), ...keys].map((key) => [key, 1]));
});

it("an allocation has zeros for what is left out of its own options, not of what is carried", () => {
  const parsed = (props: Props) => questionType("allocation").answerSchema(props).parse({ A: 100 });
  expect(parsed({ options: ["A", "B"] })).toEqual({ A: 100, B: 0 });
  expect(parsed({ options: ["A", "B"], optionsFrom: source })).toEqual({ A: 100 });
});

it("adds up the figures of bookings and clicks", () => {
  const [first, second] = slots;
  const figures = (type: string, props: Props, answers: readonly unknown[]) => {
    const { tally, aggregate } = questionType(type);
    const whole: Record<string, number> = {};
    for (const answer of answers)
      for (const [key, count] of Object.entries(tally(answer))) whole[key] = (whole[key] ?? 0) + count;
    return aggregate(whole, props);
  };
  expect(
    figures("calendar", { slots: [first, second, first] }, [
      first,
      null,
      first,
      { ...second, start: "2020" },
    ]),
  ).toMatchObject({
    booked_count: 2,
  });
  expect(figures("externalLink", {}, [...times({ clicked: true }, 3), { clicked: false }])).toEqual({
    click_count: 3,
    click_rate: 0.75,
  });
});
