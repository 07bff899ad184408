import { expect, it } from "vitest";
import { loadOnce } from "#functions/platform/load-once.ts";

it("loads once for all who ask meanwhile and later, and again after a failure", async () => {
  const outcomes = [Promise.reject(new Error("too many open files")), Promise.resolve("loaded")];
  for (const outcome of outcomes) outcome.catch(() => {});
  let loads = 0;
  const load = loadOnce(async () => outcomes[loads++] ?? "loaded twice");
  const first = await Promise.allSettled([load(), load()]);
  expect(first.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await Promise.all([load(), load()])).toEqual(["loaded", "loaded"]);
  expect(await load()).toBe("loaded");
  expect(loads).toBe(2);
});
