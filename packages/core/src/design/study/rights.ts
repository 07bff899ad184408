import { eq, sql } from "drizzle-orm";
import { memberIdOf } from "#kit/actor.ts";
import { mayAccessStudy, type Right, rights } from "#survey/study/access.ts";
import { organization } from "../../account/organization/organization.sql.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { admit, gateOf } from "./fetch.ts";
import { study } from "./study.sql.ts";

/**
 * What the actor may do in a study, whatever the scopes, and the organization that it is of. Throws the 404 and 403 of
 * reading it.
 */
export async function rightsIn(
  ctx: Ctx,
  id: string,
): Promise<{ organization: { id: string; name: string }; study: { id: string; rights: Right[] } }> {
  const [row] = await ctx.db
    .select({ ...gateOf(memberIdOf(ctx.actor)), id: study.id, name: organization.name })
    .from(study)
    .innerJoin(organization, eq(organization.id, study.organization_id))
    .where(eq(study.id, sql`${id}::uuid`));
  admit(ctx, "read", row);
  return {
    organization: { id: row.organization_id, name: row.name },
    study: { id: row.id, rights: rights.filter((right) => mayAccessStudy(ctx.actor, right, row)) },
  };
}
