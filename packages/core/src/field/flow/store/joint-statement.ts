import { eq, getTableColumns, sql } from "drizzle-orm";
import { describeError } from "#kit/log.ts";
import { queuedCte, queuedEvents } from "../../../account/event/index.ts";
import { study } from "../../../design/study/study.sql.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import { type Db, prepared } from "../../../platform/db.ts";
import { arrayRows, type Columns } from "../../../platform/row-parameters.ts";
import { interview, message } from "../../interview/interview.sql.ts";
import { flowTurn } from "../flow.sql.ts";
import { type Rows, type UsualKind, usualCtes } from "./ctes.ts";
import { changedColumns, type InterviewChange, isStudyAs, type Stepped, type StepRows } from "./statement.ts";

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

const kinds = Object.keys(usualCtes) as UsualKind[];

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
  const values = { steps: joint, ...Object.fromEntries(rows) };
  const stored = await jointStatement(db, present)
    .execute(values)
    .catch((error: unknown) => {
      log?.("warn", "steps_not_stored_together", { steps: joint.length, ...describeError(error) });
      throw error;
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

const jointStatement = (db: Db, present: readonly UsualKind[]) =>
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
    const stored = present.map((kind) => db.$with(kind, {}).as(usualCtes[kind](db, rowsOf(kind)).getSQL()));
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

/** Each row names the interview that it belongs to. */
const rowsOf = (kind: UsualKind): Rows => ({
  from: (table, columns = getTableColumns(table)) =>
    arrayRows({ interview_id: message.interview_id, ...columns }, kind, "new_row"),
  condition: sql`new_row.interview_id in (select id from stepped)`,
});
