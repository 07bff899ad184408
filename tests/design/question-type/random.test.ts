import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { conjointDesign } from "#survey/question-type/common/conjoint-task.ts";
import {
  makeMaxDiffDesigns,
  maxDiffDesign,
  usualTasks,
} from "#survey/question-type/common/max-diff-design.ts";
import {
  pickOne,
  type Random,
  randomInteger,
  randomRecord,
  seededRandom,
  shuffle,
} from "#survey/question-type/common/random.ts";
import { sampleShortText, sampleText } from "#survey/question-type/common/sample-text.ts";
import { sampleDescent } from "#survey/question-type/common/tree.ts";
import { holds } from "./support.ts";

/** What is drawn: the same from the same seed, since a design that was issued is made again when it is answered. */

/** These fractions in turn. */
const drawn = (...fractions: number[]): Random => {
  let at = 0;
  return () => fractions[at++ % fractions.length] ?? 0;
};

describe("a seeded source", () => {
  it("is mulberry32, whose first fractions of seed 0 are known", () => {
    const random = seededRandom(-1);
    expect([random(), random(), random()]).toEqual([
      0.26642920868471265, 0.0003297457005828619, 0.2232720274478197,
    ]);
  });

  it("gives fractions from 0 to below 1, which differ from seed to seed", () => {
    const first = Array.from({ length: 1000 }, (_, seed) => seededRandom(seed)());
    expect(new Set(first).size).toBe(1000);
    expect(first.every((fraction) => fraction >= 0 && fraction < 1)).toBe(true);
    expect(first.filter((fraction) => fraction < 0.5).length).toBeGreaterThan(450);
  });
});

describe("draws", () => {
  it("are whole numbers from the least to the most, both included", () => {
    expect([0, 0.33, 0.34, 0.99].map((fraction) => randomInteger(-1, 1, () => fraction))).toEqual([
      -1, -1, 0, 1,
    ]);
    expect(randomInteger(4, 4, () => 0.99)).toBe(4);
  });

  it("are one of the items, if there are any", () => {
    expect([0, 0.49, 0.5, 0.99].map((fraction) => pickOne(["a", "b"], () => fraction))).toEqual([
      "a",
      "a",
      "b",
      "b",
    ]);
    expect(pickOne([], () => 0)).toBeUndefined();
  });

  it("are shuffled copies, by the fraction of each", () => {
    const items = ["a", "b", "c"];
    expect(shuffle(items, drawn(0.5, 0.9, 0.1))).toEqual(["c", "a", "b"]);
    expect(items).toEqual(["a", "b", "c"]);
  });

  it("are records of all keys, or none", () => {
    expect(randomRecord(["a", "b"], (key) => `${key}!`)).toEqual({ a: "a!", b: "b!" });
    expect(randomRecord(["a", "b"], (key) => (key === "a" ? 1 : undefined))).toBeUndefined();
    expect(randomRecord([], () => 1)).toBeUndefined();
  });

  it("of words are a sentence, with a reason and an example now and then", () => {
    const sentences = (random: Random) => sampleText(random).match(/[^.]+\./g) ?? [];
    const [opinion, reason, example, ...others] = sentences(drawn(0));
    expect([opinion, reason, example].map((each) => typeof each)).toEqual(["string", "string", "string"]);
    expect(others).toEqual([]);
    expect(sampleText(drawn(0))).toBe([opinion, reason, example].join(""));
    expect(reason).toMatch(/^ \S/);
    // Drawn in turn: the opinion, whether there is a reason, whether there is an example.
    expect(sentences(drawn(0, 0.5, 0.5))).toEqual([opinion]);
    expect(sentences(drawn(0, 0.49, 0, 0.5))).toEqual([opinion, reason]);
    expect(sentences(drawn(0, 0.5, 0.49, 0))).toEqual([opinion, example]);
    expect(sentences(drawn(0.99, 0.5, 0.5))).not.toEqual([opinion]);
    expect(sampleShortText(drawn(0))).toMatch(/^\w+( \w+)*\.$/);
    expect(sampleShortText(drawn(0))).not.toBe(sampleShortText(drawn(0.99)));
  });

  it("go down a tree to its end, or to where it is said", () => {
    const tree = [
      { label: "A", children: [{ label: "B", children: [{ label: "C", children: [] }] }] },
      { label: "D", children: [] },
    ];
    expect(sampleDescent(tree, drawn(0), () => false)).toEqual(["A", "B", "C"]);
    expect(sampleDescent(tree, drawn(0.9), () => false)).toEqual(["D"]);
    expect(sampleDescent(tree, drawn(0), () => true)).toEqual(["A"]);
    expect(sampleDescent([], drawn(0), () => false)).toEqual([]);
  });
});

describe("designs of best and worst items", () => {
  const pairsOf = (task: readonly number[]) =>
    task.flatMap((a, at) => task.slice(at + 1).map((b) => [a, b].sort((x, y) => x - y).join()));
  const spread = (counts: ReadonlyMap<string | number, number>) =>
    Math.max(...counts.values()) - Math.min(...counts.values());
  const countsOf = (keys: readonly (string | number)[]) => {
    const counts = new Map<string | number, number>();
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    return counts;
  };

  it("have as many tasks as show each item three times, from 1 to 30", () => {
    const tasks = (itemCount: number, itemsPerTask: number) => usualTasks({ itemCount, itemsPerTask });
    expect([tasks(8, 4), tasks(10, 4), tasks(40, 4), tasks(41, 4), tasks(0, 4), tasks(7, 3)]).toEqual([
      6, 8, 30, 30, 1, 7,
    ]);
  });

  it.each([
    [7, 3, 7, 2, 0],
    [6, 3, 6, 3, 2],
    [5, 4, 5, 0, 0],
    [9, 3, 9, 2, 0],
    [8, 4, 6, 2, 2],
    [10, 4, 8, 3, 1],
  ])(
    "of %i items, %i in each of %i tasks, keep counts close",
    (itemCount, itemsPerTask, tasks, pairsApart, placesApart) => {
      const designs = makeMaxDiffDesigns({ itemCount, itemsPerTask, tasks });
      expect(designs).toHaveLength(32);
      for (const design of designs) {
        expect(design).toHaveLength(tasks);
        const shown = countsOf(design.flat());
        expect([...shown.keys()].sort((a, b) => Number(a) - Number(b))).toEqual(
          Array.from({ length: itemCount }, (_, item) => item),
        );
        expect(spread(shown)).toBeLessThanOrEqual(1);
        for (const task of design)
          expect([task.length, new Set(task).size]).toEqual([itemsPerTask, itemsPerTask]);
      }
      const all = designs.flat();
      const pairs = countsOf(all.flatMap(pairsOf));
      expect(pairs.size).toBe((itemCount * (itemCount - 1)) / 2);
      expect(spread(pairs)).toBeLessThanOrEqual(pairsApart);
      const places = countsOf(all.flatMap((task) => task.map((item, place) => `${item} at ${place}`)));
      expect(places.size).toBe(itemCount * itemsPerTask);
      expect(spread(places)).toBeLessThanOrEqual(placesApart);
    },
  );

  it("are none where there are fewer items than in a task", () => {
    expect(makeMaxDiffDesigns({ itemCount: 3, itemsPerTask: 4, tasks: 5 })).toEqual([]);
    expect(maxDiffDesign({ itemCount: 3, itemsPerTask: 4, tasks: 5 }, 0)).toEqual([]);
    expect(makeMaxDiffDesigns({ itemCount: 3, itemsPerTask: 3, tasks: 1 })).toHaveLength(32);
  });

  it("are those of the plan, however many plans are asked for in between", () => {
    const plan = (tasks: number) => ({ itemCount: 5, itemsPerTask: 3, tasks });
    const made = makeMaxDiffDesigns(plan(1));
    expect(maxDiffDesign(plan(1), 33)).toEqual(made[1]);
    for (let tasks = 2; tasks <= 25; tasks++) expect(maxDiffDesign(plan(tasks), 31)).toHaveLength(tasks);
    expect(maxDiffDesign(plan(1), 31)).toEqual(made[31]);
  });

  it("stay what they were: an interview that has begun is answered by them", () => {
    expect(maxDiffDesign({ itemCount: 7, itemsPerTask: 3, tasks: 7 }, 0)).toEqual([
      [1, 5, 3],
      [0, 4, 2],
      [6, 0, 1],
      [5, 6, 4],
      [2, 3, 6],
      [0, 2, 5],
      [4, 1, 3],
    ]);
    expect(maxDiffDesign({ itemCount: 5, itemsPerTask: 4, tasks: 2 }, 31)).toEqual([
      [0, 4, 2, 3],
      [2, 1, 4, 0],
    ]);
  });
});

describe("designs of concepts", () => {
  const attributes = [
    { name: "Brand", levels: ["a", "b", "c"] },
    { name: "Price", levels: ["1", "2"] },
  ];

  it("stay what they were: an interview that has begun is answered by them", () => {
    const design = conjointDesign({ attributes, tasks: 3, concepts: 2 }, 63);
    expect(design.map((task) => task.map(({ Brand, Price }) => `${Brand}${Price}`))).toEqual([
      ["a2", "b1"],
      ["c1", "a2"],
      ["c2", "b1"],
    ]);
  });

  it("draw again from levels that were shown least, where there are fewer than concepts", () => {
    const design = conjointDesign({ attributes: attributes.slice(1), tasks: 2, concepts: 3 }, 0);
    expect(
      design
        .flat()
        .map(({ Price }) => Price)
        .sort(),
    ).toEqual(["1", "1", "1", "2", "2", "2"]);
    expect(design.map((task) => task.length)).toEqual([3, 3]);
  });

  it("hold two alike only where no others can be made", () => {
    const plan = { attributes: [{ name: "Brand", levels: ["a"] }], tasks: 1, concepts: 2 };
    expect(conjointDesign(plan, 0)).toEqual([[{ Brand: "a" }, { Brand: "a" }]]);
  });

  it("show each level equally often, task by task", () => {
    holds(
      fc.property(fc.nat(63), (index) => {
        const shown = conjointDesign({ attributes, tasks: 6, concepts: 3 }, index);
        for (const task of shown) {
          expect(task.map(({ Brand }) => Brand).sort()).toEqual(["a", "b", "c"]);
          expect(new Set(task.map(({ Price }) => Price)).size).toBe(2);
        }
      }),
    );
  });
});
