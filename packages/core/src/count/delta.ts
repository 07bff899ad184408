import { type Ctx, nowIso } from "../platform/ctx.ts";
import { newId } from "../platform/id.ts";
import type { Counts, Population } from "./contribution.ts";
import { countDelta } from "./count.sql.ts";

/** The row of what a change adds to a study's counts; none where that is nothing. */
export const deltaRows = (
  ctx: Ctx,
  study_id: string,
  population: Population,
  counts: Counts,
): (typeof countDelta.$inferInsert & { id: string })[] =>
  Object.keys(counts).length === 0
    ? []
    : [{ id: newId(), study_id, population, counts, created_at: nowIso(ctx) }];

/** Puts a change of a study's counts into the statement that causes it; nothing where nothing changes. */
export const changeCountsCtes = (ctx: Ctx, study_id: string, population: Population, counts: Counts) =>
  insertDeltasCtes(ctx, deltaRows(ctx, study_id, population, counts));

export function insertDeltasCtes(ctx: Ctx, rows: (typeof countDelta.$inferInsert)[]) {
  if (rows.length === 0) return [];
  return [
    ctx.db.$with("counted").as(ctx.db.insert(countDelta).values(rows).returning({ id: countDelta.id })),
  ];
}
