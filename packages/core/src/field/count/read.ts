import { eq, type SQL, sql } from "drizzle-orm";
import { memberIdOf } from "#kit/actor.ts";
import { countOf, countsUnder, type Tally } from "#survey/question-type/statistics/tally.ts";
import { readConfig } from "#survey/study/config.ts";
import type { StudyMetrics } from "#survey/study/schema.ts";
import { admit, gateOf } from "../../design/study/fetch.ts";
import { study } from "../../design/study/study.sql.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { preparedRead } from "../../platform/db.ts";
import type { Population } from "./contribution.ts";
import { countBase, countDelta } from "./count.sql.ts";
import { sumTallies } from "./counts.ts";

export interface StoredTally {
  population: Population;
  part: string;
  tally: Tally;
}

/**
 * The tallies of these parts as a column of a query on `study`: the base and the deltas not yet folded into it. One
 * statement reads both, so that it never sees half of a fold.
 */
export const talliesOf = (parts: SQL | string[]): SQL<StoredTally[]> => {
  const partArray = Array.isArray(parts) ? sql`${sql.param(parts)}::text[]` : parts;
  return sql<StoredTally[]>`(
    select coalesce(json_agg(t), '[]') from (
      select b.population, b.part, b.tally from ${countBase} b
      where b.study_id = study.id and b.part = any(${partArray})
      union all
      select u.population, u.part, jsonb_object_agg(u.key, u.count) from (
        select d.population, p.part, e.key, sum(e.value::bigint) as count
        from ${countDelta} d, unnest(${partArray}) as p(part), jsonb_each_text(d.counts -> p.part) as e
        where d.study_id = study.id
        group by d.population, p.part, e.key
      ) u group by u.population, u.part
    ) t)`;
};

/** The sum of a part over some populations. */
export const tallyIn = (
  stored: readonly StoredTally[],
  part: string,
  populations: readonly Population[],
): Tally =>
  sumTallies(
    stored
      .filter((each) => each.part === part && populations.includes(each.population))
      .map(({ tally }) => tally),
  );

/** The populations that results are of. */
export const populations = (includeSimulations: boolean): readonly Population[] =>
  includeSimulations ? ["real", "simulated"] : ["real"];

interface Listing {
  include_simulations: boolean;
  filter: { status?: readonly string[] | undefined; excluded?: readonly string[] | undefined };
}

/** How many interviews of a `status` tally somebody has excluded. */
export const excludedCount = (tally: Tally): number =>
  countsUnder(tally, "excluded").reduce((total, { count }) => total + count, 0);

/** How many interviews a list of the study's interviews has in all. */
export function listedCount(
  stored: readonly StoredTally[],
  { filter: { status, excluded = ["any"] }, include_simulations }: Listing,
): number {
  const tally = tallyIn(stored, "status", populations(include_simulations));
  const isAny = excluded.includes("any");
  const listed = [
    ...(isAny || excluded.includes("false") ? countsUnder(tally, "listed") : []),
    ...(isAny || excluded.includes("true") ? countsUnder(tally, "listed_excluded") : []),
  ].filter(({ rest }) => status === undefined || status.some((wanted) => wanted === rest[0]));
  return listed.reduce((total, { count }) => total + count, 0);
}

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
    excluded: excludedCount(tally),
    quota: readConfig(row.config).quota,
    status: row.status,
  };
}
