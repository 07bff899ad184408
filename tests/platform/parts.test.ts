import { expect, it } from "vitest";
import type { Ctx } from "#core/platform/ctx.ts";
import { runParts } from "#core/platform/parts.ts";

let clock = 0;
const logged: unknown[] = [];
const ctx = {
  now: () => new Date(clock),
  log: (_level: string, event: string, fields: object) => void logged.push({ event, ...fields }),
} as unknown as Ctx;

/** Works until its deadline and notes how long that was; `over` ms longer where a statement cannot be cut off. */
const greedy =
  (spent: Record<string, number>, name: string, over = 0) =>
  async (ctx: Ctx, deadline: Date) => {
    spent[name] = deadline.getTime() - ctx.now().getTime();
    clock = deadline.getTime() + over;
  };

it("gives each part its share, though those before it would take all", async () => {
  clock = 0;
  const spent: Record<string, number> = {};
  const parts = { a: greedy(spent, "a"), b: greedy(spent, "b"), c: greedy(spent, "c") };
  await runParts(ctx, new Date(15_000), { job: "test", share: 1 / 15, parts });
  expect(spent).toEqual({ a: 13_000, b: 1000, c: 1000 });
  expect(clock).toBe(15_000);
});

it("gives a part its share though one before it has ended late, and none after the end", async () => {
  clock = 0;
  const spent: Record<string, number> = {};
  const parts = { a: greedy(spent, "a", 1500), b: greedy(spent, "b"), c: greedy(spent, "c") };
  await runParts(ctx, new Date(15_000), { job: "test", share: 1 / 15, parts });
  expect(spent).toEqual({ a: 13_000, b: 500, c: 0 });
});

it("runs what comes after a part that fails, and names those that failed", async () => {
  clock = 0;
  const ran: string[] = [];
  const parts = {
    first: async () => Promise.reject(new Error("broken")),
    second: async () => ran.push("second"),
    third: async () => Promise.reject(new Error("broken too")),
  };
  const running = runParts(ctx, new Date(1000), { job: "test", share: 0.1, parts });
  await expect(running).rejects.toThrow("the test failed in first, third");
  expect(ran).toEqual(["second"]);
  expect(logged).toMatchObject([
    { event: "test_part_failed", part: "first" },
    { event: "test_part_failed", part: "third" },
  ]);
});
