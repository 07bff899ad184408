import { and, eq, type WithSubquery } from "drizzle-orm";
import { memberIdOf, requireOperator } from "#kit/actor.ts";
import { forbiddenError, notFoundError } from "#kit/error.ts";
import type { AccessLevel } from "#survey/study/access.ts";
import { audit, changesOf } from "../../account/audit/index.ts";
import { fetchMember } from "../../account/organization/index.ts";
import { member } from "../../account/organization/organization.sql.ts";
import { type Ctx, transact } from "../../platform/ctx.ts";
import { requireRow } from "../../platform/db.ts";
import { fetchStudy } from "./fetch.ts";
import { studyAccess } from "./study.sql.ts";

interface Invitation {
  study_id: string;
  member_id: string;
  level: AccessLevel;
}

/**
 * Invites a member to a study, or changes the level of the invitation. Throws a 404 where there is no such study or
 * member, and a 403 where they are of different organizations or the actor is not the operator.
 */
export async function grantStudyAccess(ctx: Ctx, input: Invitation): Promise<Invitation> {
  requireOperator(ctx);
  const study = await fetchStudy(ctx, input.study_id, "policy");
  const invited = await fetchMember(ctx, input.member_id);
  const { organization_id } = study;
  if (invited.organization_id !== organization_id) throw forbiddenError();
  return transact(ctx, async (ctx) => {
    await ctx.db
      .insert(studyAccess)
      .values(input)
      .onConflictDoUpdate({
        target: [studyAccess.study_id, studyAccess.member_id],
        set: { level: input.level },
      });
    const { study_id, member_id, level } = input;
    const changes = changesOf({}, { member_id, level });
    audit(ctx, "study.grant_access", { entity_id: study_id, study_id, organization_id, changes });
    return input;
  });
}

/** CTEs that invite the member who makes a study `INVITE_ONLY`, who could not reach it otherwise; none for other actors. */
export function inviteMakerCtes(ctx: Ctx, studyId: string): WithSubquery[] {
  const memberId = memberIdOf(ctx.actor);
  if (memberId === null) return [];
  const invitation = ctx.db
    .insert(studyAccess)
    .values({ study_id: studyId, member_id: memberId, level: "edit" })
    .onConflictDoUpdate({ target: [studyAccess.study_id, studyAccess.member_id], set: { level: "edit" } })
    .returning({ study_id: studyAccess.study_id });
  return [ctx.db.$with("invited_maker").as(invitation)];
}

/** Removes an invitation and returns it; throws a 404 where there is none, and a 403 unless the operator asks. */
export async function revokeStudyAccess(ctx: Ctx, input: Omit<Invitation, "level">): Promise<Invitation> {
  requireOperator(ctx);
  return transact(ctx, async (ctx) => {
    const [row] = await ctx.db
      .delete(studyAccess)
      .where(and(eq(studyAccess.study_id, input.study_id), eq(studyAccess.member_id, input.member_id)))
      .returning();
    if (row === undefined) throw notFoundError("Study access");
    const { study_id, member_id, level } = row;
    const [owner] = await ctx.db
      .select({ organization_id: member.organization_id })
      .from(member)
      .where(eq(member.id, member_id));
    const { organization_id } = requireRow(owner);
    const changes = changesOf({ member_id, level }, { member_id: null, level: null });
    audit(ctx, "study.revoke_access", { entity_id: study_id, study_id, organization_id, changes });
    return row;
  });
}
