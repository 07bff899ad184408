import { beforeAll, expect, it } from "vitest";
import { expectStatus, useStack } from "#tests/support/api.ts";
import { newSharedStudy, twenty } from "#tests/support/share.ts";

/** Questions whose answers have several parts, under a viewer's filter. */

const stack = useStack();

const slotOn = (day: string) => ({ start: `${day}T09:00:00.000Z`, end: `${day}T09:30:00.000Z` });

const asked = {
  ranking: { type: "ranking", props: { options: ["A", "B", "C"] } },
  matrix: { type: "matrixRatingScale", props: { items: ["Price", "Taste"], min: 1, max: 5 } },
  allocation: { type: "allocation", props: { options: ["Read", "Walk"] } },
  rows: { type: "allocationWithMatrix", props: { options: ["Work"], columns: ["Bike", "Car"] } },
  criteria: { type: "rankingWithMatrix", props: { options: ["A", "B"], criteria: ["Taste"] } },
  cards: {
    type: "cardSort",
    props: { mode: "closed", cards: ["Pear", "Leek"], categories: ["Fruit", "Greens"] },
  },
  moved: { type: "date", props: { precision: "month" } },
  begun: { type: "date", props: { precision: "year" } },
  call: {
    type: "calendar",
    props: { slots: ["02", "09", "20"].map((day) => slotOn(`2027-03-${day}`)) },
  },
  best: { type: "maxDiff", props: { items: ["A", "B", "C", "D"] } },
} as const;

const answersOf = (index: number): Record<string, unknown> => {
  const isFirst = index % 2 === 0;
  return {
    ranking: isFirst ? ["A", "B", "C"] : ["C", "B", "A"],
    matrix: { Price: isFirst ? 2 : 4, Taste: 5 },
    allocation: isFirst ? { Read: 70, Walk: 30 } : { Read: 10, Walk: 90 },
    rows: { Work: isFirst ? { Bike: 60, Car: 40 } : { Bike: 20, Car: 80 } },
    criteria: { Taste: isFirst ? ["A", "B"] : ["B", "A"] },
    moved: `${isFirst ? 2019 : 2024}-0${1 + (index % 5)}`,
    begun: isFirst ? "2023" : "2024",
    call: index < 8 ? null : slotOn(isFirst ? "2027-03-02" : "2027-03-09"),
    cards: isFirst ? { Fruit: ["Pear"], Greens: ["Leek"] } : { Fruit: ["Pear", "Leek"] },
  };
};

type Name = keyof typeof asked;
let study: Awaited<ReturnType<typeof newSharedStudy>>;
const ids = {} as Record<Name, string>;
let link: Awaited<ReturnType<typeof study.share>>;

beforeAll(async () => {
  const people = [...twenty, ...twenty].map((person) => ({
    ...person,
    metadata: { plan: person.choice === "A" ? "paid" : "free" },
  }));
  study = await newSharedStudy(stack, people);
  const names = Object.keys(asked) as Name[];
  const questions = names.map((name) => ({ study_id: study.study_id, content: name, ...asked[name] }));
  const saved = await expectStatus(study.client.send("POST", "/questions/batch", { questions }), 201);
  for (const [index, name] of names.entries()) ids[name] = saved.body.created_question_ids[index];
  for (const [index, id] of study.interviews.entries()) {
    const answers = Object.entries(answersOf(index)).map(([name, value]) => ({
      question_id: ids[name as Name],
      value,
    }));
    const person = people[index];
    const given = [
      { question_id: study.choice, value: person?.choice },
      { question_id: study.score, value: person?.score },
    ];
    await expectStatus(
      study.client.send("PUT", `/interviews/${id}`, { answers: [...given, ...answers] }),
      200,
    );
  }
  link = await study.share();
});

const paid = async (name: Name) =>
  (await expectStatus(link.view(`/questions/${ids[name]}`, "?metadata[plan]=paid"), 200)).body;
const isPublished = (count: number) => count === 0 || count >= 5;

it("ratings of an item are the column of the item's table", async () => {
  const { items, response_count, perturbed } = await paid("matrix");
  expect(perturbed).toBe(true);
  expect(isPublished(response_count)).toBe(true);
  for (const { item, average, distribution, response_count: base } of items) {
    const rows = { question_id: ids.matrix, item };
    const { body } = await expectStatus(link.table({ rows, columns: [{ metadata: "plan" }] }), 200);
    const [table] = body.tables;
    const at = table.columns.findIndex(({ key }: { key: string }) => key === "paid");
    expect(base).toBe(table.columns[at].base);
    expect(distribution.map(({ count }: { count: number }) => count)).toEqual(
      table.rows
        .filter(({ key }: { key: string | null }) => key !== null)
        .map((row: { cells: { count: number }[] }) => row.cells[at]?.count),
    );
    expect(average).toBe(table.mean_rows[0].cells[at].value);
  }
});

it("ranks are each counted by itself, and all else is made of them", async () => {
  const { options, response_count } = await paid("ranking");
  const plain = (await expectStatus(link.view(`/questions/${ids.ranking}`), 200)).body;
  expect(plain.options[0]).toMatchObject({ ranked_count: 40, mean_rank: 2, top_1_count: 20 });
  for (const { mean_rank, top_1_count, borda_score, rank_distribution } of options) {
    const counts = rank_distribution.map(({ count }: { count: number }) => count);
    expect(counts.every(isPublished)).toBe(true);
    const all = counts.reduce((sum: number, count: number) => sum + count, 0);
    const ranks = counts.reduce((sum: number, count: number, place: number) => sum + count * (place + 1), 0);
    expect(mean_rank).toBeCloseTo(ranks / all, 9);
    expect(top_1_count).toBe(counts[0]);
    expect(borda_score).toBeCloseTo((4 * all - ranks) / response_count, 9);
  }
  expect((await paid("criteria")).criteria[0].options).toHaveLength(2);
});

it("points are means of bins, without a filter too", async () => {
  const plain = (await expectStatus(link.view(`/questions/${ids.allocation}`), 200)).body;
  expect(plain).toMatchObject({ response_count: 40, approximate: true });
  const [read] = plain.options;
  expect(read).toMatchObject({ value: "Read", median: null, zero_count: null });
  // Half of them gave 70, half 10, each of which stands for its bin.
  expect(Math.abs(read.mean - 40)).toBeLessThanOrEqual(10);
  const { options, perturbed } = await paid("allocation");
  expect(perturbed).toBe(true);
  expect(options[0].share + options[1].share).toBeCloseTo(1, 3);
  const [work] = (await paid("rows")).rows;
  expect(work.columns.map(({ column }: { column: string }) => column)).toEqual(["Bike", "Car"]);
});

it("dates and booked times have the bins of the exact figures", async () => {
  for (const name of ["moved", "begun", "call"] as const) {
    const plain = (await expectStatus(link.view(`/questions/${ids[name]}`), 200)).body;
    const { bins, perturbed, response_count, rest, ...found } = await paid(name);
    expect(perturbed).toBe(true);
    expect(bins.map(({ count: _, ...bin }: { count: number }) => bin)).toEqual(
      plain.bins.map(({ count: _, ...bin }: { count: number }) => bin),
    );
    expect(bins.length).toBeGreaterThan(1);
    expect(rest?.labels).toEqual(plain.rest?.labels);
    expect(bins.every(({ count }: { count: number }) => isPublished(count))).toBe(true);
    for (const { count, key } of bins) {
      const whole = plain.bins.find((bin: { key: string }) => bin.key === key).count;
      expect(count).toBeLessThanOrEqual(whole + 5);
    }
    if (name !== "call")
      expect(found).toMatchObject({
        unit: plain.unit,
        earliest: null,
        latest: null,
        median: null,
        distribution: null,
      });
    else {
      expect(isPublished(found.booked_count)).toBe(true);
      expect(found.booked_rate).toBeCloseTo(Math.min(found.booked_count, response_count) / response_count, 3);
    }
  }
});

it("cards have the categories that enough people chose, pairs have no filtered figures, nor has what has no parts", async () => {
  const { cards, similarity } = await paid("cards");
  expect(similarity).toEqual([]);
  expect(cards[1].card).toBe("Leek");
  const counts = cards.flatMap(({ categories }: { categories: { count: number }[] }) =>
    categories.map(({ count }) => count),
  );
  expect(counts.length).toBeGreaterThan(2);
  expect(counts.every(isPublished)).toBe(true);
  expect(await paid("best")).toMatchObject({ suppressed: true });
});

it("steps of the funnel are counted by themselves under a filter", async () => {
  const { questions, perturbed } = (await expectStatus(link.view("/funnel", "?metadata[plan]=paid"), 200))
    .body;
  expect(perturbed).toBe(true);
  const plain = (await expectStatus(link.view("/funnel"), 200)).body.questions;
  for (const [index, step] of questions.entries()) {
    if (step.suppressed) continue;
    expect(isPublished(step.reached) && isPublished(step.answered)).toBe(true);
    expect(step.reached).toBeLessThanOrEqual(plain[index].reached);
    expect(Math.abs(step.reached - 24)).toBeLessThanOrEqual(5);
    expect(step.dropped_off).toBe(0);
  }
  expect(questions.filter(({ suppressed }: { suppressed?: true }) => !suppressed).length).toBeGreaterThan(5);
});
