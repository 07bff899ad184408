import { type SQL, sql } from "drizzle-orm";
import { questionTypes } from "#survey/question-type/index.ts";
import { question } from "../../design/question/question.sql.ts";
import { interview, metadataEntry } from "../../field/interview/interview.sql.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { studyShare } from "../../results/share/share.sql.ts";

/**
 * A share's filter must not tell of somebody who was erased. Values of metadata stay while another interview has them,
 * and of answers numbers, dates and the study's own options. A condition that is left without values is null, which no
 * interview passes: the share shows less than before, never more.
 */

const filter = sql`(${studyShare.scope} -> 'filter')`;

/** A value, or a list of them, as rows. */
const valuesOf = (sent: SQL): SQL => sql`jsonb_array_elements(
    case jsonb_typeof(${sent}) when 'array' then ${sent} when 'null' then '[]' else jsonb_build_array(${sent}) end
  ) with ordinality as one (value, place)`;

/** For a value, or a list of them, those that stay: a single one without its list, null for none. */
const remaining = (sent: SQL, stays: SQL): SQL => sql`(
  select case count(*) when 0 then null when 1 then jsonb_agg(value) -> 0 else jsonb_agg(value order by place) end
  from ${valuesOf(sent)}
  where ${stays})`;

/** The limit makes PostgreSQL look each value up by its digest. */
const isHeldByOthers = (ids: SQL): SQL => sql`coalesce((
  select true from ${metadataEntry} held
  where held.study_id = ${studyShare.study_id}
    and held.digest = metadata_digest(condition.key, one.value #>> '{}') and held.interview_id <> all(${ids})
  limit 1), false)`;

const isComparedBy = (kind: "number" | "date" | "options"): SQL => {
  const types = questionTypes.filter(({ comparedBy }) => comparedBy === kind).map(({ name }) => name);
  return sql`asked.type = any(${sql.param(types)}::text[])`;
};

/** Whether the study itself has the value: filters are stored with its options as it spells them. */
const isOfStudy = sql`(${isComparedBy("number")} or ${isComparedBy("date")} or
  ${isComparedBy("options")} and asked.options ? (one.value #>> '{}'))`;

/** The conditions of the filter on metadata or on answers. */
const conditionsOn = (name: "metadata" | "answer"): SQL => sql`
  jsonb_each(${filter} -> ${sql.raw(`'${name}'`)}) condition
  left join lateral (
    select one.type, one.props -> 'options' as options from ${question} one
    where ${sql.raw(name === "answer" ? "one.id = condition.key::uuid" : "false")} limit 1
  ) asked on true`;

/** The filter with what remains of its conditions on metadata or on answers, if it has any. */
const narrowed = (name: "metadata" | "answer", remains: SQL): SQL => sql`
  case when ${filter} ? ${sql.raw(`'${name}'`)} then jsonb_build_object(${sql.raw(`'${name}'`)}, (
    select coalesce(jsonb_object_agg(condition.key, ${remains}), '{}') from ${conditionsOn(name)}
  )) else '{}' end`;

/** What a condition asks for: of an object its `value`, which it may not have. */
const askedFor = sql`(case jsonb_typeof(condition.value)
  when 'object' then coalesce(condition.value -> 'value', 'null') else condition.value end)`;

/** Whether anything of the filter goes: most erasures leave the shares as they are. */
const loses = (name: "metadata" | "answer", stays: SQL): SQL => sql`exists (
  select from ${conditionsOn(name)} cross join lateral ${valuesOf(askedFor)} where (${stays}) is not true)`;

const answers = narrowed(
  "answer",
  sql`case
    when jsonb_typeof(condition.value) <> 'object' then ${remaining(sql`condition.value`, isOfStudy)}
    when condition.value ? 'value' then condition.value ||
      jsonb_build_object('value', ${remaining(sql`condition.value -> 'value'`, isOfStudy)})
    else condition.value end`,
);

/** The CTE that takes out of the filters of the interviews' studies what their redaction removes. */
export function narrowedSharesCte(ctx: Ctx, ids: SQL, keeping: "closed" | "none") {
  const isHeld = isHeldByOthers(ids);
  const metadata = narrowed("metadata", remaining(sql`condition.value`, isHeld));
  const kept =
    keeping === "closed" ? sql`${filter} || ${answers}` : sql`${filter} || ${metadata} || ${answers}`;
  const loss = loses("answer", isOfStudy);
  return ctx.db.$with("narrowed_shares").as(
    ctx.db
      .update(studyShare)
      .set({ scope: sql`jsonb_set(${studyShare.scope}, '{filter}', ${kept})` })
      .where(
        sql`${studyShare.study_id} in (select of.study_id from ${interview} of where of.id = any(${ids}))
          and (${keeping === "closed" ? loss : sql`${loses("metadata", isHeld)} or ${loss}`})`,
      )
      .returning({ id: studyShare.id }),
  );
}

/**
 * Locks the shares whose filters an erasure may narrow, as a column of the statement before: of two participants with
 * the same value who are erased at once, the later one must see that nobody has it any more.
 */
export const lockedShares = sql<number>`(
  select count(*)::int from (
    select from ${studyShare} locked
    where locked.study_id = ${interview.study_id} and locked.scope -> 'filter' ? 'metadata'
    order by locked.id for update
  ) as shares)`;
