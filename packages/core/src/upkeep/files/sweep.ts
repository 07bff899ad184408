import { sql } from "drizzle-orm";
import { requireSystem } from "../../platform/actor.ts";
import { type Ctx, transact } from "../../platform/ctx.ts";
import { fileStorage } from "../../platform/file/file.sql.ts";
import { isFileKey } from "../../platform/file/key.ts";
import { isHeld, noLease } from "../../platform/lease.ts";
import { isBucketOurs } from "./identity.ts";
import { orphanCount, queueOrphans, type Sweep, sweepColumns } from "./orphan.ts";
import { unreferencedKeys } from "./reference.ts";
import { claimSweep, storePage } from "./sweep-state.ts";

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
