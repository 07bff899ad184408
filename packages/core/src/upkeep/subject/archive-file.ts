import { eq, type SQL, sql } from "drizzle-orm";
import { newId } from "#kit/id.ts";
import { type Ctx, nowIso } from "../../platform/ctx.ts";
import { fileDeletion } from "../../platform/file/file.sql.ts";
import { dataSubjectRequest, type SubjectRow } from "./subject.sql.ts";

/**
 * Where the archives of requests are: each try in a folder of its own, whose deletion is noted before anything is stored
 * there. Whoever dies while an archive is stored leaves nothing behind.
 */

const folderOf = (key: string): string => key.slice(0, key.lastIndexOf("/") + 1);

/** A key for an archive, which is deleted at `until`. */
export async function newArchiveKey(
  ctx: Ctx,
  { id, organization_id }: Pick<SubjectRow, "id" | "organization_id">,
  until: string,
): Promise<string> {
  const key = `${organization_id}/data-subjects/${id}/${newId()}/data.zip`;
  await ctx.db
    .insert(fileDeletion)
    .values({ key: folderOf(key), created_at: nowIso(ctx), next_try_at: until });
  return key;
}

/** The folder of the file at `key`, a column of whatever is selected from. */
const folderColumn = sql.raw("regexp_replace(key, '[^/]+$', '')");

/** Has all archives of an organization deleted now. */
export async function deleteArchives({ db, now }: Ctx, organizationId: string): Promise<void> {
  const folders = sql`select ${folderColumn} from ${dataSubjectRequest}
    where ${dataSubjectRequest.organization_id} = ${organizationId} and key is not null`;
  await db
    .update(fileDeletion)
    .set({ next_try_at: now().toISOString() })
    .where(sql`${fileDeletion.key} in (${folders})`);
}

/** Has an archive deleted now. */
export async function deleteArchive({ db, now }: Ctx, key: string): Promise<void> {
  const next_try_at = now().toISOString();
  await db
    .update(fileDeletion)
    .set({ next_try_at })
    .where(eq(fileDeletion.key, folderOf(key)));
}

/** CTEs that take the archives which hold one of the interviews out of reach, and have them deleted now. */
export function endedArchivesCtes({ db }: Ctx, { ids, now }: { ids: SQL; now: SQL }) {
  const holds = sql`exists (
    select from jsonb_array_elements(${dataSubjectRequest.interviews}) held
    where held ->> 'id' = any(${ids}::text[]))`;
  const taken = db.$with("taken_archives", { key: sql<string>`key` }).as(takenArchives(holds));
  const due = db
    .$with("due_archives")
    .as(
      db
        .update(fileDeletion)
        .set({ next_try_at: now })
        .where(sql`${fileDeletion.key} in (select ${folderColumn} from taken_archives)`)
        .returning({ key: fileDeletion.key }),
    );
  return { ctes: [taken, due], due };
}

const takenArchives = (holds: SQL): SQL => sql`
  update ${dataSubjectRequest} as request set key = null
  from (
    select id as found_id, key as found_key from ${dataSubjectRequest}
    where ${dataSubjectRequest.key} is not null and ${holds} order by id for update
  ) found
  where request.id = found.found_id returning found.found_key as key`;
