import { and, eq, getTableColumns, gte, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { recordEvents, selectEvents } from "../../account/event/index.ts";
import { consentText } from "../../design/study/consent.sql.ts";
import { type Db, excludedValues } from "../../platform/db.ts";
import { type Columns, jsonRows, selectJsonRows, selectTypedRows } from "../../platform/row-parameters.ts";
import { usageDelta } from "../../platform/usage.sql.ts";
import { countDelta } from "../count/count.sql.ts";
import { answer, message } from "../interview/interview.sql.ts";
import { closingSummary } from "../interviewer/closing.sql.ts";
import { interviewGoal } from "../interviewer/goal.sql.ts";
import { moderation } from "../interviewer/moderation.sql.ts";
import { flow, flowTurn, randomizerAssignment } from "./flow.sql.ts";

/** What the one statement of a step may store. */

/** The rows of one kind. */
export interface Part {
  kind: string;
  count: number;
  /** Which columns are sent value by value; null where the rows travel as JSON. */
  typed: Columns | null;
}

const isStepped = sql`exists (select from stepped)`;

const rowsOf = (table: PgTable, name: string) => sql`${jsonRows(table, sql.placeholder(name))} as new_row`;

const flowTable = getTableColumns(flow);
/** What each step changes of the flow. */
export const flowColumns: Columns = Object.fromEntries(
  (["state", "said", "turn_id", "leased_until", "acted_at", "uploads"] as const).map((name) => [
    name,
    flowTable[name],
  ]),
);

/** The rows that nearly every step stores. */
export const typedColumns: Record<string, Columns> = {
  new_messages: getTableColumns(message),
  new_answers: getTableColumns(answer),
  changed_flow: flowColumns,
  new_turns: getTableColumns(flowTurn),
  new_deltas: getTableColumns(countDelta),
};

const insertRows = <Table extends PgTable>(db: Db, table: Table, { kind, count, typed }: Part) =>
  db
    .insert(table)
    .select(
      typed === null
        ? sql`${selectJsonRows(table, sql.placeholder(kind))} where ${isStepped}`
        : sql`select * from (${selectTypedRows(typed, kind, count)}) as new_row where ${isStepped}`,
    );

/** A column of the only row that is passed under a name. */
const onlyValue = (column: string, table: PgTable, name: string) =>
  sql`(select ${sql.identifier(column)} from ${rowsOf(table, name)})`;

const newValues = (...columns: string[]) =>
  Object.fromEntries(columns.map((column) => [column, sql`new_row.${sql.identifier(column)}`]));

export const flowChange = {
  ...newValues("state", "said", "turn_id", "leased_until", "acted_at"),
  // The row names the forms to close; more may have been opened since the flow was loaded.
  uploads: sql`${flow.uploads} - array(select jsonb_object_keys(new_row.uploads))`,
};

/** The interview's answer to the question that the rows of this name are about. */
const isAnswerOf = (name: string): SQL | undefined =>
  and(
    isStepped,
    eq(answer.interview_id, sql.placeholder("id")),
    eq(answer.question_id, onlyValue("question_id", answer, name)),
    eq(answer.iteration, onlyValue("iteration", answer, name)),
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

/** What a step may store. The name is that of the CTE and of the parameter that carries its rows. */
export const rowCtes = {
  new_messages: (db: Db, part: Part) => insertRows(db, message, part),
  new_decisions: (db: Db, part: Part) => insertRows(db, moderation, part),
  new_goals: (db: Db, part: Part) =>
    insertRows(db, interviewGoal, part).onConflictDoUpdate({
      target: [
        interviewGoal.interview_id,
        interviewGoal.question_id,
        interviewGoal.iteration,
        interviewGoal.goal_id,
      ],
      set: excludedValues(interviewGoal),
    }),
  new_summary: (db: Db, part: Part) => insertRows(db, closingSummary, part),
  changed_summary: (db: Db, { kind }: Part) =>
    db
      .update(closingSummary)
      .set(newValues("status", "notice_seq"))
      .from(rowsOf(closingSummary, kind))
      .where(and(isStepped, eq(closingSummary.interview_id, sql.placeholder("id")))),
  new_answers: (db: Db, part: Part) =>
    insertRows(db, answer, part).onConflictDoUpdate({
      target: [answer.interview_id, answer.question_id, answer.iteration],
      set: excludedValues(answer),
    }),
  new_followups: (db: Db, { kind }: Part) =>
    db
      .update(answer)
      .set({
        followups: sql`${answer.followups} || ${onlyValue("followups", answer, kind)}`,
        paradata: summedParadata(onlyValue("paradata", answer, kind)),
      })
      .where(isAnswerOf(kind)),
  new_flow: (db: Db, part: Part) => insertRows(db, flow, part),
  changed_flow: (db: Db, { kind, typed }: Part) =>
    db
      .update(flow)
      .set(flowChange)
      .from(sql`(${selectTypedRows(typed ?? {}, kind, 1)}) as new_row`)
      .where(and(isStepped, eq(flow.interview_id, sql.placeholder("id")))),
  /** Fails where the interview has a turn of this id. */
  new_turns: (db: Db, part: Part) => insertRows(db, flowTurn, part),
  /** The turn's result after a decision; it is absent where it was pruned meanwhile. */
  changed_turns: (db: Db, part: Part) =>
    insertRows(db, flowTurn, part).onConflictDoUpdate({
      target: [flowTurn.interview_id, flowTurn.turn_id],
      set: excludedValues(flowTurn),
    }),
  new_assignments: (db: Db, part: Part) => insertRows(db, randomizerAssignment, part).onConflictDoNothing(),
  changed_assignments: (db: Db, { kind }: Part) =>
    db
      .update(randomizerAssignment)
      .set(newValues("place"))
      .from(rowsOf(randomizerAssignment, kind))
      .where(
        and(
          isStepped,
          eq(randomizerAssignment.interview_id, sql.placeholder("id")),
          eq(randomizerAssignment.randomizer_id, sql`new_row.randomizer_id`),
        ),
      ),
  retracted_answers: (db: Db, { kind }: Part) => db.delete(answer).where(isAnswerOf(kind)),
  retracted_goals: (db: Db, { kind }: Part) =>
    db
      .delete(interviewGoal)
      .where(
        and(
          isStepped,
          eq(interviewGoal.interview_id, sql.placeholder("id")),
          eq(interviewGoal.question_id, onlyValue("question_id", interviewGoal, kind)),
          eq(interviewGoal.iteration, onlyValue("iteration", interviewGoal, kind)),
        ),
      ),
  retracted_messages: (db: Db, { kind }: Part) =>
    db
      .delete(message)
      .where(
        and(
          isStepped,
          eq(message.interview_id, sql.placeholder("id")),
          gte(message.seq, onlyValue("seq", message, kind)),
        ),
      ),
  /** The text that is agreed to, where nobody has before. */
  new_consents: (db: Db, part: Part) => insertRows(db, consentText, part).onConflictDoNothing(),
  new_deltas: (db: Db, part: Part) => insertRows(db, countDelta, part),
  new_usage: (db: Db, part: Part) => insertRows(db, usageDelta, part),
  new_events: (db: Db, { kind }: Part) => recordEvents(db, selectEvents(sql.placeholder(kind), isStepped)),
};
