import { sql } from "drizzle-orm";
import { requireSystem } from "#kit/actor.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { auditEntry } from "./audit.sql.ts";

/** The most entries that are given their places at once. */
export const mostPlaced = 10_000;

/** Moves entries that wait into the organization's log, where they get their places, and resolves to their number. */
export async function placeEntries({ db }: Ctx, organizationId: string): Promise<number> {
  const placed = sql<number>`position_audit(${organizationId}::uuid, ${mostPlaced})`;
  const [row] = await db.select({ placed }).from(sql`(select) as one_row`);
  return row?.placed ?? 0;
}

/**
 * Places the entries of all organizations, until the deadline. Runs each minute, so that whoever reads the log finds few
 * that wait, of others as well: they have no index. For the system (403).
 */
export async function placeAuditLog(ctx: Ctx, deadline: Date): Promise<void> {
  requireSystem(ctx);
  const { db } = ctx;
  const waiting = await db.selectDistinct({ id: auditEntry.organization_id }).from(auditEntry);
  for (const { id } of waiting)
    while (ctx.now() < deadline) if ((await placeEntries(ctx, id)) < mostPlaced) break;
}
