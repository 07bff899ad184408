import { and, asc, eq, exists, getTableColumns, inArray, not, sql } from "drizzle-orm";
import * as z from "zod";
import { organizationOf, requireRole } from "#kit/actor.ts";
import { creationCursors, placeAfter } from "#kit/cursor.ts";
import { conflictError, forbiddenError, notFoundError } from "#kit/error.ts";
import type { ListStart } from "#kit/paging.ts";
import { definedFields } from "#kit/pick.ts";
import { afterCursor, id, lazy, requiredText, timestamp } from "#kit/shape.ts";
import { audit, changesOf } from "../../account/audit/index.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { requireRow } from "../../platform/db.ts";
import { folder } from "./folder.sql.ts";
import { study } from "./study.sql.ts";

const { organization_id: _, ...wire } = getTableColumns(folder);

/** Read at once; a folder takes 1.5 kB at most. */
const maxListed = 5000;

/** The organization's folders, oldest first. Throws a 422 where `after` is no cursor. */
export async function listFolders(ctx: Ctx, query: ListFoldersQuery): Promise<ListStart<Folder>> {
  const cursors = creationCursors("folders", organizationOf(ctx.actor));
  const after = placeAfter(cursors, query.after);
  const rows = await ctx.db
    .select(wire)
    .from(folder)
    .where(
      and(
        eq(folder.organization_id, organizationOf(ctx.actor)),
        after &&
          sql`(${folder.created_at}, ${folder.id}) > (${after.created_at}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(folder.created_at), asc(folder.id))
    .limit(maxListed + 1);
  return { items: rows.slice(0, maxListed), hasMore: rows.length > maxListed, cursorOf: cursors.cursorAfter };
}

/** Creates a folder. Throws a 403 where a member who is not the owner sets its retention. */
export async function createFolder(ctx: Ctx, input: CreateFolder): Promise<Folder> {
  if (input.retention_policy_days !== null) requireRetentionRight(ctx);
  return transact(ctx, async (ctx) => {
    const [row] = await ctx.db
      .insert(folder)
      .values({ ...input, organization_id: organizationOf(ctx.actor), created_at: nowIso(ctx) })
      .returning(wire);
    const created = requireRow(row);
    const { id, retention_policy_days } = created;
    audit(ctx, "folder.create", { entity_id: id, changes: changesOf({}, { retention_policy_days }) });
    return created;
  });
}

/** Changes the fields sent. Throws a 404 or 403, also where a member who is not the owner changes its retention. */
export async function updateFolder(ctx: Ctx, id: string, input: UpdateFolder): Promise<Folder> {
  return transact(ctx, async (ctx) => {
    const present = await fetchFolder(ctx, id);
    const { name, retention_policy_days: days } = input;
    const changesRetention = days !== undefined && days !== present.retention_policy_days;
    if (changesRetention) requireRetentionRight(ctx);
    const change = definedFields({ name, retention_policy_days: changesRetention ? days : undefined });
    if (Object.keys(change).length === 0) return present;
    const [row] = await ctx.db.update(folder).set(change).where(eq(folder.id, id)).returning(wire);
    audit(ctx, "folder.update", { entity_id: id, changes: changesOf(present, change) });
    return requireRow(row);
  });
}

/** Deletes a folder. Throws a 404 or 403, and a 409 where a study is in it. */
export async function deleteFolder(ctx: Ctx, id: string): Promise<void> {
  await transact(ctx, async (ctx) => {
    // While its row is locked, no study can enter it.
    const [row] = await ctx.db.select().from(folder).where(eq(folder.id, id)).for("update");
    requireOwnFolder(ctx, row);
    const content = ctx.db.select({ one: sql`1` }).from(study).where(eq(study.folder_id, id));
    const deleted = await ctx.db
      .delete(folder)
      .where(and(eq(folder.id, id), not(exists(content))))
      .returning({ id: folder.id });
    if (deleted.length === 0) throw conflictError("folder_not_empty", "The folder still has studies");
    audit(ctx, "folder.delete", { entity_id: id });
  });
}

/**
 * The folder, which within a transaction cannot be deleted until it ends. Throws a 404 where there is none, and a 403
 * where it is another organization's.
 */
export async function fetchFolder(ctx: Ctx, id: string): Promise<Folder> {
  const [row] = await ctx.db.select().from(folder).where(eq(folder.id, id)).for("key share");
  requireOwnFolder(ctx, row);
  const { organization_id: _, ...found } = row;
  return found;
}

/**
 * Checks that a study may move between folders, null being none. Throws a 404 or 403 for the folder it moves to, and a
 * 403 where its transcripts would be kept for another time and the actor may not change that.
 */
export async function requireMove(ctx: Ctx, from: string | null, to: string | null): Promise<void> {
  const rows = await ctx.db
    .select()
    .from(folder)
    .where(
      inArray(
        folder.id,
        [from, to].filter((id) => id !== null),
      ),
    )
    .for("key share");
  const [left, entered] = [from, to].map((id) => rows.find((row) => row.id === id));
  if (to !== null) requireOwnFolder(ctx, entered);
  const daysIn = (row: typeof left) => row?.retention_policy_days ?? null;
  if (daysIn(left) !== daysIn(entered))
    requireRetentionRight(ctx, "move a study to another retention window");
}

function requireOwnFolder(
  ctx: Ctx,
  row: typeof folder.$inferSelect | undefined,
): asserts row is typeof folder.$inferSelect {
  if (row === undefined) throw notFoundError("Folder");
  if (row.organization_id !== organizationOf(ctx.actor)) throw forbiddenError();
}

/** Among members only the owner may change how long transcripts are kept; API keys may. */
function requireRetentionRight(ctx: Ctx, action = "change retention_policy_days"): void {
  requireRole(ctx, ["owner"], forbiddenError(`Only the organization's owner can ${action}`, "owner_only"));
}

const name = lazy(() => requiredText(200));
const retention = lazy(() =>
  z.int().min(1).max(36_500).nullable().meta({
    description: "Days to keep transcripts, counted from an interview's last message; null turns it off",
  }),
);

export const CreateFolder = lazy(() =>
  z.object({ name, retention_policy_days: retention.default(null) }).meta({ id: "CreateFolderReqV1" }),
);
export type CreateFolder = z.output<typeof CreateFolder>;

export const UpdateFolder = lazy(() =>
  z.object({ name, retention_policy_days: retention }).partial().meta({ id: "UpdateFolderReqV1" }),
);
export type UpdateFolder = z.output<typeof UpdateFolder>;

export const Folder = lazy(() =>
  z
    .object({ id, name: z.string(), created_at: timestamp, retention_policy_days: retention })
    .meta({ id: "Folder" }),
);
export type Folder = z.output<typeof Folder>;

export const ListFoldersQuery = lazy(() => z.object({ after: afterCursor() }));
export type ListFoldersQuery = z.output<typeof ListFoldersQuery>;
