import { describe, expect, it } from "vitest";
import { binKey, questionType } from "#survey/question-type/index.ts";
import { jsonKey } from "#survey/question-type/statistics/tally.ts";
import { aggregate, computed, sum, tallyOf, times } from "./support.ts";

/** Figures hold what answers say of entries that an edit has taken away, after those that there are. */

describe("entries that are gone", () => {
  it("have their points in an allocation, and own words theirs", () => {
    const { options } = aggregate("allocation", { options: ["B"] }, [
      { B: 50, A: 30, "": 20 },
      { B: 100, A: 0, "": 0 },
    ]);
    expect(options).toEqual([
      { value: "B", mean: 75, median: 75, share: 0.75, zero_count: 0 },
      { value: "Other", mean: 10, median: 10, share: 0.1, zero_count: 1 },
      { value: "A", mean: 15, median: 15, share: 0.15, zero_count: 1 },
    ]);
  });

  it("have their points in an allocation by rows, each row its own columns", () => {
    const { rows } = aggregate("allocationWithMatrix", { options: ["S"], columns: ["b"] }, [
      { S: { b: 10, c: 30 }, R: { a: 40 } },
      { S: { b: 30, c: 10 } },
    ]);
    expect(rows).toEqual([
      {
        value: "S",
        columns: [
          { column: "b", mean: 20, share: 0.5 },
          { column: "c", mean: 20, share: 0.5 },
        ],
      },
      {
        value: "R",
        columns: [
          { column: "b", mean: null, share: 0 },
          { column: "a", mean: 40, share: 1 },
        ],
      },
    ]);
  });

  it("have their bookings", () => {
    const slot = (hour: number) => ({
      start: `2026-03-02T0${hour}:00:00.000Z`,
      end: `2026-03-02T0${hour}:30:00.000Z`,
    });
    const found = aggregate("calendar", { slots: [slot(3), slot(1), { ...slot(3), end: slot(4).end }] }, [
      slot(3),
      slot(2),
      slot(2),
      null,
    ]);
    expect(found).toEqual({
      booked_count: 3,
      booked_rate: 0.75,
      slots: [
        { start: slot(3).start, count: 1 },
        { start: slot(1).start, count: 0 },
        { start: slot(2).start, count: 2 },
      ],
    });
    expect(aggregate("calendar", {}, [null])).toEqual({ booked_count: 0, booked_rate: 0, slots: [] });
  });

  it("have their cards and categories, and those that people named are one", () => {
    const found = aggregate("cardSort", { cards: ["B"], categories: ["Y"], mode: "closed" }, [
      { Y: ["B"], X: ["A"] },
      { X: ["B"], Z: ["A"] },
      { "*1": ["B"] },
    ]);
    const row = (category: string | null, count: number, percentage: number) => ({
      category,
      count,
      percentage,
    });
    // What was no category of the question when it was answered was somebody's own.
    expect(found.cards).toEqual([
      { card: "B", categories: [row("Y", 1, 33.33), row(null, 2, 66.67)] },
      { card: "A", categories: [row("Y", 0, 0), row(null, 2, 100)] },
    ]);
    const tally = {
      [jsonKey("card", "B", "W")]: 1,
      [jsonKey("card", "B", "V")]: 2,
      [jsonKey("together", "A", "B")]: 3,
      [jsonKey("apart", "A", "B")]: 1,
      [jsonKey("card", "A", null)]: 1,
    };
    const { aggregate: figures } = questionType("cardSort");
    expect(figures(tally, { cards: ["B"], categories: ["Y"], mode: "closed" })).toEqual({
      cards: [
        { card: "B", categories: [row("Y", 0, 0), row("V", 2, 66.67), row("W", 1, 33.33)] },
        { card: "A", categories: [row("Y", 0, 0), row(null, 1, 100)] },
      ],
      similarity: [{ a: "B", b: "A", percentage: 75 }],
    });
  });

  it("have their ratings, and own words theirs", () => {
    const { items } = aggregate("matrixRatingScale", { items: ["B"], max: 2 }, [
      { B: 1, A: 2, "": 1 },
      { B: null, A: 0 },
    ]);
    const bar = (value: number, count: number, percentage: number) => ({ value, count, percentage });
    expect(items).toEqual([
      { item: "B", response_count: 1, na_count: 1, average: 1, distribution: [bar(1, 1, 100), bar(2, 0, 0)] },
      {
        item: "Other",
        response_count: 1,
        na_count: 0,
        average: 1,
        distribution: [bar(1, 1, 100), bar(2, 0, 0)],
      },
      {
        item: "A",
        response_count: 2,
        na_count: 0,
        average: 1,
        // A point that the scale had is where it belongs.
        distribution: [bar(0, 1, 50), bar(1, 0, 0), bar(2, 1, 50)],
      },
    ]);
  });

  it("have their ranks, and own words theirs", () => {
    const options = aggregate("ranking", { options: ["B", "C"] }, [["B", "A"], ["A", ""], ["B"]])
      .options as object[];
    expect(options).toMatchObject([
      { value: "B", ranked_count: 2, mean_rank: 1, top_1_count: 2, top_1_share: 0.6667, borda_score: 8 / 3 },
      { value: "C", ranked_count: 0, mean_rank: null, top_1_count: 0, top_1_share: 0, borda_score: 0 },
      { value: "Other", ranked_count: 1, mean_rank: 2, borda_score: 1 },
      { value: "A", ranked_count: 2, mean_rank: 1.5, top_1_count: 1, borda_score: 7 / 3 },
    ]);
    expect(options[3]).toMatchObject({
      rank_distribution: [
        { rank: 1, count: 1, percentage: 33.33 },
        { rank: 2, count: 1, percentage: 33.33 },
        { rank: 3, count: 0, percentage: 0 },
        { rank: 4, count: 0, percentage: 0 },
      ],
    });
    expect(aggregate("ranking", { options: ["B"] }, []).options).toMatchObject([
      { borda_score: null, top_1_share: null },
    ]);
  });
});

describe("amounts of which only bins are kept", () => {
  const binned = (tally: Record<string, number>, inBins: (key: string) => boolean) =>
    sum(Object.entries(tally).map(([key, count]) => ({ [inBins(key) ? binKey(key) : key]: count })));
  const isOf = (name: string) => (key: string) => key.includes(`"${name}"`);

  it.each<[string, object, unknown]>([
    ["allocation", { options: ["A", "B"] }, { A: 40, B: 60 }],
    ["allocationWithMatrix", { options: ["R"], columns: ["A", "B"] }, { R: { A: 40, B: 60 } }],
    ["allocationWithMatrix", { options: ["A", "B"], columns: ["c"] }, { A: { c: 40 }, B: { c: 60 } }],
  ])("make figures approximate as soon as one has some: of %s", (type, of, answer) => {
    const props = { ...of };
    const tally = tallyOf(type, props, answer);
    const approximate = (name: string) =>
      computed(type, binned(tally, isOf(name)), props).figures.approximate;
    expect(["A", "B", "none"].map(approximate)).toEqual([true, true, false]);
  });

  it("make durations of tasks approximate", () => {
    const run = { outcome: "completed", screens: ["A"], misclicks: 0, duration_ms: 5000 };
    const tally = sum(times(tallyOf("prototypeTask", {}, run), 3));
    expect(computed("prototypeTask", tally, {}).figures).toMatchObject({
      approximate: false,
      median_duration_ms: 5000,
    });
    const { approximate, median_duration_ms } = computed(
      "prototypeTask",
      binned(tally, isOf("duration")),
      {},
    ).figures;
    expect(approximate).toBe(true);
    expect(Math.abs(Number(median_duration_ms) - 5000)).toBeLessThan(5);
  });
});
