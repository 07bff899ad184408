import { type SQL, sql } from "drizzle-orm";
import type { WithSubquery } from "drizzle-orm/subquery";
import { type Ctx, nowIso } from "../platform/ctx.ts";
import type { StoredAsset } from "../question/schema.ts";
import { fileDeletion } from "./asset.sql.ts";
import { type FileOwner, folderOf, keyPattern, storedKey } from "./key.ts";

/**
 * A CTE that queues the stored files of interviews for deletion, for the statement that removes their references. Files
 * of other organizations are left out. `interviewIds` is a `uuid[]`.
 */
export function queueDeletionsCte(ctx: Ctx, interviewIds: SQL) {
  const key = sql`substring(f.url from ${keyPattern})`;
  const now = nowIso(ctx);
  const files = sql`
    select distinct ${key}, ${now}::timestamptz, ${now}::timestamptz, false, null::timestamptz
    from (
      select a.interview_id, of.url from answer a cross join lateral (
        select a.recording_url as url
        union all select jsonb_path_query(a.value, '$[*]') ->> 'url' where a.type = 'mediaUpload'
      ) of
      where a.interview_id = any(${interviewIds}) and (a.recording_url is not null or a.type = 'mediaUpload')
      union all
      select id, recording_id from interview where id = any(${interviewIds}) and recording_id is not null
    ) f join interview i on i.id = f.interview_id
    where starts_with(${key}, i.organization_id || '/')`;
  const queued = ctx.db.insert(fileDeletion).select(files).onConflictDoNothing();
  return ctx.db.$with("queued_deletions").as(queued.returning({ key: fileDeletion.key }));
}

/**
 * A CTE that queues all that participants have uploaded through an interview, whether or not an answer names it.
 * `formsUntil` is an instant: until then signed forms can store more.
 */
export function queueFolderDeletionCte(ctx: Ctx, owner: FileOwner, formsUntil: SQL) {
  const now = sql`${nowIso(ctx)}::timestamptz`;
  const folder = sql`select ${`${folderOf(owner)}/`}::text, ${now}, ${now}, false, ${formsUntil}`;
  const queued = ctx.db.insert(fileDeletion).select(folder).onConflictDoNothing();
  return ctx.db.$with("queued_folder").as(queued.returning({ key: fileDeletion.key }));
}

/** What a file's key ends with: its name, in the folder of the file's id. */
const nameInKey = "[^/]+$";

/**
 * A CTE that queues the folders of the files in the column `key` of another CTE, with all that was stored beside the
 * files and parts of them. `writtenUntil` is when whoever may still write there has ended: what is stored until then is
 * deleted after it.
 */
export function queueFoldersCte(ctx: Ctx, keys: WithSubquery, writtenUntil: Date | null) {
  const now = sql`${nowIso(ctx)}::timestamptz`;
  const until = sql`${writtenUntil?.toISOString() ?? null}::timestamptz`;
  const folders = sql`select regexp_replace(key, ${nameInKey}, ''), ${now}, ${now}, false, ${until} from ${keys}`;
  const queued = ctx.db.insert(fileDeletion).select(folders).onConflictDoNothing();
  return ctx.db.$with("queued_folders").as(queued.returning({ key: fileDeletion.key }));
}

/** The same as a statement of its own, for keys that are known. */
export async function queueFoldersOf(ctx: Ctx, keys: readonly string[], writtenUntil: Date): Promise<void> {
  if (keys.length === 0) return;
  const found = ctx.db
    .$with("found", { key: sql<string>`key` })
    .as(sql`select unnest(${sql.param([...keys])}::text[]) as key`);
  const queued = queueFoldersCte(ctx, found, writtenUntil);
  await ctx.db.with(found, queued).select({ key: queued.key }).from(queued);
}

/** Queues files that were stored for a change which was then refused. */
export async function queueStoredFiles(ctx: Ctx, files: readonly Pick<StoredAsset, "url">[]): Promise<void> {
  const keys = files.flatMap(({ url }) => storedKey(url, ctx.participantBaseUrl) || []);
  if (keys.length === 0) return;
  const now = nowIso(ctx);
  await ctx.db
    .insert(fileDeletion)
    .values(keys.map((key) => ({ key, created_at: now, next_try_at: now })))
    .onConflictDoNothing();
}
