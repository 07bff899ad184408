import * as z from "zod";
import { lazy } from "../../platform/shape.ts";
import { distribution, median } from "./distribution.ts";
import { approximateSchema, counted, countedSchema, figureSchema, rate, rateSchema } from "./share.ts";
import { countOf, key, respondents, type Tally } from "./tally.ts";

export const outcome = lazy(() => z.enum(["completed", "gave_up", "not_started"]));

interface Run {
  outcome: z.output<typeof outcome>;
  duration_ms: number;
}

/** 14,230 ms as "14.2 s". */
export const inSeconds = (ms: number): string => `${Math.round(ms / 100) / 10} s`;

export const reading = (run: Run): string => `${run.outcome} (${inSeconds(run.duration_ms)})`;

export const taskKeys = (run: Run): string[] => [
  key("outcome", run.outcome),
  ...(run.outcome === "not_started" ? [] : [key("duration", run.duration_ms)]),
];

export const taskSchema = lazy(() =>
  z.object({
    outcomes: z.object({ completed: countedSchema, gave_up: countedSchema, not_started: countedSchema }),
    completion_rate: rateSchema,
    median_duration_ms: figureSchema.meta({ description: "Of those who started." }),
    approximate: approximateSchema,
  }),
);

export function taskFigures(tally: Tally): z.output<typeof taskSchema> {
  const n = respondents(tally);
  const of = (name: Run["outcome"]) => counted(countOf(tally, "outcome", name), n);
  const durations = distribution(tally, "duration");
  return {
    outcomes: { completed: of("completed"), gave_up: of("gave_up"), not_started: of("not_started") },
    completion_rate: rate(countOf(tally, "outcome", "completed"), n),
    median_duration_ms: median(durations),
    approximate: durations.approximate,
  };
}
