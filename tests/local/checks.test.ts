import { expect, it } from "vitest";
import { checksOf } from "#local/serve/parts.ts";
import type { WorkQueues } from "#local/serve/queues.ts";
import { useStack } from "#tests/support/api.ts";

const stack = useStack();
const queues = { check: async () => "ok" } as unknown as WorkQueues;

it("readiness says that the storage is full while writes are refused, and ok once they are not", async () => {
  let isFull = true;
  const { storage } = checksOf(
    async () => [],
    () => isFull,
  )(stack.ports, queues);
  expect(await storage?.()).toBe("full");
  isFull = false;
  expect(await storage?.()).toBe("ok");
});

it("readiness says that the clocks are apart, and by how much", async () => {
  const at = (ms: number) =>
    checksOf(
      async () => [],
      () => false,
    )({ ...stack.ports, now: () => new Date(Date.now() + ms) }, queues).clock?.();
  expect(await at(0)).toBe("ok");
  expect(await at(90_000)).toMatch(
    /^nothing is deleted, since this machine's clock is (8\d|90) s ahead of the database's: set the one that is wrong$/,
  );
  expect(await at(-90_000)).toMatch(/clock is 9\d s behind the database's/);
});
