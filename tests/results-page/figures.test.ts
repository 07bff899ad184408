import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { NumberStats, StudyStats } from "#client/openapi.ts";
import { type CrossTable, crosstabFigure, namedTable, totalName } from "#results/compare/figure.ts";
import { tableCsv } from "#results/figure/csv.ts";
import type { Figure } from "#results/figure/figure.ts";
import { funnelFigure } from "#results/figure/funnel.ts";
import { figuresOf, type Stats } from "#results/figure/index.ts";
import { approximateSpeech, speechOf } from "#results/text/approximate.ts";
import { speechIn } from "#results/text/speech.ts";
import { words } from "#results/text/translated/de.ts";
import { isSliced, questionType, type Tally } from "#survey/question-type/index.ts";
import { samples } from "#tests/design/question-type/samples.ts";
import { numbersIn, scalePoints } from "./numbers.ts";

const english = speechIn("en");
const answered = samples.filter(({ name }) => questionType(name).aggregateSchema !== null);

/** The figures of these answers as the API has them. */
function statsOf(type: string, props: Record<string, unknown>, values: readonly unknown[]): Stats {
  const { closedValue, tally, aggregate } = questionType(type);
  const sum: Tally = { '["n"]': values.length };
  for (const value of values)
    for (const [key, count] of Object.entries(tally(closedValue(value, props))))
      sum[key] = (sum[key] ?? 0) + count;
  const figures = aggregate(sum, props);
  return {
    question_id: "q",
    type,
    response_count: values.length,
    skipped_count: 0,
    include_simulations: true,
    ...(isSliced(figures) ? finished(figures) : figures),
  } as Stats;
}

function finished<T>(steps: Iterator<unknown, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

const figuresFor = (
  type: string,
  props: Record<string, unknown>,
  values: readonly unknown[],
  pen = english,
) =>
  figuresOf(
    { id: "q", type, content: "What?", props: questionType(type).participantProps(props) },
    statsOf(type, props, values),
    pen,
  );

const findings = (...asked: Parameters<typeof figuresFor>): string[] =>
  figuresFor(...asked).map(({ finding }) => finding);

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

it("draws the options of one choice in the order of the questionnaire, and others by how often they were chosen", () => {
  const labels = (props: object, answers: readonly unknown[]) => {
    const chart = figuresFor(
      "multipleChoice",
      { options: ["Never", "Now and then", "Daily"], ...props },
      answers,
    )[0]?.chart;
    return chart?.kind === "bars" ? chart.bars.map(({ label }) => label) : [];
  };
  const often = [...times(3, "Daily"), "Never"];
  expect(labels({}, often)).toEqual(["Never", "Now and then", "Daily"]);
  expect(labels({ randomizeOrder: true }, often)[0]).toBe("Daily");
  expect(labels({ isMultiSelect: true }, [["Daily"], ["Daily", "Never"]])[0]).toBe("Daily");
});

describe("a finding", () => {
  const coffee = { options: ["Price", "Taste", "Speed"] };

  it("names the option that is chosen most often, or those that are", () => {
    expect(findings("multipleChoice", coffee, [...times(5, "Price"), ...times(3, "Taste")])).toEqual([
      "“Price” was chosen most often: 63% (5 of 8).",
    ]);
    expect(findings("multipleChoice", coffee, ["Price", "Taste"])).toEqual([
      "“Price” and “Taste” were chosen most often: 50% each (1 of 2).",
    ]);
    expect(findings("multipleChoice", { ...coffee, allowOther: true }, [{ other: "Smell" }])).toEqual([
      "Every answer is in people’s own words (1).",
    ]);
  });

  it("writes few as less than one percent, and nearly all as more than 99", () => {
    const answers = [...times(309, "Price"), "Taste"];
    expect(findings("multipleChoice", coffee, answers)).toEqual([
      "“Price” was chosen most often: >99% (309 of 310).",
    ]);
    const [figure] = figuresFor("multipleChoice", coffee, answers);
    expect(figure?.chart).toMatchObject({ bars: [{ text: ">99%" }, { text: "<1%" }, { text: "0%" }] });
  });

  it("has the share of other answers in its table and its CSV", () => {
    const own = times(1, { other: "Smell" });
    const [figure] = figuresFor("multipleChoice", { ...coffee, allowOther: true }, [
      ...times(2, "Price"),
      ...own,
    ]);
    expect(figure?.table.rows.at(-1)).toEqual(["Other, in their own words", 1, 33.33]);
    expect(figure && tableCsv(figure.table)).toContain('"Other, in their own words",1,33.33\r\n');
  });

  it("names all that tie", () => {
    const props = { items: ["Price", "Taste", "Speed"] };
    expect(findings("matrixRatingScale", props, [{ Price: 4, Taste: 4, Speed: 2 }])).toEqual([
      "Rated highest: “Price” and “Taste” (mean 4.00); lowest: “Speed” (2.00).",
    ]);
    expect(findings("matrixRatingScale", props, [{ Price: 4, Taste: 4 }])).toEqual([
      "“Price” and “Taste” were rated alike (mean 4.00).",
    ]);
    expect(
      findings("ranking", coffee, [
        ["Taste", "Price"],
        ["Price", "Taste"],
      ]),
    ).toEqual(["“Price” and “Taste” ranked best: mean rank 1.50 each."]);
    expect(findings("allocation", coffee, [{ Price: 50, Taste: 50, Speed: 0 }])).toEqual([
      "“Price” and “Taste” received the most: 50% of the total each, 50 on average.",
    ]);
  });

  it("says of a conjoint what its intervals support", () => {
    const props = { attributes: [{ name: "Brand", levels: ["A", "B", "C"] }], concepts: 2 };
    const finding = (...levels: [utility: number, standard_error: number][]) => {
      const utilities = levels.map(([utility, standard_error], at) => ({
        attribute: "Brand",
        level: "ABC"[at],
        utility,
        standard_error,
      }));
      const stats = {
        ...statsOf("conjoint", props, [[{ concepts: [{ Brand: "A" }, { Brand: "B" }], chosen: 1 }]]),
        utilities,
        importance: [{ attribute: "Brand", percentage: 100 }],
      };
      const asked = { id: "q", type: "conjoint", content: "", props };
      return figuresOf(asked, stats as Stats, english).map((figure) => figure.finding);
    };
    expect(finding([0.3, 0.2], [-0.1, 0.2], [-0.2, 0.2])).toEqual([
      "No attribute matters clearly.",
      "No level differs clearly.",
    ]);
    expect(finding([0.9, 0.2], [-0.4, 0.2], [-0.5, 0.2])[1]).toBe("Best liked: Brand “A”.");
    expect(finding([0.6, 0.2], [0.5, 0.2], [-1.1, 0.2])[1]).toBe("Best liked: Brand “A” or “B”.");
    expect(finding([0.3, 0.2], [0.3, 0.2], [-0.6, 0.2])[1]).toBe(
      "No level is clearly liked best. Least liked: Brand “C”.",
    );
  });

  it("says that nobody has answered", () => {
    for (const { name, props } of answered)
      for (const figure of figuresFor(name, props, [])) {
        expect(figure.finding).toBe("Nobody has answered yet.");
        expect(figure.chart).toBeNull();
      }
  });

  it("tells the mean of a scale and the share of its top", () => {
    expect(findings("ratingScale", {}, [5, 4, 4, 2])).toEqual([
      "The mean is 3.75 on a scale from 1 to 5; 75% chose 4 or 5.",
    ]);
    expect(findings("ratingScale", { min: 0, max: 100 }, [50, 40])).toEqual([
      "The mean is 45.00 on a scale from 0 to 100.",
    ]);
    const boxes = (type: string, props: Record<string, unknown>) =>
      figuresFor(type, props, [2]).flatMap(({ facts }) => facts.filter(({ label }) => /[Tt]wo|2/.test(label)))
        .length;
    expect([boxes("ratingScale", { min: 0, max: 10 }), boxes("ratingScale", { max: 4 })]).toEqual([2, 2]);
    expect([boxes("ratingScale", { min: 0, max: 11 }), boxes("starRating", { max: 3 })]).toEqual([0, 0]);
    expect(boxes("number", { min: 0, max: 5, step: 1 })).toBe(0);
    expect(findings("starRating", { max: 3 }, [3, 1])).toEqual(["The mean is 2.00 on a scale from 1 to 3."]);
  });

  it("tells between which dates answers lie", () => {
    expect(findings("date", {}, ["2026-03-05", "2026-01-31", "2026-02-01"])).toEqual([
      "Dates range from Jan 31, 2026 to Mar 5, 2026; the median is Feb 1, 2026.",
    ]);
    const table = (precision: string, dates: string[]) =>
      figuresFor("date", { precision }, dates).map((figure) => figure.table.rows);
    expect(table("month", ["2026-03", "2026-01", "2026-03"])).toEqual([
      [
        ["Jan 2026", 1, 33.33],
        ["Mar 2026", 2, 66.67],
      ],
    ]);
    expect(table("year", ["1999"])).toEqual([[["1999", 1, 100]]]);
  });

  it("tells a Net Promoter Score with its interval", () => {
    expect(findings("nps", {}, [...times(5, 10), ...times(3, 8), ...times(2, 3)])).toEqual([
      "The Net Promoter Score is +30 (95% interval: −21 to +81): 50% promoters and 20% detractors.",
    ]);
  });

  it("tells the middle of numbers, with their unit", () => {
    expect(findings("number", { unit: "cups" }, [1, 2, 3, 4, 100])).toEqual([
      "The median is 3 cups; the middle half of answers is between 2 and 4 cups.",
    ]);
  });

  it("tells the best and the worst of a matrix", () => {
    const props = { items: ["Price", "Taste"] };
    expect(findings("matrixRatingScale", props, [{ Price: 2, Taste: 5 }, { Taste: 4 }])).toEqual([
      "“Taste” was rated highest (mean 4.50), “Price” lowest (2.00).",
    ]);
  });

  it("tells what ranks best, by each criterion", () => {
    expect(findings("ranking", coffee, [["Taste", "Price"], ["Taste"], ["Price", "Taste"]])).toEqual([
      "“Taste” ranked best: mean rank 1.33, first for 67% of 3.",
    ]);
    const props = { options: ["A", "B"], criteria: ["Look", "Feel"] };
    expect(findings("rankingWithMatrix", props, [{ Look: ["B", "A"], Feel: ["A", "B"] }])).toEqual([
      "By “Look”, “B” ranked best (mean rank 1.00).",
      "By “Feel”, “A” ranked best (mean rank 1.00).",
    ]);
  });

  it("tells what gets the most", () => {
    expect(findings("allocation", coffee, [{ Price: 70, Taste: 30, Speed: 0 }])).toEqual([
      "“Price” received the most: 70% of the total, 70 on average.",
    ]);
    const props = { options: ["Work"], columns: ["Bike", "Car"] };
    expect(findings("allocationWithMatrix", props, [{ Work: { Bike: 20, Car: 80 } }])).toEqual([
      "Work: “Car” received the most (80%).",
    ]);
  });

  it("tells which cards go together and where they went", () => {
    const props = { cards: ["Apple", "Pear", "Leek"], mode: "closed", categories: ["Fruit", "Other"] };
    const sorted = { Fruit: ["Apple", "Pear"], Other: ["Leek"] };
    expect(
      findings("cardSort", props, [sorted, sorted, { Fruit: ["Apple"], Other: ["Pear", "Leek"] }]),
    ).toEqual([
      "“Apple” and “Pear” were sorted together most often: by 67% of those who sorted both.",
      "Sorted most consistently: “Apple” in “Fruit” and “Leek” in “Other” (100% each).",
    ]);
  });

  it("tells how a tree test ended, where it began and what was chosen", () => {
    const props = { tree: [{ label: "Home", children: [{ label: "Help" }] }], correct: [["Home", "Help"]] };
    const run = { path: ["Home", "Help"], selected: ["Home", "Help"], duration_ms: 1000 };
    const lost = { path: ["Home", "Help", "Home"], selected: null, duration_ms: 3000 };
    expect(findings("treeTest", props, [run, run, run, lost])).toEqual([
      "75% found a correct place; 75% went there directly.",
      "Most people went to “Home” first: 100%.",
      "“Home › Help”, a correct place, was chosen most often: 75%.",
    ]);
  });

  it("tells what matters in a conjoint, or which level wins while there is no fit", () => {
    const attributes = [
      { name: "Brand", levels: ["A", "B"] },
      { name: "Price", levels: ["1", "2"] },
    ];
    const props = { attributes, concepts: 2 };
    const concepts = [
      { Brand: "A", Price: "2" },
      { Brand: "B", Price: "1" },
    ];
    const twin = [
      { Brand: "A", Price: "1" },
      { Brand: "B", Price: "2" },
    ];
    const first = { concepts, chosen: 1 };
    const second = { concepts: twin, chosen: 0 };
    expect(findings("conjoint", props, [[first]])).toEqual([
      "There are too few choices to estimate what each level is worth. “Brand: B” and “Price: 1” were chosen most often: 100% of the times each was shown.",
    ]);
    const choices = [...times(8, first), ...times(2, { concepts, chosen: 0 }), ...times(9, second)];
    const [importance, levels] = findings("conjoint", props, [[...choices, { concepts: twin, chosen: 1 }]]);
    expect(importance).toBe("“Price” matters most: 82% of the importance.");
    expect(levels).toBe("Best liked: Price “1”.");
  });

  it("tells how a task went, how many opened a link, and which time is booked most often", () => {
    const run = { outcome: "completed", urls: [], duration_ms: 42_000 };
    const none = { outcome: "not_started", urls: [], duration_ms: 0 };
    expect(findings("websiteTest", {}, [run, none])).toEqual([
      "50% completed the task; the median time was 42s.",
    ]);
    expect(findings("externalLink", {}, [{ clicked: true }, { clicked: false }])).toEqual([
      "50% opened the link (1 of 2).",
    ]);
    expect(findings("calendar", { slots: [] }, [null])).toEqual(["0% found a time."]);
  });

  it("tells how far people come, and where most leave", () => {
    const finding = (in_progress: number, ...leaks: number[]): string => {
      const questions = leaks.map((dropped_off, index) => {
        const counts = { reached: 6 + dropped_off, answered: 6, skipped: 0, screened_out: 1, dropped_off };
        return { ...counts, question_id: `q${index}`, display_order: index, content: "What?" };
      });
      const ended = { completed: 5, screened_out: 1, over_quota: 2 };
      const stats = { started: 12, ...ended, in_progress, questions } as StudyStats;
      const titles = new Map(questions.map(({ question_id }, index) => [question_id, `Q${index + 1}`]));
      return funnelFigure(stats, stats.questions, titles, english).finding;
    };
    expect(finding(3, 1, 2)).toBe("Of 9 who could finish, 5 did; most of the others left at “Q2” (2 of 7).");
    expect(finding(3, 2, 2, 1)).toBe(
      "Of 9 who could finish, 5 did; most of the others left at “Q1” and “Q2” (2 each).",
    );
    expect(finding(3, 0)).toBe("Of 9 who could finish, 5 did; 3 are still in progress.");
    expect(finding(0, 0)).toBe("Of 9 who could finish, 5 did; nobody left at a question.");
    const turnedAway = { started: 3, completed: 0, screened_out: 1, over_quota: 2, in_progress: 0 };
    expect(
      funnelFigure({ ...turnedAway, questions: [] } as unknown as StudyStats, [], new Map(), english).finding,
    ).toBe("Everyone who started (3) was screened out or over quota.");
  });

  it("tells no difference of changed counts, of which more may have finished than have started", () => {
    const counts = { started: 41, completed: 51, screened_out: 0, over_quota: 0, in_progress: 0 };
    const stats = { ...counts, perturbed: true, questions: [] } as unknown as StudyStats;
    expect(funnelFigure(stats, [], new Map(), approximateSpeech(english)).finding).toBe(
      "Started: ≈41 · Completed: ≈51",
    );
  });

  it("says of several answers that they are possible, and not of changed counts that add up to more", () => {
    const noteOf = (isMultiSelect: boolean): string | null | undefined => {
      const options = ["A", "B"].map((value) => ({ value, count: 9, percentage: 64.29 }));
      const stats = { response_count: 14, skipped_count: 0, other_count: 0, options };
      const [figure] = figuresOf(
        { id: "q", type: "multipleChoice", content: "What?", props: { isMultiSelect } },
        { ...stats, type: "multipleChoice" } as unknown as Stats,
        approximateSpeech(english),
      );
      return figure?.note;
    };
    expect([noteOf(true), noteOf(false)]).toEqual([english.words.severalAnswers, null]);
    const crossedNote = (isMultiple: boolean): string | null | undefined => {
      const cells = [{ column_percentage: 64.29, higher_than: [] }];
      const rows = ["A", "B"].map((label) => ({ label, cells, total: {} }));
      const columns = [{ label: "one", letter: "A", base: 14 }];
      const table = { rows, columns, mean_rows: null, test: null, perturbed: true };
      const names = { rows: "a", columns: "b", isMultiple };
      return crosstabFigure(namedTable(table as unknown as CrossTable, english), names, english).note;
    };
    expect([crossedNote(true), crossedNote(false)]).toEqual([english.words.severalAnswers, null]);
  });

  it("names the bins of a table as charts do, and nothing else that looks alike", () => {
    const rowOf = (label: string | null, more: object = {}) => ({ label, cells: [], total: {}, ...more });
    const rows = [
      rowOf("..20"),
      rowOf("20..30.5"),
      rowOf("65.."),
      rowOf(null, { rest: true, labels: ["30.5..65"] }),
    ];
    const labelsOf = (mean_rows: [] | null) =>
      namedTable({ rows, columns: [], mean_rows, test: null } as unknown as CrossTable, english).rows.map(
        ({ label }) => label,
      );
    expect(labelsOf([])).toEqual(["< 20", "20 – < 30.5", "≥ 65", "Others: 30.5 – < 65"]);
    expect(labelsOf(null)).toEqual(["..20", "20..30.5", "65..", "Others: 30.5..65"]);
  });

  it("draws no row of people without a value, who have no shares", () => {
    const shareOf = (column_percentage: number | null) => [{ column_percentage, higher_than: [] }];
    const rows = [
      { label: "A", cells: shareOf(100), total: {} },
      { label: null, no_value: true, cells: shareOf(null), total: {} },
    ];
    const table = { rows, columns: [{ label: "one", letter: "A", base: 14 }], mean_rows: null, test: null };
    const named = namedTable(table as unknown as CrossTable, english);
    const figure = crosstabFigure(named, { rows: "a", columns: "b" }, english);
    expect(figure.chart).toMatchObject({ rows: [{ label: "A" }], cells: [[100]] });
    expect(figure.table.rows.map(([label]) => label)).toEqual(["Base", "A", english.words.noValue]);
    expect(totalName(named, english.words)).toBe("Total");
    const columns = [...table.columns, { label: null, no_value: true, letter: "B", base: 2 }];
    const wider = namedTable({ ...table, columns } as unknown as CrossTable, english);
    expect(totalName(wider, english.words)).toBe("Total (A)");
    const { table: file } = crosstabFigure(wider, { rows: "a", columns: "b" }, english);
    expect(file.columns.at(-1)?.label).toBe("Total (A): Percentage");
  });

  it("says of what is put together what is sure: where answers lie, their mean, or what nothing hidden can outdo", () => {
    const coarseFigure = (type: string, more: object, props = {}) =>
      figuresOf(
        { id: "q", type, content: "What?", props },
        {
          question_id: "q",
          type,
          response_count: 12,
          skipped_count: null,
          ...more,
        } as unknown as Stats,
        english,
      )[0];
    const coarse = (type: string, more: object) => coarseFigure(type, more)?.finding;
    const bins = [
      { key: "..2", from: null, to: 2, count: 5 },
      { key: "2..9.5", from: 2, to: 9.5, count: 3 },
      { key: "9.5..", from: 9.5, to: null, count: 4 },
    ];
    expect(coarse("number", { bins, average: 3.08, std_dev: 1 })).toBe(
      "The median is in 2 – < 9.5. The mean is 3.08.",
    );
    // An open end is drawn as wide as the bin beside it, and where bins meet is written.
    expect(coarseFigure("number", { bins })?.chart).toMatchObject({
      kind: "columns",
      edges: [2, 9.5],
      bins: [
        { from: -5.5, to: 2 },
        { from: 2, to: 9.5, percentage: 25 },
        { from: 9.5, to: 17 },
      ],
    });
    // A bin has its first edge and not its last.
    expect(coarseFigure("number", { bins })?.table.rows).toEqual([
      ["< 2", 5, expect.closeTo(41.67, 2)],
      ["2 – < 9.5", 3, 25],
      ["≥ 9.5", 4, expect.closeTo(33.33, 2)],
    ]);
    // What is put together at an end is one bin more, and what nobody may answer is none.
    const spent = [
      { key: "..0", from: null, to: 0, count: 0 },
      { key: "0..20", from: 0, to: 20, count: 5 },
      { key: "20..40", from: 20, to: 40, count: 4 },
    ];
    const rest = { labels: ["40..60", "60.."], count: 3, percentage: 25 };
    const tailed = coarseFigure("number", { bins: spent, rest }, { min: 0 });
    expect(tailed?.table.rows.map(([name, count]) => [name, count])).toEqual([
      ["0 – < 20", 5],
      ["20 – < 40", 4],
      ["≥ 40", 3],
    ]);
    expect(tailed?.finding).toBe("The median is in 20 – < 40.");
    expect(tailed?.chart).toMatchObject({ kind: "columns", edges: [0, 20, 40] });
    const apart = { labels: ["..0", "40.."], count: 3, percentage: 25 };
    expect(
      coarseFigure("number", { bins: spent.slice(1), rest: apart })?.table.rows.map(([name]) => name),
    ).toEqual(["0 – < 20", "20 – < 40", "Others: < 0, ≥ 40"]);
    const years = [
      { key: "..2014", from: null, to: "2014", count: 5 },
      { key: "2014..", from: "2014", to: null, count: 7 },
    ];
    expect(coarseFigure("date", { bins: years, unit: "year" })?.table.rows.map(([name]) => name)).toEqual([
      "< 2014",
      "≥ 2014",
    ]);
    // Ranks of few people are withheld, and options stand by their mean ranks.
    const ranked = [
      { value: "Tea", mean_rank: 2.1, rank_distribution: null },
      { value: "Water", mean_rank: 1.4, rank_distribution: null },
    ];
    expect(coarse("ranking", { skipped_count: 0, options: ranked })).toBe("“Water”: 1.40 · “Tea”: 2.10");
    const options = [
      { value: "Tea", count: 7, percentage: 58.33 },
      { value: "Water", count: null, percentage: null, suppressed: true },
    ];
    expect(
      coarse("multipleChoice", { options: options.slice(0, 1), rest: { count: 5, labels: ["Milk"] } }),
    ).toBe("“Tea” was chosen most often: 58% (7 of 12).");
    for (const more of [{ options }, { options: options.slice(0, 1), rest: { count: 7, labels: ["Milk"] } }])
      expect(coarse("multipleChoice", more)).toBe("n = 12");
    // What is withheld has its place, without a number: the longest bar that is shown may not be the longest.
    const withheld = coarseFigure("multipleChoice", { options });
    expect(withheld).toMatchObject({
      chart: {
        bars: [
          { text: "58%", note: "7" },
          { label: "Water", value: 0, text: "–", note: "" },
        ],
      },
      note: "Values with “–” are withheld to protect small groups.",
    });
    expect(withheld?.table.rows).toContainEqual(["Water", null, null]);
  });

  it("marks what was made of changed counts, and says why, in each language", () => {
    const changed = approximateSpeech(english);
    expect(changed.format.short(12, "count")).toBe("≈12");
    expect(changed.format.short(58.33, "percent")).toBe("≈58%");
    expect(changed.format.short(3, "number")).toBe("3");
    expect(changed.format.short(null, "count")).toBe(english.format.short(null, "count"));
    expect(changed.format.column([12], "count")(12)).toBe("≈12");
    const told = { perturbed: true, noise: { up_to: 5 }, as_of: "2026-05-03T10:00:00.000Z" } as const;
    expect(speechOf(told, english).told).toMatch(
      /^To protect people, counts are changed at random by up to 5; small groups are not shown exactly\. As of .*May.*\.$/,
    );
    expect(speechOf({}, english)).toBe(english);
    const drawn = (type: string, more: object) => {
      const stats = { question_id: "q", type, response_count: 15, ...told, ...more } as unknown as Stats;
      return figuresOf({ id: "q", type, content: "What?", props: {} }, stats, changed)[0];
    };
    const options = [{ value: "Price", mean: 19.4375, median: null, share: 0.6, zero_count: null }];
    const given = drawn("allocation", { approximate: true, options });
    expect(given?.finding).toContain("≈60% of the total, ≈19.44 on average.");
    expect(given?.chart).toMatchObject({ bars: [{ note: "≈19.44" }] });
    // Who did not is a count of its own, which nobody has published.
    const opened = drawn("externalLink", { click_count: 11, click_rate: 0.73 });
    expect(opened?.chart).toMatchObject({ bars: [{ label: "Opened the link", note: "≈11" }] });
    expect(opened?.chart).not.toMatchObject({ bars: [{}, {}] });
  });

  it("is written in the page's language, with its numbers, lists and quotation marks", () => {
    const german = speechIn("de", words);
    expect(findings("ratingScale", {}, [5, 4, 4, 2], german)).toEqual([
      "Der Mittelwert ist 3,75 auf einer Skala von 1 bis 5; 75\u00a0% wählten 4 oder 5.",
    ]);
    expect(findings("multipleChoice", coffee, ["Price", "Taste"], german)).toEqual([
      "Am häufigsten gewählt: „Price“ und „Taste“ mit je 50\u00a0% (1 von 2).",
    ]);
    expect([speechIn("ar-EG").dir, speechIn("de-CH").dir]).toEqual(["rtl", "ltr"]);
  });
});

const shownIn = ({ facts, table }: Figure): number[] =>
  numbersIn([facts.map(({ value, detail, to }) => [value, [detail?.value], to]), table.rows]);

it("has every number of the API in its tables, and no other", () => {
  for (const { name, props, answers } of answered)
    void fc.assert(
      fc.property(fc.array(answers, { maxLength: 12 }), (values) => {
        const { response_count: _n, skipped_count: _s, ...stats } = statsOf(name, props, values);
        const shown = new Set(figuresFor(name, props, values).flatMap(shownIn));
        // Top and bottom two, where the scale is too short or too long for them to mean something.
        if (
          !figuresFor(name, props, values).some(({ facts }) =>
            facts.some(({ label }) => label === english.words.top2),
          )
        )
          Object.assign(stats, { top_2_box: null, bottom_2_box: null });
        // Few numbers are shown one by one, not in bins.
        const { histogram: _h, ...known } = stats as Record<string, unknown>;
        expect(numbersIn(known).filter((number) => !shown.has(number))).toEqual([]);
        const api = new Set([...numbersIn(stats), ...scalePoints(known.distribution)]);
        const own = [...shown].filter((number) => !api.has(number));
        // The interval of a score and the share of other answers are the page's own.
        expect(own.length).toBeLessThanOrEqual({ nps: 2, multipleChoice: 1 }[name] ?? 0);
      }),
      { numRuns: 30 },
    );
});

it("shows many different numbers in bins", () => {
  const values = Array.from({ length: 60 }, (_, index) => index * 1.5);
  const stats = statsOf("number", {}, values) as NumberStats;
  const [figure] = figuresFor("number", {}, values);
  expect(figure?.table.rows).toEqual(stats.histogram.map(({ from, to, count }) => [from, to, count]));
  expect(figure?.chart).toMatchObject({ kind: "columns", hasTicks: true });
});
