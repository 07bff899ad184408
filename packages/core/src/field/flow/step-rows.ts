import { type Ctx, nowIso } from "../../platform/ctx.ts";
import type { End, FlowState } from "../course/reduce.ts";
import type { InterviewStatus } from "../interview/schema.ts";
import { hasEnded } from "../interview/transition.ts";
import { changedAssignments, newAssignments } from "./assignment.ts";
import type { LoadedInterview, StartedFlow } from "./load.ts";
import type { NewMessage } from "./message.ts";
import type { Retracted, Step } from "./step.ts";
import type { InterviewChange, StepRows } from "./step-statement.ts";

/** How long a model's decision may take; after that the interview goes on without it. */
const leaseMs = 20_000;

const statusAfterEnd: Record<End["reason"], InterviewStatus> = {
  finished: "closed",
  ended_by_rule: "closed",
  redirected: "closed",
  screened_out: "screened_out",
  over_quota: "over_quota",
};

/** How much of a break between two commands counts as active time at most. */
const maxIdleSeconds = 300;

/** The columns of the interview after a step. */
export function interviewChange(
  ctx: Ctx,
  { interview: row }: LoadedInterview,
  { from, state, status: requested, answer, retracted, source }: Step,
  hasMessages: boolean,
): InterviewChange {
  const now = nowIso(ctx);
  const status = state.end === null ? (requested ?? row.status) : statusAfterEnd[state.end.reason];
  const idle = (Date.parse(now) - Date.parse(from.acted_at)) / 1000;
  const active = row.status === "in_progress" ? Math.min(Math.max(idle, 0), maxIdleSeconds) : 0;
  return {
    status,
    language: from.language,
    source: source?.key ?? row.source,
    is_conducted: true,
    current_question_id: from.plan.questions[state.asked.at(-1) ?? -1] ?? null,
    progress: planProgress(state, from),
    active_time: Math.round(((row.active_time ?? 0) + active) * 1000) / 1000,
    started_at: row.started_at ?? now,
    recording_id: retracted
      ? recordingAfterRetraction(retracted, row)
      : (answer?.recording_url ?? row.recording_id),
    ended_at: hasEnded(status) ? now : row.ended_at,
    completed_at: status === "closed" ? now : row.completed_at,
    last_message_at: hasMessages ? now : row.last_message_at,
    updated_at: now,
    revision: row.revision + 1,
  };
}

/** The interview's recording once an answer is taken back: the one before, if this answer supplied it. */
function recordingAfterRetraction(
  { questionId, answers }: Retracted,
  { recording_id }: LoadedInterview["interview"],
): string | null {
  const recorded = answers
    .filter(({ recording_url }) => recording_url !== null)
    .sort((a, b) => (a.answered_at < b.answered_at ? -1 : 1));
  const last = recorded.at(-1);
  return last?.question_id === questionId ? (recorded.at(-2)?.recording_url ?? null) : recording_id;
}

/** Percent of the plan that is done, 0 to 100; 100 once the interview has finished. */
export function planProgress({ asked, end }: FlowState, { plan }: Pick<StartedFlow, "plan">): number {
  if (end !== null && statusAfterEnd[end.reason] === "closed") return 100;
  const done = end === null ? asked.length - 1 : asked.length;
  return plan.questions.length === 0 ? 0 : Math.floor((100 * Math.max(done, 0)) / plan.questions.length);
}

/** The flow after a step that adds so many messages. */
export const flowAfter = (
  ctx: Ctx,
  { from, state, turnId, retracted }: Step,
  messageCount: number,
): StartedFlow => ({
  ...from,
  state,
  said: from.said + messageCount - (retracted?.messageCount ?? 0),
  turn_id: turnId ?? from.turn_id,
  leased_until: state.need === null ? null : new Date(ctx.now().getTime() + leaseMs).toISOString(),
  acted_at: nowIso(ctx),
});

/** The rows that a step stores beside the interview itself, its counts left out. */
export function stepRows(
  loaded: LoadedInterview,
  { from, answer, reply, retracted, turnId, files = [] }: Step,
  flow: StartedFlow,
  messages: readonly NewMessage[],
): StepRows {
  const { interview_id, plan, state, said, turn_id, course: _, ...columns } = flow;
  const question_id = plan.questions[from.state.asked.at(-1) ?? -1];
  const turn = { interview_id, state, said, turn_id };
  const uploads = Object.fromEntries(files.map((id) => [id, ""]));
  return {
    new_messages: messages.map((message, index) => {
      return { interview_id, seq: from.said + index, created_at: flow.acted_at, ...message };
    }),
    new_answers: answer === undefined ? [] : [{ interview_id, ...answer }],
    new_followups: reply === undefined ? [] : [{ interview_id, question_id, followups: [reply] }],
    ...(loaded.flow === null
      ? { new_flow: [{ ...columns, ...turn, plan }], new_assignments: newAssignments(flow) }
      : {
          changed_flow: [{ ...columns, ...turn, uploads }],
          changed_assignments: changedAssignments(from, flow),
        }),
    ...(turn_id !== null && {
      [turnId === undefined ? "changed_turns" : "new_turns"]: [{ ...turn, created_at: flow.acted_at }],
    }),
    retracted_answers: retracted === undefined ? [] : [{ question_id: retracted.questionId }],
    retracted_messages: retracted === undefined ? [] : [{ seq: said }],
  };
}
