import { sql } from "drizzle-orm";
import { after, type Ctx, nowIso } from "../../platform/ctx.ts";
import { newId } from "../../platform/id.ts";
import { describeError } from "../../platform/log.ts";
import type { Population } from "./contribution.ts";
import { countDelta } from "./count.sql.ts";
import type { Counts } from "./counts.ts";

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

/** Changes of a study's counts that a process stores before it joins them: so many at most are read with the counts. */
const mostChanges = 128;
/** Deltas that are joined at once. */
const maxJoined = 1000;
/** Studies whose changes a process remembers; beyond these it begins anew. */
const maxStudies = 10_000;

const changes = new Map<string, number>();

/**
 * Called for each change of a study's counts that this process stores. Every so often, once it has committed, it joins
 * the deltas, so that counts are read as fast during a burst of answers as they are after it has been folded.
 */
export async function noteCountChange(ctx: Ctx, studyId: string): Promise<void> {
  const stored = (changes.get(studyId) ?? 0) + 1;
  if (changes.size >= maxStudies) changes.clear();
  changes.set(studyId, stored % mostChanges);
  if (stored < mostChanges) return;
  const join = async () => {
    await joinDeltas(ctx, studyId).catch((error: unknown) => {
      ctx.log("warn", "deltas_not_joined", { study_id: studyId, ...describeError(error) });
    });
  };
  if (ctx.effects === undefined) await join();
  else after(ctx, join);
}

/**
 * Joins up to 1,000 deltas of a study into one of each population, in one statement. It waits for nobody: deltas that
 * are being folded or joined elsewhere are left out.
 */
export async function joinDeltas(ctx: Ctx, studyId: string): Promise<void> {
  await ctx.db.execute(sql`
    with joined as (
      delete from ${countDelta} where id in (
        select id from ${countDelta} where study_id = ${studyId}
        order by id limit ${sql.raw(String(maxJoined))} for update skip locked)
      returning population, counts, created_at
    ), tallies as (
      select population, part, jsonb_object_agg(key, total) as tally from (
        select population, part.key as part, entry.key, sum(entry.value::bigint) as total
        from joined, jsonb_each(counts) as part, jsonb_each_text(part.value) as entry
        group by population, part.key, entry.key having sum(entry.value::bigint) <> 0
      ) as sums group by population, part
    )
    insert into ${countDelta} (id, study_id, population, counts, created_at)
    select case population when 'real' then ${newId()}::uuid else ${newId()}::uuid end, ${studyId}::uuid, population,
           jsonb_object_agg(part, tally), (select min(created_at) from joined)
    from tallies group by population`);
}
