import { expect, it } from "vitest";
import { mergePatch } from "#survey/study/merge.ts";

it("a merge patch sets, removes and reaches into objects, and changes nothing that it is given", () => {
  const target = { a: "b", c: { d: "e", f: "g" }, list: [1, 2] };
  const before = structuredClone(target);
  expect(mergePatch(target, { a: "z", c: { f: null } })).toEqual({ a: "z", c: { d: "e" }, list: [1, 2] });
  expect(mergePatch(target, { list: [3] })).toMatchObject({ list: [3] });
  expect(mergePatch(target, { a: { b: { c: null, d: 1 } } })).toMatchObject({ a: { b: { d: 1 } } });
  expect(mergePatch("text", { a: 1 })).toEqual({ a: 1 });
  expect(mergePatch([1], { a: null, b: 2 })).toEqual({ b: 2 });
  expect(target).toEqual(before);
});
