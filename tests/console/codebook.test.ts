import { expect, it } from "vitest";
import type { Code } from "#client/openapi.ts";
import { changeOf, clashesOf, heldOf, onto, settled } from "#console/view/codebook/mine.ts";
import { branchesOf, namesIn, themesFor } from "#console/view/codebook/tree.ts";

const code = (id: string, count: number, parent_id: string | null = null, description = ""): Code => ({
  id,
  study_id: "s",
  name: id,
  description,
  parent_id,
  locked: true,
  origin: "human",
  model: null,
  prompt_version: null,
  count,
  created_at: "",
  updated_at: "",
});
const all = [
  code("few", 2),
  code("many", 9, null, "Money"),
  code("less", 1, "many"),
  code("more", 5, "many"),
];
const shown = (words: string) =>
  branchesOf(all, words).map(({ theme, children }) => [theme.id, ...children.map(({ id }) => id)]);

it("lists themes with their children, those that most answers have first", () => {
  expect(shown("")).toEqual([["many", "more", "less"], ["few"]]);
});

it("finds a theme with what is under it, and a child under its theme", () => {
  expect(shown(" mon")).toEqual([["many", "more", "less"]]);
  expect(shown("LESS")).toEqual([["many", "less"]]);
  expect(shown("none")).toEqual([]);
});

it("offers as themes what can have a code under it", () => {
  const offered = (id: string | null) =>
    themesFor(all, all.find((each) => each.id === id) ?? null).map((each) => each.id);
  expect(offered(null)).toEqual(["few", "many"]);
  expect(offered("few")).toEqual(["many"]);
  expect(offered("less")).toEqual(["few", "many"]);
  // It has children: there is one level of them.
  expect(offered("many")).toEqual([]);
});

it("reads a name a line", () => {
  expect(namesIn(" Late \n\nLost\r\n")).toEqual(["Late", "Lost"]);
});

it("changes what somebody has changed, and shows what others have made of it meanwhile", () => {
  const read = code("Rent", 0, null, "Cost");
  const typed = (part: Partial<Code>) => {
    const { base, value } = heldOf(read);
    return { base, value: Object.assign({}, value, part) };
  };
  const now = Object.assign({}, read, { description: "Theirs", locked: false });
  const other = onto(typed({ name: "Housing" }), now);
  expect(clashesOf(other, now)).toEqual([]);
  expect(changeOf(other.value, now)).toEqual({ name: "Housing", locked: false });

  const both = onto(typed({ description: "Mine" }), now);
  expect(clashesOf(both, now)).toEqual(["description"]);
  expect(changeOf(both.value, now)).toEqual({ description: "Mine", locked: false });
  const yours = { base: settled(both.base, now, "description"), value: both.value };
  expect(clashesOf(onto(yours, now), now)).toEqual([]);
  expect(changeOf(onto(yours, now).value, now)).toMatchObject({ description: "Mine" });
  // A choice is of what was there then.
  expect(clashesOf(onto(yours, read), read)).toEqual(["description"]);
  const theirs = { base: both.base, value: settled(both.value, now, "description") };
  const after = onto(theirs, now);
  expect(changeOf(after.value, now)).toEqual({ locked: false });
  const again = { base: after.base, value: Object.assign({}, after.value, { description: "More" }) };
  expect(clashesOf(onto(again, now), now)).toEqual([]);

  // Both have made the same of it.
  expect(clashesOf(onto(typed({ description: "Theirs" }), now), now)).toEqual([]);
  // A model's code is locked by who changes it, unless they say otherwise.
  const ofModel = Object.assign({}, read, { locked: false });
  expect(changeOf(onto(heldOf(ofModel), ofModel).value, ofModel)).toEqual({ locked: true });
  const open = { base: ofModel, value: Object.assign({}, ofModel, { parent_id: "theme" }) };
  expect(changeOf(onto(open, ofModel).value, ofModel)).toEqual({ parent_id: "theme", locked: false });
});
