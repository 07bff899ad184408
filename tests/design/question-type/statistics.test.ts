import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { questionType } from "#survey/question-type/index.ts";
import {
  dateAt,
  firstDay,
  isDateOf,
  monthsBetween,
  stepOf,
} from "#survey/question-type/statistics/calendar.ts";
import { dateFigures } from "#survey/question-type/statistics/date-figures.ts";
import {
  commonScale,
  gridPoint,
  gridPoints,
  isOnGrid,
  passes,
  quotient,
  stepsBetween,
  sum,
  toScaled,
} from "#survey/question-type/statistics/decimal.ts";
import {
  binKey,
  countAt,
  countBetween,
  distributionKey,
  histogram,
  mean,
  quartile,
  readDistribution,
  sharesOfTotal,
  standardDeviation,
  total,
} from "#survey/question-type/statistics/distribution.ts";
import { fitLogit } from "#survey/question-type/statistics/logit.ts";
import { percentage, rate, toEightDecimals, toFourDecimals } from "#survey/question-type/statistics/share.ts";
import { inSlices, maxSliceSteps } from "#survey/question-type/statistics/slices.ts";
import {
  answerCount,
  countOf,
  countsUnder,
  entriesUnder,
  jsonKey,
  keysOf,
  type Tally,
  tallyOf,
  withFormerValues,
} from "#survey/question-type/statistics/tally.ts";
import { outcomeOf, treeTestFigures } from "#survey/question-type/statistics/tree-test-figures.ts";
import { aggregate, computed, holds, times } from "./support.ts";

describe("decimals", () => {
  it.each([
    ["<", [true, false, false]],
    ["<=", [true, true, false]],
    ["==", [false, true, false]],
    [">=", [false, true, true]],
    [">", [false, false, true]],
  ] as const)("1, 2 and 3 are %s 2: %j", (operation, wanted) => {
    expect([1, 2, 3].map((amount) => passes(operation, amount, 2))).toEqual(wanted);
  });

  it("have the scale of the longest, exponents read as they are", () => {
    expect([
      commonScale([]),
      commonScale([1, 0.25, 3.5]),
      commonScale([1e-7]),
      commonScale([1.5e21]),
    ]).toEqual([0, 2, 7, 0]);
    expect([
      toScaled(1.5, 3),
      toScaled(-0.25, 2),
      toScaled(1e-7, 8),
      toScaled(1.5e21, 1),
      toScaled(1e300, 0),
    ]).toEqual([1500n, -25n, 10n, 15n * 10n ** 21n, 10n ** 300n]);
  });

  it("add up, divide and lie on grids exactly", () => {
    expect([sum([]), sum([0.1, 0.2]), sum([1e16, 1, -1e16]), sum([0.5, -0.25])]).toEqual([0, 0.3, 1, 0.25]);
    expect([quotient(7n), quotient(1n, 3n), quotient(-15n, 2n, 1), quotient(25n, 1n, 1)]).toEqual([
      7,
      1 / 3,
      -0.75,
      2.5,
    ]);
    expect(quotient(1n, 7n * 10n ** 40n)).toBe(1 / 7e40);
    expect([0.4, 0.7, 0.5, -0.2, -0.1].map((value) => isOnGrid(value, 0.1, 0.3))).toEqual([
      true,
      true,
      false,
      true,
      false,
    ]);
    expect([stepsBetween(0.1, 0.7, 0.2), stepsBetween(1, 2, 0.3)]).toEqual([3, 10 / 3]);
    expect([gridPoint(0.1, 0.2, 3), gridPoint(1, 0.5, -3)]).toEqual([0.7, -0.5]);
    expect(gridPoints(0.1, 0.6, 0.2)).toEqual([0.1, 0.3, 0.5]);
    expect(gridPoints(3, 3, 1)).toEqual([3]);
  });
});

describe("shares", () => {
  it("are rounded half away from zero, and null of nothing", () => {
    expect([percentage(1, 3), percentage(1, 8), percentage(1, 80_000), percentage(-1, 16)]).toEqual([
      33.33, 12.5, 0, -6.25,
    ]);
    expect([percentage(5, 100_000), percentage(-5, 100_000), percentage(0, 0), percentage(1, -2)]).toEqual([
      0.01,
      -0.01,
      null,
      null,
    ]);
    expect([rate(1, 3), rate(2, 2), rate(-1, 20_000), rate(0, 0)]).toEqual([0.3333, 1, -0.0001, null]);
    expect([toFourDecimals(0.00005), toFourDecimals(-0.00005), toFourDecimals(2.45678)]).toEqual([
      0.0001, -0.0001, 2.4568,
    ]);
    expect([toEightDecimals(1 / 3), toEightDecimals(-2 / 3)]).toEqual([0.33333333, -0.66666667]);
    for (const zero of [toFourDecimals(-1e-9), toEightDecimals(-1e-12), percentage(-1, 1e9)])
      expect(Object.is(zero, 0)).toBe(true);
  });
});

describe("work in slices", () => {
  const run = (steps: readonly number[]) => {
    const done: number[] = [];
    const slices = [
      ...inSlices(
        steps.entries(),
        ([, cost]) => cost,
        ([index]) => void done.push(index),
      ),
    ];
    return { done, slices };
  };
  const most = maxSliceSteps;

  it.each<[number[], number[]]>([
    [[], [0]],
    [[5, 7], [12]],
    [[most], [most]],
    [[most - 1, 1], [most]],
    [
      [most - 1, 2],
      [most - 1, 2],
    ],
    [
      [2 * most, 1],
      [2 * most, 1],
    ],
    [
      [1, 2 * most],
      [1, 2 * most],
    ],
    [[0, 0], [0]],
  ])("of %j takes the slices %j", (steps, slices) => {
    expect(run(steps)).toEqual({ slices, done: [...steps.keys()] });
  });
});

describe("tallies", () => {
  it("count an answer, and its keys as often as they occur", () => {
    const tally = tallyOf("a", "b", "a");
    expect(tally).toEqual({ '["answers"]': 1, a: 2, b: 1 });
    expect([answerCount(tally), answerCount({})]).toEqual([1, 0]);
    expect(keysOf(tally)).toEqual(["a", "b"]);
    expect(keysOf({ a: 1 })).toEqual(["a"]);
    expect([jsonKey("a", 1, null, ["b"]), jsonKey()]).toEqual(['["a",1,null,["b"]]', "[]"]);
  });

  it("are read by what keys begin with, in the order of the keys and without zeros", () => {
    const tally: Tally = {
      [jsonKey("a", "y")]: 2,
      [jsonKey("a", "x", 1)]: 3,
      [jsonKey("a", "w")]: 0,
      [jsonKey("a")]: 4,
      [jsonKey("ab", "x")]: 5,
      [jsonKey("b", "a", "x")]: 6,
      [jsonKey("a", "v")]: -1,
    };
    expect(entriesUnder(tally, "a")).toEqual([
      ['["a","v"]', -1],
      ['["a","x",1]', 3],
      ['["a","y"]', 2],
    ]);
    expect(countsUnder(tally, "a")).toEqual([
      { rest: ["v"], count: -1 },
      { rest: ["x", 1], count: 3 },
      { rest: ["y"], count: 2 },
    ]);
    expect(countsUnder(tally, "a", "x")).toEqual([{ rest: [1], count: 3 }]);
    expect([countOf(tally, "a", "y"), countOf(tally, "a"), countOf(tally, "c")]).toEqual([2, 4, 0]);
  });

  it("list what is offered, then what is not any more", () => {
    expect(withFormerValues(["b", "a"], ["z", "a", "c", null, 1, undefined, "c"])).toEqual([
      "b",
      "a",
      "c",
      "z",
    ]);
  });
});

describe("dates", () => {
  it("have a first day, a step and months between", () => {
    expect(["2026", "2026-02", "2026-02-28"].map(firstDay)).toEqual([
      "2026-01-01",
      "2026-02-01",
      "2026-02-28",
    ]);
    expect([
      monthsBetween("2026-02-01", "2026-02-28"),
      monthsBetween("2025-12", "2026-01"),
      monthsBetween("2020-03", "2026-02"),
    ]).toEqual([1, 2, 72]);
    expect([stepOf("2026", "year"), stepOf("2026-01", "month"), stepOf("1970-01-02", "day")]).toEqual([
      2026,
      2026 * 12,
      1,
    ]);
    expect([stepOf("2026-03-04", "year"), stepOf("2026-03-04", "month")]).toEqual([2026, 2026 * 12 + 2]);
    expect([dateAt(999, "year"), dateAt(2026 * 12 + 11, "month"), dateAt(-1, "day")]).toEqual([
      "0999",
      "2026-12",
      "1969-12-31",
    ]);
    expect([isDateOf("2026-02", "month"), isDateOf("2026-02", "day"), isDateOf("2026-13", "month")]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("of several precisions are counted by year as soon as one has no month", () => {
    const tally = (...dates: string[]) =>
      Object.fromEntries(dates.map((date, at) => [jsonKey("date", date), at + 1]));
    expect(dateFigures(tally("2026-02", "2026-03-01"), "month")).toEqual({
      earliest: "2026-02",
      latest: "2026-03-01",
      median: "2026-03-01",
      unit: "month",
      distribution: [
        { value: "2026-02", count: 1, percentage: 33.33 },
        { value: "2026-03", count: 2, percentage: 66.67 },
      ],
    });
    expect(dateFigures(tally("2026-02", "2026"), "day")).toMatchObject({
      unit: "year",
      distribution: [{ value: "2026", count: 3, percentage: 100 }],
    });
    expect(dateFigures({}, "day")).toMatchObject({ unit: "month", earliest: null, distribution: [] });
    expect(dateFigures(tally("2026-02"), "year")).toMatchObject({ unit: "year" });
    // Of two in the middle the earlier one.
    expect(dateFigures({ [jsonKey("date", "2026")]: 2, [jsonKey("date", "2027")]: 2 }, "year").median).toBe(
      "2026",
    );
  });
});

describe("a distribution", () => {
  const of = (counts: Record<string, number>) =>
    readDistribution(
      Object.fromEntries(
        Object.entries(counts).map(([value, count]) => [jsonKey("v", Number(value)), count]),
      ),
      "v",
    );

  it("has the points that its tally counts, in order", () => {
    const tally = {
      [jsonKey("v", 2)]: 3,
      [jsonKey("v", -0.5)]: 1,
      [jsonKey("v", 7)]: 0,
      [jsonKey("v", 8)]: -2,
      [jsonKey("v", "text")]: 5,
      [jsonKey("v", "x", 1)]: 5,
      [jsonKey("v", 3, "x")]: 5,
      [jsonKey("w", 1)]: 5,
    };
    expect(readDistribution(tally, "v")).toEqual({
      points: [
        { value: -0.5, scaled: -5n, count: 1 },
        { value: 2, scaled: 20n, count: 3 },
      ],
      count: 4,
      scale: 1,
      approximate: false,
    });
  });

  it("is approximate as soon as one of its counts is of a bin", () => {
    const bin = binKey(jsonKey("v", 1000));
    const found = readDistribution({ [bin]: 2, [jsonKey("v", 1000.1)]: 1, [jsonKey("v", 0)]: 1 }, "v");
    expect(found).toMatchObject({ approximate: true, count: 4 });
    expect(found.points.map(({ count }) => count)).toEqual([1, 3]);
    expect(found.points.map(({ value }) => value)).toEqual([0, expect.closeTo(1000, 0)]);
  });

  it("has no point where exact counts and bins come to nothing", () => {
    const bin = binKey(jsonKey("v", 1000));
    expect(readDistribution({ [bin]: 2, [jsonKey("v", 1000)]: -2 }, "v")).toMatchObject({
      points: [],
      count: 0,
    });
  });

  it("is named by what its keys have before the number", () => {
    const bin = binKey(jsonKey("rank", "A", 1000));
    expect(bin).toMatch(/^\["rank","A",\{"about":\d+(\.\d+)?\}\]$/);
    for (const key of [bin, jsonKey("rank", "A", 2)]) expect(distributionKey(key)).toBe('["rank","A"]');
    for (const key of [jsonKey("rank", 2, "A"), jsonKey("rank", 2, null), jsonKey("rank", 2, ["A"])]) {
      expect(distributionKey(key)).toBeNull();
      expect(binKey(key)).toBe(key);
    }
  });

  it("has figures by their definitions", () => {
    const four = of({ 1: 1, 2: 2, 6: 1 });
    expect([countAt(four, 2), countAt(four, 3)]).toEqual([2, 0]);
    expect([countBetween(four, 2), countBetween(four, 1, 2), countBetween(four, 3, 5)]).toEqual([3, 3, 0]);
    expect([total(four), mean(four), standardDeviation(four)]).toEqual([
      11,
      2.75,
      expect.closeTo(2.217356, 6),
    ]);
    expect(([1, 2, 3] as const).map((quarter) => quartile(four, quarter))).toEqual([1.75, 2, 3]);
    const none = of({});
    expect([total(none), mean(none), standardDeviation(none), quartile(none, 1)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    const one = of({ 0.5: 1 });
    expect([total(one), mean(one), standardDeviation(one), quartile(one, 3)]).toEqual([0.5, 0.5, null, 0.5]);
    expect(standardDeviation(of({ 1: 2 }))).toBe(0);
    expect(sharesOfTotal([four, none, of({ 0.5: 22 })])).toEqual([0.5, 0, 0.5]);
    expect(sharesOfTotal([none])).toEqual([null]);
  });

  it("has bins of equal width, each with its lower edge and the last one with both", () => {
    expect(histogram(of({ 0: 1, 1: 2, 2: 3, 10: 4 }), 20)).toEqual([
      { from: 0, to: 2.5, count: 6 },
      { from: 2.5, to: 5, count: 0 },
      { from: 5, to: 7.5, count: 0 },
      { from: 7.5, to: 10, count: 4 },
    ]);
    expect(histogram(of({ 0: 1, 5: 2, 10: 4 }), 2)).toEqual([
      { from: 0, to: 5, count: 1 },
      { from: 5, to: 10, count: 6 },
    ]);
    expect(histogram(of({ 0.1: 3 }), 20)).toEqual([{ from: 0.1, to: 0.1, count: 3 }]);
    expect(histogram(of({}), 20)).toEqual([]);
  });

  it("is the same by halves", () => {
    const values = fc.array(fc.integer({ min: -20, max: 20 }).map((n) => n / 4));
    holds(
      fc.property(values, values, (one, other) => {
        const tally: Tally = {};
        for (const value of [...one, ...other])
          tally[jsonKey("v", value)] = (tally[jsonKey("v", value)] ?? 0) + 1;
        const found = readDistribution(tally, "v");
        expect(found.count).toBe(one.length + other.length);
        expect(total(found) ?? 0).toBe([...one, ...other].reduce((a, b) => a + b, 0));
      }),
    );
  });
});

describe("walks through a tree", () => {
  const end = (count: number, selected: string[] | null, direct: boolean, task?: string): Tally => ({
    [jsonKey(...(task === undefined ? [] : ["task", task]), "end", selected, direct)]: count,
  });

  it("end in one of six ways", () => {
    const ways = [["A", "B"], ["A"], null].map((selected) =>
      [true, false].map((direct) => outcomeOf(direct, selected, [["C"], ["A", "B"]])),
    );
    expect(ways).toEqual([
      ["direct_success", "indirect_success"],
      ["direct_failure", "indirect_failure"],
      ["direct_skip", "indirect_skip"],
    ]);
  });

  it("list places and first clicks by their counts, alike ones by name", () => {
    const tally = {
      [jsonKey("answers")]: 6,
      ...end(1, ["B"], true),
      ...end(1, ["A"], true),
      ...end(1, ["A"], false),
      ...end(1, ["C"], true),
      ...end(2, null, false),
      [jsonKey("first", "B")]: 2,
      [jsonKey("first", "A")]: 2,
      [jsonKey("first", "C")]: 1,
      [jsonKey("first", "D")]: 3,
      [jsonKey("duration", 1000)]: 1,
      [jsonKey("duration", 3000)]: 1,
    };
    expect(treeTestFigures(tally, [["A"]], [])).toMatchObject({
      outcomes: { direct_success: { count: 1, percentage: 16.67 }, indirect_skip: { count: 2 } },
      success_rate: 0.3333,
      directness: 0.5,
      median_duration_ms: 2000,
      first_clicks: [{ label: "D" }, { label: "A" }, { label: "B" }, { label: "C", percentage: 16.67 }],
      destinations: [
        { path: ["A"], count: 2, correct: true },
        { path: ["B"], count: 1, correct: false },
        { path: ["C"], count: 1, correct: false },
      ],
      tasks: null,
    });
    expect(treeTestFigures(tally, [], []).success_rate).toBeNull();
    const alike = { [jsonKey("first", "A B")]: 1, [jsonKey("first", "A")]: 1, [jsonKey("first", "B")]: 1 };
    expect(treeTestFigures(alike, [], []).first_clicks.map(({ label }) => label)).toEqual(["A", "A B", "B"]);
  });

  it("of several tasks are counted by what is right in each, and all together", () => {
    const tally = {
      [jsonKey("answers")]: 3,
      ...end(2, ["A"], true, "One"),
      ...end(1, null, false, "One"),
      ...end(1, ["A"], true, "Two"),
      ...end(2, ["B"], false, "Two"),
      ...end(1, ["B"], true, "Former"),
      [jsonKey("task", "One", "first", "A")]: 2,
      [jsonKey("task", "Two", "first", "A")]: 1,
      [jsonKey("task", "Two", "duration", 500)]: 2,
    };
    const found = treeTestFigures(
      tally,
      [],
      [
        { task: "One", correct: [["A"]] },
        { task: "Two", correct: [["B"]] },
      ],
    );
    expect(found.tasks?.map(({ task, success_rate }) => [task, success_rate])).toEqual([
      ["One", 0.6667],
      ["Two", 0.6667],
      ["Former", null],
    ]);
    expect(found).toMatchObject({
      outcomes: {
        direct_success: { count: 2, percentage: 28.57 },
        indirect_success: { count: 2 },
        direct_failure: { count: 2 },
        indirect_skip: { count: 1 },
        direct_skip: { count: 0, percentage: 0 },
      },
      success_rate: 0.5714,
      directness: 0.5714,
      median_duration_ms: 500,
      first_clicks: [{ label: "A", count: 3, percentage: 42.86 }],
      destinations: [
        { path: ["A"], count: 3, correct: true },
        { path: ["B"], count: 3, correct: true },
      ],
    });
    const unmarked = treeTestFigures(tally, [], [{ task: "One", correct: [] }]);
    expect(unmarked).toMatchObject({
      success_rate: null,
      destinations: [{ correct: false }, { correct: false }],
    });
    // The question has one task now.
    expect(treeTestFigures(tally, [["A"]], []).tasks?.map(({ task }) => task)).toEqual([
      "Former",
      "One",
      "Two",
    ]);
    const [asked] = treeTestFigures({}, [], [{ task: "One", correct: [["A"]] }]).tasks ?? [];
    expect(asked).toMatchObject({ task: "One", success_rate: null, destinations: [] });
  });
});

describe("choices", () => {
  type Concept = Record<string, string>;
  const brands = (levels: string[], more = {}) => ({
    attributes: [{ name: "Brand", levels }],
    concepts: 2,
    ...more,
  });
  const pair = (...levels: string[]) => levels.map((Brand): Concept => ({ Brand }));
  const chose = (concepts: Concept[], chosen: number | null, count: number) =>
    times([{ concepts, chosen }], count);
  const nothing = {
    utilities: null,
    none_utility: null,
    importance: null,
    log_likelihood: null,
    rho_squared: null,
  };

  it("among concepts count levels over all tasks", () => {
    const given = [
      ...chose(pair("A", "B"), 0, 3),
      ...chose(pair("A", "B"), 1, 1),
      ...chose(pair("A", "C"), 0, 2),
      ...chose(pair("C", "A"), 0, 2),
      ...chose(pair("B", "C"), 1, 1),
      ...chose(pair("B", "C"), 0, 1),
    ];
    const found = aggregate("conjoint", brands(["A", "B", "C"]), given);
    expect(found).toMatchObject({
      levels: [
        { level: "A", shown: 8, chosen: 5, win_rate: 0.625 },
        { level: "B", shown: 6, chosen: 2, win_rate: 0.3333 },
        { level: "C", shown: 6, chosen: 3, win_rate: 0.5 },
      ],
      task_count: 10,
      none_utility: null,
      importance: [{ attribute: "Brand", percentage: 100 }],
    });
  });

  it("of none of the concepts are worth something where that was chosen, also if it is offered no more", () => {
    const given = [
      ...chose(pair("A", "B"), 0, 4),
      ...chose(pair("A", "B"), 1, 4),
      ...chose(pair("A", "B"), null, 4),
      ...chose(pair("A", "C"), 0, 4),
      ...chose(pair("A", "C"), 1, 4),
    ];
    const props = brands(["A", "B", "C"]);
    const found = aggregate("conjoint", props, given);
    // 12 of 20 times A or what it stands against, evenly; nobody chose none instead of A and C.
    expect(found.none_utility).toBeLessThan(0);
    expect(aggregate("conjoint", { ...props, includeNone: true }, given)).toEqual(found);
    const even = given.slice(0, 12);
    expect(aggregate("conjoint", brands(["A", "B"]), even)).toMatchObject({
      none_utility: 0,
      log_likelihood: Number((12 * Math.log(1 / 3)).toFixed(4)),
      rho_squared: 0,
    });
    // Offered and never chosen, its worth has no maximum.
    expect(aggregate("conjoint", { ...props, includeNone: true }, given.slice(12))).toMatchObject(nothing);
    expect(aggregate("conjoint", brands(["A", "C"], { includeNone: false }), given.slice(12))).toMatchObject({
      none_utility: null,
      rho_squared: 0,
    });
  });

  it("are weighed by how far the levels of an attribute lie apart", () => {
    const attributes = ["Brand", "Price"].map((name) => ({ name, levels: ["1", "2"] }));
    const task = (brand: number, price: number, wins: number, of: number) => {
      const concepts = [
        { Brand: "1", Price: "1" },
        { Brand: String(1 + brand), Price: String(1 + price) },
      ];
      return [...chose(concepts, 0, wins), ...chose(concepts, 1, of - wins)];
    };
    // Odds of 3 to 1 for a brand, of 9 to 1 for a price: logarithms of one and two parts.
    const found = aggregate("conjoint", { attributes }, [...task(1, 0, 75, 100), ...task(0, 1, 90, 100)]);
    expect(found.importance).toEqual([
      { attribute: "Brand", percentage: 33.33 },
      { attribute: "Price", percentage: 66.67 },
    ]);
    const half = (odds: number) => Number((Math.log(odds) / 2).toFixed(4));
    expect(found.utilities).toMatchObject([
      { utility: half(3) },
      { utility: -half(3) },
      { utility: half(9) },
      { utility: -half(9) },
    ]);
  });

  it("of two attributes that were set against each other have errors from all that is known of both", () => {
    const attributes = ["Brand", "Price"].map((name) => ({ name, levels: ["1", "2"] }));
    const task = (brand: string, price: string, wins: number) => {
      const concepts = [
        { Brand: "1", Price: "1" },
        { Brand: brand, Price: price },
      ];
      return [...chose(concepts, 0, wins), ...chose(concepts, 1, 100 - wins)];
    };
    const given = [...task("2", "1", 75), ...task("1", "2", 50), ...task("2", "2", 75)];
    // The information is 4 · 18.75 for each task in which the odds are 3 to 1, and 4 · 25 for even ones.
    const determinant = 150 * 175 - 75 ** 2;
    const brand = Number(Math.sqrt(175 / determinant).toFixed(4));
    const price = Number(Math.sqrt(150 / determinant).toFixed(4));
    const found = aggregate("conjoint", { attributes, concepts: 2 }, given);
    expect((found.utilities as { standard_error: number }[]).map((each) => each.standard_error)).toEqual([
      brand,
      brand,
      price,
      price,
    ]);
  });

  it("of very many parts are not fitted, as that would take too much work", () => {
    const fitOf = (parts: number) => {
      const sets = Array.from({ length: parts }, (_, part) => ({
        alternatives: [[part], [parts]],
        chosen: [3, 1],
        sign: 1 as const,
      }));
      const parameters = sets.map((_, part) => ({ part, against: null }));
      const fit = fitLogit(sets, parameters, parts + 1);
      for (;;) {
        const { done, value } = fit.next();
        if (done) return value;
      }
    };
    const few = fitOf(3);
    expect([...(few?.worths ?? [])]).toEqual([...times(expect.closeTo(Math.log(3), 6), 3), 0]);
    expect([...(few?.errors ?? [])]).toEqual([...times(expect.closeTo(2 / Math.sqrt(3), 6), 3), 0]);
    expect(few?.logLikelihood).toBeCloseTo(3 * (3 * Math.log(0.75) + Math.log(0.25)), 6);
    expect(fitOf(300)).toBeNull();
  });

  it("of nothing have no fit", () => {
    expect(aggregate("conjoint", {}, [])).toEqual({ ...nothing, levels: [], task_count: 0 });
    expect(aggregate("conjoint", brands(["A", "B"]), [])).toMatchObject({ ...nothing, task_count: 0 });
    expect(aggregate("conjoint", brands(["C", "D"]), chose(pair("A", "B"), 0, 2))).toEqual({
      ...nothing,
      levels: ["C", "D"].map((level) => ({ attribute: "Brand", level, shown: 0, chosen: 0, win_rate: null })),
      task_count: 2,
    });
  });

  it("of the best and the worst of two say the same of them", () => {
    const task = (best: string, worst: string) => [{ items: ["A", "B"], best, worst }];
    const given = [...times(task("A", "B"), 3), task("B", "A")];
    const found = aggregate("maxDiff", { items: ["A", "B", "C"] }, given);
    const utility = Number((Math.log(3) / 2).toFixed(8));
    expect(found).toEqual({
      items: [
        { value: "A", shown: 4, best: 3, worst: 1, score: 0.5, utility, share: 0.75 },
        { value: "B", shown: 4, best: 1, worst: 3, score: -0.5, utility: -utility, share: 0.25 },
        { value: "C", shown: 0, best: 0, worst: 0, score: null, utility: null, share: null },
      ],
      log_likelihood: Number((3 * Math.log(0.75) + Math.log(0.25)).toFixed(8)),
      rho_squared: Number((1 + (3 * Math.log(0.75) + Math.log(0.25)) / (4 * Math.log(2))).toFixed(8)),
      task_count: 4,
    });
  });

  it("of the best and the worst are counted by short keys, the same in whatever order items were shown", () => {
    const [a = "", b = "", c = ""] = ["a", "b", "c"].map((letter) => letter.repeat(500));
    const { tally } = questionType("maxDiff");
    const one = tally([{ items: [a, b, c], best: a, worst: c }]);
    expect(tally([{ items: [c, a, b], best: a, worst: c }])).toEqual(one);
    expect(tally([{ items: [c, a, b], best: c, worst: a }])).not.toEqual(one);
    expect(Object.keys(one)[1]).toMatch(/^\["task",\[("[\da-f]{12}",?){3}\],\d,\d\]$/);
  });

  it("are worked through in slices where there are many", () => {
    const levels = ["A", "B", "C"];
    const tally: Tally = {};
    // Each of its own text, and of brands that the question has no more.
    for (let at = 0; at < 400; at++) {
      const concepts = pair(`${at}a`.repeat(20), `${at}b`.repeat(20), `${at}c`.repeat(20));
      for (const [key, count] of Object.entries(questionType("conjoint").tally([{ concepts, chosen: 0 }])))
        tally[key] = (tally[key] ?? 0) + count;
    }
    const { figures, slices } = computed("conjoint", tally, brands(levels));
    expect(figures).toMatchObject({ ...nothing, task_count: 400 });
    expect(slices.length).toBeGreaterThan(1);
    expect(Math.max(...slices)).toBeLessThanOrEqual(maxSliceSteps);
  });
});
