import { expect, it } from "vitest";
import { joinCalls } from "#kit/join.ts";

/** A function that records what each run gets, and ends a run when told. */
function joined() {
  const runs: number[][] = [];
  const ends: ((error?: Error) => void)[] = [];
  const call = joinCalls(async (inputs: readonly number[]) => {
    runs.push([...inputs]);
    await new Promise<void>((resolve, reject) => {
      ends.push((error) => (error === undefined ? resolve() : reject(error)));
    });
    return inputs.map((input) => input * 10);
  });
  return { call, runs, ends };
}

it("calls that come while one runs are run together afterwards, and each gets its own output", async () => {
  const { call, runs, ends } = joined();
  const first = call(1);
  const others = Promise.all([call(2), call(3)]);
  expect(runs).toEqual([[1]]);
  ends[0]?.();
  expect(await first).toBe(10);
  await expect.poll(() => runs).toEqual([[1], [2, 3]]);
  ends[1]?.();
  expect(await others).toEqual([20, 30]);
});

it("a run that fails fails its own calls, and the next ones go on", async () => {
  const { call, ends } = joined();
  const first = call(1);
  const next = call(2);
  ends[0]?.(new Error("no connection"));
  await expect(first).rejects.toThrow("no connection");
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  expect(await next).toBe(20);
});
