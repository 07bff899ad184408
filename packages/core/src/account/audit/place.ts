import { isNull, sql } from "drizzle-orm";
import { requireSystem } from "#kit/actor.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { auditEntry, auditLog } from "./audit.sql.ts";

/** The most entries that are given their places at once. */
export const mostPlaced = 10_000;

/** Moves entries that wait into the organization's log, where they get their places, and resolves to their number. */
export async function placeEntries({ db }: Ctx, organizationId: string): Promise<number> {
  const placed = sql<number>`position_audit(${organizationId}::uuid, ${mostPlaced})`;
  const [row] = await db.select({ placed }).from(sql`(select) as one_row`);
  return row?.placed ?? 0;
}

/**
 * The same for those of all organizations, until the deadline. Each minute, so that whoever reads the log finds few that
 * wait, of others as well: they have no index. For the system (403).
 */
export async function placeAuditLog(ctx: Ctx, deadline: Date): Promise<void> {
  requireSystem(ctx);
  const { db } = ctx;
  const recordedInLog = db
    .select({ id: auditLog.organization_id })
    .from(auditLog)
    .where(isNull(auditLog.position));
  const waiting = await db.select({ id: auditEntry.organization_id }).from(auditEntry).union(recordedInLog);
  for (const { id } of waiting)
    while (ctx.now() < deadline) if ((await placeEntries(ctx, id)) < mostPlaced) break;
}
