import { expect, it } from "vitest";
import { parsedOnce } from "#kit/memo.ts";

it("parses a text once, as long as it is among the last ones", () => {
  const parsed = parsedOnce(30);
  const text = '{"labels":["a"]}';
  const first = parsed(text);
  expect(first).toEqual({ labels: ["a"] });
  expect(parsed(['{"labels":', '["a"]}'].join(""))).toBe(first);
  expect(parsed('["b"]')).toEqual(["b"]);
  expect(parsed(text)).toBe(first);
  // Together with this one they are more than 30 characters.
  expect(parsed('["another text"]')).toEqual(["another text"]);
  expect(parsed(text)).not.toBe(first);
  expect(parsed(text)).toEqual(first);
});

it("parses a text that is longer than all that is kept", () => {
  const parsed = parsedOnce(3);
  expect([parsed('["long"]'), parsed("1"), parsed('["long"]')]).toEqual([["long"], 1, ["long"]]);
});
