import { mayInvite } from "../../design/study/access.ts";
import type { StudyGate } from "../../design/study/fetch.ts";
import { type Ctx, nowIso } from "../../platform/ctx.ts";
import type { ExportRow } from "./claim.ts";
import { type ExportJob, statusAt } from "./schema.ts";

/** The wire shape of a job, with a fresh link to its file. */
export async function toExportJob(ctx: Ctx, row: ExportRow, gate: StudyGate): Promise<ExportJob> {
  const status = statusAt(row, nowIso(ctx));
  const isShown = status === "done" && (!row.has_links || mayInvite(ctx.actor, gate));
  const { id, study_id, format, layout, labels, filter, include_simulations } = row;
  return {
    ...{ id, study_id, format, layout, labels, filter, include_simulations },
    ...{ status, progress: row.progress, rows: row.rows, size: row.size, sha256: row.sha256 },
    url: isShown ? (await ctx.bucket.signDownload(row.key, ctx.now())).url : null,
    ...{ expires_at: row.expires_at, error: row.error },
    ...{ created_at: row.created_at, completed_at: row.completed_at },
  };
}
