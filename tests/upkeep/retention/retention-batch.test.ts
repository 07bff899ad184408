import fc from "fast-check";
import { expect, it } from "vitest";
import { firstHours, nextHours } from "#core/upkeep/retention/expired.ts";
import { firstBatchSize, nextBatchSize } from "#core/upkeep/retention/index.ts";

/** The batches of a run on a database that needs `fixedMs` per batch and `eachMs` per interview. */
function batches(count: number, fixedMs: number, eachMs: number): { size: number; tookMs: number }[] {
  let size = firstBatchSize;
  return Array.from({ length: count }, () => {
    const batch = { size, tookMs: fixedMs + size * eachMs };
    size = nextBatchSize(size, batch.tookMs);
    return batch;
  });
}

it("aims at batches of at most 120 ms, as long as that is efficient", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.001, max: 5, noNaN: true }), fc.nat(25), (eachMs, fixedMs) => {
      const settled = batches(30, fixedMs, eachMs).slice(10);
      for (const { size, tookMs } of settled) {
        expect(tookMs <= 120 || size <= 12).toBe(true);
        expect(tookMs >= 48 || size === 1000 || size * eachMs < 60).toBe(true);
        expect(size).toBeLessThanOrEqual(1000);
      }
      expect(new Set(settled.map(({ size }) => size)).size).toBe(1);
    }),
  );
});

it("keeps making batches on a very slow database", () => {
  expect(batches(20, 10_000, 10).at(-1)?.size).toBe(10);
});

it("tolerates clock jumps", () => {
  expect(nextBatchSize(100, -3_600_000)).toBe(200);
  expect(nextBatchSize(10, 3_600_000)).toBe(10);
});

it("aims at spans of one to four batches, of at least an hour", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.01, max: 1000, noNaN: true }),
      fc.integer({ min: 10, max: 1000 }),
      (perHour, size) => {
        let hours = firstHours;
        for (let n = 0; n < 20; n++) hours = nextHours(hours, Math.round(hours * perHour), size);
        const interviews = Math.round(hours * perHour);
        expect(interviews).toBeGreaterThanOrEqual(size);
        expect(interviews <= 4 * size || hours === 1).toBe(true);
        expect(nextHours(hours, interviews, size)).toBe(hours);
      },
    ),
  );
});
