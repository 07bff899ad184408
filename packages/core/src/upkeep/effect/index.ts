import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { organizationOf, requireRole } from "#kit/actor.ts";
import { forbiddenError, notFoundError } from "#kit/error.ts";
import type { Right } from "#survey/study/access.ts";
import type { StudyStatus } from "#survey/study/schema.ts";
import { logicRule } from "../../design/logic/logic.sql.ts";
import { question } from "../../design/question/question.sql.ts";
import { fetchStudy } from "../../design/study/fetch.ts";
import { fetchFolder } from "../../design/study/folder.ts";
import { study } from "../../design/study/study.sql.ts";
import { code, codeAssignment } from "../../field/coding/coding.sql.ts";
import { source } from "../../field/source/source.sql.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { modelOf } from "../../platform/sandbox.ts";

/** What a change would do, for the person who is asked before it is made. Nothing here changes anything. */

export interface StudyAffected {
  id: string;
  title: string;
  status: StudyStatus;
  revision: number;
  questions: number;
  folder_id: string | null;
}

/** The study that a change is of. Throws a 404 or 403 where the actor lacks the right to make it. */
export async function affectedStudy(ctx: Ctx, id: string, right: Right): Promise<StudyAffected> {
  const { title, status, revision, folder_id } = await fetchStudy(ctx, id, right);
  const [row] = await ctx.db
    .select({ questions: sql<number>`count(*)::int` })
    .from(question)
    .where(and(eq(question.study_id, id), isNull(question.deleted_at)));
  return { id, title, status, revision, folder_id, questions: row?.questions ?? 0 };
}

/** The text of all that a study shows to people or sends them to. */
const textsOf = sql`concat_ws(' ', s.config::text, s.welcome_message::text, s.thank_you_message::text,
  s.screen_out_message::text,
  (select string_agg(concat_ws(' ', q.content, q.props::text), ' ') from ${question} q
    where q.study_id = s.id and q.deleted_at is null),
  (select string_agg(r.redirect_url, ' ') from ${logicRule} r where r.study_id = s.id),
  (select string_agg(o.redirects::text, ' ') from ${source} o where o.study_id = s.id))`;

/** The hosts in studies `s`, as a table expression; a sentence may end behind one. */
const hostsIn = sql`(select rtrim(lower(m[1]), '.,;:!') as host
  from regexp_matches(${textsOf}, ${"https?://([^/?#\\s\"'<>\\\\)\\]]+)"}, 'gi') m) named`;

/** The hosts that a study leads people to, each once. Throws nothing: who may see the study is checked before. */
export async function hostsOfStudy({ db }: Ctx, id: string): Promise<string[]> {
  const rows = await db.select({ host: sql<string>`host` }).from(
    sql`(select distinct host from ${study} s, lateral ${hostsIn}
        where s.id = ${id}::uuid order by 1 limit 200) hosts`,
  );
  return rows.map(({ host }) => host);
}

/** Those of some hosts that no study of the organization that takes part leads to yet. */
export async function newHosts(ctx: Ctx, hosts: readonly string[]): Promise<string[]> {
  if (hosts.length === 0) return [];
  const rows = await ctx.db.select({ host: sql<string>`host` }).from(
    sql`(select host from unnest(${sql.param([...hosts])}::text[]) host
        except select host from ${study} s, lateral ${hostsIn}
          where s.organization_id = ${organizationOf(ctx.actor)}::uuid
            and s.status in ('published', 'paused') and s.erasing_since is null) new_hosts`,
  );
  const found = new Set(rows.map(({ host }) => host));
  return hosts.filter((host) => found.has(host));
}

export interface SourceAffected {
  name: string;
  study_id: string;
}

/** A source with its study. Throws a 404 or 403 for it. */
export async function affectedSource(ctx: Ctx, id: string): Promise<SourceAffected> {
  const [row] = await ctx.db
    .select({ name: source.name, study_id: source.study_id })
    .from(source)
    .where(eq(source.id, id));
  if (row === undefined) throw notFoundError("Source");
  await fetchStudy(ctx, row.study_id, "settings");
  return row;
}

export interface FolderAffected {
  name: string;
  days: number | null;
  studies: number;
}

/** A folder with how many studies are in it. Throws a 404 or 403 for it, and a 403 for who may not change retention. */
export async function affectedFolder(ctx: Ctx, id: string): Promise<FolderAffected> {
  const { name, retention_policy_days } = await fetchFolder(ctx, id);
  const [row] = await ctx.db
    .select({ studies: sql<number>`count(*)::int` })
    .from(study)
    .where(eq(study.folder_id, id));
  return { name, days: retention_policy_days, studies: row?.studies ?? 0 };
}

/** Throws a 403 for members who may not decide how long transcripts are kept. */
export const requireRetention = (ctx: Ctx): void =>
  requireRole(
    ctx,
    ["owner"],
    forbiddenError("Only the organization's owner can change retention_policy_days", "owner_only"),
  );

/** Throws a 403 for members who may not erase what is stored about people. */
export const requireErasure = (ctx: Ctx): void =>
  requireRole(ctx, ["owner", "admin"], forbiddenError("Only an owner or admin can do this", "role"));

/** How many answers people have given a code to, or taken it from, and its study. Throws a 404 or 403 for the code. */
export async function affectedCode(ctx: Ctx, id: string): Promise<{ study_id: string; decided: number }> {
  const [row] = await ctx.db
    .select({
      study_id: code.study_id,
      decided: sql<number>`(select count(*)::int from ${codeAssignment} a where a.code_id = ${code.id} and a.origin = 'human')`,
    })
    .from(code)
    .where(inArray(code.id, [id]));
  if (row === undefined) throw notFoundError("Code");
  await fetchStudy(ctx, row.study_id, "edit");
  return row;
}

/** Whether what the organization has a model do costs anything. */
export const isModelFree = (ctx: Ctx): boolean => modelOf(ctx, organizationOf(ctx.actor)).isOffline;
