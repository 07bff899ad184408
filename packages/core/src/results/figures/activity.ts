import { inArray, sql } from "drizzle-orm";
import { admit, gateOf } from "../../design/study/fetch.ts";
import { study } from "../../design/study/study.sql.ts";
import { type StoredTally, talliesOf, tallyIn } from "../../field/count/index.ts";
import { interview } from "../../field/interview/interview.sql.ts";
import { memberIdOf } from "../../platform/actor.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { isoText } from "../../platform/json.ts";
import { completedCount, startedCount } from "./funnel.ts";
import type { StudyActivity } from "./schema.ts";

const latestStart = sql<string | null>`(
  select ${isoText(sql`max(i.started_at)`)} from ${interview} i
  where i.study_id = study.id and not i.is_mock and not i.is_archived and i.started_at is not null)`;

/**
 * Counts and the latest interview of these studies, each once, in the order of `ids`. Throws a 404 where one does not
 * exist, and a 403 where the actor may not read its results.
 */
export async function studyActivity(ctx: Ctx, ids: readonly string[]): Promise<StudyActivity[]> {
  const uniqueIds = [...new Set(ids)];
  const rows = await ctx.db
    .select({
      id: study.id,
      ...gateOf(memberIdOf(ctx.actor)),
      tallies: talliesOf(["status"]),
      latest_interview_at: latestStart,
    })
    .from(study)
    .where(inArray(study.id, uniqueIds));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return uniqueIds.map((id) => {
    const row = byId.get(id);
    admit(ctx, "results", row);
    return { study_id: id, ...activityCounts(row.tallies), latest_interview_at: row.latest_interview_at };
  });
}

function activityCounts(tallies: readonly StoredTally[]) {
  const real = tallyIn(tallies, "status", ["real"]);
  const simulated = tallyIn(tallies, "status", ["simulated"]);
  return { started: startedCount(real), completed: completedCount(real), simulated: startedCount(simulated) };
}
