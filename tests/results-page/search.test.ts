import { expect, it } from "vitest";
import { excerptAt, type Finder, finderOf, folded } from "#results/search/find.ts";
import { entriesOf, foundIn, givenThemes } from "#results/themes/entry.ts";
import type { Theme } from "#results/wire/types.ts";

const finder = (search: string): Finder => finderOf(search) ?? expect.fail(`nothing to find in ${search}`);
/** The text with what is found in brackets. */
const marked = (text: string, search: string): string =>
  finder(search)
    .pieces(text)
    .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
    .join("");
const fits = (text: string, search: string): boolean => finder(search).fits(folded(text));

it("finds every word and quoted phrase, in any order and inside words, and nothing without any", () => {
  expect(fits("It was far too expensive", "EXPENS far")).toBe(true);
  expect(fits("It was far too expensive", "expensive cheap")).toBe(false);
  expect(fits("It was far too expensive", '"too far"')).toBe(false);
  expect(fits("It was far too expensive", "“far too” was")).toBe(true);
  expect(fits("It was far too expensive", '"far to')).toBe(true);
  expect(fits("100% (really)", "(really)")).toBe(true);
  for (const nothing of ["", "  \t", '"', '""', '" "']) expect(finderOf(nothing), nothing).toBeNull();
});

it("compares letters that look alike, and small and capital ones, as one", () => {
  expect(fits("Ｆｕｌｌ ﬁne", "full FINE")).toBe(true);
  expect(fits("Die STRASSE war laut", "straße")).toBe(true);
  expect(fits("Die Straße war laut", "STRASSE")).toBe(true);
  expect(fits("Ο ΣΟΦΟΣ", "σοφος")).toBe(true);
  expect(fits("Cafe\u0301", "café")).toBe(true);
  expect(fits("ｶﾞﾗｽ", "ガラス")).toBe(true);
  expect(fits("كان غاليًا", "غالي")).toBe(true);
});

it("marks what is found in the text as it was written", () => {
  expect(marked("Too expensive, TOO far", "too")).toBe("[Too] expensive, [TOO] far");
  expect(marked("Die Straße", "strasse")).toBe("Die [Straße]");
  expect(marked("Cafe\u0301 😀 au lait", "É au")).toBe("Caf[e\u0301] 😀 [au] lait");
  expect(marked("ﬁne 👍🏽 fine", "fin")).toBe("[ﬁn]e 👍🏽 [fin]e");
  expect(marked("İstanbul", "stan")).toBe("İ[stan]bul");
  expect(marked("aaa", "aa")).toBe("[aaa]");
  expect(marked("price and prices", "price prices ice")).toBe("[price] and [prices]");
  expect(marked("nothing of it", "x")).toBe("nothing of it");
});

it("shows a long text from shortly before what is found in it", () => {
  const long = `${"one two ".repeat(20)}three four`;
  expect(excerptAt(long, finder("three"))).toMatch(/^… (one|two) .{30,60}three four$/);
  expect(excerptAt("three four", finder("four"))).toBe("three four");
  expect(excerptAt(`${"😀".repeat(100)}end`, finder("end"))).toMatch(/^… (😀)+end$/u);
  expect(excerptAt(long, finder("one"))).toBe(long);
});

const theme = (
  name: string,
  parent_id: string | null,
  quotes: string[],
  more: Partial<Theme> = {},
): Theme => ({
  code_id: name,
  name,
  description: "",
  generated_by: "person",
  parent_id,
  count: 5,
  percentage: 50,
  quotes: quotes.map((text) => ({ text, language: "English", transcript_id: null, message: null })),
  ...more,
});

it("lists of themes what is searched for: all of those whose name has it, else their quotes and children", () => {
  const themes = givenThemes([
    theme("Price", null, ["Far too expensive", "The rent went up"], { description: "What it costs" }),
    theme("Rent", "Price", ["The rent went up"]),
    theme("Families", "Price", []),
    theme("Delivery", null, ["Slow, and expensive too"]),
    theme("Nobody", null, ["expensive"], { count: 0 }),
    theme("Few", null, [], { count: null }),
  ]);
  const shown = (search: string | null) => {
    const entries = entriesOf(themes, search === null ? null : finder(search));
    const lines = (listed: readonly (typeof entries)[number][]): unknown[] =>
      listed.map(({ theme: { name }, quotes, inner, isOpen }) => [
        `${name}${isOpen ? " (open)" : ""}`,
        ...quotes.map(({ text }) => text),
        ...lines(inner),
      ]);
    return { lines: lines(entries), found: foundIn(entries) };
  };
  expect(shown(null).lines).toEqual([
    ["Price", "Far too expensive", ["Rent", "The rent went up"], ["Families"]],
    ["Delivery", "Slow, and expensive too"],
    ["Few"],
  ]);
  expect(shown("expensive")).toEqual({
    lines: [
      ["Price (open)", "Far too expensive"],
      ["Delivery (open)", "Slow, and expensive too"],
    ],
    found: 2,
  });
  expect(shown("rent")).toEqual({ lines: [["Price (open)", ["Rent (open)", "The rent went up"]]], found: 1 });
  expect(shown("famil").lines).toEqual([["Price (open)", ["Families"]]]);
  expect(shown("price").lines).toEqual([
    ["Price", "Far too expensive", ["Rent", "The rent went up"], ["Families"]],
  ]);
  expect(shown("costs").lines[0]).toEqual([
    "Price (open)",
    "Far too expensive",
    ["Rent", "The rent went up"],
    ["Families"],
  ]);
  expect(shown("few price")).toEqual({ lines: [], found: 0 });
});
