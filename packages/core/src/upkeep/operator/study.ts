import { and, asc, eq, gt } from "drizzle-orm";
import { requireOrganization } from "../../account/organization/index.ts";
import { study } from "../../design/study/study.sql.ts";
import { requireOperator } from "../../platform/actor.ts";
import type { Ctx } from "../../platform/ctx.ts";
import type { Part } from "./organization.ts";

const listed = {
  id: study.id,
  title: study.title,
  status: study.status,
  created_at: study.created_at,
  updated_at: study.updated_at,
  deleted_at: study.deleted_at,
};

/** An organization's studies, oldest first, deleted ones too. For operators (403); 404 for an unknown organization. */
export async function listStudiesOf(ctx: Ctx, organizationId: string, { limit, after }: Part) {
  requireOperator(ctx);
  await requireOrganization(ctx, organizationId);
  return ctx.db
    .select(listed)
    .from(study)
    .where(
      and(eq(study.organization_id, organizationId), after === undefined ? undefined : gt(study.id, after)),
    )
    .orderBy(asc(study.id))
    .limit(limit);
}
