import { describe, expect, it } from "vitest";
import { crossedTasks, isOfTasks, type TaskStats, taskParts } from "#survey/disclosure/crossed-tasks.ts";

/** What somebody has done in tasks, part by part, and the figures that published counts of parts come to. */

const told = (stats: object, answer: unknown) =>
  taskParts(stats as TaskStats, answer).map(({ path, value }) => `${path.join("/")} ${value}`);

/** Counts by part and value; those of any value are their sum. */
const published = (n: number, counts: Record<string, Record<string, number>>) => ({
  n,
  count: (path: readonly string[], value: string | null) => {
    const of = counts[path.join("/")] ?? {};
    return value === null ? Object.values(of).reduce((sum, each) => sum + each, 0) : (of[value] ?? 0);
  },
  values: (path: readonly string[]) => Object.keys(counts[path.join("/")] ?? {}),
});
const figures = (stats: object, parts: ReturnType<typeof published>) =>
  crossedTasks(stats as TaskStats, parts);

const walk = {
  outcomes: { direct_success: {}, indirect_success: {}, direct_failure: {}, direct_skip: {} },
  success_rate: 1,
};
const search = {
  type: "treeTest",
  ...walk,
  tasks: null,
  first_clicks: [{ label: "Home" }, { label: "Shop" }],
  destinations: [
    { path: ["Home", "Bed"], correct: true },
    { path: ["Shop"], correct: false },
    { path: ["Home"], correct: false },
  ],
};

describe("an answer has", () => {
  it("of choices among items how often each was shown, the best and the worst", () => {
    const answer = [
      { items: ["A", "B", "C"], best: "A", worst: "B" },
      { items: ["A", "B", "D"], best: "A", worst: "D" },
    ];
    expect(told({ type: "maxDiff", task_count: 9, items: [] }, answer)).toEqual([
      "tasks =2",
      "A/shown =2",
      "B/shown =2",
      "C/shown =1",
      "A/best =2",
      "B/worst =1",
      "D/shown =1",
      "D/worst =1",
    ]);
    expect(told({ type: "maxDiff", task_count: 9, items: [] }, null)).toEqual([]);
  });

  it("of choices among concepts how often each level was shown and chosen", () => {
    const answer = [
      { concepts: [{ Price: "1" }, { Price: "2" }], chosen: 0 },
      { concepts: [{ Price: "1" }, { Price: "3" }], chosen: null },
    ];
    expect(told({ type: "conjoint", task_count: 9, levels: [] }, answer)).toEqual([
      "tasks =2",
      "Price/1/shown =2",
      "Price/1/chosen =1",
      "Price/2/shown =1",
      "Price/3/shown =1",
    ]);
  });

  it("of a search where it began, ended and how", () => {
    const found = { path: ["Home", "Bed"], selected: ["Home", "Bed"], duration_ms: 5 };
    const ways = (stats: object, answer: unknown) => told(stats, answer).toSorted();
    expect(ways(search, found)).toEqual(['end =["Home","Bed"]', "first =Home", "outcome =direct_success"]);
    const given = { path: ["Shop", "Home", "Shop"], selected: null, duration_ms: 5 };
    expect(ways(search, given)).toEqual(["first =Shop", "outcome =indirect_skip"]);
    const wrong = { path: ["Shop"], selected: ["Shop"], duration_ms: 5 };
    expect(told(search, wrong)).toContain("outcome =direct_failure");
    const tasks = [{ task: "T", ...search }];
    const several = {
      tasks: [
        { task: "T", ...found },
        { task: "gone", ...wrong },
      ],
    };
    expect(ways({ ...search, tasks }, several)).toEqual([
      'T/end =["Home","Bed"]',
      "T/first =Home",
      "T/outcome =direct_success",
    ]);
  });

  it("of other figures nothing", () => {
    const names = ["task_count", "destinations", "completion_rate", "click_count"];
    expect(names.map((name) => isOfTasks({ [name]: 0 }))).toEqual([true, true, true, true]);
    expect([isOfTasks({ tasks: [] }), isOfTasks({})]).toEqual([false, false]);
  });
});

describe("published counts come to", () => {
  it("scores of items from -1 to 1", () => {
    const stats = { type: "maxDiff", task_count: 9, items: ["A", "B", "C", "D"].map((value) => ({ value })) };
    const parts = published(8, {
      tasks: { "=2": 5, "=3": 2 },
      "A/shown": { "=1": 4, "=2": 3 },
      "A/best": { "=1": 5 },
      "A/worst": { "=2": 1 },
      "B/shown": { "=1": 2 },
      "B/best": { "=1": 5 },
      "C/shown": { "=1": 2 },
      "C/worst": { "=1": 5 },
    });
    const of = (value: string, shown: number, best: number, worst: number, score: number | null) => {
      return { value, shown, best, worst, score, utility: null, share: null };
    };
    expect(figures(stats, parts)).toEqual({
      items: [of("A", 10, 5, 2, 0.3), of("B", 2, 5, 0, 1), of("C", 2, 0, 5, -1), of("D", 0, 0, 0, null)],
      log_likelihood: null,
      rho_squared: null,
      task_count: 16,
    });
  });

  it("rates of levels, at most 1", () => {
    const levels = ["1", "2", "3"].map((level) => ({ attribute: "Price", level }));
    const parts = published(8, {
      tasks: { "=2": 8 },
      "Price/1/shown": { "=2": 5 },
      "Price/1/chosen": { "=1": 4 },
      "Price/2/shown": { "=1": 2 },
      "Price/2/chosen": { "=1": 4 },
    });
    const of = (level: string, shown: number, chosen: number, win_rate: number | null) => {
      return { attribute: "Price", level, shown, chosen, win_rate };
    };
    expect(figures({ type: "conjoint", task_count: 9, levels }, parts)).toEqual({
      levels: [of("1", 10, 4, 0.4), of("2", 2, 4, 1), of("3", 0, 0, null)],
      utilities: null,
      none_utility: null,
      importance: null,
      log_likelihood: null,
      rho_squared: null,
      task_count: 16,
    });
  });

  it("clicks, and outcomes of visits", () => {
    expect(figures({ type: "externalLink", click_count: 1 }, published(8, { clicked: { "=": 6 } }))).toEqual({
      click_count: 6,
      click_rate: 0.75,
    });
    const parts = published(8, { outcome: { "=completed": 6, "=given_up": 10 } });
    const stats = { type: "x", completion_rate: 1, outcomes: { completed: {}, given_up: {} } };
    const expected = {
      outcomes: { completed: { count: 6, percentage: 75 }, given_up: { count: 10, percentage: 100 } },
      completion_rate: 0.75,
      median_duration_ms: null,
    };
    expect(figures(stats, parts)).toEqual(expected);
    expect(figures({ ...stats, misclick_rate: 0 }, parts)).toEqual({ ...expected, misclick_rate: null });
    expect(figures({ type: "x", completion_rate: 1 }, parts)).toMatchObject({ outcomes: {} });
  });

  it("where searches ended: a place that is alone right, or alone wrong, by the outcome", () => {
    const parts = published(20, {
      outcome: { "=direct_success": 8, "=indirect_success": 4, "=direct_failure": 6, "=direct_skip": 2 },
      first: { "=Home": 5, "=Shop": 15 },
      end: { '=["Shop"]': 7, '=["Home","Bed"]': 1 },
    });
    const counted = (count: number) => ({ count, percentage: count * 5 });
    const expected = {
      outcomes: {
        direct_success: counted(8),
        indirect_success: counted(4),
        direct_failure: counted(6),
        direct_skip: counted(2),
      },
      success_rate: 0.6,
      directness: 0.8,
      median_duration_ms: null,
      first_clicks: [
        { label: "Shop", ...counted(15) },
        { label: "Home", ...counted(5) },
      ],
      destinations: [
        { path: ["Home", "Bed"], ...counted(12), correct: true },
        { path: ["Shop"], ...counted(7), correct: false },
      ],
      approximate: false,
    };
    expect(figures(search, parts)).toEqual({ ...expected, tasks: null });
    const one = { ...search, destinations: search.destinations.slice(1, 2), success_rate: null };
    expect(figures(one, parts)).toMatchObject({
      success_rate: null,
      destinations: [{ path: ["Shop"], count: 6 }],
    });
  });

  it("those of several tasks, and of all together", () => {
    const tasks = ["T", "U"].map((task) => ({ task, ...search }));
    const parts = published(20, {
      "T/outcome": { "=direct_success": 8, "=direct_failure": 2 },
      "U/outcome": { "=direct_success": 4, "=indirect_success": 6 },
      "T/first": { "=Home": 10 },
      "U/first": { "=Home": 3, "=Shop": 3 },
    });
    const { tasks: each, ...all } = figures({ ...search, tasks }, parts) as unknown as Record<
      string,
      unknown
    > & {
      tasks: Record<string, unknown>[];
    };
    expect(each.map(({ task, success_rate, directness }) => [task, success_rate, directness])).toEqual([
      ["T", 0.8, 1],
      ["U", 1, 0.4],
    ]);
    expect(all).toMatchObject({
      success_rate: 0.9,
      outcomes: { direct_success: { count: 12, percentage: 60 }, direct_skip: { count: 0 } },
      first_clicks: [
        { label: "Home", count: 13 },
        { label: "Shop", count: 3 },
      ],
      destinations: [{ path: ["Home", "Bed"], count: 18 }],
    });
  });
});
