import { inArray, type SQL, sql } from "drizzle-orm";
import { queueDeletionsCte } from "../asset/index.ts";
import type { Ctx } from "../platform/ctx.ts";
import { questionTypes } from "../question-type/index.ts";
import { answer, message } from "./interview.sql.ts";

const closedTypes = questionTypes.filter((type) => type.aggregateSchema !== null).map(({ name }) => name);

const values: Record<"closed" | "none", SQL | null> = {
  closed: sql`case when ${inArray(answer.type, closedTypes)} then coalesce(${answer.closed_value}, ${answer.value}) end`,
  none: null,
};

/** What an interview holds of itself once what was said in it is gone. */
export const redactedColumns = { notes: null, recording_id: null, last_message_at: null };

/**
 * Parts of a statement that removes for good what was said in interviews, stored files included. Of the answers
 * stay who answered what and when, and of their values what is `closed` or `none`: neither changes any count.
 */
export function redactCtes(ctx: Ctx, interviewIds: readonly string[], keeping: "closed" | "none") {
  const { db } = ctx;
  const ids = sql`${sql.param([...interviewIds])}::uuid[]`;
  const messages = db.delete(message).where(sql`${message.interview_id} = any(${ids})`);
  const answers = db
    .update(answer)
    .set({
      value: values[keeping],
      closed_value: null,
      text: "",
      content: "",
      followups: [],
      recording_url: null,
    })
    .where(sql`${answer.interview_id} = any(${ids})`);
  return {
    messages: db.$with("unsaid").as(messages.returning({ seq: message.seq })),
    answers: db.$with("blanked").as(answers.returning({ id: answer.question_id })),
    files: queueDeletionsCte(ctx, ids),
  };
}
