import { createSecretKey } from "node:crypto";
import { expect, it } from "vitest";
import { binOf, binsFor } from "#survey/disclosure/bins.ts";
import { crossed, isPicked, numberAxis } from "#survey/disclosure/crossing.ts";
import { isFew } from "#survey/disclosure/parts.ts";
import { randomOf } from "#tests/support/simulation/random.ts";
import { attacks, beyond, outcomeOf } from "./person-attacks.ts";
import { type Figures, leastOf, plainOf, skewed } from "./plain-study.ts";
import { dimension, type Given, meeting, noiseOf, pairsOf, question, valueAt } from "./published-study.ts";
import { range } from "./simplex.ts";

/** What a share publishes of one question without a filter, and what follows from it. */

const studies = 2000;
const secret = createSecretKey(Buffer.alloc(32, 7));

it("of parts of a whole none of a few is published or follows", () => {
  for (let seed = 0; seed < studies; seed++) {
    const random = randomOf(seed);
    const least = leastOf(random);
    const answers = Array.from({ length: least + random.whole(40) }, () => 1 + skewed(random, 5));
    const { exact, shown } = plainOf("ratingScale", answers, { min: 1, max: 5 }, least);
    const points: { value: number; count: number }[] = exact.distribution;
    // What is published: parts by themselves, and those together.
    const rows: number[][] = [points.map(() => 1)];
    const right = [answers.length];
    const alone = new Map<number, number>(
      shown.distribution.map((each: { value: number; count: number }) => [each.value, each.count]),
    );
    for (const [index, { value }] of points.entries()) {
      const count = alone.get(value);
      if (count === undefined) continue;
      rows.push(points.map((_, place) => (place === index ? 1 : 0)));
      right.push(count);
      expect(isFew(count, least)).toBe(false);
    }
    for (const [index, { count }] of points.entries()) {
      if (!isFew(count, least)) continue;
      const found = range(
        points.map((_, place) => (place === index ? 1 : 0)),
        rows,
        right,
      );
      expect((found?.[1] ?? 0) - (found?.[0] ?? 0), `study ${seed}`).toBeGreaterThanOrEqual(1);
    }
  }
});

it("of ranks none of a few is published or follows", { timeout: 120_000 }, () => {
  const options = ["A", "B", "C"];
  for (let seed = 0; seed < studies; seed++) {
    const random = randomOf(seed + 1);
    const least = leastOf(random);
    const answers = Array.from({ length: least + random.whole(60) }, () => {
      const left = [...options];
      return options.flatMap(() => left.splice(skewed(random, left.length), 1));
    });
    const { exact, shown } = plainOf("ranking", answers, { options }, least);
    const n = answers.length;
    const cells = exact.options.flatMap((option: Figures) =>
      option.rank_distribution.map((each: Figures) => each.count),
    );
    if (!cells.some((count: number) => isFew(count, least))) continue;
    expect(
      shown.options.every(
        (option: Figures) => option.rank_distribution === null && option.borda_score === null,
      ),
    ).toBe(true);
    // Each item has one rank, and each rank one item; means are known to a twentieth, with what is left of it.
    const k = options.length;
    const size = k * k + 2 * k;
    const row = (of: (item: number, rank: number) => number, slack: number[] = []) =>
      Array.from({ length: size }, (_, place) =>
        place < k * k ? of(Math.floor(place / k), place % k) : (slack[place - k * k] ?? 0),
      );
    const rows: number[][] = [];
    const right: number[] = [];
    for (let each = 0; each < k; each++) {
      rows.push(row((item) => (item === each ? 1 : 0)));
      rows.push(row((_, rank) => (rank === each ? 1 : 0)));
      right.push(n, n);
      const mean: number | null = shown.options[each].mean_rank;
      if (mean === null) continue;
      const at = (index: number, sign: number) =>
        Array.from({ length: 2 * k }, (_, place) => (place === index ? sign : 0));
      rows.push(row((item, rank) => (item === each ? rank + 1 : 0), at(2 * each, -1)));
      rows.push(row((item, rank) => (item === each ? rank + 1 : 0), at(2 * each + 1, 1)));
      right.push((mean - 0.05) * n, (mean + 0.05) * n);
    }
    for (const [index, count] of cells.entries()) {
      if (!isFew(count, least)) continue;
      const found = range(
        row((item, rank) => (item * k + rank === index ? 1 : 0)),
        rows,
        right,
      );
      const [low, high] = found ?? [0, 0];
      expect(Math.floor(high + 1e-6) - Math.ceil(low - 1e-6), `study ${seed}`).toBeGreaterThanOrEqual(1);
    }
  }
});

it("of options that overlap, and of all but them, none of a few is published", () => {
  const options = ["A", "B", "C", "D"];
  for (let seed = 0; seed < studies; seed++) {
    const random = randomOf(seed + 2);
    const least = leastOf(random);
    const answers = Array.from({ length: least + random.whole(40) }, () => {
      const some = options.filter((_, index) => random.chance([0.95, 0.5, 0.2, 0.05][index] ?? 0));
      return some.length === 0 ? ["A", "B"] : some;
    });
    const { shown } = plainOf("multipleChoice", answers, { options, multiple: true }, least);
    for (const { count } of shown.options) {
      if (count === null) continue;
      expect(isFew(count, least) || isFew(answers.length - count, least)).toBe(false);
    }
  }
});

it("of options of which everybody has equally many none of a few follows", () => {
  const options = ["A", "B", "C", "D", "None"];
  const props = {
    options,
    isMultiSelect: true,
    minSelections: 2,
    maxSelections: 2,
    exclusiveOptions: ["None"],
  };
  let found = 0;
  for (let seed = 0; seed < studies; seed++) {
    const random = randomOf(seed + 6);
    const least = leastOf(random);
    const answers = Array.from({ length: 4 * least + random.whole(60) }, () => {
      if (random.chance(0.2)) return ["None"];
      const left = options.slice(0, 4);
      return [0, 1].map(() => left.splice(skewed(random, left.length), 1)[0]);
    });
    const { exact, shown } = plainOf("multipleChoice", answers, props, least);
    const counts: number[] = exact.options.map(({ count }: Figures) => count);
    // Somebody has two of the first, or the last.
    const rows: number[][] = [counts.map((_, index) => (index === 4 ? 2 : 1))];
    const right = [2 * answers.length];
    const known = (index: number, count: number) => {
      rows.push(counts.map((_, place) => (place === index ? 1 : 0)));
      right.push(count);
    };
    for (const [index, { count }] of shown.options.entries()) if (count !== null) known(index, count);
    for (const [index, count] of counts.entries()) {
      const few = isFew(count, least) || isFew(answers.length - count, least);
      if (!few) continue;
      found++;
      expect(shown.options[index].count).toBeNull();
      const [low, high] = range(
        counts.map((_, place) => (place === index ? 1 : 0)),
        rows,
        right,
      ) ?? [0, 0];
      expect(high - low, `study ${seed}`).toBeGreaterThanOrEqual(1);
    }
  }
  expect(found).toBeGreaterThan(100);
});

it("of choices in several tasks none of a few is published", () => {
  const items = ["A", "B", "C", "D"];
  const concepts = items.map((Brand) => ({ Brand }));
  const levels = [{ name: "Brand", levels: items }];
  const kinds = {
    maxDiff: { name: "best", props: { items, itemsPerTask: 4 } },
    conjoint: { name: "chosen", props: { attributes: levels, tasks: 6, concepts: 4 } },
  };
  const withheld = { yes: 0, no: 0 };
  for (let seed = 0; seed < 200; seed++) {
    const random = randomOf(seed + 5);
    const least = leastOf(random);
    const picks = Array.from({ length: least + random.whole(100) }, () =>
      [0, 1].map(() => (random.chance(0.01) ? 2 : random.whole(2))),
    );
    for (const [type, { name, props }] of Object.entries(kinds)) {
      const answers = picks.map((tasks) =>
        tasks.map((at) =>
          type === "maxDiff" ? { items, best: items[at], worst: "D" } : { concepts, chosen: at },
        ),
      );
      const { shown } = plainOf(type, answers, props, least, 2);
      withheld[shown === null ? "yes" : "no"]++;
      for (const [at, part] of (shown?.items ?? shown?.levels ?? []).entries()) {
        const people = picks.filter((tasks) => tasks.includes(at)).length;
        expect(part[name] > 0 && isFew(people, least), `${type} ${seed}`).toBe(false);
      }
    }
  }
  expect(Math.min(withheld.yes, withheld.no)).toBeGreaterThan(20);
});

it("of choices in several tasks none of one person with many tasks is published, nor of few who did not make one", () => {
  const items = ["A", "B", "C", "D", "E"];
  const task = (shown: string, best: string, worst: string) => ({ items: [...shown], best, worst });
  const shownOf = (answers: readonly unknown[], tasks: number) =>
    plainOf("maxDiff", answers, { items, itemsPerTask: 4 }, 5, tasks).shown;
  const people = (count: number, answerOf: (index: number) => unknown) =>
    Array.from({ length: count }, (_, index) => answerOf(index));
  const once = people(100, () => [task("ABC", "A", "C")]);
  expect(shownOf(once, 1)).not.toBeNull();
  expect(shownOf([...once, people(40, () => task("ABC", "B", "C"))], 1)).toBeNull();
  // All but `others` people chose A where it was shown; the rest of what they chose is that of many.
  const nearlyAll = (others: number) =>
    people(80, (index) => [
      task("ABCD", index < others ? (items[1 + (index % 2)] ?? "") : "A", "D"),
      task("BCDE", items[1 + (index % 2)] ?? "", "D"),
    ]);
  expect(shownOf(nearlyAll(0), 2)).not.toBeNull();
  expect(shownOf(nearlyAll(2), 2)).toBeNull();
  expect(shownOf(nearlyAll(9), 2)).toBeNull();
  expect(shownOf(nearlyAll(10), 2)).not.toBeNull();
});

it("of choices in several tasks none is left over for a few people: of nothing, or of what is gone", () => {
  const brands = ["A", "B", "C"];
  const concepts = brands.slice(0, 2).map((Brand) => ({ Brand }));
  const props = {
    attributes: [{ name: "Brand", levels: brands.slice(0, 2) }],
    concepts: 2,
    includeNone: true,
  };
  const nones = (count: number) =>
    Array.from({ length: 100 }, (_, index) => [
      { concepts, chosen: index < count ? null : index % 2 },
      { concepts, chosen: index % 2 },
    ]);
  const shownOf = (count: number) => plainOf("conjoint", nones(count), props, 5, 2).shown;
  expect([0, 1, 9, 10].map((count) => shownOf(count) === null)).toEqual([false, true, true, false]);
  const task = (best: string) => ({ items: brands, best, worst: best === "A" ? "B" : "A" });
  const ofGone = (count: number) =>
    Array.from({ length: 100 }, (_, index) => [task(index < count ? "C" : (["A", "B"][index % 2] ?? ""))]);
  const withoutC = { items: ["A", "B", "D"], itemsPerTask: 3 };
  const isWithheld = (count: number) => plainOf("maxDiff", ofGone(count), withoutC, 5, 1).shown === null;
  expect([0, 1, 4, 5].map(isWithheld)).toEqual([false, true, true, false]);
});

it("numbers have the same bins wherever they are shown, and any other number of a bin would be shown alike", () => {
  for (let seed = 0; seed < studies; seed++) {
    const random = randomOf(seed + 3);
    const least = leastOf(random);
    const numbers = Array.from({ length: 2 * least + random.whole(40) }, () => 18 + skewed(random, 70));
    const { shown } = plainOf("number", numbers, {}, least);
    expect([shown.min, shown.max, shown.sum, shown.median, shown.distribution, shown.histogram]).toEqual(
      Array(6).fill(null),
    );
    const given = numbers.map((value, index): Given => {
      return { id: String(index), row: [`=${value}`], column: `=${index % 2}` };
    });
    const pairs = pairsOf(given, secret);
    const axes = [question(), dimension(2)] as const;
    const noise = noiseOf({ least, secret });
    const asRows = crossed(pairs, axes, noise).rows;
    const asColumns = crossed(
      pairs.map(([r, c, plain, counted, keys]) => [c, r, plain, counted, keys]),
      [axes[1], axes[0]],
      noise,
    ).column;
    const keysIn = (categories: readonly { key: string | null }[]) =>
      categories.flatMap(({ key }) => key ?? []);
    const plain = shown.bins.map(({ key }: { key: string }) => key);
    expect(keysIn(asRows.categories)).toEqual(plain);
    expect(keysIn(asColumns.categories)).toEqual(plain);
    // Somebody may as well have any other number of the bin: 400 guesses of an exact one have the same answer.
    const place = random.whole(numbers.length);
    const points = numbers.map((value) => ({ value, count: 1 })).sort((a, b) => a.value - b.value);
    const bins = binsFor(points);
    const own = binOf(bins, numbers[place] ?? 0);
    for (let guess = 18; seed < 100 && guess < 88; guess++) {
      if (binOf(bins, guess) !== own) continue;
      const others = numbers.with(place, guess);
      const again = others.map((value) => ({ value, count: 1 })).sort((a, b) => a.value - b.value);
      if (JSON.stringify(binsFor(again)) !== JSON.stringify(bins)) continue;
      expect(plainOf("number", others, {}, least).shown).toEqual(shown);
    }
  }
});

it("of 400 guesses at an exact number none is a filter, and a bin is one that enough people are in", () => {
  for (let seed = 0; seed < studies; seed++) {
    const random = randomOf(seed + 7);
    const least = leastOf(random);
    const scale = random.pick([1, 50, 1000]);
    const numbers = Array.from({ length: 2 * least + random.whole(40) }, () => scale * skewed(random, 400));
    const given = numbers.map((value, index): Given => {
      return { id: String(index), row: [`=${index % 2}`], column: `=${value}` };
    });
    const axes = [question([0, 1]), numberAxis("dimension", [])] as const;
    const { categories } = crossed(pairsOf(given, secret), axes, noiseOf({ least, secret })).column;
    const found = (value: string) =>
      categories.find((each) => isPicked(each, value, { isNumber: true, isFolded: true }));
    expect(
      Array.from({ length: 400 }, (_, guess) => scale * guess).filter((each) => found(String(each))),
    ).toEqual([]);
    const bins = categories.flatMap(({ bin }) => bin ?? []);
    for (const bin of bins) {
      const people = numbers.filter((value) => value >= (bin.from ?? value) && value < (bin.to ?? value + 1));
      expect(isFew(people.length, least)).toBe(false);
      expect(found(bin.key) !== undefined, `study ${seed}, ${bin.key}`).toBe(people.length > 0);
    }
  }
});

it("a new answer changes nothing before the next step", () => {
  for (let seed = 0; seed < studies; seed++) {
    const random = randomOf(seed + 4);
    const least = leastOf(random);
    const people = Array.from({ length: 40 }, (_, index): Given => {
      return { id: String(index), row: [`=${1 + random.whole(4)}`], column: `=${random.whole(2)}` };
    });
    const comes: Given = { id: "new", row: ["=5"], column: "=1", isNew: true };
    const axes = [question([1, 2, 3, 4, 5]), dimension(2)] as const;
    const noise = noiseOf({ least, secret });
    const countsOf = (all: readonly Given[]) => {
      const { count } = meeting(pairsOf(all, secret), axes, noise);
      return [1, 2, 3, 4, 5].flatMap((row) => [0, 1].map((column) => count(valueAt(row), valueAt(column))));
    };
    expect(countsOf([...people, comes])).toEqual(countsOf(people));
  }
});

it("attacks on one person are right no more often than the noise allows, over fewer studies", {
  timeout: 60_000,
}, () => {
  for (const [name, attack] of Object.entries(attacks))
    expect(beyond(outcomeOf(100, attack)).right, name).toBeLessThan(10);
});
