import { expect, it } from "vitest";
import { conclude, failedFiles, misnamed, type Run } from "./outcome.ts";

/** The counts of each file: passed, failed, skipped. */
const run = (files: Record<string, [number, number, number]>, errors = 0): Run => ({
  files: Object.entries(files).map(([file, [passed, failed, skipped]]) => ({
    file,
    passed,
    failed,
    skipped,
    ms: 1000,
  })),
  errors,
});

const passes = run({ a: [2, 0, 0] });
const fails = run({ a: [1, 1, 0], b: [1, 0, 0] });

it("ends with the figures of a run that passes", () => {
  expect(conclude(passes, new Map())).toEqual({ isGood: true, lines: ["2 passed, 0 failed, 0 skipped"] });
});

it("runs again only the files that failed", () => {
  expect(failedFiles(passes)).toEqual([]);
  expect(failedFiles(fails)).toEqual(["a"]);
});

it("passes and names a file that passes when it runs again", () => {
  expect(conclude(fails, new Map([["a", passes]]))).toEqual({
    isGood: true,
    lines: ["flaky: a", "3 passed, 0 failed, 0 skipped"],
  });
});

it("fails for a file that fails twice, and counts what failed the second time", () => {
  expect(conclude(fails, new Map([["a", run({ a: [0, 2, 0] })]]))).toEqual({
    isGood: false,
    lines: ["1 passed, 2 failed, 0 skipped"],
  });
});

it("fails for a skipped test, the first time and when its file runs again", () => {
  const skips = run({ a: [1, 0, 1] });
  expect(conclude(skips, new Map())).toEqual({
    isGood: false,
    lines: ["1 tests were skipped; on this machine every one must run", "1 passed, 0 failed, 1 skipped"],
  });
  expect(conclude(fails, new Map([["a", skips]])).isGood).toBe(false);
});

it("fails for an error outside of the tests, the first time and when a file runs again", () => {
  expect(conclude(run({ a: [2, 0, 0] }, 1), new Map())).toEqual({
    isGood: false,
    lines: ["2 passed, 1 failed, 0 skipped"],
  });
  expect(conclude(fails, new Map([["a", run({ a: [2, 0, 0] }, 1)]])).isGood).toBe(false);
});

it("names files that slow down `npm test`", () => {
  const slow = run({ "a.test.ts": [1, 0, 0], "b.slow.test.ts": [1, 0, 0] });
  expect(misnamed(slow, 1000)).toEqual([]);
  expect(misnamed(slow, 900)).toEqual(["slow: a.test.ts took 1 s; should it be called *.slow.test.ts?"]);
});
