import { describe, expect, it } from "vitest";
import { likeness } from "#survey/code/alike.ts";
import { carriedCodesProp, ownWordsProp, plainProps } from "#survey/code/list.ts";
import {
  type Coded,
  type Entry,
  fixed,
  formerCount,
  type ResolveOptions,
  registerOf,
  remember,
  resolve,
  type StoredCodes,
} from "#survey/code/register.ts";
import { compareOptions } from "#survey/question/compare-options.ts";

/** Which entry each text that is written is, step by step, and what is kept of it. */

type Props = Record<string, unknown>;
type Sent = string | { label: string; code?: number };
type Made = Entry | string;

const entry = (code: number, label: string, more: Partial<Entry> = {}): Entry =>
  Object.assign({ code, label }, more);
const own = (code: number, more: Partial<Entry> = {}): Entry =>
  entry(code, "", Object.assign({ own: true }, more));

/** A register that is kept; texts have the numbers of their places. */
const kept = (lists: Record<string, Made[]>, more: Partial<StoredCodes> = {}): StoredCodes =>
  Object.assign(
    {
      fixed: true as const,
      lists: Object.fromEntries(
        Object.entries(lists).map(([name, all]) => [
          name,
          all.map((each, at) => (typeof each === "string" ? entry(at + 1, each) : each)),
        ]),
      ),
    },
    more,
  );

const told = ({ of, code, label, former, doubt, stood }: Entry) =>
  Object.assign(
    { is: `${of === undefined ? "" : `${of}/`}${code} ${[label, ...(former ?? [])].join(", ")}` },
    doubt && { doubt },
    stood && { stood },
  );

/** What a write makes of a question, and says of it. */
function write(
  type: string,
  before: Props,
  codes: StoredCodes | null,
  after: Props,
  more: Partial<ResolveOptions> = {},
) {
  const resolved = resolve(
    { type, props: before, codes },
    { type, props: after },
    Object.assign(
      {
        revision: 7,
        isFielded: codes?.fixed === true,
        likeness,
        pairUnlike: (was: readonly string[], is: readonly string[]) => compareOptions(was, is).renamed,
      },
      more,
    ),
  );
  const register = registerOf({ type, props: plainProps(type, after), codes: resolved.codes });
  return Object.assign(resolved, {
    register,
    kept: Object.fromEntries(
      Object.entries(resolved.codes?.lists ?? {}).map(([name, all]) => [name, all.map(told)]),
    ),
    force: Object.fromEntries(
      register.lists.map(({ name, present }) => [name, present.map(told).map(({ is }) => is)]),
    ),
  });
}

const list = (...options: Sent[]) => ({ options });
const ranking = (
  before: string[],
  codes: StoredCodes | null,
  sent: Sent[],
  more: Partial<ResolveOptions> = {},
) => write("ranking", list(...before), codes, list(...sent), more);
const names = ({ kept }: ReturnType<typeof write>, name = "options") => kept[name]?.map(({ is }) => is);

describe("numbers that texts were known by", () => {
  it("are kept once each, the latest last", () => {
    const past: Parameters<typeof remember>[0] = [];
    for (const [code, of, text] of [
      [1, undefined, "A"],
      [2, undefined, "A"],
      [1, 5, "A"],
      [1, undefined, "B"],
      [2, undefined, "A"],
    ] as const)
      remember(past, code, of, text);
    expect(past).toStrictEqual([
      { code: 1, of: 5, texts: ["A"] },
      { code: 1, texts: ["A", "B"] },
      { code: 2, texts: ["A"] },
    ]);
  });
});

describe("the register in force", () => {
  const coded = (type: string, props: Props, codes: StoredCodes | null = null): Coded => ({
    type,
    props,
    codes,
  });

  it("has the entries of the props, then own words, and what is retired by number", () => {
    const codes = kept({
      options: [
        entry(9, "Gone"),
        entry(4, "B", { former: ["b"] }),
        own(98),
        entry(3, "Gone too"),
        entry(7, "A"),
      ],
    });
    const choice = { options: ["A", "B", "New"], allowOther: true };
    expect(registerOf(coded("multipleChoice", choice, codes))).toStrictEqual({
      isFixed: true,
      lists: [
        {
          name: "options",
          present: [entry(7, "A"), entry(4, "B", { former: ["b"] }), entry(1, "New"), own(98)],
          retired: [entry(3, "Gone too"), entry(9, "Gone")],
        },
      ],
      past: {},
    });
    // Own words that are not taken wait with what is retired.
    const [without] = registerOf(coded("multipleChoice", { options: ["A"] }, codes)).lists;
    expect(without?.retired.map(({ code }) => code)).toEqual([3, 4, 9, 98]);
    // An empty text is no own words.
    const [empty] = registerOf(coded("multipleChoice", { options: [""] }, codes)).lists;
    expect(empty?.present).toStrictEqual([entry(1, "")]);
  });

  it("has nothing retired before people answer, and numbers by place", () => {
    const lists = { options: [entry(2, "A"), entry(5, "Gone")] };
    const read = registerOf(
      coded("multipleChoice", { options: ["A", "B", "C"], allowOther: true }, { lists }),
    );
    expect(read).toStrictEqual({
      isFixed: false,
      lists: [
        { name: "options", present: [entry(2, "A"), entry(1, "B"), entry(3, "C"), own(4)], retired: [] },
      ],
      past: {},
    });
  });

  it("gives no number that its texts were known by", () => {
    const past = {
      options: [
        { code: 1, texts: ["A"] },
        { code: 3, texts: ["B"] },
      ],
    };
    const [read] = registerOf(coded("ranking", list("A", "B"), kept({ options: [] }, { past }))).lists;
    expect(read?.present).toStrictEqual([entry(2, "A"), entry(4, "B")]);
    expect(registerOf(coded("ranking", list(), kept({ options: [] }, { past }))).past).toBe(past);
  });

  it("numbers levels in their attribute, and nodes in their tree", () => {
    const attributes = [
      { name: "Brand", levels: ["One", "Two"] },
      { name: "Price", levels: ["One"] },
    ];
    const codes = kept({
      attributes: [entry(5, "Price"), entry(8, "Gone")],
      levels: [
        entry(3, "One", { of: 5 }),
        entry(9, "Last", { of: 8 }),
        entry(1, "Two", { of: 5 }),
        entry(7, "Old", { of: 5 }),
      ],
    });
    expect(registerOf(coded("conjoint", { attributes }, codes)).lists).toStrictEqual([
      { name: "attributes", present: [entry(1, "Brand"), entry(5, "Price")], retired: [entry(8, "Gone")] },
      {
        name: "levels",
        present: [entry(1, "One", { of: 1 }), entry(2, "Two", { of: 1 }), entry(3, "One", { of: 5 })],
        retired: [entry(1, "Two", { of: 5 }), entry(7, "Old", { of: 5 }), entry(9, "Last", { of: 8 })],
      },
    ]);
    const tree = [{ label: "Home", children: [{ label: "Help" }] }, { label: "Help" }];
    const nodes = kept({ tree: [entry(2, "Help"), entry(4, "Else", { of: 2 }), entry(6, "Gone")] });
    expect(registerOf(coded("treeTest", { tree }, nodes)).lists[0]).toStrictEqual({
      name: "tree",
      present: [entry(1, "Home"), entry(3, "Help", { of: 1 }), entry(2, "Help")],
      retired: [entry(6, "Gone"), entry(4, "Else", { of: 2 })],
    });
  });

  it("has the source's numbers for what is carried, which nobody else gets", () => {
    const carries = (codes: unknown, more: Props = {}) =>
      registerOf(
        coded("ranking", Object.assign({ options: ["A", "B", "C"], [carriedCodesProp]: codes }, more)),
      ).lists[0]?.present;
    expect(carries([3, 1, null])).toStrictEqual([entry(3, "A"), entry(1, "B"), entry(2, "C")]);
    expect(carries([null, 1, 2])).toStrictEqual([entry(3, "A"), entry(1, "B"), entry(2, "C")]);
    expect(carries("none")).toStrictEqual([entry(1, "A"), entry(2, "B"), entry(3, "C")]);
    expect(carries([2, 2, 1])).toStrictEqual([entry(2, "A"), entry(3, "B"), entry(1, "C")]);
    // Own words that are carried have the number of no text there.
    expect(carries([3, 1, null, 9], { [ownWordsProp]: true })).toStrictEqual([
      entry(3, "A"),
      entry(1, "B"),
      entry(2, "C"),
      own(9),
    ]);
    const [taken] = registerOf(
      coded(
        "ranking",
        { options: ["A", "B"], [carriedCodesProp]: [5, 2] },
        kept({ options: [entry(5, "B")] }),
      ),
    ).lists;
    expect(taken?.present).toStrictEqual([entry(1, "A"), entry(5, "B")]);
  });

  it("is kept with all that it has, and lists of another type", () => {
    const before = coded("ranking", list("A", "B"), {
      lists: { options: [entry(4, "A")], items: [entry(1, "X")] },
    });
    expect(fixed(before)).toStrictEqual({ fixed: true, lists: { options: [entry(4, "A"), entry(1, "B")] } });
    const codes = kept({ items: ["X"], options: ["A", "Gone"] }, { former_variables: ["q1"] });
    expect(fixed(coded("ranking", list("A"), codes))).toStrictEqual({
      fixed: true,
      lists: { items: [entry(1, "X")], options: [entry(1, "A"), entry(2, "Gone")] },
      former_variables: ["q1"],
    });
    expect(
      formerCount(
        kept({ a: [entry(1, "A", { former: ["a", "aa"] }), "B"], b: [entry(1, "C", { former: ["c"] })] }),
      ),
    ).toBe(3);
  });
});

describe("a write before people answer", () => {
  it("keeps the numbers that somebody has set, and no more", () => {
    expect(ranking(["A", "B"], null, ["B", "C"]).codes).toBeNull();
    const set = ranking(["A", "B"], null, ["A", { label: "B", code: 1 }, "C"]);
    expect(set.codes).toStrictEqual({ lists: { options: [entry(1, "B")] } });
    expect(set.force.options).toEqual(["2 A", "1 B", "3 C"]);
    // It goes with its text, and is gone with it.
    expect(ranking(["A", "B", "C"], set.codes, ["B", "C"]).codes).toStrictEqual({
      lists: { options: [entry(1, "B")] },
    });
    expect(ranking(["A", "B", "C"], set.codes, ["A", "C"]).codes).toBeNull();
  });

  it("goes by a number that is set, then by the text, then by the number of a place", () => {
    const set: StoredCodes = { lists: { options: [entry(5, "B")] } };
    const changed = (sent: Sent[], codes: StoredCodes | null = null) => {
      const { changes, doubts, used, hasMoved } = ranking(["A", "B"], codes, sent);
      expect([doubts, used, hasMoved]).toEqual([[], [], false]);
      return [[...(changes[0]?.renamed ?? [])], changes[0]?.removed];
    };
    expect(changed([{ label: "X", code: 5 }, "A"], set)).toEqual([[["B", "X"]], []]);
    expect(changed([{ label: "X", code: 1 }, "B"])).toEqual([[["A", "X"]], []]);
    expect(changed([{ label: "B", code: 1 }, "A"])).toEqual([[], []]);
    expect(
      changed([
        { label: "B", code: 1 },
        { label: "X", code: 2 },
      ]),
    ).toEqual([[], ["A"]]);
    expect(changed(["B"])).toEqual([[], ["A"]]);
  });

  it("takes an unlike text in the place of another for its new wording", () => {
    const set: StoredCodes = { lists: { options: [entry(5, "B")] } };
    const { codes, changes } = ranking(["A", "B", "C"], set, ["A", "X", "C"]);
    expect([...(changes[0]?.renamed ?? [])]).toEqual([["B", "X"]]);
    expect(codes).toStrictEqual({ lists: { options: [entry(5, "X")] } });
    const { renamed } = ranking(["A", "B", "C"], set, ["A", { label: "X", code: 8 }, "C"]).changes[0] ?? {};
    expect([...(renamed ?? [])]).toEqual([]);
  });

  it("says which number two entries have", () => {
    const { taken } = ranking(["A"], null, [
      { label: "A", code: 3 },
      { label: "B", code: 3 },
      { label: "C", code: 4 },
    ]);
    expect(taken).toEqual([{ list: "options", index: 1, code: 3, is_used: false }]);
    const set: StoredCodes = { lists: { options: [entry(5, "A")] } };
    expect(ranking(["A", "B"], set, [{ label: "B", code: 5 }, "A"]).taken).toEqual([]);
  });

  it("numbers own words last, unless somebody has set their number", () => {
    const choice = (codes: StoredCodes | null, before: Props, after: Props) =>
      write("multipleChoice", before, codes, after);
    const plain = { options: ["A"], allowOther: true };
    expect(choice(null, plain, { options: ["A", "B"], allowOther: true }).codes).toBeNull();
    const set = choice(null, plain, { options: ["A", "B"], allowOther: { code: 98 } });
    expect(set.codes).toStrictEqual({ lists: { options: [own(98)] } });
    const before = { options: ["A", "B"], allowOther: true };
    expect(choice(set.codes, before, { options: ["A"], allowOther: true }).codes).toStrictEqual({
      lists: { options: [own(98)] },
    });
    expect(choice(set.codes, before, { options: ["A"] }).codes).toBeNull();
    expect(choice(set.codes, before, { options: ["A"], allowOther: { code: 2 } }).codes).toStrictEqual({
      lists: { options: [own(2)] },
    });
    const clash = choice(set.codes, before, { options: [{ label: "A", code: 98 }, "B"], allowOther: true });
    expect(clash.taken).toEqual([{ list: "options", index: -1, code: 98, is_used: false }]);
    const both = choice(null, plain, { options: [{ label: "A", code: 7 }], allowOther: { code: 7 } });
    expect(both.taken).toEqual([{ list: "options", index: -1, code: 7, is_used: false }]);
    // One without a number is nobody's rival.
    const free = choice(null, plain, { options: [{ label: "A", code: 2 }, "B"], allowOther: true });
    expect([free.taken, free.force.options]).toEqual([[], ["2 A", "1 B", "3 "]]);
  });

  it("gives what is carried its source's number, which may be 0", () => {
    const carried = { options: ["A", { label: "Own", code: 3 }, "B"], [carriedCodesProp]: [0, null, 3] };
    expect(write("ranking", list(), null, carried).force.options).toEqual(["0 A", "3 Own", "1 B"]);
  });

  it("is of no other's text, which nobody has answered with", () => {
    const set: StoredCodes = { lists: { options: [entry(1, "A")] } };
    const { used, codes, changes } = ranking(["A", "B"], set, [{ label: "B", code: 1 }]);
    expect([used, codes]).toStrictEqual([[], { lists: { options: [entry(1, "B")] } }]);
    expect(changes).toEqual([{ list: "options", renamed: new Map([["A", "B"]]), removed: [] }]);
  });

  it("takes of two new texts the one in the place", () => {
    const set: StoredCodes = { lists: { options: [entry(5, "B")] } };
    expect(ranking(["A", "B", "C"], set, ["Fresh", "A", "X", "C"]).codes?.lists.options).toStrictEqual([
      entry(5, "X"),
    ]);
  });

  it("numbers levels and nodes by what they stand under", () => {
    const attributes = [
      { name: "Brand", code: 4, levels: ["One", { label: "Two", code: 1 }] },
      { name: "Price", levels: [{ label: "One", code: 1 }, "Two"] },
    ];
    const levels = write("conjoint", { attributes: [] }, null, { attributes });
    expect([levels.taken, levels.codes]).toStrictEqual([
      [],
      {
        lists: {
          attributes: [entry(4, "Brand")],
          levels: [entry(1, "Two", { of: 4 }), entry(1, "One", { of: 1 })],
        },
      },
    ]);
    expect(levels.force.levels).toEqual(["4/2 One", "4/1 Two", "1/1 One", "1/2 Two"]);
    const tree = [
      { label: "Home", children: [{ label: "Help", code: 1 }] },
      { label: "Help", children: [{ label: "Us", code: 2 }] },
    ];
    const nodes = write("treeTest", { tree: [] }, null, { tree, tasks: [] });
    expect(nodes.codes).toStrictEqual({
      lists: { tree: [entry(1, "Help", { of: 3 }), entry(2, "Us", { of: 4 })] },
    });
    expect(nodes.force.tree).toEqual(["3 Home", "3/1 Help", "4 Help", "4/2 Us"]);
    const twice = [{ label: "Home", code: 1, children: [{ label: "Help", code: 1 }] }];
    expect(write("treeTest", { tree: [] }, null, { tree: twice }).taken).toEqual([
      { list: "tree", index: 1, code: 1, is_used: false },
    ]);
  });
});

describe("a write once people answer", () => {
  const drinks = () => kept({ options: ["Coffee", "Tea", "Mate"] });
  const was = ["Coffee", "Tea", "Mate"];

  it("fixes what was, and says in which revisions entries stood", () => {
    const { codes, kept: all, changes, hasMoved } = ranking(was, drinks(), ["Tea", "Coffee", "Mate", "Milk"]);
    expect(all.options).toEqual([
      { is: "2 Tea" },
      { is: "1 Coffee" },
      { is: "3 Mate" },
      { is: "4 Milk", stood: [[7, null]] },
    ]);
    expect([codes?.fixed, changes[0]?.removed, hasMoved]).toEqual([true, [], false]);
    expect(Object.keys(codes ?? {})).toEqual(["fixed", "lists"]);
    // Also where nothing was kept.
    const first = ranking(was, null, ["Tea"], { isFielded: true });
    expect(first.kept.options).toEqual([
      { is: "2 Tea" },
      { is: "1 Coffee", stood: [[0, 7]] },
      { is: "3 Mate", stood: [[0, 7]] },
    ]);
    expect(first.changes).toEqual([{ list: "options", renamed: new Map(), removed: ["Coffee", "Mate"] }]);
  });

  it("retires what is not named, and takes it back with its number and revisions", () => {
    const stood = kept({
      options: [
        entry(1, "Coffee", {
          stood: [
            [0, 2],
            [4, null],
          ],
        }),
        entry(2, "Tea"),
        entry(3, "Mate", { stood: [[0, 3]] }),
      ],
    });
    const { kept: all } = ranking(["Coffee", "Tea"], stood, ["Tea", "Mate"]);
    expect(all.options).toEqual([
      { is: "2 Tea" },
      {
        is: "3 Mate",
        stood: [
          [0, 3],
          [7, null],
        ],
      },
      {
        is: "1 Coffee",
        stood: [
          [0, 2],
          [4, 7],
        ],
      },
    ]);
    const never = ranking(["Coffee"], kept({ options: ["Coffee", "Tea"] }), ["Tea"]);
    expect(never.kept.options).toEqual([
      {
        is: "2 Tea",
        stood: [
          [0, 7],
          [7, null],
        ],
      },
      { is: "1 Coffee", stood: [[0, 7]] },
    ]);
  });

  it("goes by the number that is sent, then by labels, then by retired and former ones", () => {
    const codes = kept({
      options: [
        entry(1, "Coffee", { former: ["Brew"] }),
        entry(2, "Tea"),
        entry(3, "Mate", { former: ["Yerba"] }),
        entry(4, "Brewed"),
      ],
    });
    const present = ["Coffee", "Tea"];
    const sent = (...all: Sent[]) => {
      const { taken, used, doubts } = ranking(present, codes, all);
      expect([taken, used, doubts]).toEqual([[], [], []]);
      return names(ranking(present, codes, all))?.slice(0, all.length);
    };
    expect(sent({ label: "Kaffee", code: 1 }, "Tea")).toEqual(["1 Kaffee, Brew, Coffee", "2 Tea"]);
    expect(sent("Tea", "Coffee")).toEqual(["2 Tea", "1 Coffee, Brew"]);
    expect(sent("Tea", "Mate")).toEqual(["2 Tea", "3 Mate, Yerba"]);
    expect(sent("Tea", "Yerba")).toEqual(["2 Tea", "3 Yerba, Mate"]);
    expect(sent("Tea", "Brew")).toEqual(["2 Tea", "1 Brew, Coffee"]);
    expect(sent("Tea", { label: "Maté", code: 3 })).toEqual(["2 Tea", "3 Maté, Yerba, Mate"]);
    // A number that nobody had is a new entry's.
    expect(sent("Tea", { label: "Milk", code: 40 })).toEqual(["2 Tea", "40 Milk"]);
    // New ones get the smallest that nobody has, had, or is sent.
    expect(sent("Tea", "Coffee", "Milk", { label: "Wine", code: 5 }, "Water")).toEqual([
      "2 Tea",
      "1 Coffee, Brew",
      "6 Milk",
      "5 Wine",
      "7 Water",
    ]);
  });

  it("names an entry once, and what the request names otherwise not at all", () => {
    const codes = kept({ options: [entry(1, "Coffee", { former: ["Brew"] }), entry(2, "Tea")] });
    const { used } = ranking(["Coffee", "Tea"], codes, [{ label: "Kaffee", code: 1 }, "Brew", "Tea"]);
    expect(used).toEqual([{ list: "options", index: 1, entry_code: 1, label: "Brew" }]);
    const twice = ranking(["Coffee", "Tea"], codes, [
      { label: "A", code: 1 },
      { label: "B", code: 1 },
      "Tea",
    ]);
    expect(twice.taken).toEqual([{ list: "options", index: 1, code: 1, is_used: false }]);
  });

  it("gives no number again that the list has used, but to what is restored", () => {
    const past = { options: [{ code: 9, texts: ["Old"] }] };
    const codes = kept({ options: ["Coffee"] }, { past });
    const sent: Sent[] = ["Coffee", { label: "Milk", code: 9 }];
    expect(ranking(["Coffee"], codes, sent).taken).toEqual([
      { list: "options", index: 1, code: 9, is_used: true },
    ]);
    const again = ranking(["Coffee"], codes, sent, { givesAgain: true });
    expect([again.taken, names(again)]).toEqual([[], ["1 Coffee", "9 Milk"]]);
    expect(again.codes?.past).toEqual(past);
    expect(names(ranking(["Coffee"], codes, ["Coffee", "A", "B"]))).toEqual(["1 Coffee", "2 A", "3 B"]);
  });

  it("follows what others have renamed", () => {
    const renamed = new Map([
      ["Coffee", "Crimson"],
      ["Tea", "Gone"],
    ]);
    const { kept: all, doubts } = ranking(was, drinks(), ["Mate", "Tea", "Crimson"], { renamed });
    expect(all.options?.map(({ is }) => is)).toEqual(["3 Mate", "2 Tea", "1 Crimson, Coffee"]);
    expect(doubts).toEqual([]);
    expect(names(ranking(was, drinks(), ["Fresh", "Mate", "Crimson"], { renamed }))?.slice(0, 3)).toEqual([
      "4 Fresh",
      "3 Mate",
      "1 Crimson, Coffee",
    ]);
    const named = ranking(was, drinks(), [{ label: "Crimson", code: 8 }, "Tea", "Mate"], { renamed });
    expect(names(named)).toEqual(["8 Crimson", "2 Tea", "3 Mate", "1 Coffee"]);
  });

  describe("takes a text for the new wording of another", () => {
    const guessed = (before: string[], sent: Sent[], codes = kept({ options: before })) => {
      const { doubts, kept: all } = ranking(before, codes, sent);
      return {
        doubts: doubts.map(({ index, entry_code, from, to, taken_as }) => [
          index,
          entry_code,
          from,
          to,
          taken_as,
        ]),
        now: all.options?.slice(0, sent.length).map(({ is, doubt }) => [is, doubt]),
      };
    };

    it("where it is alike, between the same neighbours, and is in doubt of it", () => {
      expect(guessed(["Cofee", "Tea"], ["Coffee", "Tea"])).toEqual({
        doubts: [[0, 1, "Cofee", "Coffee", "renamed"]],
        now: [
          ["1 Coffee, Cofee", "renamed"],
          ["2 Tea", undefined],
        ],
      });
      expect(guessed(["Tea", "Cofee", "Mate"], ["Tea", "Coffee", "Mate"]).doubts).toHaveLength(1);
      expect(guessed(["Tea", "Cofee", "Mate"], ["Tea", "Mate", "Coffee"])).toEqual({
        doubts: [],
        now: [
          ["1 Tea", undefined],
          ["3 Mate", undefined],
          ["4 Coffee", undefined],
        ],
      });
      expect(guessed(["Cofee", "Tea", "Mate"], ["Coffee", "Mate", "Tea"]).now?.[0]).toEqual([
        "4 Coffee",
        undefined,
      ]);
      // What has only moved changes no neighbours of others that stay together.
      expect(guessed(["Cofee", "Tea", "Mate"], ["Mate", "Coffee", "Tea"]).now?.[1]).toEqual([
        "4 Coffee",
        undefined,
      ]);
    });

    it("in no doubt where it is equal", () => {
      expect(guessed(["coffee", "Tea"], ["Coffee", "Tea"])).toEqual({
        doubts: [],
        now: [
          ["1 Coffee, coffee", undefined],
          ["2 Tea", undefined],
        ],
      });
    });

    it("not where it is like two", () => {
      expect(guessed(["Cofee", "Tea"], ["Coffee", "Cofe", "Tea"]).now?.slice(0, 2)).toEqual([
        ["3 Coffee", "replaced"],
        ["4 Cofe", undefined],
      ]);
      expect(guessed(["Cofee", "Coffe", "Tea"], ["Coffee", "Tea"]).now?.[0]).toEqual([
        "4 Coffee",
        "replaced",
      ]);
    });

    it("not where it is unlike: then it is another in its place, in doubt", () => {
      expect(guessed(["Red", "Tea"], ["Crimson", "Tea"])).toEqual({
        doubts: [[0, 3, "Red", "Crimson", "replaced"]],
        now: [
          ["3 Crimson", "replaced"],
          ["2 Tea", undefined],
        ],
      });
      expect(guessed(["Red", "Blue", "Tea"], ["Crimson", "Navy", "Mint", "Tea"]).doubts).toEqual([
        [0, 4, "Red", "Crimson", "replaced"],
        [1, 5, "Blue", "Navy", "replaced"],
      ]);
      expect(guessed(["Red", "Tea"], ["Tea", "Crimson"]).doubts).toEqual([]);
      expect(guessed(["Cofee", "Red", "Tea"], ["Coffee", "Crimson", "Tea"]).doubts).toEqual([
        [0, 1, "Cofee", "Coffee", "renamed"],
        [1, 4, "Red", "Crimson", "replaced"],
      ]);
      // What comes back was no neighbour.
      const codes = kept({ options: ["Red", "Tea", "Mate"] });
      expect(guessed(["Red", "Tea"], ["Crimson", "Mate", "Tea"], codes).doubts).toEqual([
        [0, 4, "Red", "Crimson", "replaced"],
      ]);
      expect(guessed(["Tea"], ["Crimson", "Tea"]).doubts).toEqual([]);
    });

    it("not where it is sent with a number", () => {
      expect(guessed(["Cofee", "Tea"], [{ label: "Coffee", code: 8 }, "Tea"])).toEqual({
        doubts: [],
        now: [
          ["8 Coffee", undefined],
          ["2 Tea", undefined],
        ],
      });
    });

    it("and stays in doubt until somebody says so, or it is not offered", () => {
      const codes = kept({ options: [entry(1, "Coffee", { doubt: "renamed" }), entry(2, "Tea")] });
      expect(guessed(["Coffee", "Tea"], ["Tea", "Coffee"], codes).now?.[1]).toEqual(["1 Coffee", "renamed"]);
      expect(guessed(["Coffee", "Tea"], [{ label: "Coffee", code: 1 }, "Tea"], codes).now?.[0]).toEqual([
        "1 Coffee",
        undefined,
      ]);
      const gone = ranking(["Coffee", "Tea"], codes, ["Tea"]);
      expect(gone.kept.options).toEqual([{ is: "2 Tea" }, { is: "1 Coffee", stood: [[0, 7]] }]);
      const back = kept({ options: [entry(1, "Coffee", { doubt: "renamed" }), entry(2, "Tea")] });
      expect(guessed(["Tea"], ["Tea", "Coffee"], back).now?.[1]).toEqual(["1 Coffee", undefined]);
    });
  });

  describe("keeps a text for one entry", () => {
    const codes = () =>
      kept({
        options: [
          entry(1, "Coffee", { former: ["Brew"], stood: [[2, null]] }),
          entry(2, "Tea"),
          entry(3, "Mate", { stood: [[0, 4]] }),
        ],
      });
    const both = ["Coffee", "Tea"];

    it("and says whose it is", () => {
      const { used, hasMoved } = ranking(both, codes(), [{ label: "Brew", code: 2 }, "Coffee"]);
      expect(used).toEqual([{ list: "options", index: 0, entry_code: 1, label: "Brew" }]);
      expect(hasMoved).toBe(true);
      expect(ranking(both, codes(), ["Coffee", { label: "Mate", code: 2 }]).used).toEqual([
        { list: "options", index: 1, entry_code: 3, label: "Mate" },
      ]);
      // Its own former one is no other's.
      expect(ranking(both, codes(), [{ label: "Brew", code: 1 }, "Tea"]).used).toEqual([]);
    });

    it("or takes it with force, with the revisions in which it could be answered", () => {
      const moved = ranking(both, codes(), ["Coffee", { label: "Mate", code: 2 }], { force: true });
      expect([moved.used, moved.hasMoved]).toEqual([[], true]);
      // What has no text any more is none.
      expect(moved.kept.options).toEqual([
        { is: "1 Coffee, Brew", stood: [[2, null]] },
        { is: "2 Mate, Tea" },
      ]);
      expect(moved.codes?.past).toEqual({ options: [{ code: 3, texts: ["Mate"] }] });
      const former = ranking(both, codes(), [{ label: "Brew", code: 2 }, "Coffee"], { force: true });
      expect(former.kept.options).toEqual([
        { is: "2 Brew, Tea" },
        { is: "1 Coffee", stood: [[2, null]] },
        { is: "3 Mate", stood: [[0, 4]] },
      ]);
      const fresh = ranking(both, codes(), ["Coffee", "Tea", { label: "Brew", code: 30 }], { force: true });
      expect(fresh.kept.options?.[2]).toEqual({ is: "30 Brew", stood: [[2, null]] });
      const ended = ranking(both, codes(), ["Coffee", "Tea", { label: "Mate", code: 30 }], { force: true });
      expect(ended.kept.options?.[2]).toEqual({
        is: "30 Mate",
        stood: [
          [0, 4],
          [7, null],
        ],
      });
    });

    it("and what loses its label is called by what is left", () => {
      const taken = ranking(both, codes(), [{ label: "Coffee", code: 2 }], { force: true });
      expect(taken.kept.options).toEqual([
        { is: "2 Coffee, Tea" },
        { is: "1 Brew", stood: [[2, 7]] },
        { is: "3 Mate", stood: [[0, 4]] },
      ]);
    });
  });

  it("leaves what loses a text its other ones, and is silent of none", () => {
    const known = (former: string[]) => kept({ options: [entry(1, "Coffee", { former }), entry(2, "Tea")] });
    const taken = (former: string[]) =>
      ranking(["Coffee", "Tea"], known(former), ["Coffee", { label: "Brew", code: 2 }], { force: true }).codes
        ?.lists.options?.[0];
    expect(taken(["Brew", "Java"])).toStrictEqual(entry(1, "Coffee", { former: ["Java"] }));
    expect(taken(["Brew"])).toStrictEqual(entry(1, "Coffee"));
    const gone = kept({ options: [entry(1, "Coffee"), entry(2, "Tea", { former: ["Chai"] })] });
    const left = ranking(["Coffee"], gone, [{ label: "Chai", code: 1 }], { force: true });
    expect(left.codes?.lists.options?.[1]).toStrictEqual(entry(2, "Tea"));
  });

  it("takes the revisions of a part that was joined with its text", () => {
    const joined = {
      at: 5,
      parts: [
        { texts: ["Coffee"], stood: [[0, 3] as const] },
        { texts: ["Brew"], stood: [[1, 2] as const] },
      ],
    };
    const codes = kept({ options: [entry(1, "Coffee", { former: ["Brew"], joined }), "Tea"] });
    const { kept: all } = ranking(["Coffee", "Tea"], codes, ["Coffee", "Tea", { label: "Brew", code: 30 }], {
      force: true,
    });
    expect(all.options?.[2]).toEqual({
      is: "30 Brew",
      stood: [
        [1, 2],
        [7, null],
      ],
    });
  });

  it("has what is retired by number, whenever it was", () => {
    const codes = kept({ options: [entry(4, "B"), entry(3, "A"), entry(1, "Old"), entry(9, "Older")] });
    expect(names(ranking(["B", "A"], codes, ["A"]))).toEqual(["3 A", "1 Old", "4 B", "9 Older"]);
  });

  it("keeps joined entries joined", () => {
    const joined = { at: 3, parts: [{ texts: ["Coffee"] }, { texts: ["Brew"] }] };
    const codes = kept({ options: [entry(1, "Coffee", { former: ["Brew"], joined }), "Tea"] });
    const { codes: now } = ranking(["Coffee", "Tea"], codes, [{ label: "Kaffee", code: 1 }, "Tea"]);
    expect(now?.lists.options?.[0]?.joined).toEqual(joined);
    expect(now?.lists.options?.[1]).not.toHaveProperty("joined");
  });

  it("keeps the number of own words for them", () => {
    const choice = (before: Props, codes: StoredCodes, after: Props) =>
      write("multipleChoice", before, codes, after);
    const codes = () => kept({ options: [entry(1, "A"), own(98)] });
    const taken = { options: ["A"], allowOther: true };
    const without = choice(taken, codes(), { options: ["A", "B"] });
    expect(without.codes?.lists.options).toStrictEqual([
      entry(1, "A"),
      entry(2, "B", { stood: [[7, null]] }),
      own(98, { stood: [[0, 7]] }),
    ]);
    const again = choice({ options: ["A", "B"] }, without.codes ?? expect.fail(), {
      options: ["A"],
      allowOther: true,
    });
    expect(again.codes?.lists.options?.[1]).toStrictEqual(
      own(98, {
        stood: [
          [0, 7],
          [7, null],
        ],
      }),
    );
    expect(choice(taken, codes(), taken).codes?.lists.options?.[1]).toStrictEqual(own(98));
    expect(choice(taken, codes(), { options: ["A"], allowOther: { code: 98 } }).taken).toEqual([]);
    const refused = (code: number, known = codes(), before: Props = taken) =>
      choice(before, known, { options: ["A"], allowOther: { code } }).taken;
    expect(refused(97)).toEqual([{ list: "options", index: -1, code: 97, is_used: true }]);
    expect(refused(1)).toEqual([{ list: "options", index: -1, code: 1, is_used: false }]);
    // Where there were none, any number that nobody had.
    const plain = { options: ["A"] };
    expect(refused(5, kept({ options: ["A"] }), plain)).toEqual([]);
    expect(refused(2, kept({ options: ["A", "Gone"] }), plain)).toEqual([
      { list: "options", index: -1, code: 2, is_used: true },
    ]);
    const fresh = choice(plain, kept({ options: ["A"] }), { options: ["A"], allowOther: { code: 5 } });
    expect(fresh.codes?.lists.options?.[1]).toStrictEqual(own(5, { stood: [[7, null]] }));
    expect(fresh.changes).toEqual([{ list: "options", renamed: new Map(), removed: [] }]);
    // Not even an option that is new above takes the number that they are sent with.
    const both = choice(plain, kept({ options: ["A"] }), { options: ["A", "B"], allowOther: { code: 2 } });
    expect(both.taken).toEqual([]);
    expect(both.codes?.lists.options?.slice(1)).toStrictEqual([
      entry(3, "B", { stood: [[7, null]] }),
      own(2, { stood: [[7, null]] }),
    ]);
    const removed = choice(taken, codes(), { options: ["B"] });
    expect(removed.changes[0]?.removed).toEqual(["A"]);
  });

  it("tells what is renamed, also what comes back under another label", () => {
    const codes = kept({ options: ["Coffee", "Tea", "Mate"] });
    const { changes } = ranking(["Coffee", "Tea"], codes, [
      { label: "Kaffee", code: 1 },
      { label: "Yerba", code: 3 },
    ]);
    expect(changes).toEqual([
      {
        list: "options",
        renamed: new Map([
          ["Mate", "Yerba"],
          ["Coffee", "Kaffee"],
        ]),
        removed: ["Tea"],
      },
    ]);
    // A text that another has now is not gone.
    const swap = ranking(["Coffee", "Tea"], codes, [{ label: "Tea", code: 1 }], { force: true });
    expect(swap.changes).toEqual([{ list: "options", renamed: new Map([["Coffee", "Tea"]]), removed: [] }]);
  });

  it("keeps the lists of a type that the question had before", () => {
    const before: Coded = { type: "maxDiff", props: { items: ["X"] }, codes: kept({ items: ["X", "Y"] }) };
    const { codes } = resolve(
      before,
      { type: "ranking", props: list("A") },
      { revision: 7, isFielded: true, likeness, pairUnlike: () => new Map() },
    );
    expect(codes?.lists).toStrictEqual({
      items: [entry(1, "X"), entry(2, "Y")],
      options: [entry(1, "A", { stood: [[7, null]] })],
    });
    const back = resolve(
      { type: "ranking", props: list("A"), codes },
      { type: "maxDiff", props: { items: ["Y"] } },
      { revision: 8, isFielded: true, likeness, pairUnlike: () => new Map() },
    );
    expect(back.codes?.lists.items?.map(({ code, label }) => [code, label])).toEqual([
      [2, "Y"],
      [1, "X"],
    ]);
  });

  it("gives what is carried its source's number where that is free", () => {
    const carried = (codes: StoredCodes, options: Sent[], numbers: unknown) =>
      names(write("ranking", list("A"), codes, { options, [carriedCodesProp]: numbers }));
    expect(carried(kept({ options: ["A"] }), ["A", "B", "C"], [1, 5, 2])).toEqual(["1 A", "5 B", "2 C"]);
    expect(carried(kept({ options: ["A"] }), ["A", "Own", "C"], [1, null, 2])).toEqual([
      "1 A",
      "3 Own",
      "2 C",
    ]);
    expect(carried(kept({ options: ["A", "Gone"] }), ["A", "B"], [1, 2])).toEqual(["1 A", "3 B", "2 Gone"]);
  });
});

describe("a write of what stands under others", () => {
  const attributes = (...all: [name: Sent, ...levels: Sent[]][]) => ({
    attributes: all.map(([name, ...levels]) =>
      typeof name === "string" ? { name, levels } : { name: name.label, code: name.code, levels },
    ),
  });
  const codes = () =>
    kept({
      attributes: ["Brand", "Price"],
      levels: [
        entry(1, "One", { of: 1 }),
        entry(2, "Two", { of: 1 }),
        entry(1, "One", { of: 2 }),
        entry(2, "Old", { of: 2, stood: [[0, 3]] }),
      ],
    });
  const before = attributes(["Brand", "One", "Two"], ["Price", "One"]);
  const levels = (after: Props, more?: Partial<ResolveOptions>) =>
    write("conjoint", before, codes(), after, more);

  it("finds levels in what their attribute was", () => {
    const moved = levels(
      attributes(["Price", "One", "Old", "New"], [{ label: "Make", code: 1 }, "Two", "One"]),
    );
    expect(names(moved, "attributes")).toEqual(["2 Price", "1 Make, Brand"]);
    expect(moved.kept.levels).toEqual([
      { is: "2/1 One" },
      {
        is: "2/2 Old",
        stood: [
          [0, 3],
          [7, null],
        ],
      },
      { is: "2/3 New", stood: [[7, null]] },
      { is: "1/2 Two" },
      { is: "1/1 One" },
    ]);
    expect(moved.used).toEqual([]);
  });

  it("numbers the levels of a new attribute from 1, whatever stands elsewhere", () => {
    const fresh = levels(
      attributes(["Brand", "One", "Two"], ["Price", "One"], ["Colour", "One", { label: "Red", code: 1 }]),
    );
    expect([fresh.taken, names(fresh, "levels")?.slice(0, 5)]).toEqual([
      [],
      ["1/1 One", "1/2 Two", "2/1 One", "3/2 One", "3/1 Red"],
    ]);
    const twice = levels(
      attributes(["Brand", { label: "One", code: 2 }, { label: "Six", code: 2 }], ["Price", "One"]),
    );
    expect(twice.taken).toEqual([{ list: "levels", index: 1, code: 2, is_used: false }]);
  });

  it("retires levels with their attribute, by that and by their number", () => {
    expect(names(levels(attributes(["Price", "One"])), "levels")).toEqual([
      "2/1 One",
      "1/1 One",
      "1/2 Two",
      "2/2 Old",
    ]);
  });

  it("takes the text of a level in its attribute alone", () => {
    const taken = levels(attributes(["Brand", { label: "Two", code: 1 }], ["Price", "One"]), { force: true });
    expect(names(taken, "levels")).toEqual(["1/1 Two, One", "2/1 One", "2/2 Old"]);
    expect(taken.codes?.past).toEqual({ levels: [{ code: 2, of: 1, texts: ["Two"] }] });
    const known = kept(
      {
        attributes: ["Brand", "Price"],
        levels: [
          entry(1, "One", { of: 1 }),
          entry(2, "Two", { of: 1 }),
          entry(1, "One", { of: 2, former: ["Two"] }),
          entry(3, "Six", { of: 2, former: ["Seven"] }),
        ],
      },
      { past: { attributes: [{ code: 9, texts: ["Brand"] }] } },
    );
    const both = attributes(
      ["Brand", { label: "Two", code: 1 }, { label: "Seven", code: 7 }],
      ["Price", "One"],
    );
    const forced = write("conjoint", before, known, both, { force: true });
    expect(names(forced, "levels")).toEqual(["1/1 Two, One", "1/7 Seven", "2/1 One, Two", "2/3 Six, Seven"]);
    expect(forced.codes?.past).toEqual({
      attributes: [{ code: 9, texts: ["Brand"] }],
      levels: [{ code: 2, of: 1, texts: ["Two"] }],
    });
  });

  const tree = (...nodes: object[]) => ({ tree: nodes, tasks: [] });
  const node = (label: string, ...children: object[]) => ({ label, children });
  const coded = (label: string, code: number, ...children: object[]) => ({ label, code, children });
  const nodes = () =>
    kept({
      tree: [entry(1, "Home"), entry(2, "Shop", { of: 1 }), entry(3, "Help", { of: 1 }), entry(4, "Help")],
      tasks: [],
    });
  const was = tree(node("Home", node("Shop"), node("Help")), node("Help"));
  const walked = (after: Props, more?: Partial<ResolveOptions>) =>
    write("treeTest", was, nodes(), after, more);

  it("finds nodes among their siblings by text, and anywhere by number", () => {
    const moved = walked(tree(node("Help"), node("Home", node("Help"), node("Shop"))));
    expect(names(moved, "tree")).toEqual(["4 Help", "1 Home", "1/3 Help", "1/2 Shop"]);
    const elsewhere = walked(tree(node("Home", node("Help")), node("Help", coded("Shop", 2))));
    expect(elsewhere.kept.tree).toEqual([
      { is: "1 Home" },
      { is: "1/3 Help" },
      { is: "4 Help" },
      { is: "4/2 Shop" },
    ]);
    // No number that is sent below is given above.
    const below = walked(tree(node("Home"), node("New", coded("Deep", 5))));
    expect(names(below, "tree")?.slice(0, 3)).toEqual(["1 Home", "6 New", "6/5 Deep"]);
    // By text alone it is another one there.
    const fresh = walked(tree(node("Home", node("Help")), node("Help", node("Shop"))));
    expect(names(fresh, "tree")).toEqual(["1 Home", "1/3 Help", "4 Help", "4/5 Shop", "1/2 Shop"]);
  });

  it("finds what stands under a node that is called something else", () => {
    const renamed = walked(tree(coded("Start", 1, node("Shop"), node("Help")), node("Help")));
    expect(names(renamed, "tree")).toEqual(["1 Start, Home", "1/2 Shop", "1/3 Help", "4 Help"]);
    const under = walked(tree(node("New", node("Shop")), node("Home", node("Help")), node("Help")));
    expect(names(under, "tree")).toEqual(["5 New", "5/6 Shop", "1 Home", "1/3 Help", "4 Help", "1/2 Shop"]);
  });

  it("says which former label a node would take with it", () => {
    const known = kept({
      tree: [entry(1, "Home"), entry(2, "Shop", { of: 1, former: ["Store", "Jobs"] }), entry(3, "Jobs")],
      tasks: [],
    });
    const after = tree(node("Home"), node("Jobs"), coded("Shop", 2));
    const before = tree(node("Home", node("Shop")), node("Jobs"));
    const refused = write("treeTest", before, known, after);
    expect(refused.used).toEqual([{ list: "tree", index: 2, entry_code: 2, label: "Jobs" }]);
    const fresh = tree(node("Home"), node("Mall"), node("Jobs"), coded("Shop", 2));
    const alone = kept({
      tree: [entry(1, "Home"), entry(2, "Shop", { of: 1, former: ["Mall"] }), entry(3, "Jobs")],
      tasks: [],
    });
    expect(write("treeTest", before, alone, fresh).used).toEqual([
      { list: "tree", index: 3, entry_code: 2, label: "Mall" },
    ]);
    const twins = kept({
      tree: [
        entry(1, "Home"),
        entry(2, "Shop", { of: 1, former: ["Mall"] }),
        entry(3, "Jobs"),
        entry(4, "Work", { of: 3, former: ["Mall"] }),
      ],
      tasks: [],
    });
    const apart = tree(node("Home", node("Shop")), node("Jobs", node("Work")));
    const together = tree(node("Home"), node("Jobs"), coded("Shop", 2), coded("Work", 4));
    expect(write("treeTest", apart, twins, together).used).toEqual([
      { list: "tree", index: 3, entry_code: 4, label: "Mall" },
    ]);
    const moved = write("treeTest", before, known, after, { force: true });
    expect([moved.used, names(moved, "tree")]).toEqual([[], ["1 Home", "3 Jobs", "2 Shop, Store"]]);
  });
});
