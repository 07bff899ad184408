import type { ParticipantState } from "../flow/schema.ts";
import { isAbout, questionName, readAnswerName } from "../interview/answer-name.ts";
import { isModelJudged } from "../question-type/comparison.ts";
import { questionType } from "../question-type/index.ts";
import { smartTexts } from "./indexed.ts";
import { toStored } from "./localize.ts";
import { type Course, currentQuestion, type FlowEvent, type FlowState, reduce } from "./reduce.ts";
import { answerDecidesOn, mayDecide, type Passage, withAnswer } from "./shown.ts";
import type { SnapshotQuestion } from "./snapshot.ts";

/** What comes after the present question, as far as it is known before the answer, and the way back to the one before. */

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

type History = ParticipantState["history"];

/** An answer or skip that can be taken back. */
export interface Retraction {
  /** The name of the answer that is asked for again. */
  name: string;
  state: FlowState;
  /** How many of the last messages go: the question that followed, and the answer where it has words. */
  messageCount: number;
}

/**
 * The way back to the question before; null where more followed from its answer than the present question, such as
 * a follow-up, a message of the interviewer or an end, and where retention has taken what was said.
 */
export function retraction(state: FlowState, { plan }: Course, history: History): Retraction | null {
  const [name, present] = state.asked.slice(-2).map((place) => plan.questions[place]);
  if (name === undefined || present === undefined) return null;
  if (state.end !== null || state.need !== null || state.awaits !== "answer") return null;
  const asked = history.findLastIndex(isQuestion(name));
  if (asked === -1) return null;
  const since = history.slice(asked + 1);
  const last = since.pop();
  if (last === undefined || !isQuestion(present)(last)) return null;
  if (!since.every(({ kind }) => kind === "answer") || since.length > 1) return null;
  return {
    name,
    messageCount: since.length + 1,
    state: { ...beforeLast(state, name), seq: state.seq + 1, followups: 0, rules: [] },
  };
}

function isQuestion(name: string): (said: History[number]) => boolean {
  const { question_id: id, iteration } = readAnswerName(name);
  return (said) => said.kind === "question" && isAbout(said, { id, iteration });
}

/** The passage as it was when its last question but one was asked: what followed from that answer is forgotten. */
function beforeLast<Of extends Passage>(passage: Of, name: string): Of {
  const { judged, hidden, skipped, ...rest } = passage;
  const asked = passage.asked.slice(0, -1);
  const kept = hidden?.filter(([count]) => count < asked.length) ?? [];
  const left = skipped?.filter((place) => place !== asked.at(-1)) ?? [];
  const others = Object.entries(judged ?? {}).filter(([of]) => of !== name);
  return {
    ...rest,
    asked,
    ...(kept.length > 0 && { hidden: kept }),
    ...(left.length > 0 && { skipped: left }),
    ...(others.length > 0 && { judged: Object.fromEntries(others) }),
  } as Of;
}
