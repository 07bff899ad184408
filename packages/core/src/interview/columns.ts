import { getTableColumns, sql } from "drizzle-orm";
import { isoText, jsonObject } from "../platform/json.ts";
import type { StoredAnswer } from "./answers.ts";
import { answer, interview, message } from "./interview.sql.ts";
import { askedColumn, routingColumn } from "./provenance.ts";
import type { Interview } from "./schema.ts";

/** What an interview shows, as columns of a query that selects from `interview`. */

/** The columns that an interview's wire shape is made of. */
export const shownColumns = {
  id: interview.id,
  study_id: interview.study_id,
  vid: interview.vid,
  title: interview.title,
  metadata: interview.metadata,
  status: interview.status,
  type: interview.type,
  language: interview.language,
  notes: interview.notes,
  is_mock: interview.is_mock,
  is_simulated: interview.is_simulated,
  is_archived: interview.is_archived,
  progress: interview.progress,
  active_time: interview.active_time,
  recording_id: interview.recording_id,
  source: interview.source,
  expires_at: interview.expires_at,
  is_conducted: interview.is_conducted,
  created_at: interview.created_at,
  started_at: interview.started_at,
  ended_at: interview.ended_at,
  completed_at: interview.completed_at,
  content_removed_at: interview.content_removed_at,
};
export type ShownInterview = Pick<typeof interview.$inferSelect, keyof typeof shownColumns>;

const { interview_id: _, ...answerColumns } = getTableColumns(answer);

/** Answers and skips, in the order of the study. */
export const answersColumn = sql<StoredAnswer[]>`(
  select coalesce(json_agg(${jsonObject({
    ...answerColumns,
    answered_at: isoText(answer.answered_at),
  })} order by ${answer.position}, ${answer.question_id}), '[]')
  from ${answer} where ${answer.interview_id} = interview.id)`.as("answers");

/** All messages, in order. */
export const conversationColumn = sql<Interview["conversation_json"]>`(
  select coalesce(json_agg(${jsonObject({ role: message.role, content: message.content })} order by ${message.seq}), '[]')
  from ${message} where ${message.interview_id} = interview.id)`.as("conversation");

/** All that an interview shows beside its row. */
export const contentColumns = {
  conversation: conversationColumn,
  answers: answersColumn,
  routing: routingColumn,
  asked: askedColumn,
};
