import { and, eq, inArray, sql } from "drizzle-orm";
import { after, type Ctx, transact } from "../../platform/ctx.ts";
import { queueFoldersCte } from "../../platform/file/index.ts";
import { noLease } from "../../platform/lease.ts";
import { outbox } from "../../platform/outbox/outbox.sql.ts";
import { notifyNext } from "./claim.ts";
import { exportJob, noConditions, writtenUntil } from "./export.sql.ts";
import { fetchExport } from "./read.ts";

/**
 * Cancels a job that has not ended, or deletes the file of a finished one; without effect on others. What a worker still
 * stores of a canceled job is deleted too. Throws 404 and 403.
 */
export async function deleteExport(ctx: Ctx, studyId: string, id: string): Promise<void> {
  const { row } = await fetchExport(ctx, studyId, id);
  await transact(ctx, async (ctx) => {
    const ended = ctx.db.$with("ended").as(
      ctx.db
        .update(exportJob)
        .set({
          ...noLease,
          status: sql`case when ${exportJob.status} = 'done' then 'expired' else 'canceled' end`,
          ...{ definition: null, state: null, conditions: noConditions },
        })
        .where(and(eq(exportJob.id, id), inArray(exportJob.status, ["queued", "running", "done"])))
        .returning({ key: exportJob.key }),
    );
    const work = and(eq(outbox.kind, "export"), eq(sql`${outbox.payload} ->> 'export_id'`, id));
    await ctx.db
      .with(ended, queueFoldersCte(ctx, ended, writtenUntil(ctx)))
      .delete(outbox)
      .where(and(work, sql`exists (select from ${ended})`));
    after(ctx, () => notifyNext(ctx, row.organization_id));
  });
}
