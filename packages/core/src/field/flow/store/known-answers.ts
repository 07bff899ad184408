import { questionIn } from "#survey/course/indexed.ts";
import { loopPlaces } from "#survey/course/loop.ts";
import { type AnswerName, answerName, iterationOf, readAnswerName } from "#survey/interview/answer-name.ts";
import { mergeAnswers, type StoredAnswer } from "#survey/interview/answers.ts";
import { addParadata } from "#survey/interview/paradata.ts";
import type { Step } from "../decide/step.ts";
import type { LoadedInterview, StartedFlow } from "../load/interview.ts";

/** What a step knows of the answers, without reading them: all that the change of its study's counts depends on. */

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
