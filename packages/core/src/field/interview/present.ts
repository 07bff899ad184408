import {
  conversationOf,
  parsedConversation,
  type StoredAnswer,
  transcriptOf,
} from "#survey/interview/answers.ts";
import { shownConsent } from "#survey/interview/consent-schema.ts";
import type { InterviewMessage } from "#survey/interview/message-schema.ts";
import { referenceOf } from "#survey/interview/reference.ts";
import { hasEnded } from "#survey/interview/status.ts";
import { shownTranscription } from "#survey/interview/transcription.ts";
import { keptNotice } from "#survey/notice/kept.ts";
import { type GivenAnswer, type Scoring, scorerOf } from "../../design/score/scoring.ts";
import type { Ctx } from "../../platform/ctx.ts";
import type { MessageRow } from "../interviewer/columns.ts";
import { type AskedPlan, askedOrder, interviewLink, type ShownInterview } from "./columns.ts";
import type { interview } from "./interview.sql.ts";
import type { FullInterview, Interview } from "./schema.ts";

/** An interview as it is shown, wherever that is: in an answer, a list, an event or a file. */

type InterviewRow = typeof interview.$inferSelect;

/** An interview's row with its content. */
export interface InterviewRecord<Row = InterviewRow> {
  interview: Row;
  conversation: Interview["conversation_json"];
  answers: readonly StoredAnswer[];
  routing: Interview["routing"];
  asked: AskedPlan | null;
  quality: Interview["quality"];
  scoring: Scoring | null;
}

/**
 * The wire shape of an interview. The conversation shows as it grows; transcript and parsed answers of an interview
 * over its link only show once it has ended. One that was brought in with answers alone shows those as its conversation.
 */
export function toInterview(
  ctx: Ctx,
  {
    interview: row,
    conversation,
    answers,
    routing,
    asked,
    quality,
    scoring,
  }: InterviewRecord<ShownInterview>,
): Interview {
  const isComplete = hasEnded(row.status) || !row.is_conducted;
  const hasContent = isComplete && row.content_removed_at === null;
  const isDerived = !row.is_conducted && hasContent && conversation.length === 0;
  const messages = isDerived ? conversationOf(answers) : conversation;
  const order = askedOrder(asked);
  const noAnswers = hasEnded(row.status) ? {} : null;
  return {
    id: row.id,
    study_id: row.study_id,
    status: row.status,
    metadata: row.metadata,
    created_at: row.created_at,
    progress: row.progress,
    conversation_json: messages,
    is_mock: row.is_mock,
    is_archived: row.is_archived,
    is_simulated: row.is_simulated,
    language: row.language,
    type: row.type,
    notes: row.notes,
    title: row.title,
    started_at: row.started_at,
    ended_at: row.ended_at,
    ended_by: row.ended_by,
    completed_at: row.completed_at,
    transcript: isComplete ? transcriptOf(messages) : null,
    parsed_conversation_json: hasContent ? (parsedConversation(answers) ?? noAnswers) : null,
    recording_id: row.recording_id,
    active_time: row.active_time,
    source: row.source,
    expires_at: row.expires_at,
    link: interviewLink(ctx, row),
    vid: row.vid ?? "",
    reference: referenceOf(row.id),
    consent: shownConsent(row.consent),
    ai_notice: keptNotice(row.ai_notice),
    routing,
    question_order: order.map(({ question_id }) => question_id),
    question_order_items: order.map(({ loop_item }) => loop_item),
    study_revision: asked?.revision ?? null,
    quality,
    scores: scorerOf(scoring)(answers.flatMap(givenIn)),
  };
}

/** What scores count of an answer. */
const givenIn = ({ question_id, type, outcome, value, closed_value }: StoredAnswer): GivenAnswer[] =>
  outcome === "answered" ? [{ question_id, type, value: closed_value ?? value }] : [];

/** The wire shape with every message and how it came about; a conversation that is made of the answers has no times. */
export function toFullInterview(
  ctx: Ctx,
  record: InterviewRecord<ShownInterview> & { messages: readonly MessageRow[] },
): FullInterview {
  const shown = toInterview(ctx, record);
  const messages = shown.conversation_json.map((turn, message_id): InterviewMessage => {
    const elsewhere = {
      kind: null,
      question_id: null,
      loop_item: null,
      created_at: null,
      recording_url: null,
      transcription: null,
      moderation: null,
      generated_by: null,
    };
    const stored = record.messages[message_id];
    if (stored === undefined) return { message_id, ...elsewhere, ...turn };
    return { ...stored, transcription: stored.transcription && shownTranscription(stored.transcription) };
  });
  return { ...shown, messages };
}
