import { and, asc, eq, exists, getTableColumns, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { memberIdOf, organizationOf } from "#kit/actor.ts";
import { creationCursors, placeAfter } from "#kit/cursor.ts";
import { type ListStart, maxListBytes } from "#kit/paging.ts";
import { pick } from "#kit/pick.ts";
import type { ListStudiesQuery, Study } from "#survey/study/schema.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { toStudy } from "../study/fetch.ts";
import { study, studyAccess } from "../study/study.sql.ts";

/** What may be large in a study: of a list without it, all studies fit into one answer. */
const largeFields = [
  "config",
  "description",
  "metadata",
  "insights",
  "welcome_message",
  "thank_you_message",
  "screen_out_message",
];
/** The most that a study without them takes as JSON: its title may be escaped. */
const smallBytes = 4000;

/**
 * The organization's studies that the actor may see, oldest first; with `fields` the others are not read. Throws a 422
 * where `after` is no cursor.
 */
export async function listStudies(ctx: Ctx, filter: ListStudiesQuery): Promise<ListStart<Study>> {
  const { include_archived, fields } = filter;
  const cursors = creationCursors("studies", { organization: organizationOf(ctx.actor), include_archived });
  const after = placeAfter(cursors, filter.after);
  const order = [asc(study.created_at), asc(study.id)];
  const isLarge = fields === undefined || fields.some((name) => largeFields.includes(name));
  const bytes = isLarge ? sql`${study.bytes}` : sql.raw(String(smallBytes));
  const before = sql<number>`(sum(${bytes}) over (order by ${sql.join(order, sql`, `)}) - ${bytes})::float8`;
  const listed = ctx.db
    .select({
      ...readColumns(fields),
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
  const hasConfig = fields === undefined || fields.includes("config");
  const items = rows.map(({ bytes_before: _b, total: _t, ...row }) => (hasConfig ? toStudy(row) : row));
  return { items, hasMore: (rows[0]?.total ?? 0) > rows.length, cursorOf: cursors.cursorAfter };
}

/** The columns of a study, or of some of its fields; the cursor of the next answer needs when it was created. */
function readColumns(
  fields: readonly string[] | undefined,
): ReturnType<typeof getTableColumns<typeof study>> {
  const columns = getTableColumns(study);
  if (fields === undefined) return columns;
  return pick(columns, ["id", "created_at", ...(fields as (keyof typeof columns)[])]) as typeof columns;
}

/** A member sees an invite-only study only when invited; owners, admins and API keys see every study. */
export function visibleTo(ctx: Ctx): SQL | undefined {
  if (ctx.actor.kind !== "member" || ctx.actor.role !== "member") return undefined;
  const invitation = ctx.db
    .select({ one: sql`1` })
    .from(studyAccess)
    .where(
      and(eq(studyAccess.study_id, study.id), eq(studyAccess.member_id, sql`${memberIdOf(ctx.actor)}::uuid`)),
    );
  return or(ne(study.access_policy, "INVITE_ONLY"), exists(invitation));
}
