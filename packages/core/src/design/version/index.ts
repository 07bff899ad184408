import { eq, sql } from "drizzle-orm";
import { memberIdOf } from "#kit/actor.ts";
import { notFoundError } from "#kit/error.ts";
import type { Content } from "#survey/stored.ts";
import type { StudyDefinition } from "#survey/version/schema.ts";
import { maxListedVersions, type StudyVersion } from "#survey/version/version-schema.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { preparedRead } from "../../platform/db.ts";
import { isoText, jsonObject } from "../../platform/json.ts";
import { hasInterviewsAt } from "../fielded.ts";
import { admit, gateOf } from "../study/fetch.ts";
import { study } from "../study/study.sql.ts";
import { contentColumn, readContent } from "./content.ts";
import { definitionOf } from "./definition.ts";
import { studyVersion } from "./version.sql.ts";

/** A study's definition, as it is now. Throws a 404 or 403 for the study. */
export const getDefinition = async (ctx: Ctx, studyId: string): Promise<StudyDefinition> =>
  definitionOf(await readContent(ctx, studyId));

const versionsColumn = sql<StudyVersion[]>`(
  select coalesce(json_agg(${jsonObject({
    revision: sql`v.revision`,
    created_at: isoText(sql`v.created_at`),
    actor: sql`v.actor`,
    reason: sql`v.reason`,
    label: sql`v.label`,
    has_interviews: hasInterviewsAt(sql`v.study_id`, sql`v.revision`),
  })} order by v.revision desc), '[]')
  from (
    select * from ${studyVersion} where study_id = study.id order by revision desc limit ${maxListedVersions}
  ) v)`;

/** The versions of a study that are kept, newest first. Throws a 404 or 403 for the study. */
export async function listVersions(ctx: Ctx, studyId: string): Promise<StudyVersion[]> {
  const statement = preparedRead(ctx.db, "study_versions", (db) =>
    db
      .select({ ...gateOf(sql.placeholder("member")), versions: versionsColumn.as("versions") })
      .from(study)
      .where(eq(study.id, sql.placeholder("id"))),
  );
  const [row] = await statement.execute({ id: studyId, member: memberIdOf(ctx.actor) });
  admit(ctx, "read", row);
  return row.versions;
}

/** A study's definition as it was at a revision. Throws a 404 or 403 for the study, and a 404 where it is not kept. */
export const getVersionDefinition = async (
  ctx: Ctx,
  studyId: string,
  revision: number,
): Promise<StudyDefinition> => definitionOf(await readVersion(ctx, studyId, revision));

/** A study's content as it was at a revision. Throws as above. */
export const readVersion = async (ctx: Ctx, studyId: string, revision: number): Promise<Content> =>
  (await readVersions(ctx, studyId, revision, revision)).from;

const contentAt = (name: string) => sql<Content | null>`(
  select content from ${studyVersion} v where v.study_id = study.id and v.revision = ${sql.placeholder(name)})`;

const keptAt = sql<string>`(
  select ${isoText(sql`v.created_at`)} from ${studyVersion} v
  where v.study_id = study.id and v.revision = ${sql.placeholder("to")})`;

/**
 * The content at two revisions, or at one and as it is now (null), in one statement; `at` is when the second was made.
 * Throws as above.
 */
export async function readVersions(
  ctx: Ctx,
  studyId: string,
  from: number,
  to: number | null,
): Promise<{ from: Content; to: Content; at: string }> {
  const isPresent = to === null;
  const statement = preparedRead(ctx.db, isPresent ? "study_version_present" : "study_versions_two", (db) =>
    db
      .select({
        ...gateOf(sql.placeholder("member")),
        from: contentAt("from").as("from_content"),
        to: (isPresent ? contentColumn : contentAt("to")).as("to_content"),
        at: (isPresent ? isoText(study.updated_at) : keptAt).as("to_at"),
      })
      .from(study)
      .where(eq(study.id, sql.placeholder("id"))),
  );
  const [row] = await statement.execute({ id: studyId, from, to, member: memberIdOf(ctx.actor) });
  admit(ctx, "read", row);
  if (row.from === null || row.to === null) throw notFoundError("Version");
  return { from: row.from, to: row.to, at: String(row.at) };
}
