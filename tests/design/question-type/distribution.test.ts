import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { binKey, distributionKey, questionType, type Tally } from "#survey/question-type/index.ts";
import { computed, holds, mean, minus, percentile, sum, tallyOf } from "./support.ts";

const figures = (tally: Tally) => computed("number", tally, {}).figures;
const binned = (tally: Tally): Tally =>
  sum(Object.entries(tally).map(([key, count]) => ({ [distributionKey(key) ? binKey(key) : key]: count })));
const tallied = (values: readonly number[]) => sum(values.map((value) => tallyOf("number", {}, value)));

describe("keys", () => {
  it("belong to a distribution when they end in a number", () => {
    const [answers = "", value = ""] = Object.keys(tallyOf("number", {}, 12.5));
    expect(distributionKey(answers)).toBeNull();
    expect(distributionKey(value)).toBe(distributionKey(Object.keys(tallyOf("number", {}, -3))[1] ?? ""));
    expect(distributionKey(binKey(value))).toBe(distributionKey(value));
    expect(binKey(answers)).toBe(answers);
    const walk = { path: ["Home"], selected: ["Home"], duration_ms: 5 };
    const ofWalk = Object.keys(questionType("treeTest").tally(walk)).map(distributionKey);
    expect(ofWalk.filter((name) => name !== null)).toEqual(['["duration"]']);
    const choice = { concepts: [{ Brand: "1" }, { Brand: "2" }], chosen: 1 };
    expect(Object.keys(questionType("conjoint").tally([choice])).map(distributionKey)).toEqual([null, null]);
  });

  it("become keys of bins of 0.1 %, once", () => {
    const any = fc.double({ noNaN: true, noDefaultInfinity: true });
    holds(
      fc.property(any, (value) => {
        const key = JSON.stringify(["value", value]);
        expect(binKey(binKey(key))).toBe(binKey(key));
        const { about } = JSON.parse(binKey(key))[1] as { about: number };
        if (Math.abs(value) > 1e-300) expect(Math.abs(about / value - 1)).toBeLessThan(0.00051);
        expect(Math.sign(about) * Math.sign(value)).toBeGreaterThanOrEqual(0);
      }),
    );
    const bins = new Set(Array.from({ length: 9000 }, (_, n) => binKey(JSON.stringify(["value", 1000 + n]))));
    expect(bins.size).toBeLessThan(Math.log(10) / Math.log(1.001) + 2);
    expect(binKey('["value",0]')).toBe('["value",{"about":0}]');
  });
});

describe("binned distributions", () => {
  const cents = fc.array(
    fc.integer({ min: 1, max: 10_000_000 }).map((n) => n / 100),
    { minLength: 1 },
  );

  it("stay within 0.1 % of the exact figures, and say that they are approximate", () => {
    holds(
      fc.property(cents, (values) => {
        const found = figures(binned(tallied(values)));
        expect(found).toMatchObject({ approximate: true, distribution: [] });
        const exact = {
          average: mean(values),
          median: percentile(values, 0.5),
          p75: percentile(values, 0.75),
        };
        for (const [name, value] of Object.entries(exact)) {
          expect(Math.abs(Number(found[name]) / (value ?? 0) - 1)).toBeLessThan(0.001);
        }
        const bins = found.histogram as { count: number }[];
        expect(bins.reduce((total, { count }) => total + count, 0)).toBe(values.length);
      }),
    );
  });

  it("add exact counts to bins, and subtract exact ones from them", () => {
    holds(
      fc.property(cents, cents, (folded, fresh) => {
        const all = sum([binned(tallied(folded)), tallied(fresh)]);
        expect(figures(all)).toEqual(figures(binned(all)));
        expect(figures(sum([all, minus(tallied(folded))]))).toMatchObject({
          average: figures(binned(tallied(fresh))).average,
        });
      }),
    );
  });
});
