import { and, asc, eq, getTableColumns, gt } from "drizzle-orm";
import { requireOperator } from "#kit/actor.ts";
import { notFoundError } from "#kit/error.ts";
import { apiKey } from "../../account/auth/auth.sql.ts";
import { webhookEndpoint } from "../../account/event/event.sql.ts";
import { requireOrganization } from "../../account/organization/index.ts";
import { member, organization } from "../../account/organization/organization.sql.ts";
import { fetchStudy } from "../../design/study/fetch.ts";
import { folder } from "../../design/study/folder.sql.ts";
import { study } from "../../design/study/study.sql.ts";
import { interview } from "../../field/interview/interview.sql.ts";
import type { Ctx } from "../../platform/ctx.ts";

/** A part of a long list: `limit` entries with ids after `after`. */
export interface Part {
  limit: number;
  after?: string | undefined;
}

type Organization = typeof organization.$inferSelect;

/** Organizations, oldest first. For operators (403). */
export async function listOrganizations(ctx: Ctx, { limit, after }: Part): Promise<Organization[]> {
  requireOperator(ctx);
  return ctx.db
    .select()
    .from(organization)
    .where(after === undefined ? undefined : gt(organization.id, after))
    .orderBy(asc(organization.id))
    .limit(limit);
}

/** An organization and how much it has. For operators (403); 404 for an unknown one. */
export async function showOrganization(
  ctx: Ctx,
  id: string,
): Promise<
  Organization & Record<"members" | "keys" | "folders" | "studies" | "interviews" | "endpoints", number>
> {
  requireOperator(ctx);
  const { db } = ctx;
  const amount = (
    table:
      | typeof member
      | typeof apiKey
      | typeof folder
      | typeof study
      | typeof interview
      | typeof webhookEndpoint,
  ) => db.$count(table, eq(table.organization_id, id));
  const [row] = await db
    .select({
      ...getTableColumns(organization),
      members: amount(member),
      keys: amount(apiKey),
      folders: amount(folder),
      studies: amount(study),
      interviews: amount(interview),
      endpoints: amount(webhookEndpoint),
    })
    .from(organization)
    .where(eq(organization.id, id));
  if (row === undefined) throw notFoundError("Organization");
  return row;
}

const listedStudy = {
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
    .select(listedStudy)
    .from(study)
    .where(
      and(eq(study.organization_id, organizationId), after === undefined ? undefined : gt(study.id, after)),
    )
    .orderBy(asc(study.id))
    .limit(limit);
}

/** Nothing that a participant said, and no link. */
const listedInterview = {
  id: interview.id,
  status: interview.status,
  is_mock: interview.is_mock,
  is_archived: interview.is_archived,
  is_simulated: interview.is_simulated,
  created_at: interview.created_at,
  ended_at: interview.ended_at,
  erased_at: interview.erased_at,
};

/** A study's interviews, oldest first, archived and mock ones too. For operators (403); 404 for an unknown study. */
export async function listInterviewsOf(ctx: Ctx, studyId: string, { limit, after }: Part) {
  requireOperator(ctx);
  await fetchStudy(ctx, studyId, "read");
  return ctx.db
    .select(listedInterview)
    .from(interview)
    .where(and(eq(interview.study_id, studyId), after === undefined ? undefined : gt(interview.id, after)))
    .orderBy(asc(interview.id))
    .limit(limit);
}
