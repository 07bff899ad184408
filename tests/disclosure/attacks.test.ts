import { describe, expect, it } from "vitest";
import { binsFor, mostBins } from "#survey/disclosure/bins.ts";
import { isStep } from "#survey/disclosure/noise.ts";
import { isFew, isOverlapShown, restOf } from "#survey/disclosure/parts.ts";
import { sampleOf } from "#survey/disclosure/shown-figures.ts";
import { randomOf } from "#tests/support/simulation/random.ts";
import { allOfBaseAttack, countAttack, estimates, personAttack, points } from "./attacks.ts";
import { inCell, published, studyOf } from "./published-study.ts";

describe("what a share publishes of two dimensions", () => {
  it("is the same of the same people, with rows and columns exchanged and whoever comes first", () => {
    for (let seed = 0; seed < 50; seed++) {
      const study = studyOf(seed);
      const first = published(study);
      expect(published(study, true)).toEqual(first);
      expect(published({ ...study, people: study.people.toReversed() })).toEqual(first);
    }
  });

  it("is drawn anew once one person is gone, and says of no cell whom it was about", () => {
    let changed = 0;
    let cells = 0;
    for (let seed = 0; seed < 100; seed++) {
      const study = studyOf(seed);
      const [gone, ...people] = study.people;
      const before = published(study);
      const after = published({ ...study, people });
      for (const [row, line] of before.cells.entries())
        for (const [column, count] of line.entries()) {
          if (row === gone?.row && column === gone.column) continue;
          // Of few people most counts are published as none.
          if (inCell(study, row, column).length < study.least) continue;
          cells++;
          if (after.cells[row]?.[column] !== count) changed++;
        }
    }
    expect(changed / cells).toBeGreaterThan(0.6);
  });

  it("lets no attack be right more often than the noise itself does", () => {
    const { real, ideal } = allOfBaseAttack(200);
    expect(points(real.right, real)).toBeLessThan(points(ideal.right, ideal) + 8);
    for (const way of Object.values(estimates)) {
      const counted = countAttack(500, way);
      expect(points(counted.real.right, counted.real)).toBeLessThan(
        points(counted.ideal.right, counted.ideal) + 4,
      );
    }
    const person = personAttack(1000);
    expect(points(person.real.right, person.real)).toBeLessThan(points(person.ideal.right, person.ideal) + 8);
    expect(points(person.real.sure, person.real)).toBeLessThan(points(person.ideal.sure, person.ideal) + 8);
  });

  it("has means that follow from the published counts alone", () => {
    expect(
      sampleOf([
        { value: 1, count: 6 },
        { value: 4, count: 3 },
      ]),
    ).toEqual({ n: 9, average: 2, std_dev: 1.5 });
  });

  it("moves on with twice the least base and a quarter of those counted", () => {
    expect(isStep(9, 0, 5)).toBe(false);
    expect(isStep(10, 0, 5)).toBe(true);
    expect(isStep(10, 40, 5)).toBe(true);
    expect(isStep(10, 41, 5)).toBe(false);
  });
});

describe("exact parts of a whole", () => {
  it("are of nobody or of enough, and no single part of few follows from them", () => {
    const random = randomOf(7);
    for (let study = 0; study < 2000; study++) {
      const least = 3 + random.whole(8);
      const parts = Array.from({ length: 1 + random.whole(8) }, (_, index) => ({
        key: String(index),
        count: random.chance(0.3) ? 0 : random.whole(3 * least),
      }));
      const total = parts.reduce((all, { count }) => all + count, 0);
      if (total < least) continue;
      const rest = restOf(parts, least);
      const held = [...rest].reduce((all, { count }) => all + count, 0);
      const alone = parts.filter((part) => !rest.has(part));
      expect(alone.some(({ count }) => isFew(count, least))).toBe(false);
      // What stands together is of enough people, and of more than one part.
      if (rest.size > 0) expect(held).toBeGreaterThanOrEqual(least);
      expect(rest.size).not.toBe(1);
      expect([...rest].every(({ count }) => count > 0)).toBe(true);
    }
  });

  it("are put together with the next smallest, ties by key", () => {
    const rest = (...counts: number[]) =>
      [
        ...restOf(
          counts.map((count, index) => ({ key: String(index), count })),
          5,
        ),
      ]
        .map(({ key }) => key)
        .sort();
    expect(rest(20, 3, 6, 0)).toEqual(["1", "2"]);
    expect(rest(20, 1, 1, 9)).toEqual(["1", "2", "3"]);
    expect(rest(20, 4, 1)).toEqual(["1", "2"]);
    expect(rest(6, 6, 1)).toEqual(["0", "2"]);
    expect(rest(20, 5, 0)).toEqual([]);
    expect(rest(4)).toEqual(["0"]);
  });

  it("are shown of what overlaps where neither they nor all others are few", () => {
    expect([0, 1, 4, 5, 15, 16, 19, 20].map((count) => isOverlapShown(count, 20, 5))).toEqual([
      true,
      false,
      false,
      true,
      true,
      false,
      false,
      true,
    ]);
  });
});

describe("bins of numbers", () => {
  const keysOf = (values: number[], settings = {}) =>
    binsFor(
      values.map((value) => ({ value, count: 1 })),
      settings,
    ).map(({ key }) => key);

  it("have round edges that the quartiles alone decide", () => {
    const incomes = [21_300, 28_700, 30_000, 34_100, 38_900, 41_250];
    const keys = keysOf(incomes);
    expect(keys).toContain("20000..30000");
    // Whatever the lowest and the highest are.
    expect(keysOf([1, ...incomes.slice(1, -1), 900_000])).toEqual(keys);
    expect(keysOf([0, 3, 5, 7, 10], { min: 0, max: 10, step: 1 })[0]?.startsWith("..")).toBe(true);
  });

  it("are at most twelve, and leave nothing between them", () => {
    const random = randomOf(11);
    for (let study = 0; study < 2000; study++) {
      const scale = 10 ** (random.whole(9) - 3);
      const points = Array.from({ length: 1 + random.whole(40) }, () => ({
        value: (random.next() - 0.3) * scale,
        count: 1 + random.whole(5),
      }));
      const bins = binsFor(points);
      expect(bins.length).toBeLessThanOrEqual(mostBins);
      expect(bins.length).toBeGreaterThan(1);
      expect(bins[0]?.from).toBeNull();
      expect(bins.at(-1)?.to).toBeNull();
      for (const [index, { from }] of bins.entries()) if (index > 0) expect(from).toBe(bins[index - 1]?.to);
    }
  });
});
