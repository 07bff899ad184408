import { requireSystem } from "../../platform/actor.ts";
import { PartReplaced } from "../../platform/bucket.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { queueFoldersOf } from "../../platform/file/index.ts";
import { describeError } from "../../platform/log.ts";
import { deleteAsides, readAsides } from "./asides.ts";
import { type ClaimedExport, claimExport, finishExport, releaseExport, saveProgress } from "./claim.ts";
import type { Definition } from "./definition.ts";
import { notBegun, writtenUntil } from "./export.sql.ts";
import { advance, append, closeFile, LeaseLost, openFile } from "./file.ts";
import { type Source, sourceOf } from "./format.ts";
import type { GrowingFile } from "./growing-file.ts";
import { newExportKey } from "./key.ts";
import { loadDefinition } from "./load-definition.ts";
import type { Progress } from "./progress.ts";
import { readOn } from "./read-on.ts";
import { exportLifetimeHours } from "./schema.ts";

/** The part of a run's time that is kept for what is under way. */
const reserveMs = 30_000;
const retrySeconds = 15;

/**
 * Goes on with the file of an outbox row's job. What does not fit before the deadline goes on with another message; a
 * message that comes twice has no effect.
 */
export async function runExport(ctx: Ctx, outboxId: string, deadline: Date): Promise<void> {
  requireSystem(ctx);
  const job = await claimExport(ctx, outboxId);
  if (job === null) return;
  const { id, leases } = job.row;
  try {
    if (job.isGivenUp) return await failExport(ctx, job, "The file could not be stored");
    const isDone = await writeFile(ctx, job, new Date(deadline.getTime() - reserveMs));
    if (!isDone) await releaseExport(ctx, job, { delaySeconds: 0, isError: false });
  } catch (error) {
    if (error instanceof LeaseLost) return;
    if (error instanceof PartReplaced) await startOver(ctx, job);
    // Without the lease it was another's job: that one may have completed the file, or its folder is deleted.
    if (await releaseExport(ctx, job, { delaySeconds: retrySeconds, isError: true }))
      ctx.log("error", "export_interrupted", { export_id: id, leases, ...describeError(error) });
  }
}

/**
 * Has the next run begin the file in another folder, if the job is still this worker's. A worker that had lost the job
 * without knowing it has stored its own part, which differs where an interview has changed meanwhile.
 */
async function startOver(ctx: Ctx, job: ClaimedExport): Promise<void> {
  if (await saveProgress(ctx, job, notBegun)) await deleteFolder(ctx, job);
}

/** Once no worker can store anything there. */
const deleteFolder = (ctx: Ctx, { row }: ClaimedExport): Promise<void> =>
  queueFoldersOf(ctx, [row.key], writtenUntil(ctx));

async function failExport(ctx: Ctx, job: ClaimedExport, error: string): Promise<void> {
  ctx.log("warn", "export_failed", { export_id: job.row.id, error });
  await deleteFolder(ctx, job);
  await finishExport(ctx, job, { status: "failed", error });
}

/** True once the job has ended; false at the deadline. */
async function writeFile(ctx: Ctx, job: ClaimedExport, deadline: Date): Promise<boolean> {
  const definition = job.row.definition ?? (await loadDefinition(ctx, job.row.study_id));
  if (definition === null) {
    await failExport(ctx, job, "The study was deleted");
    return true;
  }
  const source = sourceOf(job.row, definition);
  const file = await beginFile(ctx, job, definition, source);
  // Before another worker goes on, the part that is on its way is stored.
  if (!(await writeTo(ctx, file, source, deadline).finally(() => file.storing))) return false;
  const { size, sha256 } = await closeFile(ctx, file);
  await deleteAsides(ctx, file, source.writer.asides ?? []);
  const now = ctx.now();
  await finishExport(ctx, job, {
    ...{ status: "done", progress: 100, rows: file.progress.read, size, sha256 },
    completed_at: now.toISOString(),
    expires_at: new Date(now.getTime() + exportLifetimeHours * 3_600_000).toISOString(),
  });
  return true;
}

/** Writes all that the file is made of; false at the deadline. */
async function writeTo(ctx: Ctx, file: GrowingFile, source: Source, deadline: Date): Promise<boolean> {
  while (file.progress.phase !== "end") {
    if (ctx.now() >= deadline) return false;
    await readOn(ctx, file, source);
  }
  const asides = await readAsides(ctx, file);
  for (;;) {
    if (ctx.now() >= deadline) return false;
    const { endSteps, writer } = file.progress;
    const written = await source.writer.end(writer, endSteps, asides);
    if (written === null) return true;
    append(file, written);
    await advance(ctx, file, { endSteps: endSteps + 1 });
  }
}

/** The job's file where it stands; a job that begins gets its columns and a folder. Throws `LeaseLost`. */
async function beginFile(
  ctx: Ctx,
  job: ClaimedExport,
  definition: Definition,
  { writer }: Source,
): Promise<GrowingFile> {
  // An erasure takes both away, and the job begins again.
  if (job.row.state !== null && job.row.definition !== null) return openFile(ctx, job, job.row.state);
  const key = newExportKey(job.row);
  const state: Progress = {
    ...{ uploadId: null, parts: [], after: null, read: 0, endSteps: 0, asides: 0 },
    phase: writer.measure === undefined ? "write" : "measure",
    total: 0,
    writer: writer.initial(),
  };
  if (!(await saveProgress(ctx, job, { definition, key, state }))) throw new LeaseLost();
  return openFile(ctx, { ...job, row: { ...job.row, key } }, state);
}
