import { describe, expect, it } from "vitest";
import * as z from "zod";
import {
  bookOf,
  bookOfProps,
  formerLabels,
  presentLabel,
  presentPath,
  storedCodes,
} from "#survey/code/book.ts";
import { codedSchema, codeField, retiredField, withCodes } from "#survey/code/figures.ts";
import { codesProp } from "#survey/code/list.ts";
import { itemCodes, loopFigures } from "#survey/code/loop-figures.ts";
import { codesOf, partNamer, pathCodesOf } from "#survey/code/part-name.ts";
import type { Entry } from "#survey/code/register.ts";

const book = (type: string, props: Record<string, unknown>, lists: Record<string, Entry[]>) =>
  bookOf({ type, props, codes: { fixed: true, lists } });

const choice = () =>
  book(
    "multipleChoice",
    { options: ["Coffee", "Tea"], allowOther: true },
    {
      options: [
        { code: 11, label: "Coffee", former: ["Cofee"] },
        { code: 12, label: "Tea" },
        { code: 13, label: "Mate", former: ["Maté", "Tea"] },
        { code: 98, label: "", own: true },
      ],
    },
  );
const pairs = () =>
  book(
    "conjoint",
    {
      attributes: [
        { name: "Brand", levels: ["One"] },
        { name: "Price", levels: ["One", "Two"] },
      ],
    },
    {
      attributes: [
        { code: 51, label: "Brand" },
        { code: 52, label: "Price" },
      ],
      levels: [
        { code: 1, label: "One", of: 51 },
        { code: 9, label: "One", of: 52 },
        { code: 2, label: "Two", of: 52 },
        { code: 3, label: "Three", of: 52 },
      ],
    },
  );
const tree = () =>
  book(
    "treeTest",
    {
      tree: [
        { label: "Home", children: [{ label: "Shop", children: [{ label: "Help" }] }, { label: "Help" }] },
      ],
    },
    {
      tree: [
        { code: 81, label: "Home" },
        { code: 82, label: "Shop", of: 81, former: ["Store"] },
        { code: 83, label: "Help", of: 82 },
        { code: 84, label: "Help", of: 81 },
        { code: 85, label: "Jobs", of: 81 },
      ],
      tasks: [{ code: 91, label: "Find it" }],
    },
  );
const cards = () =>
  book(
    "cardSort",
    { cards: ["A", "B"], categories: ["A", "C"] },
    {
      cards: [
        { code: 2, label: "A" },
        { code: 1, label: "B" },
      ],
      categories: [
        { code: 7, label: "A" },
        { code: 8, label: "C" },
      ],
    },
  );

describe("figures with codes", () => {
  it("have them beside what names entries, at any depth, and say what is retired", () => {
    const figures = {
      count: 3,
      options: [
        { value: "Coffee", count: 2, inner: [{ value: "Cofee" }] },
        { value: "Mate", count: 1 },
        { value: "Chai", count: 0 },
      ],
    };
    expect(withCodes("multipleChoice", figures, choice())).toEqual({
      count: 3,
      options: [
        { value: "Coffee", value_code: 11, count: 2, inner: [{ value: "Cofee", value_code: 11 }] },
        { value: "Mate", value_code: 13, count: 1, is_retired: true },
        { value: "Chai", value_code: null, count: 0 },
      ],
    });
  });

  it("have the code of own words for what reads as these, where they are taken", () => {
    expect(withCodes("multipleChoice", { value: "Other" }, choice())).toEqual({
      value: "Other",
      value_code: 98,
    });
    const ranking = book("ranking", { options: ["Tea"] }, { options: [{ code: 4, label: "Tea" }] });
    expect(withCodes("ranking", { value: "Other" }, ranking)).toEqual({ value: "Other", value_code: null });
    const own = { code: 98, label: "", own: true as const };
    const other = { options: ["Other"], allowOther: true };
    const named = book("multipleChoice", other, { options: [{ code: 4, label: "Other" }, own] });
    expect(withCodes("multipleChoice", { value: "Other" }, named)).toEqual({ value: "Other", value_code: 4 });
  });

  it("leave lists under such a name, and what is no text", () => {
    const named = book("multipleChoice", { options: ["4"] }, { options: [{ code: 1, label: "4" }] });
    expect(withCodes("multipleChoice", { value: 4 }, named)).toEqual({ value: 4, value_code: null });
    expect(withCodes("multipleChoice", { value: ["Coffee", { value: "Tea" }] }, choice())).toEqual({
      value: ["Coffee", { value: "Tea", value_code: 12 }],
    });
    expect(withCodes("multipleChoice", { value: 4, other: null }, choice())).toEqual({
      value: 4,
      value_code: null,
      other: null,
    });
  });

  it("name levels by the attribute beside them", () => {
    const level = (attribute: unknown, name: string) =>
      withCodes("conjoint", { attribute, level: name }, pairs());
    expect(level("Brand", "One")).toMatchObject({ attribute_code: 51, level_code: 1 });
    expect(level("Price", "One")).toMatchObject({ attribute_code: 52, level_code: 9 });
    expect(level("Price", "Three")).toEqual({
      attribute: "Price",
      attribute_code: 52,
      level: "Three",
      level_code: 3,
      is_retired: true,
    });
    expect(level("Colour", "One")).toEqual({
      attribute: "Colour",
      attribute_code: null,
      level: "One",
      level_code: null,
    });
    expect(level(3, "One")).toMatchObject({ attribute_code: null, level_code: null });
  });

  it("name nodes by their path", () => {
    const path = (...labels: string[]) => withCodes("treeTest", { path: labels }, tree());
    expect(path("Home", "Shop", "Help")).toEqual({ path: ["Home", "Shop", "Help"], path_code: 83 });
    expect(path("Home", "Store")).toEqual({ path: ["Home", "Store"], path_code: 82 });
    expect(path("Home", "Jobs")).toEqual({ path: ["Home", "Jobs"], path_code: 85, is_retired: true });
    expect(path("Shop")).toEqual({ path: ["Shop"], path_code: null });
    expect(path("Else", "Home")).toEqual({ path: ["Else", "Home"], path_code: null });
    expect(path()).toEqual({ path: [], path_code: null });
    expect(withCodes("treeTest", { label: "Home", task: "Find it" }, tree())).toMatchObject({
      label_code: 81,
      task_code: 91,
    });
  });

  it("tell the two lists of a sort apart", () => {
    expect(withCodes("cardSort", { card: "A", category: "A", a: "A", b: "B" }, cards())).toEqual({
      card: "A",
      card_code: 2,
      category: "A",
      category_code: 7,
      a: "A",
      a_code: 2,
      b: "B",
      b_code: 1,
    });
  });

  it.each(["nps", "toString"])("are the same of %s, which has no entries", (type) => {
    const figures = { value: "Coffee" };
    expect(withCodes(type, figures, choice())).toBe(figures);
  });
});

describe("the schema of figures with codes", () => {
  const keys = (schema: z.core.$ZodType) => Object.keys((schema as z.ZodObject).shape);

  it("has them beside what names entries", () => {
    const shape = codedSchema("multipleChoice", { value: z.string(), count: z.int() });
    expect(Object.keys(shape)).toEqual(["value", "value_code", "is_retired", "count"]);
    const { value_code: code = z.never(), is_retired: isRetired = z.never() } = shape;
    const takes = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success;
    expect([0, 999_999, null].map((each) => takes(code, each))).toEqual([true, true, true]);
    expect([-1, 1_000_000, 1.5, "1", undefined].map((each) => takes(code, each))).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
    expect([true, undefined, false].map((each) => takes(isRetired, each))).toEqual([true, true, false]);
  });

  it("says what each code is of", () => {
    expect(codeField("level").meta()).toEqual({
      description: "The code of `level`; null where it is no entry of the question. No unit",
      "x-addition": true,
    });
    expect(Object.keys(itemCodes())).toEqual(["loop_item_code", "is_retired"]);
    expect(itemCodes().loop_item_code.meta()?.description).toContain("`loop_item`");
  });

  it("reaches into lists, nullable parts and parts that stand for themselves, and keeps what is told of them", () => {
    const part = z.object({ item: z.string() });
    const known = { description: "By item" };
    const lazy: z.ZodLazy<z.ZodObject> = z.lazy(() => part);
    const shape = codedSchema("matrixRatingScale", {
      items: z.array(part).meta(known),
      first: part.nullable().meta(known),
      later: lazy.meta(known),
      object: z.object({ inner: part }).meta(known),
    });
    const { items, first, later, object } = shape as unknown as {
      items: z.ZodArray;
      first: z.ZodNullable;
      later: z.ZodObject;
      object: z.ZodObject<{ inner: z.ZodObject }>;
    };
    const coded = ["item", "item_code", "is_retired"];
    expect([items.element, first.unwrap(), later, object.shape.inner].map(keys)).toEqual([
      coded,
      coded,
      coded,
      coded,
    ]);
    expect([items, first, later, object].map((each) => each.meta()?.description)).toEqual([
      "By item",
      "By item",
      "By item",
      "By item",
    ]);
    expect(first.safeParse(null).success).toBe(true);
  });

  it("leaves what names no entry as it is", () => {
    const number = z.number();
    const lazy: z.ZodLazy<z.ZodNumber> = z.lazy(() => number);
    const parts = {
      count: z.int(),
      list: z.array(z.string()),
      object: z.object({ count: z.int() }),
      lazy,
      // A list of such texts stands for itself.
      item: z.array(z.string()),
    };
    const shape = codedSchema("matrixRatingScale", parts);
    expect(Object.keys(shape)).toEqual(Object.keys(parts));
    for (const [name, part] of Object.entries(parts)) expect(shape[name], name).toBe(part);
    const plain = z.object({ value: z.string() });
    expect(codedSchema("nps", { plain }).plain).toBe(plain);
  });

  it("has the code of a path, which is a list", () => {
    expect(Object.keys(codedSchema("treeTest", { path: z.array(z.string()) }))).toEqual([
      "path",
      "path_code",
      "is_retired",
    ]);
  });

  it("counts by the items of a loop", () => {
    const figures = z.object(loopFigures());
    // All of them are additions, and are told.
    const { loop_item_code: code, ...others } = loopFigures();
    for (const [name, field] of Object.entries({
      ...others,
      code: code.unwrap(),
      is_retired: retiredField(),
    }))
      expect(field.meta(), name).toMatchObject({
        "x-addition": true,
        description: expect.stringMatching(/\w/),
      });
    expect(code.unwrap().meta()?.description).toContain("`loop_item`");
    const row = { loop_item: "Tea", loop_item_code: 1, response_count: 0 };
    expect(figures.safeParse({}).success).toBe(true);
    expect(figures.safeParse({ items: [row], loop_items: [row], respondent_count: 0 }).success).toBe(true);
    for (const wrong of [
      { respondent_count: -1 },
      { respondent_count: 0.5 },
      { items: [{ loop_item: "Tea", loop_item_code: 1, response_count: -1 }] },
      { loop_items: [{ loop_item_code: 1, response_count: 1 }] },
      { loop_item_code: -1 },
      { loop_item: 4 },
    ])
      expect(figures.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
  });
});

describe("the book of a question", () => {
  it("has present entries in order, then retired ones by code, and own words apart", () => {
    expect(choice().entries("options")).toStrictEqual([
      { code: 11, label: "Coffee", former: ["Cofee"], isRetired: false, stood: null },
      { code: 12, label: "Tea", former: [], isRetired: false, stood: null },
      { code: 13, label: "Mate", former: ["Maté", "Tea"], isRetired: true, stood: null },
    ]);
    expect([choice().other, tree().other, choice().hasFormer, cards().hasFormer]).toEqual([
      98,
      null,
      true,
      false,
    ]);
    expect(choice().entries("items")).toEqual([]);
    // Own words that are not taken any more are no entry either, and keep their code.
    const own = { code: 98, label: "", own: true as const };
    const closed = book(
      "multipleChoice",
      { options: ["Tea"] },
      { options: [{ code: 1, label: "Tea" }, own] },
    );
    expect([closed.entries("options").map(({ code }) => code), closed.other]).toEqual([[1], 98]);
    expect(
      pairs()
        .entries("levels")
        .map(({ of }) => of),
    ).toEqual([51, 52, 52, 52]);
  });

  it("says when an entry could be answered", () => {
    const stood = [[0, 3] as const];
    const spans = book(
      "ranking",
      { options: ["Tea"] },
      {
        options: [
          { code: 1, label: "Tea" },
          { code: 2, label: "Mate", stood: [...stood] },
        ],
      },
    );
    expect(spans.entries("options").map((entry) => entry.stood)).toEqual([null, stood]);
  });

  it("finds entries by what they stand under alone", () => {
    expect(pairs().find("levels", "One", 52)?.code).toBe(9);
    expect(pairs().find("levels", "One")).toBeUndefined();
    expect(choice().find("options", "Coffee", 1)).toBeUndefined();
    expect(choice().find("items", "Coffee")).toBeUndefined();
    // What has a text goes before what had it.
    expect(choice().find("options", "Tea")?.code).toBe(12);
  });

  it("reads a word by its entry's present label, and leaves one that it does not know", () => {
    expect(["Cofee", "Coffee", "Chai"].map((word) => presentLabel(choice(), "options", word))).toEqual([
      "Coffee",
      "Coffee",
      "Chai",
    ]);
    expect(presentLabel(pairs(), "levels", "One", 51)).toBe("One");
    expect([...formerLabels(choice(), "options")]).toEqual([
      ["Cofee", "Coffee"],
      ["Maté", "Mate"],
      ["Tea", "Mate"],
    ]);
    expect(presentPath(tree(), ["Home", "Store", "Help"])).toEqual(["Home", "Shop", "Help"]);
    // Nothing is known under what is not.
    expect(presentPath(tree(), ["Else", "Home", "Store"])).toEqual(["Else", "Home", "Store"]);
    expect(presentPath(tree(), ["Home", "Else", "Home"])).toEqual(["Home", "Else", "Home"]);
  });

  it("is read from props that hold a register", () => {
    const codes = { fixed: true, lists: { options: [{ code: 7, label: "Tea" }] } };
    const props = { options: ["Tea"], [codesProp]: codes };
    expect(storedCodes(props)).toBe(codes);
    expect(bookOfProps("ranking", props).find("options", "Tea")?.code).toBe(7);
    for (const none of [undefined, null, 1, { fixed: true }, { lists: [] }])
      expect(storedCodes({ [codesProp]: none })).toBeNull();
    expect(bookOfProps("ranking", { options: ["Tea"] }).find("options", "Tea")?.code).toBe(1);
  });
});

describe("what a part is called in a table", () => {
  const rows: [type: string, known: typeof choice, isOfTasks: boolean, path: string[], name: unknown][] = [
    ["ranking", choice, false, ["Coffee"], { code: 11 }],
    ["ranking", choice, false, ["Chai"], '["Chai"]'],
    ["ranking", choice, false, ["Coffee", "2"], '[{"code":11},"2"]'],
    ["multipleChoice", choice, false, ["Coffee"], '["Coffee"]'],
    ["toString", choice, false, ["Coffee"], '["Coffee"]'],
    ["conjoint", pairs, false, ["Price", "One"], '[{"code":52},{"code":9}]'],
    ["conjoint", pairs, false, ["Brand", "One"], '[{"code":51},{"code":1}]'],
    ["conjoint", pairs, false, ["Colour", "One"], '["Colour","One"]'],
    ["treeTest", tree, true, ["Find it", "success"], '[{"code":91},"success"]'],
    ["treeTest", tree, true, ["Find it"], '["Find it"]'],
    ["treeTest", tree, false, ["Find it"], { code: 91 }],
    ["maxDiff", () => book("maxDiff", { items: ["A", "B"] }, {}), true, ["B", "A"], '[{"code":2},"A"]'],
    // Of two cards either may come first.
    ["cardSort", cards, false, ["A", "B"], '[{"code":1},{"code":2}]'],
    ["cardSort", cards, false, ["B", "A"], '[{"code":1},{"code":2}]'],
    ["cardSort", cards, false, ["A"], { code: 2 }],
    ["cardSort", cards, true, ["A", "B"], '[{"code":2},"B"]'],
    [
      "allocationWithMatrix",
      () => book("allocationWithMatrix", { options: ["A", "B"], columns: ["B", "A"] }, {}),
      false,
      ["B", "A"],
      '[{"code":2},{"code":2}]',
    ],
    [
      "rankingWithMatrix",
      () => book("rankingWithMatrix", { options: ["A", "B"], criteria: ["C", "B"] }, {}),
      false,
      ["B", "A"],
      '[{"code":2},{"code":1}]',
    ],
  ];

  it.each(rows)("of %s", (type, known, isOfTasks, path, name) => {
    const of = partNamer(type, known(), isOfTasks);
    expect(of(path)).toEqual(name);
    expect(of(path)).toEqual(name);
  });

  it("goes by the present labels, those that are offered first", () => {
    const twice = book(
      "ranking",
      { options: ["Tea"] },
      {
        options: [
          { code: 5, label: "Tea" },
          { code: 6, label: "Mate" },
        ],
      },
    );
    expect([...codesOf(twice, "options")]).toEqual([
      ["Tea", 5],
      ["Mate", 6],
    ]);
    expect([...codesOf(pairs(), "levels", 52)]).toEqual([
      ["One", 9],
      ["Two", 2],
      ["Three", 3],
    ]);
    expect([...codesOf(pairs(), "levels")]).toEqual([]);
    const lists = {
      options: [
        { code: 5, label: "Tea" },
        { code: 4, label: "Tea" },
      ],
    };
    expect([...codesOf(book("ranking", { options: ["Tea"] }, lists), "options")]).toEqual([["Tea", 4]]);
  });

  it("has nodes by their whole path", () => {
    expect([...pathCodesOf(tree())]).toEqual([
      ['["Home"]', 81],
      ['["Home","Shop"]', 82],
      ['["Home","Shop","Help"]', 83],
      ['["Home","Help"]', 84],
      ['["Home","Jobs"]', 85],
    ]);
  });
});
