import { eq, type SQL, sql } from "drizzle-orm";
import { memberIdOf } from "../auth/actor.ts";
import { interview } from "../interview/interview.sql.ts";
import type { Ctx } from "../platform/ctx.ts";
import { prepared } from "../platform/db.ts";
import { readConfig } from "../study/config.ts";
import { accessLevelOf, admit } from "../study/fetch.ts";
import type { StudyMetrics } from "../study/schema.ts";
import { study } from "../study/study.sql.ts";

/** Real interviews of the study: neither mock nor archived nor simulated; erased ones still count. */
const realInterviews = (statuses: SQL) => sql<number>`(
  select count(*)::int from ${interview}
  where ${interview.study_id} = ${study.id} and ${interview.status} in ${statuses}
    and not ${interview.is_mock} and not ${interview.is_archived} and not ${interview.is_simulated})`;

export async function studyMetrics(ctx: Ctx, studyId: string): Promise<StudyMetrics> {
  const statement = prepared(ctx.db, "study_metrics", (db) =>
    db
      .select({
        organization_id: study.organization_id,
        access_policy: study.access_policy,
        access_level: accessLevelOf(sql.placeholder("member")),
        status: study.status,
        config: study.config,
        complete: realInterviews(sql`('closed')`),
        in_progress: realInterviews(sql`('in_progress', 'paused', 'processing')`),
        screened_out: realInterviews(sql`('screened_out')`),
      })
      .from(study)
      .where(eq(study.id, sql.placeholder("id"))),
  );
  const [row] = await statement.execute({ id: studyId, member: memberIdOf(ctx.actor) });
  admit(ctx, "results", row);
  const { complete, in_progress, screened_out, status, config } = row;
  return { complete, in_progress, screened_out, quota: readConfig(config).quota, status };
}
