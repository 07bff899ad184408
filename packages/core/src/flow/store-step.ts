import type { StoredAnswer } from "../interview/answers.ts";
import { mergeAnswers } from "../interview/import.ts";
import type { InterviewContent } from "../interview/lock.ts";
import type { InterviewStatus } from "../interview/schema.ts";
import { countDeltas, quotaAndEventCtes } from "../interview/side-effects.ts";
import { hasEnded } from "../interview/transition.ts";
import { type Ctx, nowIso } from "../platform/ctx.ts";
import { quotaFullError } from "../quota/place.ts";
import type { End, FlowState } from "./course/reduce.ts";
import type { LoadedInterview, StartedFlow } from "./load.ts";
import { type NewMessage, questionMessage } from "./message.ts";
import type { Step } from "./run-command.ts";
import { type Change, executeStep, type Rows } from "./step-statement.ts";

/** Whoever is to find out what an interview needs has so long; then it goes on without. */
const leaseMs = 20_000;

const statusAfterEnd: Record<End["reason"], InterviewStatus> = {
  finished: "closed",
  ended_by_rule: "closed",
  redirected: "closed",
  screened_out: "screened_out",
  over_quota: "over_quota",
};

/** A pause longer than this is no time spent on the interview. */
const maxIdleSeconds = 300;

/**
 * Stores a step; null when the interview is not at the revision any more at which it was seen. `content` is what
 * decides about quota places, for one that ends while it is held: it throws where a quota is full.
 */
export async function storeStep(
  ctx: Ctx,
  seen: LoadedInterview,
  step: Step,
  content?: Pick<InterviewContent, "answers" | "buckets">,
): Promise<LoadedInterview | null> {
  const messages = [...(step.messages ?? []), ...(await nextQuestionMessages(ctx, step))];
  const change = interviewChange(ctx, seen, step, messages.length > 0);
  const begun = { ...step.from, ...flowAfter(ctx, step, messages.length) };
  const { answers, buckets } = content ?? { answers: knownAnswers(seen, step), buckets: [] };
  const before = { interview: seen.interview, answers };
  const after = { interview: { ...seen.interview, ...change }, answers: answersAfter(step, answers) };
  const closing = content && quotaAndEventCtes(ctx, buckets, before, after);
  const rows = { ...stepRows(seen, step, begun, messages), counted: countDeltas(ctx, before, after) };
  const isMoved = await executeStep(ctx.db, seen.interview, change, rows, closing);
  if (!isMoved && closing?.granted !== undefined) throw quotaFullError();
  if (!isMoved) return null;
  return {
    ...seen,
    interview: after.interview,
    flow: begun,
    turn: null,
    history: [...seen.history.slice(0, seen.history.length - retractedCount(step)), ...messages],
  };
}

const retractedCount = ({ retracted }: Step): number => retracted?.messageCount ?? 0;

const answersAfter = ({ answer, retracted }: Step, present: readonly StoredAnswer[]): StoredAnswer[] =>
  mergeAnswers(
    present.filter(({ question_id }) => question_id !== retracted?.questionId),
    answer === undefined ? [] : [answer],
  );

/**
 * Of a step that gives no answer, the one that was given to the present question: with it on both sides of the
 * change, the question that is left stays reached. Nothing else of it counts. One that takes an answer back knows all.
 */
function knownAnswers(seen: LoadedInterview, { from, answer, retracted }: Step): StoredAnswer[] {
  if (retracted !== undefined) return retracted.answers;
  const question_id = from.plan.questions[from.state.asked.at(-1) ?? -1];
  if (answer !== undefined || seen.flow === null || question_id === undefined) return [];
  const nothing = {
    position: 0,
    content: "",
    type: "",
    value: null,
    closed_value: null,
    text: "",
    followups: [],
    recording_url: null,
  };
  return [{ ...nothing, question_id, outcome: "answered", answered_at: "" }];
}

/** The question that the step leads to, put in words. */
async function nextQuestionMessages(
  ctx: Ctx,
  { from, state, answer, retracted }: Step,
): Promise<NewMessage[]> {
  const place = state.asked.at(-1);
  if (
    retracted !== undefined ||
    state.end !== null ||
    place === undefined ||
    place === from.state.asked.at(-1)
  )
    return [];
  const { snapshot, plan } = from.course;
  const question = snapshot.questions.find(({ id }) => id === plan.questions[place]);
  if (question === undefined) return [];
  return [
    await questionMessage(ctx, from.interview_id, snapshot, question, answer === undefined ? [] : [answer]),
  ];
}

function interviewChange(
  ctx: Ctx,
  { interview: row }: LoadedInterview,
  { from, state, status, answer: given, retracted }: Step,
  hasSpoken: boolean,
): Change {
  const now = nowIso(ctx);
  const becomes = state.end === null ? (status ?? row.status) : statusAfterEnd[state.end.reason];
  const idle = (Date.parse(now) - Date.parse(from.acted_at)) / 1000;
  const active = row.status === "in_progress" ? Math.min(Math.max(idle, 0), maxIdleSeconds) : 0;
  return {
    status: becomes,
    language: from.language,
    is_conducted: true,
    current_question_id: from.plan.questions[state.asked.at(-1) ?? -1] ?? null,
    progress: flowProgress(state, from),
    active_time: Math.round(((row.active_time ?? 0) + active) * 1000) / 1000,
    started_at: row.started_at ?? now,
    recording_id: retracted ? lastRecording(retracted, row) : (given?.recording_url ?? row.recording_id),
    ended_at: hasEnded(becomes) ? now : row.ended_at,
    completed_at: becomes === "closed" ? now : row.completed_at,
    last_message_at: hasSpoken ? now : row.last_message_at,
    updated_at: now,
    revision: row.revision + 1,
  };
}

/** The recording that was the interview's before the one that is taken back, if that had any. */
function lastRecording(
  { questionId, answers }: NonNullable<Step["retracted"]>,
  { recording_id }: LoadedInterview["interview"],
): string | null {
  const recorded = answers
    .filter(({ recording_url }) => recording_url !== null)
    .sort((a, b) => (a.answered_at < b.answered_at ? -1 : 1));
  const last = recorded.at(-1);
  return last?.question_id === questionId ? (recorded.at(-2)?.recording_url ?? null) : recording_id;
}

/** Percent of the plan that is done; a finished interview is whole. */
export function flowProgress({ asked, end }: FlowState, { plan }: Pick<StartedFlow, "plan">): number {
  if (end !== null && statusAfterEnd[end.reason] === "closed") return 100;
  const done = end === null ? asked.length - 1 : asked.length;
  return plan.questions.length === 0 ? 0 : Math.floor((100 * Math.max(done, 0)) / plan.questions.length);
}

const flowAfter = (ctx: Ctx, step: Step, spoken: number) => ({
  state: step.state,
  said: step.from.said + spoken - retractedCount(step),
  turn_id: step.turnId ?? step.from.turn_id,
  leased_until: step.state.need === null ? null : new Date(ctx.now().getTime() + leaseMs).toISOString(),
  acted_at: nowIso(ctx),
});

/** The course, what was said on it, and what the command came to that led here. */
function stepRows(
  seen: LoadedInterview,
  { from, answer, reply, retracted }: Step,
  begun: StartedFlow,
  messages: readonly NewMessage[],
): Rows {
  const { interview_id, plan, state, said, turn_id, course: _, ...course } = begun;
  const question_id = plan.questions[from.state.asked.at(-1) ?? -1];
  const place = { interview_id, state, said, turn_id };
  const arms = Object.entries(plan.arms).map(([randomizer_id, arm_id]) => {
    return { interview_id, randomizer_id, arm_id };
  });
  return {
    said: messages.map((one, index) => ({ interview_id, seq: from.said + index, ...one })),
    answered: answer === undefined ? [] : [{ interview_id, ...answer }],
    followed_up: reply === undefined ? [] : [{ interview_id, question_id, followups: [reply] }],
    ...(seen.flow === null
      ? { begun: [{ ...course, ...place, plan }], routed: arms }
      : { led: [{ ...course, ...place }] }),
    turned: turn_id === null ? [] : [place],
    unanswered: retracted === undefined ? [] : [{ question_id: retracted.questionId }],
    unsaid: retracted === undefined ? [] : [{ seq: said }],
  };
}
