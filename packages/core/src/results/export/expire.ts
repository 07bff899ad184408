import { and, count, eq, inArray, lte } from "drizzle-orm";
import { requireSystem } from "../../platform/actor.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { queueFoldersCte } from "../../platform/file/index.ts";
import { exportJob } from "./export.sql.ts";

/** Deletes the files of jobs that were done too long ago at `at`, until the deadline. */
export async function expireExports(ctx: Ctx, at: Date, deadline: Date): Promise<void> {
  requireSystem(ctx);
  while (ctx.now() < deadline) {
    const due = ctx.db
      .select({ id: exportJob.id })
      .from(exportJob)
      .where(and(eq(exportJob.status, "done"), lte(exportJob.expires_at, at.toISOString())))
      .limit(100);
    const expired = ctx.db
      .$with("expired")
      .as(
        ctx.db
          .update(exportJob)
          .set({ status: "expired" })
          .where(inArray(exportJob.id, due))
          .returning({ key: exportJob.key }),
      );
    const [found] = await ctx.db
      .with(expired, queueFoldersCte(ctx, expired, null))
      .select({ rows: count() })
      .from(expired);
    if ((found?.rows ?? 0) === 0) return;
  }
}
