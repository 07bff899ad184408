import { isDeepStrictEqual } from "node:util";
import { questionType } from "../question-type/index.ts";
import type { AskedQuestion } from "../stored.ts";
import { answerName, type Iteration } from "./answer-name.ts";
import type { Role } from "./message-kind.ts";
import type { Message } from "./message-schema.ts";
import type { Paradata } from "./paradata.ts";
import { type StoredTranscription, shownTranscription, type Transcription } from "./transcription.ts";

/** Answers as they are stored: building, merging and presenting them. Pure. */

/** How a participant left a question. */
export type Outcome = "answered" | "skipped";

export interface StoredAnswer {
  question_id: string;
  /** The item of the loop, as `iterationOf` writes it; empty outside loops. */
  iteration: Iteration;
  position: number;
  content: string;
  type: string;
  outcome: Outcome;
  value: unknown;
  /** The part of the value that is no free text, if that is less: retention keeps it, and counts are made of it. */
  closed_value: unknown;
  /** The answer as a person reads it. */
  text: string;
  followups: { question: string; answer: string }[];
  /** URL of the stored recording, if it was spoken. */
  recording_url: string | null;
  /** How what was spoken became text. */
  transcription: StoredTranscription | null;
  answered_at: string;
  /** How it came about; null where nothing was told. */
  paradata: Paradata | null;
  /** Characters of an answer that was written in own words; null of all others. */
  text_length: number | null;
}

/** An answer as `parsed_conversation_json` has it. */
interface ParsedAnswer {
  content: string;
  type: string;
  value: unknown;
  text: string;
  followups: { question: string; answer: string }[];
  answered_at: string;
  recording_url?: string | undefined;
  transcription?: Transcription | undefined;
}

/** The row of an answered or skipped question. `value` must have passed the schema of the question's type. */
export function buildAnswer(
  question: AskedQuestion & { iteration?: Iteration },
  outcome: Outcome,
  value: unknown,
  answered_at: string,
): StoredAnswer {
  const type = questionType(question.type);
  const closed = outcome === "answered" ? type.closedValue(value, question.props) : null;
  return {
    question_id: question.id,
    iteration: question.iteration ?? "",
    position: question.display_order,
    content: question.content,
    type: question.type,
    outcome,
    value,
    closed_value: isDeepStrictEqual(closed, value) ? null : closed,
    text: outcome === "answered" ? type.text(value, question.props) : "",
    followups: [],
    recording_url: null,
    transcription: null,
    answered_at,
    paradata: null,
    text_length: outcome === "answered" && type.isFreeText ? lengthOf(value) : null,
  };
}

const lengthOf = (value: unknown): number => (typeof value === "string" ? [...value.trim()].length : 0);

/** The present answers with the new ones added, or in the place of earlier ones of the same name; in order. */
export function mergeAnswers(
  present: readonly StoredAnswer[],
  added: readonly StoredAnswer[],
): StoredAnswer[] {
  const byName = new Map([...present, ...added].map((answer) => [answerName(answer), answer]));
  return [...byName.values()].sort(
    (a, b) => a.position - b.position || (answerName(a) < answerName(b) ? -1 : 1),
  );
}

/** The conversation as far as the answers tell: each question and its answer. */
export const answeredMessages = (answers: readonly StoredAnswer[]): (Message & { question_id: string })[] =>
  answers
    .filter(({ outcome }) => outcome === "answered")
    .flatMap(({ question_id, content, text }) => [
      { role: "assistant" as const, content, question_id },
      { role: "user" as const, content: text, question_id },
    ])
    .filter(({ content }) => content.trim() !== "");

/** Like `answeredMessages`, as an interview shows it. */
export const conversationOf = (answers: readonly StoredAnswer[]): Message[] =>
  answeredMessages(answers).map(({ role, content }) => ({ role, content }));

/** The answers that are not skips, by name, in their wire shape; null if there are none. */
export function parsedConversation(answers: readonly StoredAnswer[]): Record<string, ParsedAnswer> | null {
  const entries = answers
    .filter(({ outcome }) => outcome === "answered")
    .map((answer): [name: string, parsed: ParsedAnswer] => {
      const { content, type, value, text, followups, answered_at, recording_url, transcription } = answer;
      const parsed: ParsedAnswer = { content, type, value, text, followups, answered_at };
      if (recording_url !== null) parsed.recording_url = recording_url;
      if (transcription !== null) parsed.transcription = shownTranscription(transcription);
      return [answerName(answer), parsed];
    });
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

type Speakers = Readonly<Record<Role, string>>;

const plainSpeakers: Record<Role, string> = { assistant: "Interviewer", user: "Participant" };

/** The blocks of a conversation as plain text, each with what stands before the next one; none without messages. */
export function* transcriptPieces(
  messages: readonly Message[],
  speakers: Speakers = plainSpeakers,
): Generator<string, void, undefined> {
  for (const [index, { role, content }] of messages.entries())
    yield `${index === 0 ? "" : "\n\n"}${speakers[role]}: ${content}`;
}

/** The conversation as plain text, a block for each message; null without any. */
export const transcriptOf = (messages: readonly Message[], speakers?: Speakers): string | null =>
  messages.length === 0 ? null : [...transcriptPieces(messages, speakers)].join("");
