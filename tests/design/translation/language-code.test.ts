import { expect, it } from "vitest";
import { fileCodes, isLanguage } from "#survey/translation/language-code.ts";

/** The codes that languages have in files for translators. */

const codeOf = (name: string) => fileCodes([name]).get(name) ?? "";

it.each([
  ["German", "de"],
  [" german ", "de"],
  ["Chinese", "zh"],
  ["Czech", "cs"],
  ["Hawaiian", "haw"],
  ["Zulu", "zu"],
  ["Austrian German", "de-AT"],
  ["german (austria)", "de-AT"],
  ["Brazilian Portuguese", "pt-BR"],
  ["Portuguese (Brazil)", "pt-BR"],
  ["Simplified Chinese", "zh-Hans"],
  ["Traditional Chinese", "zh-Hant"],
  ["Latin American Spanish", "es-419"],
  ["Mexican Spanish", "es-MX"],
  ["British English", "en-GB"],
  ["Canadian French", "fr-CA"],
  ["Flemish", "nl-BE"],
])("%s is %s", (name, code) => expect(codeOf(name)).toBe(code));

it("what is no language has a code of its own, which is always the same", () => {
  expect(codeOf("Klingonese")).toMatch(/^x-[0-9a-f]{8}$/);
  expect(codeOf("Klingonese")).toBe(codeOf("Klingonese"));
  expect(codeOf("Klingonese")).not.toBe(codeOf("klingonese"));
  expect(codeOf("")).toMatch(/^x-/);
});

it("each code is of one language: the first one has it", () => {
  const codes = fileCodes(["German", "german", "GERMAN", "French", "Own"]);
  expect([...codes.keys()]).toEqual(["German", "german", "GERMAN", "French", "Own"]);
  expect([codes.get("German"), codes.get("French")]).toEqual(["de", "fr"]);
  expect(new Set(codes.values()).size).toBe(5);
  for (const name of ["german", "GERMAN", "Own"]) expect(codes.get(name)).toMatch(/^x-[0-9a-f]{8}$/);
  expect(fileCodes([]).size).toBe(0);
});

it.each([
  ["German", true],
  ["Austrian German", true],
  ["German (Austria)", true],
  ["Brazilian Portuguese", true],
  ["german", false],
  ["German ", false],
  ["Klingonese", false],
  ["de", false],
])("%s is the English name of a language: %s", (name, isOne) => expect(isLanguage(name)).toBe(isOne));
