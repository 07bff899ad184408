import { describe, expect, it } from "vitest";
import * as z from "zod";
import { binOf, binsFor, middleOf, scaleOf } from "#survey/disclosure/bins.ts";
import { isPicked, namesOf, restPoint, weighedOf } from "#survey/disclosure/crossing.ts";
import { isStep, leastOf, perturbedCount } from "#survey/disclosure/noise.ts";
import {
  closedBins,
  isFew,
  isOverlapShown,
  parted,
  protectedBy,
  standing,
} from "#survey/disclosure/parts.ts";
import { questionsOf, sharedQuestion } from "#survey/disclosure/shared-question.ts";
import {
  binFigures,
  cappedPercentage,
  dateBins,
  dateStep,
  middle,
  scoreSample,
} from "#survey/disclosure/shown-figures.ts";
import { isThemeShown, namedThemes } from "#survey/disclosure/shown-themes.ts";
import { plainOf } from "./plain-study.ts";

/** What a share publishes of a few people, by examples that are reckoned by hand. */

describe("parts of a whole", () => {
  const parts = (counts: Record<string, number>) =>
    Object.entries(counts).map(([key, count]) => ({ key, count }));
  const rest = (counts: Record<string, number>, least = 5) =>
    parted(parts(counts), least).rest.map(({ key }) => key);

  it("of few stand together, with the next smallest until they are enough", () => {
    expect(rest({ a: 5, b: 9 })).toEqual([]);
    expect(rest({ a: 0, b: 9 })).toEqual([]);
    expect(rest({ a: 4, b: 9, c: 6 })).toEqual(["a", "c"]);
    expect(rest({ a: 4, b: 1, c: 6 })).toEqual(["a", "b"]);
    expect(rest({ a: 1, b: 1, c: 6, d: 6 })).toEqual(["a", "b", "c"]);
    expect(rest({ d: 6, c: 6, a: 1 })).toEqual(["c", "a"]);
    expect(rest({ a: 2 })).toEqual(["a"]);
    expect(parted(parts({ a: 4, b: 9, c: 6 }), 5).alone.map(({ key }) => key)).toEqual(["b"]);
  });

  it("are few where somebody has them, but not enough", () => {
    expect([0, 1, 4, 5].map((count) => isFew(count, 5))).toEqual([false, true, true, false]);
    expect([0, 1, 5, 15, 16, 20].map((count) => isOverlapShown(count, 20, 5))).toEqual([
      true,
      false,
      true,
      true,
      false,
      true,
    ]);
  });

  it("stand by themselves as values that viewers pick", () => {
    expect(
      standing(
        [
          ["a", 5],
          ["b", 2],
          ["c", 4],
        ],
        3,
      ),
    ).toEqual(["a"]);
    expect(
      standing(
        [
          ["a", 5],
          ["b", 3],
        ],
        3,
      ),
    ).toEqual(["a", "b"]);
  });

  it("protect real people, unless there are none", () => {
    expect([protectedBy(9, 4), protectedBy(9, 0)]).toEqual([4, 9]);
  });

  it("are bins from the first value on, the last of which joins the one before where it is small", () => {
    const bins = (people: Record<string, number>, least: number) =>
      closedBins(
        Object.entries(people).map(([value, count]) => ({ value, people: count })),
        least,
      ).map(({ from, to, values, people }) => `${from}-${to} ${values.join("")} ${people}`);
    expect(bins({ a: 1, b: 1, c: 2, d: 5, e: 1 }, 3)).toEqual(["a-c abc 4", "d-e de 6"]);
    expect(bins({ a: 3, b: 3 }, 3)).toEqual(["a-a a 3", "b-b b 3"]);
    expect(bins({ a: 2, b: 1, c: 3 }, 3)).toEqual(["a-b ab 3", "c-c c 3"]);
    expect(bins({ a: 0, b: 1, c: 1 }, 0)).toEqual(["a-b ab 1", "c-c c 1"]);
    expect(bins({ a: 1 }, 5)).toEqual(["a-a a 1"]);
    expect(bins({ a: 5, b: 1, c: 1 }, 5)).toEqual(["a-c abc 7"]);
    expect(bins({}, 5)).toEqual([]);
  });
});

describe("noise", () => {
  it("has the least base of the share, or of the study where shares have dimensions, from 3 to 30", () => {
    const of = (min_base: number, ofStudy: number | null, dimensions = 1) =>
      leastOf({ min_base, viewer_dimensions: Array(dimensions).fill({}) }, ofStudy);
    expect([of(5, 9, 0), of(1, 9, 0), of(5, null), of(5, 9), of(0, null)]).toEqual([5, 1, 5, 9, 0]);
    expect([of(1, null), of(3, null), of(30, null), of(31, null), of(9, 1), of(9, 0)]).toEqual([
      3, 3, 30, 30, 3, 0,
    ]);
  });

  it("goes on to the present by a step of twice the base, and of a quarter of what is counted", () => {
    expect([
      isStep(10, 40, 5),
      isStep(9, 0, 5),
      isStep(10, 41, 5),
      isStep(11, 44, 5),
      isStep(10, 0, 5),
    ]).toEqual([true, false, false, true, true]);
  });

  it("publishes the lowest and the highest count at the ends of a draw", () => {
    expect([perturbedCount(20, 0, 5), perturbedCount(20, 1 - 2 ** -53, 5)]).toEqual([15, 25]);
    expect([perturbedCount(1, 0, 5), perturbedCount(1, 0.99999, 5)]).toEqual([0, 6]);
    expect(perturbedCount(20, 1, 5)).toBe(25);
  });
});

describe("bins of numbers", () => {
  const edges = (values: readonly number[], settings?: Parameters<typeof binsFor>[1]) => {
    const bins = binsFor(
      values.map((value) => ({ value, count: 1 })),
      settings,
    );
    expect(bins.map(({ key, from, to }) => key === `${from ?? ""}..${to ?? ""}`)).not.toContain(false);
    expect(bins.slice(1).map(({ from }) => from)).toEqual(bins.slice(0, -1).map(({ to }) => to));
    expect([bins[0]?.from, bins.at(-1)?.to]).toEqual([null, null]);
    return bins.slice(1).map(({ from }) => from);
  };
  const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
  const steps = (from: number, to: number, width: number) =>
    Array.from({ length: Math.round((to - from) / width) + 1 }, (_, index) =>
      Number((from + index * width).toFixed(6)),
    );

  it.each<[string, number[], Parameters<typeof binsFor>[1], number[]]>([
    // Quartiles 25 and 75, rounded to tens: 20 to 80, and as far again on both sides.
    ["1 to 100", upTo(100), {}, steps(-40, 160, 20)],
    ["1 to 100 of what may be 0 to 100", upTo(100), { min: 0, max: 100, step: 1 }, steps(10, 100, 10)],
    ["1 to 100 in steps of 40", upTo(100), { step: 40 }, steps(-50, 150, 50)],
    // Half of 5 is 2.5: whole numbers.
    ["one number", [5, 5, 5], {}, steps(4, 7.5, 0.5)],
    ["nothing but 0", [0, 0, 0, 0], {}, steps(-1, 2.5, 0.5)],
    ["tenths", [0.1, 0.2, 0.3], {}, steps(-0.1, 0.6, 0.1)],
    ["two numbers, in steps of 5", [0, 0, 10, 10], { step: 5 }, steps(-10, 25, 5)],
    ["the middle of others", [1, 50, 51, 52, 53, 54, 55, 999], {}, steps(46, 60, 2)],
    ["below 0", [-20, -20, -10, -10], {}, steps(-30, 5, 5)],
    ["none", [], {}, steps(-1, 2.5, 0.5)],
  ])("of %s", (_, values, settings, expected) => expect(edges(values, settings)).toEqual(expected));

  it("hold the numbers from their first edge on, and stand at their middle", () => {
    const bins = binsFor([{ value: 0, count: 4 }]);
    expect([-9, -1, -0.6, 0, 2.4, 2.5, 99].map((value) => binOf(bins, value).key)).toEqual([
      "..-1",
      "-1..-0.5",
      "-1..-0.5",
      "0..0.5",
      "2..2.5",
      "2.5..",
      "2.5..",
    ]);
    expect(() => binOf([], 1)).toThrow("there are no bins");
    const at = (from: number | null, to: number | null) => middleOf({ key: "", from, to });
    expect([at(null, 5), at(5, null), at(1, 2), at(0.1, 0.2), at(null, null)]).toEqual([
      5,
      5,
      1.5,
      0.15,
      null,
    ]);
  });

  it("begin and end as a scale does", () => {
    expect([scaleOf([1, 2, 3]), scaleOf([0, 5, 10]), scaleOf([1]), scaleOf([])]).toEqual([
      { min: 1, max: 3, step: 1 },
      { min: 0, max: 10, step: 5 },
      {},
      {},
    ]);
  });

  it("of dates are named by days, months and years", () => {
    const bin = (from: number | null, to: number | null) => ({
      key: `${from ?? ""}..${to ?? ""}`,
      from,
      to,
      count: 5,
    });
    const year = dateStep("2026-05-03", "year");
    expect(dateStep("2026-05-03T10:00:00Z", "day") - dateStep("2026-05-01", "day")).toBe(2);
    expect(
      dateBins(
        { bins: [bin(null, year), bin(year, null)], rest: { labels: [`${year}..${year + 1}`] } },
        "year",
      ),
    ).toEqual({
      approximate: true,
      bins: [
        { key: "..2026", from: null, to: "2026", count: 5 },
        { key: "2026..", from: "2026", to: null, count: 5 },
      ],
      rest: { labels: ["2026..2027"] },
    });
    expect(dateBins({ bins: [] }, "day")).toEqual({ approximate: true, bins: [] });
  });

  it("have the mean of their middles; one without edges has no place", () => {
    const bin = (from: number | null, to: number | null, count: number) => ({
      bin: { key: "", from, to },
      count,
    });
    expect(binFigures([bin(0, 10, 3), bin(10, 20, 1)], null)).toMatchObject({
      average: 7.5,
      approximate: true,
    });
    expect(binFigures([bin(0, 10, 3)], { value: 25, count: 1 }).average).toBe(10);
    expect(binFigures([bin(null, null, 3)], null).average).toBeNull();
    expect([middle([]), middle([1, 2, 6])]).toEqual([null, 3]);
    expect([cappedPercentage(5, 20), cappedPercentage(25, 20), cappedPercentage(0, 0)]).toEqual([
      25,
      100,
      null,
    ]);
    expect(scoreSample([6, 7, 8.5, 9].map((value) => ({ value, count: 1 }))).average).toBe(25);
  });
});

describe("what a viewer picks", () => {
  const category = (more: object) =>
    ({ key: "Tea", label: "Tea", counted: [], numbers: [], ...more }) as never;
  const option = { isNumber: false, isFolded: false };

  it("is an option, in any case where that is meant, a number however it is written, or a bin by its key", () => {
    const picked = (more: object, value: string, as = option) => isPicked(category(more), value, as);
    expect([picked({}, "Tea"), picked({}, "tea"), picked({}, "tea", { ...option, isFolded: true })]).toEqual([
      true,
      false,
      true,
    ]);
    expect(picked({}, "Coffee", { ...option, isFolded: true })).toBe(false);
    const number = { isNumber: true, isFolded: true };
    expect(
      ["5", " 5.0 ", "6", "", " ", "x"].map((value) => picked({ key: "5", numbers: [5] }, value, number)),
    ).toEqual([true, true, false, false, false, false]);
    expect(picked({ key: "0", numbers: [0] }, "", number)).toBe(false);
    const bin = { key: "0..5", numbers: [], bin: {} };
    expect([picked(bin, "0..5", number), picked(bin, "0", number)]).toEqual([true, false]);
  });

  it("is none of what stands together, is hidden, empty or beside the options, or is no value", () => {
    for (const name of ["rest", "isHidden", "isNoValue", "isOther", "isEmpty"])
      expect(isPicked(category({ [name]: true }), "Tea", option), name).toBe(false);
    expect(isPicked(category({ key: null }), "null", option)).toBe(false);
  });

  it("stands in means at its middle, what is together at the middle of all", () => {
    const five = category({ numbers: [5] });
    const bin = category({ bin: { key: "", from: 0, to: 10 }, numbers: [] });
    const rest = category({ rest: [five, bin, category({ label: null, numbers: [9] })] });
    const count = () => 2;
    expect(weighedOf({ axis: {} as never, categories: [five, bin, category({}), rest] }, count)).toEqual([
      { value: 5, count: 2 },
      { value: 5, count: 2 },
      { value: 19 / 3, count: 2 },
    ]);
    expect(restPoint(undefined, count)).toBeNull();
    expect(restPoint(category({ rest: [category({})] }), count)).toEqual({ value: 0, count: 2 });
    expect([namesOf(rest), namesOf(five)]).toEqual([["Tea", "Tea"], []]);
  });
});

describe("figures without a filter", () => {
  const times = (count: number, answer: unknown) => Array.from({ length: count }, () => answer);

  it("of points that are given away have means of bins, and shares where each mean is told", () => {
    const props = { options: ["A", "B"] };
    // 60 stands in the bin 60..65, 40 in 40..45.
    const { shown } = plainOf("allocation", times(6, { A: 60, B: 40 }), props, 3);
    expect(shown.approximate).toBe(true);
    expect(shown.options).toEqual([
      { value: "A", mean: 62.5, share: 0.5952, median: null, zero_count: null },
      { value: "B", mean: 42.5, share: 0.4048, median: null, zero_count: null },
    ]);
    const few = plainOf(
      "allocation",
      [...times(6, { A: 100 }), ...times(2, { A: 50, B: 50 })],
      props,
      3,
    ).shown;
    expect(few.options.map((option: { mean: number | null }) => option.mean === null)).toEqual([false, true]);
    expect(few.options.map((option: { share: number | null }) => option.share)).toEqual([null, null]);
  });

  it("of points in a matrix are those of each row", () => {
    const props = { options: ["R"], columns: ["A", "B"] };
    const { shown } = plainOf("allocationWithMatrix", times(6, { R: { A: 60, B: 40 } }), props, 3);
    expect(shown.approximate).toBe(true);
    expect(shown.rows).toEqual([
      {
        value: "R",
        columns: [
          { column: "A", mean: 62.5, share: 0.5952 },
          { column: "B", mean: 42.5, share: 0.4048 },
        ],
      },
    ]);
  });

  it("of ranks are told where no rank is of a few, else means alone, to a tenth, of twenty answers", () => {
    const props = { options: ["A", "B"] };
    const ranked = (first: number, second: number, least = 5) =>
      plainOf("ranking", [...times(first, ["A", "B"]), ...times(second, ["B", "A"])], props, least);
    const even = ranked(10, 10);
    expect(even.shown).toEqual(even.exact);
    const hidden = (mean_rank: number | null) => ({
      ranked_count: null,
      mean_rank,
      top_1_count: null,
      top_1_share: null,
      borda_score: null,
      rank_distribution: null,
    });
    expect(ranked(18, 3).shown.options).toMatchObject([hidden(1.1), hidden(1.9)]);
    expect(ranked(16, 3).shown.options).toMatchObject([hidden(null), hidden(null)]);
    expect(ranked(17, 3).shown.options[0].mean_rank).toBe(1.2);
  });

  it("of ranks by criteria are withheld of all where one is of a few", () => {
    const props = { options: ["A", "B"], criteria: ["C", "D"] };
    const answer = (c: string[], d: string[]) => ({ C: c, D: d });
    const of = (few: number) =>
      plainOf(
        "rankingWithMatrix",
        [...times(20, answer(["A", "B"], ["A", "B"])), ...times(few, answer(["B", "A"], ["A", "B"]))],
        props,
        5,
      );
    const enough = of(5);
    expect(enough.shown).toEqual(enough.exact);
    const { criteria } = of(2).shown;
    const counts = criteria.flatMap((each: { options: { ranked_count: unknown }[] }) =>
      each.options.map(({ ranked_count }) => ranked_count),
    );
    expect(counts).toEqual([null, null, null, null]);
    expect(criteria[0].options[0].mean_rank).toBe(1.1);
  });

  it("are exact without a least base", () => {
    const { exact, shown } = plainOf("nps", [1, 2, 3], {}, 0);
    expect(shown).toEqual(exact);
  });
});

describe("themes", () => {
  const whole = (themes: [string, string | null, number][], none = 0) => ({
    coded: 20,
    none,
    themes: themes.map(([code_id, parent_id, count]) => ({ code_id, parent_id, count })),
  });

  it("are shown where they, those without them, and the rest of their parent are nobody or enough", () => {
    const shown = (themes: [string, string | null, number][]) => {
      const all = whole(themes);
      return all.themes.filter(isThemeShown(all, 5)).map(({ code_id }) => code_id);
    };
    expect(
      shown([
        ["a", null, 20],
        ["b", null, 5],
        ["c", null, 4],
        ["d", null, 16],
        ["e", null, 0],
      ]),
    ).toEqual(["a", "b", "e"]);
    expect(
      shown([
        ["p", null, 12],
        ["a", "p", 12],
        ["b", "p", 7],
        ["c", "p", 8],
      ]),
    ).toEqual(["p", "a", "b"]);
    expect(shown([["a", "gone", 10]])).toEqual(["a"]);
  });

  it("are named beside single answers by themselves, or by their theme", () => {
    const named = namedThemes(
      whole([
        ["p", null, 12],
        ["a", "p", 7],
        ["b", "p", 3],
        ["c", null, 2],
        ["d", "c", 2],
        ["e", null, 0],
      ]),
      5,
    );
    expect([...named]).toEqual([
      ["p", "p"],
      ["a", "a"],
      ["b", "p"],
    ]);
  });
});

describe("a question of a share", () => {
  const asked = (fields: object = {}) =>
    ({
      id: "q1",
      type: "multipleChoice",
      display_order: 1,
      content: "Why?",
      props: { options: ["A"], description: "**Hint**" },
      loop_items: null,
      has_words: true,
      simulated_count: 3,
      ...fields,
    }) as never;
  const first = { id: "0198a5b2-7c11-7d3e-8f00-000000000001", display_order: 0 };
  const told = (fields: object = {}, format: "plain" | "markdown" = "markdown", hasCodes = true) =>
    questionsOf([first, { id: "q1", display_order: 1 }] as never, format, hasCodes)(asked(fields));

  it("is said by its place, with its text as it reads for who sees no answers", () => {
    expect(told()).toMatchObject({
      id: "q1",
      type: "multipleChoice",
      display_order: 1,
      label: "Q2",
      content: "Why?",
      props: { options: ["A"], description: "Hint" },
      has_stats: true,
      simulated_count: 3,
      loop_items: null,
      former_items: [],
      has_themes: true,
      has_words: true,
    });
    expect(told({ content: `You said {{Q:${first.id}}}` }).content).toBe("You said [Q1]");
    expect(told({}, "plain").props).toMatchObject({ description: "**Hint**" });
    expect(told({ props: { options: ["A"] } }).props).not.toHaveProperty("description");
    expect(told({ former_items: ["x"] }).former_items).toEqual(["x"]);
    expect([told({}, "plain", false).has_themes, told({ has_words: false }).has_themes]).toEqual([
      false,
      false,
    ]);
    expect(told({ type: "message", props: {} }).has_stats).toBe(false);
  });

  it("has 1,000 characters of its text at most", () => {
    expect(told({ content: "x".repeat(1000) }).content).toBe("x".repeat(1000));
    expect(told({ content: "x".repeat(1001) }).content).toBe(`${"x".repeat(1000)}…`);
  });

  it("says what each field is, where its name does not", () => {
    const { properties = {} } = z.toJSONSchema(sharedQuestion(), { unrepresentable: "any" });
    const silent = Object.entries(properties).filter(
      ([, each]) =>
        !/^[^ ].{9,}/.test(JSON.stringify((each as { description?: string }).description ?? "").slice(1, -1)),
    );
    expect(silent.map(([name]) => name)).toEqual(["id", "display_order", "type"]);
    const added = Object.entries(properties).filter(
      ([, each]) => (each as Record<string, unknown>)["x-addition"] === true,
    );
    expect(added.map(([name]) => name)).toEqual(["loop_items", "former_items", "has_words"]);
  });
});
