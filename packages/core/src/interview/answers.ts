import { getTableColumns, sql } from "drizzle-orm";
import { isoText, jsonObject } from "../platform/json.ts";
import { answer } from "./interview.sql.ts";
import type { Interview } from "./schema.ts";

export type StoredAnswer = Omit<typeof answer.$inferSelect, "interview_id">;

const { interview_id: _, ...columns } = getTableColumns(answer);

/** Every question an interview came to, in order, as a column of a query on it. */
export const answersColumn = sql<StoredAnswer[]>`(
  select coalesce(json_agg(${jsonObject({
    ...columns,
    answered_at: isoText(answer.answered_at),
  })} order by ${answer.position}, ${answer.question_id}), '[]')
  from ${answer} where ${answer.interview_id} = interview.id)`.as("answers");

/** What was answered, as it is read; null where nothing was. */
export function parsedConversation(answers: readonly StoredAnswer[]): Interview["parsed_conversation_json"] {
  const answered = answers
    .filter(({ outcome }) => outcome === "answered")
    .map(({ question_id, content, type, value, text, followups, answered_at, recording_url }) => [
      question_id,
      {
        content,
        type,
        value,
        text,
        followups,
        answered_at,
        ...(recording_url !== null && { recording_url }),
      },
    ]);
  return answered.length === 0 ? null : Object.fromEntries(answered);
}
