import { and, eq, getTableColumns, gte, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { event } from "../../../account/event/event.sql.ts";
import { eventColumns, recordEvents, selectEventsFrom } from "../../../account/event/index.ts";
import { aiNoticeText } from "../../../design/study/ai-notice.sql.ts";
import { consentText } from "../../../design/study/consent.sql.ts";
import { type Db, excludedValues } from "../../../platform/db.ts";
import { type Columns, columnNames } from "../../../platform/row-parameters.ts";
import { usageDelta } from "../../../platform/usage.sql.ts";
import { countDelta } from "../../count/count.sql.ts";
import { answer, message } from "../../interview/interview.sql.ts";
import { closingSummary } from "../../interviewer/closing.sql.ts";
import { interviewGoal } from "../../interviewer/goal.sql.ts";
import { moderation } from "../../interviewer/moderation.sql.ts";
import { flow, flowTurn, randomizerAssignment } from "../flow.sql.ts";

/** What the statement of a step may store, or the one of several steps. */

/** The rows of one kind that a statement is given. */
export interface Rows {
  /** A FROM item of them, named new_row, with all or some of a table's columns. */
  from: (table: PgTable, columns?: Columns) => SQL;
  /** Whether they are stored. */
  condition: SQL;
}

const insertRows = <Table extends PgTable>(db: Db, table: Table, { from, condition }: Rows) =>
  db
    .insert(table)
    .select(sql`select ${columnNames(getTableColumns(table))} from ${from(table)} where ${condition}`);

const newValues = (...columns: string[]) =>
  Object.fromEntries(columns.map((column) => [column, sql`new_row.${sql.identifier(column)}`]));

const flowTable = getTableColumns(flow);
/** What each step changes of the flow. */
const flowValues = ["state", "said", "turn_id", "leased_until", "acted_at"] as const;
const flowColumns: Columns = Object.fromEntries(
  (["interview_id", ...flowValues, "uploads"] as const).map((name) => [name, flowTable[name]]),
);

/**
 * What steps usually store. The name is that of the CTE and of the parameter that carries its rows. A step of these
 * alone may be stored with others (`joint-statement.ts`).
 */
export const usualCtes = {
  new_messages: (db: Db, rows: Rows) => insertRows(db, message, rows),
  new_answers: (db: Db, rows: Rows) =>
    insertRows(db, answer, rows).onConflictDoUpdate({
      target: [answer.interview_id, answer.question_id, answer.iteration],
      set: excludedValues(answer),
    }),
  new_flow: (db: Db, rows: Rows) => insertRows(db, flow, rows),
  changed_flow: (db: Db, { from, condition }: Rows) =>
    db
      .update(flow)
      .set({
        ...newValues(...flowValues),
        // The row names the forms to close; more may have been opened since the flow was loaded.
        uploads: sql`${flow.uploads} - array(select jsonb_object_keys(new_row.uploads))`,
      })
      .from(from(flow, flowColumns))
      .where(and(condition, eq(flow.interview_id, sql`new_row.interview_id`))),
  /** Fails where the interview has a turn of this id. */
  new_turns: (db: Db, rows: Rows) => insertRows(db, flowTurn, rows),
  new_assignments: (db: Db, rows: Rows) => insertRows(db, randomizerAssignment, rows).onConflictDoNothing(),
  new_deltas: (db: Db, rows: Rows) => insertRows(db, countDelta, rows),
  new_usage: (db: Db, rows: Rows) => insertRows(db, usageDelta, rows),
  new_events: (db: Db, { from, condition }: Rows) =>
    recordEvents(db, selectEventsFrom(from(event, eventColumns), condition)),
};

export type UsualKind = keyof typeof usualCtes;

/** A column of the only row that is passed. */
const onlyValue = (column: string, table: PgTable, { from }: Rows) =>
  sql`(select ${sql.identifier(column)} from ${from(table)})`;

/** The interview's answer to the question that the rows are about. */
const isAnswerOf = (rows: Rows): SQL | undefined =>
  and(
    rows.condition,
    eq(answer.interview_id, sql.placeholder("id")),
    eq(answer.question_id, onlyValue("question_id", answer, rows)),
    eq(answer.iteration, onlyValue("iteration", answer, rows)),
  );

/** An answer's paradata with those of a reply added, as `addParadata` adds them. */
const summedParadata = (added: SQL): SQL => sql`coalesce((
  select json_object_agg(name, value) from (
    select name, case when name = 'first_ms' then (array_agg(value order by place))[1] else sum(value) end as value
    from (
      select key as name, value::bigint, 1 as place from json_each_text(${answer.paradata})
      union all select key, value::bigint, 2 from json_each_text(${added})
    ) as parts group by name
  ) as sums), ${answer.paradata})`;

/** What a step may store. */
export const rowCtes = {
  ...usualCtes,
  new_decisions: (db: Db, rows: Rows) => insertRows(db, moderation, rows),
  new_goals: (db: Db, rows: Rows) =>
    insertRows(db, interviewGoal, rows).onConflictDoUpdate({
      target: [
        interviewGoal.interview_id,
        interviewGoal.question_id,
        interviewGoal.iteration,
        interviewGoal.goal_id,
      ],
      set: excludedValues(interviewGoal),
    }),
  new_summary: (db: Db, rows: Rows) => insertRows(db, closingSummary, rows),
  changed_summary: (db: Db, { from, condition }: Rows) =>
    db
      .update(closingSummary)
      .set(newValues("status", "notice_seq"))
      .from(from(closingSummary))
      .where(and(condition, eq(closingSummary.interview_id, sql.placeholder("id")))),
  new_followups: (db: Db, rows: Rows) =>
    db
      .update(answer)
      .set({
        followups: sql`${answer.followups} || ${onlyValue("followups", answer, rows)}`,
        paradata: summedParadata(onlyValue("paradata", answer, rows)),
      })
      .where(isAnswerOf(rows)),
  /** The turn's result after a decision; it is absent where it was pruned meanwhile. */
  changed_turns: (db: Db, rows: Rows) =>
    insertRows(db, flowTurn, rows).onConflictDoUpdate({
      target: [flowTurn.interview_id, flowTurn.turn_id],
      set: excludedValues(flowTurn),
    }),
  changed_assignments: (db: Db, { from, condition }: Rows) =>
    db
      .update(randomizerAssignment)
      .set(newValues("place"))
      .from(from(randomizerAssignment))
      .where(
        and(
          condition,
          eq(randomizerAssignment.interview_id, sql.placeholder("id")),
          eq(randomizerAssignment.randomizer_id, sql`new_row.randomizer_id`),
        ),
      ),
  retracted_answers: (db: Db, rows: Rows) => db.delete(answer).where(isAnswerOf(rows)),
  retracted_goals: (db: Db, rows: Rows) =>
    db
      .delete(interviewGoal)
      .where(
        and(
          rows.condition,
          eq(interviewGoal.interview_id, sql.placeholder("id")),
          eq(interviewGoal.question_id, onlyValue("question_id", interviewGoal, rows)),
          eq(interviewGoal.iteration, onlyValue("iteration", interviewGoal, rows)),
        ),
      ),
  retracted_messages: (db: Db, rows: Rows) =>
    db
      .delete(message)
      .where(
        and(
          rows.condition,
          eq(message.interview_id, sql.placeholder("id")),
          gte(message.seq, onlyValue("seq", message, rows)),
        ),
      ),
  /** The text that is agreed to, where nobody has before. */
  new_consents: (db: Db, rows: Rows) => insertRows(db, consentText, rows).onConflictDoNothing(),
  /** What is told about AI, where nobody has been told before. */
  new_notices: (db: Db, rows: Rows) => insertRows(db, aiNoticeText, rows).onConflictDoNothing(),
};
