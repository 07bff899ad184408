import { createSecretKey } from "node:crypto";
import { expect, it } from "vitest";
import { runAtOnce } from "#kit/fair/slices.ts";
import { codesOf, pathCodesOf } from "#survey/code/part-name.ts";
import { crossedFigures, crossedParts, hasParts } from "#survey/disclosure/crossed-figures.ts";
import { crossedHead, crossedStep } from "#survey/disclosure/crossed-head.ts";
import { crossedTable } from "#survey/disclosure/crossed-table.ts";
import type { Axis, Category, Crossing, Key } from "#survey/disclosure/crossing.ts";
import { noiseRows } from "#survey/disclosure/noise.ts";
import { questionType } from "#survey/question-type/index.ts";
import type { StoredProps } from "#survey/question-type/type.ts";
import { type Random, randomOf } from "#tests/support/simulation/random.ts";
import {
  binMiddle,
  capped,
  edgesOf,
  isWithheld,
  meanOf,
  medianOf,
  momentsOf,
  near,
  npsOf,
  percentOf,
  ratingOf,
  shareOf,
  sum,
  together,
  type Weighed,
} from "./naive-figures.ts";
import { type Figures, leastOf, plainOf, skewed } from "./plain-study.ts";
import {
  chosen,
  dimension,
  type Given,
  meeting,
  noiseOf,
  optionAxis,
  pairsOf,
  question,
  valueAt,
} from "./published-study.ts";

/** What a share shows under a filter and in tables: made of published counts alone, against a naive reading. */

const secret = createSecretKey(Buffer.alloc(32, 9));
const studies = 60;

/** What an answer with changed counts says of them. */
function toldOf(least: number) {
  const { changes, chances } = noiseRows(least).at(-1) ?? { changes: [], chances: [] };
  const variance = sum(changes.map((change, index) => change ** 2 * (chances[index] ?? 0)));
  const std_dev = Number(Math.sqrt(variance).toFixed(4));
  return { perturbed: true, noise: { up_to: least, std_dev }, as_of: "2026-05-03T00:00:00.000Z" };
}

const shared = (base: number, least: number) => ({
  response_count: base,
  skipped_count: null,
  simulated_count: null,
  ...toldOf(least),
});

/** People of three groups, one of them small, and some of none; a few are not counted before the next step. */
function peopleOf(random: Random, rowOf: (index: number) => readonly Key[]): Given[] {
  const size = 30 + random.whole(60);
  const most = random.pick([0.1, 0.6]);
  return Array.from({ length: size }, (_, index) => ({
    id: `person ${index}`,
    row: rowOf(index),
    column: random.chance(0.1) ? null : `=${random.pick([0, 0, 1, 1, 1, 2])}`,
    isNew: random.chance(most),
  }));
}

/** Several values at once, as they are counted. */
const jointly = (counted: readonly Key[]): Category => {
  return { key: null, label: null, counted, numbers: [], rest: [] };
};
const binAt = (key: string, counted: readonly Key[]): Category => {
  return { key, label: key, counted, numbers: [] };
};

const alwaysThree = dimension(3);

/** The groups that stand by themselves. */
const standing = ({ column }: Crossing): Category[] =>
  column.categories.filter(({ rest, isNoValue, isEmpty }) => !rest && !isNoValue && !isEmpty);

/** How many have each value, counted or not. */
const plainCounts = (people: readonly Given[], keys: readonly string[]) =>
  keys.map((key) => [key, people.filter(({ row }) => row.includes(key)).length] as const);

function overStudies(of: (random: Random, least: number) => void, count = studies) {
  for (let seed = 0; seed < count; seed++) {
    const random = randomOf(seed + 90);
    of(random, leastOf(random));
  }
}

it("every count is of its people and near them, and none is of a few", () => {
  overStudies((random, least) => {
    const people = peopleOf(random, () => [random.chance(0.1) ? null : `=${1 + skewed(random, 5)}`]);
    const met = meeting(
      pairsOf(people, secret),
      [question([1, 2, 3, 4, 5]), alwaysThree],
      noiseOf({ least, secret }),
    );
    const counted = people.filter(({ isNew }) => !isNew);
    const expectNear = (shown: number, isIn: (each: Given) => boolean) => {
      const count = counted.filter(isIn).length;
      if (count === 0) expect(shown).toBe(0);
      expect(Math.abs(shown - count)).toBeLessThanOrEqual(least);
      expect(shown > 0 && shown < least).toBe(false);
    };
    expectNear(met.count(null, "everybody"), ({ row }) => !row.includes(null));
    expectNear(met.count(null, null), ({ row, column }) => !row.includes(null) && column !== null);
    for (const group of [0, 1, 2]) {
      expectNear(met.count(null, valueAt(group)), ({ row, column }) => {
        return !row.includes(null) && column === `=${group}`;
      });
      for (const value of [1, 2, 3, 4, 5])
        expectNear(met.count(valueAt(value), valueAt(group)), ({ row, column }) => {
          return row.includes(`=${value}`) && column === `=${group}`;
        });
      expectNear(met.count(jointly(["=4", "=5"]), valueAt(group)), ({ row, column }) => {
        return (row.includes("=4") || row.includes("=5")) && column === `=${group}`;
      });
    }
  });
});

it("the base of all is the same in every table", () => {
  overStudies((random, least) => {
    const people = peopleOf(random, () => [random.chance(0.1) ? null : `=${1 + random.whole(5)}`]);
    const base = (axis: Axis, all: readonly Given[]) =>
      meeting(pairsOf(all, secret), [question([1, 2, 3, 4, 5]), axis], noiseOf({ least, secret })).count(
        null,
        "everybody",
      );
    const others = people.map((each) => ({ ...each, column: `=${random.whole(3)}` }));
    expect(base({ ...alwaysThree, id: "other" }, others)).toBe(base(alwaysThree, people));
  });
});

const scales = {
  ratingScale: [1, 2, 3, 4, 5],
  nps: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
};

it("the figures of a scale are those of the published counts of its points, and of those together", () => {
  const met = { together: 0, alone: 0 };
  for (const [type, scale] of Object.entries(scales))
    overStudies((random, least) => {
      const isReversed = random.chance(0.5);
      const isEven = random.chance(0.3);
      const people = peopleOf(random, () => {
        const place = isEven ? random.whole(scale.length) : skewed(random, scale.length);
        return [random.chance(0.1) ? null : `=${scale.at(isReversed ? -1 - place : place)}`];
      });
      const crossing = meeting(
        pairsOf(people, secret),
        [question(scale), alwaysThree],
        noiseOf({ least, secret }),
      );
      const labels = together(
        plainCounts(
          people,
          scale.map((each) => `=${each}`),
        ),
        least,
      ).map((key) => key.slice(1));
      met[labels.length > 0 ? "together" : "alone"]++;
      for (const at of standing(crossing)) {
        const base = crossing.count(null, at);
        const alone = scale
          .filter((value) => !labels.includes(String(value)))
          .map((value) => ({ value, count: crossing.count(valueAt(value), at) }));
        const held = crossing.count(jointly(labels.map((each) => `=${each}`)), at);
        const points =
          labels.length === 0 ? alone : [...alone, { value: meanOf(labels.map(Number)), count: held }];
        const given = points.filter(({ count }) => count > 0).map(({ value }) => value);
        const ends =
          labels.length > 0 ? { min: null, max: null } : { min: given[0] ?? null, max: given.at(-1) ?? null };
        expect(near(crossedFigures(type, crossing, at))).toEqual(
          near({
            ...shared(base, least),
            ...(type === "nps" ? npsOf(points) : { ...ratingOf(points, scale), ...ends }),
            distribution: alone.map(({ value, count }) => ({ value, ...capped(count, base) })),
            ...(labels.length > 0 && { rest: { labels, ...capped(held, base) }, approximate: true }),
          }),
        );
        if (type !== "nps" && labels.length === 0)
          expect(crossedFigures(type, crossing, at)).toHaveProperty("median", medianOf(alone));
      }
    });
  expect(Math.min(met.together, met.alone)).toBeGreaterThan(10);
});

it("the figures of numbers and long scales are those of the published counts of bins", () => {
  const long = Array.from({ length: 31 }, (_, index) => index);
  const none = {
    median: null,
    min: null,
    max: null,
    top_2_box: null,
    bottom_2_box: null,
    distribution: null,
  };
  const exact = { ...none, p25: null, p75: null, sum: null, histogram: null };
  let all = 0;
  for (const [listed, nothing] of [
    [[], exact],
    [long, none],
  ] as const)
    overStudies((random, least) => {
      const people = peopleOf(random, () => [random.chance(0.1) ? null : `=${skewed(random, 31)}`]);
      const crossing = meeting(
        pairsOf(people, secret),
        [question(listed), alwaysThree],
        noiseOf({ least, secret }),
      );
      const [at] = standing(crossing);
      if (at === undefined) return;
      const shown = crossedFigures("number", crossing, at) as Figures;
      const labels: string[] = shown.rest?.labels ?? [];
      const keysIn = (key: string) => {
        const { from, to } = edgesOf(key);
        return long
          .filter((each) => each >= (from ?? each) && each < (to ?? each + 1))
          .map((each) => `=${each}`);
      };
      const base = crossing.count(null, at);
      const bins = shown.bins.map(({ key }: { key: string }) => {
        return { key, ...edgesOf(key), count: crossing.count(binAt(key, keysIn(key)), at) };
      });
      const counts = [...bins.map(({ key }: { key: string }) => key), ...labels].map((key) => {
        return [key, sum(plainCounts(people, keysIn(key)).map(([, count]) => count))] as const;
      });
      expect(sum(counts.map(([, count]) => count))).toBe(
        people.filter(({ row }) => !row.includes(null)).length,
      );
      expect(labels.toSorted()).toEqual(together(counts, least).toSorted());
      const held = crossing.count(jointly(labels.flatMap(keysIn)), at);
      const points: Weighed[] = bins.map((bin: { from: number | null; to: number | null; count: number }) => {
        return { value: binMiddle(bin) ?? 0, count: bin.count };
      });
      if (labels.length > 0)
        points.push({ value: meanOf(labels.map((key) => binMiddle(edgesOf(key)) ?? 0)), count: held });
      const { average, std_dev } = momentsOf(points);
      all += labels.length;
      expect(near(shown)).toEqual(
        near({
          ...shared(base, least),
          ...nothing,
          average,
          std_dev,
          approximate: true,
          bins,
          ...(labels.length > 0 && { rest: { labels, ...capped(held, base) } }),
        }),
      );
    });
  expect(all).toBeGreaterThan(20);
});

const words = ["A", "B", "C"];

/** A choice of one option or other words; its options may have codes. */
const choiceAxis = (
  options: readonly string[],
  hasOther: boolean,
  codes: Axis["codes"] = new Map(),
): Axis => ({
  ...optionAxis(options),
  isMultiple: false,
  codes,
  values: () => [
    ...options.map((key) => ({ key, label: key, counted: `=${key}`, isOther: false })),
    ...(hasOther ? [{ key: "other", label: "Other", counted: "*", isOther: true }] : []),
  ],
});

it("the figures of a choice are published counts, with those of a few together", () => {
  const met = { other: 0, without: 0 };
  overStudies((random, least) => {
    const hasOther = random.chance(0.7);
    const people = peopleOf(random, () => {
      const key = ["=A", "=B", hasOther ? "*" : "=C", "=C"][skewed(random, 4)] ?? null;
      return [random.chance(0.1) ? null : key];
    });
    const axes = [choiceAxis(words, hasOther), alwaysThree] as const;
    const crossing = meeting(pairsOf(people, secret), axes, noiseOf({ least, secret }));
    const counts = plainCounts(people, ["=A", "=B", "=C", ...(hasOther ? ["*"] : [])]);
    // Ties are in the order of names.
    const named = counts.map(([key, count]) => [key === "*" ? "other" : key.slice(1), count] as const);
    const rest = together(named, least);
    const keyOf = (name: string) => (name === "other" ? "*" : `=${name}`);
    met[rest.includes("other") ? "other" : "without"]++;
    for (const at of standing(crossing)) {
      const base = crossing.count(null, at);
      const others = crossing.count({ ...binAt("other", ["*"]), isOther: true }, at);
      expect(crossedFigures("multipleChoice", crossing, at)).toEqual({
        ...shared(base, least),
        options: words
          .filter((value) => !rest.includes(value))
          .map((value) => ({ value, ...capped(crossing.count(valueAt(value), at), base) })),
        other_count: rest.includes("other") ? null : hasOther ? others : 0,
        ...(rest.length > 0 && {
          rest: {
            labels: rest.map((each) => (each === "other" ? "Other" : each)),
            ...capped(crossing.count(jointly(rest.map(keyOf)), at), base),
          },
        }),
      });
    }
  });
  expect(Math.min(met.other, met.without)).toBeGreaterThan(10);
});

it("of equal groups the first by name joins those of a few", () => {
  const row = [..."BBBBBBDDDDDDAAAAAAC"].map((each) => [`=${each}`]);
  const people = row.map((row, index): Given => ({ id: String(index), row, column: "=0" }));
  const axes = [choiceAxis(["B", "D", "A", "C"], false), dimension(1)] as const;
  const crossing = meeting(pairsOf(people, secret), axes, noiseOf({ least: 5, secret }));
  const { options, rest } = crossedFigures("multipleChoice", crossing, valueAt(0)) as Figures;
  expect(options.map(({ value }: { value: string }) => value)).toEqual(["B", "D"]);
  expect(rest.labels).toEqual(["A", "C"]);
});

it("an option under another label, with the same code, is counted as before", () => {
  overStudies((random, least) => {
    const people = peopleOf(random, () => [`=${words[skewed(random, 3)]}`]);
    const renamed = people.map(({ row, ...each }) => ({
      ...each,
      row: row.map((key) => key?.replace("A", "Apple") ?? null),
    }));
    const shown = (all: readonly Given[], first: string) => {
      const options = [first, "B", "C"];
      const codes = new Map(options.map((option, index) => [option, index + 1]));
      const axes = [choiceAxis(options, false, codes), alwaysThree] as const;
      const crossing = meeting(pairsOf(all, secret), axes, noiseOf({ least, secret }));
      return standing(crossing).map((at) => JSON.stringify(crossedFigures("multipleChoice", crossing, at)));
    };
    expect(shown(renamed, "Apple").map((each) => each.replace('"Apple"', '"A"'))).toEqual(shown(people, "A"));
  }, 20);
});

it("options of several are withheld where exact counts are of a few, or of all but a few", () => {
  const met = { withheld: 0, shown: 0 };
  overStudies((random, least) => {
    const people = peopleOf(random, () => {
      if (random.chance(0.1)) return [null];
      const some = [0.95, 0.5, 0.05].flatMap((chance, at) =>
        random.chance(chance) ? [words[at] ?? ""] : [],
      );
      return [...chosen(some.length === 0 ? ["B"] : some), ...(random.chance(0.1) ? ["*"] : [])];
    });
    const axis = { ...choiceAxis(words, true), isMultiple: true };
    const crossing = meeting(pairsOf(people, secret), [axis, alwaysThree], noiseOf({ least, secret }));
    const n = people.filter(({ row }) => !row.includes(null)).length;
    const isHidden = (key: string) => isWithheld(plainCounts(people, [key])[0]?.[1] ?? 0, n, least);
    met[isHidden("*") ? "withheld" : "shown"]++;
    for (const at of standing(crossing)) {
      const base = crossing.count(null, at);
      expect(crossedFigures("multipleChoice", crossing, at)).toEqual({
        ...shared(base, least),
        options: words.map((value) =>
          isHidden(`=${value}`)
            ? { value, count: null, percentage: null, suppressed: true }
            : { value, ...capped(crossing.count(valueAt(value), at), base) },
        ),
        other_count: isHidden("*") ? null : crossing.count(binAt("other", ["*"]), at),
      });
    }
  });
  expect(Math.min(met.withheld, met.shown)).toBeGreaterThan(5);
});

const noInterval = { ci_low: null, ci_high: null, higher_than: [] };
const isOut = { suppressed: true };

/** A row or column as tables name it, and the values that it counts. */
interface Line {
  name: object;
  of: Category;
  isNoValue: boolean;
  isHidden?: boolean;
  /** Where it stands in means; null for nowhere. */
  middle: number | null;
}

/** The lines of numbers, those of a few together and those without last. */
function linesOf(keys: readonly Key[], points: readonly number[], least: number, isUnnamed = false): Line[] {
  const counts = points.map(
    (value) => [String(value), keys.filter((key) => key === `=${value}`).length] as const,
  );
  const labels = together(counts, least);
  const alone = points.filter((value) => !labels.includes(String(value)));
  const rest = { key: null, label: null, rest: true, labels: isUnnamed ? null : labels };
  const none = { key: null, label: null, counted: [null], numbers: [], isNoValue: true as const };
  return [
    ...alone.map((value): Line => {
      return {
        name: { key: String(value), label: String(value) },
        of: valueAt(value),
        isNoValue: false,
        middle: value,
      };
    }),
    ...(labels.length === 0
      ? []
      : [
          {
            name: rest,
            of: jointly(labels.map((each) => `=${each}`)),
            isNoValue: false,
            middle: meanOf(labels.map(Number)),
          },
        ]),
    ...(keys.includes(null)
      ? [{ name: { key: null, label: null, no_value: true }, of: none, isNoValue: true, middle: null }]
      : []),
  ];
}

function expectTable(
  crossing: Crossing,
  rows: readonly Line[],
  columns: readonly Line[],
  least: number,
  means: "none" | "mean" | "nps",
) {
  const { count } = crossing;
  const heads = columns.map(({ of, isHidden }) => (isHidden ? 0 : count(null, of)));
  const base = count(null, null);
  const table = crossedTable(crossing, (index) => `letter ${index}`);
  const meanOfColumn = (column: Line, base: number, stand: (value: number) => number) => {
    if (base === 0) return { value: null, std_dev: null, n: null, ...noInterval, ...isOut };
    const points = rows.flatMap(({ of, middle }) =>
      middle === null ? [] : [{ value: stand(middle), count: count(of, column.of) }],
    );
    const { average, std_dev, n } = momentsOf(points);
    return { value: average, std_dev, n, ...noInterval };
  };
  const meanRow = (label: string, stand: (value: number) => number) => {
    return { label, cells: columns.map((column, at) => meanOfColumn(column, heads[at] ?? 0, stand)) };
  };
  const score = (value: number) => (Math.round(value) >= 9 ? 100 : Math.round(value) >= 7 ? 0 : -100);
  const meanRows = [meanRow("Mean", (value) => value), ...(means === "nps" ? [meanRow("NPS", score)] : [])];
  expect(near(table)).toEqual(
    near({
      ...toldOf(least),
      columns: columns.map(({ name }, index) => ({
        ...name,
        letter: `letter ${index}`,
        simulated: null,
        base: heads[index] === 0 ? null : heads[index],
        ...(heads[index] === 0 && isOut),
      })),
      rows: rows.map((row) => {
        const total = row.isHidden ? null : count(row.of, null);
        return {
          ...row.name,
          ...(row.isHidden && isOut),
          cells: columns.map((column, index) => {
            const of = heads[index] ?? 0;
            if (of === 0 || total === null)
              return { count: null, column_percentage: null, row_percentage: null, ...noInterval, ...isOut };
            const found = count(row.of, column.of);
            return {
              count: found,
              column_percentage: row.isNoValue ? null : capped(found, of).percentage,
              row_percentage: row.isNoValue || column.isNoValue ? null : capped(found, total).percentage,
              ...noInterval,
            };
          }),
          total: {
            count: total,
            percentage: total === null || row.isNoValue ? null : capped(total, base).percentage,
          },
        };
      }),
      mean_rows: means === "none" ? null : meanRows,
      test: null,
      notes: heads.includes(0) ? ["perturbed", "suppressed"] : ["perturbed"],
    }),
  );
  return heads.includes(0);
}

it("a table is made of published counts: its cells, totals, means and scores", () => {
  const met = { suppressed: 0, whole: 0 };
  for (const [type, scale] of Object.entries(scales))
    overStudies((random, least) => {
      const people = peopleOf(random, () => [
        random.chance(0.1) ? null : `=${scale.at(-1 - skewed(random, scale.length))}`,
      ]);
      const isUnnamed = random.chance(0.5);
      const axes = [
        { ...question(scale), isNps: type === "nps" },
        { ...alwaysThree, isUnnamed },
      ] as const;
      const crossing = meeting(pairsOf(people, secret), axes, noiseOf({ least, secret }));
      const rows = linesOf(
        people.flatMap(({ row }) => row),
        scale,
        least,
      );
      const columns = linesOf(
        people.map(({ column }) => column),
        [0, 1, 2],
        least,
        isUnnamed,
      );
      const isPart = expectTable(crossing, rows, columns, least, type === "nps" ? "nps" : "mean");
      met[isPart ? "suppressed" : "whole"]++;
    });
  expect(Math.min(met.suppressed, met.whole)).toBeGreaterThan(5);
});

it("a table of options of several withholds those of a few, as rows and as columns", () => {
  let withheld = 0;
  overStudies((random, least) => {
    const people = peopleOf(random, () => {
      if (random.chance(0.2)) return [null];
      const some = [0.97, 0.5, 0.05].flatMap((chance, at) =>
        random.chance(chance) ? [words[at] ?? ""] : [],
      );
      return chosen(some.length === 0 ? ["B"] : some);
    });
    const n = people.filter(({ row }) => !row.includes(null)).length;
    const options = words.map((word): Line => {
      const isHidden = isWithheld(plainCounts(people, [`=${word}`])[0]?.[1] ?? 0, n, least);
      if (isHidden) withheld++;
      return {
        name: { key: word, label: word },
        of: valueAt(word),
        isNoValue: false,
        isHidden,
        middle: null,
      };
    });
    const nobody = linesOf([null], [], least);
    const lines = people.some(({ row }) => row.includes(null)) ? [...options, ...nobody] : options;
    const groups = linesOf(
      people.map(({ column }) => column),
      [0, 1, 2],
      least,
    );
    const pairs = pairsOf(people, secret);
    const noise = noiseOf({ least, secret });
    expectTable(meeting(pairs, [optionAxis(words), alwaysThree], noise), lines, groups, least, "none");
    const turned = pairs.map(([row, column, ...counts]) => [column, row, ...counts] as const);
    const crossing = meeting(
      turned.map((each) => [...each]),
      [alwaysThree, optionAxis(words)],
      noise,
    );
    expectTable(crossing, groups, lines, least, "mean");
  });
  expect(withheld).toBeGreaterThan(10);
});

it("headline figures and the funnel are published counts by the name of the figure", () => {
  overStudies((random, least) => {
    const ways = ["closed", "completed", "screened_out", "over_quota", "canceled"];
    const people = peopleOf(random, () => [`=${ways[random.whole(5)]}`]);
    const crossing = meeting(
      pairsOf(people, secret),
      [choiceAxis(ways, false), alwaysThree],
      noiseOf({ least, secret }),
    );
    const steps = ["reached", "answered", "skipped", "dropped_off", "screened_out", "hidden"];
    const left = peopleOf(random, () =>
      chosen(steps.filter(() => random.chance(0.5)).map((step) => `q1 ${step}`)),
    );
    const funnel = meeting(pairsOf(left, secret), [optionAxis([]), alwaysThree], noiseOf({ least, secret }));
    for (const group of [0, 1, 2]) {
      const at = valueAt(group);
      const { count } = crossing;
      expect(crossedHead(crossing, at)).toEqual({
        started: count(null, at),
        in_progress: null,
        completed: count(binAt("completed", ["=closed", "=completed"]), at),
        screened_out: count(valueAt("screened_out"), at),
        over_quota: count(valueAt("over_quota"), at),
        canceled: count(valueAt("canceled"), at),
        excluded: null,
        median_active_time: null,
        ...toldOf(least),
      });
      expect(crossedStep(funnel, at, "q1")).toEqual(
        Object.fromEntries(steps.map((step) => [step, funnel.count(valueAt(`q1 ${step}`), at)])),
      );
    }
  }, 20);
});

/** What somebody has of a part; null for nothing. */
type PartOf = (answer: Figures) => string | number | null;

interface Parts {
  n: number;
  least: number;
  /** The figures without a filter. */
  plain: Figures;
  /** The published counts of a part whose values an answer says. */
  part(path: readonly string[], of: PartOf, more?: Partial<Axis>): PartCounts;
}
interface PartCounts {
  base: number;
  crossing: Crossing;
  at: Category;
  count(value: string | number): number;
  /** What anybody has of it. */
  values: (string | number)[];
}

/** Compares the figures of parts under a filter with those that the published counts of each part give. */
function expectParts(
  { type, props, exactly = false }: { type: string; props: object; exactly?: boolean },
  draw: (random: Random) => unknown,
  expected: (parts: Parts) => object,
  count = 25,
) {
  overStudies((random, least) => {
    const answers = Array.from({ length: 90 }, () => (random.chance(0.1) ? undefined : draw(random)));
    const people = peopleOf(random, (index) => {
      return [answers[index] === undefined ? null : `=${JSON.stringify(answers[index])}`];
    });
    const given = people.flatMap((_, index) => (answers[index] === undefined ? [] : [answers[index]]));
    const { exact, shown } = plainOf(type, given, props, least);
    const plain = exactly ? exact : shown;
    if (plain === null) return;
    expect(hasParts(exact)).toBe(true);
    const noise = noiseOf({ least, secret });
    const pairs = pairsOf(people, secret);
    const whole = meeting(pairs, [question(), alwaysThree], noise);
    const [at] = standing(whole);
    if (at === undefined) return;
    const idOf = (path: readonly string[]) => path.join("/");
    const n = whole.count(null, at);
    const part: Parts["part"] = (path, of, more = {}) => {
      const heldBy = (index: number) => (answers[index] === undefined ? null : of(answers[index]));
      const own = people.map((each, index): Given => {
        const value = heldBy(index);
        return { ...each, row: [value === null ? null : `=${value}`] };
      });
      const axis = { ...question(), id: idOf(path), ...more };
      const crossing = meeting(pairsOf(own, secret), [axis, alwaysThree], noise);
      return {
        base: crossing.count(null, at),
        crossing,
        at,
        count: (value) => crossing.count(valueAt(value), at),
        values: [...new Set(people.flatMap((_, index) => heldBy(index) ?? []))],
      };
    };
    const work = crossedParts(plain, { answers: whole, pairs, noise, idOf, props: props as StoredProps, at });
    expect(near(runAtOnce(work)), `${type} for ${least}`).toEqual(
      near({ ...shared(n, least), ...expected({ n, least, plain, part }) }),
    );
  }, count);
}

const someRanking = (random: Random) => {
  const left = [...words];
  const order = words.flatMap(() => left.splice(random.whole(left.length), 1));
  return order.slice(0, random.chance(0.2) ? 2 : 3);
};

/** The figures of ranked options, by who ranked each. */
const rankedBy = (
  { n, part }: Parts,
  options: readonly Figures[],
  { under, rankingOf }: { under: string[]; rankingOf: (answer: Figures) => string[] },
) =>
  options.map(({ value, rank_distribution }) => {
    const { base, count } = part([...under, value], (answer) => {
      const rank = rankingOf(answer).indexOf(value) + 1;
      return rank === 0 ? null : rank;
    });
    const ranks = [1, 2, 3].map((rank) => ({ value: rank, count: count(rank) }));
    const mean = momentsOf(ranks).average;
    const isHidden = rank_distribution === null;
    const rounded = mean === null || n < 20 ? null : Math.round(mean * 10) / 10;
    return {
      value,
      ranked_count: isHidden ? null : base,
      mean_rank: isHidden ? rounded : mean,
      top_1_count: isHidden ? null : count(1),
      top_1_share: isHidden ? null : shareOf(Math.min(count(1), n), n),
      borda_score: isHidden || n === 0 ? null : (3 * count(1) + 2 * count(2) + count(3)) / n,
      rank_distribution: isHidden
        ? null
        : ranks.map((each) => ({ rank: each.value, ...capped(each.count, n) })),
    };
  });

it("ranks under a filter are those of published counts, and withheld where they are without it", () => {
  const ends = new Set<boolean>();
  expectParts({ type: "ranking", props: { options: words } }, someRanking, (parts) => {
    ends.add(parts.plain.options[0].rank_distribution === null);
    return { options: rankedBy(parts, parts.plain.options, { under: [], rankingOf: (answer) => answer }) };
  });
  expect(ends.size).toBe(2);
  const criteria = ["Price", "Taste"];
  expectParts(
    { type: "rankingWithMatrix", props: { options: words, criteria } },
    (random) => ({ Price: someRanking(random), Taste: someRanking(random) }),
    (parts) => ({
      criteria: criteria.map((criterion, index) => ({
        criterion,
        options: rankedBy(parts, parts.plain.criteria[index].options, {
          under: [criterion],
          rankingOf: (answer) => answer[criterion],
        }),
      })),
    }),
  );
});

it("the items of a matrix under a filter are scales of their own", () => {
  const items = ["A", "B"];
  const scale = [1, 2, 3, 4, 5];
  const ends = new Map<string, number>();
  expectParts(
    { type: "matrixRatingScale", props: { items, min: 1, max: 5 } },
    (random) => ({ A: random.chance(0.05) ? null : 1 + random.whole(5), B: 1 + skewed(random, 5) }),
    ({ plain, part, least }) => ({
      items: items.map((item, index) => {
        if (plain.items[index].suppressed) {
          ends.set("withheld", (ends.get("withheld") ?? 0) + 1);
          const hidden = { response_count: null, na_count: null, average: null, distribution: null };
          return { item, ...hidden, suppressed: true };
        }
        const { base, count, crossing, at } = part([item], (answer) => answer[item], {
          listed: scale.map(String),
        });
        const labels: string[] = plain.items[index].rest?.labels ?? [];
        const alone = scale.flatMap((value) =>
          labels.includes(String(value)) ? [] : [{ value, count: count(value) }],
        );
        const held = crossing.count(jointly(labels.map((each) => `=${each}`)), at);
        ends.set(labels.length > 0 ? "together" : "alone", least);
        const points =
          labels.length === 0 ? alone : [...alone, { value: meanOf(labels.map(Number)), count: held }];
        return {
          item,
          response_count: base,
          na_count: null,
          average: momentsOf(points).average,
          distribution: alone.map(({ value, count }) => ({ value, ...capped(count, base) })),
          ...(labels.length > 0 && { rest: { labels, ...capped(held, base) }, approximate: true }),
        };
      }),
    }),
  );
  expect([...ends.keys()].toSorted()).toEqual(["alone", "together", "withheld"]);
});

/** Published counts in bins of dates, whose edges are whole steps. */
function dateFigures(
  plain: Figures,
  { crossing, at }: PartCounts,
  { n, stepAt, steps }: { n: number; stepAt: (date: string) => number; steps: readonly number[] },
) {
  const stepsOf = (key: string) => key.split("..").map((edge) => (edge === "" ? null : stepAt(edge)));
  const keysIn = (key: string) => {
    const [from = null, to = null] = stepsOf(key);
    return steps
      .filter((step) => step >= (from ?? step) && step < (to ?? step + 1))
      .map((step) => `=${step}`);
  };
  const labels: string[] = plain.rest?.labels ?? [];
  return {
    approximate: true,
    bins: plain.bins.map(({ key, from, to }: { key: string; from: string | null; to: string | null }) => {
      const named = stepsOf(key)
        .map((step) => step ?? "")
        .join("..");
      return { key, from, to, count: crossing.count(binAt(named, keysIn(key)), at) };
    }),
    ...(labels.length > 0 && {
      rest: { labels, ...capped(crossing.count(jointly(labels.flatMap(keysIn)), at), n) },
    }),
  };
}

it("dates and booked times under a filter are in the bins that they are in without it", () => {
  const monthOf = (date: string) => 12 * Number(date.slice(0, 4)) + Number(date.slice(5, 7)) - 1;
  for (const [unit, months] of Object.entries({ month: 24, year: 150 }))
    expectParts(
      { type: "date", props: { precision: "month" } },
      (random) => {
        const month = 12 * 1990 + skewed(random, months);
        return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;
      },
      ({ plain, part, n }) => {
        const stepAt = plain.unit === "month" ? monthOf : (date: string) => Number(date.slice(0, 4));
        const own = part([], stepAt, { step: 1 });
        const steps = own.values.map(Number);
        const none = { earliest: null, latest: null, median: null, distribution: null };
        return { ...none, unit: plain.unit, ...dateFigures(plain, own, { n, stepAt, steps }) };
      },
      unit === "year" ? 10 : 25,
    );
  const dayOf = (date: string) => Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / 86_400_000;
  expectParts(
    { type: "calendar", props: { slots: [] } },
    (random) => {
      if (random.chance(0.4)) return null;
      const start = `2027-03-${String(1 + skewed(random, 28)).padStart(2, "0")}T09:00:00.000Z`;
      return { start, end: start.replace("T09", "T10") };
    },
    ({ plain, part, n }) => {
      const own = part([], (answer) => (answer === null ? null : dayOf(answer.start)), { step: 1 });
      const booked = { booked_count: own.base, booked_rate: shareOf(Math.min(own.base, n), n), slots: null };
      return { ...booked, ...dateFigures(plain, own, { n, stepAt: dayOf, steps: own.values.map(Number) }) };
    },
  );
});

it("a card sort under a filter counts each card and each two of them by themselves", () => {
  const cards = ["Apple", "Carrot", "Banana"];
  const categories = ["Fruit", "Vegetables"];
  const placeOf = (answer: Figures, card: string) =>
    Object.keys(answer).find((category) => answer[category].includes(card)) ?? null;
  const props = { cards, categories, mode: "closed" };
  const codes = codesOf(questionType("cardSort").book(props), "categories");
  expectParts(
    { type: "cardSort", props },
    (random) => {
      const groups: Record<string, string[]> = {};
      for (const card of cards) {
        if (random.chance(0.1)) continue;
        const category = categories[random.whole(2)] ?? "";
        groups[category] = [...(groups[category] ?? []), card];
      }
      return groups;
    },
    ({ plain, part }) => ({
      cards: cards.map((card, index) => {
        const { base, count } = part([card], (answer) => placeOf(answer, card), { codes });
        return {
          card,
          categories: plain.cards[index].categories.map(({ category }: { category: string }) => {
            return { category, ...capped(count(category), base) };
          }),
        };
      }),
      similarity: [
        ["Apple", "Carrot"],
        ["Apple", "Banana"],
        ["Carrot", "Banana"],
      ].map(([a = "", b = ""]) => {
        const own = part([a, b].toSorted(), (answer) => {
          const places = [placeOf(answer, a), placeOf(answer, b)];
          return places.includes(null) ? null : places[0] === places[1] ? 1 : 0;
        });
        return { a, b, percentage: percentOf(Math.min(own.count(1), own.base), own.base) };
      }),
    }),
  );
});

it("points that are given away have means of bins, and shares of what these come to", () => {
  const amounts = ({ part }: Parts, under: string[], of: (answer: Figures) => Record<string, number>) => {
    const found = words.map((word) => {
      const { crossing, at } = part([...under, word], (answer) => of(answer)[word] ?? null);
      const middles = crossing.rows.categories.flatMap((each) => {
        if (each.isNoValue) return [];
        const bins = (each.rest ?? [each]).map(({ key }) => binMiddle(edgesOf(key ?? "")) ?? 0);
        return [{ value: meanOf(bins), count: crossing.count(each, at) }];
      });
      const { average, n } = momentsOf(middles);
      return { mean: average, total: (average ?? 0) * n };
    });
    const all = sum(found.map(({ total }) => total));
    return found.map(({ mean, total }) => ({ mean, share: shareOf(total, all) }));
  };
  const given = (random: Random) => {
    const A = skewed(random, 60);
    const B = skewed(random, 40);
    return random.chance(0.5) ? { A, B, C: 100 - A - B } : { A, B: 100 - A };
  };
  expectParts({ type: "allocation", props: { options: words } }, given, (parts) => {
    const found = amounts(parts, [], (answer) => answer);
    return {
      approximate: true,
      options: words.map((value, at) => ({ value, ...found[at], median: null, zero_count: null })),
    };
  });
  expectParts(
    { type: "allocationWithMatrix", props: { options: ["X", "Y"], columns: words } },
    (random) => ({ X: given(random), Y: given(random) }),
    (parts) => ({
      approximate: true,
      rows: ["X", "Y"].map((value) => {
        const found = amounts(parts, [value], (answer) => answer[value]);
        return { value, columns: words.map((column, at) => ({ column, ...found[at] })) };
      }),
    }),
  );
});

/** How often something was, by the published counts of how many had it how many times. */
const timesIn = ({ values, count }: PartCounts): number =>
  sum(values.map((times) => Number(times) * count(times)));

it("choices in tasks under a filter are counted by how often each was made", () => {
  const items = ["A", "B", "C", "D"];
  const noFit = { log_likelihood: null, rho_squared: null };
  const orNull = (times: number) => (times === 0 ? null : times);
  expectParts(
    { type: "maxDiff", props: { items, itemsPerTask: 3 }, exactly: true },
    (random) =>
      [0, 1].map(() => {
        const shown = items.filter((_, at) => at !== random.whole(4)).slice(0, 3);
        return { items: shown, best: shown[skewed(random, 2)], worst: shown[2] };
      }),
    ({ part }) => {
      const times = (name: string, of: (task: Figures) => boolean) => (item: string[]) =>
        timesIn(part([...item, name], (answer) => orNull(answer.filter(of).length), { isNumber: false }));
      return {
        ...noFit,
        items: items.map((value) => {
          const shown = times("shown", (task) => task.items.includes(value))([value]);
          const best = times("best", (task) => task.best === value)([value]);
          const worst = times("worst", (task) => task.worst === value)([value]);
          const score = shareOf(best - worst, shown);
          const limited = score === null ? null : Math.min(1, Math.max(-1, score));
          return { value, shown, best, worst, score: limited, utility: null, share: null };
        }),
        task_count: times("tasks", () => true)([]),
      };
    },
    15,
  );
  const levels = ["X", "Y"];
  expectParts(
    {
      type: "conjoint",
      props: { attributes: [{ name: "Brand", levels }], concepts: 2, tasks: 2, includeNone: true },
      exactly: true,
    },
    (random) =>
      [0, 1].map(() => ({
        concepts: [{ Brand: random.pick(levels) }, { Brand: random.pick(levels) }],
        chosen: random.pick([0, 0, 1, null]),
      })),
    ({ part }) => {
      const times = (path: string[], of: (task: Figures) => number) =>
        timesIn(part(path, (answer) => orNull(sum(answer.map(of))), { isNumber: false }));
      return {
        ...noFit,
        utilities: null,
        none_utility: null,
        importance: null,
        levels: levels.map((level) => {
          const isIn = (concept: Figures) => concept?.Brand === level;
          const shown = times(["Brand", level, "shown"], (task) => task.concepts.filter(isIn).length);
          const chosen = times(["Brand", level, "chosen"], (task) =>
            isIn(task.concepts[task.chosen]) ? 1 : 0,
          );
          return {
            attribute: "Brand",
            level,
            shown,
            chosen,
            win_rate: shareOf(Math.min(chosen, shown), shown),
          };
        }),
        task_count: times(["tasks"], () => 1),
      };
    },
    15,
  );
});

it("visits and links under a filter are counted by how they ended", () => {
  const ends = ["completed", "gave_up", "not_started"];
  const run = (random: Random) => ({ outcome: ends[skewed(random, 3)], duration_ms: 1000 + random.whole(9) });
  const visits = ({ n, plain, part }: Parts) => {
    const { count } = part(["outcome"], (answer) => answer.outcome, { isNumber: false });
    return {
      outcomes: Object.fromEntries(Object.keys(plain.outcomes).map((end) => [end, capped(count(end), n)])),
      completion_rate: shareOf(Math.min(count("completed"), n), n),
      median_duration_ms: null,
    };
  };
  expectParts(
    { type: "websiteTest", props: {}, exactly: true },
    (random) => ({ ...run(random), urls: [] }),
    visits,
  );
  expectParts(
    { type: "prototypeTask", props: {}, exactly: true },
    (random) => ({ ...run(random), screens: ["Home", "Menu"], misclicks: 1 }),
    (parts) => ({ ...visits(parts), misclick_rate: null }),
  );
  expectParts(
    { type: "externalLink", props: {}, exactly: true },
    (random) => ({ clicked: random.chance(0.9) }),
    ({ n, part }) => {
      const { base } = part(["clicked"], ({ clicked }) => (clicked ? "" : null), { isNumber: false });
      return { click_count: base, click_rate: shareOf(Math.min(base, n), n) };
    },
  );
});

const tops = ["Shop", "Help", "Jobs"];
const tree = tops.map((label) => ({ label, children: [{ label: "One" }, { label: "Two" }] }));

/** What somebody did in a tree: where they went first, and where they ended, if they did not give up. */
function someWalk(random: Random) {
  const first = tops[skewed(random, 3)] ?? "";
  const top = tops[skewed(random, 3)] ?? "";
  const leaf = random.pick(["One", "Two"]);
  const path = random.chance(0.3) ? [first, top, first, top, leaf] : [first, leaf];
  return { path, selected: random.chance(0.2) ? null : [path.at(-2) ?? "", leaf], duration_ms: 1000 };
}
const walkedTwice = (path: readonly string[]) => new Set(path).size < path.length;

const outcomesOfWalks = ["direct", "indirect"].flatMap((way) =>
  ["success", "failure", "skip"].map((end) => `${way}_${end}`),
);

/** What was published of one search. */
function searchOf(
  { part }: Parts,
  { under, walkOf, correct }: { under: string[]; walkOf: (answer: Figures) => Figures; correct: string[][] },
) {
  const book = questionType("treeTest").book({ tree });
  const isRight = (place: unknown) => correct.some((each) => JSON.stringify(each) === JSON.stringify(place));
  const named = { isNumber: false };
  const outcome = part(
    [...under, "outcome"],
    (answer) => {
      const { path, selected } = walkOf(answer);
      const end = selected === null ? "skip" : isRight(selected) ? "success" : "failure";
      return `${walkedTwice(path) ? "indirect" : "direct"}_${end}`;
    },
    named,
  );
  const first = part([...under, "first"], (answer) => walkOf(answer).path[0], {
    codes: codesOf(book, "tree"),
  });
  const end = part(
    [...under, "end"],
    (answer) => {
      const { selected } = walkOf(answer);
      return selected === null ? null : JSON.stringify(selected);
    },
    { codes: pathCodesOf(book) },
  );
  const outcomes = Object.fromEntries(outcomesOfWalks.map((name) => [name, outcome.count(name)]));
  // The only right place, or wrong one, holds those who found it, or who did not.
  const [right, wrong] = [true, false].map((wanted) =>
    end.values.filter((place) => isRight(JSON.parse(String(place))) === wanted),
  );
  const ended = (places: readonly (string | number)[], result: string) =>
    places.map((place) => {
      const all = (outcomes[`direct_${result}`] ?? 0) + (outcomes[`indirect_${result}`] ?? 0);
      return [String(place), places.length === 1 ? all : end.count(place)] as const;
    });
  return {
    n: outcome.base,
    outcomes,
    firsts: first.values.map((label) => [String(label), first.count(label)] as const),
    places: [...ended(right ?? [], "success"), ...ended(wrong ?? [], "failure")],
    isRight,
  };
}
type Searched = ReturnType<typeof searchOf>;

const byCount = (counts: readonly (readonly [string, number])[]) =>
  counts.filter(([, count]) => count !== 0).sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));

function searchFigures({ n, outcomes, firsts, places, isRight }: Searched, hasRight: boolean) {
  const all = (isIn: RegExp) =>
    sum(Object.entries(outcomes).flatMap(([name, count]) => (isIn.test(name) ? count : [])));
  const found = all(/success/);
  const direct = all(/^direct/);
  return {
    outcomes: Object.fromEntries(Object.entries(outcomes).map(([name, count]) => [name, capped(count, n)])),
    success_rate: hasRight ? shareOf(Math.min(found, n), n) : null,
    directness: shareOf(Math.min(direct, n), n),
    median_duration_ms: null,
    first_clicks: byCount(firsts).map(([label, count]) => ({ label, ...capped(count, n) })),
    destinations: byCount(places).map(([place, count]) => {
      const path = JSON.parse(place);
      return { path, ...capped(count, n), correct: isRight(path) };
    }),
    approximate: false,
  };
}

it("searches under a filter are counted by outcome, first click and place, and several tasks are added up", () => {
  for (const correct of [
    [],
    [["Shop", "One"]],
    [
      ["Shop", "One"],
      ["Help", "Two"],
    ],
  ])
    expectParts(
      { type: "treeTest", props: { tree, correct }, exactly: true },
      someWalk,
      (parts) => {
        const found = searchOf(parts, { under: [], walkOf: (answer) => answer, correct });
        return { ...searchFigures(found, correct.length > 0), tasks: null };
      },
      10,
    );
  const tasks = [
    { task: "First", correct: [["Shop", "One"]] },
    {
      task: "Second",
      correct: [
        ["Help", "One"],
        ["Jobs", "Two"],
      ],
    },
  ];
  expectParts(
    { type: "treeTest", props: { tree, correct: [], tasks }, exactly: true },
    (random) => ({ tasks: tasks.map(({ task }) => ({ task, ...someWalk(random) })) }),
    (parts) => {
      const all = tasks.map(({ task, correct }, index) =>
        searchOf(parts, { under: [task], walkOf: (answer) => answer.tasks[index], correct }),
      );
      const added = (lists: readonly (readonly (readonly [string, number])[])[]) => {
        const sums = new Map<string, number>();
        for (const [name, count] of lists.flat()) sums.set(name, (sums.get(name) ?? 0) + count);
        return [...sums];
      };
      const places = new Map(
        parts.plain.destinations.map((each: Figures) => [JSON.stringify(each.path), each.correct]),
      );
      const whole = {
        n: sum(all.map(({ n }) => n)),
        outcomes: Object.fromEntries(added(all.map(({ outcomes }) => Object.entries(outcomes)))),
        firsts: added(all.map(({ firsts }) => firsts)),
        places: added(all.map(({ places }) => places)),
        isRight: (path: unknown) => places.get(JSON.stringify(path)) === true,
      };
      return {
        ...searchFigures(whole, true),
        tasks: all.map((found, index) => ({ task: tasks[index]?.task, ...searchFigures(found, true) })),
      };
    },
    10,
  );
});
