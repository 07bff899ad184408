import { eq, getTableColumns, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import {
  memberIdOf,
  noteCheck,
  organizationOf,
  type PassedCheck,
  requireRole,
  requireSameOrganization,
} from "#kit/actor.ts";
import { forbiddenError, notFoundError } from "#kit/error.ts";
import { id as idSchema } from "#kit/shape.ts";
import { type AccessLevel, type AccessPolicy, mayAccessStudy, type Right } from "#survey/study/access.ts";
import { shownConfig } from "#survey/study/config.ts";
import { readOrigins } from "#survey/study/embed-config.ts";
import type { Study } from "#survey/study/schema.ts";
import type { TextFormat } from "#survey/text-format/index.ts";
import { requireScopes } from "../../account/auth/index.ts";
import { type Ctx, nowIso } from "../../platform/ctx.ts";
import { prepared, preparedRead } from "../../platform/db.ts";
import { isSandbox } from "../../platform/sandbox.ts";
import { study, studyAccess } from "./study.sql.ts";

/** The columns that decide who may use a study. */
export interface StudyGate {
  organization_id: string;
  access_policy: AccessPolicy;
  access_level: AccessLevel | null;
  erasing_since: string | null;
}

/** The invitation level of `memberId` as a column of a query on `study`. */
export const accessLevelOf = (memberId: Placeholder | string | null) =>
  sql<AccessLevel | null>`(select ${studyAccess.level} from ${studyAccess}
    where ${studyAccess.study_id} = study.id and ${studyAccess.member_id} = ${memberId}::uuid)`.as(
    "access_level",
  );

/** The columns of `StudyGate` for a query on `study`, with the invitation of `memberId`. */
export const gateOf = (memberId: Placeholder | string | null) => ({
  organization_id: study.organization_id,
  access_policy: study.access_policy,
  access_level: accessLevelOf(memberId),
  erasing_since: study.erasing_since,
});

/**
 * Throws unless the actor may use the study: 404 if there is none or its erasure has begun, 403 if organization, role or
 * policy forbid it.
 */
export function admit<Gate extends StudyGate>(
  ctx: Ctx,
  right: Right,
  gate: Gate | undefined,
): asserts gate is Gate {
  if (gate === undefined || gate.erasing_since !== null) throw notFoundError("Study");
  requireSameOrganization(ctx, gate.organization_id);
  if (!mayAccessStudy(ctx.actor, right, gate)) {
    throw forbiddenError("The study's access policy does not allow this", "access_policy");
  }
}

export type StudyRow = typeof study.$inferSelect & { access_level: AccessLevel | null };

/** Like `admit`, for a study's row; noted, so that a keyed request is admitted again before its answer is repeated. */
export function admitToStudy(ctx: Ctx, right: Right, row: StudyRow | undefined): asserts row is StudyRow {
  admit(ctx, right, row);
  noteCheck(ctx, { study_id: row.id, right });
}

/** Throws the 403 or 404 of a check that was passed once and would not be passed now. */
export async function repeatChecks(ctx: Ctx, checks: readonly PassedCheck[]): Promise<void> {
  for (const check of checks) {
    if ("scopes" in check) requireScopes(ctx, check.scopes);
    else if (ctx.actor.kind !== "member") continue;
    else if ("roles" in check)
      requireRole(ctx, check.roles, forbiddenError("Your role no longer allows this", "role"));
    else await fetchStudy(ctx, check.study_id, check.right as Right);
  }
}

/** The study; throws a 404 where there is none, and a 403 where the actor lacks the right. */
export async function fetchStudy(ctx: Ctx, id: string, right: Right): Promise<StudyRow> {
  const statement = preparedRead(ctx.db, "study_fetch", (db) =>
    db
      .select({ ...getTableColumns(study), access_level: accessLevelOf(sql.placeholder("member")) })
      .from(study)
      .where(eq(study.id, sql.placeholder("id"))),
  );
  const [row] = await statement.execute({ id, member: memberIdOf(ctx.actor) });
  admitToStudy(ctx, right, row);
  return row;
}

/**
 * Locks a study's quotas until the transaction ends: `shared` to close an interview, `exclusive` to change the quotas.
 * Only the next statement sees what earlier holders have committed.
 */
export const lockQuotas = (studyId: SQL, mode: "shared" | "exclusive"): SQL =>
  sql`pg_advisory_xact_lock${sql.raw(mode === "shared" ? "_shared" : "")}(hashtextextended('quota ' || ${studyId}, 0))`;

/** Locks a study's quotas to change them. For a caller that holds the study's lock, before it locks any bucket. */
export const waitForQuotas = ({ db }: Ctx, studyId: string) =>
  db.select({ locked: lockQuotas(sql`${studyId}`, "exclusive") }).from(sql`(values (1)) one`);

/**
 * Like `fetchStudy`, and locks the study's row until the transaction ends: structural writes of a study wait for each
 * other here. With `locksQuotas` no interview of the study can close meanwhile.
 */
export async function lockStudy(
  ctx: Ctx,
  id: string | SQL,
  right: Right,
  locksQuotas = false,
): Promise<StudyRow> {
  const isGiven = typeof id === "string";
  const name = isGiven ? `study_lock${locksQuotas ? "_quotas" : ""}` : null;
  const statement = prepared(ctx.db, name, (db) =>
    db
      .select({
        ...getTableColumns(study),
        access_level: accessLevelOf(sql.placeholder("member")),
        locked: locksQuotas ? lockQuotas(sql`study.id`, "exclusive") : sql`null`,
      })
      .from(study)
      .where(eq(study.id, isGiven ? sql.placeholder("id") : id))
      .for("no key update", { of: study }),
  );
  const [row] = await statement.execute({ member: memberIdOf(ctx.actor), ...(isGiven && { id }) });
  admitToStudy(ctx, right, row);
  return row;
}

/** Column values for every update of a study or of its structure. */
export const revisionBump = (ctx: Ctx) => ({ revision: sql`${study.revision} + 1`, updated_at: nowIso(ctx) });

/** A CTE that increments the study's revision in the statement that changes its structure. */
export const bumpStudyCte = (ctx: Ctx, id: string, change: { estimated_length?: number } = {}) =>
  ctx.db.$with("bumped_study").as(
    ctx.db
      .update(study)
      .set({ ...change, ...revisionBump(ctx) })
      .where(eq(study.id, id))
      .returning({ id: study.id }),
  );

/** How the study's texts are read, as a column of a query on `study`. */
export const textFormatColumn = sql<TextFormat>`coalesce(${study.config} ->> 'textFormat', 'plain')`;

/** The wire shape of a study. */
export const toStudy = (row: typeof study.$inferSelect & { access_level?: unknown }): Study => {
  const { organization_id: _o, revision: _r, access_level: _a, param_quota: _q, ...shown } = row;
  const { deleted_at: _d, erasing_since: _e, bytes: _b, ...wire } = shown;
  return { ...wire, config: shownConfig(wire.config) };
};

const studiesOf = (table: PgTable, ids: readonly string[]): SQL =>
  sql`${study.id} in (select t.study_id from ${table} t where t.id = any(${sql.param(ids)}::uuid[]))`;

/**
 * Throws 403 if one of these rows of `table` belongs to another organization. What is no id at all belongs to nobody, and
 * for an assistant there is nothing of other organizations: what follows is told of a row that does not exist.
 */
export async function refuseForeign(ctx: Ctx, table: PgTable, sent: readonly string[]): Promise<void> {
  if (ctx.assistant !== undefined) return;
  const ids = sent.filter((each) => idSchema.safeParse(each).success);
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

/** What an interview page is told of its study before anything else, for whoever asks. */
export interface PageStudy {
  /** Origins of the pages that may show it. */
  origins: string[];
  /** It is in a sandbox. */
  isTest: boolean;
}

/** What the page is told; of a study that there is not, as of one that allows nothing. */
export async function pageStudy({ db }: Pick<Ctx, "db">, studyId: string): Promise<PageStudy> {
  const statement = preparedRead(db, "study_of_page", (db) =>
    db
      // A config may have 256 KiB.
      .select({
        embed: sql`${study.config} -> 'embed'`.as("embed"),
        organization_id: study.organization_id,
      })
      .from(study)
      .where(eq(study.id, sql.placeholder("id"))),
  );
  const [row] = await statement.execute({ id: studyId });
  if (row === undefined) return { origins: [], isTest: false };
  return { origins: readOrigins(row), isTest: isSandbox(row.organization_id) };
}
