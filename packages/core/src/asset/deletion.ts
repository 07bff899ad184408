import { asc, count, inArray, lte, type SQL, sql } from "drizzle-orm";
import { requireSystem } from "../platform/actor.ts";
import { bucketPage } from "../platform/bucket.ts";
import { type Ctx, nowIso } from "../platform/ctx.ts";
import { repeatable } from "../platform/db.ts";
import { fileDeletion } from "./asset.sql.ts";
import { type FileOwner, folderOf, keyPattern } from "./key.ts";

/** A claimed file is due again after this long, unless it was deleted. */
const retryMs = 300_000;
const orphanAgeMs = 24 * 3_600_000;

/**
 * A CTE that queues the stored files of interviews for deletion, for the statement that removes their references. Files
 * of other organizations are left out. `interviewIds` is a `uuid[]`.
 */
export function queueDeletionsCte(ctx: Ctx, interviewIds: SQL) {
  const key = sql`substring(f.url from ${keyPattern})`;
  const now = ctx.now().toISOString();
  const files = sql`
    select distinct ${key}, ${now}::timestamptz, ${now}::timestamptz
    from interview i, lateral (
      select jsonb_path_query(a.value, '$[*]') ->> 'url' as url
      from answer a where a.interview_id = i.id and a.type = 'mediaUpload'
      union all select a.recording_url from answer a where a.interview_id = i.id
      union all select i.recording_id
    ) f
    where i.id = any(${interviewIds}) and starts_with(${key}, i.organization_id || '/')`;
  const queued = ctx.db.insert(fileDeletion).select(files).onConflictDoNothing();
  return ctx.db.$with("queued_deletions").as(queued.returning({ key: fileDeletion.key }));
}

/**
 * Deletes the queued files from the bucket, until none is due or the deadline comes. A file that has a reference again
 * stays; one that cannot be deleted is tried again five minutes later.
 */
export async function deleteQueuedFiles(ctx: Ctx, deadline: Date): Promise<void> {
  requireSystem(ctx);
  while (ctx.now() < deadline) {
    const keys = await claimDeletions(ctx);
    if (keys.length === 0) return;
    const unreferenced = await unreferencedKeys(ctx, keys);
    const failed = new Set(unreferenced).difference(new Set(await ctx.bucket.delete(unreferenced)));
    if (failed.size > 0) ctx.log("warn", "files_not_deleted", { objects: failed.size });
    const done = keys.filter((key) => !failed.has(key));
    if (done.length > 0) await ctx.db.delete(fileDeletion).where(inArray(fileDeletion.key, done));
  }
}

async function claimDeletions(ctx: Ctx): Promise<string[]> {
  const now = ctx.now();
  const due = ctx.db
    .select({ key: fileDeletion.key })
    .from(fileDeletion)
    .where(lte(fileDeletion.next_try_at, now.toISOString()))
    .orderBy(asc(fileDeletion.next_try_at))
    .limit(bucketPage)
    .for("update", { skipLocked: true });
  const rows = await ctx.db
    .update(fileDeletion)
    .set({ next_try_at: new Date(now.getTime() + retryMs).toISOString() })
    .where(inArray(fileDeletion.key, due))
    .returning({ key: fileDeletion.key });
  return rows.map(({ key }) => key);
}

/** Deletes files that were uploaded more than a day before `at` and that nothing refers to, until the deadline. */
export async function deleteOrphanedFiles(ctx: Ctx, at: Date, deadline: Date): Promise<void> {
  requireSystem(ctx);
  const before = new Date(at.getTime() - orphanAgeMs).toISOString();
  const isFile = new RegExp(keyPattern);
  let after = "";
  while (ctx.now() < deadline) {
    const page = await ctx.bucket.list({ after });
    const last = page.at(-1);
    if (last === undefined) return;
    const old = page
      .filter(({ key, modified_at }) => modified_at < before && isFile.test(`/object/public/${key}`))
      .map(({ key }) => key);
    const orphans = old.length === 0 ? [] : await unreferencedKeys(ctx, old);
    if (orphans.length > 0) {
      const deleted = await ctx.bucket.delete(orphans);
      ctx.log("info", "orphaned_files_deleted", { objects: deleted.length });
    }
    after = last.key;
  }
}

/** The keys that no question of the organization refers to, and no answer or recording of the study. */
async function unreferencedKeys(ctx: Ctx, keys: readonly string[]): Promise<string[]> {
  const { rows } = (await repeatable(ctx.db).execute(sql`
    with file as (
      select key, split_part(key, '/', 1)::uuid as organization_id, split_part(key, '/', 2)::uuid as study_id
      from unnest(${sql.param([...keys])}::text[]) as key
    ), reference as (
      select jsonb_path_query(q.assets, '$[*]') ->> 'url' as url
      from study s join question q on q.study_id = s.id and q.deleted_at is null
      where s.organization_id in (select organization_id from file)
      union all
      select jsonb_path_query(a.value, '$[*]') ->> 'url'
      from question q join answer a on a.question_id = q.id and a.type = 'mediaUpload'
      where q.study_id in (select study_id from file)
      union all
      select a.recording_url from question q
      join answer a on a.question_id = q.id and a.recording_url is not null
      where q.study_id in (select study_id from file)
      union all
      select i.recording_id from interview i
      where i.study_id in (select study_id from file) and i.recording_id is not null
    )
    select key from file where key not in (
      select substring(url from ${keyPattern}) from reference where url ~ ${keyPattern}
    )`)) as unknown as { rows: { key: string }[] };
  return rows.map(({ key }) => key);
}

/** Queues all files of a study for deletion: those that a question elsewhere shows will stay. False past the deadline. */
export async function queueStudyFiles(ctx: Ctx, owner: FileOwner, deadline: Date): Promise<boolean> {
  requireSystem(ctx);
  const prefix = `${folderOf(owner)}/`;
  const now = nowIso(ctx);
  let after: string | undefined;
  do {
    const page = await ctx.bucket.list({ prefix, ...(after !== undefined && { after }) });
    if (page.length === 0) return true;
    const rows = page.map(({ key }) => ({ key, created_at: now, next_try_at: now }));
    await ctx.db.insert(fileDeletion).values(rows).onConflictDoNothing();
    after = page.at(-1)?.key;
  } while (ctx.now() < deadline);
  return false;
}

/** Deletes every object of an organization and resolves to their number; false past the deadline or where one fails. */
export async function deleteOrganizationFiles(
  ctx: Ctx,
  organizationId: string,
  deadline: Date,
): Promise<{ deleted: number; isComplete: boolean }> {
  requireSystem(ctx);
  let deleted = 0;
  do {
    const page = await ctx.bucket.list({ prefix: `${organizationId}/` });
    if (page.length === 0) return { deleted, isComplete: true };
    const gone = await ctx.bucket.delete(page.map(({ key }) => key));
    deleted += gone.length;
    if (gone.length < page.length) break;
  } while (ctx.now() < deadline);
  return { deleted, isComplete: false };
}

/** The files that wait to be deleted, and the age of the oldest in seconds. */
export async function deletionQueue(ctx: Ctx): Promise<{ to_delete: number; oldest_age_seconds: number }> {
  requireSystem(ctx);
  const oldest = sql<string | null>`min(${fileDeletion.created_at})`;
  const [row] = await ctx.db.select({ to_delete: count(), oldest }).from(fileDeletion);
  const now = ctx.now().getTime();
  const since = row?.oldest ? Date.parse(row.oldest) : now;
  return { to_delete: row?.to_delete ?? 0, oldest_age_seconds: Math.max(0, (now - since) / 1000) };
}
