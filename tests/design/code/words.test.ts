import { describe, expect, it } from "vitest";
import { presentTally, presentValue, wordsIn } from "#survey/question-type/common/words.ts";
import { questionType } from "#survey/question-type/index.ts";
import { jsonKey } from "#survey/question-type/statistics/tally.ts";

/** Entries of a list, each with the texts that it had: numbered from 1. */
type Entries = readonly (readonly [label: string, ...former: string[]])[];

const kept = (entries: Entries, of?: number) =>
  entries.map(([label, ...former], at) => ({ code: at + 1, label, former, ...(of !== undefined && { of }) }));
const labels = (entries: Entries) => entries.map(([label]) => label);

const drinks: Entries = [["Coffee", "Cofee", "Java"], ["Tea"]];
const criteria: Entries = [["Price", "Prise"], ["Taste"]];
const columns: Entries = [["By bike", "Bike"], ["By car"]];
const cards: Entries = [["Zucchini", "Aubergine"], ["Beet"], ["Corn", "Maize"]];
const shelves: Entries = [
  ["Fruit", "Fruits", "Froot"],
  ["Greens", "Green"],
];
const brands: Entries = [
  ["Brand", "Make"],
  ["Price", "Cost"],
];
const tree = [
  { label: "Home", children: [{ label: "Shop", children: [{ label: "Phones" }] }, { label: "Help" }] },
  { label: "Blog", children: [{ label: "Help" }] },
];

function bookFor(type: string, lists: Record<string, Entries>, more: object = {}) {
  const listed = Object.entries(lists).map(([name, entries]) => [name, labels(entries)]);
  const entries = Object.fromEntries(Object.entries(lists).map(([name, of]) => [name, kept(of)]));
  const props = {
    ...Object.fromEntries(listed),
    ...more,
    entryCodes: { fixed: true, lists: entries },
  };
  return questionType(type).book(props);
}

const books = {
  multipleChoice: bookFor("multipleChoice", { options: drinks }),
  ranking: bookFor("ranking", { options: drinks }),
  allocation: bookFor("allocation", { options: drinks }),
  matrixRatingScale: bookFor("matrixRatingScale", { items: drinks }),
  rankingWithMatrix: bookFor("rankingWithMatrix", { options: drinks, criteria }),
  allocationWithMatrix: bookFor("allocationWithMatrix", { options: drinks, columns }),
  maxDiff: bookFor("maxDiff", { items: drinks }),
  cardSort: bookFor("cardSort", { cards, categories: shelves }),
  conjoint: questionType("conjoint").book({
    attributes: [
      { name: "Brand", levels: ["Acme", "Bolt"] },
      { name: "Price", levels: ["10", "20"] },
    ],
    entryCodes: {
      fixed: true,
      lists: {
        attributes: kept(brands),
        levels: [...kept([["Acme", "Acne"], ["Bolt"]], 1), ...kept([["10", "Ten", "Acne"], ["20"]], 2)],
      },
    },
  }),
  treeTest: questionType("treeTest").book({
    tree,
    tasks: [{ task: "Find help" }],
    entryCodes: {
      fixed: true,
      lists: {
        tree: [
          { code: 1, label: "Home", former: ["Start"] },
          { code: 2, label: "Shop", former: ["Store"], of: 1 },
          { code: 3, label: "Phones", former: ["Mobiles", "Both"], of: 2 },
          { code: 4, label: "Help", former: ["FAQ", "Both"], of: 1 },
          { code: 5, label: "Blog" },
          { code: 6, label: "Help", former: ["Blog", "News"], of: 5 },
        ],
        tasks: kept([["Find help", "Find the FAQ"]]),
      },
    },
  }),
};
type Type = keyof typeof books;

const walk = (path: unknown, selected: unknown) => ({ path, selected, duration_ms: 900 });

/** Answers as they were given, and by present labels. */
const read: [Type, given: unknown, present: unknown][] = [
  ["multipleChoice", "Cofee", "Coffee"],
  ["multipleChoice", "Java", "Coffee"],
  ["multipleChoice", "Tea", "Tea"],
  ["multipleChoice", "Milk", "Milk"],
  ["multipleChoice", { other: "Cofee" }, { other: "Cofee" }],
  ["multipleChoice", ["Tea", "Java", { other: "Java" }], ["Tea", "Coffee", { other: "Java" }]],
  ["ranking", ["Tea", "Cofee"], ["Tea", "Coffee"]],
  ["ranking", "Cofee", "Cofee"],
  ["allocation", { Cofee: 30, Tea: 70 }, { Coffee: 30, Tea: 70 }],
  ["allocation", ["Cofee"], ["Cofee"]],
  ["allocation", 7, 7],
  ["matrixRatingScale", { Tea: null, Cofee: 4 }, { Tea: null, Coffee: 4 }],
  [
    "rankingWithMatrix",
    { Prise: ["Cofee", "Tea"], Taste: ["Tea", 5] },
    { Price: ["Coffee", "Tea"], Taste: ["Tea", 5] },
  ],
  [
    "rankingWithMatrix",
    { Prise: ["Java", "Tea"], Taste: ["Tea"] },
    { Price: ["Coffee", "Tea"], Taste: ["Tea"] },
  ],
  ["rankingWithMatrix", { Prise: "Cofee" }, { Price: "Cofee" }],
  [
    "allocationWithMatrix",
    { Cofee: { Bike: 40, "By car": 60 }, Tea: { Bike: 100 } },
    { Coffee: { "By bike": 40, "By car": 60 }, Tea: { "By bike": 100 } },
  ],
  ["allocationWithMatrix", { Cofee: 40 }, { Coffee: 40 }],
  [
    "maxDiff",
    [
      { items: ["Cofee", "Tea", "Milk"], best: "Cofee", worst: "Tea" },
      { items: ["Tea", "Milk", "Java"], best: "Tea", worst: "Java" },
    ],
    [
      { items: ["Coffee", "Tea", "Milk"], best: "Coffee", worst: "Tea" },
      { items: ["Tea", "Milk", "Coffee"], best: "Tea", worst: "Coffee" },
    ],
  ],
  ["maxDiff", [{ items: 1, best: 2, worst: null }, "Cofee"], [{ items: 1, best: 2, worst: null }, "Cofee"]],
  ["maxDiff", "Cofee", "Cofee"],
  [
    "cardSort",
    { Fruits: ["Aubergine"], mine: ["Maize", 3], Froot: ["Beet"] },
    { Fruit: ["Zucchini", "Beet"], mine: ["Corn", 3] },
  ],
  [
    "cardSort",
    { Fruits: ["Aubergine", "Corn"], mine: ["Beet"], Green: [] },
    { Fruit: ["Zucchini", "Corn"], mine: ["Beet"], Greens: [] },
  ],
  ["cardSort", { Fruits: "Aubergine", Fruit: ["Beet"] }, { Fruit: ["Beet"] }],
  ["cardSort", ["Aubergine"], ["Aubergine"]],
  [
    "conjoint",
    [
      {
        concepts: [
          { Make: "Acne", Cost: "Acne" },
          { Brand: "Bolt", Cost: "20" },
          { Brand: "Ten", Colour: "Acne", Make: 1 },
        ],
        chosen: 0,
      },
    ],
    [
      {
        concepts: [
          { Brand: "Acme", Price: "10" },
          { Brand: "Bolt", Price: "20" },
          { Brand: 1, Colour: "Acne" },
        ],
        chosen: 0,
      },
    ],
  ],
  [
    "conjoint",
    [
      { concepts: [{ Make: "Acne" }, { Brand: "Bolt" }, { Colour: "Acne" }, { Make: "Acme" }], chosen: 3 },
      {
        concepts: [
          { Make: "Bolt", Cost: "Ten" },
          { Make: "Acne", Cost: "20" },
        ],
        chosen: 1,
      },
    ],
    [
      { concepts: [{ Brand: "Acme" }, { Brand: "Bolt" }, { Colour: "Acne" }, { Brand: "Acme" }], chosen: 3 },
      {
        concepts: [
          { Brand: "Bolt", Price: "10" },
          { Brand: "Acme", Price: "20" },
        ],
        chosen: 1,
      },
    ],
  ],
  [
    "conjoint",
    ["Acne", { concepts: "Acne" }, { concepts: ["Acne"] }],
    ["Acne", { concepts: "Acne" }, { concepts: ["Acne"] }],
  ],
  ["conjoint", { Make: "Acne" }, { Make: "Acne" }],
  [
    "treeTest",
    walk(["Start", "Store", "Mobiles"], ["Start", "Store", "Mobiles"]),
    walk(["Home", "Shop", "Phones"], ["Home", "Shop", "Phones"]),
  ],
  // Two nodes had it: only the place above tells which one was meant. What is one's label now is read as that.
  [
    "treeTest",
    walk(["Both", "FAQ", "Blog"], ["Start", "Both"]),
    walk(["Both", "Help", "Blog"], ["Home", "Help"]),
  ],
  ["treeTest", walk(["Nowhere"], null), walk(["Nowhere"], null)],
  // Below an unknown node nothing is known.
  ["treeTest", walk("Start", ["Nowhere", "Start"]), walk("Start", ["Nowhere", "Start"])],
  [
    "treeTest",
    { tasks: [{ task: "Find the FAQ", ...walk(["Start"], ["Blog", "News"]) }, 5] },
    { tasks: [{ task: "Find help", ...walk(["Home"], ["Blog", "Help"]) }, 5] },
  ],
  [
    "treeTest",
    {
      tasks: [
        { task: "Find the FAQ", ...walk(["Start", "FAQ"], ["Start", "FAQ"]) },
        { task: "Find help", ...walk([], null) },
      ],
    },
    {
      tasks: [
        { task: "Find help", ...walk(["Home", "Help"], ["Home", "Help"]) },
        { task: "Find help", ...walk([], null) },
      ],
    },
  ],
  [
    "treeTest",
    { ...walk(["Start"], null), task: 5, tasks: "Start" },
    { ...walk(["Home"], null), task: 5, tasks: "Start" },
  ],
  ["treeTest", "Start", "Start"],
];

describe("answers by present labels", () => {
  it.each(read)("%s %j", (type, given, present) => {
    expect(presentValue(type, given, books[type])).toEqual(present);
  });

  it("keep a label that is called __proto__", () => {
    const book = bookFor("allocation", { options: [["__proto__", "proto"], ["Tea"]] });
    expect(Object.entries(presentValue("allocation", { proto: 3 }, book) as object)).toEqual([
      ["__proto__", 3],
    ]);
  });

  it("are as given where there is no answer, no former label or no list", () => {
    const given = { Cofee: 1 };
    for (const nothing of [null, undefined])
      expect(presentValue("ranking", nothing, books.ranking)).toBe(nothing);
    const book = bookFor("allocation", { options: [["Coffee"]] });
    expect(presentValue("allocation", given, book)).toBe(given);
    expect(presentValue("number", given, books.allocation)).toBe(given);
  });
});

/** Answers of which all are of the type's shape, so that they have a tally. */
const counted = read.filter(([type, given]) => Object.keys(questionType(type).tally(given)).length > 0);

describe("counts by present labels", () => {
  it("are tried for each type", () => {
    expect([...new Set(counted.map(([type]) => type))].sort()).toEqual(Object.keys(books).sort());
  });

  it.each(counted)("are those of the answers: %s %j", (type, given, present) => {
    const { tally } = questionType(type);
    expect(presentTally(type, tally(given), books[type])).toEqual(tally(present));
  });

  it("of one entry count together", () => {
    const tally = {
      [jsonKey("answers")]: 6,
      [jsonKey("option", "Cofee")]: 1,
      [jsonKey("option", "Coffee")]: 2,
      [jsonKey("option", "Java")]: 3,
      [jsonKey("option", "Milk")]: 4,
      [jsonKey("other")]: 5,
      [jsonKey("elsewhere", "Cofee")]: 6,
      [jsonKey(null, "Cofee")]: 7,
    };
    expect(presentTally("multipleChoice", tally, books.multipleChoice)).toEqual({
      [jsonKey("answers")]: 6,
      [jsonKey("option", "Coffee")]: 6,
      [jsonKey("option", "Milk")]: 4,
      [jsonKey("other")]: 5,
      [jsonKey("elsewhere", "Cofee")]: 6,
      [jsonKey(null, "Cofee")]: 7,
    });
  });

  it("are as they are where no entry had another label, and of types without lists", () => {
    const tally = { [jsonKey("amount", "Cofee", 3)]: 1 };
    expect(presentTally("allocation", tally, bookFor("allocation", { options: [["Coffee"]] }))).toBe(tally);
    expect(presentTally("number", tally, books.allocation)).toBe(tally);
  });

  it("of a pair of cards have one key, whichever comes first now", () => {
    const tally = {
      [jsonKey("together", "Aubergine", "Beet")]: 2,
      [jsonKey("apart", "Beet", "Maize")]: 3,
      [jsonKey("card", "Aubergine", null)]: 1,
    };
    expect(presentTally("cardSort", tally, books.cardSort)).toEqual({
      [jsonKey("together", "Beet", "Zucchini")]: 2,
      [jsonKey("apart", "Beet", "Corn")]: 3,
      [jsonKey("card", "Zucchini", null)]: 1,
    });
  });

  it("of choices among concepts keep what was chosen, and none", () => {
    const { tally } = questionType("conjoint");
    const shown = (make: string, acme: string) => [
      { [make]: "Bolt", Price: "20" },
      { [make]: acme, Price: "10" },
    ];
    for (const chosen of [null, 0, 1])
      expect(
        presentTally("conjoint", tally([{ concepts: shown("Make", "Acne"), chosen }]), books.conjoint),
      ).toEqual(tally([{ concepts: shown("Brand", "Acme"), chosen }]));
  });
});

describe("the words of counts", () => {
  const found = (type: string, props: object, ...keys: string[]) =>
    Object.fromEntries(
      [...wordsIn(type, Object.fromEntries(keys.map((key) => [key, 1])), { ...props })].map(
        ([list, words]) => [list, [...words]],
      ),
    );

  it("are told by list, each once", () => {
    expect(
      found(
        "allocationWithMatrix",
        {},
        jsonKey("amount", "Tea", "Bike", 3),
        jsonKey("amount", "Tea", "Car", 4),
        jsonKey("answers"),
      ),
    ).toEqual({ options: ["Tea"], columns: ["Bike", "Car"] });
    expect(
      found("rankingWithMatrix", {}, jsonKey("criterion", "Price"), jsonKey("rank", "Look", "Tea", 1)),
    ).toEqual({
      criteria: ["Price", "Look"],
      options: ["Tea"],
    });
  });

  it("are no own words, and none of types whose counts have no words", () => {
    expect(
      found("allocation", {}, jsonKey("amount", "", 3), jsonKey("amount", 4, 3), jsonKey(null, "Tea")),
    ).toEqual({});
    expect(found("number", {}, jsonKey("amount", "Tea", 3))).toEqual({});
    expect(found("multipleChoice", {}, jsonKey("other", "Tea"))).toEqual({});
  });

  it("are categories only where all are given", () => {
    const keys = [jsonKey("card", "Beet", "Fruit"), jsonKey("apart", "Beet", "Corn")];
    expect(found("cardSort", { mode: "closed" }, ...keys)).toEqual({
      cards: ["Beet", "Corn"],
      categories: ["Fruit"],
    });
    for (const props of [{ mode: "hybrid" }, {}])
      expect(found("cardSort", props, ...keys)).toEqual({ cards: ["Beet", "Corn"] });
  });
});
