import { type SQL, sql } from "drizzle-orm";
import { answer } from "../../field/interview/interview.sql.ts";

/** The tally of a funnel, of the interviews `matched`: what `contribution` adds up for all. */

/** As `jsonKey` makes them, of texts that need no escape. */
export const keyOf = (first: SQL, second: SQL): SQL => sql`'["' || ${first} || '","' || ${second} || '"]'`;

/** Like `keyOf`, with the item of a loop, which may be any text. */
const itemKeyOf = (what: SQL): SQL =>
  sql`'["' || question_id || '","' || ${what} || '",' || to_json(substr(iteration, 2))::text || ']'`;

/** The question at which an interview was screened out: where it stands, or its last one. */
const screenedOutAt = (of: SQL): SQL => sql`coalesce(${of}.current_question_id, (
  select a.question_id from ${answer} a where a.interview_id = ${of}.id
  order by a.position desc, a.question_id limit 1))`;

export const funnelRows = sql`
  with given as (
    select a.question_id, a.iteration, a.outcome, count(*) as count
    from matched m join ${answer} a on a.interview_id = m.id
    where m.started_at is not null group by a.question_id, a.iteration, a.outcome
  ), outcomes as (
    select question_id, outcome, count from given where iteration = ''
    union all
    select question_id, outcome, count(*) from (
      select a.question_id, min(a.outcome) as outcome
      from matched m join ${answer} a on a.interview_id = m.id
      where m.started_at is not null and a.iteration <> '' and exists (select from given where iteration <> '')
      group by m.id, a.question_id) looped
    group by question_id, outcome
  ), items as (
    select question_id, iteration, outcome, count from given where iteration <> ''
    union all
    select m.current_question_id, m.current_iteration, null, count(*)
    from matched m
    where m.current_iteration <> '' and m.started_at is not null and not exists (
      select from ${answer} a where a.interview_id = m.id and a.question_id = m.current_question_id
        and a.iteration = m.current_iteration)
    group by 1, 2
  ), present as (
    select m.current_question_id as question_id, count(*) as count
    from matched m
    where m.current_question_id is not null and m.started_at is not null
      and not exists (
        select from ${answer} a where a.interview_id = m.id and a.question_id = m.current_question_id)
    group by m.current_question_id
  )
  select ${keyOf(sql`question_id`, sql`outcome`)} as key, count from outcomes
  union all
  select ${keyOf(sql`question_id`, sql`'reached'`)}, sum(count)
  from (select question_id, count from outcomes union all select * from present) reached group by question_id
  union all
  select ${itemKeyOf(sql`outcome`)}, count from items where outcome is not null
  union all
  select ${itemKeyOf(sql`'reached'`)}, sum(count) from items group by question_id, iteration
  union all
  select ${keyOf(sql`question_id`, sql`'screened_out'`)}, count(*)
  from (select ${screenedOutAt(sql`m`)} as question_id from matched m
        where m.status = 'screened_out' and m.started_at is not null) ended
  where question_id is not null group by question_id
  union all
  select ${keyOf(sql`question_id`, sql`'hidden'`)}, count(*)
  from (select unnest(m.hidden_question_ids) as question_id from matched m where m.started_at is not null) passed
  group by question_id`;

const leaving = (questionId: SQL, name: SQL): SQL => sql`${questionId} || ' ' || ${name}`;

/** Like `funnelRows`, of one `interview` of a query: how it left each question, its id and the name of the count a row. */
export const leftSo = sql`
  select ${leaving(sql`a.question_id`, sql`min(a.outcome)`)} as key
  from ${answer} a where a.interview_id = interview.id group by a.question_id
  union all
  select distinct ${leaving(sql`a.question_id`, sql`'reached'`)} from ${answer} a where a.interview_id = interview.id
  union all
  select ${leaving(sql`interview.current_question_id`, sql`name`)} from unnest(array['reached', 'dropped_off']) name
  where interview.current_question_id is not null and not exists (
    select from ${answer} a where a.interview_id = interview.id and a.question_id = interview.current_question_id)
  union all
  select ${leaving(sql`ended_at.question_id`, sql`'screened_out'`)}
  from (select ${screenedOutAt(sql`interview`)} as question_id) ended_at
  where interview.status = 'screened_out' and ended_at.question_id is not null
  union all
  select ${leaving(sql`passed`, sql`'hidden'`)} from unnest(interview.hidden_question_ids) passed`;
