import { expect, it } from "vitest";
import { together } from "#kit/fair/together.ts";

const untilTheEnd = { alone: 600_000, batch: 600_000 };

/** Work that ends when the test says so, and what it was given: batches, and items alone. */
function held(options: { lanes?: number; most?: number; patience?: Partial<typeof untilTheEnd> } = {}) {
  const batches: number[][] = [];
  const ends: ((error?: Error) => void)[] = [];
  const work = (batch: readonly number[]): Promise<number[]> => {
    batches.push([...batch]);
    return new Promise((resolve, reject) => {
      ends.push((error) => (error === undefined ? resolve(batch.map((each) => each * 10)) : reject(error)));
    });
  };
  const join = together<object, number, number>({
    lanes: 2,
    most: 3,
    ...options,
    patience: { ...untilTheEnd, ...options.patience },
    run: (_, batch) => work(batch),
    alone: async (_, item) => (await work([item]))[0] ?? 0,
  });
  const owner = {};
  return {
    add: (item: number, of = owner) => join(of, item),
    batches,
    end: (index: number, error?: Error) => ends[index]?.(error),
  };
}

it("runs what comes while a lane is free at once, and the rest in batches in its order", async () => {
  const { add, batches, end } = held();
  const results = [add(1)];
  await expect.poll(() => batches).toEqual([[1]]);
  results.push(add(2));
  await expect.poll(() => batches).toEqual([[1], [2]]);
  results.push(...[3, 4, 5, 6].map((item) => add(item)));
  end(1);
  await expect.poll(() => batches).toEqual([[1], [2], [3, 4, 5]]);
  end(2);
  await expect.poll(() => batches).toEqual([[1], [2], [3, 4, 5], [6]]);
  end(3);
  end(0);
  expect(await Promise.all(results)).toEqual([10, 20, 30, 40, 50, 60]);
});

it("runs together what comes at the same moment", async () => {
  const { add, batches, end } = held();
  const results = [1, 2, 3, 4].map((item) => add(item));
  await expect.poll(() => batches).toEqual([[1, 2, 3], [4]]);
  end(0);
  end(1);
  expect(await Promise.all(results)).toEqual([10, 20, 30, 40]);
  void add(5);
  await expect.poll(() => batches).toEqual([[1, 2, 3], [4], [5]]);
});

it("does each item of a batch that failed alone, and goes on with the next", async () => {
  const { add, batches, end } = held({ lanes: 1, most: 2 });
  const settled = Promise.allSettled([1, 2, 3, 4].map((item) => add(item)));
  await expect.poll(() => batches).toEqual([[1, 2]]);
  end(0, new Error("one of them is at fault"));
  await expect.poll(() => batches).toEqual([[1, 2], [1], [2], [3, 4]]);
  end(1, new Error("it is the first"));
  end(2);
  end(3);
  const [first, ...others] = await settled;
  expect(first).toMatchObject({ status: "rejected", reason: { message: "it is the first" } });
  expect(others.map((each) => each.status === "fulfilled" && each.value)).toEqual([20, 30, 40]);
});

it("does each item of a batch that takes too long alone, and what waits behind it", async () => {
  const { add, batches, end } = held({ lanes: 1, most: 2, patience: { batch: 20 } });
  const results = [1, 2, 3, 4, 5].map((item) => add(item));
  await expect.poll(() => batches).toEqual([[1, 2], [1], [2], [3], [4], [5]]);
  for (const index of [1, 2, 3, 4, 5]) end(index);
  expect(await Promise.all(results)).toEqual([10, 20, 30, 40, 50]);
  end(0, new Error("nobody waits for it"));
  results.push(add(6));
  await expect.poll(() => batches.at(-1)).toEqual([6]);
});

it("goes on behind an item that takes long alone, and leaves it to itself", async () => {
  const { add, batches, end } = held({ lanes: 1, patience: { alone: 20 } });
  const slow = add(1);
  await expect.poll(() => batches).toEqual([[1]]);
  const next = add(2);
  await expect.poll(() => batches).toEqual([[1], [2]]);
  end(1);
  expect(await next).toBe(20);
  end(0);
  expect(await slow).toBe(10);
});

it("neither joins the work of two owners nor has one wait for the other", async () => {
  const { add, batches, end } = held({ lanes: 1 });
  const results = [add(1)];
  await expect.poll(() => batches).toEqual([[1]]);
  const other = {};
  results.push(...[2, 3].map((item) => add(item)), ...[4, 5].map((item) => add(item, other)));
  await expect.poll(() => batches).toEqual([[1], [4, 5]]);
  end(0);
  await expect.poll(() => batches).toEqual([[1], [4, 5], [2, 3]]);
  end(1);
  end(2);
  expect(await Promise.all(results)).toEqual([10, 20, 30, 40, 50]);
});
