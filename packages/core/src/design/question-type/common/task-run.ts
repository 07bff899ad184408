import * as z from "zod";
import { lazy } from "../../../platform/shape.ts";

export const taskOutcome = lazy(() =>
  z
    .enum(["completed", "gave_up", "not_started"])
    .meta({ description: "How the task went, as the participant says" }),
);

/** What every attempt at a task says, whatever the task is. */
export interface TaskRun {
  outcome: z.output<typeof taskOutcome>;
  duration_ms: number;
}

/** 14,230 ms as "14.2 s". */
export const secondsText = (ms: number): string => `${Math.round(ms / 100) / 10} s`;

/** "completed (14.2 s)". */
export const taskRunText = (run: TaskRun): string => `${run.outcome} (${secondsText(run.duration_ms)})`;
