import {
  type Counts,
  changeCountsCtes,
  contribution,
  countsDiff,
  deltaRows,
  type Population,
  populationOf,
} from "../count/index.ts";
import type { Ctx } from "../platform/ctx.ts";
import type { Bucket } from "../quota/match.ts";
import { quotaPlaceCtes } from "../quota/place.ts";
import type { StoredAnswer } from "./answers.ts";
import { completionEventCte } from "./completion.ts";
import type { interview } from "./interview.sql.ts";

/** An interview before or after a change. */
export interface InterviewVersion {
  interview: typeof interview.$inferSelect;
  answers: readonly StoredAnswer[];
}

/**
 * CTEs for all that a change of an interview does elsewhere: its study's counts, quota places, the event of its
 * completion. They belong in the statement that makes the change, which has to apply the condition `granted`:
 * it does not hold if a quota is full.
 */
export function sideEffectCtes(
  ctx: Ctx,
  buckets: readonly Bucket[],
  before: InterviewVersion,
  after: InterviewVersion,
) {
  const { ctes, granted } = quotaAndEventCtes(ctx, buckets, before, after);
  return { granted, ctes: [...changeCountsCtes(ctx, ...countsChange(before, after)), ...ctes] };
}

/** As `sideEffectCtes`, without the counts. */
export function quotaAndEventCtes(
  ctx: Ctx,
  buckets: readonly Bucket[],
  before: InterviewVersion,
  after: InterviewVersion,
) {
  const { parts, granted } = quotaPlaceCtes(ctx, buckets, before, after);
  const { status, is_mock, is_archived } = after.interview;
  const isCompleted = status === "closed" && before.interview.status !== "closed" && !is_mock && !is_archived;
  return { granted, ctes: [...parts, ...(isCompleted ? [completionEventCte(ctx, after.interview)] : [])] };
}

/** The change of the study's counts as rows, for a statement that inserts them itself. */
export const countDeltaRows = (ctx: Ctx, before: InterviewVersion, after: InterviewVersion) =>
  deltaRows(ctx, ...countsChange(before, after));

function countsChange(before: InterviewVersion, after: InterviewVersion): [string, Population, Counts] {
  const countsOf = ({ interview, answers }: InterviewVersion) => contribution(interview, answers);
  const { study_id } = after.interview;
  return [study_id, populationOf(after.interview), countsDiff(countsOf(before), countsOf(after))];
}
