import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { WithSubquery } from "drizzle-orm/subquery";
import type { Ctx } from "../../../platform/ctx.ts";
import { exportContent } from "../export.sql.ts";

/** The interviews of a page that was written, in the order of their creation. */
export interface WrittenPage {
  ids: string[];
  last: { created_at: string; id: string };
}

/** Notes who is in the file of a job, in the transaction that stores how far it has come. */
export async function storeContent(
  { db }: Ctx,
  export_id: string,
  pages: readonly WrittenPage[],
): Promise<void> {
  if (pages.length === 0) return;
  await db.insert(exportContent).values(
    pages.map(({ ids, last }) => ({
      export_id,
      last_created_at: last.created_at,
      last_id: last.id,
      interview_ids: ids,
    })),
  );
}

/** Forgets who was in the file of a job. */
export async function deleteContent({ db }: Ctx, exportId: string): Promise<void> {
  await db.delete(exportContent).where(eq(exportContent.export_id, exportId));
}

/** A CTE that forgets who was in the files of the jobs in the column `id` of another CTE. */
export const deletedContentCte = ({ db }: Ctx, jobs: WithSubquery) =>
  db.$with("deleted_content").as(
    db
      .delete(exportContent)
      .where(inArray(exportContent.export_id, sql`(select id from ${jobs})`))
      .returning({ export_id: exportContent.export_id }),
  );

/**
 * Holds off files of the study that begin, until the transaction ends. A removal of content takes it in a statement before
 * the one that looks for files: of those that have begun it sees every one, and the others do not read before it ends.
 */
export const holdOffExports = (studyId: SQL): SQL => sql`pg_advisory_xact_lock_shared(${lockOf(studyId)})`;

/** Waits for removals of the study's content that are under way. */
export async function awaitRemovals({ db }: Ctx, studyId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${lockOf(sql`${studyId}`)})`);
}

const lockOf = (studyId: SQL): SQL => sql`hashtextextended('content ' || ${studyId}, 0)`;
