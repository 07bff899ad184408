import { getTableColumns, sql } from "drizzle-orm";
import { isoText, jsonObject } from "../platform/json.ts";
import type { StoredAnswer } from "./answers.ts";
import { answer, message } from "./interview.sql.ts";
import { askedColumn, routingColumn } from "./provenance.ts";
import type { Interview } from "./schema.ts";

/** Content of an interview, as columns of a query that selects from `interview`. */

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
