import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { tableDigest } from "#survey/disclosure/cell-key.ts";
import {
  leastNoiseBase,
  mostNoiseBase,
  noiseOf,
  noiseRows,
  perturbedCount,
} from "#survey/disclosure/noise.ts";
import { noiseTables } from "#survey/disclosure/noise-tables.ts";
import { randomOf } from "#tests/support/simulation/random.ts";
import { solvedTables } from "./solve-noise.ts";

/** What `ptable-golden.R` prints: least base, true count, changes and their chances, by R's ptable. */
const golden = readFileSync(new URL("ptable-golden.txt", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => {
    const [m = "", n = "", changes = "", chances = ""] = line.split("|");
    return { m: Number(m), n: Number(n), changes, chances: chances.split(",").map(Number) };
  });

it("noise equals that of R's ptable to a millionth", () => {
  expect(new Set(golden.map(({ m }) => m))).toEqual(new Set([3, 5, 10]));
  for (const { m, n, changes, chances } of golden) {
    const row = noiseRows(m)[n - 1];
    expect(row?.changes.join(","), `m ${m}, n ${n}`).toBe(changes);
    for (const [index, chance] of chances.entries())
      expect(Math.abs(chance - (row?.chances[index] ?? 0)), `m ${m}, n ${n}`).toBeLessThan(1e-6);
  }
  expect(golden).toHaveLength(6 + 10 + 20);
});

it("noise is what the solver finds", () => {
  expect(solvedTables([3, 4, 7])).toEqual([3, 4, 7].map((m) => noiseTables[m - leastNoiseBase]));
});

it("noise has no mean, stays within the least base, and publishes no small count", () => {
  for (let m = leastNoiseBase; m <= mostNoiseBase; m++) {
    const rows = noiseRows(m);
    expect(rows).toHaveLength(2 * m);
    for (const [index, { changes, chances }] of rows.entries()) {
      const sumOf = (power: number) =>
        changes.reduce((sum, change, place) => sum + change ** power * (chances[place] ?? 0), 0);
      expect(sumOf(0)).toBeCloseTo(1, 9);
      expect(sumOf(1), `m ${m}, n ${index + 1}`).toBeCloseTo(0, 6);
      expect(sumOf(2)).toBeLessThan(((m - 1) * m) / 2 + 1e-5);
      expect(changes.every((change) => Math.abs(change) <= m)).toBe(true);
      expect(changes.map((change) => index + 1 + change).filter((count) => count > 0 && count < m)).toEqual(
        [],
      );
    }
  }
  expect(noiseOf(10)).toEqual({ up_to: 10, std_dev: 6.0553 });
});

it("published counts of random cells are unbiased and as far off as the table says", () => {
  const random = randomOf(61);
  const cells = 100_000;
  for (const m of [3, 5, 10]) {
    let sum = 0;
    let squares = 0;
    for (let cell = 0; cell < cells; cell++) {
      const count = 2 * m + random.whole(200);
      const error = perturbedCount(count, random.next(), m) - count;
      sum += error;
      squares += error ** 2;
    }
    expect(Math.abs(sum / cells)).toBeLessThan(0.02 * m);
    expect(Math.abs(Math.sqrt(squares / cells) / noiseOf(m).std_dev - 1)).toBeLessThan(0.02);
  }
  for (let count = 0; count < 40; count++)
    for (const fraction of [0, 0.25, 0.5, 0.999999999]) {
      const published = perturbedCount(count, fraction, 5);
      expect(published === 0 || published >= 5).toBe(true);
      expect(Math.abs(published - count)).toBeLessThanOrEqual(5);
    }
  expect(perturbedCount(0, 0.9, 5)).toBe(0);
});

it("a table has one digest, in whatever order its cells are read, and always the same", () => {
  const sums = [
    ["b", "", "3"],
    ["a", "é\u{1F600}", "9007199254740993"],
    ["a", '"x', "7"],
  ] as const;
  const digest = "dc49e20cb589d07813af209a0c6101175029e2eaa726d64f3ffcca9592ebbccd";
  expect([tableDigest(sums), tableDigest(sums.toReversed())]).toEqual([digest, digest]);
});
