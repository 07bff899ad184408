import * as z from "zod";
import { lazy } from "#kit/shape.ts";
import { type ConjointPlan, forEachTask, levelDigest } from "../common/conjoint-task.ts";
import type { ChoiceSet, Parameter } from "./likelihood.ts";
import { fitLogit } from "./logit.ts";
import {
  countSchema,
  figureSchema,
  percentage,
  percentageSchema,
  rate,
  rateSchema,
  toFourDecimals,
} from "./share.ts";
import { inSlices, type Sliced } from "./slices.ts";
import type { Tally } from "./tally.ts";

export const conjointFiguresSchema = lazy(() =>
  z.object({
    levels: z
      .array(
        z.object({
          attribute: z.string().meta({ description: "The attribute" }),
          level: z.string().meta({ description: "Its level" }),
          shown: countSchema.meta({ description: "Number of concepts with the level" }),
          chosen: countSchema.meta({ description: "Number of those that were chosen" }),
          win_rate: rateSchema.meta({ description: "Chosen ÷ shown" }),
        }),
      )
      .meta({ description: "How often concepts with each level were shown and chosen" }),
    utilities: z
      .array(
        z.object({
          attribute: z.string().meta({ description: "The attribute" }),
          level: z.string().meta({ description: "Its level" }),
          utility: z.number().meta({ description: "On the logit scale" }),
          standard_error: z.number().min(0).meta({
            description:
              "Of the utility, on the logit scale: 1.96 times this on both sides is a 95 % interval",
          }),
        }),
      )
      .nullable()
      .meta({
        description:
          "Aggregate multinomial logit, effects-coded: they sum to zero in every attribute. Null if the choices " +
          "have no unique fit, or if tasks with very many concepts would take too much work.",
      }),
    none_utility: figureSchema.meta({
      description: "On the logit scale. The utility of choosing none of the concepts, if that was offered.",
    }),
    importance: z
      .array(
        z.object({
          attribute: z.string().meta({ description: "The attribute" }),
          percentage: percentageSchema,
        }),
      )
      .nullable()
      .meta({ description: "The attribute's range of utilities as a fraction of the sum of all ranges." }),
    log_likelihood: figureSchema.meta({ description: "Natural logarithm, at most 0; no unit" }),
    rho_squared: figureSchema.meta({
      description: "No unit, at most 1. McFadden's: 1 − log-likelihood ÷ that of equal chances.",
    }),
    task_count: countSchema.meta({ description: "Number of tasks" }),
  }),
);
type Figures = z.output<typeof conjointFiguresSchema>;
type Attributes = ConjointPlan["attributes"];

/** Where each level stands among the levels of all attributes, by its digest. */
const partsByDigest = (attributes: Attributes): Map<string, number> =>
  new Map(
    attributes
      .flatMap(({ name, levels }) => levels.map((level) => levelDigest(name, level)))
      .map((digest, part) => [digest, part]),
  );

/** Concepts that were shown together, with the numbers of their levels; levels that the question has no more are left out. */
interface Shown {
  concepts: readonly (readonly number[])[];
  /** How often each concept was chosen. */
  chosen: number[];
  noneChosen: number;
}

function* shownTasks(tally: Tally, attributes: Attributes): Sliced<Shown[]> {
  const byDigest = partsByDigest(attributes);
  const partsOf = (digests: readonly string[]): number[] =>
    digests.flatMap((digest) => byDigest.get(digest) ?? []).sort((a, b) => a - b);
  const found = new Map<string, Shown>();
  yield* forEachTask(tally, ({ shown, concepts, chosen, count }) => {
    const task = found.get(shown) ?? {
      concepts: concepts.map(partsOf),
      chosen: concepts.map(() => 0),
      noneChosen: 0,
    };
    // The tally has one count of each task and choice.
    if (chosen === null) task.noneChosen = count;
    else task.chosen[chosen] = count;
    found.set(shown, task);
  });
  return [...found.values()];
}

const timesShown = ({ chosen, noneChosen }: Shown): number =>
  chosen.reduce((sum, times) => sum + times, noneChosen);

const levelsOf = (attributes: Attributes) =>
  attributes.flatMap(({ name, levels }) => levels.map((level) => ({ attribute: name, level })));

function* levelCounts(tasks: readonly Shown[], attributes: Attributes): Sliced<Figures["levels"]> {
  const all = levelsOf(attributes);
  const shown = all.map(() => 0);
  const chosen = all.map(() => 0);
  const stepsOf = ({ concepts }: Shown) => 10 * concepts.length * (attributes.length + 1);
  yield* inSlices(tasks, stepsOf, (task) => {
    const times = timesShown(task);
    for (const [index, concept] of task.concepts.entries()) {
      for (const part of concept) {
        shown[part] = (shown[part] ?? 0) + times;
        chosen[part] = (chosen[part] ?? 0) + (task.chosen[index] ?? 0);
      }
    }
  });
  return all.map((each, part) => {
    const counts = { shown: shown[part] ?? 0, chosen: chosen[part] ?? 0 };
    return { ...each, ...counts, win_rate: rate(counts.chosen, counts.shown) };
  });
}

/** What the fit depends on: how often each alternative of the different tasks was chosen. */
const choiceSets = (tasks: readonly Shown[], attributes: Attributes, none: number | null): ChoiceSet[] =>
  tasks
    .filter(({ concepts }) => concepts.every((parts) => parts.length === attributes.length))
    .map(({ concepts, chosen, noneChosen }) =>
      none === null
        ? { alternatives: concepts, chosen, sign: 1 }
        : { alternatives: [...concepts, [none]], chosen: [...chosen, noneChosen], sign: 1 },
    );

/** Effects coding: the last level of an attribute is worth what the others are not, so that they sum to zero. */
function effectsOf(attributes: Attributes): Parameter[] {
  let first = 0;
  return attributes.flatMap(({ levels }) => {
    const start = first;
    const last = first + levels.length - 1;
    first += levels.length;
    return levels.slice(1).map((_, index) => ({ part: start + index, against: last }));
  });
}

function* fitUtilities(tasks: readonly Shown[], attributes: Attributes, includeNone: boolean) {
  const levelCount = attributes.reduce((sum, { levels }) => sum + levels.length, 0);
  const withNone = includeNone || tasks.some(({ noneChosen }) => noneChosen !== 0);
  const none = withNone ? levelCount : null;
  const sets = choiceSets(tasks, attributes, none);
  const parameters = [...effectsOf(attributes), ...(none === null ? [] : [{ part: none, against: null }])];
  const fit = sets.length === 0 ? null : yield* fitLogit(sets, parameters, levelCount + 1);
  if (!fit) return null;
  const equal = sets.reduce(
    (sum, { alternatives, chosen }) =>
      sum - chosen.reduce((count, times) => count + times, 0) * Math.log(alternatives.length),
    0,
  );
  return {
    utilities: levelsOf(attributes).map((each, part) => ({
      ...each,
      utility: fit.worths[part] ?? 0,
      standard_error: fit.errors[part] ?? 0,
    })),
    none: none === null ? null : (fit.worths[none] ?? null),
    logLikelihood: fit.logLikelihood,
    equal,
  };
}

function importanceOf(
  utilities: NonNullable<Figures["utilities"]>,
  attributes: Attributes,
): Figures["importance"] {
  const ranges = attributes.map(({ name }) => {
    const worths = utilities.filter(({ attribute }) => attribute === name).map(({ utility }) => utility);
    return Math.max(...worths) - Math.min(...worths);
  });
  const all = ranges.reduce((sum, range) => sum + range, 0);
  return attributes.map(({ name }, index) => ({
    attribute: name,
    percentage: percentage(ranges[index] ?? 0, all),
  }));
}

/** Counts by level and part-worth utilities; the latter are null where the model has no unique fit. */
export function* conjointFigures(
  tally: Tally,
  attributes: Attributes,
  includeNone: boolean,
): Sliced<Figures> {
  const tasks = yield* shownTasks(tally, attributes);
  const counts = {
    levels: yield* levelCounts(tasks, attributes),
    task_count: tasks.reduce((sum, task) => sum + timesShown(task), 0),
  };
  const fit = yield* fitUtilities(tasks, attributes, includeNone);
  if (!fit) {
    return {
      ...counts,
      utilities: null,
      none_utility: null,
      importance: null,
      log_likelihood: null,
      rho_squared: null,
    };
  }
  return {
    ...counts,
    utilities: fit.utilities.map((each) => ({
      ...each,
      utility: toFourDecimals(each.utility),
      standard_error: toFourDecimals(each.standard_error),
    })),
    none_utility: fit.none === null ? null : toFourDecimals(fit.none),
    importance: importanceOf(fit.utilities, attributes),
    log_likelihood: toFourDecimals(fit.logLikelihood),
    rho_squared: toFourDecimals(1 - fit.logLikelihood / fit.equal),
  };
}
