import { and, eq, getTableColumns, ne, not, type Placeholder, sql } from "drizzle-orm";
import { interview, message } from "../interview/interview.sql.ts";
import type { MessageKind } from "../interview/schema.ts";
import type { Ctx } from "../platform/ctx.ts";
import { notFound } from "../platform/error.ts";
import { study } from "../study/study.sql.ts";
import { flow, flowTurn } from "./flow.sql.ts";
import { readSnapshot } from "./pin.ts";
import type { Course } from "./reduce.ts";
import type { Snapshot } from "./snapshot.ts";

export type InterviewRow = typeof interview.$inferSelect;
type StudyRow = typeof study.$inferSelect;
type FlowRow = typeof flow.$inferSelect;

/** The course of an interview that was begun. */
export interface Begun extends FlowRow {
  course: Course & { snapshot: Snapshot };
}

/** The interviewer's last words; null once retention has removed them. */
export interface LastWords {
  question: string | null;
  followup: string | null;
}

export interface Held {
  interview: InterviewRow;
  study: StudyRow;
}

/** What a link opens: nothing else may be told apart from a link that never was. */
export const isOpenTo = (vid: string | Placeholder) =>
  and(eq(interview.vid, vid), not(interview.is_archived), ne(interview.status, "canceled"));

/** Holds the interview behind a link until the transaction ends. */
export async function holdInterview(ctx: Ctx, vid: string): Promise<Held> {
  const [found] = await ctx.db
    .select({ interview: getTableColumns(interview), study: getTableColumns(study) })
    .from(interview)
    .innerJoin(study, eq(study.id, interview.study_id))
    .where(isOpenTo(vid))
    .for("update", { of: interview });
  if (found === undefined) throw notFound("Interview");
  return found;
}

/** Where the interview is, and whether this command was taken before; read once it is held. */
export async function readCourse(ctx: Ctx, interviewId: string, turnId = "") {
  const [row] = await ctx.db
    .select({
      flow,
      turn_id: flowTurn.turn_id,
      last: { question: lastSaid("question"), followup: lastSaid("followup") },
    })
    .from(flow)
    .leftJoin(flowTurn, and(eq(flowTurn.interview_id, flow.interview_id), eq(flowTurn.turn_id, turnId)))
    .where(eq(flow.interview_id, interviewId));
  const last: LastWords = row?.last ?? { question: null, followup: null };
  if (row === undefined) return { begun: null, isRepeat: false, last };
  return { begun: await begunFrom(ctx, row.flow), isRepeat: row.turn_id !== null, last };
}

const lastSaid = (kind: MessageKind) => sql<string | null>`(
  select m.content from ${message} m where m.interview_id = flow.interview_id and m.kind = ${kind}
  order by m.seq desc limit 1)`;

export async function begunFrom(ctx: Ctx, row: FlowRow): Promise<Begun> {
  return { ...row, course: { plan: row.plan, snapshot: await readSnapshot(ctx, row) } };
}
