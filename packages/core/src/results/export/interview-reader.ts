import { sql } from "drizzle-orm";
import {
  type AnswerRow,
  answerRows,
  contentColumns,
  type ShownInterview,
  shownColumns,
  toAnswers,
} from "../../field/interview/columns.ts";
import { message } from "../../field/interview/interview.sql.ts";
import { type InterviewRecord, toInterview } from "../../field/interview/read.ts";
import { isoText, jsonObject } from "../../platform/json.ts";
import type { Reader } from "./page.ts";
import type { TimedMessage } from "./transcript/vtt.ts";
import type { WholeInterview } from "./writer.ts";

type StoredInterview = ShownInterview &
  Pick<InterviewRecord, "routing" | "asked"> & { answers: AnswerRow[]; messages: TimedMessage[] };

const messagesColumn = sql`(
  select coalesce(json_agg(${jsonObject({
    role: message.role,
    content: message.content,
    created_at: isoText(message.created_at),
  })} order by ${message.seq}), '[]')
  from ${message} where ${message.interview_id} = interview.id)`;

const shown = Object.entries(shownColumns).map(
  ([name, column]) => [name, column.getSQLType().startsWith("timestamp") ? isoText(column) : column] as const,
);

/** Reads interviews with everything that is known of them. */
export const interviewReader: Reader<WholeInterview> = {
  name: "export_interviews",

  record: sql`(
    select ${jsonObject({
      ...Object.fromEntries(shown),
      answers: answerRows,
      routing: contentColumns.routing.sql,
      asked: contentColumns.asked.sql,
      messages: messagesColumn,
    })}
    from (select i.*) interview)`,

  rowOf: (ctx, hasLinks) => (json) => {
    const {
      answers: rows,
      routing,
      asked,
      messages: stored,
      ...interview
    }: StoredInterview = JSON.parse(json);
    const answers = toAnswers(rows);
    const conversation = stored.map(({ role, content }) => ({ role, content }));
    const wire = toInterview(ctx, { interview, conversation, answers, routing, asked });
    // Without stored messages the conversation is made of the answers, and has no times.
    const messages = wire.conversation_json.map((turn, index) => {
      return { ...turn, created_at: stored[index]?.created_at ?? null };
    });
    const { id, status, created_at, language, active_time } = interview;
    const shownAnswers = answers.map(
      ({ question_id, type, outcome, value, text, followups, answered_at }) => {
        return { question_id, type, value, text, outcome, followups, answered_at };
      },
    );
    return {
      ...{ id, status, created_at, language, active_time, messages },
      wire: {
        ...wire,
        ...(hasLinks ? {} : { link: "", vid: "" }),
        conversation_json: messages,
        answers: shownAnswers,
      },
    };
  },
};
