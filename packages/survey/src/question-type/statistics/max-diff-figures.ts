import { hash } from "node:crypto";
import * as z from "zod";
import { lazy } from "#kit/shape.ts";
import type { ChoiceSet } from "./likelihood.ts";
import { fitLogit } from "./logit.ts";
import { countSchema, figureSchema, rateSchema, toEightDecimals, toFourDecimals } from "./share.ts";
import { inSlices, type Sliced } from "./slices.ts";
import { entriesUnder, jsonKey, type Tally } from "./tally.ts";

export const maxDiffFiguresSchema = lazy(() =>
  z.object({
    items: z
      .array(
        z.object({
          value: z.string().meta({ description: "The item" }),
          shown: countSchema.meta({ description: "Number of tasks in which it was shown" }),
          best: countSchema.meta({ description: "Number of those in which it was the best" }),
          worst: countSchema.meta({ description: "Number of those in which it was the worst" }),
          score: figureSchema.meta({
            description: "No unit, from -1 to 1: (best − worst) ÷ shown; null if it was never shown",
          }),
          utility: figureSchema.meta({
            description:
              "On the logit scale; the utilities of all items sum to zero. Null if the choices have no unique fit",
          }),
          share: rateSchema.meta({
            description: "e^utility ÷ the sum of that over all items: how often it would be chosen among all",
          }),
        }),
      )
      .meta({ description: "Each item with how often it was chosen, and what it is worth" }),
    log_likelihood: figureSchema.meta({
      description:
        "Natural logarithm, at most 0; no unit. Each task has two choices: the best of all, then the worst of the rest",
    }),
    rho_squared: figureSchema.meta({
      description: "No unit, at most 1. McFadden's: 1 − log-likelihood ÷ that of equal chances.",
    }),
    task_count: countSchema.meta({ description: "Number of tasks" }),
  }),
);
type Figures = z.output<typeof maxDiffFiguresSchema>;

/**
 * Tasks in tallies: `["task", items, best, worst]`, each item as the digest of its text, so that keys are short however
 * long the texts are. The best of those shown and the worst of the rest follow from it.
 */
const digestLength = 12;
/** Stands for an item in tallies. */
export const digestOf = (item: string): string => hash("sha256", item).slice(0, digestLength);

/** Equal sets of items share a key, in whatever order they were shown. */
export function taskKey({ items, best, worst }: { items: readonly string[]; best: string; worst: string }) {
  const digests = items.map(digestOf).sort();
  return jsonKey("task", digests, digests.indexOf(digestOf(best)), digests.indexOf(digestOf(worst)));
}

/** Steps for each character of a key, to read its task and find the items. */
const stepsToRead = 30;

interface Counts {
  shown: number[];
  best: number[];
  worst: number[];
  tasks: number;
  sets: Map<string, ChoiceSet & { chosen: number[] }>;
}

/** Adds a choice among these items, by their numbers. */
function addChoice({ sets }: Counts, among: readonly number[], chosen: number, sign: 1 | -1, count: number) {
  const key = `${sign} ${among.join()}`;
  const set = sets.get(key) ?? {
    alternatives: among.map((item) => [item]),
    chosen: among.map(() => 0),
    sign,
  };
  const at = among.indexOf(chosen);
  set.chosen[at] = (set.chosen[at] ?? 0) + count;
  sets.set(key, set);
}

/** How often items were shown and chosen. Tasks with items that the question has no more count, but are not fitted. */
function* countTasks(tally: Tally, items: readonly string[]): Sliced<Counts> {
  const numbers = new Map(items.map((item, number) => [digestOf(item), number]));
  const none = () => items.map(() => 0);
  const counts: Counts = { shown: none(), best: none(), worst: none(), tasks: 0, sets: new Map() };
  const add = (to: number[], item: number | undefined, count: number) => {
    if (item !== undefined) to[item] = (to[item] ?? 0) + count;
  };
  yield* inSlices(
    entriesUnder(tally, "task"),
    ([key]) => key.length * stepsToRead,
    ([key, count]) => {
      const [, digests, bestAt, worstAt] = JSON.parse(key) as ["task", string[], number, number];
      const shown = digests.map((digest) => numbers.get(digest));
      const best = shown[bestAt];
      const worst = shown[worstAt];
      counts.tasks += count;
      for (const item of shown) add(counts.shown, item, count);
      add(counts.best, best, count);
      add(counts.worst, worst, count);
      const known = shown.filter((item) => item !== undefined);
      if (known.length < shown.length || best === undefined || worst === undefined) return;
      addChoice(counts, known, best, 1, count);
      addChoice(
        counts,
        known.filter((item) => item !== best),
        worst,
        -1,
        count,
      );
    },
  );
  return counts;
}

/** The utilities of the items that were shown, which sum to zero; null where the choices have no unique fit. */
function* fitItems({ sets }: Counts, itemCount: number) {
  const all = [...sets.values()];
  const fitted = [...new Set(all.flatMap(({ alternatives }) => alternatives.flat()))];
  const last = fitted.at(-1);
  if (last === undefined || fitted.length < 2) return null;
  const parameters = fitted.slice(0, -1).map((part) => ({ part, against: last }));
  const fit = yield* fitLogit(all, parameters, itemCount);
  if (!fit) return null;
  const equal = all.reduce(
    (sum, { alternatives, chosen }) =>
      sum - chosen.reduce((count, times) => count + times, 0) * Math.log(alternatives.length),
    0,
  );
  const weights = new Map(fitted.map((item) => [item, Math.exp(fit.worths[item] ?? 0)]));
  const whole = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  return {
    logLikelihood: fit.logLikelihood,
    equal,
    of: (item: number) => {
      const weight = weights.get(item);
      if (weight === undefined) return { utility: null, share: null };
      return {
        utility: toEightDecimals(fit.worths[item] ?? 0),
        share: toEightDecimals(weight / whole),
      };
    },
  };
}

/** Counts by item, and utilities where the choices have a unique fit. */
export function* maxDiffFigures(tally: Tally, items: readonly string[]): Sliced<Figures> {
  const counts = yield* countTasks(tally, items);
  const fit = yield* fitItems(counts, items.length);
  return {
    items: items.map((value, item) => {
      const shown = counts.shown[item] ?? 0;
      const best = counts.best[item] ?? 0;
      const worst = counts.worst[item] ?? 0;
      return {
        value,
        shown,
        best,
        worst,
        score: shown === 0 ? null : toFourDecimals((best - worst) / shown),
        ...(fit?.of(item) ?? { utility: null, share: null }),
      };
    }),
    log_likelihood: fit === null ? null : toEightDecimals(fit.logLikelihood),
    rho_squared: fit === null ? null : toEightDecimals(1 - fit.logLikelihood / fit.equal),
    task_count: counts.tasks,
  };
}
