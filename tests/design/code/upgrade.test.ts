import { describe, expect, it } from "vitest";
import { likeness } from "#survey/code/alike.ts";
import { type Entry, registerOf, type StoredCodes } from "#survey/code/register.ts";
import { withPastWords } from "#survey/code/upgrade.ts";
import { compareOptions } from "#survey/question/compare-options.ts";

type Props = Record<string, unknown>;

const options = {
  likeness,
  pairUnlike: (before: readonly string[], after: readonly string[]) => compareOptions(before, after).renamed,
};

/** The entries of a list once the kept versions of its question were looked through. */
function filled(type: string, name: string, versions: readonly Props[], props: Props) {
  const past = { versions, former: new Map(), words: new Map() };
  const codes = withPastWords({ type, props, codes: null }, past, options);
  if (codes === null) return null;
  expect(withPastWords({ type, props, codes }, past, options)).toBeNull();
  const list = registerOf({ type, props, codes }).lists.find((each) => each.name === name);
  const told = (entries: NonNullable<typeof list>["present"] = []) =>
    entries.map(({ code, label, former = [], of }) => [of, code, label, ...former]);
  return { present: told(list?.present), retired: told(list?.retired) };
}

const conjoint = (...levels: string[]) => ({
  attributes: [
    { name: "Brand", levels },
    { name: "Price", levels: ["Low", "High"] },
  ],
});
const node = (label: string, ...children: object[]) => ({ label, children });

describe("lists whose entries stand under others", () => {
  it("learn levels, each of its attribute", () => {
    expect(filled("conjoint", "levels", [conjoint("Acmee", "Bolt")], conjoint("Acme", "Core"))).toEqual({
      present: [
        [1, 1, "Acme", "Acmee"],
        [1, 2, "Core"],
        [2, 1, "Low"],
        [2, 2, "High"],
      ],
      retired: [[1, 3, "Bolt"]],
    });
    expect(filled("conjoint", "levels", [conjoint("Acme")], conjoint("Acme"))).toBeNull();
  });

  it("learn nodes, and what stood under those that are gone", () => {
    const before = { tree: [node("Home", node("Shopp", node("Phones")), node("Help", node("Contact")))] };
    const after = { tree: [node("Home", node("Shop", node("Phones")))] };
    expect(filled("treeTest", "tree", [before], after)).toEqual({
      present: [
        [undefined, 1, "Home"],
        [1, 2, "Shop", "Shopp"],
        [2, 3, "Phones"],
      ],
      retired: [
        [1, 4, "Help"],
        [4, 5, "Contact"],
      ],
    });
  });
});

describe("words of answers from before", () => {
  interface Past {
    versions?: Props[];
    former?: [word: string, label: string][];
    words?: Record<string, string[]>;
    codes?: StoredCodes;
  }

  /** The lists once all words are known; null where they were. */
  function learned(type: string, props: Props, { versions = [], former = [], words = {}, codes }: Past) {
    const sets = new Map(Object.entries(words).map(([list, all]) => [list, new Set(all)]));
    const past = { versions, former: new Map(former), words: sets };
    const found = withPastWords({ type, props, codes: codes ?? null }, past, options);
    if (found === null) return null;
    expect(withPastWords({ type, props, codes: found }, past, options)).toBeNull();
    expect(found.fixed).toBe(true);
    for (const { former } of Object.values(found.lists).flat()) expect(former).not.toEqual([]);
    const told = ({ code, label, former = [], of }: Entry) => [
      ...(of === undefined ? [] : [of]),
      code,
      label,
      ...former,
    ];
    return Object.fromEntries(
      Object.entries(found.lists).map(([name, entries]) => [name, entries.map(told)]),
    );
  }
  const ranking = (...options: string[]) => ({ options });

  it("are all known where a register has them", () => {
    expect(learned("ranking", ranking("A"), {})).toBeNull();
    expect(learned("ranking", ranking("A"), { words: { options: ["A"] }, former: [["A", "A"]] })).toBeNull();
    const codes: StoredCodes = { fixed: true, lists: { options: [{ code: 1, label: "A", former: ["B"] }] } };
    expect(learned("ranking", ranking("A"), { words: { options: ["B"] }, codes })).toBeNull();
  });

  it("are retired entries in the order of their texts, each with a number of its own", () => {
    expect(
      learned("ranking", ranking("A", "B"), { words: { options: ["Z", "A", "M"], items: ["X"] } }),
    ).toEqual({
      options: [
        [1, "A"],
        [2, "B"],
        [3, "M"],
        [4, "Z"],
      ],
    });
    const codes: StoredCodes = { lists: { options: [{ code: 90, label: "A" }] } };
    expect(learned("ranking", ranking("A", "B"), { words: { options: ["Z"] }, codes })).toEqual({
      options: [
        [90, "A"],
        [1, "B"],
        [91, "Z"],
      ],
    });
  });

  it("are former labels where quotas and scores know them", () => {
    expect(
      learned("ranking", ranking("A", "B"), {
        former: [
          ["Old", "B"],
          ["Older", "B"],
        ],
      }),
    ).toEqual({
      options: [
        [1, "A"],
        [2, "B", "Old", "Older"],
      ],
    });
    // Of what is not offered any more nothing is known.
    expect(
      learned("ranking", ranking("A"), { former: [["Old", "gone"]], words: { options: ["Old"] } }),
    ).toEqual({
      options: [
        [1, "A"],
        [2, "Old"],
      ],
    });
    const codes: StoredCodes = {
      fixed: true,
      lists: {
        options: [
          { code: 1, label: "A" },
          { code: 2, label: "B" },
        ],
      },
    };
    expect(learned("ranking", ranking("A"), { former: [["Old", "B"]], codes })).toBeNull();
    // The first list that has the label.
    const props = { options: ["A"], criteria: ["A", "C"] };
    expect(
      learned("rankingWithMatrix", props, {
        former: [
          ["Old", "C"],
          ["Else", "A"],
        ],
      }),
    ).toEqual({
      options: [[1, "A", "Else"]],
      criteria: [
        [1, "A", "Else"],
        [2, "C", "Old"],
      ],
    });
  });

  it("are what the edits of before make of them", () => {
    const versions = [ranking("Cofee", "Tea", "Mate"), ranking("Coffee", "Tea", "Mate")];
    expect(learned("ranking", ranking("Coffee", "Tea"), { versions })).toEqual({
      options: [
        [1, "Coffee", "Cofee"],
        [2, "Tea"],
        [3, "Mate"],
      ],
    });
    // What an entry that is retired was called before goes with it.
    const replaced = [ranking("Cofee", "Tea"), ranking("Coffee", "Tea")];
    expect(learned("ranking", ranking("Tea"), { versions: replaced })).toEqual({
      options: [
        [1, "Tea"],
        [2, "Coffee", "Cofee"],
      ],
    });
  });

  it("go to what edits have renamed, then to what quotas know, then by themselves", () => {
    const versions = [ranking("Cofee", "Tea")];
    const words = { options: ["Cofee", "Chai", "Mate"] };
    expect(
      learned("ranking", ranking("Coffee", "Milk"), {
        versions,
        former: [
          ["Cofee", "Milk"],
          ["Chai", "Milk"],
          ["Tea", "Milk"],
        ],
        words,
      }),
    ).toEqual({
      options: [
        [1, "Coffee", "Cofee"],
        [2, "Milk", "Chai", "Tea"],
        [3, "Mate"],
      ],
    });
  });

  it("leave own words apart", () => {
    const props = { options: ["A"], allowOther: true };
    const words = { options: ["B"] };
    expect(learned("multipleChoice", props, { words, former: [["x", ""]] })).toEqual({
      options: [
        [1, "A"],
        [2, ""],
        [3, "B"],
      ],
    });
  });

  it("of tasks and attributes are known as those of other lists", () => {
    const tree = [node("Home")];
    const task = (...tasks: string[]) => ({ tree, tasks: tasks.map((task) => ({ task, correct: [] })) });
    expect(
      learned("treeTest", task("Find food"), {
        versions: [task("Find foood", "Buy it")],
        words: { tasks: ["Go"] },
      }),
    ).toEqual({
      tree: [[1, "Home"]],
      tasks: [
        [1, "Find food", "Find foood"],
        [2, "Buy it"],
        [3, "Go"],
      ],
    });
  });

  it("of levels go to the attribute that theirs is now", () => {
    const before = {
      attributes: [
        { name: "Brandd", levels: ["Acme", "Bolt"] },
        { name: "Colour", levels: ["Red"] },
      ],
    };
    const after = {
      attributes: [
        { name: "Price", levels: ["Low"] },
        { name: "Brand", levels: ["Acme"] },
      ],
    };
    expect(
      learned("conjoint", after, {
        versions: [before, { attributes: [{ name: "Brand", levels: ["Acme", "Bolt"] }] }],
      }),
    ).toEqual({
      attributes: [
        [1, "Price"],
        [2, "Brand", "Brandd"],
        [3, "Colour"],
      ],
      levels: [
        [1, 1, "Low"],
        [2, 1, "Acme"],
        [2, 2, "Bolt"],
        [3, 1, "Red"],
      ],
    });
  });

  it("of nodes stand under what theirs is now, in the numbers of the tree", () => {
    const before = { tree: [node("Homee", node("Shop", node("Phones")), node("Old"))], tasks: [] };
    const after = { tree: [node("Start", node("Else")), node("Home", node("Shop"))], tasks: [] };
    expect(
      learned("treeTest", after, {
        versions: [before, { tree: [node("Home", node("Shop", node("Phones")))], tasks: [] }],
      }),
    ).toEqual({
      tree: [
        [1, "Start"],
        [1, 2, "Else"],
        [3, "Home", "Homee"],
        [3, 4, "Shop"],
        [3, 5, "Old"],
        [4, 6, "Phones"],
      ],
      tasks: [],
    });
  });

  it("of levels are known by any text that their attribute has or had, each in its own", () => {
    const brand = (...levels: string[]) => ({ name: "Brand", levels });
    const codes: StoredCodes = {
      fixed: true,
      lists: {
        attributes: [
          { code: 1, label: "Price" },
          { code: 2, label: "Brand", former: ["Make"] },
        ],
        levels: [
          { code: 1, label: "Low", of: 1 },
          { code: 1, label: "Acme", of: 2, former: ["Ace"] },
        ],
      },
    };
    const props = { attributes: [{ name: "Price", levels: ["Low"] }, brand("Acme")] };
    expect(
      learned("conjoint", props, { codes, versions: [{ attributes: [brand("Acme", "Low")] }] })?.levels,
    ).toEqual([
      [1, 1, "Low"],
      [2, 1, "Acme", "Ace"],
      [2, 2, "Low"],
    ]);
    // A new wording alone is learned as well.
    expect(
      learned("conjoint", { attributes: [brand("Acme")] }, { versions: [{ attributes: [brand("Acmee")] }] })
        ?.levels,
    ).toEqual([[1, 1, "Acme", "Acmee"]]);
  });

  it("of nodes that are gone are known with what these were called before", () => {
    const tree = (...nodes: object[]) => ({ tree: [node("Home", ...nodes)], tasks: [] });
    const versions = [tree(node("Helpp"), node("Shop")), tree(node("Help"), node("Shop"))];
    expect(learned("treeTest", tree(node("Shop")), { versions })?.tree).toEqual([
      [1, "Home"],
      [1, 2, "Shop"],
      [1, 3, "Help", "Helpp"],
    ]);
  });
});
