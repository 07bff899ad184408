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

export interface InterviewAnswers {
  interview: typeof interview.$inferSelect;
  answers: readonly StoredAnswer[];
}

/**
 * What a change of an interview entails beside itself: its study's counts, quota places, the event of its
 * completion. To be part of the very statement that makes the change, which must happen only where `granted`:
 * where it is not, a quota is full.
 */
export function sideEffectCtes(
  ctx: Ctx,
  buckets: readonly Bucket[],
  before: InterviewAnswers,
  after: InterviewAnswers,
) {
  const { parts, granted } = quotaAndEventCtes(ctx, buckets, before, after);
  return { granted, parts: [...changeCountsCtes(ctx, ...countsDifference(before, after)), ...parts] };
}

/** All that but the counts. */
export function quotaAndEventCtes(
  ctx: Ctx,
  buckets: readonly Bucket[],
  before: InterviewAnswers,
  after: InterviewAnswers,
) {
  const { parts, granted } = quotaPlaceCtes(ctx, buckets, before, after);
  const closes =
    after.interview.status === "closed" && before.interview.status !== "closed" && !after.interview.is_mock;
  return { granted, parts: [...parts, ...(closes ? [completionEventCte(ctx, after.interview)] : [])] };
}

/** The counts, as rows. */
export const countDeltas = (ctx: Ctx, before: InterviewAnswers, after: InterviewAnswers) =>
  deltaRows(ctx, ...countsDifference(before, after));

function countsDifference(before: InterviewAnswers, after: InterviewAnswers): [string, Population, Counts] {
  const of = ({ interview, answers }: InterviewAnswers) => contribution(interview, answers);
  const { study_id } = after.interview;
  return [study_id, populationOf(after.interview), countsDiff(of(before), of(after))];
}
