import { sql } from "drizzle-orm";
import { requireSystem } from "#kit/actor.ts";
import { type Ctx, nowIso } from "../../platform/ctx.ts";
import { studyEdit } from "../edit/edit.sql.ts";
import { study } from "../study/study.sql.ts";
import { translationJob } from "../translation/translation.sql.ts";
import { jobLifetimeMs, maxHeavyOperations } from "./heavy.ts";
import { heavyOperation } from "./work.sql.ts";

/** What an operator watches of the model. It has no budget: heavy operations are what an organization's use is held to. */
export interface ModelUse {
  heavy_operations: number;
  /** The organizations that have as many under way as they may. */
  organizations_at_limit: number;
  /** For the last 24 hours, as far as they are kept: a study's next edit removes what ended before. */
  edits_succeeded: number;
  edits_failed: number;
}

const dayMs = 24 * 3_600_000;

/** Reads the operations under way and how the last day's edits ended. For the system and operators (403). */
export async function modelUse(ctx: Ctx): Promise<ModelUse> {
  requireSystem(ctx);
  const before = (ms: number) => new Date(ctx.now().getTime() - ms).toISOString();
  const oldest = before(jobLifetimeMs);
  const underWay = sql`
    select organization_id, count(*)::int as operations from (
      select ${study.organization_id} from ${studyEdit} join ${study} on ${study.id} = ${studyEdit.study_id}
        where ${studyEdit.finished_at} is null and ${studyEdit.created_at} > ${oldest}
      union all
      select organization_id from (
        select distinct ${study.id}, ${study.organization_id} from ${translationJob}
          join ${study} on ${study.id} = ${translationJob.study_id}
          where ${translationJob.is_open} and ${translationJob.requested_at} > ${oldest}
      ) translated
      union all
      select ${heavyOperation.organization_id} from ${heavyOperation}, jsonb_each_text(${heavyOperation.running})
        where value > ${nowIso(ctx)}
    ) operations group by organization_id`;
  const ended = (status: string) => sql<number>`(select count(*)::int from ${studyEdit}
    where ${studyEdit.status} = ${status} and ${studyEdit.finished_at} > ${before(dayMs)})`;
  const [row] = await ctx.db
    .select({
      heavy_operations: sql<number>`coalesce(sum(operations), 0)::int`,
      organizations_at_limit: sql<number>`(count(*) filter (where operations >= ${maxHeavyOperations}))::int`,
      edits_succeeded: ended("succeeded"),
      edits_failed: ended("failed"),
    })
    .from(sql`(${underWay}) as used`);
  if (row === undefined) throw new Error("an aggregate without a row");
  return row;
}
