import { describe, expect, it } from "vitest";
import * as z from "zod";
import { bookOf } from "#survey/code/book.ts";
import { definedCodes, shownCodes, withRetired } from "#survey/code/definition.ts";
import {
  carriesOwnWords,
  codeFaults,
  isNested,
  isNumberedApart,
  listNames,
  listsIn,
  offersOther,
  otherCode,
  plainProps,
} from "#survey/code/list.ts";
import { digitsNeeded, digitsOf, isKept, missingCodes } from "#survey/code/missing.ts";
import { entriesReadAs, labelNamed, namedEntry } from "#survey/code/named.ts";
import type { StoredCodes } from "#survey/code/register.ts";
import { registerOf } from "#survey/code/register.ts";
import { mergeSpans, type Span, type Standing, standing, until } from "#survey/code/stood.ts";
import { codedProps, wireCodes } from "#survey/code/wire.ts";

/** How codes are written: in props, on the wire, in definitions and for what is missing. */

type Props = Record<string, unknown>;

const names = [
  ["multipleChoice", ["options"]],
  ["ranking", ["options"]],
  ["allocation", ["options"]],
  ["rankingWithMatrix", ["options", "criteria"]],
  ["allocationWithMatrix", ["options", "columns"]],
  ["matrixRatingScale", ["items"]],
  ["maxDiff", ["items"]],
  ["cardSort", ["cards", "categories"]],
  ["conjoint", ["attributes", "levels"]],
  ["treeTest", ["tree", "tasks"]],
  ["question", []],
  ["toString", []],
] as const;

describe("the lists of a type", () => {
  it.each(names)("of %s are %j", (type, lists) => {
    expect(listNames(type)).toEqual(lists);
    expect(listsIn(type, {})).toEqual(lists.map((name) => ({ name, entries: [] })));
  });

  it("stand under others where they are levels or nodes, and are numbered apart where they are levels", () => {
    const all = ["options", "attributes", "levels", "tree", "tasks"];
    expect(all.filter(isNested)).toEqual(["levels", "tree"]);
    expect(all.filter(isNumberedApart)).toEqual(["levels"]);
  });

  it("have texts with and without codes, and nothing that is neither", () => {
    const options = [
      "A",
      { label: "B", code: 7 },
      { label: "C", code: "7" },
      4,
      null,
      { code: 8 },
      { label: 9 },
    ];
    expect(listsIn("ranking", { options })).toEqual([
      {
        name: "options",
        entries: [
          { label: "A", parent: null },
          { label: "B", code: 7, parent: null },
          { label: "C", parent: null },
        ],
      },
    ]);
    expect(listsIn("ranking", { options: "A" })).toEqual([{ name: "options", entries: [] }]);
  });

  it("have levels with the place of their attribute among those that have a name", () => {
    const attributes = [
      { levels: ["lost"] },
      { name: "Brand", code: 5, levels: ["One", { label: "Two", code: 3 }] },
      { name: "Empty" },
      7,
      { name: "Price", levels: ["One"] },
      "Colour",
    ];
    expect(listsIn("conjoint", { attributes })).toEqual([
      {
        name: "attributes",
        entries: [
          { label: "Brand", code: 5, parent: null },
          { label: "Empty", parent: null },
          { label: "Price", parent: null },
          { label: "Colour", parent: null },
        ],
      },
      {
        name: "levels",
        entries: [
          { label: "One", parent: 0 },
          { label: "Two", code: 3, parent: 0 },
          { label: "One", parent: 2 },
        ],
      },
    ]);
    expect(listsIn("conjoint", { attributes: "Brand" }).map(({ entries }) => entries)).toEqual([[], []]);
  });

  it("have nodes after what they stand under, and tasks by what is to be found", () => {
    const tree = [
      { label: "Home", children: [{ label: "Shop", code: 4, children: [{ label: "Phones" }] }, "Text"] },
      { code: 4, children: [{ label: "lost" }] },
      { label: "Help", children: "none" },
    ];
    const tasks = [{ task: "Find it", code: 2 }, { label: "not this" }];
    expect(listsIn("treeTest", { tree, tasks })).toEqual([
      {
        name: "tree",
        entries: [
          { label: "Home", parent: null },
          { label: "Shop", code: 4, parent: 0 },
          { label: "Phones", parent: 1 },
          { label: "Help", parent: null },
        ],
      },
      { name: "tasks", entries: [{ label: "Find it", code: 2, parent: null }] },
    ]);
  });

  it.each([
    ["multipleChoice", { allowOther: true }, true, undefined],
    ["multipleChoice", { allowOther: { code: 98 } }, true, 98],
    ["multipleChoice", { allowOther: { code: "98" } }, true, undefined],
    ["multipleChoice", { allowOther: false }, false, undefined],
    ["multipleChoice", {}, false, undefined],
    ["ranking", { carriesOwnWords: true }, true, undefined],
    ["ranking", { allowOther: true }, false, undefined],
    ["ranking", { carriesOwnWords: false }, false, undefined],
  ])("of %s with %j may take own words: %s", (type, props, isOffered, code) => {
    expect([offersOther(type, props), otherCode(props)]).toEqual([isOffered, code]);
  });

  it("carry own words where their props say so alone", () => {
    expect([{ carriesOwnWords: true }, { carriesOwnWords: 1 }, {}].map(carriesOwnWords)).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe("props without codes", () => {
  it.each<[string, Props, Props]>([
    ["ranking", { options: ["A", { label: "B", code: 2 }, { label: "C" }] }, { options: ["A", "B", "C"] }],
    // What is no entry stays, so that it is refused.
    ["ranking", { options: [{ label: "B", more: 1 }, 4] }, { options: [{ label: "B", more: 1 }, 4] }],
    ["ranking", { options: "A", allowOther: { code: 1 } }, { options: "A", allowOther: { code: 1 } }],
    ["ranking", { items: [{ label: "B", code: 2 }] }, { items: [{ label: "B", code: 2 }] }],
    ["multipleChoice", { allowOther: { code: 9 } }, { allowOther: true }],
    ["multipleChoice", { allowOther: {} }, { allowOther: true }],
    ["multipleChoice", { more: { code: 9 } }, { more: { code: 9 } }],
    ["multipleChoice", { allowOther: { code: 9, more: 1 } }, { allowOther: { code: 9, more: 1 } }],
    ["multipleChoice", { allowOther: "yes" }, { allowOther: "yes" }],
    ["question", { options: [{ label: "B", code: 2 }] }, { options: [{ label: "B", code: 2 }] }],
    [
      "conjoint",
      { attributes: [{ name: "A", code: 1, levels: [{ label: "x", code: 3 }, "y"] }, { name: "B" }, "C"] },
      { attributes: [{ name: "A", levels: ["x", "y"] }, { name: "B" }, "C"] },
    ],
    [
      "treeTest",
      {
        tree: [{ label: "A", code: 1, children: [{ label: "B", code: 2, more: 3 }] }, "C"],
        tasks: [{ task: "T", code: 4, correct: [] }],
      },
      {
        tree: [{ label: "A", children: [{ label: "B", more: 3 }] }, "C"],
        tasks: [{ task: "T", correct: [] }],
      },
    ],
    ["treeTest", { tree: [{ label: "A", children: 4 }] }, { tree: [{ label: "A", children: 4 }] }],
  ])("of %s: %j", (type, props, plain) => {
    expect(plainProps(type, props)).toEqual(plain);
  });

  it.each<[string, Props, (string | number)[][]]>([
    ["ranking", { options: [{ code: 0 }, { code: 999_999 }, {}, "A"] }, []],
    [
      "ranking",
      { options: [{ code: -1 }, { code: 1_000_000 }, { code: 1.5 }, { code: "1" }, { code: null }] },
      [0, 1, 2, 3, 4].map((at) => ["options", at, "code"]),
    ],
    ["ranking", { options: { code: -1 } }, [["options", "code"]]],
    ["ranking", { items: [{ code: -1 }], allowOther: { code: -1 } }, []],
    ["multipleChoice", { options: [], allowOther: { code: -1 } }, [["allowOther", "code"]]],
    ["multipleChoice", { allowOther: { code: 5 } }, []],
    [
      "conjoint",
      { attributes: [{ name: "A", code: "x", levels: ["y", { code: -1 }] }], levels: [{ code: -1 }] },
      [
        ["attributes", 0, "code"],
        ["attributes", 0, "levels", 1, "code"],
      ],
    ],
    [
      "treeTest",
      { tree: [{ children: [{ code: 1.5, children: [{ code: -1 }] }] }], tasks: [{ code: [] }] },
      [
        ["tree", 0, "children", 0, "code"],
        ["tree", 0, "children", 0, "children", 0, "code"],
        ["tasks", 0, "code"],
      ],
    ],
    ["question", { options: [{ code: -1 }] }, []],
  ])("have faults where codes of %s are none: %j", (type, props, paths) => {
    expect(codeFaults(type, props).map(({ path }) => path)).toEqual(paths);
  });
});

const tree = [
  { label: "Home", children: [{ label: "Shop", children: [{ label: "Phones" }] }] },
  { label: "Help" },
];
const attributes = [
  { name: "Brand", levels: ["One", "Two"] },
  { name: "Price", levels: ["One"] },
];
/** Props, codes as a question shows them, and props with these. */
const coded: [string, Props, Props, Props][] = [
  [
    "multipleChoice",
    { options: ["A", "B"], allowOther: true },
    { options: [2, 9], other: 98 },
    {
      options: [
        { label: "A", code: 2 },
        { label: "B", code: 9 },
      ],
      allowOther: { code: 98 },
    },
  ],
  [
    "rankingWithMatrix",
    { options: ["A"], criteria: ["B"], more: 1 },
    { options: [3], criteria: [4] },
    { options: [{ label: "A", code: 3 }], criteria: [{ label: "B", code: 4 }], more: 1 },
  ],
  [
    "conjoint",
    { attributes },
    {
      attributes: [
        { code: 5, levels: [3, 1] },
        { code: 2, levels: [7] },
      ],
    },
    {
      attributes: [
        {
          name: "Brand",
          code: 5,
          levels: [
            { label: "One", code: 3 },
            { label: "Two", code: 1 },
          ],
        },
        { name: "Price", code: 2, levels: [{ label: "One", code: 7 }] },
      ],
    },
  ],
  [
    "treeTest",
    { tree, tasks: [{ task: "Find it", correct: [] }] },
    {
      tree: [
        { code: 6, children: [{ code: 2, children: [{ code: 8, children: [] }] }] },
        { code: 1, children: [] },
      ],
      tasks: [4],
    },
    {
      tree: [
        {
          label: "Home",
          code: 6,
          children: [{ label: "Shop", code: 2, children: [{ label: "Phones", code: 8, children: [] }] }],
        },
        { label: "Help", code: 1, children: [] },
      ],
      tasks: [{ task: "Find it", correct: [], code: 4 }],
    },
  ],
];

describe("codes as a question shows them", () => {
  const registerOfSent = (type: string, sent: Props): StoredCodes => {
    const lists: StoredCodes["lists"] = {};
    for (const { name, entries } of listsIn(type, sent)) {
      const above = listsIn(type, sent).find(
        (list) => list.name === (name === "levels" ? "attributes" : name),
      );
      lists[name] = entries.map(({ label, code = -1, parent }) =>
        Object.assign({ label, code }, parent !== null && { of: above?.entries[parent]?.code ?? -1 }),
      );
    }
    const own = otherCode(sent);
    if (own !== undefined) lists.options?.push({ code: own, label: "", own: true });
    return { fixed: true, lists };
  };

  it.each(coded)(
    "of %s are parallel to its props, and are written into these",
    (type, props, codes, sent) => {
      expect(codedProps(props, codes)).toEqual(sent);
      expect(wireCodes(registerOf({ type, props, codes: registerOfSent(type, sent) }))).toEqual(codes);
    },
  );

  it("are none of a type without lists", () => {
    expect(wireCodes({ lists: [] })).toBeNull();
    expect(wireCodes(registerOf({ type: "nps", props: {}, codes: null }))).toBeNull();
  });

  it.each<[string, Props, unknown, Props]>([
    ["none", { options: ["A"] }, null, { options: ["A"] }],
    ["a list", { options: ["A"] }, [1], { options: ["A"] }],
    ["fewer", { options: ["A", "B"] }, { options: [4] }, { options: [{ label: "A", code: 4 }, "B"] }],
    ["no numbers", { options: ["A"] }, { options: ["4"] }, { options: ["A"] }],
    ["no list", { options: ["A"] }, { options: 4 }, { options: ["A"] }],
    [
      "codes of texts that are none",
      { options: [{ label: "A" }] },
      { options: [4] },
      { options: [{ label: "A" }] },
    ],
    ["codes of no list", { options: "A" }, { options: [4] }, { options: "A" }],
    ["another prop", { options: ["A"] }, { items: [4] }, { options: ["A"] }],
    ["own words that are not taken", { allowOther: false }, { other: 4 }, { allowOther: false }],
    ["own words without a number", { allowOther: true }, { other: null }, { allowOther: true }],
    ["tasks that are none", { tasks: ["A", { task: "B" }] }, { tasks: [1] }, { tasks: ["A", { task: "B" }] }],
    [
      "attributes that are none",
      { attributes: ["A", { name: "B", levels: "x" }, { name: "C" }] },
      { attributes: [{ code: 1 }, { code: "2", levels: [1] }] },
      { attributes: ["A", { name: "B", levels: "x" }, { name: "C" }] },
    ],
    [
      "nodes that are none",
      { tree: ["A", { label: "B" }, { label: "C" }] },
      { tree: [{ code: 1 }, { code: "x" }] },
      { tree: ["A", { label: "B", children: [] }, { label: "C" }] },
    ],
    ["no tree", { tree: 4 }, { tree: [{ code: 1 }] }, { tree: 4 }],
  ])("write nothing where they fit nothing: %s", (_, props, codes, written) => {
    expect(codedProps(props, codes)).toEqual(written);
  });
});

describe("codes in a definition", () => {
  const defined = (type: string, props: Props, lists: StoredCodes["lists"]) =>
    definedCodes({ type, props, codes: { fixed: true, lists } });
  const entry = (code: number, label: string, of?: number) => Object.assign({ code, label }, of && { of });

  it("are left out where they are those of the places", () => {
    expect(definedCodes({ type: "ranking", props: { options: ["A"] }, codes: null })).toBeUndefined();
    expect(
      defined("ranking", { options: ["A", "B"] }, { options: [entry(1, "A"), entry(2, "B")] }),
    ).toBeUndefined();
    expect(defined("nps", {}, {})).toBeUndefined();
    const own = { code: 2, label: "", own: true as const };
    const choice = { options: ["A"], allowOther: true };
    expect(defined("multipleChoice", choice, { options: [entry(1, "A"), own] })).toBeUndefined();
    // Own words that are not taken any more are no entry.
    expect(defined("multipleChoice", { options: ["A"] }, { options: [entry(1, "A"), own] })).toBeUndefined();
    expect(
      defined("treeTest", { tree: [{ label: "A" }] }, { tree: [entry(1, "A"), entry(2, "gone")], tasks: [] }),
    ).toBeUndefined();
  });

  it("have the numbers of a list, those of own words and what is gone", () => {
    expect(
      defined("ranking", { options: ["A", "B"] }, { options: [entry(2, "A"), entry(1, "B")] }),
    ).toStrictEqual({ options: { of: [2, 1] } });
    expect(defined("ranking", { options: ["A"] }, { options: [entry(1, "A"), entry(2, "B")] })).toStrictEqual(
      {
        options: { of: [1], retired: [{ code: 2, label: "B" }] },
      },
    );
    const own = { code: 98, label: "", own: true as const };
    expect(
      defined("multipleChoice", { options: ["A"], allowOther: true }, { options: [entry(1, "A"), own] }),
    ).toStrictEqual({ options: { of: [1], other: 98 } });
    expect(
      defined(
        "multipleChoice",
        { options: ["A"], allowOther: true },
        { options: [entry(1, "A"), entry(2, "B"), { code: 98, label: "", own: true }] },
      ),
    ).toEqual({ options: { of: [1], other: 98, retired: [{ code: 2, label: "B" }] } });
    // The second list alone.
    expect(
      defined("rankingWithMatrix", { options: ["A"], criteria: ["B"] }, { criteria: [entry(7, "B")] }),
    ).toEqual({ criteria: { of: [7] } });
    expect(
      defined(
        "conjoint",
        { attributes: [{ name: "A", levels: ["x"] }] },
        { attributes: [entry(1, "A")], levels: [entry(4, "x", 1), entry(5, "y", 1)] },
      ),
    ).toEqual({ attributes: { of: [{ code: 1, levels: [4] }] } });
  });

  it("read as a question shows its own", () => {
    expect(shownCodes({ options: { of: [2, 1], other: 98 }, items: { of: [3] }, none: 4 })).toStrictEqual({
      options: [2, 1],
      other: 98,
      items: [3],
    });
    expect(shownCodes(null)).toEqual({});
    expect(shownCodes([1])).toEqual({});
  });

  it("keep the numbers of what is gone when they are imported", () => {
    const gone = { code: 4, label: "B" };
    const codes = { lists: { options: [entry(7, "A")] } };
    expect(withRetired(codes, { options: { retired: [gone] }, items: { retired: [gone, gone] } })).toEqual({
      lists: { options: [entry(7, "A"), gone], items: [gone, gone] },
    });
    expect(withRetired(null, { options: { retired: [{ code: 4, label: "B", more: 1 }] } })).toEqual({
      lists: { options: [gone] },
    });
    expect(withRetired(Object.assign({ former_variables: ["x"] }, codes), { options: {} })).toEqual({
      former_variables: ["x"],
      lists: codes.lists,
    });
  });

  it.each([null, [], 4, {}, { options: 4 }, { options: { retired: 4 } }, { options: { retired: [] } }])(
    "keep nothing of %j",
    (definition) => {
      expect(withRetired(null, definition)).toBeNull();
    },
  );

  it.each([4, null, { code: "4", label: "B" }, { code: 4 }])("keep no %j", (gone) => {
    expect(withRetired(null, { options: { retired: [gone] } })).toBeNull();
  });
});

describe("an entry that is named alone", () => {
  const lists = {
    options: [
      { code: 1, label: "Tea", former: ["Chai"] },
      { code: 2, label: "tea" },
      { code: 3, label: "Mate", former: ["TEA", "Yerba"] },
      { code: 4, label: "Milk", former: ["CHAI"] },
      { code: 5, label: "MILK" },
    ],
  };
  const known = () =>
    bookOf({
      type: "ranking",
      props: { options: ["Tea", "tea", "Mate"] },
      codes: { fixed: true, lists },
    });

  it.each([
    ["Tea", [1]],
    ["tea", [2]],
    // In any case, the present ones first.
    ["tEa", [1, 2]],
    [" mate ", [3]],
    ["Milk", [4]],
    ["milk", [4, 5]],
    ["Chai", [1]],
    ["CHAI", [4]],
    ["chai", [1, 4]],
    ["TEA", [1, 2]],
    ["yERBA", [3]],
    ["Cocoa", []],
  ])("as %s", (text, codes) => {
    expect(entriesReadAs(text, known(), "options").map(({ code }) => code)).toEqual(codes);
  });

  it("is stored under its present label", () => {
    expect(["Chai", "yerba", "tEa", "Cocoa"].map((text) => labelNamed(known(), "options", text))).toEqual([
      "Tea",
      "Mate",
      "tEa",
      "Cocoa",
    ]);
    expect([3, 5, 9].map((code) => labelNamed(known(), "options", { code }))).toEqual(["Mate", "MILK", null]);
    expect(labelNamed(known(), "items", { code: 3 })).toBeNull();
  });

  it("is a text of the shape that is asked for, or a code", () => {
    const shape = namedEntry(z.string().max(3));
    const takes = (sent: unknown) => shape.safeParse(sent).success;
    expect(["abc", { code: 0 }, { code: 999_999 }].map(takes)).toEqual([true, true, true]);
    const wrong = [
      "abcd",
      {},
      { code: -1 },
      { code: 1_000_000 },
      { code: 1.5 },
      { code: "1" },
      { code: 1, more: 1 },
    ];
    expect(wrong.filter(takes)).toEqual([]);
  });
});

describe("the numbers of missing answers", () => {
  it("are the three lowest of their digits", () => {
    expect(missingCodes(2)).toEqual({ not_shown: -99, skipped: -98, not_applicable: -97 });
    expect(missingCodes(9)).toEqual({
      not_shown: -999_999_999,
      skipped: -999_999_998,
      not_applicable: -999_999_997,
    });
    expect(Math.max(...Object.values(missingCodes(15)))).toBe(-999_999_999_999_997);
  });

  it.each<[string, Props, 2 | 9]>([
    ["number", {}, 9],
    ["number", { min: "0" }, 9],
    ["number", { min: -97 }, 9],
    ["number", { min: -96 }, 2],
    ["number", { min: 0 }, 2],
    ["ratingScale", { min: -97 }, 9],
    ["ratingScale", { min: -96 }, 2],
    ["ratingScale", {}, 2],
    ["ratingScale", { min: "-99" }, 2],
    ["matrixRatingScale", { min: -100 }, 9],
    ["nps", { min: -100 }, 2],
  ])("of %s with %j have %i digits", (type, props, digits) => {
    expect(digitsNeeded(type, props)).toBe(digits);
  });

  it("get no fewer digits once they have more", () => {
    const stored = (missing_digits?: 9 | 12 | 15) =>
      Object.assign({ lists: {} }, missing_digits && { missing_digits });
    const of = (props: Props, codes: StoredCodes | null) => digitsOf("number", props, codes);
    expect([of({ min: 0 }, null), of({ min: 0 }, stored()), of({ min: 0 }, stored(9))]).toEqual([2, 2, 9]);
    expect([of({}, null), of({}, stored()), of({}, stored(12)), of({}, stored(15))]).toEqual([9, 9, 12, 15]);
  });

  it("cannot be an answer where they have nine digits", () => {
    expect([-999_999_999, -999_999_998, -999_999_997].map(isKept)).toEqual([true, true, true]);
    expect([-999_999_996, -1_000_000_000, -99, 999_999_999].map(isKept)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

describe("the revisions in which entries could be answered", () => {
  it.each<[string, Span[], Span[]]>([
    ["none", [], []],
    [
      "apart",
      [
        [4, 5],
        [1, 3],
      ],
      [
        [1, 3],
        [4, 5],
      ],
    ],
    [
      "one after the other",
      [
        [1, 3],
        [3, 5],
      ],
      [[1, 5]],
    ],
    [
      "within another",
      [
        [1, 9],
        [2, 3],
      ],
      [[1, 9]],
    ],
    [
      "over one another",
      [
        [2, 5],
        [1, 3],
      ],
      [[1, 5]],
    ],
    [
      "for ever",
      [
        [2, null],
        [1, 3],
        [7, 9],
      ],
      [[1, null]],
    ],
    [
      "within for ever",
      [
        [1, 5],
        [2, null],
      ],
      [[1, null]],
    ],
  ])("are joined: %s", (_, spans, merged) => {
    const before = structuredClone(spans);
    expect(mergeSpans(spans)).toEqual(merged);
    expect(spans).toEqual(before);
  });

  it("end at a revision", () => {
    expect(
      until(
        [
          [0, 2],
          [2, 5],
          [3, null],
          [4, 6],
          [1, 4],
        ],
        4,
      ),
    ).toEqual([
      [0, 2],
      [2, 4],
      [3, 4],
      [1, 4],
    ]);
  });

  const whole: Standing = {
    stood: [[0, null]],
    joined: {
      at: 5,
      parts: [
        { texts: ["Tea"], stood: [[0, 3]] },
        {
          texts: ["Chai", "Tee"],
          stood: [
            [2, 4],
            [4, null],
          ],
        },
      ],
    },
  };
  const of = (entry: Standing, ...texts: string[]) => standing(entry, new Set(texts));

  it("are those of an entry, which are all unless something else is known", () => {
    expect(of({}, "Tea")).toEqual([[0, null]]);
    expect(of({ stood: [[2, 3]] }, "Tea")).toEqual([[2, 3]]);
  });

  it("are those of each part until they were joined, and of the whole since, which the first goes on as", () => {
    expect(of(whole, "Chai")).toEqual([[2, 5]]);
    expect(of(whole, "Tea")).toEqual([
      [0, 3],
      [5, null],
    ]);
    expect(of(whole, "Tea", "Chai")).toEqual([[0, null]]);
    // A text that came later is the whole's.
    expect(of(whole, "Tee", "New")).toEqual([[2, null]]);
    expect(of(whole, "New")).toEqual([[5, null]]);
    expect(
      of({ joined: { at: 5, parts: [{ texts: ["A"] }, { texts: ["B"] }] }, stood: [[0, 7]] }, "A"),
    ).toEqual([[0, 7]]);
    expect(
      of(
        {
          joined: { at: 5, parts: [{ texts: ["A"] }, { texts: ["B"] }] },
          stood: [
            [0, 5],
            [6, 7],
          ],
        },
        "A",
      ),
    ).toEqual([
      [0, 5],
      [6, 7],
    ]);
  });

  it("are those of parts that were joined themselves", () => {
    const inner = { at: 3, parts: [{ texts: ["A"], stood: [[1, null] as Span] }, { texts: ["B"] }] };
    const outer: Standing = {
      stood: [[2, null]],
      joined: {
        at: 6,
        parts: [
          { texts: ["C"], stood: [[4, null]] },
          { texts: ["A", "B"], joined: inner },
        ],
      },
    };
    expect(of(outer, "B")).toEqual([[0, 3]]);
    expect(of(outer, "A")).toEqual([[1, 6]]);
  });
});
