import type { ParticipantState } from "../flow/schema.ts";
import { isAbout, readAnswerName } from "../interview/answer-name.ts";
import type { Course, FlowState } from "./reduce.ts";
import type { Passage } from "./shown.ts";

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
  const since = history.slice(history.findLastIndex(isQuestion(name)) + 1);
  const last = since.pop();
  if (since.length === history.length || last === undefined || !isQuestion(present)(last)) return null;
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
