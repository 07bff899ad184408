import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { queuedCte, queuedEvents, recordEvents, selectEvents } from "../../account/event/index.ts";
import { study } from "../../design/study/study.sql.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { type Db, excludedValues, prepared } from "../../platform/db.ts";
import { describeError } from "../../platform/log.ts";
import { arrayRows, type Columns, columnNames } from "../../platform/row-parameters.ts";
import { together } from "../../platform/together.ts";
import { usageDelta } from "../../platform/usage.sql.ts";
import { countDelta } from "../count/count.sql.ts";
import { answer, interview, message } from "../interview/interview.sql.ts";
import { flow, flowTurn, randomizerAssignment } from "./flow.sql.ts";
import type { LoadedInterview } from "./load.ts";
import { flowChange, flowColumns } from "./step-ctes.ts";
import {
  changedColumns,
  hasRareChange,
  type InterviewChange,
  isStudyAs,
  type Stepped,
  type StepRows,
} from "./step-statement.ts";

/**
 * Starts and answers of several participants that wait for a connection at the same moment are stored by one statement,
 * which takes PostgreSQL a fraction of what as many would. It waits for no row: whoever's interview is locked, or no
 * longer at the revision that was loaded, is left out and stores the step alone.
 */

/** A step of a recalled interview, with how it is stored alone. */
interface JointStep extends InterviewChange {
  id: string;
  loaded_revision: number;
  study_id: string;
  study_revision: number;
  study_status: string;
  is_start: boolean;
  turn_id: string | null;
  rows: StepRows;
  alone: Alone;
  log: Ctx["log"];
}

type Alone = () => Promise<Stepped | null>;
type Outcome = Stepped | null | "left out";

/** More steps of one statement gain nothing; more statements at a time have fewer steps each. */
const joining = { lanes: 2, most: 16 };
/** A step alone may wait for somebody who has its interview locked. After so long the next ones no longer wait for it. */
const patienceMs = 100;
/** Characters of a step's messages: a longer one is stored alone, so that others don't wait for its transfer. */
const largest = 8_000;

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
type Kind = keyof typeof columnsOf;
const kinds = Object.keys(columnsOf) as Kind[];

const queues = new WeakMap<Db, (step: JointStep) => Promise<Outcome>>();

/** Stores a step together with others, if it may be and others wait; else, and where it was left out, alone. */
export async function storeTogether(
  { db, effects, log }: Ctx,
  loaded: LoadedInterview,
  change: InterviewChange,
  rows: StepRows,
  alone: Alone,
): Promise<Stepped | null> {
  if (effects !== undefined || !isJoint(loaded, change, rows)) return alone();
  const store =
    queues.get(db) ?? together({ ...joining, run: (steps: readonly JointStep[]) => storeAll(db, steps) });
  queues.set(db, store);
  const { interview, study, flow } = loaded;
  const recalled = { study_id: study.id, study_revision: study.revision, study_status: study.status };
  const turn_id = (rows.new_turns?.[0] as { turn_id?: string } | undefined)?.turn_id ?? null;
  const before = { ...recalled, id: interview.id, loaded_revision: interview.revision };
  const outcome = await store({ ...change, ...before, is_start: flow === null, turn_id, rows, alone, log });
  return outcome === "left out" ? alone() : outcome;
}

const isJoint = ({ isRecalled }: LoadedInterview, change: InterviewChange, rows: StepRows): boolean =>
  isRecalled === true &&
  !hasRareChange(change) &&
  Object.entries(rows).every(([kind, list]) => list.length === 0 || kind in columnsOf) &&
  charactersIn(rows.new_messages ?? []) <= largest;

const charactersIn = (messages: readonly object[]): number =>
  messages.reduce((sum, message) => sum + ("content" in message ? String(message.content).length : 0), 0);

async function storeAll(db: Db, steps: readonly JointStep[]): Promise<(Outcome | Promise<Outcome>)[]> {
  const [only, ...others] = steps;
  if (only !== undefined && others.length === 0) {
    const stored = only.alone();
    await settled(stored, patienceMs);
    return [stored];
  }
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
      only?.log("warn", "steps_not_stored_together", { steps: joint.length, ...describeError(error) });
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

/** Waits until the work has come to an end, or so long. */
async function settled(work: Promise<unknown>, ms: number): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([work.catch(() => {}), late]);
  clearTimeout(timer);
}

const jointStatement = (db: Db, present: readonly Kind[]) =>
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

const newRows = (kind: Kind): SQL => arrayRows(columnsOf[kind], kind, "new_row");

const insertRows = <Table extends PgTable>(db: Db, table: Table, kind: Kind) =>
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
} satisfies Record<Kind, (db: Db) => object>;
