import type { Words } from "../text/words.ts";
import type { Answer } from "./answer.ts";

export type Outcome = "completed" | "gave_up" | "not_started";

/** A task on a page of somebody else; times by the participant's clock. */
export interface TaskRun {
  started_at: number;
  ended_at?: number;
  outcome?: Outcome;
}

/** It is at its end when that is first said; another word on how it went does not make it longer. */
export const ended = (run: TaskRun, outcome: Outcome, now: number): TaskRun => ({
  ...run,
  outcome,
  ended_at: run.ended_at ?? now,
});

/** Whoever opens the page again is at the task again. */
export const opened = (run: TaskRun | undefined, now: number): TaskRun => ({
  started_at: run?.outcome === "not_started" ? now : (run?.started_at ?? now),
});

/** What can be known of a task in another tab: how it went and how long it took, not what was seen there. */
export function taskAnswer(run: TaskRun | undefined, unseen: Record<string, unknown>, words: Words): Answer {
  if (run?.outcome === undefined) return { problem: words.taskFirst };
  const { outcome, started_at, ended_at = started_at } = run;
  const duration_ms = outcome === "not_started" ? 0 : Math.max(0, Math.round(ended_at - started_at));
  return { value: { outcome, ...unseen, duration_ms } };
}
