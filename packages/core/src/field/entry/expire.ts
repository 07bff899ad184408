import { lt, sql } from "drizzle-orm";
import { requireSystem } from "../../platform/actor.ts";
import { type Ctx, nowIso } from "../../platform/ctx.ts";
import { entrySalt, entryWindow } from "./entry.sql.ts";

const longestWindowMs = 3_600_000;
const batchSize = 10_000;

/**
 * Deletes counts whose window is over, in batches until the deadline, and the salts of earlier days: no digest of an
 * address is kept for more than two hours. For the system (403).
 */
export async function expireEntryWindows(ctx: Ctx, deadline: Date): Promise<void> {
  requireSystem(ctx);
  await ctx.db.delete(entrySalt).where(lt(entrySalt.day, nowIso(ctx).slice(0, 10)));
  const oldest = new Date(ctx.now().getTime() - longestWindowMs).toISOString();
  for (let isMore = true; isMore && ctx.now() < deadline; ) {
    const batch = ctx.db
      .select({ subject: entryWindow.subject })
      .from(entryWindow)
      .where(lt(entryWindow.started_at, oldest))
      .limit(batchSize)
      .for("update", { skipLocked: true });
    const deleted = await ctx.db
      .delete(entryWindow)
      .where(sql`${entryWindow.subject} in ${batch}`)
      .returning({ subject: entryWindow.subject });
    isMore = deleted.length === batchSize;
  }
}
