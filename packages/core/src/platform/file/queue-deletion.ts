import { type SQL, sql } from "drizzle-orm";
import type { WithSubquery } from "drizzle-orm/subquery";
import { storedKey } from "#kit/file/key.ts";
import type { StoredAsset } from "#kit/file/schema.ts";
import { type Ctx, nowIso } from "../ctx.ts";
import { fileDeletion } from "./file.sql.ts";

/** All objects whose keys begin with `prefix`, which ends with a slash; until `repeatAt` more may be stored there. */
export interface FolderDeletion {
  prefix: string;
  repeatAt: SQL;
}

/** A CTE that queues folders for deletion, also those that are queued, whether or not anything refers to what is in them. */
export function queuePrefixesCte(ctx: Ctx, folders: readonly FolderDeletion[]) {
  const now = sql`${nowIso(ctx)}::timestamptz`;
  const rows = folders.map(
    ({ prefix, repeatAt }) =>
      sql`select ${prefix}::text, ${now}, ${now}, false, ${repeatAt}::timestamptz, null::bigint`,
  );
  const queued = ctx.db
    .insert(fileDeletion)
    .select(sql.join(rows, sql` union all `))
    .onConflictDoUpdate({
      target: fileDeletion.key,
      set: {
        next_try_at: sql`excluded.next_try_at`,
        repeat_at: sql`greatest(${fileDeletion.repeat_at}, excluded.repeat_at)`,
      },
    });
  return ctx.db.$with("queued_prefixes").as(queued.returning({ key: fileDeletion.key }));
}

/** What a file's key ends with: its name, in the folder of the file's id. */
const nameInKey = "[^/]+$";

/**
 * A CTE that queues the folders of the files in the column `key` of another CTE, with all that was stored beside the
 * files and parts of them. `writtenUntil` is when whoever may still write there has ended: what is stored until then is
 * deleted after it.
 */
export function queueFoldersCte(
  ctx: Ctx,
  keys: WithSubquery,
  writtenUntil: Date | SQL | null,
  now = sql`${nowIso(ctx)}::timestamptz`,
) {
  const until =
    writtenUntil instanceof Date
      ? sql`${writtenUntil.toISOString()}::timestamptz`
      : (writtenUntil ?? sql`null::timestamptz`);
  const folders = sql`select regexp_replace(key, ${nameInKey}, ''), ${now}, ${now}, false, ${until}, null::bigint from ${keys}`;
  const queued = ctx.db.insert(fileDeletion).select(folders).onConflictDoNothing();
  return ctx.db.$with("queued_folders").as(queued.returning({ key: fileDeletion.key }));
}

/** Like `queueFoldersCte`, as a statement of its own, for keys that are known. */
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
  const keys = files.flatMap(({ url }) => storedKey(url, ctx.publicUrl) || []);
  if (keys.length === 0) return;
  const now = nowIso(ctx);
  await ctx.db
    .insert(fileDeletion)
    .values(keys.map((key) => ({ key, created_at: now, next_try_at: now })))
    .onConflictDoNothing();
}
