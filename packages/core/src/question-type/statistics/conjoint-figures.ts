import * as z from "zod";
import { lazy } from "../../platform/shape.ts";
import type { Concept, ConjointPlan } from "../common/conjoint-design.ts";
import { type ChoiceSet, fitLogit } from "./logit.ts";
import {
  countSchema,
  figureSchema,
  percentage,
  percentageSchema,
  rate,
  rateSchema,
  toFourDecimals,
} from "./share.ts";
import { countsUnder, type Tally } from "./tally.ts";

export const conjointFiguresSchema = lazy(() =>
  z.object({
    levels: z.array(
      z.object({
        attribute: z.string(),
        level: z.string(),
        shown: countSchema,
        chosen: countSchema,
        win_rate: rateSchema,
      }),
    ),
    utilities: z
      .array(z.object({ attribute: z.string(), level: z.string(), utility: z.number() }))
      .nullable()
      .meta({
        description: "Aggregate multinomial logit, effects-coded: they sum to zero in every attribute.",
      }),
    none_utility: figureSchema.meta({ description: "Of choosing nothing, where that was offered." }),
    importance: z
      .array(z.object({ attribute: z.string(), percentage: percentageSchema }))
      .nullable()
      .meta({ description: "The attribute's range of utilities as a part of all ranges." }),
    log_likelihood: figureSchema,
    rho_squared: figureSchema.meta({
      description: "McFadden's: 1 − log-likelihood ÷ that of equal chances.",
    }),
    task_count: countSchema,
  }),
);
type Figures = z.output<typeof conjointFiguresSchema>;
type Attributes = ConjointPlan["attributes"];

interface Task {
  concepts: readonly Concept[];
  chosen: number | null;
  count: number;
}

/** The tally holds `["task", chosen, concepts]`, each concept as its [attribute, level] pairs. */
function tasksOf(tally: Tally): Task[] {
  return countsUnder(tally, "task").map(({ rest: [chosen, concepts], count }) => ({
    concepts: (concepts as [string, string][][]).map((concept) => Object.fromEntries(concept)),
    chosen: chosen as number | null,
    count,
  }));
}

function levelCounts(tasks: readonly Task[], attributes: Attributes): Figures["levels"] {
  return attributes.flatMap(({ name, levels }) =>
    levels.map((level) => {
      let [shown, chosen] = [0, 0];
      for (const task of tasks) {
        for (const [index, concept] of task.concepts.entries()) {
          if (concept[name] !== level) continue;
          shown += task.count;
          if (index === task.chosen) chosen += task.count;
        }
      }
      return { attribute: name, level, shown, chosen, win_rate: rate(chosen, shown) };
    }),
  );
}

/** Effects coding: a column for every level but the last, which is −1 in all of them. */
const effectsCoding = (levels: readonly string[], level: string | undefined): number[] => {
  const at = levels.indexOf(level ?? "");
  return levels.slice(1).map((_, column) => (at === levels.length - 1 ? -1 : Number(at === column)));
};

/** What the fit depends on: how often each alternative of a task was chosen, tasks that showed the same taken together. */
function choiceSets(tasks: readonly Task[], attributes: Attributes, withNone: boolean): ChoiceSet[] {
  const known = ({ concepts }: Task) =>
    concepts.every((concept) => attributes.every(({ name, levels }) => levels.includes(concept[name] ?? "")));
  const none = withNone
    ? [[...attributes.flatMap(({ levels }) => effectsCoding(levels, levels[0]).fill(0)), 1]]
    : [];
  const shown = Map.groupBy(tasks.filter(known), ({ concepts }) => JSON.stringify(concepts));
  return [...shown.values()].map((alike): ChoiceSet => {
    const concepts = alike[0]?.concepts ?? [];
    const rows = concepts.map((concept) => [
      ...attributes.flatMap(({ name, levels }) => effectsCoding(levels, concept[name])),
      ...(withNone ? [0] : []),
    ]);
    const alternatives = [...rows, ...none];
    const chosen = alternatives.map(() => 0);
    for (const task of alike) {
      const at = task.chosen ?? concepts.length;
      chosen[at] = (chosen[at] ?? 0) + task.count;
    }
    return { alternatives, chosen };
  });
}

function fitUtilities(tasks: readonly Task[], attributes: Attributes, includeNone: boolean) {
  const withNone = includeNone || tasks.some(({ chosen }) => chosen === null);
  const sets = choiceSets(tasks, attributes, withNone);
  const fit = fitLogit(sets, sets[0]?.alternatives[0]?.length ?? 0);
  if (sets.length === 0 || !fit) return null;
  const remaining = [...fit.coefficients];
  const utilities = attributes.flatMap(({ name, levels }) => {
    const free = remaining.splice(0, levels.length - 1);
    const worths = [...free, -free.reduce((sum, worth) => sum + worth, 0)];
    return levels.map((level, index) => ({ attribute: name, level, utility: worths[index] ?? 0 }));
  });
  const equal = sets.reduce(
    (sum, { alternatives, chosen }) =>
      sum - chosen.reduce((count, times) => count + times, 0) * Math.log(alternatives.length),
    0,
  );
  return {
    utilities,
    none: withNone ? (remaining[0] ?? null) : null,
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
export function conjointFigures(tally: Tally, attributes: Attributes, includeNone: boolean): Figures {
  const tasks = tasksOf(tally);
  const counts = {
    levels: levelCounts(tasks, attributes),
    task_count: tasks.reduce((sum, { count }) => sum + count, 0),
  };
  const fit = fitUtilities(tasks, attributes, includeNone);
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
    utilities: fit.utilities.map((each) => ({ ...each, utility: toFourDecimals(each.utility) })),
    none_utility: fit.none === null ? null : toFourDecimals(fit.none),
    importance: importanceOf(fit.utilities, attributes),
    log_likelihood: toFourDecimals(fit.logLikelihood),
    rho_squared: fit.equal === 0 ? null : toFourDecimals(1 - fit.logLikelihood / fit.equal),
  };
}
