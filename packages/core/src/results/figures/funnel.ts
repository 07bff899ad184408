import { type InterviewStatus, interviewStatuses } from "#survey/interview/status.ts";
import { rate } from "#survey/question-type/statistics/share.ts";
import {
  countOf,
  countsUnder,
  type Tally,
  withFormerValues,
} from "#survey/question-type/statistics/tally.ts";
import type { LoopNames } from "../../design/group/loop/items.ts";

/** Figures from the tallies of statuses and of the funnel. */

/** How many started interviews have one of these statuses. */
export const startedWithStatus = (tally: Tally, ...statuses: readonly InterviewStatus[]): number =>
  statuses.reduce((sum, status) => sum + countOf(tally, "started", status), 0);

/** How many interviews were started, whatever their status is now. */
export const startedCount = (tally: Tally): number => startedWithStatus(tally, ...interviewStatuses);

/** How many started interviews were finished. */
export const completedCount = (tally: Tally): number => startedWithStatus(tally, "closed", "completed");

/**
 * Who finished, of those who finished or abandoned the interview: neither who was screened out nor who came when a quota
 * was full has failed to finish. Null where there is nobody, or a count is not known.
 */
export function completionRate(ends: {
  started: number | null;
  completed: number | null;
  screened_out: number | null;
  over_quota: number | null;
}): number | null {
  const { started, completed, screened_out, over_quota } = ends;
  if (started === null || completed === null || screened_out === null || over_quota === null) return null;
  return rate(completed, started - screened_out - over_quota);
}

/** How the interviews that reached a question left it. */
export function questionFunnel(tally: Tally, questionId: string) {
  const count = (what: string) => countOf(tally, questionId, what);
  const reached = count("reached");
  const answered = count("answered");
  const skipped = count("skipped");
  return {
    reached,
    answered,
    skipped,
    dropped_off: reached - answered - skipped,
    screened_out: count("screened_out"),
    hidden: count("hidden"),
  };
}

/** The items of a loop that figures show: those that it has now, then what it was about. */
export function shownItems(
  items: readonly string[],
  words: Iterable<unknown>,
  { label, code }: LoopNames,
): { loop_item: string; loop_item_code: number | null; is_retired?: true }[] {
  const labels = [...words].flatMap((word) => (typeof word === "string" ? [label(word)] : []));
  return withFormerValues(items, labels).map((loop_item) => ({
    loop_item,
    loop_item_code: code(loop_item),
    ...(!items.includes(loop_item) && { is_retired: true }),
  }));
}

/** How the interviews left a question about each item of a loop: those that it has now, then former ones. */
export function itemFunnel(tally: Tally, questionId: string, items: readonly string[], names: LoopNames) {
  const reached = countsUnder(tally, questionId, "reached").map(({ rest: [item] }) => item);
  return shownItems(items, reached, names).map((item) => {
    const count = (what: string) =>
      names.words(item.loop_item).reduce((total, word) => total + countOf(tally, questionId, what, word), 0);
    return { ...item, reached: count("reached"), answered: count("answered"), skipped: count("skipped") };
  });
}

/** How many interviews skipped a question, those too that were not started. */
export const skippedCount = (tally: Tally, questionId: string, ...item: string[]): number =>
  countOf(tally, questionId, "skipped", ...item) + countOf(tally, questionId, "skipped_unstarted", ...item);
