import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { holm } from "#core/results/crosstab/columns.ts";
import {
  chiSquareTail,
  cramersV,
  expectedCounts,
  fisherExact,
  fTail,
  goodnessOfFit,
  hasSmallExpected,
  hedgesG,
  independence,
  normalTails,
  omegaSquared,
  type Sample,
  tInterval,
  tTails,
  welchAnova,
  welchT,
  wilson,
  zTest,
} from "#core/results/figures/statistics.ts";

/** Against values that R made: see golden.R. */
const golden: Golden = JSON.parse(readFileSync(path.join(import.meta.dirname, "golden.json"), "utf8"));

interface Tested {
  statistic: number;
  p: number;
}

/** The probability of `x` or more. */
interface Tail {
  x: number;
  df: number | Pair;
  p: number;
}

type Pair = [number, number];

interface Golden {
  independence: (Tested & { table: number[][]; df: number; v: number; small: boolean })[];
  fit: (Tested & { observed: number[]; expected: number[]; df: number })[];
  fisher: { table: [Pair, Pair]; p: number }[];
  proportions: { x: Pair; n: Pair; level: number; p: number; interval: Pair }[];
  edges: { x: number; n: number; interval: Pair }[];
  holm: { p: number[]; adjusted: number[] }[];
  means: {
    groups: [number[], number[], ...number[][]];
    t: Tested & { df: number; g: number };
    interval: Pair;
    anova: Tested & { df: Pair; omega: number };
  }[];
  chi_tails: Tail[];
  f_tails: (Tail & { df: Pair })[];
  t_tails: Tail[];
  normal_tails: Tail[];
}

/** Equal to 1e-9 of the larger magnitude. */
function expectClose(actual: number | null | undefined, wanted: number): void {
  expect(Math.abs((actual ?? Number.NaN) - wanted)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(wanted)));
}

const sampleOf = (values: readonly number[]): Sample => {
  const n = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1);
  return { n, mean, variance };
};

describe("our statistics agree with R", () => {
  it.each(golden.independence)("in the χ² test of a table, %#", ({ table, statistic, df, p, v, small }) => {
    const test = independence(table);
    expectClose(test.statistic, statistic);
    expect(test.degrees_of_freedom).toBe(df);
    expectClose(test.p_value, p);
    expectClose(cramersV(table, test), v);
    expect(hasSmallExpected(expectedCounts(table))).toBe(small);
  });

  it.each(golden.fit)("in the χ² test of a fit, %#", ({ observed, expected, statistic, df, p }) => {
    const test = goodnessOfFit(observed, expected);
    expectClose(test.statistic, statistic);
    expect(test.degrees_of_freedom).toBe(df);
    expectClose(test.p_value, p);
  });

  it.each(golden.fisher)("in Fisher's exact test, %#", ({ table, p }) => {
    expectClose(fisherExact(table), p);
  });

  it.each(golden.proportions)(
    "in the z test and the interval of proportions, %#",
    ({ x, n, level, p, interval }) => {
      const a = { count: x[0], n: n[0] };
      const b = { count: x[1], n: n[1] };
      expectClose(zTest(a, b), p);
      const { low, high } = wilson(a.count, a.n, level);
      expectClose(low, interval[0]);
      expectClose(high, interval[1]);
    },
  );

  it.each(golden.edges)("in the interval of none and of all, %#", ({ x, n, interval }) => {
    const { low, high } = wilson(x, n, 0.95);
    expectClose(low, interval[0]);
    expectClose(high, interval[1]);
  });

  it.each(golden.holm)("in Holm's correction, %#", ({ p, adjusted }) => {
    for (const [index, value] of holm(p).entries()) expectClose(value, adjusted[index] ?? Number.NaN);
  });

  it.each(golden.means)("in comparisons of means, %#", ({ groups, t, interval, anova }) => {
    const a = sampleOf(groups[0]);
    const b = sampleOf(groups[1]);
    const samples = groups.map(sampleOf);
    const pair = welchT(a, b);
    expectClose(pair?.statistic, t.statistic);
    expectClose(pair?.degrees_of_freedom, t.df);
    expectClose(pair?.p_value, t.p);
    expectClose(hedgesG(a, b), t.g);
    const reach = tInterval(a, 0.9);
    expectClose(reach?.low, interval[0]);
    expectClose(reach?.high, interval[1]);
    const several = welchAnova(samples);
    if (several === null) throw new Error("a test");
    expectClose(several.statistic, anova.statistic);
    expectClose(several.degrees_of_freedom[1], anova.df[1]);
    expectClose(several.p_value, anova.p);
    expectClose(omegaSquared(several, groups.flat().length), anova.omega);
  });
});

describe("the smallest probabilities keep their digits", () => {
  const expectDigits = (actual: number, p: number) =>
    expect(Math.abs(actual - p) / p).toBeLessThanOrEqual(1e-9);

  it.each(golden.chi_tails)("of χ² $x with $df degrees of freedom", ({ x, df, p }) => {
    expectDigits(chiSquareTail(x, Number(df)), p);
  });
  it.each(golden.f_tails)("of F $x with $df degrees of freedom", ({ x, df, p }) => {
    expectDigits(fTail(x, df), p);
  });
  it.each(golden.t_tails)("of t $x with $df degrees of freedom", ({ x, df, p }) => {
    expectDigits(tTails(x, Number(df)), p);
    expectDigits(tTails(-x, Number(df)), p);
  });
  it.each(golden.normal_tails)("of z $x", ({ x, p }) => {
    expectDigits(normalTails(-x), p);
  });

  it("and nothing is less than certain where there is no difference", () => {
    expect([chiSquareTail(0, 4), chiSquareTail(0, 3), fTail(0, [3, 20]), tTails(0, 9)]).toEqual([1, 1, 1, 1]);
    const wide = [Array(50).fill(3), Array(50).fill(3)];
    expect(independence(wide)).toEqual({ statistic: 0, degrees_of_freedom: 49, p_value: 1 });
    const apart = independence([
      [4000, 10],
      [20, 3000],
    ]);
    expect(apart.p_value).toBe(0);
    expect(
      independence([
        [600, 1],
        [2, 500],
      ]).p_value,
    ).toBeGreaterThan(0);
  });
});

describe("where there is nothing to test", () => {
  const constant = { n: 5, mean: 1, variance: 0 };
  const single = { n: 1, mean: 1, variance: 0 };
  const varied = { n: 5, mean: 2, variance: 1 };

  it("there is no value", () => {
    expect(zTest({ count: 0, n: 0 }, { count: 1, n: 2 })).toBeNull();
    expect(zTest({ count: 0, n: 4 }, { count: 0, n: 2 })).toBeNull();
    expect(zTest({ count: 4, n: 4 }, { count: 2, n: 2 })).toBeNull();
    expect([welchT(constant, constant), welchT(single, varied), tInterval(single, 0.9)]).toEqual([
      null,
      null,
      null,
    ]);
    expect([welchAnova([constant, varied, varied]), welchAnova([single, varied, varied])]).toEqual([
      null,
      null,
    ]);
    expect([hedgesG(constant, constant), hedgesG(single, single)]).toEqual([null, null]);
    expect(holm([null, 0.04, null, 0.03])).toEqual([null, 0.06, null, 0.06]);
    expect(welchT(constant, varied)?.degrees_of_freedom).toBe(4);
  });
});
