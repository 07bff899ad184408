import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { bytesInWords, inWords } from "#core/platform/amount.ts";
import { maxStudyEntries } from "#core/question/schema.ts";
import { maxHeavyOperations } from "#core/rate/heavy.ts";
import { withLimits } from "#functions/api/limits.ts";

/** The documents name the limits that the code enforces. */

it("the README has the present limits; else run `npm run openapi`", () => {
  const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
  expect(readme).toBe(withLimits(readme));
  expect(readme).toContain(inWords(maxStudyEntries));
  expect(readme).toContain(`${maxHeavyOperations} at a time`);
});

it("finds no place in a document without the marks", () => {
  expect(() => withLimits("# Limits")).toThrow("no place");
});

it("writes amounts as people read them", () => {
  expect([inWords(50_000), bytesInWords(4_194_304), bytesInWords(262_144)]).toEqual([
    "50,000",
    "4 MiB",
    "256 KiB",
  ]);
});
