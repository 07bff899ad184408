import { and, eq, sql } from "drizzle-orm";
import { requireOperator } from "#kit/actor.ts";
import { notFoundError, storageFullError } from "#kit/error.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { auditNow, changesOf } from "../audit/index.ts";
import { organization } from "./organization.sql.ts";

/**
 * How much an organization stores: what the last daily look through the bucket has found, and what was granted since. A
 * grant is counted when an upload form is given, since nobody tells the service when a file arrives.
 */

/** What is stored is measured once a day, and unused grants end within an hour. */
const retryAfterSeconds = 3600;

/** Counts bytes that are about to be stored. Throws a 503 `storage_full` where the organization has no room for them. */
export async function takeRoom(ctx: Ctx, organizationId: string, bytes: number): Promise<void> {
  const ofOrganization = eq(organization.id, organizationId);
  const [row] = await ctx.db
    .select({ storage_bytes: organization.storage_bytes })
    .from(organization)
    .where(ofOrganization);
  if (row === undefined || row.storage_bytes === null) return;
  const granted = sql`${organization.granted_bytes} + ${bytes}::bigint`;
  const taken = await ctx.db
    .update(organization)
    .set({ granted_bytes: granted })
    .where(
      and(ofOrganization, sql`${organization.stored_bytes} + ${granted} <= ${organization.storage_bytes}`),
    )
    .returning({ id: organization.id });
  if (taken.length > 0) return;
  throw storageFullError("The organization has no room for more files", retryAfterSeconds);
}

/** Sets how many bytes an organization may store; null for as many as it likes. For operators (403); 404. */
export async function setStorageBytes(ctx: Ctx, id: string, storage_bytes: number | null) {
  requireOperator(ctx);
  const [present] = await ctx.db
    .select({ storage_bytes: organization.storage_bytes })
    .from(organization)
    .where(eq(organization.id, id));
  const [set] = await ctx.db
    .update(organization)
    .set({ storage_bytes })
    .where(eq(organization.id, id))
    .returning({
      id: organization.id,
      storage_bytes: organization.storage_bytes,
      stored_bytes: organization.stored_bytes,
    });
  if (set === undefined) throw notFoundError("Organization");
  const changes = changesOf({ ...present }, { storage_bytes });
  await auditNow(ctx, "organization.update", { entity_id: id, organization_id: id, changes });
  return set;
}
