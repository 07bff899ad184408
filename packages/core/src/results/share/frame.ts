import { eq, sql } from "drizzle-orm";
import { askedFields, questionsColumn } from "../../design/question/column.ts";
import { randomizer } from "../../design/randomizer/randomizer.sql.ts";
import { admit, gateOf } from "../../design/study/fetch.ts";
import { study } from "../../design/study/study.sql.ts";
import { countBase, countDelta } from "../../field/count/count.sql.ts";
import { resolveFilter } from "../../field/list/filter/index.ts";
import { source } from "../../field/source/source.sql.ts";
import { memberIdOf } from "../../platform/actor.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { repeatable } from "../../platform/db.ts";
import type { StatsRequest } from "../figures/stats.ts";
import type { SharedResults } from "./head-schema.ts";
import { metadataColumn } from "./metadata-choices.ts";

const randomizersColumn = sql<SharedResults["dimensions"]["randomizers"]>`(
  select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'arms', (
    select json_agg(json_build_object('id', arm -> 'id', 'label', arm -> 'label'))
    from jsonb_array_elements(r.arms) arm)) order by r.name, r.id), '[]')
  from ${randomizer} r where r.study_id = study.id)`;

const sourcesColumn = sql<SharedResults["dimensions"]["sources"]>`(
  select coalesce(json_agg(json_build_object('key', s.key, 'name', s.name) order by s.created_at, s.id), '[]')
  from ${source} s where s.study_id = study.id)`;

/** By the counts, whether folded yet or not. */
const hasSimulationsColumn = sql<boolean>`(
  exists (select 1 from ${countBase} b where b.study_id = study.id and b.part = 'status' and b.population = 'simulated')
  or exists (select 1 from ${countDelta} d where d.study_id = study.id and d.population = 'simulated'))`;

/** The study of a view, and what its filters and crosstabs can pick from. */
export async function readFrame(ctx: Ctx, whole: StatsRequest, minBase: number) {
  const filter = await resolveFilter(ctx, whole.study_id, whole.filter);
  const [row] = await repeatable(ctx.db)
    .select({
      ...gateOf(memberIdOf(ctx.actor)),
      title: study.title,
      config: study.config,
      questions: questionsColumn(study.id, askedFields),
      randomizers: randomizersColumn,
      sources: sourcesColumn,
      has_simulations: hasSimulationsColumn,
      metadata: metadataColumn({ ...whole, filter }, minBase),
    })
    .from(study)
    .where(eq(study.id, whole.study_id));
  admit(ctx, "figures", row);
  const { organization_id: _o, access_policy: _p, access_level: _l, ...frame } = row;
  return frame;
}
