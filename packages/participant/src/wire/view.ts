import type { ParticipantState } from "#survey/flow/schema.ts";
import { typeFacts } from "./question-type.ts";

/** The state of the page. */
export interface View {
  state: ParticipantState | null;
  /** The link leads nowhere, its participant has withdrawn, or the service failed in a way that may be retried. */
  failure: "gone" | "expired" | "failed" | "withdrawn" | null;
  /** The command that is being sent. */
  sending: Command | null;
  /** The state is that after the command, which the service has yet to accept. It takes input, as any other. */
  isAhead: boolean;
  /** Why the last attempt failed; it is retried automatically. */
  delay: "offline" | "busy" | null;
  /** Why the interview is not where the participant left it, or accepts nothing. */
  notice: "moved" | "closed" | null;
  /** What is wrong with the answer, as the service reports it. */
  problems: string[];
}

export interface Command {
  name: "start" | "answers" | "messages" | "skip" | "back" | "pause" | "resume" | "withdraw";
  body: { expected_seq?: number; value?: unknown; text?: string; [field: string]: unknown };
}

/** Whether the interviewer has yet to respond to what the participant said last. */
export const isThinking = ({ step, history }: ParticipantState): boolean =>
  step.kind === "question" && history.at(-1)?.role === "user";

/** Whether the last answer can be taken back; its draft is kept until then. */
export const canGoBack = ({ step }: ParticipantState): boolean =>
  step.kind === "question" && step.can_go_back;

/** The name of the current draft; names of entries that belong to it begin with it. */
export function draftName({ step, seq }: ParticipantState): string {
  if (step.kind !== "question") return "draft";
  const { id, loop } = step.question;
  const name = loop ? `draft:${id}/${loop.text}` : `draft:${id}`;
  return step.followup === null ? name : `${name}:${seq}`;
}

/** Whether a command is being sent of which the screen waits for the outcome. */
export const isBusy = ({ sending, isAhead }: View): boolean => sending !== null && !isAhead;

/** The state that the command leads to, where it is known before; the service may still refuse it. */
export function stateAfter(command: Command, state: ParticipantState): ParticipantState | null {
  const { step, unavailable_reason } = state;
  if (unavailable_reason !== null) return null;
  if (!onlyAdds(command) || step.kind !== "question") return null;
  // A skip has no value; where answers are listed, it stands among them as null.
  const { value = null } = command.body as { value?: string | null };
  const upcoming = step.upcoming ?? step.upcoming_by_answer?.find(({ answers }) => answers.includes(value));
  if (!upcoming) return null;
  // Files may be refused for what is in them.
  const hasFile = typeFacts(step.question.type).hasFiles || "recording_url" in command.body;
  if (hasFile && command.name === "answers") return null;
  const { question, can_go_back, progress } = upcoming;
  return {
    ...state,
    seq: state.seq + 1,
    progress,
    step: {
      ...step,
      question,
      can_go_back,
      lead: null,
      followup: null,
      upcoming: null,
      upcoming_by_answer: null,
    },
  };
}

/** Whether the conversation goes on from what the page has of it once the command is accepted. */
export const onlyAdds = ({ name }: Command): boolean => ["answers", "messages", "skip"].includes(name);

/** A refusal that left the interview where it was means that the study is closed. */
export function noticeOf(before: ParticipantState | null, now: ParticipantState): View["notice"] {
  // The page says itself that there is another text to agree to.
  if (isThinking(now) || now.step.kind === "end" || now.consent !== null) return null;
  const isSame = before?.seq === now.seq && before.step.kind === now.step.kind;
  return isSame ? "closed" : "moved";
}
