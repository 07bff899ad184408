import { and, desc, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import { organizationOf } from "#kit/actor.ts";
import { creationCursors, placeAfter } from "#kit/cursor.ts";
import type { ListStart } from "#kit/paging.ts";
import type { Study, StudyStatus } from "#survey/study/schema.ts";
import { visibleTo } from "../../design/lifecycle/index.ts";
import { toStudy } from "../../design/study/fetch.ts";
import { study } from "../../design/study/study.sql.ts";
import { populations, talliesOf, tallyIn } from "../../field/count/index.ts";
import { folded } from "../../platform/column.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { startedCount } from "./funnel.ts";

/** A study in a short list. */
export interface StudyRow {
  id: string;
  title: string;
  status: StudyStatus;
  folder_id: string | null;
  /** Real interviews that were started. */
  interviews: number;
  updated_at: string;
  created_at: string;
  /** All of it, where that is asked for. */
  study?: Study;
}

interface Asked {
  /** What the title contains, in any case. */
  q?: string | undefined;
  folder_id?: string | undefined;
  status?: StudyStatus | undefined;
  after?: string | undefined;
  limit: number;
  isWhole?: boolean;
}

/** Those studies of the organization that the actor may see, newest first. Throws a 422 where `after` is no cursor. */
export async function listStudyRows(
  ctx: Ctx,
  asked: Asked,
): Promise<ListStart<StudyRow> & { total: number }> {
  const { q, folder_id, status, limit, isWhole = false } = asked;
  const cursors = creationCursors("study_rows", {
    organization: organizationOf(ctx.actor),
    ...(q !== undefined && { q }),
    ...(folder_id !== undefined && { folder_id }),
    ...(status !== undefined && { status }),
  });
  const after = placeAfter(cursors, asked.after);
  const listed = and(
    eq(study.organization_id, organizationOf(ctx.actor)),
    isNull(study.erasing_since),
    status === undefined ? undefined : eq(study.status, status),
    folder_id === undefined ? undefined : eq(study.folder_id, folder_id),
    q === undefined ? undefined : contains(q),
    visibleTo(ctx),
  );
  const { id, title, folder_id: folder, status: stands, created_at, updated_at } = study;
  const rows = await ctx.db
    .select({
      id,
      title,
      status: stands,
      folder_id: folder,
      created_at,
      updated_at,
      tallies: talliesOf(["status"]).as("tallies"),
      total: sql<number>`(select count(*)::int from ${study} where ${listed})`,
      ...(isWhole && { study: getTableColumns(study) }),
    })
    .from(study)
    .where(
      and(
        listed,
        after && sql`(${created_at}, ${id}) < (${after.created_at}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(created_at), desc(id))
    .limit(limit + 1);
  const items = rows.slice(0, limit).map(({ tallies, total: _, study: whole, ...row }) => ({
    ...row,
    interviews: startedCount(tallyIn(tallies, "status", populations(false))),
    ...(whole !== undefined && { study: toStudy(whole) }),
  }));
  return {
    items,
    total: rows[0]?.total ?? 0,
    hasMore: rows.length > limit,
    cursorOf: cursors.cursorAfter,
  };
}

const contains = (q: string): SQL =>
  sql`strpos(${folded(sql`${study.title}`)}, ${folded(sql`${q}::text`)}) > 0`;
