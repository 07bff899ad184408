import * as z from "zod";
import { lazy } from "#kit/shape.ts";
import { median, readDistribution } from "../statistics/distribution.ts";
import {
  approximateSchema,
  countAndPercentage,
  countAndPercentageSchema,
  figureSchema,
  rate,
  rateSchema,
} from "../statistics/share.ts";
import { answerCount, countOf, jsonKey, type Tally } from "../statistics/tally.ts";

export const taskOutcome = lazy(() =>
  z
    .enum(["completed", "gave_up", "not_started"])
    .meta({ description: "How the task went, as the participant says" }),
);

/** What every attempt at a task says, whatever the task is. */
interface TaskRun {
  outcome: z.output<typeof taskOutcome>;
  duration_ms: number;
}

/** 14,230 ms as "14.2 s". */
export const secondsText = (ms: number): string => `${Math.round(ms / 100) / 10} s`;

/** "completed (14.2 s)". */
export const taskRunText = (run: TaskRun): string => `${run.outcome} (${secondsText(run.duration_ms)})`;

/** The tally keys of a run that `taskFigures` reads. */
export const taskKeys = (run: TaskRun): string[] => [
  jsonKey("outcome", run.outcome),
  ...(run.outcome === "not_started" ? [] : [jsonKey("duration", run.duration_ms)]),
];

export const taskFiguresSchema = lazy(() =>
  z.object({
    outcomes: z
      .object({
        completed: countAndPercentageSchema.meta({ description: "Completed the task" }),
        gave_up: countAndPercentageSchema.meta({ description: "Gave the task up" }),
        not_started: countAndPercentageSchema.meta({ description: "Did not start the task" }),
      })
      .meta({ description: "How the task went" }),
    completion_rate: rateSchema.meta({ description: "Those who completed the task, of those who answered" }),
    median_duration_ms: figureSchema.meta({ description: "Of those who started." }),
    approximate: approximateSchema,
  }),
);

/** Outcomes and durations of a task. */
export function taskFigures(tally: Tally): z.output<typeof taskFiguresSchema> {
  const n = answerCount(tally);
  const of = (name: TaskRun["outcome"]) => countAndPercentage(countOf(tally, "outcome", name), n);
  const durations = readDistribution(tally, "duration");
  return {
    outcomes: { completed: of("completed"), gave_up: of("gave_up"), not_started: of("not_started") },
    completion_rate: rate(countOf(tally, "outcome", "completed"), n),
    median_duration_ms: median(durations),
    approximate: durations.approximate,
  };
}
