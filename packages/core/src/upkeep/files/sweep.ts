import { sql } from "drizzle-orm";
import { requireSystem } from "../../platform/actor.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { requireRow } from "../../platform/db.ts";
import { fileOrphan, fileStorage } from "../../platform/file/file.sql.ts";
import { isFileKey } from "../../platform/file/key.ts";
import { isFree, isHeld, newLease, noLease } from "../../platform/lease.ts";
import { isBucketOurs } from "./identity.ts";
import { orphanCount, queueOrphans, type Sweep, sweepColumns } from "./orphan.ts";
import { unreferencedKeys } from "./reference.ts";

/** Younger files may still get a reference. */
const orphanAgeMs = 24 * 3_600_000;
/** A lease ends so long after the deadline of the run that holds it. */
const slackMs = 60_000;

/** A sweep that finds more orphans than this, and more than one in a hundred files, most likely has the wrong database. */
const maxOrphans = 100;

/**
 * Looks through the bucket, at most once a day, for files that were uploaded more than a day before `at` and that
 * nothing refers to, and queues them for deletion once it has seen all files. A run that reaches the deadline leaves
 * the rest to the next. Where more than a hundred and more than one in a hundred files are orphans, none is queued:
 * `confirmOrphans` does it then. Resolves to null if no sweep is due or another run has it. Throws if the bucket is another
 * database's.
 */
export async function sweepFiles(ctx: Ctx, at: Date, deadline: Date): Promise<Sweep | null> {
  requireSystem(ctx);
  if (!(await isBucketOurs(ctx))) return null;
  const lease = await claimSweep(ctx, at, new Date(deadline.getTime() + slackMs));
  if (lease === null) return null;
  const before = new Date(at.getTime() - orphanAgeMs).toISOString();
  let after = lease.cursor;
  while (ctx.now() < deadline) {
    const page = await ctx.bucket.list({ after });
    const last = page.at(-1);
    if (last === undefined) return endSweep(ctx, lease.token, at);
    const files = page.filter(({ key }) => isFileKey(key));
    const old = files.filter(({ modified_at }) => modified_at < before).map(({ key }) => key);
    const orphans = await unreferencedKeys(ctx, old);
    if (!(await storePage(ctx, lease.token, { after: last.key, files: files.length, orphans }))) return null;
    after = last.key;
  }
  const [row] = await ctx.db
    .update(fileStorage)
    .set(noLease)
    .where(isHeld(fileStorage, lease.token))
    .returning(sweepColumns);
  return row === undefined ? null : { ...row, state: "under_way" };
}

async function endSweep(ctx: Ctx, token: string, at: Date): Promise<Sweep | null> {
  const limit = sql`greatest(${maxOrphans}, ${fileStorage.sweep_files} / 100)`;
  return transact(ctx, async (ctx) => {
    const [row] = await ctx.db
      .update(fileStorage)
      .set({ ...noLease, sweep_ended_at: at.toISOString() })
      .where(isHeld(fileStorage, token))
      .returning({ ...sweepColumns, isStopped: sql<boolean>`${orphanCount} > ${limit}` });
    if (row === undefined) return null;
    const { isStopped, ...found } = row;
    if (isStopped) ctx.log("error", "file_sweep_stopped", found);
    else await queueOrphans(ctx);
    ctx.log("info", "file_sweep_ended", found);
    return { ...found, state: isStopped ? "stopped" : "ended" };
  });
}

/** The bucket is looked at once in this time. */
const sweepEveryMs = 24 * 3_600_000;

/** Goes on with the sweep under way, or begins one if the last began a day before `at`, or after it. */
const claimSweep = (ctx: Ctx, at: Date, until: Date): Promise<{ token: string; cursor: string } | null> =>
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
async function storePage(
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
