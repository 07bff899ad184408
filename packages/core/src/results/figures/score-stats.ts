import { percentage } from "#survey/question-type/statistics/share.ts";
import { jsonKey, tallyOf } from "#survey/question-type/statistics/tally.ts";
import { compactTally, figuresOf, sumTallies } from "../../field/count/index.ts";
import { filterEcho, isUnfiltered, resolveFilter } from "../../field/list/filter/index.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { multiplied, requireFilterScope } from "./filtered.ts";
import type { ScoreStats } from "./schema.ts";
import { readScored } from "./scored.ts";
import type { StatsRequest } from "./stats.ts";

/**
 * The figures of a score, over all interviews or those of a filter. Throws a 404 or 403 for the study or the score, a 403
 * for a filter of whoever may not read interviews, and a 422 for one that does not fit the study.
 */
export async function scoreStats(
  ctx: Ctx,
  { study_id, key, include_simulations, filter }: StatsRequest & { key: string },
): Promise<ScoreStats> {
  if (!isUnfiltered(filter)) requireFilterScope(ctx);
  const matching = { study_id, include_simulations, filter: await resolveFilter(ctx, study_id, filter) };
  const counts = new Map<number, number>();
  const { score, excluded } = await readScored(ctx, matching, key, (_, { value }) => {
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  });
  const all = [...counts];
  const tally = sumTallies(all.map(([value, count]) => multiplied(tallyOf(jsonKey("value", value)), count)));
  const figures = await figuresOf(ctx, { type: "number", props: {}, tally: compactTally(tally) }, null);
  const within = (min: number, max: number) =>
    all.reduce((sum, [value, count]) => (min <= value && value <= max ? sum + count : sum), 0);
  return {
    key,
    label: score.label,
    excluded,
    include_simulations,
    ...(figures as ScoreFigures),
    bands: score.bands.map(({ label, min, max }) => {
      const count = within(min, max);
      return { label, count, percentage: percentage(count, figures.response_count) };
    }),
    ...filterEcho(filter),
  };
}

/** Those of numbers. */
type ScoreFigures = Omit<
  ScoreStats,
  "key" | "label" | "excluded" | "include_simulations" | "bands" | "filter"
>;
