import { eq, sql } from "drizzle-orm";
import { memberIdOf } from "../platform/actor.ts";
import type { Ctx } from "../platform/ctx.ts";
import { prepared } from "../platform/db.ts";
import { countOf } from "../question-type/statistics/tally.ts";
import { readConfig } from "../study/config.ts";
import { admit, gateOf } from "../study/fetch.ts";
import type { StudyMetrics } from "../study/schema.ts";
import { study } from "../study/study.sql.ts";
import { talliesOf, tallyIn } from "./read.ts";

/** Real interviews only, neither mock nor archived; erased ones still count. */
export async function studyMetrics(ctx: Ctx, studyId: string): Promise<StudyMetrics> {
  const statement = prepared(ctx.db, "study_metrics", (db) =>
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
  const have = (status: string) => countOf(tally, "status", status);
  return {
    complete: have("closed"),
    in_progress: have("in_progress") + have("paused") + have("processing"),
    screened_out: have("screened_out"),
    quota: readConfig(row.config).quota,
    status: row.status,
  };
}
