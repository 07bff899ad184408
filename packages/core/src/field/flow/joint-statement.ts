import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { queuedCte, queuedEvents, recordEvents, selectEvents } from "../../account/event/index.ts";
import { study } from "../../design/study/study.sql.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { type Db, excludedValues, prepared } from "../../platform/db.ts";
import { describeError } from "../../platform/log.ts";
import { arrayRows, type Columns, columnNames } from "../../platform/row-parameters.ts";
import { usageDelta } from "../../platform/usage.sql.ts";
import { countDelta } from "../count/count.sql.ts";
import { answer, interview, message } from "../interview/interview.sql.ts";
import { flow, flowTurn, randomizerAssignment } from "./flow.sql.ts";
import { flowChange, flowColumns } from "./step-ctes.ts";
import {
  changedColumns,
  type InterviewChange,
  isStudyAs,
  type Stepped,
  type StepRows,
} from "./step-statement.ts";

/** The one statement of the steps of several interviews. */

/** A step of a recalled interview. */
export interface JointStep extends InterviewChange {
  id: string;
  loaded_revision: number;
  study_id: string;
  study_revision: number;
  study_status: string;
  is_start: boolean;
  turn_id: string | null;
  rows: StepRows;
}

/** "left out": it is to be stored alone. */
export type Outcome = Stepped | null | "left out";

const interviewColumns = getTableColumns(interview);
const stepColumns: Columns = {
  id: interviewColumns.id,
  loaded_revision: interviewColumns.revision,
  study_id: interviewColumns.study_id,
  study_revision: study.revision,
  study_status: study.status,
  is_start: interviewColumns.is_conducted,
  turn_id: flowTurn.turn_id,
  ...Object.fromEntries(changedColumns.map((name) => [name, interviewColumns[name]])),
};

const ofInterview = { interview_id: message.interview_id };
/** The rows that a step may have here; each names the interview that it belongs to. */
const columnsOf = {
  new_messages: getTableColumns(message),
  new_answers: getTableColumns(answer),
  new_flow: getTableColumns(flow),
  changed_flow: { ...ofInterview, ...flowColumns },
  new_turns: getTableColumns(flowTurn),
  new_assignments: getTableColumns(randomizerAssignment),
  new_deltas: { ...ofInterview, ...getTableColumns(countDelta) },
  new_usage: { ...ofInterview, ...getTableColumns(usageDelta) },
  new_events: {},
} satisfies Record<string, Columns>;
export type JointKind = keyof typeof columnsOf;
const kinds = Object.keys(columnsOf) as JointKind[];

/** Stores what can be stored without waiting for anybody. */
export async function storeJointly(
  db: Db,
  steps: readonly JointStep[],
  log?: Ctx["log"],
): Promise<Outcome[]> {
  // Of two of one interview, the second one is left out.
  const first = new Map(steps.toReversed().map((step) => [step.id, step]));
  const joint = [...first.values()];
  const rows = kinds.flatMap((kind) => {
    const all = joint.flatMap(({ id, rows }) =>
      (rows[kind] ?? []).map((row) => ({ interview_id: id, ...row })),
    );
    return all.length === 0 ? [] : [[kind, all] as const];
  });
  const present = rows.map(([kind]) => kind);
  const lists = rows.map(([kind, all]) => [kind, kind === "new_events" ? JSON.stringify(all) : all]);
  const values = { steps: joint, ...Object.fromEntries(lists) };
  // Where it fails, each finds out alone what is wrong: no step is stored twice, since it changes the revision.
  const stored = await jointStatement(db, present)
    .execute(values)
    .catch((error: unknown) => {
      log?.("warn", "steps_not_stored_together", { steps: joint.length, ...describeError(error) });
      return [];
    });
  const ids = new Set(stored.map(({ id }) => id));
  const queued = new Set(stored[0]?.queued);
  return steps.map((step) => {
    if (first.get(step.id) !== step || !ids.has(step.id)) return "left out";
    const events = (step.rows.new_events ?? []) as readonly { id: string }[];
    return {
      queued: events.map(({ id }) => id).filter((id) => queued.has(id)),
      is_over_budget: false,
    };
  });
}

const jointStatement = (db: Db, present: readonly JointKind[]) =>
  prepared(db, `steps ${kinds.map((kind) => (present.includes(kind) ? "+" : "-")).join("")}`, (db) => {
    const changed = changedColumns.map((name) => [name, sql`step.${sql.identifier(name)}`]);
    const stepped = db
      .$with("stepped")
      .as(
        db
          .update(interview)
          .set(Object.fromEntries(changed))
          .from(sql`(${unlockedSteps}) as step`)
          .where(eq(interview.id, sql`step.id`))
          .returning({ id: interview.id }),
      );
    const stored = present.map((kind) => db.$with(kind, {}).as(ctes[kind](db).getSQL()));
    const events = present.filter((kind) => kind === "new_events");
    return db
      .with(stepped, ...stored, ...(events.length > 0 ? [queuedCte(db, events)] : []))
      .select({
        id: sql<string>`id`.as("id"),
        queued: events.length > 0 ? queuedEvents : sql<string[]>`'[]'::json`,
      })
      .from(stepped);
  });

const unlockedSteps = sql`
  select step.* from ${arrayRows(stepColumns, "steps", "step")}
  join ${interview} i on i.id = step.id and i.revision = step.loaded_revision
  where ${isStudyAs(
    { id: sql`step.study_id`, revision: sql`step.study_revision`, status: sql`step.study_status` },
    sql`step.is_start`,
  )}
    and not exists (select from ${flowTurn} t where t.interview_id = step.id and t.turn_id = step.turn_id)
  for no key update of i skip locked`;

const isStepped = (row: string): SQL => sql`${sql.identifier(row)}.interview_id in (select id from stepped)`;

const newRows = (kind: JointKind): SQL => arrayRows(columnsOf[kind], kind, "new_row");

const insertRows = <Table extends PgTable>(db: Db, table: Table, kind: JointKind) =>
  db
    .insert(table)
    .select(sql`select ${columnNames(table)} from ${newRows(kind)} where ${isStepped("new_row")}`);

const ctes = {
  new_messages: (db: Db) => insertRows(db, message, "new_messages"),
  new_answers: (db: Db) =>
    insertRows(db, answer, "new_answers").onConflictDoUpdate({
      target: [answer.interview_id, answer.question_id, answer.iteration],
      set: excludedValues(answer),
    }),
  new_flow: (db: Db) => insertRows(db, flow, "new_flow"),
  changed_flow: (db: Db) =>
    db
      .update(flow)
      .set(flowChange)
      .from(newRows("changed_flow"))
      .where(and(isStepped("new_row"), eq(flow.interview_id, sql`new_row.interview_id`))),
  new_turns: (db: Db) => insertRows(db, flowTurn, "new_turns"),
  new_assignments: (db: Db) => insertRows(db, randomizerAssignment, "new_assignments").onConflictDoNothing(),
  new_deltas: (db: Db) => insertRows(db, countDelta, "new_deltas"),
  new_usage: (db: Db) => insertRows(db, usageDelta, "new_usage"),
  new_events: (db: Db) => recordEvents(db, selectEvents(sql.placeholder("new_events"), isStepped("e"))),
} satisfies Record<JointKind, (db: Db) => object>;
