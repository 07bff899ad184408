import { getTableColumns, sql } from "drizzle-orm";
import { mayInvite } from "../../design/study/access.ts";
import { fetchStudy } from "../../design/study/fetch.ts";
import { bodyFilter, resolveFilter, shownFilter } from "../../field/list/filter/index.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { requireRow } from "../../platform/db.ts";
import { rateLimitedError } from "../../platform/error.ts";
import { newId } from "../../platform/id.ts";
import { enqueueCte } from "../../platform/outbox/index.ts";
import { exportJob } from "./export.sql.ts";
import { newExportKey } from "./key.ts";
import { toExportJob } from "./present.ts";
import { type ExportJob, maxWaitingExports, type StartExport } from "./schema.ts";
import { waitingBefore } from "./waiting.ts";

const retryAfterSeconds = 60;

/**
 * Queues a file of the study's interviews. Throws the study's 404 or 403, a 422 for a filter that does not fit the
 * study, and a 429 while as many of the organization's jobs wait as may.
 */
export async function startExport(ctx: Ctx, studyId: string, input: StartExport): Promise<ExportJob> {
  return transact(ctx, async (ctx) => {
    const gate = await fetchStudy(ctx, studyId, "results");
    const { organization_id } = gate;
    await ctx.db.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`export ${organization_id}`}, 0))`,
    );
    const id = newId();
    const { format, layout, labels, include_simulations, updated_since } = input;
    const filter = {
      ...input.filter,
      ...(updated_since !== undefined && { updated_after: [updated_since] }),
    };
    const enqueued = enqueueCte(ctx, { organization_id, kind: "export", payload: { export_id: id } });
    const [row] = await ctx.db
      .with(enqueued)
      .insert(exportJob)
      .values({
        ...{ id, organization_id, study_id: studyId, format, layout, labels, include_simulations },
        filter: shownFilter(filter),
        conditions: await resolveFilter(ctx, studyId, bodyFilter(filter)),
        has_links: mayInvite(ctx.actor, gate),
        key: newExportKey({ organization_id, study_id: studyId, format }),
        ...{ status: "queued", leases: 0, progress: 0, rows: 0, created_at: nowIso(ctx) },
      })
      .returning({ ...getTableColumns(exportJob), waiting: waitingBefore(ctx, organization_id) });
    const { waiting, ...job } = requireRow(row);
    if (waiting >= maxWaitingExports)
      throw rateLimitedError(
        `${maxWaitingExports} export jobs of the organization wait, which is the most that may`,
        retryAfterSeconds,
      );
    return toExportJob(ctx, job, gate);
  });
}
