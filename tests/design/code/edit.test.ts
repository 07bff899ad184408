import { describe, expect, it } from "vitest";
import { editLists, formerCodesOf, type SentEntry, withLists } from "#survey/code/edit.ts";
import type { Entry, PastCode, Register, RegisterList } from "#survey/code/register.ts";
import type { Span, Standing } from "#survey/code/stood.ts";

/** A person's word on the register of a question: what is taken, what is refused, and what is kept of it. */

type Made = [code: number, label: string, ...former: string[]];
interface More extends Standing {
  of?: number;
  own?: true;
}

const entry = ([code, label, ...former]: Made, more: More = {}): Entry =>
  Object.assign({ code, label }, former.length > 0 && { former }, more);
const sent = (
  [code, label, ...former]: Made,
  more: { of?: number | null; is_other?: boolean } = {},
): SentEntry => Object.assign({ code, label, former }, more);
const list = (name: string, present: Entry[], retired: Entry[] = []): RegisterList => ({
  name,
  present,
  retired,
});
const registerWith = (
  lists: RegisterList[],
  past: Record<string, PastCode[]> = {},
  isFixed = true,
): Register => ({
  isFixed,
  lists,
  past,
});

const told = ({ code, label, former = [], of }: Entry) => [of ?? null, code, label, ...former];
const edit = (register: Register, lists: Record<string, SentEntry[]>, revision = 7) =>
  editLists(register, lists, revision).map(({ list, faults, joined, past }) => ({
    name: list.name,
    present: list.present.map(told),
    retired: list.retired.map(told),
    entries: [...list.present, ...list.retired],
    faults: faults.map(({ index, code, entry_code, label }) => [index, code, entry_code, label]),
    joined: joined.map((pair) => pair.map(({ label }) => label)),
    past,
  }));
const editOne = (register: Register, entries: SentEntry[], name = "options") =>
  edit(register, { [name]: entries })[0] ?? expect.fail("no list");

const drinks = (isFixed = true, past: PastCode[] = []) =>
  registerWith(
    [list("options", [entry([1, "Coffee", "Cofee"]), entry([2, "Tea"])], [entry([3, "Mate", "Maté"])])],
    { options: past },
    isFixed,
  );
const asIs = [sent([1, "Coffee", "Cofee"]), sent([2, "Tea"]), sent([3, "Mate", "Maté"])];

describe("a list that is sent whole", () => {
  it("changes nothing as it was", () => {
    expect(editOne(drinks(), asIs)).toMatchObject({
      name: "options",
      present: [
        [null, 1, "Coffee", "Cofee"],
        [null, 2, "Tea"],
      ],
      retired: [[null, 3, "Mate", "Maté"]],
      faults: [],
      joined: [],
      past: [],
    });
    // In the order of the props, whatever is sent first.
    expect(editOne(drinks(), asIs.toReversed())).toMatchObject({
      present: [
        [null, 1, "Coffee", "Cofee"],
        [null, 2, "Tea"],
      ],
    });
    expect(edit(drinks(), {})).toEqual([]);
    expect(edit(drinks(), { items: asIs, toString: asIs })).toEqual([]);
  });

  it("has entries that are joined under one number, and says which they were", () => {
    const { present, retired, joined, faults, past } = editOne(drinks(), [
      sent([1, "Coffee", "Cofee", "Mate", "Maté"]),
      sent([2, "Tea"]),
    ]);
    expect([present, retired, joined, faults]).toEqual([
      [
        [null, 1, "Coffee", "Cofee", "Mate", "Maté"],
        [null, 2, "Tea"],
      ],
      [],
      [["Coffee", "Mate"]],
      [],
    ]);
    expect(past).toEqual([{ code: 3, texts: ["Mate", "Maté"] }]);
  });

  it("has entries that are split, with numbers of their own", () => {
    const { present, retired, joined, faults, past } = editOne(drinks(), [
      sent([1, "Coffee"]),
      sent([2, "Tea"]),
      sent([3, "Maté", "Mate"]),
      sent([4, "Cofee"]),
    ]);
    expect([present, retired, joined, faults]).toEqual([
      [
        [null, 1, "Coffee"],
        [null, 2, "Tea"],
      ],
      [
        [null, 3, "Maté", "Mate"],
        [null, 4, "Cofee"],
      ],
      [],
      [],
    ]);
    expect(past).toEqual([{ code: 1, texts: ["Cofee"] }]);
  });

  it("keeps what entries were known by before, the latest last", () => {
    const past = [
      { code: 9, texts: ["Tea", "Coffee"] },
      { code: 8, texts: ["Coffee"] },
    ];
    const renumbered = [sent([9, "Coffee", "Cofee"]), ...asIs.slice(1)];
    const edited = editOne(drinks(true, past), renumbered);
    expect(edited.faults).toEqual([]);
    expect(edited.past).toEqual([
      { code: 9, texts: ["Tea", "Coffee"] },
      { code: 8, texts: ["Coffee"] },
      { code: 1, texts: ["Coffee", "Cofee"] },
    ]);
    // Before people answer nothing is known by any number.
    expect(editOne(drinks(false), renumbered)).toMatchObject({ past: [], faults: [] });
  });

  it("leaves own words as they are", () => {
    const own: Entry = { code: 98, label: "", own: true };
    const taken = registerWith([list("options", [entry([1, "Coffee"]), own], [entry([2, "Tea"])])]);
    const all = [sent([1, "Coffee"]), sent([2, "Tea"])];
    expect(editOne(taken, [...all, sent([5, "else"], { is_other: true })])).toMatchObject({
      present: [
        [null, 1, "Coffee"],
        [null, 98, ""],
      ],
      retired: [[null, 2, "Tea"]],
      faults: [],
    });
    const gone = registerWith([list("options", [entry([1, "Coffee"])], [entry([2, "Tea"]), own])]);
    expect(editOne(gone, all).retired).toEqual([
      [null, 2, "Tea"],
      [null, 98, ""],
    ]);
    expect(editOne(taken, [sent([1, "Coffee"]), sent([98, "Tea"])]).faults).toEqual([
      [1, "code_taken", 98, "Tea"],
    ]);
    expect(editOne(gone, [sent([98, "Coffee"]), sent([2, "Tea"])]).faults).toEqual([
      [0, "code_taken", 98, "Coffee"],
    ]);
  });

  it.each<[string, SentEntry[], unknown[]]>([
    [
      "leaves a label out",
      asIs.slice(0, 2),
      [
        [null, "label_missing", 3, "Mate"],
        [null, "label_missing", 3, "Maté"],
      ],
    ],
    [
      "leaves a former label out",
      [sent([1, "Coffee"]), ...asIs.slice(1)],
      [[null, "label_missing", 1, "Cofee"]],
    ],
    ["has a text twice", [...asIs, sent([4, "Cofee"])], [[3, "label_twice", 4, "Cofee"]]],
    [
      "has a text twice in one",
      [sent([1, "Coffee", "Cofee", "Coffee"]), ...asIs.slice(1)],
      [
        [0, "label_twice", 1, "Coffee"],
        [0, "label_in_use", 1, "Coffee"],
      ],
    ],
    [
      "has a text that nobody knows",
      [...asIs.slice(0, 2), sent([3, "Mate", "Maté", "Yerba"])],
      [[2, "label_unknown", 3, "Yerba"]],
    ],
    ["has an entry that nobody knows", [...asIs, sent([4, "Yerba"])], [[3, "label_unknown", 4, "Yerba"]]],
    [
      "has a label that is offered among former ones",
      [sent([1, "Coffee", "Cofee", "Tea"]), asIs[2] ?? sent([0, ""])],
      [[0, "label_in_use", 1, "Tea"]],
    ],
    [
      "has a number twice",
      [asIs[0] ?? sent([0, ""]), sent([1, "Tea"]), sent([3, "Mate", "Maté"])],
      [
        [1, "code_taken", 1, "Tea"],
        [1, "code_used", 1, "Tea"],
      ],
    ],
    [
      "gives two numbers each other's entries",
      [sent([2, "Coffee", "Cofee"]), sent([1, "Tea"]), sent([3, "Mate", "Maté"])],
      [
        [0, "code_used", 2, "Coffee"],
        [1, "code_used", 1, "Tea"],
      ],
    ],
  ])("is refused where it %s", (_, entries, faults) => {
    expect(editOne(drinks(), entries).faults).toEqual(faults);
  });

  it("may give any number before people answer, and one that its text was known by since", () => {
    const swapped = [sent([2, "Coffee", "Cofee"]), sent([1, "Tea"]), sent([3, "Mate", "Maté"])];
    expect(editOne(drinks(false), swapped).faults).toEqual([]);
    const tea = [asIs[0] ?? sent([0, ""]), sent([9, "Tea"]), asIs[2] ?? sent([0, ""])];
    expect(editOne(drinks(true, [{ code: 9, texts: ["Else"] }]), tea).faults).toEqual([
      [1, "code_used", 9, "Tea"],
    ]);
    expect(editOne(drinks(true, [{ code: 9, texts: ["Else", "Tea"] }]), tea).faults).toEqual([]);
    expect(editOne(drinks(), tea).faults).toEqual([]);
  });
});

describe("the revisions of entries that are edited", () => {
  const register = (coffee: More, mate: More, isFixed = true) =>
    registerWith([list("options", [entry([1, "Coffee"], coffee)], [entry([3, "Mate"], mate)])], {}, isFixed);
  const joined = [sent([1, "Coffee", "Mate"])];

  it("are those of both where they are joined, with what each was", () => {
    const [whole] = editOne(register({}, { stood: [[0, 4]] }), joined).entries;
    expect(whole).toStrictEqual({
      code: 1,
      label: "Coffee",
      former: ["Mate"],
      joined: { at: 7, parts: [{ texts: ["Coffee"] }, { texts: ["Mate"], stood: [[0, 4]] }] },
    });
    const [later] = editOne(register({ stood: [[4, null]] }, { stood: [[1, 3]] }), joined).entries;
    expect(later?.stood).toEqual([
      [1, 3],
      [4, null],
    ]);
    expect(
      editOne(register({ stood: [[4, null]] }, { stood: [[0, 4]] }), joined).entries[0]?.stood,
    ).toBeUndefined();
    // Nobody answers yet.
    expect(editOne(register({}, { stood: [[0, 4]] }, false), joined).entries[0]).toEqual({
      code: 1,
      label: "Coffee",
      former: ["Mate"],
    });
  });

  it("end where an entry is not offered any more", () => {
    const split = registerWith([list("options", [entry([1, "Coffee", "Mate"])])]);
    const { entries } = editOne(split, [sent([1, "Coffee"]), sent([2, "Mate"])]);
    expect(entries.map(({ label, stood }) => [label, stood])).toEqual([
      ["Coffee", undefined],
      ["Mate", [[0, 7]]],
    ]);
  });

  it("are those of the parts again where what was joined is split", () => {
    const parts = [
      { texts: ["Coffee"], stood: [[2, null]] as Span[] },
      { texts: ["Mate", "Maté"], stood: [[1, 3]] as Span[] },
      { texts: ["Yerba"] },
    ];
    const whole = entry([1, "Coffee", "Mate", "Maté", "Yerba"], { joined: { at: 5, parts } });
    const both = registerWith([list("options", [whole])]);
    const apart = editOne(both, [sent([1, "Coffee"]), sent([2, "Mate", "Maté"]), sent([3, "Yerba"])]).entries;
    expect(apart.map(({ label, stood, joined }) => [label, stood, joined])).toEqual([
      ["Coffee", [[2, null]], undefined],
      ["Mate", [[1, 3]], undefined],
      ["Yerba", [[0, 5]], undefined],
    ]);
    // A part of which only some texts are left is one still.
    const some = editOne(both, [sent([1, "Coffee", "Mate"]), sent([2, "Maté"]), sent([3, "Yerba"])]).entries;
    expect(some.map(({ joined }) => joined)).toEqual([{ at: 5, parts }, undefined, undefined]);
    // Two of three stay joined as they were.
    const [two] = editOne(both, [sent([1, "Coffee", "Mate", "Maté"]), sent([3, "Yerba"])]).entries;
    expect(two?.joined).toEqual({ at: 5, parts });
  });

  it("are those of a part that was joined before", () => {
    const inner = { at: 3, parts: [{ texts: ["Mate"] }, { texts: ["Yerba"] }] };
    const outer = { at: 5, parts: [{ texts: ["Coffee"] }, { texts: ["Mate", "Yerba"], joined: inner }] };
    const both = registerWith([list("options", [entry([1, "Coffee", "Mate", "Yerba"], { joined: outer })])]);
    const { entries } = editOne(both, [sent([1, "Coffee"]), sent([2, "Mate", "Yerba"])]);
    expect(entries.map(({ joined }) => joined)).toEqual([undefined, inner]);
    const again = registerWith([list("options", entries.slice(0, 1), entries.slice(1))]);
    expect(editOne(again, [sent([1, "Coffee", "Mate", "Yerba"])]).entries[0]?.joined?.parts).toMatchObject([
      { texts: ["Coffee"] },
      { texts: ["Mate", "Yerba"], joined: inner },
    ]);
  });

  it("are those of the texts that are taken alone", () => {
    const from = registerWith([
      list("options", [entry([1, "Coffee", "Cofee"])], [entry([2, "Mate", "Maté"], { stood: [[1, 2]] })]),
    ]);
    const { entries } = editOne(from, [sent([1, "Coffee", "Maté"]), sent([2, "Mate"]), sent([3, "Cofee"])]);
    expect(entries[0]?.joined).toEqual({
      at: 7,
      parts: [{ texts: ["Coffee"] }, { texts: ["Maté"], stood: [[1, 2]] }],
    });
  });
});

const levels = () =>
  registerWith([
    list("attributes", [entry([1, "Brand"]), entry([2, "Price"])], [entry([3, "Cost"])]),
    list(
      "levels",
      [entry([1, "One"], { of: 1 }), entry([2, "Two"], { of: 1 }), entry([1, "One", "Ein"], { of: 2 })],
      [entry([5, "Three"], { of: 3 }), entry([6, "One", "Uno"], { of: 3 })],
    ),
  ]);
const attributes = [sent([1, "Brand"]), sent([2, "Price"]), sent([3, "Cost"])];
const sentLevels = [
  sent([1, "One"], { of: 1 }),
  sent([2, "Two"], { of: 1 }),
  sent([1, "One", "Ein"], { of: 2 }),
  sent([5, "Three"], { of: 3 }),
  sent([6, "One", "Uno"], { of: 3 }),
];

describe("levels", () => {
  it("have numbers and texts in their attribute", () => {
    const [edited] = edit(levels(), { levels: sentLevels });
    expect(edited).toMatchObject({
      name: "levels",
      present: [
        [1, 1, "One"],
        [1, 2, "Two"],
        [2, 1, "One", "Ein"],
      ],
      retired: [
        [3, 5, "Three"],
        [3, 6, "One", "Uno"],
      ],
      faults: [],
    });
    const swapped = [sent([2, "One"], { of: 1 }), sent([1, "Two"], { of: 1 }), ...sentLevels.slice(2)];
    expect(edit(levels(), { levels: swapped })[0]?.faults).toEqual([
      [0, "code_used", 2, "One"],
      [1, "code_used", 1, "Two"],
    ]);
    // Another attribute's number is nobody's here.
    const [other] = edit(levels(), {
      levels: [...sentLevels.slice(0, 2), sent([2, "One", "Ein"], { of: 2 }), ...sentLevels.slice(3)],
    });
    expect(other?.faults).toEqual([]);
    expect(other?.past).toEqual([{ code: 1, of: 2, texts: ["One", "Ein"] }]);
    const twice = [...sentLevels.slice(0, 2), sent([1, "Two"], { of: 2 }), ...sentLevels.slice(3)];
    expect(edit(levels(), { levels: twice })[0]?.faults).toEqual([
      [2, "label_unknown", 1, "Two"],
      [null, "label_missing", 1, "One"],
      [null, "label_missing", 1, "Ein"],
    ]);
    expect(
      edit(levels(), { levels: [sent([1, "One"], { of: 9 }), ...sentLevels.slice(1)] })[0]?.faults,
    ).toEqual([
      [0, "label_unknown", 1, "One"],
      [null, "label_missing", 1, "One"],
    ]);
  });

  it("may have a number that another attribute's were known by", () => {
    const known = (of: number) =>
      Object.assign(levels(), { past: { levels: [{ code: 9, of, texts: ["gone"] }] } });
    const renumbered = [sent([9, "One"], { of: 1 }), ...sentLevels.slice(1)];
    expect(edit(known(2), { levels: renumbered })[0]?.faults).toEqual([]);
    expect(edit(known(1), { levels: renumbered })[0]?.faults).toEqual([[0, "code_used", 9, "One"]]);
  });

  it("keep what they were known by under the attribute that they go to", () => {
    const register = registerWith(
      [
        list("attributes", [entry([1, "Brand"]), entry([2, "Price", "Cost"])]),
        list("levels", [
          entry([1, "One"], { of: 1 }),
          entry([1, "One"], { of: 2 }),
          entry([2, "Two"], { of: 2 }),
        ]),
      ],
      { levels: [{ code: 7, of: 2, texts: ["One", "gone"] }] },
    );
    const [, edited] = edit(register, {
      attributes: [sent([1, "Brand"]), sent([2, "Price"]), sent([9, "Cost"])],
      levels: [sent([1, "One"], { of: 1 }), sent([1, "One"], { of: 9 }), sent([2, "Two"], { of: 2 })],
    });
    expect(edited?.faults).toEqual([]);
    expect(edited?.past).toEqual([
      { code: 7, of: 9, texts: ["One"] },
      { code: 7, of: 2, texts: ["gone"] },
    ]);
  });

  it("follow no attributes but those that are sent", () => {
    const tasks = registerWith([list("tasks", [entry([1, "Find"])]), ...levels().lists]);
    const edited = edit(tasks, {
      tasks: [sent([9, "Find"])],
      attributes: [sent([8, "Brand"]), sent([2, "Price"]), sent([3, "Cost"])],
    });
    expect(edited.map(({ name }) => name)).toEqual(["tasks", "attributes", "levels"]);
    expect(edited[2]?.present[0]).toEqual([8, 1, "One"]);
  });

  it("follow their attributes where these get other numbers and are sent alone", () => {
    const renumbered = [sent([8, "Brand"]), sent([2, "Price"]), sent([3, "Cost"])];
    const edited = edit(levels(), { attributes: renumbered });
    expect(edited.map(({ name, faults }) => [name, faults])).toEqual([
      ["attributes", []],
      ["levels", []],
    ]);
    expect(edited[1]?.present).toEqual([
      [8, 1, "One"],
      [8, 2, "Two"],
      [2, 1, "One", "Ein"],
    ]);
    // Where none does, nothing is written of them.
    expect(edit(levels(), { attributes }).map(({ name }) => name)).toEqual(["attributes"]);
  });

  it("are one where their attributes are joined and their texts are the same", () => {
    const joined = [sent([1, "Brand"]), sent([2, "Price", "Cost"])];
    const [, edited] = edit(levels(), { attributes: joined });
    expect(edited?.faults).toEqual([]);
    expect([edited?.present, edited?.retired, edited?.joined]).toEqual([
      [
        [1, 1, "One"],
        [1, 2, "Two"],
        [2, 1, "One", "Ein", "Uno"],
      ],
      [[2, 5, "Three"]],
      [["One", "One"]],
    ]);
  });

  it("keep what they were known by under what their attribute is now", () => {
    const known = levels();
    const past = {
      levels: [
        { code: 9, of: 1, texts: ["Two"] },
        { code: 9, of: 2, texts: ["gone"] },
      ],
    };
    const renumbered = [sent([8, "Brand"]), sent([2, "Price"]), sent([3, "Cost"])];
    const [, edited] = edit(Object.assign(known, { past }), { attributes: renumbered });
    expect(edited?.past).toEqual([
      { code: 9, of: 8, texts: ["Two"] },
      { code: 9, of: 2, texts: ["gone"] },
    ]);
    const [only] = edit(Object.assign(levels(), { past }), { levels: sentLevels });
    expect(only?.past).toEqual(past.levels);
  });
});

describe("nodes", () => {
  const tree = (past: PastCode[] = []) =>
    registerWith(
      [
        list("tree", [
          entry([1, "Home"]),
          entry([2, "Shop", "Store"], { of: 1 }),
          entry([3, "Help"], { of: 2 }),
          entry([4, "Help"]),
        ]),
      ],
      { tree: past },
    );
  const nodes = [
    sent([1, "Home"]),
    sent([2, "Shop", "Store"], { of: 1 }),
    sent([3, "Help"], { of: 2 }),
    sent([4, "Help"], { of: null }),
  ];

  it("have numbers in the whole tree and texts among siblings", () => {
    expect(editOne(tree(), nodes, "tree")).toMatchObject({ faults: [], past: [] });
    const twice = nodes.with(2, sent([4, "Help"], { of: 2 }));
    expect(editOne(tree(), twice, "tree").faults).toEqual([
      [3, "code_taken", 4, "Help"],
      [2, "code_used", 4, "Help"],
    ]);
  });

  it("stand under what has another number now", () => {
    const renumbered = [sent([10, "Home"]), sent([2, "Shop", "Store"], { of: 10 }), ...nodes.slice(2)];
    const past = [
      { code: 7, of: 1, texts: ["Shop", "lost"] },
      { code: 6, of: 99, texts: ["x"] },
    ];
    const edited = editOne(tree(past), renumbered, "tree");
    expect(edited.faults).toEqual([]);
    expect(edited.present).toEqual([
      [null, 10, "Home"],
      [10, 2, "Shop", "Store"],
      [2, 3, "Help"],
      [null, 4, "Help"],
    ]);
    expect(edited.past).toEqual([
      { code: 7, of: 10, texts: ["Shop", "lost"] },
      { code: 6, of: 99, texts: ["x"] },
      { code: 1, texts: ["Home"] },
    ]);
  });

  it("may have no number that any of the tree was known by", () => {
    const past = [{ code: 9, of: 2, texts: ["Else"] }];
    const renumbered = nodes.with(3, sent([9, "Help"]));
    expect(editOne(tree(past), renumbered, "tree").faults).toEqual([[3, "code_used", 9, "Help"]]);
    expect(editOne(tree(), renumbered, "tree").faults).toEqual([]);
  });

  it("are not found under a number that is nobody's any more", () => {
    const renumbered = nodes.with(0, sent([10, "Home"]));
    expect(editOne(tree(), renumbered, "tree").faults.slice(0, 1)).toEqual([[1, "label_unknown", 2, "Shop"]]);
  });

  it("can be found under what is gone, and not under what is another's", () => {
    const orphan = registerWith([list("tree", [entry([1, "Home"])], [entry([5, "Lost"], { of: 9 })])]);
    expect(editOne(orphan, [sent([1, "Home"]), sent([5, "Lost"], { of: 9 })], "tree").faults).toEqual([]);
    expect(editOne(tree(), nodes.with(2, sent([3, "Help"], { of: 4 })), "tree").faults).toEqual([
      [2, "label_unknown", 3, "Help"],
      [null, "label_missing", 3, "Help"],
      [2, "code_used", 3, "Help"],
    ]);
  });
});

describe("the numbers that the texts of an entry were known by", () => {
  it("are those of its list and place, in order, without its own", () => {
    const past = [
      { code: 9, texts: ["Tea", "else"] },
      { code: 5, texts: ["else", "other"] },
      { code: 4, texts: ["Chai"] },
      { code: 3, texts: ["Tea"] },
      { code: 8, of: 2, texts: ["Tea"] },
      { code: 7, texts: ["else"] },
      { code: 6, texts: ["Chai"] },
    ];
    expect(formerCodesOf(entry([3, "Tea", "Chai"]), past)).toEqual([4, 6, 9]);
    expect(formerCodesOf(entry([3, "Tea"], { of: 2 }), past)).toEqual([8]);
    expect(formerCodesOf(entry([3, "Tea"]))).toEqual([]);
  });
});

describe("a register with lists that a person has written", () => {
  it("has them in the place of its own, and keeps the others", () => {
    const codes = { fixed: true as const, lists: { options: [entry([1, "A"])], items: [entry([2, "B"])] } };
    const [edited = expect.fail()] = editLists(
      registerWith([list("options", [entry([1, "A"])])]),
      { options: [sent([5, "A"])] },
      7,
    );
    expect(withLists(codes, [edited])).toEqual({
      fixed: true,
      lists: { options: [{ code: 5, label: "A" }], items: [{ code: 2, label: "B" }] },
      past: { options: [{ code: 1, texts: ["A"] }] },
    });
    expect(withLists(codes, [])).toEqual(codes);
    const same = editLists(
      registerWith([list("options", [entry([1, "A"])])]),
      { options: [sent([1, "A"])] },
      7,
    );
    expect(withLists(codes, same)).toStrictEqual(codes);
    const past = { items: [{ code: 3, texts: ["B"] }] };
    expect(withLists(Object.assign({ past }, codes), []).past).toEqual(past);
    expect(withLists(Object.assign({ past }, codes), [edited]).past).toEqual({
      items: past.items,
      options: [{ code: 1, texts: ["A"] }],
    });
  });
});
