import { expect, it } from "vitest";
import { bytesInWords, inWords } from "#kit/amount.ts";

it("writes amounts as people read them", () => {
  expect([inWords(50_000), bytesInWords(4_194_304), bytesInWords(262_144)]).toEqual([
    "50,000",
    "4 MiB",
    "256 KiB",
  ]);
});
