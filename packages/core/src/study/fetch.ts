import { eq, getTableColumns, type Placeholder, type SQL, sql } from "drizzle-orm";
import { memberIdOf, requireSameOrganization } from "../platform/actor.ts";
import { type Ctx, nowIso } from "../platform/ctx.ts";
import { prepared } from "../platform/db.ts";
import { forbiddenError, notFoundError } from "../platform/error.ts";
import { type AccessLevel, type AccessPolicy, mayAccessStudy, type Right } from "./access.ts";
import { shownConfig } from "./config.ts";
import { lockQuotas } from "./quota.ts";
import type { Study } from "./schema.ts";
import { study, studyAccess } from "./study.sql.ts";

/** What has to be known of a study to say whether an actor may touch it. */
export interface StudyGate {
  organization_id: string;
  access_policy: AccessPolicy;
  access_level: AccessLevel | null;
}

/** The invitation level of `memberId` as a column of a query on `study`. */
export const accessLevelOf = (memberId: Placeholder | string | null) =>
  sql<AccessLevel | null>`(select ${studyAccess.level} from ${studyAccess}
    where ${studyAccess.study_id} = study.id and ${studyAccess.member_id} = ${memberId}::uuid)`.as(
    "access_level",
  );

/** What decides whether the member `memberId` may touch a study, as columns of a query on `study`. */
export const gateOf = (memberId: Placeholder | string | null) => ({
  organization_id: study.organization_id,
  access_policy: study.access_policy,
  access_level: accessLevelOf(memberId),
});

/** Throws unless the actor may use the study: 404 if there is none, 403 if organization, role or policy forbid it. */
export function admit<Gate extends StudyGate>(
  ctx: Ctx,
  right: Right,
  gate: Gate | undefined,
): asserts gate is Gate {
  if (gate === undefined) throw notFoundError("Study");
  requireSameOrganization(ctx, gate.organization_id);
  if (!mayAccessStudy(ctx.actor, right, gate)) {
    throw forbiddenError("The study's access policy does not allow this", "access_policy");
  }
}

export type StudyRow = typeof study.$inferSelect & { access_level: AccessLevel | null };

/** The study, or a 404 or 403. */
export async function fetchStudy(ctx: Ctx, id: string, right: Right): Promise<StudyRow> {
  const statement = prepared(ctx.db, "study_fetch", (db) =>
    db
      .select({ ...getTableColumns(study), access_level: accessLevelOf(sql.placeholder("member")) })
      .from(study)
      .where(eq(study.id, sql.placeholder("id"))),
  );
  const [row] = await statement.execute({ id, member: memberIdOf(ctx.actor) });
  admit(ctx, right, row);
  return row;
}

/**
 * The same, holding the study's row until the transaction ends: structural writes of a study queue up here. Who
 * changes its quotas is also `alone` with them: nobody closes an interview meanwhile.
 */
export async function lockStudy(ctx: Ctx, id: string | SQL, right: Right, alone = false): Promise<StudyRow> {
  const [row] = await ctx.db
    .select({
      ...getTableColumns(study),
      access_level: accessLevelOf(memberIdOf(ctx.actor)),
      held: alone ? lockQuotas(sql`study.id`, "alone") : sql`null`,
    })
    .from(study)
    .where(eq(study.id, id))
    .for("no key update", { of: study });
  admit(ctx, right, row);
  return row;
}

/** Set beside every change of a study or of anything in its structure. */
export const revisionBump = (ctx: Ctx) => ({ revision: sql`${study.revision} + 1`, updated_at: nowIso(ctx) });

/** A CTE that bumps the study in the very statement that changes its structure. */
export const bumpStudyCte = (ctx: Ctx, id: string, change: { estimated_length?: number } = {}) =>
  ctx.db.$with("touched").as(
    ctx.db
      .update(study)
      .set({ ...change, ...revisionBump(ctx) })
      .where(eq(study.id, id))
      .returning({ id: study.id }),
  );

export const toStudy = (row: typeof study.$inferSelect & { access_level?: unknown }): Study => {
  const { organization_id: _o, revision: _r, access_level: _a, ...wire } = row;
  return { ...wire, config: shownConfig(wire.config) };
};
