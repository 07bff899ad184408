import { expect, it } from "vitest";
import type { Code } from "#client/openapi.ts";
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
