import { describe, expect, it } from "vitest";
import { findQuote } from "#survey/wording/quote.ts";

describe("a quote", () => {
  it.each([
    ["The queue was slow.", "QUEUE  was\nslow", { start: 4, end: 18, text: "queue was slow" }],
    [
      "She said “never again” twice",
      'said "never again" twice',
      { start: 4, end: 28, text: "said “never again” twice" },
    ],
    ["💥 boom went the till", "boom went the", { start: 2, end: 15, text: "boom went the" }],
    ["Too slow", "too slow", { start: 0, end: 8, text: "Too slow" }],
    ["Too slow, really", "too slow", null],
    ["とても良かったです", "とても良かった", { start: 0, end: 7, text: "とても良かった" }],
    ["とても良かったです", "良かった", null],
    ["The queue was slow and long", "The queue … slow", null],
    ["The queue was slow", "the queue was fast", null],
    ["x ".repeat(500), "x ".repeat(300), null],
    ["The queue was slow", " ", null],
  ])("of %j: %j", (said, quote, span) => {
    expect(findQuote(said, quote)).toEqual(span);
  });
});
