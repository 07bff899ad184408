import { and, eq, getTableColumns, ne, not, type Placeholder, sql } from "drizzle-orm";
import { interview, message } from "../interview/interview.sql.ts";
import { requireParticipant } from "../platform/actor.ts";
import type { Ctx } from "../platform/ctx.ts";
import { preparedRead } from "../platform/db.ts";
import { notFoundError } from "../platform/error.ts";
import { study } from "../study/study.sql.ts";
import type { Course } from "./course/reduce.ts";
import type { Snapshot } from "./course/snapshot.ts";
import { flow, flowTurn } from "./flow.sql.ts";
import type { ParticipantState } from "./schema.ts";
import { readSnapshot } from "./snapshot-store.ts";

type StudyRow = Pick<typeof study.$inferSelect, keyof typeof studyColumns & keyof typeof study.$inferSelect>;
type FlowRow = typeof flow.$inferSelect;

/** The course of an interview that was begun. */
export interface StartedFlow extends FlowRow {
  course: Course & { snapshot: Snapshot };
}

/** An interview at one revision. */
export interface LoadedInterview {
  interview: typeof interview.$inferSelect;
  study: StudyRow;
  flow: StartedFlow | null;
  /** What the command that was asked for came to, where it was taken before. */
  turn: Pick<typeof flowTurn.$inferSelect, "state" | "said"> | null;
  /** As of that command, else all of it. */
  history: ParticipantState["history"];
}

/** What a link opens: nothing else may be told apart from a link that never was. */
const isOpenFor = (vid: Placeholder) =>
  and(eq(interview.vid, vid), not(interview.is_archived), ne(interview.status, "canceled"));

const studyColumns = {
  id: study.id,
  organization_id: study.organization_id,
  title: study.title,
  mode: study.mode,
  status: study.status,
  config: study.config,
  welcome_message: study.welcome_message,
  thank_you_message: study.thank_you_message,
  screen_out_message: study.screen_out_message,
  revision: study.revision,
};

// Rows become JSON in half the time that objects of named parts take.
const historyColumn = sql<LoadedInterview["history"]>`(
  select coalesce(json_agg(told), '[]') from (
    select role, content, question_id, kind from ${message}
    where interview_id = flow.interview_id and seq < coalesce(flow_turn.said, flow.said) order by seq) told)`;

/** The interview behind a link, and whether this command was taken before. */
export async function loadInterview(ctx: Ctx, vid: string, turnId = ""): Promise<LoadedInterview> {
  requireParticipant(ctx);
  const statement = preparedRead(ctx.db, "interview_seen", (db) =>
    db
      .select({
        interview: getTableColumns(interview),
        study: studyColumns,
        flow,
        turn: { state: flowTurn.state, said: flowTurn.said },
        history: historyColumn,
      })
      .from(interview)
      .innerJoin(study, eq(study.id, interview.study_id))
      .leftJoin(flow, eq(flow.interview_id, interview.id))
      .leftJoin(
        flowTurn,
        and(eq(flowTurn.interview_id, interview.id), eq(flowTurn.turn_id, sql.placeholder("turn"))),
      )
      .where(isOpenFor(sql.placeholder("vid"))),
  );
  const [found] = await statement.execute({ vid, turn: turnId });
  if (found === undefined) throw notFoundError("Interview");
  const { flow: row, ...seen } = found;
  if (row === null) return { ...seen, flow: null, history: [] };
  const snapshot = await readSnapshot(ctx, row);
  return { ...seen, flow: { ...row, course: { plan: row.plan, snapshot } } };
}
