import { asc, eq, getTableColumns, gt } from "drizzle-orm";
import { apiKey } from "../../account/auth/auth.sql.ts";
import { webhookEndpoint } from "../../account/event/event.sql.ts";
import { member, organization } from "../../account/organization/organization.sql.ts";
import { folder } from "../../design/study/folder.sql.ts";
import { study } from "../../design/study/study.sql.ts";
import { interview } from "../../field/interview/interview.sql.ts";
import { requireOperator } from "../../platform/actor.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { notFoundError } from "../../platform/error.ts";

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
