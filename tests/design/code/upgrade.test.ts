import { describe, expect, it } from "vitest";
import { likeness } from "#survey/code/alike.ts";
import { registerOf } from "#survey/code/register.ts";
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
