import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyMoves } from "#survey/group/order.ts";
import { holds } from "#tests/design/question-type/support.ts";

const ids = [..."abcdefgh"];

describe("applyMoves", () => {
  it("returns a complete new order, whatever the sequence of the moves", () => {
    const property = fc.property(
      fc.shuffledSubarray(ids, { minLength: ids.length }),
      fc.shuffledSubarray(ids, { minLength: ids.length }),
      (wanted, sequence) => {
        const moves = new Map(sequence.map((id) => [id, wanted.indexOf(id)]));
        expect(applyMoves(ids, moves)).toEqual(wanted);
      },
    );
    holds(property);
  });

  it("puts each moved item at its position and keeps the order of the others", () => {
    const property = fc.property(
      fc.shuffledSubarray(ids),
      fc.shuffledSubarray([...ids.keys()], { minLength: ids.length }),
      (moving, positions) => {
        const moves = new Map(moving.map((id, index) => [id, positions[index] ?? 0]));
        const placed = applyMoves(ids, moves);
        expect(placed.toSorted()).toEqual(ids);
        expect(placed.filter((id) => !moves.has(id))).toEqual(ids.filter((id) => !moves.has(id)));
        for (const [id, position] of moves) expect(placed[position]).toBe(id);
      },
    );
    holds(property);
  });

  it("clamps a position past the end, and adds new items", () => {
    expect(applyMoves(["a", "b"], new Map([["a", 9]]))).toEqual(["b", "a"]);
    expect(applyMoves(["a", "b"], new Map([["new", 1]]))).toEqual(["a", "new", "b"]);
    expect(applyMoves([], new Map([["new", 5]]))).toEqual(["new"]);
  });

  it("counts an item by its size, and comes after what it would land inside", () => {
    const sizes: Record<string, number> = { a: 1, b: 3, c: 0, d: 1 };
    const moved = (ids: string, id: string, position: number) =>
      applyMoves([...ids], new Map([[id, position]]), (each) => sizes[each] ?? 1).join("");
    expect([0, 1, 2, 3, 4, 5, 9].map((position) => moved("abd", "d", position))).toEqual([
      "dab",
      "adb",
      "abd",
      "abd",
      "abd",
      "abd",
      "abd",
    ]);
    expect([0, 1, 3, 4].map((position) => moved("abd", "a", position))).toEqual(["abd", "bad", "bad", "bda"]);
  });

  it("leaves an item of no size before what it came before", () => {
    const moved = (ids: string, id: string, position: number) =>
      applyMoves([...ids], new Map([[id, position]]), (each) => (each === "c" ? 0 : 1)).join("");
    expect(moved("acd", "d", 1)).toBe("acd");
    expect(moved("adc", "d", 1)).toBe("adc");
    expect(moved("cad", "d", 0)).toBe("cda");
    expect(moved("acd", "new", 1)).toBe("acnewd");
    expect(moved("dca", "a", 1)).toBe("dca");
  });
});
