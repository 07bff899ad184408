import { expect, it } from "vitest";
import { isWaitedFor } from "#core/field/flow/decide/lease.ts";
import { fileStorage } from "#core/platform/file/file.sql.ts";
import { isFree, leaseTime, newLease, noLease } from "#core/platform/lease.ts";
import { sweepFiles } from "#core/upkeep/files/index.ts";
import { useStack } from "#tests/support/api.ts";
import { days } from "#tests/support/canary.ts";

const stack = useStack();
const ahead = () => ({ ...stack.ctx, now: () => new Date(Date.now() + days(60)) });
const behind = () => ({ ...stack.ctx, now: () => new Date(Date.now() - days(60)) });
const inAMinute = (ctx: { now: () => Date }) => new Date(ctx.now().getTime() + 60_000);

const take = (ctx: ReturnType<typeof ahead>) =>
  stack.ctx.db.update(fileStorage).set(newLease(ctx, inAMinute(ctx)));
const isTaken = async () =>
  (
    await stack.ctx.db
      .select()
      .from(fileStorage)
      .where(isFree(fileStorage, leaseTime(stack.ctx)))
  ).length === 0;

it("a process whose clock is ahead takes nobody's lease", async () => {
  await take(stack.ctx);
  const ctx = ahead();
  expect(await sweepFiles(ctx, ctx.now(), inAMinute(ctx))).toBeNull();
  await stack.ctx.db.update(fileStorage).set(noLease);
  expect(await sweepFiles(ctx, ctx.now(), inAMinute(ctx))).not.toBeNull();
});

it.each([
  ["ahead", ahead],
  ["behind", behind],
])("one whose clock is %s holds a lease as long as others do", async (_, ctxOf) => {
  await take(ctxOf());
  expect(await isTaken()).toBe(true);
  const { rows } = await stack.pool.query(
    "select extract(epoch from leased_until - now())::float8 as seconds from file_storage",
  );
  expect(rows[0].seconds).toBeGreaterThan(50);
  expect(rows[0].seconds).toBeLessThanOrEqual(60.1);
  await stack.pool.query("update file_storage set leased_until = now() - interval '1 millisecond'");
  expect(await isTaken()).toBe(false);
  await stack.ctx.db.update(fileStorage).set(noLease);
});

it("nobody waits for a decision that would take longer than any may", () => {
  const now = new Date("2026-01-01T12:00:00.000Z");
  const ctx = { ...stack.ctx, now: () => now };
  const until = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const waited = [null, until(0), until(1), until(20_000), until(50_000), until(50_001), until(days(60))];
  expect(waited.map((each) => isWaitedFor(ctx, each))).toEqual([
    false,
    false,
    true,
    true,
    true,
    false,
    false,
  ]);
});
