import { sql } from "drizzle-orm";
import { type Ctx, nowIso } from "../../platform/ctx.ts";
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
