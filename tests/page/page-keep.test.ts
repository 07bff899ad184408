import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { keepOn } from "#participant/wire/keep.ts";
import { newShelf } from "#tests/support/shelf.ts";

describe("what is kept on the device", () => {
  it.each<[string, () => ReturnType<typeof newShelf>]>([
    ["stores", newShelf],
    [
      "is full",
      () => ({
        ...newShelf(),
        setItem: () => {
          throw new Error("full");
        },
      }),
    ],
  ])("can be read, replaced and removed where it %s", (_name, shelfOf) => {
    const shelf = shelfOf();
    const vid = randomUUID();
    const keep = keepOn(() => shelf, vid);
    keep.write("draft:a", { text: "one" });
    keep.write("draft:a", { text: "two" });
    keep.write("draft:b", 1);
    keep.write("pending", 2);
    expect(keepOn(() => shelf, vid).read("draft:a")).toEqual({ text: "two" });
    expect(keepOn(() => shelf, randomUUID()).read("draft:a")).toBeUndefined();
    keep.clear("draft", "draft:b");
    expect(["draft:a", "draft:b", "pending"].map((name) => keep.read(name))).toEqual([undefined, 1, 2]);
    keep.clear();
    expect(["draft:b", "pending"].map((name) => keep.read(name))).toEqual([undefined, undefined]);
  });

  it("lasts as long as the page where nothing may be stored", () => {
    const keep = keepOn(() => {
      throw new Error("blocked");
    }, randomUUID());
    keep.write("draft", "one");
    expect(keep.read("draft")).toBe("one");
    keep.clear("draft");
    expect(keep.read("draft")).toBeUndefined();
  });
});
