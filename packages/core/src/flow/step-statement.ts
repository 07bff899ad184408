import { and, eq, gte, type SQL, sql, type WithSubquery } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { countDelta } from "../count/count.sql.ts";
import { answer, interview, message } from "../interview/interview.sql.ts";
import { type Db, excludedValues, jsonRows, prepared, selectJsonRows } from "../platform/db.ts";
import { randomizerAssignment } from "../randomizer/randomizer.sql.ts";
import { flow, flowTurn } from "./flow.sql.ts";

/**
 * The one statement of a step. It takes the interview on from the revision at which it was seen, and stores what
 * goes with that; where somebody else took it on since, it stores nothing. Rows travel as JSON: steps that
 * store rows of the same kinds are the same statement, which is built and planned once.
 */

const changedColumns = [
  ...(["status", "language", "is_conducted", "current_question_id", "progress", "active_time"] as const),
  ...([
    "recording_id",
    "started_at",
    "ended_at",
    "completed_at",
    "last_message_at",
    "updated_at",
    "revision",
  ] as const),
];
export type Change = Pick<typeof interview.$inferSelect, (typeof changedColumns)[number]>;

export type Rows = Partial<Record<keyof typeof rowCtes, readonly object[]>>;

/** What an end entails: more parts of the statement, and the condition under which it may happen. */
interface SideEffects {
  parts: WithSubquery[];
  granted: SQL | undefined;
}

export async function executeStep(
  db: Db,
  { id, revision }: { id: string; revision: number },
  change: Change,
  rows: Rows,
  closing?: SideEffects,
): Promise<boolean> {
  const present = Object.entries(rows).filter(([, list]) => list.length > 0);
  const names = present.map(([kind]) => kind as keyof typeof rowCtes);
  const statement = closing
    ? buildStatement(db, names, closing).prepare("")
    : prepared(db, `step ${names.join(" ")}`, (db) => buildStatement(db, names));
  const texts = present.map(([kind, list]) => [kind, JSON.stringify(list)]);
  const moved = await statement.execute({ id, seen: revision, ...change, ...Object.fromEntries(texts) });
  return moved.length > 0;
}

function buildStatement(
  db: Db,
  names: (keyof typeof rowCtes)[],
  { parts, granted }: SideEffects = { parts: [], granted: undefined },
) {
  const values = changedColumns.map((name) => [name, sql`${sql.placeholder(name)}`]);
  const moved = db.$with("moved").as(
    db
      .update(interview)
      .set(Object.fromEntries(values))
      .where(
        and(
          eq(interview.id, sql.placeholder("id")),
          eq(interview.revision, sql.placeholder("seen")),
          granted,
        ),
      )
      .returning({ id: interview.id }),
  );
  return db
    .with(...parts, moved, ...names.map((name) => db.$with(name, {}).as(rowCtes[name](db, name).getSQL())))
    .select({ id: moved.id })
    .from(moved);
}

const isStepped = sql`exists (select from moved)`;

const givenRows = (table: PgTable, kind: string) => sql`${jsonRows(table, sql.placeholder(kind))} as given`;

const insertRows = <Table extends PgTable>(db: Db, table: Table, kind: string) =>
  db.insert(table).select(sql`${selectJsonRows(table, sql.placeholder(kind))} where ${isStepped}`);

/** A field of the one row that was given. */
const givenField = (name: string, table: PgTable, kind: string) =>
  sql`(select ${sql.identifier(name)} from ${givenRows(table, kind)})`;

const rowCtes = {
  said: (db: Db, kind: string) => insertRows(db, message, kind),
  answered: (db: Db, kind: string) =>
    insertRows(db, answer, kind).onConflictDoUpdate({
      target: [answer.interview_id, answer.question_id],
      set: excludedValues(answer),
    }),
  followed_up: (db: Db, kind: string) =>
    db
      .update(answer)
      .set({ followups: sql`${answer.followups} || ${givenField("followups", answer, kind)}` })
      .where(
        and(
          isStepped,
          eq(answer.interview_id, sql.placeholder("id")),
          eq(answer.question_id, givenField("question_id", answer, kind)),
        ),
      ),
  begun: (db: Db, kind: string) => insertRows(db, flow, kind),
  led: (db: Db, kind: string) =>
    db
      .update(flow)
      .set(givenFields("state", "said", "turn_id", "leased_until", "acted_at"))
      .from(givenRows(flow, kind))
      .where(and(isStepped, eq(flow.interview_id, sql.placeholder("id")))),
  turned: (db: Db, kind: string) =>
    insertRows(db, flowTurn, kind).onConflictDoUpdate({
      target: [flowTurn.interview_id, flowTurn.turn_id],
      set: excludedValues(flowTurn),
    }),
  routed: (db: Db, kind: string) => insertRows(db, randomizerAssignment, kind).onConflictDoNothing(),
  unanswered: (db: Db, kind: string) =>
    db
      .delete(answer)
      .where(
        and(
          isStepped,
          eq(answer.interview_id, sql.placeholder("id")),
          eq(answer.question_id, givenField("question_id", answer, kind)),
        ),
      ),
  unsaid: (db: Db, kind: string) =>
    db
      .delete(message)
      .where(
        and(
          isStepped,
          eq(message.interview_id, sql.placeholder("id")),
          gte(message.seq, givenField("seq", message, kind)),
        ),
      ),
  counted: (db: Db, kind: string) => insertRows(db, countDelta, kind),
};

const givenFields = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, sql`given.${sql.identifier(name)}`]));
