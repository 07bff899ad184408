import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { questionType, validateProps } from "#survey/question-type/index.ts";
import { notApplicable } from "#survey/question-type/type.ts";
import { letters } from "./samples.ts";
import { aggregate, deviation, holds, mean, percent, percentile, refusals, times } from "./support.ts";

const paths = (name: string, props: Record<string, unknown>) =>
  validateProps(name, props).map(({ path }) => path.join("."));

const rows = (scale: readonly number[], values: readonly number[]) =>
  scale.map((value) => {
    const count = values.filter((each) => each === value).length;
    return { value, count, percentage: percent(count, values.length) };
  });

const box = (values: readonly number[], inside: (value: number) => boolean) => {
  const count = values.filter(inside).length;
  return { count, percentage: percent(count, values.length) };
};

const near = (value: number | null) => (value === null ? null : expect.closeTo(value, 9));

describe("rating scale", () => {
  it("requires a step that divides the scale", () => {
    expect(paths("ratingScale", { min: 0, max: 10, step: 0.5, labels: ["no", "yes"] })).toEqual([]);
    expect(paths("ratingScale", { min: 0, max: 1, step: 0.001 })).toEqual([]);
    expect(paths("ratingScale", { min: 0, max: 1, step: 0.0005 })).toEqual(["step"]);
    expect(paths("ratingScale", { min: 0, max: 10, step: 3 })).toEqual(["step"]);
    expect(paths("ratingScale", { min: 5 })).toEqual(["max"]);
    expect(paths("ratingScale", { min: 6, max: 2 })).toEqual(["max"]);
    expect(paths("ratingScale", { step: 0 })).toEqual(["step"]);
    expect(paths("ratingScale", { labels: { 1: "bad", 5: "good" } })).toEqual([]);
    expect(paths("ratingScale", { labels: [1] })).toEqual(["labels"]);
  });

  it("accepts numbers on its grid, decimals exactly", () => {
    const tenths = { min: 0, max: 1, step: 0.1 };
    for (let n = 0; n <= 10; n++) expect(refusals("ratingScale", tenths, n / 10)).toBeNull();
    expect(refusals("ratingScale", tenths, 0.1 + 0.2)).toEqual([""]);
    expect(refusals("ratingScale", tenths, 1.1)).toEqual([""]);
    expect(refusals("ratingScale", {}, 0)).toEqual([""]);
    expect(refusals("ratingScale", {}, 5)).toBeNull();
    expect(refusals("ratingScale", {}, 2.5)).toEqual([""]);
    expect(refusals("ratingScale", {}, "4")).toEqual([""]);
    expect(refusals("ratingScale", {}, Number.NaN)).toEqual([""]);
  });

  it("aggregates as a naive computation does", () => {
    const scale = [-1, -0.5, 0, 0.5, 1];
    holds(
      fc.property(fc.array(fc.constantFrom(...scale)), (values) => {
        expect(aggregate("ratingScale", { min: -1, max: 1, step: 0.5 }, values)).toEqual({
          average: near(mean(values)),
          median: percentile(values, 0.5),
          std_dev: near(deviation(values)),
          min: values.length ? Math.min(...values) : null,
          max: values.length ? Math.max(...values) : null,
          distribution: rows(scale, values),
          top_2_box: box(values, (value) => value >= 0.5),
          bottom_2_box: box(values, (value) => value <= -0.5),
        });
      }),
    );
  });

  it("adds tenths exactly", () => {
    const props = { min: 0, max: 1, step: 0.1 };
    expect(aggregate("ratingScale", props, [0.1, 0.2])).toMatchObject({ average: 0.15, median: 0.15 });
    expect(aggregate("ratingScale", props, times(0.1, 10))).toMatchObject({ average: 0.1, std_dev: 0 });
    expect(aggregate("ratingScale", props, [1])).toMatchObject({ std_dev: null });
  });
});

it("a star rating accepts whole stars", () => {
  expect(paths("starRating", { max: 3 })).toEqual([]);
  expect(paths("starRating", { max: 2 })).toEqual(["max"]);
  expect(paths("starRating", { max: 11 })).toEqual(["max"]);
  expect(refusals("starRating", {}, 5)).toBeNull();
  expect(refusals("starRating", {}, 6)).toEqual([""]);
  expect(refusals("starRating", {}, 0)).toEqual([""]);
  expect(refusals("starRating", {}, 1.5)).toEqual([""]);
  expect(aggregate("starRating", { max: 3 }, [1, 3, 3])).toMatchObject({
    distribution: rows([1, 2, 3], [1, 3, 3]),
    top_2_box: { count: 2, percentage: 66.67 },
    bottom_2_box: { count: 1, percentage: 33.33 },
  });
});

describe("nps", () => {
  it("accepts whole numbers from 0 to 10", () => {
    for (const value of [0, 10]) expect(refusals("nps", {}, value)).toBeNull();
    for (const value of [-1, 11, 9.5, "9", null]) expect(refusals("nps", {}, value)).toEqual([""]);
  });

  it("scores 30 % promoters and 20 % detractors as +10", () => {
    const found = aggregate("nps", {}, [...times(9, 30), ...times(7, 50), ...times(6, 20)]);
    expect(found).toMatchObject({
      score: 10,
      promoters: { count: 30, percentage: 30 },
      passives: { count: 50, percentage: 50 },
      detractors: { count: 20, percentage: 20 },
    });
  });

  it("aggregates as a naive computation does", () => {
    holds(
      fc.property(fc.array(fc.integer({ min: 0, max: 10 })), (values) => {
        const promoters = box(values, (n) => n >= 9);
        const detractors = box(values, (n) => n <= 6);
        const score = values.length ? ((promoters.count - detractors.count) / values.length) * 100 : null;
        expect(aggregate("nps", {}, values)).toEqual({
          score: score === null ? null : expect.closeTo(score, 2),
          promoters,
          passives: box(values, (n) => n === 7 || n === 8),
          detractors,
          average: near(mean(values)),
          distribution: rows([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], values),
        });
      }),
    );
  });
});

describe("number", () => {
  it("respects its bounds and step", () => {
    expect(paths("number", { min: 1, max: 1 })).toEqual(["max"]);
    expect(paths("number", { step: -1 })).toEqual(["step"]);
    expect(refusals("number", {}, -1e300)).toBeNull();
    expect(refusals("number", {}, Number.POSITIVE_INFINITY)).toEqual([""]);
    expect(refusals("number", { min: 0, max: 10 }, 10.0001)).toEqual([""]);
    expect(refusals("number", { min: 1, step: 2 }, 3)).toBeNull();
    expect(refusals("number", { min: 1, step: 2 }, 4)).toEqual([""]);
    expect(refusals("number", { step: 0.01 }, 19.99)).toBeNull();
    expect(questionType("number").text(3.5, { unit: "kg" })).toBe("3.5 kg");
    expect(questionType("number").cell(3.5, { unit: "kg" })).toBe("3.5");
  });

  it("aggregates as a naive computation does", () => {
    const hundredths = fc.integer({ min: -5000, max: 5000 }).map((n) => n / 100);
    holds(
      fc.property(fc.array(hundredths), (values) => {
        const distinct = [...new Set(values)].sort((a, b) => a - b);
        const found = aggregate("number", {}, values);
        expect(found).toMatchObject({
          average: near(mean(values)),
          median: near(percentile(values, 0.5)),
          std_dev: near(deviation(values)),
          sum: values.length ? near(values.reduce((a, b) => a + b, 0)) : null,
          p25: near(percentile(values, 0.25)),
          p75: near(percentile(values, 0.75)),
          min: distinct[0] ?? null,
          max: distinct.at(-1) ?? null,
          distribution: rows(distinct, values),
          top_2_box: null,
          approximate: false,
        });
        const bins = found.histogram as { from: number; to: number; count: number }[];
        expect(bins).toHaveLength(Math.min(20, distinct.length));
        expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(values.length);
        for (const [index, { from, to, count }] of bins.entries()) {
          const last = index === bins.length - 1;
          const inside = (slack: number) =>
            values.filter((n) => n >= from - slack && (n < to - slack || (last && n <= to + slack))).length;
          expect([inside(1e-9), inside(-1e-9), inside(0)]).toContain(count);
        }
      }),
    );
  });

  it("has top and bottom boxes with min, max and step", () => {
    expect(aggregate("number", { min: 0, max: 10, step: 5 }, [0, 5, 10, 10])).toMatchObject({
      top_2_box: { count: 3, percentage: 75 },
      bottom_2_box: { count: 2, percentage: 50 },
    });
  });

  it("stays exact over numbers of every size", () => {
    const values = [1e300, -1e300, 5e-324, 0.1, 1e15];
    expect(aggregate("number", {}, values)).toMatchObject({
      sum: 1e15 + 0.1,
      median: 0.1,
      min: -1e300,
      max: 1e300,
    });
  });

  it("interpolates quartiles like R's type 7", () => {
    expect(aggregate("number", {}, [1, 2, 3, 4])).toMatchObject({ p25: 1.75, median: 2.5, p75: 3.25 });
    expect(aggregate("number", {}, [15, 20, 35, 40, 50])).toMatchObject({ p25: 20, median: 35, p75: 40 });
  });

  it("gives the textbook's standard deviation of eight numbers", () => {
    const found = aggregate("number", {}, [2, 4, 4, 4, 5, 5, 7, 9]);
    expect(found).toMatchObject({ average: 5, std_dev: Math.sqrt(32 / 7) });
  });
});

describe("matrix", () => {
  it("takes what does not apply, and each point once, where the question says so", () => {
    const messages = (props: Record<string, unknown>, answer: unknown) =>
      questionType("matrixRatingScale")
        .answerSchema({ items: ["A", "B", "C"], ...props })
        .safeParse(answer)
        .error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
    expect(refusals("matrixRatingScale", { items: ["A"] }, { A: null })).toEqual(["A"]);
    const na = { allowNA: true, requireAll: true };
    expect(messages(na, { A: null, B: null, C: 1 })).toBeUndefined();
    expect(messages(na, { A: null, B: null })).toEqual(["C must be rated"]);
    expect(messages({ onePerColumn: true }, { A: 1, B: 2, C: 1 })).toEqual(["C is used for another item"]);
    expect(messages({ onePerColumn: true, allowNA: true }, { A: null, B: null, C: 1 })).toBeUndefined();
    const faults = (props: Record<string, unknown>) =>
      validateProps("matrixRatingScale", props).map(({ path }) => path.join("."));
    const six = ["A", "B", "C", "D", "E", "F"];
    expect(faults({ items: six, onePerColumn: true })).toEqual(["onePerColumn"]);
    expect(faults({ items: six, onePerColumn: true, max: 6 })).toEqual([]);
    expect(faults({ items: six, onePerColumn: true, allowNA: true })).toEqual([]);
  });

  it("counts what does not apply apart, and leaves it out of means", () => {
    const props = { items: ["A", "B"], allowNA: true, naLabel: "Never tried" };
    expect(aggregate("matrixRatingScale", props, [{ A: 4, B: null }, { A: null }, { A: 2 }])).toMatchObject({
      items: [
        { item: "A", response_count: 2, na_count: 1, average: 3 },
        { item: "B", response_count: 0, na_count: 1, average: null },
      ],
    });
    const { cell, text, variables } = questionType("matrixRatingScale");
    expect(cell({ A: null, B: 2 }, props)).toBe("A: N/A; B: 2");
    expect(text({ A: null, B: 2 }, props)).toBe("A: Never tried; B: 2");
    const [a] = variables(props);
    expect(a).toMatchObject({ codes: [], hasNotApplicable: true, notApplicable: "Never tried" });
    expect([{ A: null }, { A: 3 }, { B: 3 }].map((value) => a?.read(value))).toEqual([
      notApplicable,
      3,
      null,
    ]);
  });

  const props = { items: letters, requireAll: true, max: 7 };

  it("rates its items, all of them if required", () => {
    expect(paths("matrixRatingScale", { min: 5 })).toEqual(["max"]);
    expect(paths("matrixRatingScale", { min: 0, max: 101 })).toEqual(["max"]);
    const all = Object.fromEntries(letters.map((item) => [item, 7]));
    expect(refusals("matrixRatingScale", props, all)).toBeNull();
    expect(refusals("matrixRatingScale", props, { ...all, A: 8, C: 1 })).toEqual(["A", "C"]);
    expect(refusals("matrixRatingScale", props, { A: 1, B: 1 })).toEqual(letters.slice(2));
    expect(refusals("matrixRatingScale", { items: letters }, { A: 1 })).toBeNull();
    expect(refusals("matrixRatingScale", { items: letters }, {})).toEqual([""]);
    expect(refusals("matrixRatingScale", { items: letters }, { A: 1.5 })).toEqual(["A"]);
  });

  it("reads as text item by item", () => {
    const type = questionType("matrixRatingScale");
    expect(type.cell({ A: 4, B: 5 }, props)).toBe("A: 4; B: 5");
    expect(type.propertyText({ A: 4, B: 5 }, props, "ratingForItem", 1)).toBe("5");
    expect(type.propertyText({ A: 4 }, props, "ratingForItem", 2)).toBeNull();
  });

  it("aggregates as a naive computation does", () => {
    const points = fc.option(fc.integer({ min: 1, max: 5 }), { freq: 8 });
    const answer = fc.dictionary(fc.constantFrom(...letters), points, { minKeys: 1 });
    holds(
      fc.property(fc.array(answer), (given) => {
        expect(aggregate("matrixRatingScale", { items: letters, allowNA: true }, given)).toEqual({
          items: letters.map((item) => {
            const all = given.flatMap((each) => (Object.hasOwn(each, item) ? [each[item]] : []));
            const values = all.filter((each) => typeof each === "number");
            return {
              item,
              response_count: values.length,
              na_count: all.length - values.length,
              average: near(mean(values)),
              distribution: rows([1, 2, 3, 4, 5], values),
            };
          }),
        });
      }),
    );
  });
});
