import { and, eq, isNull, sql } from "drizzle-orm";
import type { Ctx } from "../../platform/ctx.ts";
import { closedInterviews } from "../fielded.ts";
import { quotaBucket } from "./quota.sql.ts";

/** A CTE that sets the study's own limit, or removes it for null. A new limit counts the interviews already closed. */
export function setLimitCte(ctx: Ctx, study_id: string, limit: number | null) {
  const { db } = ctx;
  if (limit === null) {
    const own = and(
      eq(quotaBucket.study_id, study_id),
      isNull(quotaBucket.question_id),
      isNull(quotaBucket.value),
    );
    return db.$with("study_limit").as(db.delete(quotaBucket).where(own).returning({ id: quotaBucket.id }));
  }
  const filled = sql`(select count(*) from ${closedInterviews(sql`${study_id}`)})`;
  return db.$with("study_limit").as(
    db
      .insert(quotaBucket)
      .values({ study_id, limit, filled, position: 0, revision: 0 })
      .onConflictDoUpdate({
        target: quotaBucket.study_id,
        targetWhere: sql`question_id is null and value is null`,
        set: { limit },
      })
      .returning({ id: quotaBucket.id }),
  );
}
