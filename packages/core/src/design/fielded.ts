import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { randomizerAssignment } from "../field/flow/flow.sql.ts";
import { answer, interview } from "../field/interview/interview.sql.ts";

/** What the design of a study must know of its interviews: how many count towards a new limit, and what they were assigned. */

/** The condition on interviews `i` that count towards quotas. */
const isCounted = sql`i.status = 'closed' and not i.is_mock and not i.is_archived and not i.is_simulated`;

/** A study's closed real interviews, as a table expression. */
export const closedInterviews = (studyId: SQLWrapper): SQL =>
  sql`(select from ${interview} i where i.study_id = ${studyId} and ${isCounted}) closed`;

/** A query of each answer to a question, with how many closed real interviews gave it: `value`, `count`. */
export const selectClosedAnswers = (questionId: string): SQL => sql`
  select a.value, count(*) as count from ${answer} a join ${interview} i on i.id = a.interview_id
  where a.question_id = ${questionId} and ${isCounted}
  group by a.value`;

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
