import { questionType } from "../question-type/index.ts";
import { rate } from "../question-type/statistics/share.ts";
import { keysOf } from "../question-type/statistics/tally.ts";
import { outcomeOf } from "../question-type/statistics/tree-test-figures.ts";
import { countedOf } from "./shown-figures.ts";

/**
 * Figures of choices in tasks, of searches and of visits, by published counts: what somebody did is a part, and how often
 * they did it a value of it. What only whole answers tell (fits, times) is left out. Pure.
 */

/** What an answer has of one of its parts. */
interface Had {
  path: readonly string[];
  value: string;
}

/** What was published of parts. */
interface PublishedParts {
  /** How many answered. */
  n: number;
  /** How many have this value of a part; null for any. */
  count(path: readonly string[], value: string | null): number;
  /** What anybody has of it. */
  values(path: readonly string[]): readonly string[];
}

/** Whether exact figures are of these, by what their type calls them. */
export const isOfTasks = (stats: object): boolean =>
  ["task_count", "destinations", "completion_rate", "click_count"].some((name) => name in stats);

/** The exact figures: what they name is counted. */
export type TaskStats = { type: string } & Partial<Choices & Search & Visit>;

interface Choices {
  task_count: number;
  items: readonly { value: string }[];
  levels: readonly { attribute: string; level: string }[];
}
interface Search extends Walk {
  tasks: readonly (Walk & { task: string })[] | null;
}
interface Walk {
  outcomes: Readonly<Record<string, unknown>>;
  success_rate: number | null;
  first_clicks: readonly { label: string }[];
  destinations: readonly { path: readonly string[]; correct: boolean }[];
}
interface Visit {
  completion_rate: number | null;
  misclick_rate: number | null;
  click_count: number;
}

/** What an answer, by present names, has of its parts. */
export function taskParts(stats: TaskStats, answer: unknown): Had[] {
  if ("task_count" in stats)
    return timesOf(choicesIn(answer).flatMap("levels" in stats ? levelPaths : itemPaths));
  return keysOf(questionType(stats.type).tally(answer)).flatMap((key) =>
    walkParts(stats, JSON.parse(key), []),
  );
}

interface Choice {
  items?: readonly string[];
  best?: string;
  worst?: string;
  concepts?: readonly Readonly<Record<string, string>>[];
  chosen?: number | null;
}
const choicesIn = (answer: unknown): readonly Choice[] => (Array.isArray(answer) ? answer : []);

const tasksPath = ["tasks"];
const itemPaths = ({ items = [], best = "", worst = "" }: Choice): string[][] => [
  tasksPath,
  ...items.map((item) => [item, "shown"]),
  [best, "best"],
  [worst, "worst"],
];
const levelPaths = ({ concepts = [], chosen }: Choice): string[][] => [
  tasksPath,
  ...concepts.flatMap((concept, at) =>
    Object.entries(concept).flatMap(([attribute, level]) => {
      const shown = [attribute, level, "shown"];
      return at === chosen ? [shown, [attribute, level, "chosen"]] : [shown];
    }),
  ),
];

function timesOf(paths: readonly (readonly string[])[]): Had[] {
  const groups = Map.groupBy(paths, (path) => JSON.stringify(path));
  return [...groups.values()].flatMap((same) => same.slice(0, 1).map((path) => timesAt(path, same.length)));
}
const timesAt = (path: readonly string[], times: number): Had => ({ path, value: `=${times}` });

/** What a key of a tally says somebody had: the keys of one of several tasks begin with it. */
function walkParts(
  stats: TaskStats | Walk,
  [name, first, ...rest]: readonly unknown[],
  under: readonly string[],
): Had[] {
  if (name === "task" && "tasks" in stats) {
    const task = stats.tasks?.find((each) => each.task === first);
    return task === undefined ? [] : walkParts(task, rest, [task.task]);
  }
  if (name === "outcome") return [{ path: ["outcome"], value: `=${first}` }];
  if (name === "clicked") return [{ path: ["clicked"], value: "=" }];
  if (name === "first") return [{ path: [...under, "first"], value: `=${first}` }];
  if (name !== "end") return [];
  const correct = (stats.destinations ?? []).flatMap((each) => (each.correct ? [each.path] : []));
  const selected = Array.isArray(first) ? first.map(String) : null;
  const ended: Had = {
    path: [...under, "outcome"],
    value: `=${outcomeOf(rest[0] === true, selected, correct)}`,
  };
  return selected === null
    ? [ended]
    : [ended, { path: [...under, "end"], value: `=${JSON.stringify(selected)}` }];
}

/** The figures of who answered, as their type calls them. */
export function crossedTasks(stats: TaskStats, parts: PublishedParts) {
  if ("levels" in stats) return levelFigures(stats, parts);
  if ("task_count" in stats) return itemFigures(stats, parts);
  if ("destinations" in stats) return searchFigures(stats, parts);
  return "click_count" in stats ? linkFigures(parts) : visitFigures(stats, parts);
}

/** Counts were changed each by itself, so that a part may seem to be more than its whole. */
const shareOf = (part: number, whole: number): number | null => rate(Math.min(part, whole), whole);

const timesIn = (parts: PublishedParts, path: readonly string[]): number =>
  parts.values(path).reduce((sum, value) => sum + Number(value.slice(1)) * parts.count(path, value), 0);

const noFit = { log_likelihood: null, rho_squared: null };

function itemFigures({ items = [] }: TaskStats, parts: PublishedParts) {
  return {
    items: items.map(({ value }) => {
      const [shown = 0, best = 0, worst = 0] = ["shown", "best", "worst"].map((of) =>
        timesIn(parts, [value, of]),
      );
      const won = rate(best - worst, shown);
      const score = won === null ? null : Math.max(-1, Math.min(1, won));
      return { value, shown, best, worst, score, utility: null, share: null };
    }),
    ...noFit,
    task_count: timesIn(parts, tasksPath),
  };
}

function levelFigures({ levels = [] }: TaskStats, parts: PublishedParts) {
  return {
    levels: levels.map(({ attribute, level }) => {
      const shown = timesIn(parts, [attribute, level, "shown"]);
      const chosen = timesIn(parts, [attribute, level, "chosen"]);
      return { attribute, level, shown, chosen, win_rate: shareOf(chosen, shown) };
    }),
    utilities: null,
    none_utility: null,
    importance: null,
    ...noFit,
    task_count: timesIn(parts, tasksPath),
  };
}

function linkFigures({ n, count }: PublishedParts) {
  const clicked = count(["clicked"], null);
  return { click_count: clicked, click_rate: shareOf(clicked, n) };
}

function visitFigures(stats: TaskStats, { n, count }: PublishedParts) {
  const outcomes = Object.keys(stats.outcomes ?? {}).map((name) => {
    return [name, countedOf(count(["outcome"], `=${name}`), n)] as const;
  });
  return {
    outcomes: Object.fromEntries(outcomes),
    completion_rate: shareOf(count(["outcome"], "=completed"), n),
    median_duration_ms: null,
    ...("misclick_rate" in stats && { misclick_rate: null }),
  };
}

/** What was counted of searches, of one task or of several. */
interface Searched {
  n: number;
  outcomes: ReadonlyMap<string, number>;
  firsts: ReadonlyMap<string, number>;
  /** By the JSON text of its path. */
  places: ReadonlyMap<string, number>;
}

function searchFigures(stats: TaskStats, parts: PublishedParts) {
  const whole = stats as TaskStats & Search;
  if (whole.tasks === null) return { ...walkFigures(whole, searched(whole, [], parts)), tasks: null };
  const all = whole.tasks.map((task) => ({ task, found: searched(task, [task.task], parts) }));
  return {
    ...walkFigures(whole, together(all.map(({ found }) => found))),
    tasks: all.map(({ task, found }) => ({ task: task.task, ...walkFigures(task, found) })),
  };
}

function searched(walk: Walk, under: readonly string[], { count }: PublishedParts): Searched {
  const counted = (name: string, values: readonly string[]) =>
    new Map(values.map((value) => [value, count([...under, name], `=${value}`)]));
  const outcomes = counted("outcome", Object.keys(walk.outcomes));
  // Who ended at the only right place are those who found it, and at the only wrong one those who failed: the count of the
  // same people is changed once.
  const ended = Object.values(Object.groupBy(walk.destinations, ({ correct }) => String(correct))).flatMap(
    (alike = []) => {
      const texts = alike.map(({ path }) => JSON.stringify(path));
      const [only = "", ...others] = texts;
      if (others.length > 0) return [...counted("end", texts)];
      const result = alike[0]?.correct ? "_success" : "_failure";
      return [[only, sumOf(outcomes, (name) => name.endsWith(result))] as const];
    },
  );
  return {
    n: count([...under, "outcome"], null),
    outcomes,
    firsts: counted(
      "first",
      walk.first_clicks.map(({ label }) => label),
    ),
    places: new Map(ended),
  };
}

const sumOf = (counts: ReadonlyMap<string, number>, isIn: (name: string) => boolean): number =>
  [...counts].reduce((sum, [name, count]) => (isIn(name) ? sum + count : sum), 0);

function together(all: readonly Searched[]): Searched {
  const sum = (of: (each: Searched) => ReadonlyMap<string, number>) => {
    const sums = new Map<string, number>();
    for (const each of all)
      for (const [name, count] of of(each)) sums.set(name, (sums.get(name) ?? 0) + count);
    return sums;
  };
  return {
    n: all.reduce((total, { n }) => total + n, 0),
    outcomes: sum(({ outcomes }) => outcomes),
    firsts: sum(({ firsts }) => firsts),
    places: sum(({ places }) => places),
  };
}

/** Whoever is published as nobody is not named: where somebody went follows from counts alone. */
const namedIn = (counts: ReadonlyMap<string, number>): [string, number][] =>
  [...counts].filter(([, count]) => count > 0).sort(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1));

function walkFigures({ success_rate, destinations }: Walk, { n, outcomes, firsts, places }: Searched) {
  const right = new Set(destinations.flatMap(({ path, correct }) => (correct ? [JSON.stringify(path)] : [])));
  return {
    outcomes: Object.fromEntries([...outcomes].map(([name, count]) => [name, countedOf(count, n)])),
    success_rate:
      success_rate === null
        ? null
        : shareOf(
            sumOf(outcomes, (name) => name.endsWith("success")),
            n,
          ),
    directness: shareOf(
      sumOf(outcomes, (name) => name.startsWith("direct")),
      n,
    ),
    median_duration_ms: null,
    first_clicks: namedIn(firsts).map(([label, count]) => ({ label, ...countedOf(count, n) })),
    destinations: namedIn(places).map(([path, count]) => ({
      path: JSON.parse(path) as string[],
      ...countedOf(count, n),
      correct: right.has(path),
    })),
    approximate: false,
  };
}
