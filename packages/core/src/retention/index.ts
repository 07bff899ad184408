import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import { deleteOrphanedFiles, deleteQueuedFiles, deleteTemporaryFiles } from "../asset/index.ts";
import { folder } from "../folder/folder.sql.ts";
import { interview } from "../interview/interview.sql.ts";
import { redactCtes, redactedColumns } from "../interview/redact.ts";
import { requireSystem } from "../platform/actor.ts";
import { type Ctx, nowIso, transact } from "../platform/ctx.ts";
import { requireRow } from "../platform/db.ts";
import { study } from "../study/study.sql.ts";
import { firstBatchSize, nextBatchSize } from "./batch.ts";

interface Removed {
  interviews: number;
  messages: number;
  files: number;
}

/** What a run removed, and of how many folders. */
export interface RetentionRun extends Removed {
  folders: number;
}

/**
 * Removes what was said in interviews whose last message is older, at `at`, than their folder keeps transcripts,
 * and files that nothing refers to. It may stop anywhere, at the deadline or by a crash: the next run finds what
 * is left by the same rule. Runs that overlap share the work.
 */
export async function runRetention(
  ctx: Ctx,
  { at, deadline }: { at: Date; deadline: Date },
): Promise<RetentionRun> {
  requireSystem(ctx);
  const run: RetentionRun = { interviews: 0, messages: 0, files: 0, folders: 0 };
  const limited = await ctx.db
    .select({ id: folder.id })
    .from(folder)
    .where(isNotNull(folder.retention_policy_days));
  let size = firstBatchSize;
  for (const { id } of limited) {
    let isTouched = false;
    for (let isMore = true; isMore && ctx.now() < deadline; ) {
      const from = ctx.now().getTime();
      const removed = await removeBatch(ctx, id, at, size);
      run.interviews += removed.interviews;
      run.messages += removed.messages;
      run.files += removed.files;
      isTouched ||= removed.interviews > 0;
      isMore = removed.interviews === size;
      if (isMore) size = nextBatchSize(size, ctx.now().getTime() - from);
    }
    if (isTouched) run.folders++;
  }
  ctx.log("info", "retention_run", { ...run, is_complete: ctx.now() < deadline });
  await deleteQueuedFiles(ctx, deadline);
  await deleteTemporaryFiles(ctx, at, deadline);
  await deleteOrphanedFiles(ctx, at, deadline);
  return run;
}

/** A batch is a transaction of its own, short enough that nobody waits for it. */
const removeBatch = (ctx: Ctx, folderId: string, at: Date, size: number): Promise<Removed> =>
  transact(ctx, async (ctx) => {
    const ids = await lockExpired(ctx, folderId, at, size);
    if (ids.length === 0) return { interviews: 0, messages: 0, files: 0 };
    // In a statement after the one that locks, so that what was said until then is seen.
    const { messages, answers, files } = redactCtes(ctx, ids, "closed");
    const now = nowIso(ctx);
    const change = {
      ...redactedColumns,
      content_removed_at: now,
      updated_at: now,
      revision: sql`${interview.revision} + 1`,
    };
    const marked = ctx.db.$with("marked").as(
      ctx.db
        .update(interview)
        .set(change)
        .where(sql`${interview.id} = any(${sql.param(ids)}::uuid[])`)
        .returning({ id: interview.id }),
    );
    const [removed] = await ctx.db
      .with(messages, answers, files, marked)
      .select({
        interviews: sql<number>`(select count(*)::int from ${marked})`,
        messages: sql<number>`(select count(*)::int from ${messages})`,
        files: sql<number>`(select count(*)::int from ${files})`,
      })
      .from(sql`(select) as once`);
    return requireRow(removed);
  });

/** Whoever holds an interview just now is speaking in it or changing it; it is left to the next run. */
async function lockExpired(ctx: Ctx, folderId: string, at: Date, size: number): Promise<string[]> {
  const oldestKept = sql`${at.toISOString()}::timestamptz - make_interval(hours => 24 * ${folder.retention_policy_days})`;
  const rows = await ctx.db
    .select({ id: interview.id })
    .from(folder)
    .innerJoin(study, eq(study.folder_id, folder.id))
    .innerJoin(interview, eq(interview.study_id, study.id))
    .where(and(eq(folder.id, folderId), lt(interview.last_message_at, oldestKept)))
    .limit(size)
    .for("update", { of: interview, skipLocked: true });
  return rows.map(({ id }) => id);
}
