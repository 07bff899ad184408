import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { questionType, validateProps } from "#survey/question-type/index.ts";
import { criteria } from "./samples.ts";
import { aggregate, fraction, holds, mean, percentile, refusals } from "./support.ts";

const options = ["Online", "Shop", "Market"];
const near = (value: number | null) => (value === null ? null : expect.closeTo(value, 9));

/** Two cuts through 100 points make three amounts. */
const amounts = fc.tuple(fc.nat(100), fc.nat(100)).map((cuts) => {
  const first = Math.min(...cuts);
  const second = Math.max(...cuts);
  return { Online: first, Shop: second - first, Market: 100 - second };
});

function naive(names: readonly string[], given: readonly Record<string, number>[]) {
  const of = (name: string) => given.map((answer) => answer[name] ?? 0);
  const added = (name: string) => of(name).reduce((a, b) => a + b, 0);
  const all = names.reduce((total, name) => total + added(name), 0);
  return names.map((name) => ({ name, values: of(name), share: fraction(added(name), all) }));
}

describe("allocation", () => {
  it("must sum to the total exactly", () => {
    const props = { options };
    expect(refusals("allocation", props, { Online: 40, Shop: 60 })).toBeNull();
    expect(refusals("allocation", props, { Online: 33.3, Shop: 33.3, Market: 33.4 })).toBeNull();
    expect(refusals("allocation", props, { Online: 33.33, Shop: 33.33, Market: 33.33 })).toEqual([""]);
    expect(refusals("allocation", props, { Online: 101, Shop: -1 })).toEqual(["Shop"]);
    expect(refusals("allocation", props, { Online: 40, Garden: 60 })).toEqual(["Garden"]);
    expect(refusals("allocation", props, {})).toContain("");
    expect(refusals("allocation", { options, exact: false }, { Online: 40 })).toBeNull();
    expect(refusals("allocation", { options, exact: false }, { Online: 100.1 })).toEqual([""]);
    expect(refusals("allocation", { options, total: 0.3 }, { Online: 0.1, Shop: 0.2 })).toBeNull();
    expect(validateProps("allocation", { total: 0 }).map(({ path }) => path)).toEqual([["total"]]);
  });

  it("has no total without a limit, and at most so much for each", () => {
    const props = { options, hasLimit: false };
    expect(refusals("allocation", props, { Online: 400, Shop: 0.5 })).toBeNull();
    const bounded = { ...props, maxPerOption: 20 };
    const parsed = questionType("allocation").answerSchema(bounded).safeParse({ Online: 20, Shop: 20.5 });
    expect(parsed.error?.issues).toMatchObject([{ path: ["Shop"], message: "must be at most 20" }]);
    const rows = { options: ["Work"], columns: options, hasLimit: false, maxPerOption: 20 };
    expect(refusals("allocationWithMatrix", rows, { Work: { Shop: 21 } })).toEqual(["Work.Shop"]);
    expect(refusals("allocationWithMatrix", rows, { Work: { Shop: 20, Online: 20 } })).toBeNull();
    for (const type of ["allocation", "allocationWithMatrix"]) {
      const faults = (more: object) => validateProps(type, more as never).map(({ path }) => path.join("."));
      expect(faults({ maxPerOption: 20 })).toEqual(["maxPerOption"]);
      expect(faults({ hasLimit: true, maxPerOption: 20 })).toEqual(["maxPerOption"]);
      expect(faults({ hasLimit: false, maxPerOption: 0 })).toEqual(["maxPerOption"]);
      expect(faults({ hasLimit: false, maxPerOption: 0.5 })).toEqual([]);
    }
  });

  it("reads an omitted option as zero, in the order of the options", () => {
    const type = questionType("allocation");
    expect(type.answerSchema({ options }).parse({ Shop: 60, Online: 40 })).toEqual({
      Online: 40,
      Shop: 60,
      Market: 0,
    });
    expect(type.cell({ Online: 40, Shop: 60, Market: 0 }, { options })).toBe(
      "Online: 40; Shop: 60; Market: 0",
    );
    expect(type.operand({ Online: 40, Shop: 60, Market: 0 }, {})).toEqual(["Online", "Shop"]);
    expect(type.propertyText({ Online: 40, Shop: 60 }, { options }, "allocationForItem", 1)).toBe("60");
    expect(type.propertyText({ Online: 40, Shop: 60 }, { options }, "option", 2)).toBeNull();
  });

  it("averages the published constant-sum example to 29 points, 29 %", () => {
    const given = [20, 30, 40, 12, 43].map((online) => ({ Online: online, Shop: 100 - online, Market: 0 }));
    const found = aggregate("allocation", { options }, given);
    expect(found.options).toMatchObject([
      { value: "Online", mean: 29, share: 0.29 },
      { value: "Shop", mean: 71, share: 0.71 },
      { value: "Market", mean: 0, zero_count: 5 },
    ]);
  });

  it("aggregates as a naive computation does", () => {
    holds(
      fc.property(fc.array(amounts), (given) => {
        expect(aggregate("allocation", { options }, given)).toEqual({
          options: naive(options, given).map(({ name, values, share }) => ({
            value: name,
            mean: near(mean(values)),
            median: percentile(values, 0.5),
            share,
            zero_count: values.filter((value) => value === 0).length,
          })),
          approximate: false,
        });
      }),
    );
  });
});

describe("allocation by rows", () => {
  const rows = ["Spring", "Autumn"];
  const props = { options: rows, columns: options, total: 100 };

  it("must sum to the total in every row", () => {
    expect(refusals("allocationWithMatrix", props, { Spring: { Online: 100 } })).toBeNull();
    expect(
      refusals("allocationWithMatrix", props, {
        Spring: { Online: 99 },
        Autumn: { Garden: 100 },
        Winter: {},
      }),
    ).toEqual(["Spring", "Autumn.Garden", "Winter", "Winter", "Winter"]);
    const answer = { Spring: { Online: 40, Shop: 60, Market: 0 } };
    expect(
      questionType("allocationWithMatrix")
        .answerSchema(props)
        .parse({ Spring: { Shop: 60, Online: 40 } }),
    ).toEqual(answer);
    expect(questionType("allocationWithMatrix").cell(answer, props)).toBe(
      "Spring: Online=40, Shop=60, Market=0",
    );
    expect(refusals("allocationWithMatrix", { options: rows, columns: criteria }, {})).toEqual([""]);
  });

  it("aggregates as a naive computation does", () => {
    const answer = fc.dictionary(fc.constantFrom(...rows), amounts, { minKeys: 1 });
    holds(
      fc.property(fc.array(answer), (given) => {
        expect(aggregate("allocationWithMatrix", props, given)).toEqual({
          rows: rows.map((value) => ({
            value,
            columns: naive(
              options,
              given.flatMap((each) => (each[value] ? [{ ...each[value] }] : [])),
            ).map(({ name, values, share }) => ({ column: name, mean: near(mean(values)), share })),
          })),
          approximate: false,
        });
      }),
    );
  });
});
