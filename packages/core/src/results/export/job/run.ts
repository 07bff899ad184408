import { requireSystem } from "#kit/actor.ts";
import { PartReplaced } from "#kit/bucket.ts";
import { nextRound, sliceBytes } from "#kit/fair/slices.ts";
import { describeError } from "#kit/log.ts";
import type { Scoring } from "../../../design/score/scoring.ts";
import type { ListRequest } from "../../../field/list/listed.ts";
import { fillRegistersFirst } from "../../../field/register/index.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import { queueFoldersOf } from "../../../platform/file/index.ts";
import { noteUsage, usageRow } from "../../../platform/usage.ts";
import { hasLateEntries } from "../columns.ts";
import { type Definition, loadDefinition } from "../definition.ts";
import { type Progress, writtenUntil } from "../export.sql.ts";
import { formatOf } from "../format/index.ts";
import type { Writer } from "../format/kind.ts";
import { withKeptNames } from "../kept-names.ts";
import type { Reader } from "../record.ts";
import { redactedCodes } from "../redacted.ts";
import { exportLifetimeHours } from "../schema.ts";
import {
  beginAnew,
  type ClaimedExport,
  claimExport,
  finishExport,
  newExportKey,
  releaseExport,
  saveProgress,
} from "./claim.ts";
import { awaitRemovals } from "./content.ts";
import {
  advance,
  append,
  closeFile,
  deleteAsides,
  type GrowingFile,
  LeaseLost,
  openFile,
  readAsides,
} from "./file.ts";
import { maxPageSize, placeStored, readers, readPage } from "./reader.ts";

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
  if (await beginAnew(ctx, job)) await deleteFolder(ctx, job);
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
  // What is read from now on holds nothing of whoever is being erased, and what is erased from now on finds the job.
  if (job.row.state === null) await awaitRemovals(ctx, job.row.study_id);
  const definition = job.row.definition ?? (await shownDefinition(ctx, job.row));
  if (definition === null) {
    await failExport(ctx, job, "The study was deleted");
    return true;
  }
  const source = sourceOf(job, definition);
  const file = await beginFile(ctx, job, definition, source);
  // Before another worker goes on, the part that is on its way is stored.
  if (!(await writeTo(ctx, file, source, deadline).finally(() => file.storing))) return false;
  const { size, sha256 } = await closeFile(ctx, file);
  await deleteAsides(ctx, file, source.writer.asides ?? []);
  const now = ctx.now();
  const done: Parameters<typeof finishExport>[2] = {
    status: "done",
    progress: 100,
    rows: file.progress.read,
    size,
    sha256,
    completed_at: now.toISOString(),
    expires_at: new Date(now.getTime() + exportLifetimeHours * 3_600_000).toISOString(),
  };
  const { study_id } = job.row;
  const of = { organization_id: job.organizationId, study_id };
  noteUsage(ctx, usageRow(ctx, of, { export_bytes: size }));
  await finishExport(ctx, job, done, file.pages);
  return true;
}

/** Whether the file has answers to deleted questions: JSON Lines have all that there are. */
const hasDeleted = ({ format, deleted_questions }: ClaimedExport["row"]): boolean =>
  deleted_questions || format === "jsonl";

/** A format's writer with what reads its interviews. */
interface Source<Row = unknown> {
  reader: Reader<Row>;
  writer: Writer<Row>;
  /** What scores are computed by. */
  scoring: Scoring | null;
}

/** How a job's file is read and written. */
/** The study's definition, as the job's file shows it. */
async function shownDefinition(ctx: Ctx, row: ClaimedExport["row"]): Promise<Definition | null> {
  await fillRegistersFirst(ctx, row.study_id);
  const loaded = await loadDefinition(ctx, row.study_id, row.conditions ?? {}, hasDeleted(row));
  if (loaded === null) return null;
  const definition = await withKeptNames(ctx, row.study_id, loaded);
  if (!row.redact) return definition;
  const { newRedactor } = await import("#interviewer/redaction/index.ts");
  return { ...definition, codes: redactedCodes(definition.codes, newRedactor()) };
}

function sourceOf({ row }: ClaimedExport, definition: Definition): Source {
  const { reads, writer } = formatOf(row.format);
  // They agree on their rows: rows are passed on without a look at them.
  const { scoring } = definition;
  const made = writer(definition, row);
  const reader = readers[reads]({
    skipped: made.takesOnlyAnswers !== true,
    quality: row.quality_columns,
    order: row.layout === "long" || definition.shuffledGroups.length > 0,
    revision: hasLateEntries(definition),
    sources: definition.questions.some(({ followups }) => followups > 0),
    confidence: definition.questions.some(({ is_spoken }) => is_spoken === true),
    translated: row.translate_to !== null,
  });
  return { reader, writer: made, scoring } as Source;
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
    await nextRound();
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
    uploadId: null,
    parts: [],
    phase: "write",
    after: null,
    read: 0,
    endSteps: 0,
    asides: 0,
    writer: writer.initial(),
  };
  if (!(await saveProgress(ctx, job, { definition, key, state }))) throw new LeaseLost();
  return openFile(ctx, { ...job, row: { ...job.row, key } }, state);
}

/** Interviews read at first. */
const firstPageSize = 32;

/** Reads a page and writes it, while the database makes the next one. */
async function readOn(ctx: Ctx, file: GrowingFile, source: Source): Promise<void> {
  const { reader, writer, scoring } = source;
  const { progress } = file;
  if (progress.after === null && progress.read === 0) append(file, writer.start(progress.writer));
  const size = progress.pageSize ?? firstPageSize;
  const pageOf = (size: number, after: string | null) =>
    readPage(ctx, reader, requestOf(file, size, after), file.job.row.translate_to);
  const { records, ids, last, after } = await (file.ahead ?? pageOf(size, progress.after));
  // Pages grow only as long as they are full.
  const isCut = after !== null && records.length < size;
  const pageSize = isCut ? records.length : Math.min(2 * size, maxPageSize);
  file.ahead = after === null ? null : pageOf(pageSize, after);
  // Whoever takes the page gets the error; a run that ends before has no use for it.
  file.ahead?.catch(() => {});
  const { has_links: hasLinks, redact, study_id, translate_to } = file.job.row;
  const redaction = redact ? await import("#interviewer/redaction/index.ts") : null;
  const shown = { study_id, hasLinks, redaction, scoring, translate_to };
  await takeIn(file, source, { records, rowOf: reader.rowOf(ctx, shown) });
  if (last !== null) file.pages.push({ ids, last });
  const read = progress.read + records.length;
  await advance(ctx, file, after === null ? { phase: "end", after, read } : { pageSize, after, read });
}

/** Writes the records, in slices. */
async function takeIn<Row>(
  file: GrowingFile,
  { writer }: Source<Row>,
  { records, rowOf }: { records: readonly string[]; rowOf: ReturnType<Reader<Row>["rowOf"]> },
): Promise<void> {
  for (let from = 0; from < records.length; ) {
    // The statement for the next page leaves this process before the first slice, once the event loop goes round.
    await nextRound();
    const rows: Row[] = [];
    for (let bytes = 0; from < records.length && bytes < sliceBytes; from++) {
      const record = records[from] ?? "";
      rows.push(await rowOf(record));
      bytes += Buffer.byteLength(record);
    }
    append(file, await writer.write(file.progress.writer, rows));
  }
}

const requestOf = ({ job: { row } }: GrowingFile, page_size: number, after: string | null): ListRequest => ({
  study_id: row.study_id,
  filter: row.conditions,
  include_simulations: row.include_simulations,
  page: 0,
  page_size,
  until: row.created_at,
  after: after === null ? undefined : placeStored(after),
});
