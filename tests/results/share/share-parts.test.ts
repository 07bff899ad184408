import { beforeAll, expect, it } from "vitest";
import { expectStatus, useStack } from "#tests/support/api.ts";
import { newSharedStudy, twenty } from "#tests/support/share.ts";

/** Questions whose answers have several parts, under a viewer's filter. */

const stack = useStack();

const tree = [{ label: "Home", children: [{ label: "Shop" }, { label: "Help" }] }];
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
  best: { type: "maxDiff", props: { items: ["A", "B", "C", "D"], tasks: 2 } },
  even: { type: "maxDiff", props: { items: ["A", "B", "C", "D"], tasks: 2 } },
  concept: { type: "conjoint", props: { attributes: [{ name: "Brand", levels: ["X", "Y"] }], concepts: 2 } },
  find: { type: "treeTest", props: { tree, task: "Find the phones", correct: [["Home", "Shop"]] } },
  seek: {
    type: "treeTest",
    props: { tree, tasks: ["Phones", "Advice"].map((task) => ({ task, correct: [["Home", "Shop"]] })) },
  },
  visit: { type: "prototypeTask", props: { url: "https://prototype.example.com/" } },
  link: { type: "externalLink", props: { url: "https://shop.example.com/" } },
} as const;

const shownItems = ["A", "B", "C", "D"];
const concepts = [{ Brand: "X" }, { Brand: "Y" }];
const walkTo = (label: string) => ({
  path: ["Home", label],
  selected: ["Home", label],
  duration_ms: 4_000,
});

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
    best: [
      { items: shownItems, best: isFirst ? "A" : "B", worst: "D" },
      { items: shownItems, best: "A", worst: index === 0 ? "B" : "C" },
    ],
    even: ["A", "B"].map((best) => ({ items: shownItems, best, worst: isFirst ? "C" : "D" })),
    concept: Array.from({ length: 8 }, (_, task) => ({ concepts, chosen: isFirst && task < 6 ? 0 : 1 })),
    find: isFirst ? walkTo("Shop") : { ...walkTo("Help"), path: ["Home", "Shop", "Home", "Help"] },
    seek: {
      tasks: ["Phones", "Advice"].map((task) => ({ task, ...walkTo(task === "Phones" ? "Shop" : "Help") })),
    },
    visit: {
      outcome: index % 4 === 0 ? "gave_up" : "completed",
      screens: ["Home"],
      misclicks: 1,
      duration_ms: 9_000,
    },
    link: { clicked: isFirst },
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

it("cards have the categories that enough people chose, and pairs how many put them together", async () => {
  const { cards, similarity } = await paid("cards");
  expect(similarity).toMatchObject([{ a: "Pear", b: "Leek" }]);
  expect(similarity[0].percentage).toBeGreaterThan(0);
  expect(cards[1].card).toBe("Leek");
  const counts = cards.flatMap(({ categories }: { categories: { count: number }[] }) =>
    categories.map(({ count }) => count),
  );
  expect(counts.length).toBeGreaterThan(2);
  expect(counts.every(isPublished)).toBe(true);
});

it("choices in tasks follow from how many people made them once, twice and so on", async () => {
  // Too few for a figure without a filter: one of them chose B as the worst.
  const whole = (await expectStatus(link.view(`/questions/${ids.best}`), 200)).body;
  expect(whole).toMatchObject({ suppressed: true, reason: "few_in_part" });
  const best = await paid("best");
  expect(best).toMatchObject({ perturbed: true, log_likelihood: null, rho_squared: null });
  const [a, b, c, d] = best.items;
  // Each was shown to each twice.
  for (const { shown } of best.items) expect(isPublished(shown / 2)).toBe(true);
  expect(best.task_count % 2).toBe(0);
  expect(isPublished(b.best)).toBe(true);
  expect(isPublished(b.worst)).toBe(true);
  expect(c.worst).toBeGreaterThan(0);
  expect(d.best).toBe(0);
  expect(a).toMatchObject({ worst: 0, utility: null, share: null });
  expect(a.score).toBeCloseTo(Math.min(1, a.best / a.shown), 3);
  const concept = await paid("concept");
  expect(concept).toMatchObject({ utilities: null, importance: null, none_utility: null });
  const [x, y] = concept.levels;
  // Half of them chose X six times and Y twice, half chose Y eight times.
  expect(isPublished(x.chosen / 6)).toBe(true);
  expect(x.win_rate).toBeCloseTo(Math.min(1, x.chosen / x.shown), 3);
  expect(y.chosen).toBeGreaterThan(x.chosen / 4);
});

it("searches, visits and links have the people who ended somewhere, and no times", async () => {
  const { outcomes, first_clicks, destinations, ...found } = await paid("find");
  expect(found).toMatchObject({ median_duration_ms: null, tasks: null, perturbed: true });
  const ended = Object.values(outcomes as Record<string, { count: number }>).map(({ count }) => count);
  expect(ended.every(isPublished)).toBe(true);
  expect(outcomes.direct_skip.count).toBe(0);
  expect(outcomes.direct_success.count + outcomes.indirect_failure.count).toBeGreaterThan(10);
  expect(first_clicks).toMatchObject([{ label: "Home" }]);
  expect(
    new Map(destinations.map((each: { path: string[]; correct: boolean }) => [each.path[1], each.correct])),
  ).toEqual(
    new Map([
      ["Shop", true],
      ["Help", false],
    ]),
  );
  // Each is the only place of its kind: the same people have one number.
  const endedAt = (end: string) =>
    destinations.find(({ path }: { path: string[] }) => path[1] === end)?.count;
  expect(endedAt("Shop")).toBe(outcomes.direct_success.count + outcomes.indirect_success.count);
  expect(endedAt("Help")).toBe(outcomes.direct_failure.count + outcomes.indirect_failure.count);
  const { tasks, ...all } = await paid("seek");
  expect(tasks.map(({ task }: { task: string }) => task)).toEqual(["Phones", "Advice"]);
  expect(tasks[0].outcomes.direct_success.count + tasks[1].outcomes.direct_success.count).toBe(
    all.outcomes.direct_success.count,
  );
  expect(tasks[1].outcomes.direct_success.count).toBe(0);
  const visit = await paid("visit");
  expect(visit).toMatchObject({ median_duration_ms: null, misclick_rate: null });
  expect(visit.completion_rate).toBeCloseTo(visit.outcomes.completed.percentage / 100, 3);
  const { click_count, click_rate, response_count } = await paid("link");
  expect(isPublished(click_count)).toBe(true);
  expect(click_rate).toBeCloseTo(Math.min(1, click_count / response_count), 3);
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

it("choices in tasks ask the answers only where something hangs on it, and only those of the figures", async () => {
  const plain = async (name: Name, of = link) => {
    stack.takeStatements();
    const { body } = await expectStatus(of.view(`/questions/${ids[name]}`), 200);
    return { body, statements: stack.takeStatements().length };
  };
  await plain("even");
  const told = await plain("even");
  expect(told.body.items[0]).toMatchObject({ value: "A", shown: 80, best: 40 });
  // Whatever the others had, one of them chose B as the worst.
  expect(await plain("best")).toMatchObject({ body: { suppressed: true }, statements: 2 });
  const exact = await study.share({ min_base: 0, viewer_dimensions: [], sections: ["questions"] });
  await plain("even", exact);
  expect((await plain("even", exact)).statements).toBe(2);
  expect(told.statements).toBe(5);

  const chooses = async (tasks: number) => {
    const made = { study_id: study.study_id, metadata: { plan: "free" } };
    const { body } = await expectStatus(study.client.send("POST", "/interviews", made), 200);
    const value = ["A", "B", "B"].slice(0, tasks).map((best) => ({ items: shownItems, best, worst: "C" }));
    const done = { status: "completed", started_at: "2026-01-01T10:00:00Z" };
    const answers = [{ question_id: ids.even, value }];
    await expectStatus(study.client.send("PUT", `/interviews/${body.id}`, { ...done, answers }), 200);
  };
  const mock = { study_id: study.study_id, is_mock: true };
  const { body } = await expectStatus(study.client.send("POST", "/interviews", mock), 200);
  await stack.pool.query(
    `insert into answer (interview_id, question_id, position, content, type, outcome, value, text, followups, answered_at)
     select $1, question_id, position, content, type, outcome, value || value, text, followups, answered_at
     from answer where question_id = $2 limit 1`,
    [body.id, ids.even],
  );
  expect((await plain("even")).body).toEqual(told.body);
  // As many tasks as before on average, but not of each.
  await chooses(1);
  await chooses(3);
  expect((await plain("even")).body).toMatchObject({ suppressed: true });
});
