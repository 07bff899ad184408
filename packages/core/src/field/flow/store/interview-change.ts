import { pick } from "#kit/pick.ts";
import { hiddenPlaces, leftOutPlaces } from "#survey/course/loop.ts";
import type { Course, End, FlowState } from "#survey/course/reduce.ts";
import { answerName, questionIdIn, readAnswerName } from "#survey/interview/answer-name.ts";
import { endedByFlow } from "#survey/interview/ended-by.ts";
import { hasEnded, type InterviewStatus } from "#survey/interview/status.ts";
import { type Ctx, nowIso } from "../../../platform/ctx.ts";
import type { Retracted, Step } from "../decide/step.ts";
import type { LoadedInterview, StartedFlow } from "../load/interview.ts";
import { presentName } from "./known-answers.ts";
import type { InterviewChange } from "./statement.ts";

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
