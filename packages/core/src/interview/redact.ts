import { inArray, type SQL, sql } from "drizzle-orm";
import { queueDeletionsCte } from "../asset/index.ts";
import type { Ctx } from "../platform/ctx.ts";
import { questionTypes } from "../question-type/index.ts";
import { answer, message } from "./interview.sql.ts";

const closedTypes = questionTypes.filter((type) => type.aggregateSchema !== null).map(({ name }) => name);

const keptValue: Record<"closed" | "none", SQL | null> = {
  closed: sql`case when ${inArray(answer.type, closedTypes)} then coalesce(${answer.closed_value}, ${answer.value}) end`,
  none: null,
};

/** Columns of an interview whose content is redacted. */
export const redactedColumns = { notes: null, recording_id: null, last_message_at: null };

/**
 * CTEs that remove the content of interviews for good: messages, answers' texts and stored files. Answers keep their
 * question, outcome and time and, if `keeping` is `closed`, the part of the value that is no free text. No count
 * changes.
 */
export function redactCtes(ctx: Ctx, interviewIds: readonly string[], keeping: "closed" | "none") {
  const { db } = ctx;
  const ids = sql`${sql.param([...interviewIds])}::uuid[]`;
  const messages = db.delete(message).where(sql`${message.interview_id} = any(${ids})`);
  const answers = db
    .update(answer)
    .set({
      value: keptValue[keeping],
      closed_value: null,
      text: "",
      content: "",
      followups: [],
      recording_url: null,
    })
    .where(sql`${answer.interview_id} = any(${ids})`);
  return {
    messages: db.$with("deleted_messages").as(messages.returning({ seq: message.seq })),
    answers: db.$with("redacted_answers").as(answers.returning({ id: answer.question_id })),
    files: queueDeletionsCte(ctx, ids),
  };
}
