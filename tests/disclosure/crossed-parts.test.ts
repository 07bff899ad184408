import { createSecretKey } from "node:crypto";
import { expect, it } from "vitest";
import { runAtOnce } from "#kit/fair/slices.ts";
import { crossedParts, hasParts } from "#survey/disclosure/crossed-figures.ts";
import { crossed, sliceParts } from "#survey/disclosure/crossing.ts";
import { dimension, type Given, noiseOf, pairsOf, question, valueAt } from "./published-study.ts";

/** What figures of many parts take: work is counted, not timed. */

const noise = noiseOf({ least: 5, secret: createSecretKey(Buffer.alloc(32, 7)) });

function partsOf(figures: Parameters<typeof crossedParts>[0], answers: readonly unknown[], props = {}) {
  const given = answers.map((answer, index): Given => {
    return { id: `person-${index}`, row: [`=${JSON.stringify(answer)}`], column: `=${index % 2}` };
  });
  const pairs = pairsOf(given, noise.secret);
  const { met } = crossed(pairs, [question(), dimension(2)], noise, []);
  if (met === null) throw new Error("there was no step yet");
  const asked: string[] = [];
  const idOf = (path: readonly string[]) => {
    asked.push(path.join());
    return path.join();
  };
  return {
    asked,
    work: crossedParts(figures, { answers: met, pairs, noise, idOf, props, at: valueAt(1) }),
  };
}

it("a search makes the table of a part once, however many places were found", () => {
  const places = Array.from({ length: 300 }, (_, index) => `Place ${index}`);
  const names = ["direct_success", "direct_failure"];
  const exact = {
    type: "treeTest",
    tasks: null,
    success_rate: 1,
    outcomes: Object.fromEntries(names.map((name) => [name, {}])),
    first_clicks: places.map((label) => ({ label })),
    destinations: places.map((place, index) => ({ path: [place], correct: index < 2 })),
  };
  const answers = Array.from({ length: 6000 }, (_, index) => {
    const path = [places[index % places.length] ?? ""];
    return { path, selected: path, duration_ms: 1000 };
  });
  const { asked, work } = partsOf(exact, answers);
  const { destinations } = runAtOnce(work) as { destinations: unknown[] };
  expect(destinations.length).toBeGreaterThan(100);
  expect(asked.toSorted()).toEqual(["end", "first", "outcome"]);
});

it("a card sort goes over the pairs of its cards in slices", () => {
  const cards = Array.from({ length: 50 }, (_, index) => `Card ${index}`);
  const categories = ["First", "Second"];
  const exact = {
    type: "cardSort",
    cards: cards.map((card) => ({ card, categories: categories.map((category) => ({ category })) })),
  };
  const answers = Array.from({ length: 60 }, (_, index) => ({
    First: cards.slice(0, 20 + (index % 10)),
    Second: cards.slice(20 + (index % 10)),
  }));
  const { asked, work } = partsOf(exact, answers);
  let slices = 1;
  let slice = work.next();
  for (; !slice.done; slice = work.next()) slices++;
  const pairs = (cards.length * (cards.length - 1)) / 2;
  // Ten different answers, in one column each.
  expect(slices).toBeGreaterThan((10 * pairs) / sliceParts);
  expect(asked).toHaveLength(cards.length + pairs);
  const { similarity } = slice.value as { similarity: { percentage: number | null }[] };
  expect(similarity).toHaveLength(pairs);
  // The first two are always together, the first and the last one never.
  expect(similarity[0]?.percentage).toBeGreaterThan(50);
  expect(similarity[cards.length - 2]?.percentage).toBe(0);
});

const times = (count: number, answer: unknown) => Array.from({ length: count }, () => answer);

it("points that are given away have the means of bins, and shares of what is published", () => {
  const props = { options: ["A", "B"] };
  const exact = { type: "allocation", options: ["A", "B"].map((value) => ({ value, zero_count: 0 })) };
  const { asked, work } = partsOf(exact as never, times(40, { A: 60, B: 40 }), props);
  const { approximate, options } = runAtOnce(work) as {
    approximate: boolean;
    options: { value: string; mean: number; share: number }[];
  };
  expect([approximate, asked.toSorted()]).toEqual([true, ["A", "B"]]);
  // 60 stands in the bin 60..65, 40 in 40..45, whatever the counts of them are.
  expect(options).toEqual(
    [62.5, 42.5].map((mean, index) => ({
      value: "AB"[index],
      mean,
      median: null,
      share: expect.any(Number),
      zero_count: null,
    })),
  );
  const [a, b] = options;
  expect((a?.share ?? 0) + (b?.share ?? 0)).toBeCloseTo(1, 3);
  expect(a?.share).toBeGreaterThan(0.3);
});

it("points in a matrix are those of each row", () => {
  const props = { options: ["R", "S"], columns: ["A", "B"] };
  const columns = ["A", "B"].map((column) => ({ column }));
  const exact = {
    type: "allocationWithMatrix",
    rows: [
      { value: "R", columns },
      { value: "S", columns },
    ],
  };
  const answer = { R: { A: 60, B: 40 }, S: { A: 100, B: 0 } };
  const { asked, work } = partsOf(exact as never, times(40, answer), props);
  const { approximate, rows } = runAtOnce(work) as {
    approximate: boolean;
    rows: { value: string; columns: { column: string; mean: number; share: number }[] }[];
  };
  expect([approximate, asked.toSorted()]).toEqual([true, ["R,A", "R,B", "S,A", "S,B"]]);
  expect(
    rows.map(({ value, columns }) => [value, ...columns.map(({ column, mean }) => [column, mean])]),
  ).toEqual([
    ["R", ["A", 62.5], ["B", 42.5]],
    ["S", ["A", 102.5], ["B", 0.25]],
  ]);
  for (const { columns } of rows)
    expect(columns.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 3);
  const [, second] = rows;
  expect(second?.columns[0]?.share).toBeGreaterThan(0.9);
});

it("ratings of items have their points, or bins where these are many", () => {
  const items = (distribution: { value: number }[]) => [
    { item: "A", distribution },
    { item: "B", distribution: [], suppressed: true as const },
  ];
  const shown = (max: number, value: number) => {
    const props = { items: ["A", "B"], min: 1, max };
    const exact = { type: "matrixRatingScale", items: items([{ value: 1 }]) };
    const { asked, work } = partsOf(exact, times(60, { A: value, B: 1 }), props);
    const [first, second] = (runAtOnce(work) as { items: Record<string, unknown>[] }).items;
    expect(asked).toEqual(["A"]);
    expect(second).toEqual({
      item: "B",
      response_count: null,
      na_count: null,
      average: null,
      distribution: null,
      suppressed: true,
    });
    return first ?? {};
  };
  const points = shown(5, 4);
  expect(points).toMatchObject({ item: "A", na_count: null, average: 4 });
  expect(points.response_count).toBeGreaterThan(20);
  expect(
    (points.distribution as { value: number; count: number }[]).filter(({ count }) => count > 0),
  ).toMatchObject([{ value: 4 }]);
  expect(points).not.toHaveProperty("bins");
  expect(shown(30, 4)).toMatchObject({ distribution: null, approximate: true, bins: expect.any(Array) });
});

it("ranks are told by option, and by criterion, withheld where exact figures are", () => {
  const options = ["A", "B"];
  const of = (rank_distribution: unknown) =>
    options.map((value) => ({ value, mean_rank: 1, rank_distribution }));
  type Ranked = Record<string, number> & { rank_distribution: { rank: number; count: number }[] };
  const check = ([first, second]: Ranked[], n: number) => {
    expect([first?.value, first?.mean_rank, second?.value, second?.mean_rank]).toEqual(["A", 1, "B", 2]);
    const counts = [first, second].map((each) => each?.rank_distribution.map(({ count }) => count) ?? []);
    expect(counts.map((each) => each.map((count) => count > 0))).toEqual([
      [true, false],
      [false, true],
    ]);
    expect([first?.top_1_count, second?.top_1_count]).toEqual([counts[0]?.[0], 0]);
    expect(first?.borda_score).toBeCloseTo((2 * (counts[0]?.[0] ?? 0)) / n, 9);
    expect(second?.borda_score).toBeCloseTo((counts[1]?.[1] ?? 0) / n, 9);
    expect(first?.top_1_share).toBeGreaterThan(0.5);
    expect(first?.rank_distribution.map(({ rank }) => rank)).toEqual([1, 2]);
  };
  const ranking = { type: "ranking", options: of([]) };
  const alone = partsOf(ranking, times(60, ["A", "B"]), { options });
  const found = runAtOnce(alone.work) as { response_count: number; options: Ranked[] };
  check(found.options, found.response_count);
  expect(alone.asked.toSorted()).toEqual(["A", "B"]);
  const criteria = { type: "rankingWithMatrix", criteria: [{ criterion: "C", options: of([]) }] };
  const by = partsOf(criteria as never, times(60, { C: ["A", "B"] }), { options, criteria: ["C"] });
  const each = runAtOnce(by.work) as {
    response_count: number;
    criteria: { criterion: string; options: Ranked[] }[];
  };
  expect(each.criteria.map(({ criterion }) => criterion)).toEqual(["C"]);
  check(each.criteria[0]?.options ?? [], each.response_count);
  expect(by.asked.toSorted()).toEqual(["C,A", "C,B"]);
  const hidden = partsOf({ type: "ranking", options: of(null) }, times(60, ["A", "B"]), { options });
  expect((runAtOnce(hidden.work) as { options: Ranked[] }).options).toMatchObject([
    { ranked_count: null, mean_rank: 1, rank_distribution: null },
    { ranked_count: null, mean_rank: 2, rank_distribution: null },
  ]);
});

it("dates are in bins that are named as dates", () => {
  const { asked, work } = partsOf({ type: "date", earliest: null, unit: "day" }, times(60, "2026-05-03"));
  const { bins, unit, earliest } = runAtOnce(work) as {
    bins: { from: string; to: string; count: number }[];
  } & Record<string, unknown>;
  expect([unit, earliest, asked]).toEqual(["day", null, [""]]);
  const held = bins.filter(({ count }) => count > 0);
  expect(held).toHaveLength(1);
  expect((held[0]?.from ?? "~") <= "2026-05-03" && "2026-05-03" < (held[0]?.to ?? "")).toBe(true);
});

it("questions of several parts are those that show them", () => {
  const yes = [
    { criteria: [] },
    { rows: [] },
    { cards: [] },
    { earliest: null },
    { slots: null },
    { items: [{ item: "A" }, { item: "B", distribution: [] }] },
    { options: [{ value: "A" }, { value: "B", mean_rank: 1 }] },
    { options: [{ value: "A", zero_count: 0 }] },
    { click_count: 0 },
  ];
  expect(yes.map(hasParts)).toEqual(yes.map(() => true));
  expect([{}, { options: [{ value: "A", count: 1 }] }, { items: [{ item: "A" }] }].map(hasParts)).toEqual([
    false,
    false,
    false,
  ]);
});
