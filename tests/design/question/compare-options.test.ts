import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareOptions, textsIn } from "#survey/question/compare-options.ts";

const compare = (before: string[], after: string[]) => {
  const { renamed, removed } = compareOptions(before, after);
  return { renamed: [...renamed].map(([from, to]) => `${from} > ${to}`), removed };
};

describe("options before and after an edit", () => {
  it.each([
    ["one text in its place", ["Red", "Blue"], ["Crimson", "Blue"], ["Red > Crimson"], []],
    ["all of one option", ["Yes"], ["Yep"], ["Yes > Yep"], []],
    ["two similar texts side by side", ["Yes", "No"], ["Yes!", "No!"], ["Yes > Yes!", "No > No!"], []],
    ["beside an added one", ["Yes", "No"], ["Maybe", "Yes please", "No"], ["Yes > Yes please"], []],
    [
      "between options that stay",
      ["A", "Small", "B", "Large", "C"],
      ["A", "Little", "B", "Big", "C"],
      ["Small > Little", "Large > Big"],
      [],
    ],
    [
      "digits with another dash",
      ["18-24", "25-34"],
      ["18–24", "25–34"],
      ["18-24 > 18–24", "25-34 > 25–34"],
      [],
    ],
    ["a new case", ["red", "blue"], ["Red", "Blue"], ["red > Red", "blue > Blue"], []],
    ["none where only the order changes", ["A", "B", "C"], ["C", "A", "B"], [], []],
    ["none where options are added", ["A", "B"], ["A", "X", "B", "Y"], [], []],
    ["none for a removed option", ["A", "B", "C"], ["A", "C"], [], ["B"]],
    ["none for two that have nothing in common", ["Red", "Blue"], ["Cat", "Dog"], [], ["Red", "Blue"]],
    [
      "none where position and text disagree",
      ["Small", "M", "Large"],
      ["Larger", "M", "Smaller"],
      [],
      ["Small", "Large"],
    ],
    ["none for a text elsewhere", ["Red", "Green", "Blue"], ["Green", "Reddish", "Blue"], [], ["Red"]],
    ["none where two are as similar", ["Red"], ["Red one", "Red two"], [], ["Red"]],
  ])("rename %s", (_, before, after, renamed, removed) => {
    expect(compare(before, after)).toEqual({ renamed, removed });
  });

  it("are compared where at most 50 change", () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => `${index} of these`);
    const renamed = (gone: number, fresh: number) =>
      compare(
        ["Breakfast", "stays", ...many(gone)],
        ["Breakfasts", "stays", ...many(fresh).map((text) => `new ${text}`)],
      ).renamed.includes("Breakfast > Breakfasts");
    expect([renamed(49, 0), renamed(50, 0), renamed(0, 49), renamed(0, 50)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it("are the texts of a list", () => {
    expect(textsIn(["A", 5, null, "B", ["C"]])).toEqual(["A", "B"]);
    expect([textsIn(undefined), textsIn("A"), textsIn({ 0: "A" })]).toEqual([[], [], []]);
  });

  it("are renamed to different new ones, or else removed, each once", () => {
    const options = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { maxLength: 8 });
    void fc.assert(
      fc.property(options, options, (before, after) => {
        const { renamed, removed } = compareOptions(before, after);
        const gone = before.filter((option) => !after.includes(option));
        expect([...renamed.keys(), ...removed].sort()).toEqual(gone.sort());
        expect(new Set(renamed.values()).size).toBe(renamed.size);
        for (const to of renamed.values()) expect(before.includes(to) || !after.includes(to)).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });

  it("are compared in no time, however many change", () => {
    const long = (name: string) => Array.from({ length: 500 }, (_, n) => `${name} ${n} `.padEnd(500, name));
    const started = performance.now();
    expect(compareOptions(long("a"), long("b")).removed).toHaveLength(500);
    expect(compareOptions(long("a").slice(0, 50), long("b").slice(0, 50)).renamed.size).toBeLessThan(51);
    expect(performance.now() - started).toBeLessThan(1500);
  });
});
