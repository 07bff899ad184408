import { isNotNull, sql } from "drizzle-orm";
import { requireSystem } from "#kit/actor.ts";
import { audit } from "../../account/audit/index.ts";
import { folder } from "../../design/study/folder.sql.ts";
import { interview } from "../../field/interview/interview.sql.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { prepared, requireRow } from "../../platform/db.ts";
import { writtenUntil } from "../../results/export/export.sql.ts";
import { deleteErasureMarkers } from "../erasure/marker.ts";
import { redactCtes, redactedColumns } from "../erasure/redact.ts";
import { deleteQueuedFiles, deleteTemporaryFiles, sweepFiles } from "../files/index.ts";
import { endedArchivesCtes } from "../subject/archive-file.ts";
import { eraseDeletedStudies } from "./erase-study.ts";
import { type BatchStart, firstHours, firstStudy, lockExpired, nextHours, nextSpan } from "./expired.ts";
import { pruneHistory } from "./prune.ts";
import { emptySandboxes } from "./reset-sandbox.ts";

/** Interviews in the first batch of a run, and in the smallest and largest. */
export const firstBatchSize = 100;
const minBatchSize = 10;
const maxBatchSize = 1000;

/** The longest a batch should take: a participant in one of its interviews may have to wait that long. */
const maxBatchMs = 120;

/** The size of the next batch, by how long one of `size` took: half after a slow one, twice where that takes no longer. */
export function nextBatchSize(size: number, tookMs: number): number {
  if (tookMs > maxBatchMs) return Math.max(minBatchSize, Math.floor(size / 2));
  return tookMs < (2 * maxBatchMs) / 5 ? Math.min(maxBatchSize, size * 2) : size;
}

interface Removed {
  interviews: number;
  messages: number;
  files: number;
}

export { exportOrganization } from "./export-organization.ts";
export { type RemovalReceipt, removeOrganization } from "./remove-organization.ts";

/** How many interviews, messages and files a run removed, and from how many folders. */
export interface RetentionRun extends Removed {
  folders: number;
}

/**
 * Removes the content of interviews whose last message is older, at `at`, than their folder keeps transcripts, and
 * files that nothing refers to; erases studies that were deleted 30 days before, empties sandboxes and prunes history. A
 * run may end anywhere, at its deadline or by a crash: the next one finds what is left. Runs that overlap share the work. Throws a 403 unless the system or
 * an operator runs it, and an error once content is removed if the bucket is another database's.
 */
export async function runRetention(
  ctx: Ctx,
  { at, deadline }: { at: Date; deadline: Date },
): Promise<RetentionRun> {
  requireSystem(ctx);
  const run: RetentionRun = { interviews: 0, messages: 0, files: 0, folders: 0 };
  const foldersWithRetention = await ctx.db
    .select({ id: folder.id })
    .from(folder)
    .where(isNotNull(folder.retention_policy_days));
  let size = firstBatchSize;
  for (const { id } of foldersWithRetention) {
    const earlier = run.interviews;
    size = await emptyFolder(ctx, { folderId: id, at, size }, deadline, run);
    if (run.interviews > earlier) run.folders++;
  }
  ctx.log("info", "retention_run", { ...run, is_complete: ctx.now() < deadline });
  await eraseDeletedStudies(ctx, at, deadline);
  await emptySandboxes(ctx, deadline);
  await pruneHistory(ctx, at, deadline);
  await deleteQueuedFiles(ctx, deadline, at);
  await deleteTemporaryFiles(ctx, at, deadline);
  await deleteErasureMarkers(ctx, at, deadline);
  const sweep = await sweepFiles(ctx, at, deadline);
  if (sweep?.state === "ended") await deleteQueuedFiles(ctx, deadline, at);
  return run;
}

/** Removes what a folder keeps no longer, adds it to `run`, and returns the size of the next batch. */
async function emptyFolder(
  ctx: Ctx,
  { size, ...of }: Pick<BatchStart, "folderId" | "at" | "size">,
  deadline: Date,
  run: Removed,
): Promise<number> {
  let after = "-infinity";
  let hours = firstHours;
  while (ctx.now() < deadline) {
    const span = await nextSpan(ctx, { ...of, after, hours });
    if (span === null) break;
    const earlier = run.interviews;
    let fromStudy = firstStudy;
    for (let isMore = true; isMore && ctx.now() < deadline; ) {
      const from = ctx.now().getTime();
      const { lastStudy, ...removed } = await removeBatch(ctx, { ...of, ...span, fromStudy, size });
      fromStudy = lastStudy;
      run.interviews += removed.interviews;
      run.messages += removed.messages;
      run.files += removed.files;
      isMore = removed.interviews === size;
      if (isMore) size = nextBatchSize(size, ctx.now().getTime() - from);
    }
    after = span.before;
    hours = nextHours(hours, run.interviews - earlier, size);
  }
  return size;
}

/** Each batch is a short transaction of its own; the next one goes on at the study where it ended. */
const removeBatch = (ctx: Ctx, start: BatchStart): Promise<Removed & { lastStudy: string }> =>
  transact(ctx, async (ctx) => {
    const expired = await lockExpired(ctx, start);
    const lastStudy = expired.at(-1)?.study_id ?? start.fromStudy;
    if (expired.length === 0) return { interviews: 0, messages: 0, files: 0, lastStudy };
    const ids = expired.map(({ id }) => id);
    // A statement after the one that locks sees all messages up to the lock.
    const [removed] = await removal(ctx).execute({
      ids,
      now: nowIso(ctx),
      until: writtenUntil(ctx).toISOString(),
    });
    const { interviews } = requireRow(removed);
    const { organization_id } = requireRow(expired[0]);
    const changes = { interviews: { from: null, to: interviews } };
    audit(ctx, "folder.remove_content", { entity_id: start.folderId, organization_id, changes });
    return { ...requireRow(removed), lastStudy };
  });

/**
 * Removes the content of a batch of interviews. It is sent with their ids once, whatever has to look for them, and is made
 * and planned once: for each batch of a few hundred that took a third of the time.
 */
const removal = (ctx: Ctx) =>
  prepared(ctx.db, "remove_content", (db) => {
    const batch = db.$with("batch", { ids: sql`ids` }).as(sql`
      select ${sql.placeholder("ids")}::uuid[] as ids, ${sql.placeholder("now")}::timestamptz as now,
        ${sql.placeholder("until")}::timestamptz as until`);
    const ids = sql`(select ids from batch)::uuid[]`;
    const now = sql`(select now from batch)`;
    const until = sql`(select until from batch)`;
    const of = { ids, now, writtenUntil: until };
    const { messages, words, answers, decisions, codings, quality, files, exports, shares } = redactCtes(
      { ...ctx, db },
      of,
      "closed",
    );
    const archives = endedArchivesCtes({ ...ctx, db }, of);
    const change = {
      ...redactedColumns,
      content_removed_at: now,
      updated_at: now,
      revision: sql`${interview.revision} + 1`,
    };
    const marked = db.update(interview).set(change).where(sql`${interview.id} = any(${ids})`);
    const markedCte = db.$with("marked").as(marked.returning({ id: interview.id }));
    return db
      .with(
        ...[batch, messages, words, answers, decisions, ...codings, ...quality, files, ...exports, shares],
        ...[...archives.ctes, markedCte],
      )
      .select({
        interviews: sql<number>`(select count(*)::int from ${markedCte})`,
        messages: sql<number>`(select count(*)::int from ${messages})`,
        files: sql<number>`(select count(*)::int from ${files})`,
      })
      .from(sql`(select) as one_row`);
  });
