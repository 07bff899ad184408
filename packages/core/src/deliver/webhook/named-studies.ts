import { sql } from "drizzle-orm";
import { study } from "../../design/study/study.sql.ts";
import { requireSameOrganization } from "../../platform/actor.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { invalidError } from "../../platform/error.ts";
import { jsonObject } from "../../platform/json.ts";

type NamedStudy = Pick<typeof study.$inferSelect, "id" | "organization_id">;

/** Those studies of an endpoint's `study_ids` that there are, as a column. */
export const namedStudies = (ids: readonly string[]) => sql<NamedStudy[]>`(
  select coalesce(json_agg(${jsonObject({ id: sql`s.id`, organization_id: sql`s.organization_id` })}), '[]')
  from ${study} s where s.id = any(${sql.param([...ids])}::uuid[]) and s.erasing_since is null)`;

/** Throws a 403 for another organization's study, and a 422 for one that is not among those found. */
export function checkStudies(ctx: Ctx, ids: readonly string[], found: readonly NamedStudy[]): void {
  for (const { organization_id } of found) requireSameOrganization(ctx, organization_id);
  const unknown = ids.flatMap((id, index) => (found.some((known) => known.id === id) ? [] : [index]));
  if (unknown.length === 0) return;
  throw invalidError(
    unknown.map((index) => ({
      loc: ["body", "study_ids", index],
      msg: "There is no such study",
      type: "unknown_study",
    })),
  );
}

/** Throws a 403 for another organization's study, and a 422 for one that there is not. */
export async function requireOwnStudies(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const [row] = await ctx.db.select({ studies: namedStudies(ids) }).from(sql`(select) as one_row`);
  checkStudies(ctx, ids, row?.studies ?? []);
}
