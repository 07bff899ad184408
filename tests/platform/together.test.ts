import { expect, it } from "vitest";
import { together } from "#core/platform/together.ts";

/** Work that ends when the test says so, and the batches that it was given. */
function held(options: { lanes?: number; most?: number } = {}) {
  const batches: number[][] = [];
  const ends: ((error?: Error) => void)[] = [];
  const add = together<number, number>({
    ...{ lanes: 2, most: 3, ...options },
    run: (batch) => {
      batches.push([...batch]);
      return new Promise((resolve, reject) => {
        ends.push((error) => (error === undefined ? resolve(batch.map((each) => each * 10)) : reject(error)));
      });
    },
  });
  return { add, batches, end: (index: number, error?: Error) => ends[index]?.(error) };
}

it("runs what comes while a lane is free at once, and the rest in batches in its order", async () => {
  const { add, batches, end } = held();
  const results = [add(1)];
  await expect.poll(() => batches).toEqual([[1]]);
  results.push(add(2));
  await expect.poll(() => batches).toEqual([[1], [2]]);
  results.push(...[3, 4, 5, 6].map(add));
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
  const results = [1, 2, 3, 4].map(add);
  await expect.poll(() => batches).toEqual([[1, 2, 3], [4]]);
  end(0);
  end(1);
  expect(await Promise.all(results)).toEqual([10, 20, 30, 40]);
});

it("fails a whole batch, and goes on with the next", async () => {
  const { add, batches, end } = held({ lanes: 1, most: 2 });
  const settled = Promise.allSettled([1, 2, 3].map(add));
  await expect.poll(() => batches).toEqual([[1, 2]]);
  end(0, new Error("the connection is gone"));
  await expect.poll(() => batches).toEqual([[1, 2], [3]]);
  end(1);
  expect((await settled).map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
});

it("goes on when a batch has come to results that are still to come", async () => {
  const later = Promise.withResolvers<string>();
  const batches: number[][] = [];
  const add = together<number, string>({
    lanes: 1,
    most: 1,
    run: async (batch) => {
      batches.push([...batch]);
      return [batches.length === 1 ? later.promise : "at once"];
    },
  });
  const slow = add(1);
  expect(await add(2)).toBe("at once");
  expect(batches).toEqual([[1], [2]]);
  later.resolve("later");
  expect(await slow).toBe("later");
});
