import { type Ctx, nowIso } from "../../platform/ctx.ts";
import { newId } from "../../platform/id.ts";
import type { Counts, Population } from "./contribution.ts";
import { countDelta } from "./count.sql.ts";

/** The delta row of a change of a study's counts, if it changes any. */
export const deltaRows = (
  ctx: Ctx,
  study_id: string,
  population: Population,
  counts: Counts,
): (typeof countDelta.$inferInsert & { id: string })[] =>
  Object.keys(counts).length === 0
    ? []
    : [{ id: newId(), study_id, population, counts, created_at: nowIso(ctx) }];

/** The CTE that stores a change of a study's counts in the statement that causes it; none where no count changes. */
export const changeCountsCtes = (ctx: Ctx, study_id: string, population: Population, counts: Counts) =>
  insertDeltasCtes(ctx, deltaRows(ctx, study_id, population, counts));

/** The CTE that stores delta rows; none where there are no rows. */
export function insertDeltasCtes(ctx: Ctx, rows: (typeof countDelta.$inferInsert)[]) {
  if (rows.length === 0) return [];
  return [
    ctx.db.$with("count_deltas").as(ctx.db.insert(countDelta).values(rows).returning({ id: countDelta.id })),
  ];
}
