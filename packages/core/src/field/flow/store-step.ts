import { notifyOfEvents } from "../../account/event/index.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { noteCountChange } from "../count/index.ts";
import { mergeAnswers, type StoredAnswer } from "../interview/answers.ts";
import type { InterviewContent } from "../interview/lock.ts";
import { countDeltaRows, newEventRows } from "../interview/side-effects.ts";
import { quotaFullError, quotaPlaceCtes } from "../quota-place/place.ts";
import type { LoadedInterview } from "./load.ts";
import { type NewMessage, questionMessage } from "./message.ts";
import type { Step } from "./step.ts";
import { flowAfter, interviewChange, stepRows } from "./step-rows.ts";
import { executeStep } from "./step-statement.ts";

/**
 * Stores a step and returns the interview after it; null if its revision is no longer the one that was loaded.
 * `content` is passed for an interview that ends, read while its row is locked. Throws 409 `quota_full` if it ends
 * and a quota that it counts towards has no place left.
 */
export async function storeStep(
  ctx: Ctx,
  loaded: LoadedInterview,
  step: Step,
  content?: Pick<InterviewContent, "answers" | "buckets">,
): Promise<LoadedInterview | null> {
  const messages = [...(step.messages ?? []), ...(await nextQuestionMessages(ctx, step))];
  const change = interviewChange(ctx, loaded, step, messages.length > 0);
  const flow = flowAfter(ctx, step, messages.length);
  const { answers, buckets } = content ?? { answers: knownAnswers(loaded, step), buckets: [] };
  const before = { interview: loaded.interview, answers };
  const after = { interview: { ...loaded.interview, ...change }, answers: answersAfter(step, answers) };
  const places = quotaPlaceCtes(ctx, buckets, before, after);
  const rows = {
    ...stepRows(loaded, step, flow, messages),
    new_deltas: countDeltaRows(ctx, before, after),
    new_events: newEventRows(ctx, before, after),
  };
  const stored = await executeStep(ctx.db, loaded, change, rows, places.granted && places);
  if (stored === null && places.granted !== undefined) throw quotaFullError();
  if (stored === null) return null;
  if (rows.new_deltas.length > 0) await noteCountChange(ctx, loaded.interview.study_id);
  await notifyOfEvents(ctx, loaded.interview.organization_id, stored.queued);
  const keptCount = loaded.history.length - (step.retracted?.messageCount ?? 0);
  const history = [...loaded.history.slice(0, keptCount), ...messages];
  const source_exits = step.source?.exits ?? loaded.source_exits;
  return { ...loaded, interview: after.interview, source_exits, flow, turn: null, history };
}

/**
 * The answers before the step, as far as counts need them: all of them if one is taken back. For a step without an
 * answer, a placeholder keeps the current question counted as reached once the interview has left it.
 */
function knownAnswers(loaded: LoadedInterview, { from, answer, retracted }: Step): StoredAnswer[] {
  if (retracted !== undefined) return retracted.answers;
  const question_id = from.plan.questions[from.state.asked.at(-1) ?? -1];
  if (answer !== undefined || loaded.flow === null || question_id === undefined) return [];
  const empty = {
    position: 0,
    content: "",
    type: "",
    value: null,
    closed_value: null,
    text: "",
    followups: [],
    recording_url: null,
  };
  return [{ ...empty, question_id, outcome: "answered", answered_at: "" }];
}

const answersAfter = ({ answer, retracted }: Step, present: readonly StoredAnswer[]): StoredAnswer[] =>
  mergeAnswers(
    present.filter(({ question_id }) => question_id !== retracted?.questionId),
    answer === undefined ? [] : [answer],
  );

/** The message that asks the question to which the step leads, if it goes on to another one. */
async function nextQuestionMessages(
  ctx: Ctx,
  { from, state, answer, retracted }: Step,
): Promise<NewMessage[]> {
  const place = state.asked.at(-1);
  if (retracted !== undefined || state.end !== null) return [];
  if (place === undefined || place === from.state.asked.at(-1)) return [];
  const { snapshot, plan } = from.course;
  const question = snapshot.questions.find(({ id }) => id === plan.questions[place]);
  if (question === undefined) return [];
  const newAnswers = answer === undefined ? [] : [answer];
  return [await questionMessage(ctx, from.interview_id, snapshot, question, newAnswers)];
}
