import { describe, expect, it } from "vitest";
import {
  beginTurn,
  endTurn,
  largeBytes,
  maxBytesInProgress,
  newTurns,
  noteAnswer,
  turnOf,
} from "#functions/api/http/turn.ts";

const half = maxBytesInProgress / 2;

/** Requests of one process, and the order in which they began. */
function queue() {
  const turns = newTurns();
  const begun: string[] = [];
  return {
    begun,
    turns,
    begin: async (name: string, organization: string, bytes: number) => {
      const turn = turnOf(turns, organization, name, bytes);
      await beginTurn(turns, turn);
      begun.push(name);
      return { end: () => endTurn(turns, turn) };
    },
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("large requests of an organization", () => {
  it("are in progress together up to the limit, and begin in the order in which they came", async () => {
    const { begin, begun, turns } = queue();
    const first = await begin("first", "a", half);
    const second = await begin("second", "a", half);
    const third = begin("third", "a", half + 1);
    const fourth = begin("fourth", "a", largeBytes);
    await settled();
    expect(begun).toEqual(["first", "second"]);
    first.end();
    await settled();
    expect(begun).toEqual(["first", "second"]);
    second.end();
    expect(await Promise.all([third, fourth])).toHaveLength(2);
    expect(begun).toEqual(["first", "second", "third", "fourth"]);
    for (const { end } of await Promise.all([third, fourth])) end();
    expect(turns.lines.size).toBe(0);
  });

  it("do not wait for those of another", async () => {
    const { begin, begun } = queue();
    await begin("one", "a", maxBytesInProgress);
    await begin("other", "b", maxBytesInProgress);
    expect(begun).toEqual(["one", "other"]);
  });

  it("are worked on alone where they are larger than the limit", async () => {
    const { begin, begun } = queue();
    const small = await begin("small", "a", largeBytes);
    const huge = begin("huge", "a", 3 * maxBytesInProgress);
    const next = begin("next", "a", largeBytes);
    await settled();
    expect(begun).toEqual(["small"]);
    small.end();
    const { end } = await huge;
    await settled();
    expect(begun).toEqual(["small", "huge"]);
    end();
    await next;
    expect(begun).toEqual(["small", "huge", "next"]);
  });

  it("are taken to be as large as the last answer to the same operation", () => {
    const turns = newTurns();
    const bytesOf = (organization: string, operation: string) =>
      turnOf(turns, organization, operation, 10).bytes;
    const note = (bytes: number) => noteAnswer(turns, turnOf(turns, "a", "list", 0), bytes);
    note(5_000_000);
    expect([bytesOf("a", "list"), bytesOf("a", "read"), bytesOf("b", "list")]).toEqual([5_000_000, 10, 10]);
    note(largeBytes);
    expect(bytesOf("a", "list")).toBe(largeBytes);
    note(largeBytes - 1);
    expect(turns.answered.size).toBe(0);
  });

  it("are remembered of 10,000 organizations' operations at most", () => {
    const turns = newTurns();
    for (let n = 0; n < 10_001; n++) noteAnswer(turns, turnOf(turns, String(n), "list", 0), largeBytes);
    expect(turns.answered.size).toBe(10_000);
    expect(turnOf(turns, "0", "list", 0).bytes).toBe(0);
    expect(turnOf(turns, "1", "list", 0).bytes).toBe(largeBytes);
  });
});
