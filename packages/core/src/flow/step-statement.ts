import { and, eq, gte, type SQL, sql, type WithSubquery } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { countDelta } from "../count/count.sql.ts";
import { queuedCte, queuedEvents, recordEvents, selectEvents } from "../event/index.ts";
import { answer, interview, message } from "../interview/interview.sql.ts";
import { type Db, excludedValues, jsonRows, prepared, selectJsonRows } from "../platform/db.ts";
import { randomizerAssignment } from "../randomizer/randomizer.sql.ts";
import { flow, flowTurn } from "./flow.sql.ts";

/**
 * The one statement of a step. It updates the interview if it is still at the revision that was loaded, and stores
 * the rows that go with the step; otherwise it stores nothing. Rows travel as JSON, so that steps which store rows
 * of the same kinds are the same statement, which is built and planned once.
 */

const changedColumns = [
  ...(["status", "language", "is_conducted", "current_question_id", "progress", "active_time"] as const),
  ...([
    "source",
    "recording_id",
    "started_at",
    "ended_at",
    "completed_at",
    "last_message_at",
    "updated_at",
    "revision",
  ] as const),
];
export type InterviewChange = Pick<typeof interview.$inferSelect, (typeof changedColumns)[number]>;

/** Rows to store, by the name of the CTE that stores them. */
export type StepRows = Partial<Record<keyof typeof rowCtes, readonly object[]>>;

/** CTEs that an ending interview adds, the condition under which it may end, and which of them record events. */
interface QuotaPlaces {
  parts: WithSubquery[];
  granted: SQL | undefined;
  recorded: string[];
}

/**
 * Runs the statement and resolves to the ids of the events that it has queued; null if nothing was stored, since the
 * revision has changed or `granted` does not hold.
 */
export async function executeStep(
  db: Db,
  { id, revision }: { id: string; revision: number },
  change: InterviewChange,
  rows: StepRows,
  places?: QuotaPlaces,
): Promise<{ queued: string[] } | null> {
  const present = Object.entries(rows).filter(([, list]) => list.length > 0);
  const names = present.map(([name]) => name as keyof typeof rowCtes);
  const statement = places
    ? buildStatement(db, names, places).prepare("")
    : prepared(db, statementName(names), (db) => buildStatement(db, names));
  const texts = present.map(([name, list]) => [name, JSON.stringify(list)]);
  const [stepped] = await statement.execute({
    id,
    loaded_revision: revision,
    ...change,
    ...Object.fromEntries(texts),
  });
  return stepped ?? null;
}

/** One digit for each kind of rows: their names would exceed PostgreSQL's identifier length limit (63 bytes). */
const statementName = (names: readonly string[]): string =>
  `step ${Object.keys(rowCtes)
    .map((name) => (names.includes(name) ? 1 : 0))
    .join("")}`;

function buildStatement(
  db: Db,
  names: (keyof typeof rowCtes)[],
  { parts, granted, recorded }: QuotaPlaces = { parts: [], granted: undefined, recorded: [] },
) {
  const values = changedColumns.map((name) => [name, sql`${sql.placeholder(name)}`]);
  const stepped = db.$with("stepped").as(
    db
      .update(interview)
      .set(Object.fromEntries(values))
      .where(
        and(
          eq(interview.id, sql.placeholder("id")),
          eq(interview.revision, sql.placeholder("loaded_revision")),
          granted,
        ),
      )
      .returning({ id: interview.id }),
  );
  const stored = names.map((name) => db.$with(name, {}).as(rowCtes[name](db, name).getSQL()));
  const events = [...recorded, ...names.filter((name) => name === "new_events")];
  return db
    .with(...parts, stepped, ...stored, ...(events.length > 0 ? [queuedCte(db, events)] : []))
    .select({ queued: events.length > 0 ? queuedEvents : sql<string[]>`'[]'::json` })
    .from(stepped);
}

const isStepped = sql`exists (select from stepped)`;

const rowsOf = (table: PgTable, name: string) => sql`${jsonRows(table, sql.placeholder(name))} as new_row`;

const insertRows = <Table extends PgTable>(db: Db, table: Table, name: string) =>
  db.insert(table).select(sql`${selectJsonRows(table, sql.placeholder(name))} where ${isStepped}`);

/** A column of the only row that is passed under a name. */
const onlyValue = (column: string, table: PgTable, name: string) =>
  sql`(select ${sql.identifier(column)} from ${rowsOf(table, name)})`;

const newValues = (...columns: string[]) =>
  Object.fromEntries(columns.map((column) => [column, sql`new_row.${sql.identifier(column)}`]));

/** The interview's answer to the question that the rows of this name are about. */
const isAnswerOf = (name: string): SQL | undefined =>
  and(
    isStepped,
    eq(answer.interview_id, sql.placeholder("id")),
    eq(answer.question_id, onlyValue("question_id", answer, name)),
  );

/** What a step may store. The name is that of the CTE and of the parameter that carries its rows. */
const rowCtes = {
  new_messages: (db: Db, name: string) => insertRows(db, message, name),
  new_answers: (db: Db, name: string) =>
    insertRows(db, answer, name).onConflictDoUpdate({
      target: [answer.interview_id, answer.question_id],
      set: excludedValues(answer),
    }),
  new_followups: (db: Db, name: string) =>
    db
      .update(answer)
      .set({ followups: sql`${answer.followups} || ${onlyValue("followups", answer, name)}` })
      .where(isAnswerOf(name)),
  new_flow: (db: Db, name: string) => insertRows(db, flow, name),
  changed_flow: (db: Db, name: string) =>
    db
      .update(flow)
      .set({
        ...newValues("state", "said", "turn_id", "leased_until", "acted_at"),
        // The row names the forms to close; more may have been opened since the flow was loaded.
        uploads: sql`${flow.uploads} - array(select jsonb_object_keys(new_row.uploads))`,
      })
      .from(rowsOf(flow, name))
      .where(and(isStepped, eq(flow.interview_id, sql.placeholder("id")))),
  new_turns: (db: Db, name: string) =>
    insertRows(db, flowTurn, name).onConflictDoUpdate({
      target: [flowTurn.interview_id, flowTurn.turn_id],
      set: excludedValues(flowTurn),
    }),
  new_assignments: (db: Db, name: string) => insertRows(db, randomizerAssignment, name).onConflictDoNothing(),
  changed_assignments: (db: Db, name: string) =>
    db
      .update(randomizerAssignment)
      .set(newValues("place"))
      .from(rowsOf(randomizerAssignment, name))
      .where(
        and(
          isStepped,
          eq(randomizerAssignment.interview_id, sql.placeholder("id")),
          eq(randomizerAssignment.randomizer_id, sql`new_row.randomizer_id`),
        ),
      ),
  retracted_answers: (db: Db, name: string) => db.delete(answer).where(isAnswerOf(name)),
  retracted_messages: (db: Db, name: string) =>
    db
      .delete(message)
      .where(
        and(
          isStepped,
          eq(message.interview_id, sql.placeholder("id")),
          gte(message.seq, onlyValue("seq", message, name)),
        ),
      ),
  new_deltas: (db: Db, name: string) => insertRows(db, countDelta, name),
  new_events: (db: Db, name: string) => recordEvents(db, selectEvents(sql.placeholder(name), isStepped)),
};
