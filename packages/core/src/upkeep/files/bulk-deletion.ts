import { requireSystem } from "../../platform/actor.ts";
import { type Ctx, nowIso } from "../../platform/ctx.ts";
import { fileDeletion } from "../../platform/file/file.sql.ts";
import { type FileOwner, folderOf } from "../../platform/file/key.ts";
import { isBucketOurs } from "./identity.ts";

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
