import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../platform/ctx.ts";
import { quotaBucket } from "../quota/quota.sql.ts";

/**
 * Holds a study's quotas until the transaction ends: `shared` by everyone who closes an interview, `alone` by whoever
 * changes the quotas. What comes in the next statement sees what every earlier holder committed.
 */
export const lockQuotas = (studyId: SQL, how: "shared" | "alone"): SQL =>
  sql`pg_advisory_xact_lock${sql.raw(how === "shared" ? "_shared" : "")}(hashtextextended('quota ' || ${studyId}, 0))`;

/** A CTE that sets the study's own limit, or takes it away; a new one counts who has closed already. */
export function setLimitCte(ctx: Ctx, study_id: string, limit: number | null) {
  const { db } = ctx;
  if (limit === null) {
    const own = and(eq(quotaBucket.study_id, study_id), isNull(quotaBucket.question_id));
    return db.$with("limited").as(db.delete(quotaBucket).where(own).returning({ id: quotaBucket.id }));
  }
  const filled = sql`(
    select count(*) from interview i where i.study_id = ${study_id} and i.status = 'closed'
      and not i.is_mock and not i.is_archived and not i.is_simulated)`;
  return db.$with("limited").as(
    db
      .insert(quotaBucket)
      .values({ study_id, limit, filled, position: 0, revision: 0 })
      .onConflictDoUpdate({
        target: quotaBucket.study_id,
        targetWhere: sql`question_id is null`,
        set: { limit },
      })
      .returning({ id: quotaBucket.id }),
  );
}
