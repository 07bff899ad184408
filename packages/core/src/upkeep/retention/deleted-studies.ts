import { and, asc, eq, lte, sql } from "drizzle-orm";
import { restorableDays } from "../../design/study/delete.ts";
import { study } from "../../design/study/study.sql.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { describeError } from "../../platform/log.ts";
import { noteErasure } from "../erasure/marker.ts";
import { eraseStudy } from "./erase-study.ts";

/** A run that meets studies which it cannot erase still comes to others. */
const mostStudies = 1000;

/**
 * Erases the studies that were deleted 30 days before `at`, until the deadline. One that fails is logged, and tried
 * again by the next run.
 */
export async function eraseDeletedStudies(ctx: Ctx, at: Date, deadline: Date): Promise<void> {
  const latest = new Date(at.getTime() - restorableDays * 24 * 3_600_000).toISOString();
  const isDue = lte(study.deleted_at, latest);
  const due = await ctx.db
    .select({ id: study.id, organization_id: study.organization_id })
    .from(study)
    .where(isDue)
    .orderBy(asc(study.deleted_at))
    .limit(mostStudies);
  for (const owner of due) {
    // From here on it cannot be restored; it may have been since it was found.
    const isBegun = await transact(ctx, async (ctx) => {
      const [begun] = await ctx.db
        .update(study)
        .set({ erasing_since: sql`coalesce(${study.erasing_since}, ${nowIso(ctx)})` })
        .where(and(eq(study.id, owner.id), isDue))
        .returning({ id: study.id });
      if (begun !== undefined) await noteErasure(ctx, owner.id);
      return begun !== undefined;
    });
    if (!isBegun) continue;
    const removed: Record<string, number> = {};
    try {
      const isGone = await eraseStudy(ctx, owner, deadline, async (_, batch) => addTo(removed, batch));
      ctx.log("info", "study_erased", { study_id: owner.id, is_complete: isGone, removed });
      if (!isGone) return;
    } catch (error) {
      ctx.log("error", "study_not_erased", { study_id: owner.id, ...describeError(error) });
    }
  }
}

function addTo(sum: Record<string, number>, more: Record<string, number>): void {
  for (const [name, count] of Object.entries(more)) sum[name] = (sum[name] ?? 0) + count;
}
