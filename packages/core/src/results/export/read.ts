import { and, desc, eq } from "drizzle-orm";
import { admit, gateOf, type StudyGate } from "../../design/study/fetch.ts";
import { study } from "../../design/study/study.sql.ts";
import { memberIdOf } from "../../platform/actor.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { notFoundError } from "../../platform/error.ts";
import type { ExportRow } from "./claim.ts";
import { exportJob } from "./export.sql.ts";
import { toExportJob } from "./present.ts";
import { type ExportJob, maxListedExports } from "./schema.ts";

/** A job with a fresh link to its file. Throws 404 and 403. */
export async function getExport(ctx: Ctx, studyId: string, id: string): Promise<ExportJob> {
  const { row, gate } = await fetchExport(ctx, studyId, id);
  return toExportJob(ctx, row, gate);
}

/** The job with what decides who may use it. Throws 404 and 403. */
export async function fetchExport(
  ctx: Ctx,
  studyId: string,
  id: string,
): Promise<{ row: ExportRow; gate: StudyGate }> {
  const [found] = await ctx.db
    .select({ ...gateOf(memberIdOf(ctx.actor)), job: exportJob })
    .from(study)
    .leftJoin(exportJob, and(eq(exportJob.id, id), eq(exportJob.study_id, study.id)))
    .where(eq(study.id, studyId));
  admit(ctx, "results", found);
  const { job: row, ...gate } = found;
  if (row === null) throw notFoundError("Export");
  return { row, gate };
}

/** The study's latest jobs, newest first. Throws 404 and 403. */
export async function listExports(ctx: Ctx, studyId: string): Promise<ExportJob[]> {
  const rows = await ctx.db
    .select({ ...gateOf(memberIdOf(ctx.actor)), job: exportJob })
    .from(study)
    .leftJoin(exportJob, eq(exportJob.study_id, study.id))
    .where(eq(study.id, studyId))
    .orderBy(desc(exportJob.created_at), desc(exportJob.id))
    .limit(maxListedExports);
  const [gate] = rows;
  admit(ctx, "results", gate);
  return Promise.all(rows.flatMap(({ job }) => (job === null ? [] : [toExportJob(ctx, job, gate)])));
}
