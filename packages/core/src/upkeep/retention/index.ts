import { sql } from "drizzle-orm";
import { requireSystem } from "#kit/actor.ts";
import { describeError } from "#kit/log.ts";
import { audit, expireAuditLog } from "../../account/audit/index.ts";
import { expireIdempotencyKeys } from "../../account/auth/idempotency.ts";
import { expireRateWindows } from "../../account/rate/index.ts";
import { expireImports } from "../../design/import/file/index.ts";
import { expireEntryWindows } from "../../field/entry/index.ts";
import { interview } from "../../field/interview/interview.sql.ts";
import { expireSpeech } from "../../field/speech/index.ts";
import { requireRightClock } from "../../platform/clock.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { prepared, requireRow } from "../../platform/db.ts";
import { installation } from "../../platform/installation.sql.ts";
import { type Parts, runParts } from "../../platform/parts.ts";
import { writtenUntil } from "../../results/export/export.sql.ts";
import { expireExports } from "../../results/export/index.ts";
import { deleteErasureMarkers } from "../erasure/marker.ts";
import { redactCtes, redactedColumns } from "../erasure/redact.ts";
import { deleteQueuedFiles, deleteTemporaryFiles, sweepFiles } from "../files/index.ts";
import { endedArchivesCtes } from "../subject/archive-file.ts";
import { mayRemove, noteRemoved } from "./brake.ts";
import { type DueFolder, dueFolders, retentionState } from "./due.ts";
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

export { listHeld, releaseRetention } from "./brake.ts";
export { retentionState } from "./due.ts";
export { exportOrganization } from "./export-organization.ts";
export { type RemovalReceipt, removeOrganization } from "./remove-organization.ts";

/** How many interviews, messages and files a run removed, and from how many folders. */
export interface RetentionRun extends Removed {
  folders: number;
}

/** The share of a run that each part has at least: so transcripts, which come first, have three quarters of it where they need them. */
const partShare = 1 / 60;

/**
 * Removes the content of interviews whose last message is older, at `at`, than their folder keeps transcripts. Then, each
 * by itself, so that none stops another: erases studies that were deleted 30 days before, and removes what else is kept
 * for a time, such as history, files that nothing refers to, and results of requests. A run may end anywhere, at its
 * deadline or by a crash: the next one finds what is left. Runs that overlap share the work. Throws a 403 unless the system
 * or an operator runs it, `WrongClock` before anything is removed, and an error at the end that names the parts that failed.
 */
export async function runRetention(
  ctx: Ctx,
  { at, deadline }: { at: Date; deadline: Date },
): Promise<RetentionRun> {
  requireSystem(ctx);
  await requireRightClock(ctx);
  const run: RetentionRun = { interviews: 0, messages: 0, files: 0, folders: 0 };
  const parts: Parts = {
    transcripts: (ctx, deadline) => removeTranscripts(ctx, at, deadline, run),
    studies: (ctx, deadline) => eraseDeletedStudies(ctx, at, deadline),
    sandboxes: emptySandboxes,
    exports: (ctx, deadline) => expireExports(ctx, at, deadline),
    imports: expireImports,
    speech: (ctx, deadline) => expireSpeech(ctx, at, deadline),
    files: (ctx, deadline) => deleteQueuedFiles(ctx, deadline, at),
    temporary_files: (ctx, deadline) => deleteTemporaryFiles(ctx, at, deadline),
    history: (ctx, deadline) => pruneHistory(ctx, at, deadline),
    audit_log: (ctx, deadline) => expireAuditLog(ctx, at, deadline),
    idempotency_keys: expireIdempotencyKeys,
    rate_windows: expireRateWindows,
    entry_windows: expireEntryWindows,
    erasure_markers: (ctx, deadline) => deleteErasureMarkers(ctx, at, deadline),
    async sweep(ctx, deadline) {
      const sweep = await sweepFiles(ctx, at, deadline);
      if (sweep?.state === "ended") await deleteQueuedFiles(ctx, deadline, at);
    },
  };
  await runParts(ctx, deadline, { job: "retention", share: partShare, parts });
  return run;
}

/** What is left of an organization in a run. */
interface Waiting {
  organizationId: string;
  folders: DueFolder[];
  removed: number;
}

/**
 * Organizations take turns, the one with the oldest transcript first, and so do the folders of each: none waits for another's
 * ten million. One that fails is logged, and stops no other.
 */
async function removeTranscripts(ctx: Ctx, at: Date, deadline: Date, run: RetentionRun): Promise<void> {
  const due = await dueFolders(ctx, at);
  const organizations = Map.groupBy(due, ({ organization_id }) => organization_id);
  let waiting: Waiting[] = [...organizations].map(([organizationId, folders]) => ({
    organizationId,
    folders,
    removed: 0,
  }));
  const state = { size: firstBatchSize, emptied: new Set<string>(), held: 0, failed: 0 };
  for (let isFirst = true; waiting.length > 0 && ctx.now() < deadline; isFirst = false) {
    const turnMs = (deadline.getTime() - ctx.now().getTime()) / waiting.length;
    const unfinished: Waiting[] = [];
    for (const each of waiting) {
      try {
        const isHeld = isFirst && !(await mayRemove(ctx, each.organizationId, at));
        if (isHeld) state.held++;
        else {
          const end = new Date(Math.min(deadline.getTime(), ctx.now().getTime() + turnMs));
          if (!(await takeTurn(ctx, each, { at, end, state, run }))) unfinished.push(each);
        }
      } catch (error) {
        state.failed++;
        const { organizationId: organization_id } = each;
        ctx.log("error", "transcripts_not_removed", { organization_id, ...describeError(error) });
      }
    }
    waiting = unfinished;
  }
  run.folders = state.emptied.size;
  const { held, failed } = state;
  await noteRun(ctx, { ...run, held_organizations: held, is_complete: waiting.length + held + failed === 0 });
  if (failed > 0) throw new Error(`transcripts of ${failed} organizations could not be removed`);
}

interface Turn {
  at: Date;
  end: Date;
  state: { size: number; emptied: Set<string> };
  run: Removed;
}

/** Removes what is due of an organization until its turn ends. Resolves to whether nothing is left. */
async function takeTurn(ctx: Ctx, of: Waiting, { at, end, state, run }: Turn): Promise<boolean> {
  const removed: Removed = { interviews: 0, messages: 0, files: 0 };
  try {
    for (let next = of.folders[0]; next !== undefined && ctx.now() < end; next = of.folders[0]) {
      const earlier = removed.interviews;
      const { id: folderId } = next;
      const shareMs = (end.getTime() - ctx.now().getTime()) / of.folders.length;
      const until = new Date(ctx.now().getTime() + shareMs);
      const left = await emptyFolder(ctx, { folderId, at, size: state.size }, until, removed);
      if (removed.interviews > earlier) state.emptied.add(folderId);
      state.size = left.size;
      of.folders.shift();
      if (!left.isEmpty) of.folders.push(next);
    }
  } finally {
    of.removed += removed.interviews;
    for (const name of ["interviews", "messages", "files"] as const) run[name] += removed[name];
    await noteRemoved(ctx, of.organizationId, of.removed, of.folders.length === 0);
  }
  return of.folders.length === 0;
}

/** Says what a run has come to, and warns from the second in a row on that has left something. */
async function noteRun(ctx: Ctx, run: RetentionRun & { is_complete: boolean; held_organizations: number }) {
  ctx.log("info", "retention_run", { ...run });
  const { retention_unfinished: unfinished } = installation;
  const [row] = await ctx.db
    .update(installation)
    .set({ retention_unfinished: run.is_complete ? 0 : sql`${unfinished} + 1` })
    .returning({ runs: unfinished });
  const { runs } = requireRow(row);
  if (runs < 2) return;
  const { oldest_overdue_seconds } = await retentionState(ctx);
  ctx.log("warn", "retention_behind", { runs, oldest_overdue_seconds });
}

/** Removes what a folder keeps no longer and adds it to `run`; resolves to the size of the next batch too. */
async function emptyFolder(
  ctx: Ctx,
  { size, ...of }: Pick<BatchStart, "folderId" | "at" | "size">,
  deadline: Date,
  run: Removed,
): Promise<{ isEmpty: boolean; size: number }> {
  let after = "-infinity";
  let hours = firstHours;
  while (ctx.now() < deadline) {
    const span = await nextSpan(ctx, { ...of, after, hours });
    if (span === null) return { isEmpty: true, size };
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
  return { isEmpty: false, size };
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
        ...[batch, messages, ...words, answers, decisions, ...codings, ...quality, files, ...exports, shares],
        ...[...archives.ctes, markedCte],
      )
      .select({
        interviews: sql<number>`(select count(*)::int from ${markedCte})`,
        messages: sql<number>`(select count(*)::int from ${messages})`,
        files: sql<number>`(select count(*)::int from ${files})`,
      })
      .from(sql`(select) as one_row`);
  });
