import { and, eq, getTableColumns, gte, type SQL, sql, type WithSubquery } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { queuedCte, queuedEvents, recordEvents, selectEvents } from "../../account/event/index.ts";
import { quotaBucket } from "../../design/quota/quota.sql.ts";
import { study } from "../../design/study/study.sql.ts";
import {
  type Columns,
  type Db,
  excludedValues,
  jsonRows,
  prepared,
  selectJsonRows,
  selectTypedRows,
} from "../../platform/db.ts";
import { countDelta } from "../count/count.sql.ts";
import { answer, interview, message } from "../interview/interview.sql.ts";
import { moderation } from "../interviewer/moderation.sql.ts";
import { flow, flowTurn, randomizerAssignment } from "./flow.sql.ts";
import type { LoadedInterview } from "./load.ts";

/**
 * The one statement of a step. It updates the interview if it is still at the revision that was loaded, and stores
 * the rows that go with the step; otherwise it stores nothing. Steps which store as many rows of the same kinds are the
 * same statement, which is built and planned once. Rows that nearly every step stores are sent value by value, since
 * PostgreSQL takes longer to read a row from JSON than to insert it; the others travel as JSON.
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

type Kind = keyof typeof rowCtes;

/** Rows to store, by the name of the CTE that stores them. */
export type StepRows = Partial<Record<Kind, readonly object[]>>;

/** CTEs that take and free quota places, the condition under which it may end, and which of them record events. */
interface QuotaPlaces {
  parts: WithSubquery[];
  granted: SQL | undefined;
  recorded: string[];
}

/** The rows of one kind. */
interface Part {
  kind: string;
  count: number;
  /** Which columns are sent value by value; null where the rows travel as JSON. */
  typed: Columns | null;
}

/** More rows of a kind travel as JSON. */
const maxTyped = 3;

/**
 * Runs the statement and resolves to the ids of the events that it has queued; null if nothing was stored, since the
 * revision has changed, `granted` does not hold or, where the interview is a recalled one, its study has changed.
 */
export async function executeStep(
  db: Db,
  { interview: { id, revision }, study, isRecalled = false }: LoadedInterview,
  change: InterviewChange,
  rows: StepRows,
  places?: QuotaPlaces,
): Promise<{ queued: string[] } | null> {
  const present = Object.entries(rows).filter(([, list]) => list.length > 0);
  const parts = present.map(([kind, { length: count }]): Part => {
    return { kind, count, typed: count <= maxTyped ? (typedColumns[kind] ?? null) : null };
  });
  const name = places === undefined ? statementName(parts, isRecalled) : null;
  const statement = prepared(db, name, (db) => buildStatement(db, parts, isRecalled, places));
  const lists = present.map(([kind, list], index) => [
    kind,
    parts[index]?.typed === null ? JSON.stringify(list) : list,
  ]);
  const [stepped] = await statement.execute({
    id,
    loaded_revision: revision,
    ...(isRecalled && { study_id: study.id, study_revision: study.revision, study_status: study.status }),
    ...change,
    ...Object.fromEntries(lists),
  });
  return stepped ?? null;
}

/** A letter for each kind of rows: their names would exceed PostgreSQL's identifier length limit (63 bytes). */
const statementName = (parts: readonly Part[], isRecalled: boolean): string =>
  `${isRecalled ? "recalled" : "loaded"} step ${Object.keys(rowCtes)
    .map((name) => {
      const part = parts.find(({ kind }) => kind === name);
      if (part === undefined) return "-";
      return part.typed === null ? "j" : part.count;
    })
    .join("")}`;

function buildStatement(
  db: Db,
  present: readonly Part[],
  isRecalled: boolean,
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
          isRecalled ? isStudyUnchanged : undefined,
          granted,
        ),
      )
      .returning({ id: interview.id }),
  );
  const stored = present.map((part) =>
    db.$with(part.kind, {}).as(rowCtes[part.kind as Kind](db, part).getSQL()),
  );
  const events = [...recorded, ...present.map(({ kind }) => kind).filter((kind) => kind === "new_events")];
  return db
    .with(...parts, stepped, ...stored, ...(events.length > 0 ? [queuedCte(db, events)] : []))
    .select({ queued: events.length > 0 ? queuedEvents : sql<string[]>`'[]'::json` })
    .from(stepped);
}

/** What a recalled interview says of its study, and that no quota of a question is full, still holds. */
const isStudyUnchanged = sql`exists (
    select from ${study} s where s.id = ${sql.placeholder("study_id")}
      and s.revision = ${sql.placeholder("study_revision")} and s.status = ${sql.placeholder("study_status")})
  and not exists (
    select from ${quotaBucket} b where b.study_id = ${sql.placeholder("study_id")}
      and b.question_id is not null and b.filled >= b."limit")`;

const isStepped = sql`exists (select from stepped)`;

const rowsOf = (table: PgTable, name: string) => sql`${jsonRows(table, sql.placeholder(name))} as new_row`;

const flowColumns = getTableColumns(flow);

/** The rows that nearly every step stores. */
const typedColumns: Record<string, Columns> = {
  new_messages: getTableColumns(message),
  new_answers: getTableColumns(answer),
  changed_flow: Object.fromEntries(
    ["state", "said", "turn_id", "leased_until", "acted_at", "uploads"].map((name) => [
      name,
      flowColumns[name as keyof typeof flowColumns],
    ]),
  ),
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

/** The interview's answer to the question that the rows of this name are about. */
const isAnswerOf = (name: string): SQL | undefined =>
  and(
    isStepped,
    eq(answer.interview_id, sql.placeholder("id")),
    eq(answer.question_id, onlyValue("question_id", answer, name)),
  );

/** What a step may store. The name is that of the CTE and of the parameter that carries its rows. */
const rowCtes = {
  new_messages: (db: Db, part: Part) => insertRows(db, message, part),
  new_decisions: (db: Db, part: Part) => insertRows(db, moderation, part),
  new_answers: (db: Db, part: Part) =>
    insertRows(db, answer, part).onConflictDoUpdate({
      target: [answer.interview_id, answer.question_id],
      set: excludedValues(answer),
    }),
  new_followups: (db: Db, { kind }: Part) =>
    db
      .update(answer)
      .set({ followups: sql`${answer.followups} || ${onlyValue("followups", answer, kind)}` })
      .where(isAnswerOf(kind)),
  new_flow: (db: Db, part: Part) => insertRows(db, flow, part),
  changed_flow: (db: Db, { kind, typed }: Part) =>
    db
      .update(flow)
      .set({
        ...newValues("state", "said", "turn_id", "leased_until", "acted_at"),
        // The row names the forms to close; more may have been opened since the flow was loaded.
        uploads: sql`${flow.uploads} - array(select jsonb_object_keys(new_row.uploads))`,
      })
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
  new_deltas: (db: Db, part: Part) => insertRows(db, countDelta, part),
  new_events: (db: Db, { kind }: Part) => recordEvents(db, selectEvents(sql.placeholder(kind), isStepped)),
};
