import { expect, it } from "vitest";
import { readDate } from "#participant/input/date-parts.ts";
import { taken } from "#participant/input/taken.ts";
import { en } from "#participant/text/en.ts";
import { rare } from "#participant/text/rare/en.ts";

it("is without what nothing stores, and as many code points as the service counts", () => {
  const field = (value: string) => ({ value });
  const pasted = field("a\0b\uD83Dc");
  expect(taken(pasted)).toBe("abc");
  expect(pasted.value).toBe("abc");
  expect(taken(field("😀".repeat(5)), 5)).toBe("😀".repeat(5));
  expect(taken(field("😀".repeat(6)), 5)).toBe("😀".repeat(5));
  expect(taken(field("abcdef"), 5)).toBe("abcde");
  expect(taken(field("\0"))).toBeUndefined();
});

it("names the part of a date by which it is too early or too late", () => {
  const words = Object.assign({}, en, rare);
  const props = { precision: "day" as const, earliest: "2020-05-10", latest: "2024-08-20", required: true };
  const partOf = (year: string, month: string, day: string) => {
    const read = readDate({ year, month, day }, props, words, "en");
    return "part" in read ? read.part : null;
  };
  expect(partOf("2019", "12", "1")).toBe("year");
  expect(partOf("2020", "4", "30")).toBe("month");
  expect(partOf("2020", "5", "9")).toBe("day");
  expect(partOf("2024", "8", "21")).toBe("day");
  expect(partOf("2022", "1", "1")).toBeNull();
});
