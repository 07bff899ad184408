import * as z from "zod";
import { lazy } from "#kit/shape.ts";
import { median, readDistribution } from "./distribution.ts";
import {
  approximateSchema,
  countAndPercentage,
  countAndPercentageSchema,
  countSchema,
  figureSchema,
  percentageSchema,
  rate,
  rateSchema,
} from "./share.ts";
import { answerCount, countsUnder, jsonKey, type KeyPart, type Tally, withFormerValues } from "./tally.ts";

const oneTaskSchema = lazy(() =>
  z.object({
    outcomes: z
      .object({
        direct_success: countAndPercentageSchema.meta({
          description: "Found it without visiting a node twice",
        }),
        indirect_success: countAndPercentageSchema.meta({ description: "Found it after turning back" }),
        direct_failure: countAndPercentageSchema.meta({
          description: "Chose a wrong place without visiting a node twice",
        }),
        indirect_failure: countAndPercentageSchema.meta({
          description: "Chose a wrong place after turning back",
        }),
        direct_skip: countAndPercentageSchema.meta({ description: "Gave up without visiting a node twice" }),
        indirect_skip: countAndPercentageSchema.meta({ description: "Gave up after turning back" }),
      })
      .meta({
        description: "Where participants ended, and whether they went there directly",
      }),
    success_rate: rateSchema.meta({ description: "Also null while no destination is marked as correct." }),
    directness: rateSchema.meta({ description: "Of those who visited no node twice, wherever they ended." }),
    median_duration_ms: figureSchema.meta({ description: "Milliseconds of the participant in the middle" }),
    first_clicks: z
      .array(
        z.object({
          label: z.string().meta({ description: "The label of a node" }),
          count: countSchema,
          percentage: percentageSchema,
        }),
      )
      .meta({ description: "Where participants went first" }),
    destinations: z
      .array(
        z.object({
          path: z.array(z.string()).meta({ description: "Its labels, from the top" }),
          count: countSchema,
          percentage: percentageSchema,
          correct: z.boolean().meta({ description: "Whether it is one of the right places" }),
        }),
      )
      .meta({ description: "The places that were chosen" }),
    approximate: approximateSchema,
  }),
);

export const treeTestFiguresSchema = lazy(() =>
  oneTaskSchema.unwrap().extend({
    tasks: z
      .array(
        oneTaskSchema.unwrap().extend({ task: z.string().meta({ description: "What was to be found" }) }),
      )
      .nullable()
      .meta({
        description:
          "The figures of each of several tasks; null if there is one. The other figures cover all tasks together",
      }),
  }),
);
type Figures = z.output<typeof oneTaskSchema>;
type Outcome = keyof Figures["outcomes"];
type Correct = readonly (readonly string[])[];

const isCorrect = (path: KeyPart, correct: Correct): boolean =>
  correct.some((each) => jsonKey(each) === jsonKey(path));

/** How a walk ended; null as `selected` means that the participant gave up. */
export function outcomeOf(direct: boolean, selected: KeyPart, correct: Correct): Outcome {
  const result = selected === null ? "skip" : isCorrect(selected, correct) ? "success" : "failure";
  return `${direct ? "direct" : "indirect"}_${result}`;
}

/** Most frequent first. */
const byCount = (counts: ReadonlyMap<string, number>): [string, number][] =>
  [...counts].sort(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1));

/** Figures of walks. The tally holds `["end", selected, direct]`, `["first", label]` and `["duration", ms]`. */
function walkFigures(tally: Tally, correct: Correct, n: number): Figures {
  const reached = new Map<Outcome, number>();
  const destinations = new Map<string, number>();
  let direct = 0;
  for (const { rest, count } of countsUnder(tally, "end")) {
    const [selected = null, isDirect] = rest;
    const outcome = outcomeOf(isDirect === true, selected, correct);
    reached.set(outcome, (reached.get(outcome) ?? 0) + count);
    if (isDirect) direct += count;
    if (selected !== null)
      destinations.set(jsonKey(selected), (destinations.get(jsonKey(selected)) ?? 0) + count);
  }
  const of = (outcome: Outcome) => reached.get(outcome) ?? 0;
  const firsts = countsUnder(tally, "first").map(({ rest, count }) => [String(rest[0]), count] as const);
  const durations = readDistribution(tally, "duration");
  return {
    outcomes: {
      direct_success: countAndPercentage(of("direct_success"), n),
      indirect_success: countAndPercentage(of("indirect_success"), n),
      direct_failure: countAndPercentage(of("direct_failure"), n),
      indirect_failure: countAndPercentage(of("indirect_failure"), n),
      direct_skip: countAndPercentage(of("direct_skip"), n),
      indirect_skip: countAndPercentage(of("indirect_skip"), n),
    },
    success_rate: correct.length > 0 ? rate(of("direct_success") + of("indirect_success"), n) : null,
    directness: rate(direct, n),
    median_duration_ms: median(durations),
    first_clicks: byCount(new Map(firsts)).map(([label, count]) => ({
      label,
      ...countAndPercentage(count, n),
    })),
    destinations: byCount(destinations).map(([text, count]) => {
      const [path] = JSON.parse(text) as [string[]];
      return { path, ...countAndPercentage(count, n), correct: isCorrect(path, correct) };
    }),
    approximate: durations.approximate,
  };
}

interface Task {
  task: string;
  correct: Correct;
}

/** Figures of a tree test: of its only task, or of each by itself and of all together. */
export function treeTestFigures(
  tally: Tally,
  correct: Correct,
  tasks: readonly Task[],
): z.output<typeof treeTestFiguresSchema> {
  const byTask = talliesByTask(tally);
  if (tasks.length === 0 && byTask.size === 0)
    return { ...walkFigures(tally, correct, answerCount(tally)), tasks: null };
  const texts = withFormerValues(
    tasks.map(({ task }) => task),
    byTask.keys(),
  );
  const own = texts.map((task) => {
    const of = byTask.get(task) ?? {};
    const paths = tasks.find((each) => each.task === task)?.correct ?? [];
    return { task, paths, of, n: countsUnder(of, "end").reduce((sum, { count }) => sum + count, 0) };
  });
  return {
    ...pooled(own.map(({ of, paths, n }) => ({ ...walkFigures(of, paths, n), n, of }))),
    tasks: own.map(({ task, paths, of, n }) => ({ task, ...walkFigures(of, paths, n) })),
  };
}

/** The tally of each task, with the keys that a single one has. */
function talliesByTask(tally: Tally): Map<string, Tally> {
  const found = new Map<string, Tally>();
  for (const { rest, count } of countsUnder(tally, "task")) {
    const [task, ...key] = rest;
    const of = found.get(String(task)) ?? {};
    of[jsonKey(...key)] = count;
    found.set(String(task), of);
  }
  return found;
}

/** The figures of all walks, whatever their task; a place is a right one where it is that of a task. */
function pooled(tasks: readonly (Figures & { n: number; of: Tally })[]): Figures {
  const all: Tally = {};
  for (const { of } of tasks)
    for (const [key, count] of Object.entries(of)) all[key] = (all[key] ?? 0) + count;
  const n = tasks.reduce((sum, each) => sum + each.n, 0);
  const { outcomes, ...rest } = walkFigures(all, [], n);
  const names = Object.keys(outcomes) as Outcome[];
  const counts = names.map((name): [Outcome, number] => [
    name,
    tasks.reduce((sum, each) => sum + each.outcomes[name].count, 0),
  ]);
  const successes = counts.filter(([name]) => name.endsWith("success"));
  const isRight = new Set(
    tasks.flatMap(({ destinations }) =>
      destinations.filter(({ correct }) => correct).map(({ path }) => jsonKey(path)),
    ),
  );
  const isRated = tasks.some(({ success_rate }) => success_rate !== null);
  return {
    ...rest,
    outcomes: Object.fromEntries(
      counts.map(([name, count]) => [name, countAndPercentage(count, n)]),
    ) as Figures["outcomes"],
    success_rate: isRated
      ? rate(
          successes.reduce((sum, [, count]) => sum + count, 0),
          n,
        )
      : null,
    destinations: rest.destinations.map((each) => ({ ...each, correct: isRight.has(jsonKey(each.path)) })),
  };
}
