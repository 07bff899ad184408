import type { Decision } from "#interviewer/decision.ts";
import type { GoalChange, GoalRow } from "#interviewer/goal.ts";
import { withScoreTexts } from "#survey/course/attributes.ts";
import type { FlowState } from "#survey/course/reduce.ts";
import { withAnswer } from "#survey/course/shown.ts";
import { answerName } from "#survey/interview/answer-name.ts";
import type { StoredAnswer } from "#survey/interview/answers.ts";
import type { Paradata } from "#survey/interview/paradata.ts";
import type { InterviewStatus } from "#survey/interview/status.ts";
import type { Exits } from "#survey/study/exit.ts";
import type { closingSummary } from "../../interviewer/closing.sql.ts";
import type { Told } from "../load/ai-notice.ts";
import type { Agreement } from "../load/consent.ts";
import type { StartedFlow } from "../load/interview.ts";
import type { NewMessage } from "./message.ts";

type ClosingRow = typeof closingSummary.$inferSelect;

/** One change of an interview: the state that it leads to, and all that is stored with it. */
export interface Step {
  /** The flow before the step. */
  from: StartedFlow;
  state: FlowState;
  status?: InterviewStatus;
  messages?: NewMessage[];
  answer?: StoredAnswer;
  /** Ids of the files that the answer names: their upload forms are no longer open. */
  files?: string[];
  /** Whether a follow-up was asked, and how that came about. */
  decision?: Decision;
  /** A closing summary that is shown, or what came of it. */
  summary?:
    | ({ status: "shown" } & Pick<ClosingRow, "model" | "prompt_version" | "refused" | "latency_ms">)
    | { status: "confirmed" }
    | { status: "corrected"; hasNotice?: boolean };
  /** A decision was overdue, so that the participant has waited long enough. */
  isOverdue?: boolean;
  /** What leads over to the question that the step asks. */
  bridge?: string;
  /** Goals of the present question that get a status. */
  goals?: GoalChange[];
  reply?: { question: string; answer: string };
  /** What a reply, or the skip of one, adds to the answer's. */
  paradata?: Paradata;
  retracted?: Retracted;
  /** Where the participant turned out to come from. */
  source?: { key: string; exits: Exits } | undefined;
  /** What the participant has agreed to, as the interview starts. */
  consent?: Agreement;
  /** What the participant is told about AI. */
  told?: Told;
  /** The `client_turn_id` of the command that the step is the result of. */
  turnId?: string;
}

/** An answer or skip that is taken back. */
export interface Retracted {
  /** The name of the answer. */
  name: string;
  /** How many of the last messages go with it. */
  messageCount: number;
  /** All answers of the interview before. */
  answers: StoredAnswer[];
  /** How far the interview had come with the goals of it. */
  goals: GoalRow[];
}

/** The course with the answers as they are after a step. */
export function courseAfter({ from: { course }, answer, retracted }: Step): StartedFlow["course"] {
  if (answer?.outcome === "answered")
    return withScoreTexts(withAnswer(course, answerName(answer), answer.value));
  return retracted === undefined ? course : withScoreTexts(withAnswer(course, retracted.name, null));
}
