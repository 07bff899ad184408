import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codeAt, is, kinds } from "#interviewer/redaction/characters.ts";
import { plainOf } from "#interviewer/redaction/plain.ts";

const textOf = (original: string): string => plainOf(original).text;
const from = (first: number, length: number): string =>
  Array.from({ length }, (_, step) => String.fromCodePoint(first + step)).join("");

describe("a text is read with ASCII signs in place of what looks like them:", () => {
  it.each([
    ["Arabic", 0x660],
    ["Persian", 0x6f0],
    ["Devanagari", 0x966],
    ["Thai", 0xe50],
    ["Myanmar", 0x1040],
    ["Khmer", 0x17e0],
    ["Meetei Mayek, the last row but one of those without pairs", 0xabf0],
    ["full-width", 0xff10],
    ["Osmanya, the first row of pairs", 0x104a0],
    ["Brahmi", 0x11066],
    ["mathematical bold", 0x1d7ce],
    ["mathematical monospace, the fifth of rows without a gap", 0x1d7f6],
    ["segmented, the last row of all", 0x1fbf0],
  ])("digits of all scripts: %s", (_, zero) => {
    expect(textOf(from(zero, 10))).toBe("0123456789");
    expect(textOf(from(zero - 1, 1))).not.toMatch(/[0-8]/);
    expect(textOf(from(zero + 10, 1))).not.toMatch(/[1-9]/);
  });

  it.each([
    ["in circles", 0x2460],
    ["in two circles", 0x24f5],
    ["in black circles", 0x2776],
    ["in circles without serifs", 0x2780],
    ["in black circles without serifs", 0x278a],
  ])("digits %s, but no tens", (_, one) => {
    expect(textOf(from(one, 9))).toBe("123456789");
    expect(textOf(from(one + 9, 1))).toBe(from(one + 9, 1));
  });

  it("each zero in a circle", () => expect(textOf("\u24ea\u24ff")).toBe("00"));

  it.each([
    [".", "\u2024\u3002\uff61\ufe52"],
    ["@", "\ufe6b"],
    ["-", "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2500\u2501\ufe58\ufe63"],
    ["+", "\ufe62"],
    ["(", "\ufe59"],
    [")", "\ufe5a"],
    [":", "\ufe55"],
    ["#", "\ufe5f"],
  ])("%s for each of its likes", (sign, others) => {
    expect(textOf(others)).toBe(sign.repeat(others.length));
  });

  it("all signs in full width, and nothing beside them", () => {
    expect(textOf(from(0xff01, 94))).toBe(from(0x21, 94));
    expect(textOf("\uff00\uff5f")).toBe("\uff00\uff5f");
  });

  it.each(["\u00a0", "\u1680", "\u2003", "\u202f", "\u205f", "\u3000", "\t"])("a space for %j", (space) => {
    expect(textOf(`a${space}b`)).toBe("a b");
  });

  it.each(["\v", "\f", "\r", "\u0085", "\u2028", "\u2029"])("a line break for %j", (end) => {
    expect(textOf(`a${end}b`)).toBe("a\nb");
  });

  it.each([
    ["  a", " a"],
    ["a  \u00a0 b", "a b"],
    ["a \n b", "a\nb"],
    ["a\r\n\r\nb ", "a\nb "],
    ["a \u200b b", "a b"],
  ])("one space in place of several, and a line break where one is among them: %j", (text, plain) => {
    expect(textOf(text)).toBe(plain);
  });

  it.each([
    ["2020ー21", "2020-21"],
    ["２ー３ｰ４", "2-3-4"],
    ["コーヒー2", "コーヒー2"],
    ["2ーヒ", "2ーヒ"],
    ["ー2", "ー2"],
    ["2ー", "2ー"],
    ["2\u4e002", "2\u4e002"],
  ])("a hyphen for the mark of a long vowel between digits alone: %s", (text, plain) => {
    expect(textOf(text)).toBe(plain);
  });

  it.each([
    "\u00ad",
    "\u034f",
    "\u115f",
    "\u1160",
    "\u17b4",
    "\u17b5",
    "\u180b",
    "\u180d",
    "\u200b",
    "\u2060",
    "\u20e3",
    "\u3164",
    "\ufe00",
    "\ufe0f",
    "\ufeff",
    "\uffa0",
    "\u{e0000}",
    "\u{e0020}",
    "\u{e0fff}",
  ])("nothing for what cannot be seen: %j", (sign) => expect(textOf(`a${sign}b`)).toBe("ab"));

  it.each([
    "plain Text 0-9 (a@b.cd) ~!",
    "Größe ÿ œ",
    "a\nb\n",
    "",
    "日本語、한국어",
    "\u180a\u180f\ufe10\u20e4\u0350",
    "😀 and 👩🏽",
    "\u{dffff}\u{e1000}",
    "\u{10fff0}",
    "\ud83d",
    "\ud83d\ud83d",
    "a\udc00b",
    "\ud83d x \ude00",
  ])("all else as it stands: %j", (text) => expect(textOf(text)).toBe(text));
});

describe("each part of it", () => {
  const parts: [original: string, plain: string][] = [
    ["a", "a"],
    ["ß", "ß"],
    ["日", "日"],
    ["😀", "😀"],
    ["７", "7"],
    ["\u{1d7d9}", "1"],
    ["\ufe6b", "@"],
    ["\u3000", " "],
  ];

  it("has its place in the original, with what cannot be seen between", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...parts), fc.constantFrom("", "\u200b", "\u{e0041}\u00ad")), {
          minLength: 1,
          maxLength: 12,
        }),
        (chosen) => {
          // Spaces beside one another would be one.
          const pieces = chosen.filter(([[, sign]], at) => sign !== " " || chosen[at - 1]?.[0][1] !== " ");
          const plain = plainOf(pieces.map(([[original], unseen]) => original + unseen).join(""));
          expect(plain.text).toBe(pieces.map(([[, sign]]) => sign).join(""));
          let start = 0;
          let at = 0;
          for (const [[original, sign], unseen] of pieces) {
            expect(plain.placeOf(at, at + sign.length)).toEqual({ start, end: start + original.length });
            at += sign.length;
            start += original.length + unseen.length;
          }
        },
      ),
    );
  });

  it("has it also where nothing is read otherwise", () => {
    expect(plainOf("a b@c").placeOf(2, 5)).toEqual({ start: 2, end: 5 });
  });

  it("spans what stands between its first and its last sign", () => {
    expect(plainOf("x a\u200b  \u00adb").placeOf(2, 5)).toEqual({ start: 2, end: 8 });
  });
});

describe("what a character is", () => {
  const kindsIn = (sign: string) =>
    (Object.keys(kinds) as (keyof typeof kinds)[]).filter((kind) => is(sign, 0, kinds[kind])).sort();
  const inBoth = ["inDomain", "inLocal"];

  it.each<[string, string[]]>([
    ["a", ["latin", "letter", ...inBoth]],
    ["Z", ["latin", "letter", ...inBoth]],
    ["7", ["digit", "latin", ...inBoth]],
    ["ß", ["letter", ...inBoth]],
    ["я", ["letter", ...inBoth]],
    ["٣", ["digit", ...inBoth]],
    ["½", ["digit", ...inBoth]],
    ["\u0301", ["mark", ...inBoth]],
    ["\u093f", ["mark", ...inBoth]],
    ["\ud800", ["pair", ...inBoth]],
    ["\udfff", ["pair", ...inBoth]],
    ["\ue000", []],
    ["\ud7fb", ["letter", "unspaced", ...inBoth]],
    ..."水あア가ไລខမཀ".split("").map((sign): [string, string[]] => [sign, ["letter", "unspaced", ...inBoth]]),
    ["。", ["unspaced"]],
    ..."._%+'".split("").map((sign): [string, string[]] => [sign, ["inLocal"]]),
    ["-", [...inBoth]],
    ..." @,:/!#".split("").map((sign): [string, string[]] => [sign, []]),
    ["", []],
  ])("%j", (sign, expected) => expect(kindsIn(sign)).toEqual([...expected].sort()));

  it("is nothing outside of a text", () => {
    expect([-1, 0, 1, 2].map((at) => codeAt("ab", at))).toEqual([0, 0x61, 0x62, 0]);
  });
});
