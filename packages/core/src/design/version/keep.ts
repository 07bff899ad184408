import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#kit/actor.ts";
import {
  maxOthers,
  type StudyVersion,
  type VersionActor,
  type VersionReason,
} from "#survey/version/version-schema.ts";
import { audit } from "../../account/audit/index.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { requireRow } from "../../platform/db.ts";
import { hasInterviewsAt } from "../fielded.ts";
import { fetchStudy } from "../study/fetch.ts";
import { study } from "../study/study.sql.ts";
import { contentColumn } from "./content.ts";
import { studyVersion } from "./version.sql.ts";

function versionActor(actor: Actor): VersionActor {
  if (actor.kind === "api_key") return { kind: actor.kind, id: actor.key_id };
  if (actor.kind === "member") return { kind: actor.kind, id: actor.member_id };
  if (actor.kind === "viewer" || actor.kind === "anonymous")
    throw new Error(`a ${actor.kind} changes nothing`);
  return { kind: actor.kind, id: null };
}

interface Kept {
  reason: VersionReason;
  label?: string | null;
}

/** The version of a study as it is, as rows to insert: none where the study is not as `where` says. */
const versionRows = (
  ctx: Ctx,
  studyId: string,
  { reason, label = null }: Kept,
  where = sql`true`,
): SQL => sql`
  select study.id, study.revision, ${nowIso(ctx)}::timestamptz, ${JSON.stringify(versionActor(ctx.actor))}::jsonb,
    ${reason}, ${label}::text, ${contentColumn}
  from ${study} where study.id = ${studyId} and ${where}`;

const isUnkept = sql`not exists (
  select from ${studyVersion} v where v.study_id = study.id and v.revision = study.revision)`;

/**
 * A CTE that keeps the version with which interviews start at a revision: nothing where the study has another by now, or
 * it is kept already.
 */
export const startedVersionCte = (ctx: Ctx, studyId: string, revision: number) =>
  ctx.db.$with("version_kept").as(
    ctx.db
      .insert(studyVersion)
      .select(
        versionRows(ctx, studyId, { reason: "started" }, sql`study.revision = ${revision} and ${isUnkept}`),
      )
      .onConflictDoNothing()
      .returning({ revision: studyVersion.revision }),
  );

/** Keeps the version of a study as it is, unless it is kept already. In one statement, which reads nothing back. */
export async function keepVersion(ctx: Ctx, studyId: string, reason: VersionReason): Promise<void> {
  await ctx.db
    .with(expiredCte(ctx, studyId))
    .insert(studyVersion)
    .select(versionRows(ctx, studyId, { reason }, isUnkept))
    .onConflictDoNothing();
}

/**
 * Keeps the version that a caller asks for: it gets the label, also if it was kept before. Throws a 404 or 403 for the study.
 */
export async function keepVersionNow(
  ctx: Ctx,
  studyId: string,
  label: string | null,
): Promise<{ version: StudyVersion; isNew: boolean }> {
  return transact(ctx, (ctx) => keepLabelled(ctx, studyId, label));
}

async function keepLabelled(ctx: Ctx, studyId: string, label: string | null) {
  await fetchStudy(ctx, studyId, "edit");
  const { content: _, study_id: __, ...shown } = getTableColumns(studyVersion);
  const [row] = await ctx.db
    .with(expiredCte(ctx, studyId))
    .insert(studyVersion)
    .select(versionRows(ctx, studyId, { reason: "manual", label }))
    .onConflictDoUpdate({
      target: [studyVersion.study_id, studyVersion.revision],
      set: { label: sql`coalesce(excluded.label, ${studyVersion.label})` },
    })
    .returning({
      ...shown,
      has_interviews: hasInterviewsAt(studyVersion.study_id, studyVersion.revision),
      is_new: sql<boolean>`xmax = 0`,
    });
  const { is_new, ...version } = requireRow(row);
  const changes = { revision: { from: null, to: version.revision } };
  audit(ctx, "study.keep_version", { entity_id: studyId, study_id: studyId, changes });
  return { version, isNew: is_new };
}

/**
 * A CTE that deletes, of the versions that nothing keeps, all but the last 100. The present one, which the statement may
 * be adding, is one of these unless it is kept already for a reason.
 */
function expiredCte({ db }: Ctx, studyId: string) {
  const isOther = (v: string) => {
    const column = (name: string) => sql.raw(`${v}.${name}`);
    return sql`${column("label")} is null and ${column("reason")} <> 'published'
      and not ${hasInterviewsAt(column("study_id"), column("revision"))}`;
  };
  const present = sql`(select revision from ${study} where id = ${studyId})`;
  const places = sql`${maxOthers} - case when exists (
    select from ${studyVersion} p where p.study_id = ${studyId} and p.revision = ${present} and not (${isOther("p")})
  ) then 0 else 1 end`;
  const ranked = sql`(
    select v.revision, row_number() over (order by v.revision desc) as place
    from ${studyVersion} v where v.study_id = ${studyId} and v.revision < ${present} and ${isOther("v")}) other`;
  const expired = db.delete(studyVersion).where(
    sql`${studyVersion.study_id} = ${studyId} and ${studyVersion.revision} in (
        select other.revision from ${ranked} where other.place > ${places})`,
  );
  return db.$with("versions_expired").as(expired.returning({ revision: studyVersion.revision }));
}
