import { and, asc, count, eq, inArray, sql } from "drizzle-orm";
import { requireSystem } from "../platform/actor.ts";
import { type Ctx, transact } from "../platform/ctx.ts";
import { excludedValues } from "../platform/db.ts";
import { describeError } from "../platform/log.ts";
import { binKey, distributionKey } from "../question-type/index.ts";
import type { Tally } from "../question-type/statistics/tally.ts";
import { countBase, countDelta } from "./count.sql.ts";
import { sumCounts, sumTallies } from "./counts.ts";

const batchSize = 500;
const maxDistinct = 2000;

/**
 * Adds the deltas of all studies to their base counts, until none is left or the deadline comes. A study whose counts
 * cannot be folded stops no other's; then it throws at the end.
 */
export async function foldCounts(ctx: Ctx, deadline: Date): Promise<{ folded: number }> {
  requireSystem(ctx);
  const failed = new Set<string>();
  const fold = (id: string) =>
    foldBatch(ctx, id).catch((error: unknown) => {
      ctx.log("error", "fold_failed", { study_id: id, ...describeError(error) });
      failed.add(id);
      return 0;
    });
  let folded = 0;
  for (;;) {
    const studies = await ctx.db.selectDistinct({ id: countDelta.study_id }).from(countDelta);
    let moved = 0;
    for (const { id } of studies.filter(({ id }) => !failed.has(id))) {
      if (ctx.now() >= deadline) break;
      moved += await fold(id);
    }
    folded += moved;
    if (moved > 0) continue;
    if (failed.size > 0) throw new Error(`the counts of ${failed.size} studies could not be folded`);
    return { folded };
  }
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

/** Moves up to 500 of a study's deltas into its base, and returns how many; 0 while another process does. */
const foldBatch = (ctx: Ctx, studyId: string): Promise<number> =>
  transact(ctx, async (ctx) => {
    const tryLock = sql`pg_try_advisory_xact_lock(hashtextextended(${`fold ${studyId}`}, 0))`;
    const [lock] = await ctx.db.select({ held: sql<boolean>`held` }).from(sql`${tryLock} as held`);
    if (!lock?.held) return 0;
    const batch = ctx.db
      .select({ id: countDelta.id })
      .from(countDelta)
      .where(eq(countDelta.study_id, studyId))
      .orderBy(asc(countDelta.id))
      .limit(batchSize);
    const deltas = await ctx.db.delete(countDelta).where(inArray(countDelta.id, batch)).returning();
    await addToBase(ctx, studyId, deltas);
    return deltas.length;
  });

type Delta = typeof countDelta.$inferSelect;

async function addToBase(ctx: Ctx, studyId: string, deltas: readonly Delta[]): Promise<void> {
  const added = [...Map.groupBy(deltas, (delta) => delta.population)].flatMap(([population, of]) =>
    Object.entries(sumCounts(of.map(({ counts }) => counts))).map(([part, tally]) => ({
      population,
      part,
      tally,
    })),
  );
  if (added.length === 0) return;
  const present = await ctx.db
    .select()
    .from(countBase)
    .where(
      and(
        eq(countBase.study_id, studyId),
        inArray(
          countBase.part,
          added.map(({ part }) => part),
        ),
      ),
    );
  const rows = added.map(({ population, part, tally }) => {
    const base = present.find((row) => row.part === part && row.population === population)?.tally ?? {};
    return { study_id: studyId, population, part, tally: compactTally(sumTallies([base, tally])) };
  });
  await ctx.db
    .insert(countBase)
    .values(rows)
    .onConflictDoUpdate({
      target: [countBase.study_id, countBase.part, countBase.population],
      set: excludedValues(countBase),
    });
}

/** Keeps a distribution exact up to 2,000 distinct values, and in bins from then on. */
export function compactTally(tally: Tally): Tally {
  const points = Map.groupBy(Object.keys(tally), distributionKey);
  points.delete(null);
  const wide = [...points].flatMap(([name, keys]) =>
    keys.length > maxDistinct || keys.some((key) => binKey(key) === key) ? [name] : [],
  );
  return wide.length === 0 ? tally : toBins(tally, new Set(wide));
}

/** The tally with these distributions in bins. */
export const toBins = (tally: Tally, distributions: ReadonlySet<string | null>): Tally =>
  sumTallies(
    Object.entries(tally).map(([key, count]) => ({
      [distributions.has(distributionKey(key)) ? binKey(key) : key]: count,
    })),
  );
