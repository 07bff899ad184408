import { countOf, type Tally } from "../../design/question-type/statistics/tally.ts";
import { type InterviewStatus, interviewStatuses } from "../../field/interview/schema.ts";

/** Figures from the tallies of statuses and of the funnel. */

/** How many started interviews have one of these statuses. */
export const startedWithStatus = (tally: Tally, ...statuses: readonly InterviewStatus[]): number =>
  statuses.reduce((sum, status) => sum + countOf(tally, "started", status), 0);

/** How many interviews were started, whatever their status is now. */
export const startedCount = (tally: Tally): number => startedWithStatus(tally, ...interviewStatuses);

/** How many started interviews were finished. */
export const completedCount = (tally: Tally): number => startedWithStatus(tally, "closed", "completed");

/** How the interviews that reached a question left it. */
export function questionFunnel(tally: Tally, questionId: string) {
  const count = (what: string) => countOf(tally, questionId, what);
  const [reached, answered, skipped] = [count("reached"), count("answered"), count("skipped")];
  return {
    reached,
    answered,
    skipped,
    dropped_off: reached - answered - skipped,
    screened_out: count("screened_out"),
  };
}

/** How many interviews skipped a question, those too that were not started. */
export const skippedCount = (tally: Tally, questionId: string): number =>
  countOf(tally, questionId, "skipped") + countOf(tally, questionId, "skipped_unstarted");
