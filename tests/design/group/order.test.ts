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
});
