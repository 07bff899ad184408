import { and, eq, inArray, ne } from "drizzle-orm";
import { requireSystem } from "#kit/actor.ts";
import { ServiceError } from "#kit/error.ts";
import { describeError } from "#kit/log.ts";
import { FileRefused } from "#survey-files/refusal.ts";
import { maxImportBytes } from "#survey-files/schema.ts";
import { presentActor } from "../../../account/auth/present-actor.ts";
import { type Ctx, nowIso, transact } from "../../../platform/ctx.ts";
import { queueFoldersOf } from "../../../platform/file/index.ts";
import { type Claim, finishJob, type Job, releaseJob } from "../../../platform/job.ts";
import { claimInLine, notifyNextInLine } from "../../../platform/job-line.ts";
import { importStudy } from "../index.ts";
import { readFile } from "./file.ts";
import { type ImportRow, importJob } from "./import-file.sql.ts";

/** Longer than a file may be worked on: the job of a worker that died is taken up then. */
const leaseMs = 60_000;
const retrySeconds = 15;
const fetchMs = 15_000;
/** A file that was cut off as often takes too much: it is not taken up again. */
const maxLeases = 2;

type Claimed = Claim<typeof importJob>;

const work: Job<typeof importJob> = {
  kind: "import",
  table: importJob,
  ids: { import_id: importJob.id },
  isOpen: inArray(importJob.status, ["queued", "running"]),
  leases: "leases",
  maxLeases,
};

/** Reads the file of an outbox row's job and makes its study; a message that comes twice has no effect. */
export async function runImport(ctx: Ctx, outboxId: string): Promise<void> {
  requireSystem(ctx);
  const until = new Date(ctx.now().getTime() + leaseMs);
  const job = await claimInLine(ctx, work, outboxId, until);
  if (job === null) return;
  try {
    if (job.isGivenUp)
      throw new FileRefused("timeout", "The file could not be read: the work on it was cut off twice");
    await finish(ctx, job, await importFile(ctx, job));
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal !== null)
      return finish(ctx, job, async () => ({
        status: "failed",
        error: { code: refusal.code, message: refusal.message },
      }));
    ctx.log("error", "import_interrupted", { import_id: job.row.id, ...describeError(error) });
    await releaseJob(ctx, job, retrySeconds, { status: "queued" });
  }
}

type Outcome = Partial<ImportRow> & Pick<ImportRow, "status">;

/** What the job ends with, as a step of the transaction that ends it. */
async function importFile(ctx: Ctx, { row }: Claimed): Promise<(ctx: Ctx) => Promise<Outcome>> {
  const limits = { maxBytes: maxImportBytes, timeoutMs: fetchMs };
  const bytes = row.key === null ? "missing" : await ctx.bucket.read(row.key, limits);
  if (bytes === "missing") throw new FileRefused("file_missing", "The upload no longer exists");
  if (bytes === "too_large")
    throw new FileRefused("file_too_large", `The file has more than ${maxImportBytes} bytes`);
  const asked = { ...ctx, actor: row.actor };
  const read = await (ctx.readFile ?? readFile)(asked, bytes, row.format);
  const { format, report } = read;
  const definition = row.title === null ? read.definition : { ...read.definition, title: row.title };
  return async (system) => {
    const ctx = { ...system, actor: await presentActor({ ...system, actor: row.actor }) };
    const input = { definition, folder_id: row.folder_id, dry_run: row.dry_run };
    const { study, ids } = await importStudy(ctx, input);
    const made = row.dry_run ? { definition } : { made_study_id: study?.id ?? null, ids };
    return { status: "done", format, report, ...made };
  };
}

/** What whoever sent the file is told; null where the service has failed. */
function refusalOf(error: unknown): FileRefused | null {
  if (error instanceof FileRefused) return error;
  if (!(error instanceof ServiceError)) return null;
  const { kind, detail, code, options } = error;
  if (code === "access_ended") return new FileRefused("access_ended", error.message);
  if (kind === "not_found" || kind === "forbidden")
    return new FileRefused("folder_gone", "The folder was deleted, or can no longer be used");
  if (kind !== "invalid") return null;
  const problems =
    typeof detail === "string"
      ? (options.errors ?? []).map(({ loc, message }) => `${loc.join("/")}: ${message}`)
      : detail.map(({ loc, msg }) => `${loc.join("/")}: ${msg}`);
  const message = (problems.length === 0 ? [String(detail)] : problems).slice(0, maxProblems).join("; ");
  return new FileRefused("not_importable", message.slice(0, maxMessage));
}

const maxProblems = 50;
const maxMessage = 5000;

/** Ends the job with its study or without one, and lets go of its file; then the organization's next job runs. */
async function finish(ctx: Ctx, job: Claimed, outcome: (ctx: Ctx) => Promise<Outcome>): Promise<void> {
  const { organization_id, key, id } = job.row;
  await transact(ctx, async (ctx) => {
    const change = { ...(await outcome(ctx)), key: null, finished_at: nowIso(ctx) };
    // Another worker has it by now, and makes the study.
    if (!(await finishJob(ctx, job, change))) throw new LeaseLost();
    if (key === null) return;
    const [named] = await ctx.db
      .select({ id: importJob.id })
      .from(importJob)
      .where(
        and(eq(importJob.organization_id, organization_id), eq(importJob.key, key), ne(importJob.id, id)),
      )
      .limit(1);
    if (named === undefined) await queueFoldersOf(ctx, [key], ctx.now());
  }).catch((error: unknown) => {
    if (!(error instanceof LeaseLost)) throw error;
  });
  await notifyNextInLine(ctx, work, organization_id);
}

class LeaseLost extends Error {}
