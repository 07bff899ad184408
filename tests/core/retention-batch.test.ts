import fc from "fast-check";
import { expect, it } from "vitest";
import { firstBatchSize, nextBatchSize } from "#core/retention/batch.ts";

/** What a run's batches take on a database that needs `fixedMs` for any and `eachMs` for every interview. */
function batches(count: number, fixedMs: number, eachMs: number): { size: number; tookMs: number }[] {
  let size = firstBatchSize;
  return Array.from({ length: count }, () => {
    const batch = { size, tookMs: fixedMs + size * eachMs };
    size = nextBatchSize(size, batch.tookMs);
    return batch;
  });
}

it("comes to batches that take a tenth of a second at most, and as long as that is worth it", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.001, max: 5, noNaN: true }), fc.nat(25), (eachMs, fixedMs) => {
      const settled = batches(30, fixedMs, eachMs).slice(10);
      for (const { size, tookMs } of settled) {
        expect(tookMs <= 100 || size <= 12).toBe(true);
        expect(tookMs >= 33 || size === 1000 || size * eachMs < 50).toBe(true);
        expect(size).toBeLessThanOrEqual(1000);
      }
      expect(new Set(settled.map(({ size }) => size)).size).toBe(1);
    }),
  );
});

it("never stops making batches on a database that hardly moves", () => {
  expect(batches(20, 10_000, 10).at(-1)?.size).toBe(10);
});

it("is undone by no clock that jumps", () => {
  expect(nextBatchSize(100, -3_600_000)).toBe(200);
  expect(nextBatchSize(10, 3_600_000)).toBe(10);
});
