import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { StoredSource } from "#survey/stored.ts";
import { flow, randomizerAssignment } from "../field/flow/flow.sql.ts";
import { answer, interview } from "../field/interview/interview.sql.ts";
import { source } from "../field/source/source.sql.ts";
import type { Ctx } from "../platform/ctx.ts";

/** What the design of a study must know of its interviews: how many count towards a new limit, and what they were assigned. */

/** The condition on interviews `i` that count towards quotas. */
const isCounted = sql`i.status = 'closed' and not i.is_mock and not i.is_archived and not i.is_excluded
  and not i.is_simulated`;

/** A study's closed real interviews, as a table expression. */
export const closedInterviews = (studyId: SQLWrapper): SQL =>
  sql`(select from ${interview} i where i.study_id = ${studyId} and ${isCounted}) closed`;

/**
 * A query of each answer to these questions, with how many closed real interviews gave it: `question_id`, `value`, `count`.
 */
export const selectClosedAnswers = (questionIds: readonly string[]): SQL => sql`
  select a.question_id, a.value, count(*) as count from ${answer} a join ${interview} i on i.id = a.interview_id
  where a.question_id = any(${sql.param([...questionIds])}::uuid[]) and ${isCounted}
  group by a.question_id, a.value`;

/** A query of each value of a study's parameter, with how many closed real interviews have it: `value`, `count`. */
export const selectClosedValues = (studyId: string, paramName: string): SQL => {
  const name = sql`${paramName}::text`;
  return sql`
    select case when i.closing_metadata ? ${name} then i.closing_metadata ->> ${name}
      else i.metadata ->> ${name} end as value, count(*)::int as count
    from ${interview} i where i.study_id = ${studyId} and ${isCounted}
    group by 1`;
};

/** Whether a real interview was assigned an arm of a randomizer. */
export const isAssigned = (randomizerId: SQLWrapper): SQL => sql`exists (
  select from ${randomizerAssignment} a join ${interview} i on i.id = a.interview_id and not i.is_mock
  where a.randomizer_id = ${randomizerId})`;

/** Whether people answer a study: an interview other than a mock has started, or holds answers. */
export const isFieldedColumn = (studyId: SQLWrapper): SQL<boolean> => sql<boolean>`(
  exists (select from ${interview} i where i.study_id = ${studyId} and not i.is_mock and i.started_at is not null)
  or exists (
    select from ${interview} i where i.study_id = ${studyId} and not i.is_mock
      and exists (select from ${answer} a where a.interview_id = i.id)))`;

/** Whether an interview was started over its link at a revision of its study. */
export const hasInterviewsAt = (studyId: SQLWrapper, revision: SQLWrapper): SQL<boolean> => sql`exists (
  select from ${flow} f where f.study_id = ${studyId} and f.revision = ${revision})`;

/** The sources of a study by key, as a column of a query on `study`. */
export const sourcesColumn = sql<StoredSource[]>`(
  select coalesce(json_agg(json_build_object('key', s.key, 'name', s.name, 'redirects', s.redirects) order by s.key), '[]')
  from ${source} s where s.study_id = study.id)`;

/** A CTE that adds sources to a new study. */
export function addSourcesCte({ db }: Pick<Ctx, "db">, rows: readonly (typeof source.$inferInsert)[]) {
  const added = db.insert(source).values([...rows]);
  return db.$with("sources_added").as(added.returning({ id: source.id }));
}

/**
 * A query of the answers to a question whose text has a word of both sides of one of these pairs: `question_id`,
 * `type`, `value`.
 */
export const selectAnswersWith = (
  questionId: string,
  pairs: readonly (readonly [string[], string[]])[],
): SQL => {
  const hasAny = (words: readonly string[]) =>
    sql`exists (select from unnest(${sql.param(words.map((word) => JSON.stringify(word)))}::text[]) word where position(word in a.value::text) > 0)`;
  return sql`(
    select distinct a.question_id, a.type, a.value from ${answer} a
    where a.question_id = ${questionId} and a.outcome = 'answered'
      and (${sql.join(
        pairs.map(([one, other]) => sql`(${hasAny(one)} and ${hasAny(other)})`),
        sql` or `,
      )})
    limit 10000)`;
};
