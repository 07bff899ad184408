import { describe, expect, it } from "vitest";
import { likeness } from "#survey/code/alike.ts";
import pairs from "./pairs.json" with { type: "json" };

describe("texts that are alike", () => {
  it.each(pairs.equal)("reads %s and %s as the same", (a, b) => {
    expect([likeness(a, b), likeness(b, a)]).toEqual(["equal", "equal"]);
  });

  it.each(pairs.alike)("takes %s for %s", (a, b) => {
    expect([likeness(a, b), likeness(b, a)]).toEqual(["alike", "alike"]);
  });

  it.each(pairs.unlike)("keeps %s and %s apart", (a, b) => {
    expect([likeness(a, b), likeness(b, a)]).toEqual([null, null]);
  });
});
