import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  makeMaxDiffDesigns,
  maxDiffDesignCount,
  usualTasks,
} from "#survey/question-type/common/max-diff-design.ts";
import { seededRandom } from "#survey/question-type/common/random.ts";
import { questionType, validateProps } from "#survey/question-type/index.ts";
import golden from "./max-diff-golden.json" with { type: "json" };
import { maxDiffProps } from "./samples.ts";
import { aggregate } from "./support.ts";

const type = questionType("maxDiff");
interface Task {
  items: string[];
  best: string;
  worst: string;
}

const designOf = (props: Record<string, unknown>, design: number) =>
  type.participantProps(props, design).design as string[][];

describe("props", () => {
  const paths = (props: Record<string, unknown>) =>
    validateProps("maxDiff", props).map(({ path }) => path.join("."));
  const items = (count: number) => Array.from({ length: count }, (_, index) => `i${index}`);

  it("have their bounds", () => {
    expect(paths({ items: items(60), itemsPerTask: 6, tasks: 30 })).toEqual([]);
    expect(paths({ items: items(61) })).toEqual(["items"]);
    expect(paths({ items: ["a", "b", "a"] })).toEqual(["items.2"]);
    for (const itemsPerTask of [2, 7, 3.5]) expect(paths({ itemsPerTask })).toEqual(["itemsPerTask"]);
    for (const tasks of [0, 31]) expect(paths({ tasks })).toEqual(["tasks"]);
  });

  it("say how many tasks there are, and whether there are any", () => {
    const count = (props: Record<string, unknown>) => designOf(props, 0).length;
    expect(count({ items: items(10) })).toBe(8);
    expect(count({ items: items(60), itemsPerTask: 3 })).toBe(30);
    expect(count({ items: items(10), tasks: 2 })).toBe(2);
    expect(type.isAnswerable({ items: items(4) })).toBe(true);
    expect(type.isAnswerable({ items: items(3) })).toBe(false);
    expect(count({ items: items(3) })).toBe(0);
  });
});

const range = (values: readonly number[]) => Math.max(...values) - Math.min(...values);

/** How far counts lie apart: within designs, and of pairs and places over all designs. */
function balanceOf(itemCount: number, itemsPerTask: number, tasks: number) {
  const designs = makeMaxDiffDesigns({ itemCount, itemsPerTask, tasks });
  expect(designs).toHaveLength(maxDiffDesignCount);
  const together = new Map<string, number>();
  const places = Array.from({ length: itemCount }, () => Array<number>(itemsPerTask).fill(0));
  let apart = 0;
  for (let a = 0; a < itemCount; a++) for (let b = a + 1; b < itemCount; b++) together.set(`${a} ${b}`, 0);
  for (const design of designs) {
    expect(design).toHaveLength(tasks);
    const shown = Array<number>(itemCount).fill(0);
    for (const task of design) {
      expect(new Set(task).size).toBe(itemsPerTask);
      expect(task).toHaveLength(itemsPerTask);
      for (const [place, item] of task.entries()) {
        shown[item] = (shown[item] ?? Number.NaN) + 1;
        const own = places[item] ?? [];
        own[place] = (own[place] ?? 0) + 1;
        for (const other of task)
          if (item < other) together.set(`${item} ${other}`, (together.get(`${item} ${other}`) ?? 0) + 1);
      }
    }
    apart = Math.max(apart, range(shown));
  }
  return { apart, pairs: range([...together.values()]), places: range(places.flat()) };
}

describe("designs", () => {
  it("show items equally often, together and at each place, for 6 to 30 items", () => {
    for (let itemsPerTask = 3; itemsPerTask <= 6; itemsPerTask++)
      for (let itemCount = 6; itemCount <= 30; itemCount++) {
        const found = balanceOf(itemCount, itemsPerTask, usualTasks({ itemCount, itemsPerTask }));
        const of = `${itemCount} items, ${itemsPerTask} a task: ${JSON.stringify(found)}`;
        expect(found.apart, of).toBeLessThanOrEqual(1);
        expect(found.pairs, of).toBeLessThanOrEqual(8);
        expect(found.places, of).toBeLessThanOrEqual(6);
      }
  });

  it("show no item twice in a task, and each as often as the others, whatever the plan", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 6 }),
        fc.integer({ min: 0, max: 57 }),
        fc.integer({ min: 1, max: 30 }),
        (itemsPerTask, more, tasks) => {
          const itemCount = Math.min(60, itemsPerTask + more);
          expect(balanceOf(itemCount, itemsPerTask, tasks).apart).toBeLessThanOrEqual(1);
        },
      ),
      { numRuns: 30 },
    );
  });

  it("are the same each time, of 32, and named in the participant's language", () => {
    const all = Array.from({ length: 33 }, (_, index) => designOf(maxDiffProps, index));
    expect(all[32]).toEqual(all[0]);
    expect(new Set(all.map((each) => JSON.stringify(each))).size).toBeGreaterThan(16);
    const shown = { ...maxDiffProps, items: maxDiffProps.items.map((item) => `${item}!`) };
    expect(designOf(shown, 7)).toEqual(all[7]?.map((task) => task.map((item) => `${item}!`)));
    expect(questionType("maxDiff").designCount).toBe(32);
  });
});

describe("answers", () => {
  const design = 3;
  const right = designOf(maxDiffProps, design).map((items): Task => {
    const [best = "", worst = ""] = items;
    return { items, best, worst };
  });
  const messages = (value: unknown, of?: number) =>
    (type.answerSchema(maxDiffProps, of).safeParse(value).error?.issues ?? []).map(
      ({ path, message }) => `${path.join(".")}: ${message}`,
    );
  const changed = (change: Partial<Task>) => [{ ...right[0], ...change }, ...right.slice(1)];

  it("are what was shown, with a best and a worst of it that differ", () => {
    expect(messages(right, design)).toEqual([]);
    const [first] = right as [Task];
    const elsewhere = maxDiffProps.items.find((item) => !first.items.includes(item)) ?? "";
    expect(messages(changed({ worst: first.best }), design)).toEqual(["0.worst: must differ"]);
    expect(messages(changed({ best: elsewhere }), design)).toEqual(["0.best: is not what was shown"]);
    expect(messages(changed({ worst: elsewhere }), design)).toEqual(["0.worst: is not what was shown"]);
    expect(messages(changed({ items: first.items.toReversed() }), design)).toEqual([
      "0.items: is not what was shown",
    ]);
    expect(messages(changed({ best: "nothing" }), design)).toContain("0.best: is not one of the items");
    expect(messages(right.slice(1), design)).not.toEqual([]);
    expect(messages([...right, first], design)).not.toEqual([]);
    for (const wrong of [null, {}, [], [{}], "A", [null]]) expect(messages(wrong, design)).not.toEqual([]);
  });

  it("are taken as they were shown elsewhere, of items of the question", () => {
    const [first] = right as [Task];
    expect(messages([first])).toEqual([]);
    const elsewhere = { items: ["A", "B", "B"], best: "A", worst: "B" };
    expect(messages([elsewhere])).toEqual(["0.items.2: must be unique"]);
    expect(messages([{ items: ["A", "B"], best: "A", worst: "B" }])).not.toEqual([]);
    expect(messages([])).not.toEqual([]);
    expect(messages(Array(51).fill(first))).not.toEqual([]);
  });

  it("read as the best and the worst of each task, with codes in wide tables", () => {
    const value = [
      { items: ["B", "A", "5"], best: "A", worst: "5" },
      { items: ["constructor", "A", "B"], best: "B", worst: "constructor" },
    ];
    expect(type.cell(value, maxDiffProps)).toBe("T1: + A, − 5; T2: + B, − constructor");
    const variables = type.variables({ ...maxDiffProps, bestLabel: "Most" });
    expect(variables.slice(0, 6).map(({ suffix, label }) => [suffix, label])).toEqual([
      ["_1_best", "Task 1: Most"],
      ["_1_worst", "Task 1: Worst"],
      ["_1_items", "Task 1: Items"],
      ["_2_best", "Task 2: Most"],
      ["_2_worst", "Task 2: Worst"],
      ["_2_items", "Task 2: Items"],
    ]);
    expect(variables).toHaveLength(15);
    expect(variables.slice(0, 7).map(({ read }) => read(value))).toEqual([
      1,
      5,
      "B; A; 5",
      2,
      3,
      "constructor; A; B",
      null,
    ]);
    expect(variables[0]?.codes).toEqual(maxDiffProps.items.map((text, index) => ({ code: index + 1, text })));
  });
});

/** The choices of people to whom items have these worths: the best of all, then the worst of the rest. */
function choicesOf(worths: Record<string, number>, people: number, seed: number): Task[][] {
  const random = seededRandom(seed);
  const drawn = (from: readonly string[], sign: number) => {
    const weights = from.map((item) => Math.exp(sign * (worths[item] ?? 0)));
    const point = random() * weights.reduce((a, b) => a + b, 0);
    const upTo = (index: number) => weights.slice(0, index + 1).reduce((a, b) => a + b, 0);
    return from.find((_, index) => point < upTo(index)) ?? from.at(-1) ?? "";
  };
  const props = { items: Object.keys(worths) };
  return Array.from({ length: people }, (_, person) =>
    designOf(props, person).map((items) => {
      const best = drawn(items, 1);
      const rest = items.filter((item) => item !== best);
      return { items, best, worst: drawn(rest, -1) };
    }),
  );
}

/**
 * The same model by another way: choice by choice, in worths that are taken from the first item's, by Newton's method
 * with derivatives that are differences of the log-likelihood's gradient.
 */
function fittedNaively(answers: readonly Task[][], items: readonly string[]) {
  const choices = answers.flat().flatMap(({ items: shown, best, worst }) => [
    { from: shown, chosen: best, sign: 1 },
    { from: shown.filter((item) => item !== best), chosen: worst, sign: -1 },
  ]);
  const at = (free: readonly number[], item: string) => {
    const index = items.indexOf(item);
    return index === 0 ? 0 : (free[index - 1] ?? Number.NaN);
  };
  const chances = (free: readonly number[], { from, sign }: (typeof choices)[number]) => {
    const weights = from.map((item) => Math.exp(sign * at(free, item)));
    const whole = weights.reduce((a, b) => a + b, 0);
    return weights.map((weight) => weight / whole);
  };
  const likelihood = (free: readonly number[]) =>
    choices.reduce(
      (sum, choice) => sum + Math.log(chances(free, choice)[choice.from.indexOf(choice.chosen)] ?? 0),
      0,
    );
  const gradient = (free: readonly number[]) => {
    const of = items.map(() => 0);
    for (const choice of choices)
      for (const [index, chance] of chances(free, choice).entries()) {
        const item = choice.from[index] ?? "";
        const place = items.indexOf(item);
        of[place] = (of[place] ?? 0) + choice.sign * (Number(item === choice.chosen) - chance);
      }
    return of.slice(1);
  };
  let free = items.slice(1).map(() => 0);
  for (let turn = 0; turn < 30; turn++) {
    const here = gradient(free);
    const step = 1e-5;
    const curvature = free.map((_, index) => {
      const moved = (by: number) => free.map((value, other) => value + (other === index ? by : 0));
      const up = gradient(moved(step));
      const down = gradient(moved(-step));
      return up.map((value, other) => (value - (down[other] ?? 0)) / (2 * step));
    });
    const change = solved(curvature, here);
    free = free.map((value, index) => value - (change[index] ?? 0));
  }
  const worths = [0, ...free];
  const mean = worths.reduce((a, b) => a + b, 0) / worths.length;
  return {
    utilities: worths.map((worth) => worth - mean),
    logLikelihood: likelihood(free),
    equal: choices.reduce((sum, { from }) => sum - Math.log(from.length), 0),
  };
}

/** By Gauss and Jordan, with the largest pivot of each column. */
function solved(matrix: readonly (readonly number[])[], vector: readonly number[]): number[] {
  const rows = matrix.map((row, index) => [...row, vector[index] ?? 0]);
  for (const column of rows.keys()) {
    const pivot = rows
      .slice(column)
      .reduce((best, row) => (Math.abs(row[column] ?? 0) > Math.abs(best[column] ?? 0) ? row : best));
    rows.splice(rows.indexOf(pivot), 1);
    rows.splice(column, 0, pivot);
    for (const row of rows) {
      if (row === pivot) continue;
      const factor = (row[column] ?? 0) / (pivot[column] ?? 0);
      for (let index = column; index < row.length; index++)
        row[index] = (row[index] ?? 0) - factor * (pivot[index] ?? 0);
    }
  }
  return rows.map((row, index) => (row.at(-1) ?? 0) / (row[index] ?? 0));
}

interface Figures {
  items: {
    value: string;
    shown: number;
    best: number;
    worst: number;
    score: number | null;
    utility: number | null;
    share: number | null;
  }[];
  log_likelihood: number | null;
  rho_squared: number | null;
  task_count: number;
}
const figures = (props: Record<string, unknown>, answers: readonly Task[][]) =>
  aggregate("maxDiff", props, answers) as unknown as Figures;

describe("figures", () => {
  const worths = { Price: 1, Taste: 0.5, Origin: 0, Brand: -0.4, Packaging: -1.1, Smell: 0.2, Label: 0.1 };
  const props = { items: Object.keys(worths) };

  it.each([
    [40, 1],
    [150, 2],
  ])("are those of a naive fit of %i people", (people, seed) => {
    const answers = choicesOf(worths, people, seed);
    const found = figures(props, answers);
    const expected = fittedNaively(answers, props.items);
    const weights = expected.utilities.map(Math.exp);
    const whole = weights.reduce((a, b) => a + b, 0);
    for (const [index, item] of found.items.entries()) {
      const tasks = answers.flat().filter(({ items }) => items.includes(item.value));
      const best = tasks.filter((task) => task.best === item.value).length;
      const worst = tasks.filter((task) => task.worst === item.value).length;
      expect(item).toMatchObject({ value: props.items[index], shown: tasks.length, best, worst });
      expect(item.score).toBeCloseTo((best - worst) / tasks.length, 4);
      expect(Math.abs((item.utility ?? Number.NaN) - (expected.utilities[index] ?? 0))).toBeLessThan(1e-6);
      expect(Math.abs((item.share ?? Number.NaN) - (weights[index] ?? 0) / whole)).toBeLessThan(1e-6);
    }
    expect(Math.abs((found.log_likelihood ?? 0) - expected.logLikelihood)).toBeLessThan(1e-6);
    const rho = 1 - expected.logLikelihood / expected.equal;
    expect(Math.abs((found.rho_squared ?? 0) - rho)).toBeLessThan(1e-6);
    expect(found.task_count).toBe(answers.flat().length);
    expect(found.items.reduce((sum, { utility }) => sum + (utility ?? 0), 0)).toBeCloseTo(0, 6);
    expect(found.items.reduce((sum, { share }) => sum + (share ?? 0), 0)).toBeCloseTo(1, 6);
  });

  it("are those of R's optim", () => {
    const [, ...rows] = readFileSync(join(import.meta.dirname, "max-diff-golden.csv"), "utf8")
      .trim()
      .split("\n");
    const tasks = rows.map((row): Task => {
      const [items = "", best = "", worst = ""] = row.split(",");
      return { items: items.split("|"), best, worst };
    });
    const found = figures({ items: golden.items.map(({ value }) => value) }, [tasks]);
    for (const [index, { utility, share }] of golden.items.entries()) {
      expect(Math.abs((found.items[index]?.utility ?? Number.NaN) - utility)).toBeLessThan(1e-6);
      expect(Math.abs((found.items[index]?.share ?? Number.NaN) - share)).toBeLessThan(1e-6);
    }
    expect(Math.abs((found.log_likelihood ?? 0) - golden.log_likelihood)).toBeLessThan(1e-6);
    expect(Math.abs((found.rho_squared ?? 0) - golden.rho_squared)).toBeLessThan(1e-6);
  });

  it("are null without a unique fit: no answers, one person, an item that always wins", () => {
    const none = figures(props, []);
    expect(none).toMatchObject({ log_likelihood: null, rho_squared: null, task_count: 0 });
    expect(none.items[0]).toEqual({
      value: "Price",
      shown: 0,
      best: 0,
      worst: 0,
      score: null,
      utility: null,
      share: null,
    });
    const always = choicesOf({ ...worths, Price: 60 }, 20, 3);
    const found = figures(props, always);
    expect(found.items[0]).toMatchObject({ score: 1, utility: null, share: null });
    expect(found.log_likelihood).toBeNull();
  });

  it("count an item that is gone, and one that is new, in no fit", () => {
    const answers = choicesOf(worths, 80, 4);
    const without = figures({ items: props.items.slice(1) }, answers);
    expect(without.items.map(({ value }) => value)).toEqual(props.items.slice(1));
    expect(without.task_count).toBe(answers.flat().length);
    const kept = answers.map((tasks) => tasks.filter(({ items }) => !items.includes("Price")));
    const alone = figures({ items: props.items.slice(1) }, kept);
    expect(without.items.map(({ utility }) => utility)).toEqual(alone.items.map(({ utility }) => utility));
    const more = figures({ items: [...props.items, "New"] }, answers);
    expect(more.items.at(-1)).toMatchObject({ value: "New", shown: 0, score: null, utility: null });
    expect(more.items[0]?.utility).toBe(figures(props, answers).items[0]?.utility);
  });
});
