import { expect, it } from "vitest";
import { nextPauseMs } from "#client/job.ts";

/** How often a job's state is read that takes so long, and how long after its end that is noticed at most. */
function waitFor(jobMs: number) {
  let reads = 1;
  let now = 0;
  for (; now < jobMs; reads++) now += nextPauseMs(now);
  return { reads, late: now - jobMs };
}

it.each([
  [10, 100],
  [999, 100],
  [1_100, 110],
  [30_000, 3_000],
  [600_000, 5_000],
])("notices the end of a job of %i ms within %i ms", (jobMs, atMost) => {
  expect(waitFor(jobMs).late).toBeLessThanOrEqual(atMost);
});

it("reads the state of a long job rarely", () => {
  expect(waitFor(60_000).reads).toBeLessThan(60);
  expect(waitFor(600_000).reads).toBeLessThan(170);
});
