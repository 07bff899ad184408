import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { likeness } from "#survey/code/alike.ts";
import { bookOf, nodeAt, presentPath } from "#survey/code/book.ts";
import { editLists, withLists } from "#survey/code/edit.ts";
import { plainProps } from "#survey/code/list.ts";
import { entriesReadAs } from "#survey/code/named.ts";
import {
  type Coded,
  fixed,
  type ResolveOptions,
  registerOf,
  resolve,
  type StoredCodes,
} from "#survey/code/register.ts";
import { wireCodes } from "#survey/code/wire.ts";
import { compareOptions } from "#survey/question/compare-options.ts";

const type = "multipleChoice";
type Sent = string | { label: string; code?: number };

const options = (more: Partial<ResolveOptions> = {}): ResolveOptions => ({
  revision: 2,
  isFielded: true,
  likeness,
  pairUnlike: (before, after) => compareOptions(before, after).renamed,
  ...more,
});

const question = (list: readonly Sent[], codes: StoredCodes | null = null, more = {}): Coded => ({
  type,
  props: plainProps(type, { options: list, ...more }),
  codes,
});

const fielded = (list: readonly string[]): Coded => {
  const coded = question(list);
  return { ...coded, codes: fixed(coded) };
};

const write = (before: Coded, sent: readonly Sent[], more: Partial<ResolveOptions> = {}) =>
  resolve(before, { type, props: { options: sent } }, options(more));

const written = (before: Coded, sent: readonly Sent[], more: Partial<ResolveOptions> = {}) => {
  const resolved = write(before, sent, more);
  const coded = question(sent, resolved.codes);
  const [list] = registerOf(coded).lists;
  const told = (entries: readonly { code: number; label: string; former?: string[] }[] = []) =>
    entries.map(({ code, label, former = [] }) => [code, label, ...former]);
  return { present: told(list?.present), retired: told(list?.retired), coded, resolved };
};

describe("which entry a text is", () => {
  it("numbers by place before people answer, and keeps what somebody set", () => {
    expect(wireCodes(registerOf(question(["A", "B"], null, { allowOther: true })))).toEqual({
      options: [1, 2],
      other: 3,
    });
    const set = written(question(["A", "B"]), ["A", { label: "B", code: 1 }, "C"], { isFielded: false });
    expect(set.present).toEqual([
      [2, "A"],
      [1, "B"],
      [3, "C"],
    ]);
    const moved = written(set.coded, ["B", "A"], { isFielded: false });
    expect(moved.present).toEqual([
      [1, "B"],
      [2, "A"],
    ]);
    expect(moved.retired).toEqual([]);
  });

  it("follows a typo, retires what is replaced, and takes back what comes back", () => {
    const mended = written(fielded(["Cofee", "Tea"]), ["Coffee", "Tea"]);
    expect(mended.present).toEqual([
      [1, "Coffee", "Cofee"],
      [2, "Tea"],
    ]);
    expect(mended.resolved.doubts).toEqual([
      { list: "options", index: 0, entry_code: 1, from: "Cofee", to: "Coffee", taken_as: "renamed" },
    ]);
    const other = written(mended.coded, ["Mate", "Tea"]);
    expect(other.present).toEqual([
      [3, "Mate"],
      [2, "Tea"],
    ]);
    expect(other.retired).toEqual([[1, "Coffee", "Cofee"]]);
    expect(other.resolved.doubts).toMatchObject([
      { entry_code: 3, from: "Coffee", to: "Mate", taken_as: "replaced" },
    ]);
    expect(written(other.coded, ["Tea", "Cofee", "Mate"]).present).toEqual([
      [2, "Tea"],
      [1, "Cofee", "Coffee"],
      [3, "Mate"],
    ]);
  });

  it("is in no doubt of a case or a dash, and makes nothing of a likeness elsewhere", () => {
    expect(written(fielded(["18-24", "25-34"]), ["18–24", "25–34"]).resolved.doubts).toEqual([]);
    const swapped = written(fielded(["Cofee", "Tea", "Milk"]), ["Tea", "Milk", "Coffee"]);
    expect(swapped.present).toEqual([
      [2, "Tea"],
      [3, "Milk"],
      [4, "Coffee"],
    ]);
    expect(written(fielded(["Cofee", "A"]), ["Coffee", "Cofeee", "A"]).present).toEqual([
      [3, "Coffee"],
      [4, "Cofeee"],
      [2, "A"],
    ]);
  });

  it("goes by the code that is sent, and keeps a label from two entries", () => {
    const before = fielded(["A", "B"]);
    expect(written(before, [{ label: "B2", code: 2 }, "A"]).present).toEqual([
      [2, "B2", "B"],
      [1, "A"],
    ]);
    const swap: Sent[] = [
      { label: "B", code: 1 },
      { label: "A", code: 2 },
    ];
    expect(write(before, swap).used.map(({ entry_code, label }) => [entry_code, label])).toEqual([
      [2, "B"],
      [1, "A"],
    ]);
    expect(written(before, swap, { force: true }).present).toEqual([
      [1, "B"],
      [2, "A"],
    ]);
    expect(write(before, [{ label: "C", code: 2 }, { label: "D", code: 2 }, "A"]).taken).toMatchObject([
      { code: 2, is_used: false },
    ]);
  });

  it("keeps the number of own words while they are not taken", () => {
    const before = question(["A"], null, { allowOther: true });
    const first = { ...before, codes: fixed(before) };
    const without = resolve(first, { type, props: { options: ["A", "B"] } }, options());
    expect(wireCodes(registerOf(question(["A", "B"], without.codes)))).toEqual({ options: [1, 3] });
    const again = resolve(
      { ...question(["A", "B"], without.codes) },
      { type, props: { options: ["A", "B"], allowOther: true } },
      options(),
    );
    expect(wireCodes(registerOf(question(["A", "B"], again.codes, { allowOther: true })))).toEqual({
      options: [1, 3],
      other: 2,
    });
  });

  it("numbers levels in their attribute and nodes in their tree", () => {
    const tree = (more: object[]) => [
      { label: "Home", children: [{ label: "Shop" }, ...more] },
      { label: "Help" },
    ];
    const coded: Coded = { type: "treeTest", props: { tree: tree([]) }, codes: null };
    expect(wireCodes(registerOf(coded))).toEqual({
      tree: [
        { code: 1, children: [{ code: 2, children: [] }] },
        { code: 3, children: [] },
      ],
      tasks: [],
    });
    const grown = resolve(
      { ...coded, codes: fixed(coded) },
      { type: "treeTest", props: { tree: tree([{ label: "Help" }]) } },
      options(),
    );
    expect(
      wireCodes(
        registerOf({ type: "treeTest", props: { tree: tree([{ label: "Help" }]) }, codes: grown.codes }),
      ),
    ).toEqual({
      tree: [
        {
          code: 1,
          children: [
            { code: 2, children: [] },
            { code: 4, children: [] },
          ],
        },
        { code: 3, children: [] },
      ],
      tasks: [],
    });
    const attributes = (levels: string[]) => [
      { name: "Brand", levels: ["Acme", "Bolt"] },
      { name: "Price", levels },
    ];
    const priced: Coded = { type: "conjoint", props: { attributes: attributes(["10", "20"]) }, codes: null };
    const more = resolve(
      { ...priced, codes: fixed(priced) },
      { type: "conjoint", props: { attributes: attributes(["20", "30"]) } },
      options(),
    );
    expect(
      wireCodes(
        registerOf({ type: "conjoint", props: { attributes: attributes(["20", "30"]) }, codes: more.codes }),
      ),
    ).toEqual({
      attributes: [
        { code: 1, levels: [1, 2] },
        { code: 2, levels: [2, 3] },
      ],
    });
  });
});

describe("a node that moves", () => {
  const tree = (food: readonly Sent[], drink: readonly Sent[]) => [
    { label: "Food", children: food.map((node) => (typeof node === "string" ? { label: node } : node)) },
    { label: "Drink", children: drink.map((node) => (typeof node === "string" ? { label: node } : node)) },
  ];
  const coded = (nodes: object[], codes: StoredCodes | null): Coded => ({
    type: "treeTest",
    props: plainProps("treeTest", { tree: nodes }),
    codes,
  });
  const resolved = (before: Coded, nodes: object[], more: Partial<ResolveOptions> = {}) =>
    resolve(before, { type: "treeTest", props: { tree: nodes } }, options(more));
  const write = (before: Coded, nodes: object[], more: Partial<ResolveOptions> = {}) => {
    const { codes, used } = resolved(before, nodes, more);
    expect(used).toEqual([]);
    return coded(nodes, codes);
  };

  it.each([
    ["stands there", ["Maté"]],
    ["stood there", []],
  ])("goes only with force where another has its former label, and loses it: it %s", (_, drink) => {
    const before = coded(tree(["Maté"], ["Maté", "Milk"]), null);
    const first = write(
      { ...before, codes: fixed(before) },
      tree([{ label: "Yerba", code: 2 }], ["Maté", "Milk"]),
    );
    expect(presentPath(bookOf(first), ["Food", "Maté"])).toEqual(["Food", "Yerba"]);
    const there = tree([], [{ label: "Yerba", code: 2 }, ...drink, "Milk"]);
    expect(resolved(first, there).used).toMatchObject([{ list: "tree", entry_code: 2, label: "Maté" }]);
    const moved = write(first, there, { force: true });
    expect(nodeAt(bookOf(moved), ["Drink", "Maté"])).toMatchObject({ code: 4, label: "Maté" });
    const texts = bookOf(moved)
      .entries("tree")
      .map(({ of, label, former }) => [label, ...former].map((text) => `${of} ${text}`));
    expect(new Set(texts.flat()).size).toBe(texts.flat().length);
  });

  it("keeps its former labels where they are nobody's", () => {
    const before = coded(tree(["Maté"], ["Milk"]), null);
    const first = write({ ...before, codes: fixed(before) }, tree([{ label: "Yerba", code: 2 }], ["Milk"]));
    const moved = write(first, tree([], [{ label: "Yerba", code: 2 }, "Milk"]));
    const back = write(moved, tree([{ label: "Yerba", code: 2 }], ["Milk"]));
    expect(presentPath(bookOf(back), ["Food", "Maté"])).toEqual(["Food", "Yerba"]);
  });
});

describe("a register that is made by any moves", () => {
  const nodes = fc.uniqueArray(
    fc.record({
      parent: fc.constantFrom("Food", "Drink", "Rest"),
      label: fc.constantFrom("Other", "Maté", "Milk"),
      code: fc.integer({ min: 4, max: 8 }),
    }),
    {
      maxLength: 5,
      comparator: (a, b) => a.code === b.code || (a.parent === b.parent && a.label === b.label),
    },
  );
  const trees = nodes.map((nodes) =>
    ["Food", "Drink", "Rest"].map((label) => ({
      label,
      children: nodes.filter(({ parent }) => parent === label).map(({ label, code }) => ({ label, code })),
    })),
  );

  it("can be sent back as it is read", () => {
    let moved = 0;
    void fc.assert(
      fc.property(fc.array(trees, { maxLength: 7 }), (writes) => {
        let coded: Coded = { type: "treeTest", props: { tree: [] }, codes: { fixed: true, lists: {} } };
        for (const tree of writes) {
          const written = { type: "treeTest", props: { tree } };
          const { codes, taken } = resolve(coded, written, options({ force: true }));
          if (taken.length > 0 || codes === null) continue;
          coded = { type: "treeTest", props: plainProps("treeTest", { tree }), codes };
          const register = registerOf(coded);
          const read = Object.fromEntries(
            register.lists.map(({ name, present, retired }) => [
              name,
              [...present, ...retired].map((entry) => ({ former: [], ...entry })),
            ]),
          );
          if (read.tree?.some(({ former }) => former.length > 0)) moved++;
          expect(editLists(register, read, 3).flatMap(({ faults }) => faults)).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
    expect(moved).toBeGreaterThan(0);
  });
});

describe("a text that one entry had and another has", () => {
  it("names the one that has it, also where the question does not offer it any more", () => {
    const lists = {
      options: [
        { code: 1, label: "Tea", former: ["Mate"] },
        { code: 2, label: "Mate" },
      ],
    };
    const book = bookOf(question(["Tea"], { fixed: true, lists }));
    expect(book.find("options", "Mate")?.code).toBe(2);
    expect(entriesReadAs("Mate", book, "options").map(({ code }) => code)).toEqual([2]);
  });

  it("names the one that has it", () => {
    const lists = {
      options: [
        { code: 1, label: "Tea", former: ["Mate"] },
        { code: 2, label: "Mate" },
      ],
    };
    expect(bookOf(question(["Tea", "Mate"], { fixed: true, lists })).find("options", "Mate")?.code).toBe(2);
  });
});

describe("the register that a person writes", () => {
  const edit = (coded: Coded, sent: { code: number; label: string; former?: string[] }[]) => {
    const options = sent.map((each) => ({ former: [], ...each }));
    const edited = editLists(registerOf(coded), { options }, 3);
    if (coded.codes === null) throw new Error("no register");
    return { faults: edited.flatMap(({ faults }) => faults), codes: withLists(coded.codes, edited) };
  };

  it("joins, and what was before, sent again, undoes it", () => {
    const before = written(fielded(["Coffee", "Tea"]), ["Mate", "Tea"]).coded;
    const joined = edit(before, [
      { code: 3, label: "Mate", former: ["Coffee"] },
      { code: 2, label: "Tea" },
    ]);
    expect(joined.faults).toEqual([]);
    const now = { ...before, codes: joined.codes };
    expect(bookOf(now).find("options", "Coffee")?.code).toBe(3);
    const undone = edit(now, [
      { code: 3, label: "Mate" },
      { code: 2, label: "Tea" },
      { code: 1, label: "Coffee" },
    ]);
    expect(undone.faults).toEqual([]);
    const was = bookOf(before)
      .entries("options")
      .map(({ code, label }) => [code, label]);
    expect(
      bookOf({ ...before, codes: undone.codes })
        .entries("options")
        .map(({ code, label }) => [code, label]),
    ).toEqual(was);
  });

  it("says what is wrong with a list", () => {
    const before = written(fielded(["Coffee", "Tea"]), ["Mate", "Tea"]).coded;
    const codes = (sent: Parameters<typeof edit>[1]) => edit(before, sent).faults.map(({ code }) => code);
    const rest = [
      { code: 2, label: "Tea" },
      { code: 3, label: "Mate" },
    ];
    expect(codes(rest)).toEqual(["label_missing"]);
    expect(codes([...rest, { code: 1, label: "Coffee" }, { code: 9, label: "Coffee" }])).toEqual([
      "label_twice",
    ]);
    expect(codes([...rest, { code: 1, label: "Coffee", former: ["Chai"] }])).toEqual(["label_unknown"]);
    expect(
      codes([
        { code: 3, label: "Mate" },
        { code: 1, label: "Coffee", former: ["Tea"] },
      ]),
    ).toEqual(["label_in_use"]);
    expect(codes([...rest, { code: 3, label: "Coffee" }])).toEqual(["code_taken", "code_used"]);
    expect(
      codes([
        { code: 1, label: "Tea" },
        { code: 3, label: "Mate" },
        { code: 2, label: "Coffee" },
      ]),
    ).toEqual(["code_used", "code_used"]);
  });
});

describe("a tree that is as deep as it is long", () => {
  const depth = 3000;
  let looks = 0;
  const counted = <Each extends object>(each: Each): Each =>
    new Proxy(each, {
      get(target, name, receiver) {
        looks++;
        return Reflect.get(target, name, receiver);
      },
    });
  const nodes = (first: number) =>
    Array.from({ length: depth }, (_, at) => ({
      code: first + at,
      label: "Deeper",
      former: [],
      ...(at > 0 && { of: first + at - 1 }),
    }));
  const edit = (known: ReturnType<typeof nodes>, sent: ReturnType<typeof nodes>) => {
    looks = 0;
    const present = known.map(counted);
    const register = { isFixed: true, lists: [{ name: "tree", present, retired: [] }], past: {} };
    const [edited] = editLists(register, { tree: sent.map(counted) }, 3);
    return edited;
  };

  it.each([
    ["as it stands", false],
    ["with the deepest first", true],
  ])("has other numbers throughout, sent %s, and is looked at once", (_, isReversed) => {
    const sent = nodes(10_000);
    const edited = edit(nodes(1), isReversed ? sent.toReversed() : sent);
    expect(edited?.faults).toEqual([]);
    expect(edited?.list.present.map(({ code, of }) => [code, of])).toEqual(
      sent.map(({ code, of }) => [code, of]),
    );
    expect(looks).toBeLessThan(100 * depth);
  });

  it("is refused where nobody knows it, or it stands under itself", () => {
    const codes = (sent: ReturnType<typeof nodes>) =>
      new Set(edit([], sent.toReversed())?.faults.map(({ code }) => code));
    const ring = nodes(1).map((node, at) => (at === 0 ? Object.assign(node, { of: depth }) : node));
    expect([codes(nodes(1)), codes(ring)]).toEqual([new Set(["label_unknown"]), new Set(["label_unknown"])]);
    expect(looks).toBeLessThan(100 * depth);
  });
});

describe("random histories", () => {
  const words = [
    "Coffee",
    "Cofee",
    "Coffe",
    "coffee",
    "Tea",
    "Teas",
    "Mate",
    "Milk",
    "Milk, cold",
    "18-24",
    "18–24",
    "18-25",
    "__proto__",
    "1",
  ];
  const list = fc.uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: 6 });

  it("never change the entry that an answer's word names", () => {
    void fc.assert(
      fc.property(list, fc.array(list, { maxLength: 8 }), (first, writes) => {
        let coded = fielded(first);
        const known = new Map<string, number>();
        for (const sent of writes) {
          for (const { label, code } of bookOf(coded).entries("options")) known.set(label, code);
          const resolved = write(coded, sent);
          if (resolved.used.length > 0) continue;
          coded = question(sent, resolved.codes);
          const book = bookOf(coded);
          for (const [word, code] of known) expect(book.find("options", word)?.code).toBe(code);
          const codes = book.entries("options").map(({ code }) => code);
          expect(new Set(codes).size).toBe(codes.length);
        }
      }),
      { numRuns: 300 },
    );
  });
});
