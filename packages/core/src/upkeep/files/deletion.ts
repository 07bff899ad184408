import { setTimeout } from "node:timers/promises";
import { and, asc, count, eq, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { requireSystem } from "#kit/actor.ts";
import { bucketPage } from "#kit/bucket.ts";
import { type FileOwner, fileIdOf, folderOf, isFileKey, isUploadFolder } from "#kit/file/key.ts";
import { describeError } from "#kit/log.ts";
import { organization } from "../../account/organization/organization.sql.ts";
import { question } from "../../design/question/question.sql.ts";
import { study } from "../../design/study/study.sql.ts";
import { studyVersion } from "../../design/version/version.sql.ts";
import { studySnapshot } from "../../field/flow/flow.sql.ts";
import { answer, hasFiles, interview, message } from "../../field/interview/interview.sql.ts";
import { speech } from "../../field/speech/speech.sql.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { repeatable } from "../../platform/db.ts";
import { fileDeletion } from "../../platform/file/file.sql.ts";
import { hasIdentity, isBucketOurs } from "./identity.ts";

/** A claimed file is due again after this long, unless it was deleted. */
const retryMs = 300_000;
/** Whoever erases waits so long for the store. */
const atOnceMs = 1_000;

type Deletion = typeof fileDeletion.$inferSelect;

/**
 * Deletes the queued files from the bucket, until none is due, at `at` if that is later than now, or the deadline comes. A file that has a reference again
 * stays; one that cannot be deleted is tried again five minutes later. Throws if the bucket is another database's.
 */
export async function deleteQueuedFiles(ctx: Ctx, deadline: Date, at: Date = ctx.now()): Promise<void> {
  requireSystem(ctx);
  while (ctx.now() < deadline) {
    const now = at > ctx.now() ? at : ctx.now();
    const due = await claimDeletions(ctx, now);
    if (due.length === 0 || !(await isBucketOurs(ctx))) return;
    const { deleted, failed } = await deleteFiles(ctx, due);
    if (failed.size > 0) ctx.log("warn", "files_not_deleted", { objects: failed.size });
    await giveBackRoom(
      ctx,
      due.filter(({ key }) => deleted.has(key)),
    );
    await finishDeletions(
      ctx,
      due.filter(({ key }) => !failed.has(key)),
      now.toISOString(),
    );
  }
}

/** What forms took of their organizations' room and no answer has used. */
async function giveBackRoom(ctx: Ctx, deleted: readonly Deletion[]): Promise<void> {
  const granted = deleted.filter(({ granted_bytes }) => granted_bytes !== null).map(({ key }) => key);
  if (granted.length === 0) return;
  await transact(ctx, async (ctx) => {
    const rows = await ctx.db
      .select({ key: fileDeletion.key, bytes: fileDeletion.granted_bytes })
      .from(fileDeletion)
      .where(and(inArray(fileDeletion.key, granted), isNotNull(fileDeletion.granted_bytes)))
      .orderBy(asc(fileDeletion.key))
      .for("update");
    await ctx.db
      .update(fileDeletion)
      .set({ granted_bytes: null })
      .where(
        inArray(
          fileDeletion.key,
          rows.map(({ key }) => key),
        ),
      );
    const ofOrganization = Map.groupBy(rows, ({ key }) => key.slice(0, key.indexOf("/")));
    for (const [id, own] of [...ofOrganization].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const bytes = own.reduce((sum, row) => sum + (row.bytes ?? 0), 0);
      await ctx.db
        .update(organization)
        .set({ granted_bytes: sql`greatest(0, ${organization.granted_bytes} - ${bytes}::bigint)` })
        .where(eq(organization.id, id));
    }
  });
}

/**
 * Deletes files that were queued a moment ago, so that their links no longer work when the caller answers. What cannot be
 * deleted, or takes longer than a second, is left to the relay, which also repeats the rest. `identity` is the database's.
 */
export async function deleteAtOnce(ctx: Ctx, keys: readonly string[], identity: string): Promise<void> {
  const erasing = eraseKeys(ctx, keys, identity).catch((error: unknown) =>
    ctx.log("warn", "files_not_deleted", { objects: keys.length, ...describeError(error) }),
  );
  const timer = new AbortController();
  await Promise.race([erasing, setTimeout(atOnceMs, undefined, { signal: timer.signal }).catch(() => {})]);
  timer.abort();
}

async function eraseKeys(ctx: Ctx, keys: readonly string[], identity: string): Promise<void> {
  if (!(await hasIdentity(ctx, identity))) return;
  const { failed } = await deleteFiles(
    ctx,
    keys.map((key) => ({ key, keep_versions: false })),
  );
  if (failed.size > 0) ctx.log("warn", "files_not_deleted", { objects: failed.size });
}

/**
 * Deletes files that nothing refers to, and whatever else is queued: all that an erased participant uploaded, and files
 * that are no assets. Resolves to the keys that are deleted and those that failed; others are in use.
 */
async function deleteFiles(
  ctx: Ctx,
  due: readonly Pick<Deletion, "key" | "keep_versions">[],
): Promise<{ deleted: Set<string>; failed: Set<string> }> {
  const isOfFile = (key: string) => isFileKey(key) || isUploadFolder(key);
  const files = due.map(({ key }) => key).filter(isOfFile);
  const unreferenced = new Set(await unreferencedKeys(ctx, files));
  const removable = due.filter(({ key }) => unreferenced.has(key) || !isOfFile(key));
  const keysOf = (isKept: boolean) =>
    removable.filter(({ keep_versions }) => keep_versions === isKept).map(({ key }) => key);
  const toDelete = keysOf(true);
  const toErase = keysOf(false);
  const gone = [
    ...(toDelete.length === 0 ? [] : await ctx.bucket.delete(toDelete)),
    ...(toErase.length === 0 ? [] : await ctx.bucket.erase(toErase)),
  ];
  const deleted = new Set(gone);
  return { deleted, failed: new Set([...toDelete, ...toErase]).difference(deleted) };
}

/** Removes the rows, but for those that are to be repeated. */
async function finishDeletions(ctx: Ctx, done: readonly Deletion[], now: string): Promise<void> {
  const isRepeated = ({ repeat_at }: Deletion) => repeat_at !== null && repeat_at > now;
  const [repeated, ended] = [done.filter(isRepeated), done.filter((row) => !isRepeated(row))].map((rows) =>
    rows.map(({ key }) => key),
  ) as [string[], string[]];
  if (repeated.length > 0) {
    await ctx.db
      .update(fileDeletion)
      .set({ next_try_at: sql`${fileDeletion.repeat_at}` })
      .where(inArray(fileDeletion.key, repeated));
  }
  if (ended.length === 0) return;
  // One that was queued again meanwhile stays.
  const isEnded = or(isNull(fileDeletion.repeat_at), lte(fileDeletion.repeat_at, now));
  await ctx.db.delete(fileDeletion).where(and(inArray(fileDeletion.key, ended), isEnded));
}

async function claimDeletions(ctx: Ctx, now: Date): Promise<Deletion[]> {
  const due = ctx.db
    .select({ key: fileDeletion.key })
    .from(fileDeletion)
    .where(lte(fileDeletion.next_try_at, now.toISOString()))
    .orderBy(asc(fileDeletion.next_try_at))
    .limit(bucketPage)
    .for("update", { skipLocked: true });
  return ctx.db
    .update(fileDeletion)
    .set({ next_try_at: new Date(now.getTime() + retryMs).toISOString() })
    .where(inArray(fileDeletion.key, due))
    .returning();
}

/** The files that wait to be deleted, and the age of the oldest in seconds. */
export async function deletionQueue(ctx: Ctx): Promise<{ to_delete: number; oldest_age_seconds: number }> {
  requireSystem(ctx);
  const oldest = sql<string | null>`min(${fileDeletion.created_at})`;
  // What upload forms store is queued before it is due.
  const [row] = await ctx.db
    .select({ to_delete: count(), oldest })
    .from(fileDeletion)
    .where(lte(fileDeletion.created_at, nowIso(ctx)));
  const now = ctx.now().getTime();
  const since = row?.oldest ? Date.parse(row.oldest) : now;
  return { to_delete: row?.to_delete ?? 0, oldest_age_seconds: Math.max(0, (now - since) / 1000) };
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
    if (page.length === 0) return { deleted, isComplete: await eraseOldVersions(ctx, organizationId) };
    if (!(await isBucketOurs(ctx))) break;
    const gone = await ctx.bucket.erase(page.map(({ key }) => key));
    deleted += gone.length;
    if (gone.length < page.length) break;
  } while (ctx.now() < deadline);
  return { deleted, isComplete: false };
}

/** Old versions of objects that were deleted before. What cannot be reached from here is left to the relay. */
async function eraseOldVersions(ctx: Ctx, organizationId: string): Promise<boolean> {
  const key = `${organizationId}/`;
  if (await isBucketOurs(ctx)) return (await ctx.bucket.erase([key])).length === 1;
  const now = nowIso(ctx);
  await ctx.db.insert(fileDeletion).values({ key, created_at: now, next_try_at: now }).onConflictDoNothing();
  return true;
}

/**
 * The keys of stored files that nothing of their organization refers to: no question, no version or snapshot that
 * interviews were started with, no answer, no message, no recording and no text that was read aloud. Each kind of
 * reference is found by an index on the ids of its files.
 */
export async function unreferencedKeys(ctx: Ctx, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const ids = keys.map(fileIdOf);
  const organizationId = sql`split_part(file.key, '/', 1)::uuid`;
  const ofInterview = sql`join ${interview} i on i.id = a.interview_id and i.organization_id = ${organizationId}`;
  // A limit in each, so that it is run for one key after the other, by the index: few of them find more than one row.
  const { rows } = (await repeatable(ctx.db).execute(sql`
    select key from unnest(${sql.param([...keys])}::text[], ${sql.param(ids)}::text[]) as file (key, id)
    where (
      select 1 from ${answer} a ${ofInterview}
      where (${hasFiles(sql`a.type`)}) and file_ids(a.value) @> array[file.id] limit 1
    ) is null and (
      select 1 from ${answer} a ${ofInterview}
      where a.recording_url is not null and file_id(a.recording_url) = file.id limit 1
    ) is null and (
      select 1 from ${message} a ${ofInterview}
      where a.recording_url is not null and file_id(a.recording_url) = file.id limit 1
    ) is null and (
      select 1 from ${speech} p where p.organization_id = ${organizationId} and p.key = file.key limit 1
    ) is null and (
      select 1 from ${interview} i
      where i.recording_id is not null and file_id(i.recording_id) = file.id and i.organization_id = ${organizationId}
      limit 1
    ) is null and (
      select 1 from ${question} q join ${study} s on s.id = q.study_id and s.organization_id = ${organizationId}
      where q.deleted_at is null and q.assets is not null and file_ids(q.assets) @> array[file.id] limit 1
    ) is null and (
      select 1 from ${studySnapshot} n join ${study} s on s.id = n.study_id and s.organization_id = ${organizationId}
      where snapshot_file_ids(n.content) @> array[file.id] limit 1
    ) is null and (
      select 1 from ${studyVersion} v join ${study} s on s.id = v.study_id and s.organization_id = ${organizationId}
      where snapshot_file_ids(v.content) @> array[file.id] limit 1
    ) is null`)) as unknown as { rows: { key: string }[] };
  return rows.map(({ key }) => key);
}
