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
import { placesChanged } from "../quota/place.ts";
import type { StoredAnswer } from "./answer.ts";
import { completionPromised } from "./completion.ts";
import type { interview } from "./interview.sql.ts";

export interface State {
  interview: typeof interview.$inferSelect;
  answers: readonly StoredAnswer[];
}

/**
 * What a change of an interview entails beside itself: its study's counts, quota places, the event of its
 * completion. To be part of the very statement that makes the change, which must happen only where `granted`:
 * where it is not, a quota is full.
 */
export function settled(ctx: Ctx, buckets: readonly Bucket[], before: State, after: State) {
  const { parts, granted } = placed(ctx, buckets, before, after);
  return { granted, parts: [...changeCountsCtes(ctx, ...added(before, after)), ...parts] };
}

/** All that but the counts. */
export function placed(ctx: Ctx, buckets: readonly Bucket[], before: State, after: State) {
  const { parts, granted } = placesChanged(ctx, buckets, before, after);
  const closes =
    after.interview.status === "closed" && before.interview.status !== "closed" && !after.interview.is_mock;
  return { granted, parts: [...parts, ...(closes ? [completionPromised(ctx, after.interview)] : [])] };
}

/** The counts, as rows. */
export const counted = (ctx: Ctx, before: State, after: State) => deltaRows(ctx, ...added(before, after));

function added(before: State, after: State): [string, Population, Counts] {
  const of = ({ interview, answers }: State) => contribution(interview, answers);
  const { study_id } = after.interview;
  return [study_id, populationOf(after.interview), countsDiff(of(before), of(after))];
}
