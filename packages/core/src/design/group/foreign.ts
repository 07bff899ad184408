import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { memberIdOf, organizationOf } from "../../platform/actor.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { forbiddenError, notFoundError } from "../../platform/error.ts";
import { accessLevelOf, admitToStudy, type StudyRow } from "../study/fetch.ts";
import { study } from "../study/study.sql.ts";

const studiesOf = (table: PgTable, ids: readonly string[]): SQL =>
  sql`${study.id} in (select t.study_id from ${table} t where t.id = any(${sql.param(ids)}::uuid[]))`;

/** Throws 403 if one of these rows of `table` belongs to another organization. */
export async function refuseForeign(ctx: Ctx, table: PgTable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const owners = await ctx.db
    .selectDistinct({ organization_id: study.organization_id })
    .from(study)
    .where(studiesOf(table, ids));
  if (owners.some(({ organization_id }) => organization_id !== organizationOf(ctx.actor)))
    throw forbiddenError();
}

/** Locks the study of a row of `table` to edit it. Throws 404 ("<resource> not found") or 403. */
export async function lockStudyOf(ctx: Ctx, table: PgTable, id: string, resource: string): Promise<StudyRow> {
  const [row] = await ctx.db
    .select({ ...getTableColumns(study), access_level: accessLevelOf(memberIdOf(ctx.actor)) })
    .from(study)
    .where(studiesOf(table, [id]))
    .for("no key update", { of: study });
  if (row === undefined) throw notFoundError(resource);
  admitToStudy(ctx, "edit", row);
  return row;
}
