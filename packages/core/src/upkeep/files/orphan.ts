import { sql } from "drizzle-orm";
import { requireOperator, requireSystem } from "../../platform/actor.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { requireRow } from "../../platform/db.ts";
import { conflictError } from "../../platform/error.ts";
import { fileDeletion, fileOrphan, fileStorage } from "../../platform/file/file.sql.ts";

export interface Sweep {
  /** Files that the sweep has looked at. */
  files: number;
  /** Those that nothing refers to. */
  orphans: number;
  /** `stopped`: too many orphans, so none is deleted. */
  state: "under_way" | "ended" | "stopped";
}

/** How many orphans the sweep has found. */
export const orphanCount = sql<number>`(select count(*)::int from ${fileOrphan})`;
/** What a sweep has come to. */
export const sweepColumns = { files: fileStorage.sweep_files, orphans: orphanCount };

/** Queues the orphans for deletion and resolves to their number. Their versions stay as long as the bucket keeps old versions. */
export async function queueOrphans(ctx: Ctx): Promise<number> {
  const now = sql`${nowIso(ctx)}::timestamptz`;
  const takenCte = ctx.db.$with("taken").as(ctx.db.delete(fileOrphan).returning({ key: fileOrphan.key }));
  const queued = await ctx.db
    .with(takenCte)
    .insert(fileDeletion)
    .select(sql`select key, ${now}, ${now}, true, null::timestamptz from taken`)
    .onConflictDoNothing()
    .returning({ key: fileDeletion.key });
  return queued.length;
}

/**
 * Queues the orphans that a stopped sweep has found for deletion. `count` has to be their number, so that no later
 * sweep's are confirmed unseen. For operators. Throws a 409 if it is not, or no sweep has stopped.
 */
export async function confirmOrphans(ctx: Ctx, count: number): Promise<{ queued: number }> {
  requireOperator(ctx);
  return transact(ctx, async (ctx) => {
    const { state, orphans } = await readSweep(ctx, true);
    if (state !== "stopped") throw conflictError("conflict", "No sweep has stopped");
    if (orphans !== count)
      throw conflictError("conflict", `The sweep has found ${orphans} orphans, not ${count}`);
    return { queued: await queueOrphans(ctx) };
  });
}

/** Whether the last sweep has stopped and waits for an operator. */
export async function isSweepStopped(ctx: Ctx): Promise<boolean> {
  requireSystem(ctx);
  return (await readSweep(ctx)).state === "stopped";
}

/** The present or last sweep, and up to twenty of the orphans that it would delete. For operators. */
export async function showSweep(ctx: Ctx) {
  requireOperator(ctx);
  const examples = await ctx.db.select().from(fileOrphan).orderBy(fileOrphan.key).limit(20);
  return { ...(await readSweep(ctx)), examples };
}

async function readSweep(ctx: Ctx, isLocked = false) {
  const query = ctx.db
    .select({
      started_at: fileStorage.sweep_started_at,
      ended_at: fileStorage.sweep_ended_at,
      cursor: fileStorage.sweep_cursor,
      ...sweepColumns,
    })
    .from(fileStorage);
  const [row] = await (isLocked ? query.for("update", { of: fileStorage }) : query);
  const sweep = requireRow(row);
  const isStopped = sweep.ended_at !== null && sweep.orphans > 0;
  const isUnderWay = sweep.started_at !== null && sweep.ended_at === null;
  const state: Sweep["state"] = isStopped ? "stopped" : isUnderWay ? "under_way" : "ended";
  return { state, ...sweep };
}
