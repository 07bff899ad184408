import { count, sql } from "drizzle-orm";
import { requireSystem } from "#kit/actor.ts";
import { newId } from "#kit/id.ts";
import { describeError } from "#kit/log.ts";
import { after, type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { excludedValues } from "../../platform/db.ts";
import { selectJsonRows } from "../../platform/row-parameters.ts";
import type { Population } from "./contribution.ts";
import { countBase, countDelta } from "./count.sql.ts";
import { type Counts, compactTally, sumCounts, sumTallies } from "./counts.ts";

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
/** Bytes, as stored, from which on a delta is not joined again: it would be read and written once in so many changes. */
const largestJoined = 8192;
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
  const join = async (ctx: Ctx) => {
    await joinDeltas(ctx, studyId).catch((error: unknown) => {
      ctx.log("warn", "deltas_not_joined", { study_id: studyId, ...describeError(error) });
    });
  };
  if (ctx.effects === undefined) await join(ctx);
  else after(ctx, join);
}

/**
 * Joins up to 1,000 small deltas of a study into one of each population, in one statement. It waits for nobody: deltas
 * that are being folded or joined elsewhere are left out.
 */
export async function joinDeltas(ctx: Ctx, studyId: string): Promise<void> {
  await ctx.db.execute(sql`
    with joined as (
      delete from ${countDelta} where id in (
        select id from ${countDelta} where study_id = ${studyId}
          and pg_column_size(counts) < ${sql.raw(String(largestJoined))}
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

/** Studies that are folded in one transaction. */
const studiesAtOnce = 100;
/** Deltas of a study, and of all studies together, in one transaction. */
const maxOfStudy = 500;
const maxOfBatch = 2000;

/**
 * Adds the deltas of all studies to their base counts: as many as there were when it began, or until the deadline comes.
 * What is added meanwhile is the next run's, which begins with the oldest. A study whose counts cannot be folded stops no
 * other's; then it throws at the end.
 */
export async function foldCounts(ctx: Ctx, deadline: Date): Promise<{ folded: number }> {
  requireSystem(ctx);
  const failed = new Set<string>();
  /** Those of several studies, and half by half where one of them fails. */
  const fold = async (ids: readonly string[]): Promise<number> => {
    if (ids.length === 0 || ctx.now() >= deadline) return 0;
    try {
      return await foldBatch(ctx, ids);
    } catch (error) {
      const [only, ...others] = ids;
      if (only !== undefined && others.length === 0) {
        ctx.log("error", "fold_failed", { study_id: only, ...describeError(error) });
        failed.add(only);
        return 0;
      }
      const half = Math.ceil(ids.length / 2);
      return (await fold(ids.slice(0, half))) + (await fold(ids.slice(half)));
    }
  };
  let folded = 0;
  const present = await ctx.db
    .select({ id: countDelta.study_id, deltas: count() })
    .from(countDelta)
    .groupBy(countDelta.study_id)
    .orderBy(sql`min(${countDelta.created_at})`);
  const mostFolded = present.reduce((sum, { deltas }) => sum + deltas, 0);
  for (let moved = 1; moved > 0 && folded < mostFolded; ) {
    const studies = present.map(({ id }) => id).filter((id) => !failed.has(id));
    moved = 0;
    for (let at = 0; at < studies.length; at += studiesAtOnce) {
      moved += await fold(studies.slice(at, at + studiesAtOnce));
    }
    folded += moved;
  }
  if (failed.size > 0) throw new Error(`the counts of ${failed.size} studies could not be folded`);
  return { folded };
}

/** How far the totals are behind: the deltas that are not folded in, and the age of the oldest in seconds. */
export async function foldingLag(ctx: Ctx): Promise<{ deltas: number; oldest_age_seconds: number }> {
  requireSystem(ctx);
  const oldest = sql<string | null>`min(${countDelta.created_at})`;
  const [row] = await ctx.db.select({ deltas: count(), oldest }).from(countDelta);
  const now = ctx.now().getTime();
  const since = row?.oldest ? Date.parse(row.oldest) : now;
  return { deltas: row?.deltas ?? 0, oldest_age_seconds: Math.max(0, (now - since) / 1000) };
}

/**
 * Moves deltas of these studies into their bases, a share of each study's, and returns how many. Studies that another
 * process folds are left out. Deltas are locked without waiting, and only ever inserted by others: no writer waits.
 */
const foldBatch = (ctx: Ctx, studyIds: readonly string[]): Promise<number> =>
  transact(ctx, async (ctx) => {
    const isHeld = sql`pg_try_advisory_xact_lock(hashtextextended('fold ' || id, 0))`;
    const held = await ctx.db
      .select({ id: sql<string>`id` })
      .from(sql`unnest(${sql.param([...studyIds])}::text[]) as id`)
      .where(isHeld);
    if (held.length === 0) return 0;
    const ids = held.map(({ id }) => id);
    // One after the other, so that a study with many deltas leaves room for the others.
    const { rows } = (await ctx.db.execute(sql`
      delete from ${countDelta} where id in (
        select id from ${countDelta} where id in (
          select delta.id from unnest(${sql.param(ids)}::uuid[]) as study (id) cross join lateral (
            select d.id, row_number() over (order by d.id) as place from (
              select id from ${countDelta} where study_id = study.id order by id limit ${sql.raw(String(maxOfStudy))}
            ) as d
          ) as delta
          order by delta.place limit ${sql.raw(String(maxOfBatch))}
        ) for update skip locked)
      returning study_id, population, counts`)) as unknown as { rows: Delta[] };
    await addToBase(ctx, rows);
    return rows.length;
  });

type Delta = Pick<typeof countDelta.$inferSelect, "study_id" | "population" | "counts">;

const nameOf = ({ study_id, population, part }: { study_id: string; population: string; part: string }) =>
  `${study_id} ${population} ${part}`;

async function addToBase(ctx: Ctx, deltas: readonly Delta[]): Promise<void> {
  const grouped = Map.groupBy(deltas, ({ study_id, population }) => `${study_id} ${population}`).values();
  const added = [...grouped].flatMap((group) => {
    const { study_id, population } = group[0] as Delta;
    return Object.entries(sumCounts(group.map(({ counts }) => counts))).map(([part, tally]) => ({
      study_id,
      population,
      part,
      tally,
    }));
  });
  if (added.length === 0) return;
  const column = (name: "study_id" | "part") => sql.param([...new Set(added.map((row) => row[name]))]);
  const present = await ctx.db
    .select()
    .from(countBase)
    .where(
      sql`${countBase.study_id} = any(${column("study_id")}::uuid[]) and ${countBase.part} = any(${column("part")}::text[])`,
    );
  const bases = new Map(present.map((row) => [nameOf(row), row.tally]));
  const rows = added.map((row) => ({
    ...row,
    tally: compactTally(sumTallies([bases.get(nameOf(row)) ?? {}, row.tally])),
  }));
  await ctx.db
    .insert(countBase)
    .select(selectJsonRows(countBase, JSON.stringify(rows)))
    .onConflictDoUpdate({
      target: [countBase.study_id, countBase.part, countBase.population],
      set: excludedValues(countBase),
    });
}
