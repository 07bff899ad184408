import { lt, sql } from "drizzle-orm";
import { requireSystem } from "#kit/actor.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { rateWindow } from "./rate.sql.ts";

const lifetimeMs = 10 * 60_000;
const batchSize = 10_000;

/** Deletes counts of minutes that are over, in batches until the deadline. For the system (403). */
export async function expireRateWindows(ctx: Ctx, deadline: Date): Promise<void> {
  requireSystem(ctx);
  const oldest = new Date(ctx.now().getTime() - lifetimeMs).toISOString();
  for (let isMore = true; isMore && ctx.now() < deadline; ) {
    const batch = ctx.db
      .select({ subject: rateWindow.subject })
      .from(rateWindow)
      .where(lt(rateWindow.started_at, oldest))
      .limit(batchSize)
      .for("update", { skipLocked: true });
    const deleted = await ctx.db
      .delete(rateWindow)
      .where(sql`${rateWindow.subject} in ${batch}`)
      .returning({ subject: rateWindow.subject });
    isMore = deleted.length === batchSize;
  }
}
