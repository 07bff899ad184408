import type { AllWords } from "../text/words.ts";
import type { Answer } from "./answer.ts";

export type Outcome = "completed" | "gave_up" | "not_started";

/** A task on someone else's page; times are by the participant's clock. */
export interface TaskRun {
  started_at: number;
  ended_at?: number;
  outcome?: Outcome;
}

/** A task ends when its outcome is first reported; changing the outcome later does not extend it. */
export const withOutcome = (run: TaskRun, outcome: Outcome, now: number): TaskRun => ({
  ...run,
  outcome,
  ended_at: run.ended_at ?? now,
});

/** Opening the page again resumes the task. */
export const withPageOpened = (run: TaskRun | undefined, now: number): TaskRun => ({
  started_at: run?.outcome === "not_started" ? now : (run?.started_at ?? now),
});

/** What the page knows of a task in another tab: outcome and duration, but not what happened there. */
export function taskAnswer(
  run: TaskRun | undefined,
  unseen: Record<string, unknown>,
  words: AllWords,
): Answer {
  if (run?.outcome === undefined) return { problem: words.taskFirst };
  const { outcome, started_at, ended_at = started_at } = run;
  const duration_ms = outcome === "not_started" ? 0 : Math.max(0, Math.round(ended_at - started_at));
  return { value: { outcome, ...unseen, duration_ms } };
}
