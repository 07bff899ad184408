import { and, count, desc, eq, inArray, lte, sql } from "drizzle-orm";
import { credentialOf, organizationOf, requireSystem } from "#kit/actor.ts";
import { forbiddenError, notFoundError } from "#kit/error.ts";
import { reportText } from "#survey-files/report-text.ts";
import {
  type ImportError,
  type ImportJob,
  importLifetimeDays,
  maxListedImports,
} from "#survey-files/schema.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import { queueFoldersCte } from "../../../platform/file/index.ts";
import { type ImportRow, importJob } from "./import-file.sql.ts";

/** Jobs of imports as they are read, and how long they are kept. */

/** What is shown of a job. */
export const shown = {
  id: importJob.id,
  status: importJob.status,
  format: importJob.format,
  filename: importJob.filename,
  dry_run: importJob.dry_run,
  study_id: importJob.made_study_id,
  ids: importJob.ids,
  definition: importJob.definition,
  report: importJob.report,
  error: importJob.error,
  created_at: importJob.created_at,
  finished_at: importJob.finished_at,
};

type Shown = Omit<ImportJob, "error"> & Pick<ImportRow, "error">;

/** The codes of errors are written by this room alone. */
export const toImportJob = ({ error, ...job }: Shown): ImportJob => ({
  ...job,
  error: error as { code: ImportError; message: string } | null,
});

/** A job of the actor's own; owners and keys read all of their organization. Throws a 404 or 403. */
export async function getImport(ctx: Ctx, id: string): Promise<ImportJob> {
  return toImportJob(await fetchImport(ctx, id));
}

async function fetchImport(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select({ ...shown, organization_id: importJob.organization_id, credential_id: importJob.credential_id })
    .from(importJob)
    .where(eq(importJob.id, id));
  if (row === undefined || isOver(ctx, row)) throw notFoundError("Import");
  const { organization_id, credential_id, ...job } = row;
  if (organizationOf(ctx.actor) !== organization_id) throw forbiddenError();
  if (!seesAll(ctx) && credential_id !== credentialOf(ctx.actor))
    throw forbiddenError("Another member requested this import", "role");
  return job;
}

const seesAll = ({ actor }: Ctx): boolean => actor.kind !== "member" || actor.role === "owner";

/** Jobs that were made before are not shown any more, and deleted. */
const oldest = (now: Date): string => new Date(now.getTime() - importLifetimeDays * 86_400_000).toISOString();
const isOver = (ctx: Ctx, { created_at }: Pick<ImportRow, "created_at">) => created_at <= oldest(ctx.now());

/** The organization's latest jobs, newest first: of a member who is not an owner those of their own. */
export async function listImports(ctx: Ctx): Promise<ImportJob[]> {
  const organizationId = organizationOf(ctx.actor);
  const own = seesAll(ctx) ? undefined : eq(importJob.credential_id, credentialOf(ctx.actor));
  const rows = await ctx.db
    .select({ ...shown, definition: sql<null>`null`, report: sql<null>`null` })
    .from(importJob)
    .where(
      and(
        eq(importJob.organization_id, organizationId),
        own,
        sql`${importJob.created_at} > ${oldest(ctx.now())}::timestamptz`,
      ),
    )
    .orderBy(desc(importJob.created_at), desc(importJob.id))
    .limit(maxListedImports);
  return rows.map(toImportJob);
}

/** The report of a job as Markdown. Throws a 404, also before the job is done, or a 403. */
export async function readImportReport(ctx: Ctx, id: string): Promise<string> {
  const job = await getImport(ctx, id);
  if (job.report === null) throw notFoundError("Report of the import");
  return reportText(job.filename, job.report);
}

/** Deletes the jobs that are kept no longer, with the file of one that never ended, until the deadline. */
export async function expireImports(ctx: Ctx, deadline: Date): Promise<void> {
  requireSystem(ctx);
  while (ctx.now() < deadline) {
    const due = ctx.db
      .select({ id: importJob.id })
      .from(importJob)
      .where(lte(importJob.created_at, oldest(ctx.now())))
      .limit(100);
    const expired = ctx.db
      .$with("expired")
      .as(
        ctx.db
          .delete(importJob)
          .where(inArray(importJob.id, due))
          .returning({ id: importJob.id, key: importJob.key }),
      );
    const kept = ctx.db
      .$with("kept")
      .as(ctx.db.select({ key: expired.key }).from(expired).where(sql`${expired.key} is not null`));
    const [found] = await ctx.db
      .with(expired, kept, queueFoldersCte(ctx, kept, null))
      .select({ rows: count() })
      .from(expired);
    if ((found?.rows ?? 0) === 0) return;
  }
}
