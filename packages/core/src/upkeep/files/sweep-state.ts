import { sql } from "drizzle-orm";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { requireRow } from "../../platform/db.ts";
import { fileOrphan, fileStorage } from "../../platform/file/file.sql.ts";
import { isFree, isHeld, newLease } from "../../platform/lease.ts";

/** The bucket is looked at once in this time. */
const sweepEveryMs = 24 * 3_600_000;

/** Goes on with the sweep under way, or begins one if the last began a day before `at`, or after it. */
export const claimSweep = (
  ctx: Ctx,
  at: Date,
  until: Date,
): Promise<{ token: string; cursor: string } | null> =>
  transact(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select({ started: fileStorage.sweep_started_at, ended: fileStorage.sweep_ended_at })
      .from(fileStorage)
      .where(isFree(fileStorage, nowIso(ctx)))
      .for("update");
    if (row === undefined) return null;
    const isUnderWay = row.started !== null && row.ended === null;
    const age = row.started === null ? sweepEveryMs : at.getTime() - Date.parse(row.started);
    if (!isUnderWay && age >= 0 && age < sweepEveryMs) return null;
    if (!isUnderWay) await ctx.db.delete(fileOrphan);
    const begun = {
      sweep_started_at: at.toISOString(),
      sweep_ended_at: null,
      sweep_cursor: "",
      sweep_files: 0,
    };
    const lease = newLease(until);
    const [claimed] = await ctx.db
      .update(fileStorage)
      .set({ ...lease, ...(!isUnderWay && begun) })
      .returning({ cursor: fileStorage.sweep_cursor });
    return { token: lease.lease_token, cursor: requireRow(claimed).cursor };
  });

/** Stores what a page has brought; false if another run has the sweep by now. */
export async function storePage(
  ctx: Ctx,
  token: string,
  { after, files, orphans }: { after: string; files: number; orphans: readonly string[] },
): Promise<boolean> {
  const movedCte = ctx.db.$with("moved").as(
    ctx.db
      .update(fileStorage)
      .set({ sweep_cursor: after, sweep_files: sql`${fileStorage.sweep_files} + ${files}` })
      .where(isHeld(fileStorage, token))
      .returning({ identity: fileStorage.identity }),
  );
  const found = sql`select key from unnest(${sql.param([...orphans])}::text[]) as key where exists (select from moved)`;
  const insertedCte = ctx.db
    .$with("inserted")
    .as(ctx.db.insert(fileOrphan).select(found).onConflictDoNothing().returning({ key: fileOrphan.key }));
  const moved = await ctx.db.with(movedCte, insertedCte).select().from(movedCte);
  return moved.length > 0;
}
