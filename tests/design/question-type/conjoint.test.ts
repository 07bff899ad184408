import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { conjointDesignCount } from "#survey/question-type/common/conjoint-task.ts";
import { questionType, validateProps } from "#survey/question-type/index.ts";
import { conjointProps, samples } from "./samples.ts";
import { aggregate, fraction, holds, refusals, times } from "./support.ts";

const type = questionType("conjoint");
type Concept = Record<string, string>;
interface Task {
  concepts: Concept[];
  chosen: number | null;
}
interface Worth {
  attribute: string;
  level: string;
  utility: number;
  standard_error: number;
}

const designs = (props: Record<string, unknown>): Concept[][][] =>
  Array.from(
    { length: conjointDesignCount },
    (_, index) => type.participantProps(props, index).design as Concept[][],
  );
const tally = (levels: readonly (string | undefined)[], level: string) =>
  levels.filter((each) => each === level).length;

describe("props", () => {
  const paths = (props: Record<string, unknown>) =>
    validateProps("conjoint", props).map(({ path }) => path.join("."));

  it("require enough different concepts", () => {
    expect(paths(conjointProps)).toEqual([]);
    const attribute = (levels: string[]) => ({ name: `of ${levels.length}`, levels });
    expect(paths({ attributes: [attribute(["a"])] })).toContain("attributes.0.levels");
    expect(paths({ attributes: [attribute(["a", "b", "c", "d", "e"])] })).toEqual([]);
    expect(paths({ attributes: [attribute(["a", "b", "c", "d", "e", "f"])] })).toEqual([
      "attributes.0.levels",
    ]);
    expect(paths({ attributes: [attribute(["a", "b", "a"])] })).toEqual(["attributes.0.levels.2"]);
    expect(paths({ attributes: [attribute(["a", "b"]), attribute(["c", "d"])] })).toEqual([
      "attributes.1.name",
    ]);
    expect(paths({ attributes: [attribute(["a", "b"])], concepts: 3 })).toEqual(["attributes"]);
    expect(paths({ attributes: [attribute(["a", "b"])], concepts: 2 })).toEqual([]);
    for (const tasks of [6, 12]) expect(paths({ tasks })).toEqual([]);
    for (const tasks of [5, 13]) expect(paths({ tasks })).toEqual(["tasks"]);
    for (const concepts of [1, 4]) expect(paths({ concepts })).toEqual(["concepts"]);
  });
});

it("is compared as it reads: the levels in the order of the attributes, not of the stored keys", () => {
  const attributes = [
    { name: "Price", levels: ["10 €", "20 €"] },
    { name: "OS", levels: ["Android", "iOS"] },
  ];
  // As jsonb stores a concept: the shorter key first.
  const concepts = [
    { OS: "Android", Price: "10 €" },
    { OS: "iOS", Price: "20 €" },
  ];
  const stored = [0, 1, null].map((chosen) => ({ concepts, chosen }));
  expect(type.operand(stored, { attributes })).toEqual(["10 € / Android", "20 € / iOS", "none"]);
  expect(type.text(stored, { attributes })).toBe("T1: 10 € / Android; T2: 20 € / iOS; T3: none");
});

describe("designs", () => {
  const shape = fc
    .record({
      sizes: fc.array(fc.integer({ min: 2, max: 5 }), { minLength: 1, maxLength: 6 }),
      tasks: fc.integer({ min: 6, max: 12 }),
      concepts: fc.integer({ min: 2, max: 3 }),
    })
    .filter(({ sizes, concepts }) => sizes.reduce((a, b) => a * b) >= concepts);

  it("show every level equally often, no concept twice in a task, and are always the same", () => {
    holds(
      fc.property(shape, fc.nat(conjointDesignCount - 1), ({ sizes, tasks, concepts }, index) => {
        const attributes = sizes.map((size, at) => {
          return { name: `a${at}`, levels: Array.from({ length: size }, (_, level) => `l${level}`) };
        });
        const props = { attributes, tasks, concepts };
        expect(validateProps("conjoint", props)).toEqual([]);
        const design = type.participantProps(props, index).design as Concept[][];
        expect(type.participantProps({ ...props }, index).design).toEqual(design);
        expect(design.map((task) => task.length)).toEqual(times(concepts, tasks));
        for (const task of design)
          expect(new Set(task.map((each) => JSON.stringify(each))).size).toBe(concepts);
        for (const { name, levels } of attributes) {
          const shown = levels.map((level) =>
            tally(
              design.flat().map((each) => each[name]),
              level,
            ),
          );
          expect(Math.max(...shown) - Math.min(...shown)).toBeLessThanOrEqual(1);
          const overlap = levels.length >= concepts ? 1 : 2;
          for (const task of design) {
            for (const level of levels)
              expect(
                tally(
                  task.map((each) => each[name]),
                  level,
                ),
              ).toBeLessThanOrEqual(overlap);
          }
        }
      }),
    );
  });

  it("repeat no concept even where few exist", () => {
    const attributes = ["Size", "Price"].map((name) => ({ name, levels: ["1", "2"] }));
    for (const task of designs({ attributes, tasks: 12, concepts: 3 }).flat()) {
      expect(new Set(task.map((each) => JSON.stringify(each))).size).toBe(3);
    }
  });

  it("differ from each other and together cross all levels about equally", () => {
    const attributes = ["Brand", "Size", "Price"].map((name) => ({ name, levels: ["1", "2", "3"] }));
    const all = designs({ attributes, tasks: 12, concepts: 3 });
    expect(new Set(all.map((design) => JSON.stringify(design))).size).toBe(64);
    const shown = all.flat(2);
    for (const brand of ["1", "2", "3"]) {
      for (const price of ["1", "2", "3"]) {
        const both = shown.filter((each) => each.Brand === brand && each.Price === price).length;
        expect(both / shown.length).toBeCloseTo(1 / 9, 1.5);
      }
    }
  });
});

describe("answers", () => {
  const [shown = [], elsewhere = []] = designs(conjointProps);
  const answer = shown.map((concepts, index): Task => ({ concepts, chosen: index % 2 }));

  it("are checked against the design that was issued", () => {
    expect(refusals("conjoint", conjointProps, answer, 0)).toBeNull();
    expect(refusals("conjoint", conjointProps, answer, 1)).toContain("0.concepts");
    expect(refusals("conjoint", conjointProps, answer.slice(1), 0)).toContain("");
    const swapped = [{ ...answer[0], concepts: shown[0]?.toReversed() }, ...answer.slice(1)];
    expect(refusals("conjoint", conjointProps, swapped, 0)).toEqual(["0.concepts"]);
    const reordered = answer.map(({ concepts, chosen }) => ({
      chosen,
      concepts: concepts.map(({ Brand, Price }) => ({ Price, Brand })),
    }));
    expect(refusals("conjoint", conjointProps, reordered, 0)).toBeNull();
  });

  it("imported from elsewhere are taken as shown", () => {
    const task = { concepts: elsewhere[0] ?? [], chosen: 0 };
    expect(refusals("conjoint", conjointProps, [task])).toBeNull();
    expect(refusals("conjoint", conjointProps, [])).toEqual([""]);
    expect(refusals("conjoint", conjointProps, [{ ...task, chosen: 2 }])).toEqual(["0.chosen"]);
    expect(refusals("conjoint", conjointProps, [{ ...task, chosen: null }])).toBeNull();
    expect(
      refusals("conjoint", { ...conjointProps, includeNone: false }, [{ ...task, chosen: null }]),
    ).toEqual(["0.chosen"]);
    const strange = [{ Brand: "Acme", Price: "€30" }, { Brand: "Core" }];
    expect(refusals("conjoint", conjointProps, [{ concepts: strange, chosen: 0 }])).toEqual([
      "0.concepts.0.Price",
      "0.concepts.1.Price",
    ]);
  });

  it("read as text task by task", () => {
    const concepts = [
      { Price: "€10", Brand: "Acme" },
      { Price: "€20", Brand: "Core" },
    ];
    const given = [
      { concepts, chosen: 0 },
      { concepts, chosen: null },
    ];
    expect(type.cell(given, conjointProps)).toBe("T1: Acme / €10; T2: none");
  });
});

describe("figures", () => {
  const brands = ["Brand A", "Brand B", "Brand C", "Brand D"];
  const byBrand = { attributes: [{ name: "Brand", levels: brands }], includeNone: true };
  const concepts = brands.map((Brand) => ({ Brand }));
  const chose = (chosen: number | null, count: number) => times([{ concepts, chosen }], count);

  it("counts the published wins of 100 respondents by 8 tasks, and fits their logit in closed form", () => {
    const wins = [310, 166, 138, 132];
    const found = aggregate("conjoint", byBrand, [
      ...wins.flatMap((count, brand) => chose(brand, count)),
      ...chose(null, 54),
    ]);
    const levels = found.levels as { win_rate: number }[];
    for (const [brand, published] of [0.387, 0.207, 0.173, 0.165].entries()) {
      expect(Math.abs((levels[brand]?.win_rate ?? 0) - published)).toBeLessThan(0.001);
    }
    expect(levels[0]).toEqual({
      attribute: "Brand",
      level: "Brand A",
      shown: 800,
      chosen: 310,
      win_rate: 0.3875,
    });
    const logs = wins.map(Math.log);
    const middle = logs.reduce((a, b) => a + b, 0) / logs.length;
    for (const [index, { utility }] of (found.utilities as Worth[]).entries()) {
      expect(utility).toBeCloseTo((logs[index] ?? 0) - middle, 4);
    }
    expect(found.none_utility).toBeCloseTo(Math.log(54) - middle, 4);
    const likelihood = [...wins, 54].reduce((sum, count) => sum + count * Math.log(count / 800), 0);
    expect(found.log_likelihood).toBeCloseTo(likelihood, 3);
    expect(found.rho_squared).toBeCloseTo(1 - likelihood / (800 * Math.log(1 / 5)), 4);
    expect(found).toMatchObject({ task_count: 800, importance: [{ attribute: "Brand", percentage: 100 }] });
  });

  it("gives ±½ ln 3 where one of two is chosen three times in four", () => {
    const props = { attributes: [{ name: "Brand", levels: ["A", "B"] }], concepts: 2 };
    const pair = [{ Brand: "A" }, { Brand: "B" }];
    const found = aggregate("conjoint", props, [
      ...times([{ concepts: pair, chosen: 0 }], 75),
      ...times([{ concepts: pair, chosen: 1 }], 25),
    ]);
    expect((found.utilities as Worth[]).map(({ utility }) => utility)).toEqual([0.5493, -0.5493]);
  });

  it("gives standard errors: 1 ÷ 2√(np(1 − p)) of one of two, √(2 ÷ n) of one of three that are liked alike", () => {
    const errorsOf = (levels: string[], counts: number[]) => {
      const concepts = levels.map((Brand) => ({ Brand }));
      const answers = counts.flatMap((count, chosen) => times([{ concepts, chosen }], count));
      const props = { attributes: [{ name: "Brand", levels }], concepts: levels.length };
      const { utilities } = aggregate("conjoint", props, answers);
      return (utilities as Worth[]).map(({ standard_error }) => standard_error);
    };
    expect(errorsOf(["A", "B"], [75, 25])).toEqual([0.1155, 0.1155]);
    expect(errorsOf(["A", "B", "C"], [40, 40, 40])).toEqual([0.1291, 0.1291, 0.1291]);
  });

  it("has only counts where choices are separated or do not distinguish attributes", () => {
    const nothing = { utilities: null, importance: null, log_likelihood: null, rho_squared: null };
    expect(aggregate("conjoint", byBrand, chose(0, 50))).toMatchObject({ ...nothing, task_count: 50 });
    expect(aggregate("conjoint", byBrand, [...chose(0, 50), ...chose(1, 50), ...chose(2, 1)])).toMatchObject(
      nothing,
    );
    const twins = {
      attributes: [
        { name: "Brand", levels: ["A", "B"] },
        { name: "Price", levels: ["1", "2"] },
      ],
    };
    const pair = [
      { Brand: "A", Price: "1" },
      { Brand: "B", Price: "2" },
    ];
    const given = [
      ...times([{ concepts: pair, chosen: 0 }], 3),
      ...times([{ concepts: pair, chosen: 1 }], 2),
    ];
    expect(aggregate("conjoint", twins, given)).toMatchObject({ ...nothing, task_count: 5 });
    const alike = ["1", "2", "3"].map((level) => ({ Brand: level, Price: level }));
    const aliased = { attributes: ["Brand", "Price"].map((name) => ({ name, levels: ["1", "2", "3"] })) };
    const uneven = [7, 5, 3].flatMap((count, chosen) => times([{ concepts: alike, chosen }], count));
    expect(aggregate("conjoint", aliased, uneven)).toMatchObject({ ...nothing, task_count: 15 });
    expect(aggregate("conjoint", twins, [])).toMatchObject({ ...nothing, task_count: 0 });
  });

  it("counts a set of concepts once, in whatever order it was shown", () => {
    const [first = {}, second = {}] = concepts;
    const task = { concepts: [first, second], chosen: 0 };
    expect(type.tally([{ concepts: [second, first], chosen: 1 }])).toEqual(type.tally([task]));
    expect(type.tally([{ concepts: [second, first], chosen: 0 }])).not.toEqual(type.tally([task]));
  });

  it("leaves tasks with a level that has since been removed out of the fit, not out of the counts", () => {
    const pair = (Brand: string) => [{ Brand: "A" }, { Brand }];
    const props = { attributes: [{ name: "Brand", levels: ["A", "B"] }], concepts: 2 };
    const given = (others: number) => [
      ...[0, 0, 0, 1].map((chosen) => [{ concepts: pair("B"), chosen }]),
      ...times([{ concepts: pair("gone"), chosen: 1 }], others),
    ];
    const before = aggregate("conjoint", props, given(0));
    const after = aggregate("conjoint", props, given(9));
    expect(after.utilities).toEqual(before.utilities);
    expect(after).toMatchObject({ task_count: 13, levels: [{ level: "A", shown: 13 }, { level: "B" }] });
  });

  it("recovers the utilities that simulated respondents chose by", () => {
    const worth: Record<string, number> = { b1: 0.8, b2: 0, b3: -0.8, p1: 0.5, p2: 0.1, p3: -0.6 };
    const attributes = [
      { name: "Brand", levels: ["b1", "b2", "b3"] },
      { name: "Price", levels: ["p1", "p2", "p3"] },
    ];
    const props = { attributes, tasks: 10, concepts: 3 };
    let state = 12_345;
    const random = () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
      return (state + 0.5) / 2 ** 31;
    };
    const given = times(designs(props), 8)
      .flat()
      .map((design) =>
        design.map((shown): Task => {
          const utilities = shown.map(({ Brand = "", Price = "" }) => {
            return (worth[Brand] ?? 0) + (worth[Price] ?? 0) - Math.log(-Math.log(random()));
          });
          return { concepts: shown, chosen: utilities.indexOf(Math.max(...utilities)) };
        }),
      );
    const found = aggregate("conjoint", props, given);
    const utilities = found.utilities as Worth[];
    for (const { level, utility } of utilities)
      expect(Math.abs(utility - (worth[level] ?? 0))).toBeLessThan(0.12);
    const [brand, price] = found.importance as { percentage: number }[];
    expect(Math.abs((brand?.percentage ?? 0) - (1.6 / 2.7) * 100)).toBeLessThan(4);
    expect((brand?.percentage ?? 0) + (price?.percentage ?? 0)).toBeCloseTo(100, 1);
  });

  it("counts as a naive count does, and fits where no small step fits better", () => {
    const answers = samples.find(({ name }) => name === "conjoint")?.answers ?? fc.constant([]);
    holds(
      fc.property(fc.array(answers, { maxLength: 10 }), (each) => {
        const given = each as Task[][];
        const found = aggregate("conjoint", conjointProps, given);
        const tasks = given.flat();
        const picks = tasks.map(({ concepts, chosen }) => (chosen === null ? undefined : concepts[chosen]));
        expect(found.levels).toEqual(
          conjointProps.attributes.flatMap(({ name, levels }) =>
            levels.map((level) => {
              const shown = tally(
                tasks.flatMap(({ concepts }) => concepts.map((concept) => concept[name])),
                level,
              );
              const chosen = tally(
                picks.map((pick) => pick?.[name]),
                level,
              );
              return { attribute: name, level, shown, chosen, win_rate: fraction(chosen, shown) };
            }),
          ),
        );
        expect(found.task_count).toBe(tasks.length);
        const utilities = found.utilities as Worth[] | null;
        if (utilities === null) return;
        for (const { name } of conjointProps.attributes) {
          const of = utilities.filter(({ attribute }) => attribute === name);
          expect(of.reduce((sum, { utility }) => sum + utility, 0)).toBeCloseTo(0, 3);
        }
        const likelihood = (change: (worth: Worth) => number, none: number) =>
          tasks.reduce((sum, { concepts, chosen }) => {
            const worthOf = (concept: Concept) =>
              utilities.reduce(
                (total, one) => (concept[one.attribute] === one.level ? total + change(one) : total),
                0,
              );
            const weights = [...concepts.map((concept) => Math.exp(worthOf(concept))), Math.exp(none)];
            const picked = weights[chosen ?? concepts.length] ?? 0;
            return sum + Math.log(picked / weights.reduce((a, b) => a + b, 0));
          }, 0);
        const none = found.none_utility as number;
        const best = likelihood(({ utility }) => utility, none);
        expect(found.log_likelihood).toBeCloseTo(best, 2);
        for (const nudge of [0.05, -0.05]) {
          expect(likelihood(({ utility }) => utility, none + nudge)).toBeLessThan(best + 1e-4);
          for (const { level } of utilities) {
            const nudged = ({ level: at, utility }: Worth) => (at === level ? utility + nudge : utility);
            expect(likelihood(nudged, none)).toBeLessThan(best + 1e-4);
          }
        }
      }),
    );
  });
});
