import { expect, it } from "vitest";
import { together } from "#core/platform/together.ts";

/** Work that ends when the test says so, and the batches that it was given. */
function held(options: { lanes?: number; most?: number } = {}) {
  const batches: number[][] = [];
  const ends: ((error?: Error) => void)[] = [];
  const join = together<object, number, number>({
    ...{ lanes: 2, most: 3, ...options },
    run: (_, batch) => {
      batches.push([...batch]);
      return new Promise((resolve, reject) => {
        ends.push((error) => (error === undefined ? resolve(batch.map((each) => each * 10)) : reject(error)));
      });
    },
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

it("fails a whole batch, and goes on with the next", async () => {
  const { add, batches, end } = held({ lanes: 1, most: 2 });
  const settled = Promise.allSettled([1, 2, 3].map((item) => add(item)));
  await expect.poll(() => batches).toEqual([[1, 2]]);
  end(0, new Error("the connection is gone"));
  await expect.poll(() => batches).toEqual([[1, 2], [3]]);
  end(1);
  expect((await settled).map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
});

it("goes on when a batch has come to results that are still to come", async () => {
  const later = Promise.withResolvers<string>();
  const batches: number[][] = [];
  const join = together<object, number, string>({
    lanes: 1,
    most: 1,
    run: async (_, batch) => {
      batches.push([...batch]);
      return [batches.length === 1 ? later.promise : "at once"];
    },
  });
  const owner = {};
  const slow = join(owner, 1);
  expect(await join(owner, 2)).toBe("at once");
  expect(batches).toEqual([[1], [2]]);
  later.resolve("later");
  expect(await slow).toBe("later");
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
