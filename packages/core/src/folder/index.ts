import { asc, eq, getTableColumns } from "drizzle-orm";
import { organizationOf } from "../platform/actor.ts";
import { type Ctx, nowIso } from "../platform/ctx.ts";
import { requireRow } from "../platform/db.ts";
import { definedFields } from "../platform/defined-fields.ts";
import { forbiddenError, notFoundError } from "../platform/error.ts";
import { folder } from "./folder.sql.ts";
import type { CreateFolder, Folder, UpdateFolder } from "./schema.ts";

const { organization_id: _, ...wire } = getTableColumns(folder);

export async function listFolders(ctx: Ctx): Promise<Folder[]> {
  return ctx.db
    .select(wire)
    .from(folder)
    .where(eq(folder.organization_id, organizationOf(ctx.actor)))
    .orderBy(asc(folder.created_at), asc(folder.id));
}

export async function createFolder(ctx: Ctx, input: CreateFolder): Promise<Folder> {
  if (input.retention_policy_days !== null) requireRetentionRight(ctx);
  const [row] = await ctx.db
    .insert(folder)
    .values({ ...input, organization_id: organizationOf(ctx.actor), created_at: nowIso(ctx) })
    .returning(wire);
  return requireRow(row);
}

export async function updateFolder(ctx: Ctx, id: string, input: UpdateFolder): Promise<Folder> {
  const present = await fetchFolder(ctx, id);
  const { name, retention_policy_days: days } = input;
  const isOtherRetention = days !== undefined && days !== present.retention_policy_days;
  if (isOtherRetention) requireRetentionRight(ctx);
  const change = definedFields({ name, retention_policy_days: isOtherRetention ? days : undefined });
  if (Object.keys(change).length === 0) return present;
  const [row] = await ctx.db.update(folder).set(change).where(eq(folder.id, id)).returning(wire);
  return requireRow(row);
}

/** The folder, or a 404 or 403. */
export async function fetchFolder(ctx: Ctx, id: string): Promise<Folder> {
  const [row] = await ctx.db.select().from(folder).where(eq(folder.id, id));
  if (row === undefined) throw notFoundError("Folder");
  const { organization_id, ...found } = row;
  if (organization_id !== organizationOf(ctx.actor)) throw forbiddenError();
  return found;
}

/** Over a member's session only the owner may change how long transcripts are kept. */
function requireRetentionRight(ctx: Ctx): void {
  const { actor } = ctx;
  if (actor.kind === "api_key" || (actor.kind === "member" && actor.role === "owner")) return;
  throw forbiddenError("Only the organization's owner can change retention_policy_days", "owner_only");
}
