import type { ParticipantState } from "../flow/schema.ts";
import type { Course, FlowState } from "./reduce.ts";
import type { Passage } from "./shown.ts";

type History = ParticipantState["history"];

/** An answer or skip that can be taken back. */
export interface Retraction {
  /** The question that is put again. */
  questionId: string;
  state: FlowState;
  /** How many of the last messages go: the question that followed, and the answer where it has words. */
  messageCount: number;
}

/**
 * The way back to the question before; null where more followed from its answer than the present question, such as
 * a follow-up, a message of the interviewer or an end, and where retention has taken what was said.
 */
export function retraction(state: FlowState, { plan }: Course, history: History): Retraction | null {
  const [questionId, presentId] = state.asked.slice(-2).map((place) => plan.questions[place]);
  if (questionId === undefined || presentId === undefined) return null;
  if (state.end !== null || state.need !== null || state.awaits !== "answer") return null;
  const since = history.slice(history.findLastIndex(isQuestion(questionId)) + 1);
  const present = since.pop();
  if (since.length === history.length || present === undefined || !isQuestion(presentId)(present))
    return null;
  if (!since.every(({ kind }) => kind === "answer") || since.length > 1) return null;
  return {
    questionId,
    messageCount: since.length + 1,
    state: { ...beforeLast(state, questionId), seq: state.seq + 1, followups: 0, rules: [] },
  };
}

const isQuestion =
  (id: string) =>
  ({ kind, question_id }: History[number]): boolean =>
    kind === "question" && question_id === id;

/** The passage as it was when its last question but one was asked: what followed from that answer is forgotten. */
function beforeLast<Of extends Passage>(passage: Of, questionId: string): Of {
  const { judged, hidden, ...rest } = passage;
  const asked = passage.asked.slice(0, -1);
  const kept = hidden?.filter(([count]) => count < asked.length) ?? [];
  const others = Object.entries(judged ?? {}).filter(([id]) => id !== questionId);
  return {
    ...rest,
    asked,
    ...(kept.length > 0 && { hidden: kept }),
    ...(others.length > 0 && { judged: Object.fromEntries(others) }),
  } as Of;
}
