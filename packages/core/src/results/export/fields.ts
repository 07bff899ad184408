import { type SQL, sql } from "drizzle-orm";
import { randomizer } from "../../design/randomizer/randomizer.sql.ts";
import { code, codeAssignment, codedAnswer } from "../../field/coding/coding.sql.ts";
import { randomizerAssignment } from "../../field/flow/flow.sql.ts";
import type { ExportedRow } from "./row.ts";

const named = (...names: string[]) => names.map((name) => sql.raw(`i.${name}`));

/**
 * The value where the statement's study has a row in `table`, else null: the database looks once a statement, and most
 * studies have neither randomizers nor codes.
 */
const ifStudyHas = (table: typeof randomizer | typeof code, value: SQL): SQL => sql`
  case when (select exists (select from ${table} where ${table.study_id} = ${sql.placeholder("study_id")})) then ${value} end`;

/** The fields of an interview `i`, without its answers; times are as PostgreSQL writes them into JSON. */
export const exportedFields: SQL[] = [
  ...named("id", "created_at", "started_at", "completed_at", "vid", "title", "status", "language"),
  ...named("is_simulated", "active_time", "source", "metadata"),
  ifStudyHas(
    randomizer,
    sql`(
      select json_object_agg(r.randomizer_id, r.arm_label)
      from ${randomizerAssignment} r where r.interview_id = i.id and r.place is not null)`,
  ),
  ifStudyHas(
    code,
    sql`(
      select json_object_agg(of.name, of.codes) from (
        select judged.name, coalesce(json_agg(judged.code_id) filter (where judged.code_id is not null), '[]') as codes
        from (
          select g.question_id || g.iteration as name, g.code_id from ${codeAssignment} g
          where g.interview_id = i.id and g.coder = 'first' and g.state = 'assigned'
          union all
          select j.question_id || j.iteration, null from ${codedAnswer} j
          where j.interview_id = i.id and j.coder = 'first'
        ) judged group by judged.name) of)`,
  ),
];

/** Like `exportedFields`, as they are read. */
export type ExportedFields = [
  id: string,
  created_at: string,
  started_at: string | null,
  completed_at: string | null,
  vid: string | null,
  ...ValuesOf<["title", "status", "language", "is_simulated", "active_time", "source", "metadata"]>,
  ...ValuesOf<["arms", "codes"]>,
];

type ValuesOf<Names extends (keyof ExportedRow)[]> = { [Index in keyof Names]: ExportedRow[Names[Index]] };
