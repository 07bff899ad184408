import { expect, it } from "vitest";
import { makeInSlices, nextRound, sliceBytes } from "#core/platform/slices.ts";

const itself = (bytes: number) => bytes;

/** Whether the event loop went round before the work was done. */
async function pausesIn(work: () => Promise<unknown>): Promise<boolean> {
  let hasGoneRound = false;
  setImmediate(() => {
    hasGoneRound = true;
  });
  await work();
  return hasGoneRound;
}

it("makes what fits into a slice at once, and pauses after more", async () => {
  expect(await pausesIn(() => makeInSlices([sliceBytes, 1], itself, itself))).toBe(false);
  expect(await pausesIn(() => makeInSlices([sliceBytes, 1, 1], itself, itself))).toBe(true);
});

it("ends before the item that goes beyond the limit, unless it is the first", async () => {
  expect(await makeInSlices([5, 5, 1], itself, itself, 10)).toEqual([5, 5]);
  expect(await makeInSlices([11, 1], itself, itself, 10)).toEqual([11]);
  expect(await makeInSlices([], itself, itself, 10)).toEqual([]);
  const made: number[] = [];
  await makeInSlices([6, 6, 6, 6], (bytes) => made.push(bytes) && bytes, itself, 10);
  expect(made).toEqual([6, 6]);
});

it("lets the event loop go round between two slices, of whatever work they are", async () => {
  const seen: string[] = [];
  const work = async (name: string) => {
    for (let slice = 0; slice < 2; slice++) {
      await nextRound();
      seen.push(name);
      setImmediate(() => seen.push("others"));
    }
  };
  await Promise.all([work("one"), work("two")]);
  expect(seen.join(" ")).toBe("one others two others one others two");
});
