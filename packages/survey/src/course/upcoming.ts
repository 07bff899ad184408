import { isModelJudged } from "../question-type/comparison.ts";
import { questionType } from "../question-type/index.ts";
import { smartTexts } from "./indexed.ts";
import { toStored } from "./localize.ts";
import { type Course, currentQuestion, type FlowEvent, type FlowState, reduce } from "./reduce.ts";
import { answerDecidesOn, mayDecide, withAnswer } from "./shown.ts";
import { questionName, type SnapshotQuestion } from "./snapshot.ts";

/** What comes after the present question, as far as it is known before the answer. */

/** Whether a model is asked about the answer. */
const asksModel = (state: FlowState, question: SnapshotQuestion, { snapshot }: Course): boolean =>
  state.followups < question.followups || smartTexts(snapshot, question.id).length > 0;

/**
 * The state after the present question or follow-up, if it is the same whatever the participant answers, and if they
 * skip; null where rules or a model may decide, and where no question follows. Knows nothing of quotas.
 */
export function certainNext(state: FlowState, course: Course): FlowState | null {
  const question = currentQuestion(state, course);
  const from = state.asked.at(-1) ?? -1;
  if (question === null || question.rules.length > 0 || asksModel(state, question, course)) return null;
  // Most often the very next place decides, so that what follows an answer need not be known.
  if (mayDecide(question.id, from + 1, from + 1, course)) return null;
  const event: FlowEvent = state.awaits === "reply" ? { kind: "reply" } : { kind: "answer", value: null };
  const next = reduce(state, event, course);
  if (next === state || next.need !== null || next.end !== null) return null;
  return mayDecide(question.id, from + 1, next.asked.at(-1) ?? -1, course) ? null : next;
}

/** What follows some of the answers to the present question. */
export interface Branch<Of extends Course> {
  /** As the participant sends them; null stands for a skip. */
  answers: (string | number | null)[];
  state: FlowState;
  course: Of;
}

/**
 * Answers that are tried, a skip included, questions that they may lead to, and hidden ones that are passed over on the
 * way: more are not worth their texts, or the time that each answer takes to find them.
 */
export const maxTriedAnswers = 24;
export const maxBranches = 4;
export const maxPassedOver = 10;

/**
 * What follows each answer, where it is one of a few options or points and rules or conditions decide by it. Null where
 * a model may decide, and where any of the answers ends the interview: nobody is to learn beforehand which one does. Nor
 * are more than `maxPassedOver` hidden questions passed over. Knows nothing of quotas.
 */
export function branchesOf<Of extends Course>(state: FlowState, course: Of): Branch<Of>[] | null {
  const question = currentQuestion(state, course);
  if (question === null || state.awaits !== "answer" || asksModel(state, question, course)) return null;
  if (question.rules.some(isModelJudged)) return null;
  const answers = answersTo(question);
  if (answers === null) return null;
  const near = { ...course, reach: maxPassedOver };
  const tried: { answer: string | number | null; after: Of; next: FlowState }[] = [];
  // The skip is tried first: most often it is what leads nowhere.
  for (const answer of answers.toReversed()) {
    const value = toStored(question, answer);
    const event: FlowEvent = answer === null ? { kind: "skip" } : { kind: "answer", value };
    const after = answer === null ? near : withAnswer(near, questionName(question), value);
    const next = reduce(state, event, after);
    if (next === state || next.need !== null || next.end !== null) return null;
    tried.unshift({ answer, after, next });
  }
  const branches = new Map<string, Branch<Of>>();
  for (const { answer, after, next } of tried) {
    const place = next.asked.at(-1) ?? -1;
    const key = JSON.stringify([place, next.hidden, next.skipped]);
    const known = branches.get(key);
    if (known !== undefined) known.answers.push(answer);
    else if (branches.size === maxBranches || answerDecidesOn(question.id, place, course)) return null;
    else branches.set(key, { answers: [answer], state: next, course: after });
  }
  return [...branches.values()];
}

/** All that the participant can choose from, and the skip; null where that is not a short list. */
function answersTo({ type, shown, required }: SnapshotQuestion): Branch<Course>["answers"] | null {
  const chosen = choicesOf(type, shown);
  if (chosen === null || chosen.length === 0) return null;
  const answers = required ? chosen : [...chosen, null];
  return answers.length > maxTriedAnswers ? null : answers;
}

function choicesOf(type: string, shown: SnapshotQuestion["shown"]): (string | number)[] | null {
  const { dimension } = questionType(type);
  if (dimension === null) return null;
  if (dimension.values === "options") {
    const { options, isMultiple } = dimension.choices(shown);
    return isMultiple ? null : [...options];
  }
  return dimension.itemsIn === undefined ? [...dimension.points(shown)] : null;
}
