import { describe, expect, it } from "vitest";
import { findQuote, isOfWholeWords, onlyPlaceOf } from "#survey/wording/quote.ts";

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
    ["The queue was slow", "", null],
    ["", "the queue was", null],
    ["The queue was slow", "  the queue was ", { start: 0, end: 13, text: "The queue was" }],
    ["  The queue was slow", "the queue was", { start: 2, end: 15, text: "The queue was" }],
    ["Too slow ", "too slow", { start: 0, end: 8, text: "Too slow" }],
    ["I don’t like it", "don't like it", { start: 2, end: 15, text: "don’t like it" }],
    [
      "It was ‹good› and «cheap»",
      "was 'good' and \"cheap\"",
      { start: 3, end: 25, text: "was ‹good› and «cheap»" },
    ],
    ["a b c, a b c", "a b c", { start: 0, end: 5, text: "a b c" }],
    ["とても良かったです", "良かったです", { start: 3, end: 9, text: "良かったです" }],
    ["とても良か ったです", "良か った", null],
    ["The queue was slow", "the queue was...", null],
  ])("of %j: %j", (said, quote, span) => {
    expect(findQuote(said, quote)).toEqual(span);
  });
});

it("a quote has at most 400 characters, and four times as many with its white space", () => {
  const words = "ab ".repeat(200);
  expect(findQuote(words, words.slice(0, 400))?.end).toBe(400);
  expect(findQuote(words, words.slice(0, 401))).toBeNull();
  const spaced = (spaces: number) => findQuote("the queue was", `the${" ".repeat(spaces)}queue was`);
  expect([spaced(1588)?.end, spaced(1589)]).toEqual([13, null]);
});

describe("the only place of a text", () => {
  it.each<[string, string, [number, number] | null]>([
    ["the queue was slow", "queue", [4, 9]],
    ["slow", "slow", [0, 4]],
    ["slow, they said", "slow", [0, 4]],
    ["it was slow", "slow", [7, 11]],
    ["💥 boom 💥", "boom", [2, 6]],
    ["💥 a💥b", "💥b", [3, 5]],
    ["とても良かったです", "良かった", [3, 7]],
    ["slow and slow", "slow", null],
    ["ababa", "aba", null],
    ["it was fast", "slow", null],
    ["slowly", "slow", null],
    ["unslow", "slow", null],
    ["x9 lives", "9 lives", null],
    ["cafe\u0301 au lait", "cafe", null],
    ["a-slow-b", "slow", [2, 6]],
    ["in Tokio東京", "Tokio", [3, 8]],
    ["slow ", "slow ", [0, 5]],
  ])("in %j of %j is %j", (said, text, place) => {
    const wanted = place === null ? null : { start: place[0], end: place[1] };
    expect(onlyPlaceOf(said, text)).toEqual(wanted);
  });

  it("begins and ends with a word", () => {
    const whole = (start: number, end: number) => isOfWholeWords("one two", { start, end });
    expect([whole(0, 3), whole(4, 7), whole(3, 4), whole(0, 7)]).toEqual([true, true, true, true]);
    expect([whole(1, 3), whole(0, 2), whole(4, 6), whole(5, 7)]).toEqual([false, false, false, false]);
  });
});
