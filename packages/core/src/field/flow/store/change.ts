import { type Decision, moderatedAfter } from "#interviewer/decision.ts";
import { pick } from "#kit/pick.ts";
import { questionIn } from "#survey/course/indexed.ts";
import { hiddenPlaces, leftOutPlaces, loopPlaces } from "#survey/course/loop.ts";
import type { Course, End, FlowState } from "#survey/course/reduce.ts";
import {
  type AnswerName,
  answerName,
  iterationOf,
  questionIdIn,
  readAnswerName,
} from "#survey/interview/answer-name.ts";
import { mergeAnswers, type StoredAnswer } from "#survey/interview/answers.ts";
import { endedByFlow } from "#survey/interview/ended-by.ts";
import { addParadata } from "#survey/interview/paradata.ts";
import { hasEnded, type InterviewStatus } from "#survey/interview/status.ts";
import { type Ctx, nowIso } from "../../../platform/ctx.ts";
import { decisionEnd } from "../decide/lease.ts";
import type { Retracted, Step } from "../decide/step.ts";
import type { LoadedInterview, StartedFlow } from "../load/interview.ts";
import type { InterviewChange } from "./statement.ts";

/** What a step makes of the interview, its flow and its answers. */

const statusAfterEnd: Record<End["reason"], InterviewStatus> = {
  finished: "closed",
  ended_by_rule: "closed",
  redirected: "closed",
  screened_out: "screened_out",
  over_quota: "over_quota",
};

/** How much of a break between two commands counts as active time at most. */
const maxIdleSeconds = 300;

/** Seconds that the participant has spent on the interview by now. */
export function activeTimeAt(
  ctx: Ctx,
  { interview: { status, active_time } }: LoadedInterview,
  { acted_at }: StartedFlow,
): number {
  const idle = (ctx.now().getTime() - Date.parse(acted_at)) / 1000;
  const active = status === "in_progress" ? Math.min(Math.max(idle, 0), maxIdleSeconds) : 0;
  return Math.round(((active_time ?? 0) + active) * 1000) / 1000;
}

/** The columns of the interview after a step. */
export function interviewChange(
  ctx: Ctx,
  loaded: LoadedInterview,
  { from, state, status: requested, answer, retracted, source, consent, told }: Step,
  hasMessages: boolean,
): InterviewChange {
  const row = loaded.interview;
  const now = nowIso(ctx);
  const present = presentName({ plan: from.plan, state });
  const current_iteration = present?.iteration ?? "";
  const status = state.end === null ? (requested ?? row.status) : statusAfterEnd[state.end.reason];
  return {
    status,
    language: from.language,
    source: source?.key ?? row.source,
    is_conducted: true,
    current_question_id: present?.question_id ?? null,
    progress: planProgress(state, from.course),
    active_time: activeTimeAt(ctx, loaded, from),
    started_at: row.started_at ?? now,
    recording_id: retracted
      ? recordingAfterRetraction(retracted, row)
      : (answer?.recording_url ?? row.recording_id),
    ended_at: hasEnded(status) ? now : row.ended_at,
    ended_by: state.end === null ? row.ended_by : endedByFlow(state.end),
    completed_at: status === "closed" ? now : row.completed_at,
    last_message_at: hasMessages ? now : row.last_message_at,
    updated_at: now,
    ai_notice: told?.kept ?? row.ai_notice,
    revision: row.revision + 1,
    ...(current_iteration !== row.current_iteration && { current_iteration }),
    ...hiddenChange(row, state, from),
    ...(consent && { consent: pick(consent, ["version", "language", "at", "text_sha256"]) }),
  };
}

/** The questions hidden so far, where they are others than before. */
function hiddenChange(
  { hidden_question_ids, hidden_iterations }: LoadedInterview["interview"],
  state: FlowState,
  { plan }: Pick<StartedFlow, "plan">,
): Partial<Pick<InterviewChange, "hidden_question_ids" | "hidden_iterations">> {
  const hidden = [...hiddenPlaces(state)].map((place) => readAnswerName(plan.questions[place] ?? ""));
  const iterations = hidden.filter(({ iteration }) => iteration !== "").map(answerName);
  // A question in a loop is hidden where no iteration of it is shown.
  const asked = new Set(
    iterations.length === 0 ? [] : state.asked.map((place) => questionIdIn(plan.questions[place] ?? "")),
  );
  const ids = [...new Set(hidden.map(({ question_id }) => question_id))].filter((id) => !asked.has(id));
  return {
    ...(!isSame(ids, hidden_question_ids) && { hidden_question_ids: ids.length === 0 ? null : ids }),
    ...(!isSame(iterations, hidden_iterations) && {
      hidden_iterations: iterations.length === 0 ? null : iterations,
    }),
  };
}

const isSame = (found: readonly string[], before: readonly string[] | null): boolean =>
  found.length === (before ?? []).length && found.every((each) => before?.includes(each));

/** The interview's recording once an answer is taken back: the one before, if this answer supplied it. */
function recordingAfterRetraction(
  { name, answers }: Retracted,
  { recording_id }: LoadedInterview["interview"],
): string | null {
  const recorded = answers
    .filter(({ recording_url }) => recording_url !== null)
    .sort((a, b) => (a.answered_at < b.answered_at ? -1 : 1));
  const last = recorded.at(-1);
  return last !== undefined && answerName(last) === name
    ? (recorded.at(-2)?.recording_url ?? null)
    : recording_id;
}

/** Percent of what is or may be shown that is done, 0 to 100; 100 once the interview has finished. */
export function planProgress(state: FlowState, course: Course): number {
  const { asked, end } = state;
  const total = course.plan.questions.length - leftOutPlaces(state, course).size;
  if (end !== null && statusAfterEnd[end.reason] === "closed") return 100;
  const done = end === null ? asked.length - 1 : asked.length;
  return total === 0 ? 0 : Math.floor((100 * Math.max(done, 0)) / total);
}

/** Two reflections in a row tire, and after distress none is due. */
function withRhythm({ plain_next, ...state }: FlowState, { outcome, flag, reflection }: Decision): FlowState {
  const isPlain = outcome === "asked" ? (reflection ?? 0) > 0 : plain_next === true;
  return isPlain || flag === "distress" ? { ...state, plain_next: true } : state;
}

/** The flow after a step that adds so many messages, but for its course. */
export function flowAfter(ctx: Ctx, step: Step, messageCount: number): Omit<StartedFlow, "course"> {
  const { from, state, turnId, retracted, decision } = step;
  const decided = decision && {
    ...withRhythm(state, decision),
    moderated: moderatedAfter(from.state.moderated, decision),
  };
  return {
    ...from,
    state: decided ?? state,
    said: from.said + messageCount - (retracted?.messageCount ?? 0),
    turn_id: turnId ?? from.turn_id,
    leased_until: state.need === null ? null : decisionEnd(ctx),
    acted_at: nowIso(ctx),
  };
}

/** An answer of which no more is known than that there is one. */
const empty = {
  position: 0,
  content: "",
  type: "",
  value: null,
  closed_value: null,
  text: "",
  followups: [],
  recording_url: null,
  transcription: null,
  answered_at: "",
  paradata: null,
  text_length: null,
};

/**
 * The answers before the step, as far as counts need them: all of them if one is taken back. For a step without an
 * answer, a placeholder keeps the current question counted as reached once the interview has left it.
 */
export function knownAnswers(
  loaded: LoadedInterview,
  { from, state, answer, retracted }: Step,
): StoredAnswer[] {
  if (retracted !== undefined) return retracted.answers;
  const name = presentName(from);
  const next = presentName({ plan: from.plan, state });
  const inLoops = answersInLoops(from, new Set([name?.question_id, next?.question_id]));
  if (answer !== undefined || loaded.flow === null || name === null) return inLoops;
  const { question_id, iteration } = name;
  const ms = from.state.time?.[1] ?? null;
  const paradata = ms === null ? null : { ms };
  return [...inLoops, { ...empty, question_id, iteration, outcome: "answered", paradata }];
}

/** The name of the answer that the flow stands at in a state; null before the first question. */
export function presentName({ plan, state }: Pick<StartedFlow, "plan" | "state">): AnswerName | null {
  const name = plan.questions[state.asked.at(-1) ?? -1];
  return name === undefined ? null : readAnswerName(name);
}

/** The answers after a step, as far as they are known. */
export function answersAfter(
  { from, answer, retracted, paradata }: Step,
  present: readonly StoredAnswer[],
): StoredAnswer[] {
  const name = presentName(from);
  const kept = present.filter((each) => answerName(each) !== retracted?.name);
  const timed = kept.map((each) =>
    paradata !== undefined && each.question_id === name?.question_id && each.iteration === name.iteration
      ? { ...each, paradata: addParadata(each.paradata, paradata) }
      : each,
  );
  return mergeAnswers(timed, answer === undefined ? [] : [answer]);
}

/**
 * An answer to each of these questions in loops before the present one, without what it says: one that was answered, if
 * there is any, else one that was skipped. On that it depends whether a question counts as reached, answered and skipped;
 * all else counts the same before and after the step.
 */
function answersInLoops(
  { plan, state, course }: StartedFlow,
  questions: ReadonlySet<string | undefined>,
): StoredAnswer[] {
  if (plan.loops === undefined) return [];
  const { asked, skipped = [] } = state;
  const present = asked.at(-1);
  return [...questions].flatMap((question_id = "") => {
    const places = loopPlaces(plan, question_id);
    const isPast = ({ place }: { place: number }) => place !== present && asked.includes(place);
    const found = places.find((each) => !skipped.includes(each.place) && isPast(each)) ?? places.find(isPast);
    if (found === undefined) return [];
    const outcome = skipped.includes(found.place) ? "skipped" : "answered";
    const type = questionIn(course.snapshot, question_id)?.type ?? "";
    return [{ ...empty, question_id, iteration: iterationOf(found.loop_item), type, outcome }];
  });
}
