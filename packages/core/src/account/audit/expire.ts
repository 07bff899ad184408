import { and, isNotNull, lt, sql } from "drizzle-orm";
import { requireSystem } from "#kit/actor.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { organization } from "../organization/organization.sql.ts";
import { auditLog } from "./audit.sql.ts";
import { placeAuditLog } from "./place.ts";

/** How long an entry says from which network a request came. */
export const auditAddressDays = 30;
const dayMs = 24 * 3_600_000;
const batchSize = 1000;

/**
 * Gives entries their places in the log, deletes those that are older at `at` than their organization keeps them, and
 * removes the addresses of those older than 30 days, in batches until the deadline. For the system (403).
 */
export async function expireAuditLog(ctx: Ctx, at: Date, deadline: Date): Promise<void> {
  requireSystem(ctx);
  const { db } = ctx;
  await placeAuditLog(ctx, deadline);
  const oldestAddress = new Date(at.getTime() - auditAddressDays * dayMs).toISOString();
  const withAddress = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(isNotNull(auditLog.address_prefix), lt(auditLog.at, oldestAddress)))
    .limit(batchSize);
  await repeat(ctx, deadline, () =>
    db
      .update(auditLog)
      .set({ address_prefix: null })
      .where(sql`${auditLog.id} in ${withAddress}`)
      .returning({ id: auditLog.id }),
  );
  const expired = db
    .select({ id: auditLog.id })
    .from(organization)
    .innerJoin(
      auditLog,
      sql`${auditLog.organization_id} = ${organization.id}
        and ${auditLog.at} < ${at.toISOString()}::timestamptz - make_interval(days => ${organization.audit_days})`,
    )
    .limit(batchSize);
  await repeat(ctx, deadline, () =>
    db.delete(auditLog).where(sql`${auditLog.id} in ${expired}`).returning({ id: auditLog.id }),
  );
}

async function repeat(ctx: Ctx, deadline: Date, batch: () => Promise<unknown[]>): Promise<void> {
  while (ctx.now() < deadline) if ((await batch()).length < batchSize) return;
}
