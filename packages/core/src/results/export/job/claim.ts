import { inArray, sql } from "drizzle-orm";
import { fileKey } from "#kit/file/key.ts";
import { newId } from "#kit/id.ts";
import { recordEvent } from "../../../account/event/index.ts";
import { type Ctx, transact } from "../../../platform/ctx.ts";
import { type Claim, finishJob, type Job, keepJob, releaseJob } from "../../../platform/job.ts";
import { claimInLine, notifyNextInLine } from "../../../platform/job-line.ts";
import { type ExportRow, exportJob, noConditions, notBegun } from "../export.sql.ts";
import { formatOf } from "../format/index.ts";
import { deleteContent, storeContent, type WrittenPage } from "./content.ts";

/**
 * A lease is renewed while the job goes on, so that the job of a worker that died waits no longer than this; the relay
 * sends its message again then.
 */
export const leaseMs = 60_000;

/** A job under this worker's lease. */
export type ClaimedExport = Claim<typeof exportJob>;

const work: Job<typeof exportJob> = {
  kind: "export",
  table: exportJob,
  ids: { export_id: exportJob.id },
  isOpen: inArray(exportJob.status, ["queued", "running"]),
  leases: "leases",
  // Five errors, or workers that died 25 times.
  maxLeases: 25,
  isRenewed: true,
};
const leasesOfError = 5;

/** A key for a job's file, in a folder of its own: what is left of an earlier one can be deleted meanwhile. */
export const newExportKey = (job: Pick<ExportRow, "organization_id" | "study_id" | "format">): string =>
  fileKey(job, newId(), formatOf(job.format).file.name);

/** When a lease that is taken or renewed now runs out. */
const leaseUntil = (ctx: Ctx): Date => new Date(ctx.now().getTime() + leaseMs);

/** Takes the lease on an outbox row's job, once its organization's earlier ones are finished; null where they are not. */
export const claimExport = (ctx: Ctx, outboxId: string): Promise<ClaimedExport | null> =>
  claimInLine(ctx, work, outboxId, leaseUntil(ctx));

type Change = Partial<Pick<ExportRow, "definition" | "key" | "progress" | "rows" | "state">>;

/**
 * Renews the lease and stores how far the file has come, if it has, and who is in it since; false where the lease was
 * lost.
 */
export async function saveProgress(
  ctx: Ctx,
  job: ClaimedExport,
  change: Change = {},
  pages: readonly WrittenPage[] = [],
): Promise<boolean> {
  const keep = (ctx: Ctx) =>
    keepJob(ctx, job, { ...change, ...(change.state && { leases: 0 }) }, leaseUntil(ctx));
  if (pages.length === 0) return keep(ctx);
  return transact(ctx, async (ctx) => {
    if (!(await keep(ctx))) return false;
    await storeContent(ctx, job.row.id, pages);
    return true;
  });
}

/** Has the next run begin the file anew; false where the lease was lost. */
export const beginAnew = (ctx: Ctx, job: ClaimedExport): Promise<boolean> =>
  transact(ctx, async (ctx) => {
    if (!(await keepJob(ctx, job, notBegun, leaseUntil(ctx)))) return false;
    await deleteContent(ctx, job.row.id);
    return true;
  });

/**
 * Gives the job up for now: another message continues it where it stood. An error counts as so many leases. False where
 * the lease was lost, and nothing was done.
 */
export const releaseExport = (
  ctx: Ctx,
  job: ClaimedExport,
  { delaySeconds, isError }: { delaySeconds: number; isError: boolean },
): Promise<boolean> =>
  releaseJob(ctx, job, delaySeconds, {
    leases: sql`${exportJob.leases} + ${isError ? leasesOfError - 1 : 0}`,
  });

/**
 * Records how the job ended, who of its file is not noted yet, and a finished file as an event, and has the
 * organization's next job run.
 */
export async function finishExport(
  ctx: Ctx,
  job: ClaimedExport,
  outcome: Partial<ExportRow> & Pick<ExportRow, "status">,
  pages: readonly WrittenPage[] = [],
): Promise<void> {
  const { id: export_id, organization_id, study_id } = job.row;
  const isFinished = await transact(ctx, async (ctx) => {
    const ended = { definition: null, state: null, conditions: noConditions, ...outcome };
    const isEnded = await finishJob(ctx, job, ended);
    if (!isEnded) return false;
    if (outcome.status === "done") {
      await storeContent(ctx, export_id, pages);
      await recordEvent(ctx, { event_type: "export.ready", organization_id, study_id, export_id });
    } else await deleteContent(ctx, export_id);
    return true;
  });
  if (isFinished) await notifyNext(ctx, organization_id);
}

/** Has the organization's next job run. */
export const notifyNext = (ctx: Ctx, organizationId: string): Promise<void> =>
  notifyNextInLine(ctx, work, organizationId);
