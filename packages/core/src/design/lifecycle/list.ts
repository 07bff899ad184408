import { and, asc, eq, exists, getTableColumns, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { memberIdOf, organizationOf } from "#kit/actor.ts";
import { creationCursors, placeAfter } from "#kit/cursor.ts";
import { type ListStart, maxListBytes } from "#kit/paging.ts";
import type { ListStudiesQuery, Study } from "#survey/study/schema.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { toStudy } from "../study/fetch.ts";
import { study, studyAccess } from "../study/study.sql.ts";

/** The organization's studies that the actor may see, oldest first. Throws a 422 where `after` is no cursor. */
export async function listStudies(ctx: Ctx, filter: ListStudiesQuery): Promise<ListStart<Study>> {
  const { include_archived } = filter;
  const cursors = creationCursors("studies", { organization: organizationOf(ctx.actor), include_archived });
  const after = placeAfter(cursors, filter.after);
  const order = [asc(study.created_at), asc(study.id)];
  const before = sql<number>`(sum(${study.bytes}) over (order by ${sql.join(order, sql`, `)}) - ${study.bytes})::float8`;
  const listed = ctx.db
    .select({
      ...getTableColumns(study),
      bytes_before: before.as("bytes_before"),
      total: sql<number>`(count(*) over ())::int`.as("total"),
    })
    .from(study)
    .where(
      and(
        eq(study.organization_id, organizationOf(ctx.actor)),
        isNull(study.erasing_since),
        include_archived ? undefined : ne(study.status, "archived"),
        visibleTo(ctx),
        after &&
          sql`(${study.created_at}, ${study.id}) > (${after.created_at}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .as("listed");
  const rows = await ctx.db
    .select()
    .from(listed)
    .where(lt(listed.bytes_before, maxListBytes))
    .orderBy(asc(listed.created_at), asc(listed.id));
  const items = rows.map(({ bytes_before: _b, total: _t, ...row }) => toStudy(row));
  return { items, hasMore: (rows[0]?.total ?? 0) > rows.length, cursorOf: cursors.cursorAfter };
}

/** A member sees an invite-only study only when invited; owners, admins and API keys see every study. */
function visibleTo(ctx: Ctx): SQL | undefined {
  if (ctx.actor.kind !== "member" || ctx.actor.role !== "member") return undefined;
  const invitation = ctx.db
    .select({ one: sql`1` })
    .from(studyAccess)
    .where(
      and(eq(studyAccess.study_id, study.id), eq(studyAccess.member_id, sql`${memberIdOf(ctx.actor)}::uuid`)),
    );
  return or(ne(study.access_policy, "INVITE_ONLY"), exists(invitation));
}
