import { eq, sql } from "drizzle-orm";
import { countOf } from "../../design/question-type/statistics/tally.ts";
import { readConfig } from "../../design/study/config.ts";
import { admit, gateOf } from "../../design/study/fetch.ts";
import type { StudyMetrics } from "../../design/study/schema.ts";
import { study } from "../../design/study/study.sql.ts";
import { memberIdOf } from "../../platform/actor.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { preparedRead } from "../../platform/db.ts";
import { talliesOf, tallyIn } from "./read.ts";

/**
 * Counts of the real interviews that are neither mock nor archived; erased ones still count. Throws a 404 where there
 * is no such study, and a 403 where the actor may not read its results.
 */
export async function studyMetrics(ctx: Ctx, studyId: string): Promise<StudyMetrics> {
  const statement = preparedRead(ctx.db, "study_metrics", (db) =>
    db
      .select({
        ...gateOf(sql.placeholder("member")),
        status: study.status,
        config: study.config,
        tallies: talliesOf(["status"]),
      })
      .from(study)
      .where(eq(study.id, sql.placeholder("id"))),
  );
  const [row] = await statement.execute({ id: studyId, member: memberIdOf(ctx.actor) });
  admit(ctx, "results", row);
  const tally = tallyIn(row.tallies, "status", ["real"]);
  const withStatus = (status: string) => countOf(tally, "status", status);
  return {
    complete: withStatus("closed"),
    in_progress: withStatus("in_progress") + withStatus("paused") + withStatus("processing"),
    screened_out: withStatus("screened_out"),
    quota: readConfig(row.config).quota,
    status: row.status,
  };
}
