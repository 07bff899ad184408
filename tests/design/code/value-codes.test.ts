import { describe, expect, it } from "vitest";
import { bookOf } from "#survey/code/book.ts";
import type { Entry } from "#survey/code/register.ts";
import { valueCodes, valueOfCodes } from "#survey/code/value-codes.ts";

/** Answers with codes in the place of words: what a line of JSONL has as `value_codes`, and takes. */

type Lists = Record<string, Entry[]>;

const entries = (codes: Readonly<Record<string, number>>, of?: number): Entry[] =>
  Object.entries(codes).map(([label, code]) => Object.assign({ code, label }, of !== undefined && { of }));

const props: Readonly<Record<string, Record<string, unknown>>> = {
  multipleChoice: { options: ["Coffee", "Tea"], allowOther: true },
  ranking: { options: ["Coffee", "Tea"] },
  allocation: { options: ["Coffee", "Tea"] },
  matrixRatingScale: { items: ["Price", "Taste"] },
  rankingWithMatrix: { options: ["Coffee", "Tea"], criteria: ["Price", "Taste"] },
  allocationWithMatrix: { options: ["Coffee", "Tea"], columns: ["Home", "Work"] },
  maxDiff: { items: ["Coffee", "Tea", "Mate"] },
  cardSort: { cards: ["Coffee", "Tea", "Mate"], categories: ["Hot", "Cold"] },
  conjoint: {
    attributes: [
      { name: "Brand", levels: ["One", "Two"] },
      { name: "Price", levels: ["One", "Two"] },
    ],
  },
  treeTest: { tree: [{ label: "Home" }], tasks: [{ task: "Find it" }, { task: "Buy it" }] },
};

const drinks = { Coffee: 11, Tea: 12, Mate: 13 };
const lists: Readonly<Record<string, Lists>> = {
  multipleChoice: {
    options: [...entries({ Coffee: 11, Tea: 12 }), { code: 98, label: "", own: true }],
  },
  ranking: { options: entries({ Coffee: 11, Tea: 12 }) },
  allocation: { options: entries({ Coffee: 11, Tea: 12 }) },
  matrixRatingScale: { items: entries({ Price: 21, Taste: 22 }) },
  rankingWithMatrix: {
    options: entries({ Coffee: 11, Tea: 12 }),
    criteria: entries({ Price: 21, Taste: 22 }),
  },
  allocationWithMatrix: {
    options: entries({ Coffee: 11, Tea: 12 }),
    columns: entries({ Home: 31, Work: 32 }),
  },
  maxDiff: { items: entries(drinks) },
  cardSort: { cards: entries(drinks), categories: entries({ Hot: 41, Cold: 42 }) },
  conjoint: {
    attributes: entries({ Brand: 51, Price: 52 }),
    levels: [...entries({ One: 61, Two: 62 }, 51), ...entries({ One: 71, Two: 72 }, 52)],
  },
  treeTest: { tree: entries({ Home: 81 }), tasks: entries({ "Find it": 91, "Buy it": 92 }) },
};

const book = (type: string) =>
  bookOf({ type, props: props[type] ?? {}, codes: { fixed: true, lists: lists[type] ?? {} } });

const cases: [type: string, value: unknown, codes: unknown][] = [
  ["multipleChoice", "Tea", 12],
  ["multipleChoice", ["Tea", "Coffee"], [12, 11]],
  ["ranking", ["Tea", "Coffee"], [12, 11]],
  ["allocation", { Coffee: 70, Tea: 30 }, { 11: 70, 12: 30 }],
  ["matrixRatingScale", { Price: 4, Taste: null }, { 21: 4, 22: null }],
  ["rankingWithMatrix", { Price: ["Tea", "Coffee"], Taste: [] }, { 21: [12, 11], 22: [] }],
  [
    "allocationWithMatrix",
    { Coffee: { Home: 60, Work: 40 }, Tea: { Home: 100 } },
    { 11: { 31: 60, 32: 40 }, 12: { 31: 100 } },
  ],
  [
    "maxDiff",
    [{ items: ["Coffee", "Tea"], best: "Tea", worst: "Coffee", time_ms: 5 }],
    [{ items: [11, 12], best: 12, worst: 11, time_ms: 5 }],
  ],
  [
    "cardSort",
    { Hot: ["Coffee", "Tea"], Cold: ["Mate"], Mine: ["Mate"], Yours: [] },
    { 41: [11, 12], 42: [13], own: { Mine: [13], Yours: [] } },
  ],
  ["cardSort", { Hot: ["Coffee"] }, { 41: [11] }],
  [
    "conjoint",
    [{ concepts: [{ Brand: "Two", Price: "One" }, { Brand: "One" }], chosen: 0 }],
    [{ concepts: [{ 51: 62, 52: 71 }, { 51: 61 }], chosen: 0 }],
  ],
  [
    "treeTest",
    { tasks: [{ task: "Buy it", path: ["Home"], selected: ["Home"] }, { path: [] }] },
    { tasks: [{ task: 92, path: ["Home"], selected: ["Home"] }, { path: [] }] },
  ],
  ["treeTest", { task: "Find it", selected: ["Home"] }, { task: 91, selected: ["Home"] }],
  ["treeTest", { task: null, selected: null }, { task: null, selected: null }],
];

describe("an answer with codes for its words", () => {
  it.each(cases)("of %s: %j", (type, value, codes) => {
    expect(valueCodes(type, value, book(type))).toEqual(codes);
    expect(valueOfCodes(type, codes, book(type))).toEqual(value);
  });

  it("has the code of own words for each word that is no entry's", () => {
    const choice = book("multipleChoice");
    // Where own words are marked so, as what they are carried under, and not where a word is unknown.
    expect(valueCodes("multipleChoice", ["Tea", { other: "Chai" }, "", "Chai"], choice)).toEqual([
      12,
      98,
      98,
      null,
    ]);
    expect(valueCodes("ranking", ["", "Tea"], book("ranking"))).toEqual([null, 12]);
    expect(valueCodes("ranking", [{ other: "Chai" }], book("ranking"))).toEqual([null]);
  });

  it("keeps a field under a word that is no entry's", () => {
    expect(valueCodes("allocation", { Coffee: 70, Chai: 30 }, book("allocation"))).toEqual({
      11: 70,
      Chai: 30,
    });
    expect(valueOfCodes("allocation", { 11: 70, 99: 30, "1234567": 1 }, book("allocation"))).toEqual({
      Coffee: 70,
      99: 30,
      1234567: 1,
    });
  });

  it("goes by the entry that a former word was of", () => {
    const codes = { fixed: true as const, lists: { options: [{ code: 3, label: "Tea", former: ["Chai"] }] } };
    const renamed = bookOf({ type: "ranking", props: { options: ["Tea"] }, codes });
    expect(valueCodes("ranking", ["Chai"], renamed)).toEqual([3]);
    expect(valueOfCodes("ranking", [3], renamed)).toEqual(["Tea"]);
  });

  it.each(["question", "nps", "toString"])("is nothing of %s, which has no entries", (type) => {
    expect(valueCodes(type, "Tea", book("ranking"))).toBeUndefined();
    expect(valueOfCodes(type, 11, book("ranking"))).toBe(11);
  });

  it.each([null, undefined])("is nothing of %s", (nothing) => {
    expect(valueCodes("ranking", nothing, book("ranking"))).toBeUndefined();
    expect(valueOfCodes("ranking", null, book("ranking"))).toBeNull();
  });
});

describe("codes that are sent", () => {
  it.each([
    ["multipleChoice", [99, "Tea", "11"]],
    ["ranking", { 11: 1 }],
    ["allocation", [11]],
    ["matrixRatingScale", 21],
    ["rankingWithMatrix", "21"],
    ["allocationWithMatrix", { 99: 1 }],
    ["maxDiff", { items: [11] }],
    ["maxDiff", ["Tea", 11]],
    ["cardSort", [41]],
    ["conjoint", { concepts: [] }],
    ["conjoint", [7, { concepts: "none", chosen: 1 }, { concepts: [51, null] }]],
    ["treeTest", { tasks: "91" }],
    ["treeTest", { tasks: [null, 91, { task: 99 }] }],
    ["treeTest", 91],
  ])("of %s stay where they are no entry's: %j", (type, value) => {
    expect(valueOfCodes(type, value, book(type))).toEqual(value);
  });

  it("are those of levels in their attribute alone", () => {
    const sent = [{ concepts: [{ 51: 71, 52: 62, 53: 61 }] }];
    expect(valueOfCodes("conjoint", sent, book("conjoint"))).toEqual([
      { concepts: [{ Brand: 71, Price: 62, 53: 61 }] },
    ]);
  });

  it("of a sort keep a participant's own categories under their words", () => {
    const sent = { 41: [11], own: { Mine: [12, 13], Cold: [] } };
    expect(valueOfCodes("cardSort", sent, book("cardSort"))).toEqual({
      Hot: ["Coffee"],
      Mine: ["Tea", "Mate"],
      Cold: [],
    });
    expect(valueOfCodes("cardSort", { 41: [11], own: [12] }, book("cardSort"))).toEqual({ Hot: ["Coffee"] });
  });
});
