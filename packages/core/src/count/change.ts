import { type Ctx, nowIso } from "../platform/ctx.ts";
import type { Counts, Population } from "./contribution.ts";
import { countDelta } from "./count.sql.ts";

/** Puts a change of a study's counts into the statement that causes it; nothing where nothing changes. */
export function countsChanged(ctx: Ctx, study_id: string, population: Population, counts: Counts) {
  if (Object.keys(counts).length === 0) return [];
  const row = { study_id, population, counts, created_at: nowIso(ctx) };
  return [ctx.db.$with("counted").as(ctx.db.insert(countDelta).values(row).returning({ id: countDelta.id }))];
}
