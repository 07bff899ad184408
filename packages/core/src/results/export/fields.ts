import { type SQL, sql } from "drizzle-orm";
import { randomizer } from "../../design/randomizer/randomizer.sql.ts";
import { code, codeAssignment, codedAnswer } from "../../field/coding/coding.sql.ts";
import { randomizerAssignment } from "../../field/flow/flow.sql.ts";
import { isoText } from "../../platform/json.ts";
import { qualityFields } from "./quality-cells.ts";

const named = (...names: string[]) => Object.fromEntries(names.map((name) => [name, sql.raw(`i.${name}`)]));

/**
 * The value where the statement's study has a row in `table`, else null: the database looks once a statement, and most
 * studies have neither randomizers nor codes.
 */
export const ifStudyHas = (table: typeof randomizer | typeof code, value: SQL): SQL => sql`
  case when (select exists (select from ${table} where ${table.study_id} = ${sql.placeholder("study_id")})) then ${value} end`;

/** The fields of an interview `i`, without its answers. */
export const exportedFields = {
  ...named("id", "study_id", "vid", "title", "status", "language", "is_simulated"),
  ...named("active_time", "source", "metadata"),
  created_at: isoText(sql`i.created_at`),
  started_at: isoText(sql`i.started_at`),
  completed_at: isoText(sql`i.completed_at`),
  ...qualityFields,
  arms: ifStudyHas(
    randomizer,
    sql`(
      select json_object_agg(r.randomizer_id, r.arm_label)
      from ${randomizerAssignment} r where r.interview_id = i.id and r.place is not null)`,
  ),
  codes: ifStudyHas(
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
};
