import { and, eq, gte } from "drizzle-orm";
import type { Ctx } from "../../platform/ctx.ts";
import { excludedValues, selectJsonRows } from "../../platform/db.ts";
import type { StoredAnswer } from "./answers.ts";
import { answer, message } from "./interview.sql.ts";
import type { Turn } from "./schema.ts";

/** CTEs for the statement that changes an interview. */

/** Replaces all messages with these turns; no CTE if they are undefined. */
export function replaceMessagesCtes({ db }: Ctx, interview_id: string, turns: readonly Turn[] | undefined) {
  if (turns === undefined) return [];
  const surplus = and(eq(message.interview_id, interview_id), gte(message.seq, turns.length));
  const deleted = db
    .$with("deleted_messages")
    .as(db.delete(message).where(surplus).returning({ seq: message.seq }));
  if (turns.length === 0) return [deleted];
  const upsert = db
    .insert(message)
    .values(turns.map((turn, seq) => ({ interview_id, seq, ...turn })))
    .onConflictDoUpdate({ target: [message.interview_id, message.seq], set: excludedValues(message) });
  return [deleted, db.$with("new_messages").as(upsert.returning({ seq: message.seq }))];
}

/** Stores answers, replacing earlier ones to the same questions. They travel as one parameter, however many. */
export function storeAnswersCtes({ db }: Ctx, interview_id: string, answers: readonly StoredAnswer[]) {
  if (answers.length === 0) return [];
  const rows = JSON.stringify(answers.map((each) => ({ interview_id, ...each })));
  const upsert = db
    .insert(answer)
    .select(selectJsonRows(answer, rows))
    .onConflictDoUpdate({ target: [answer.interview_id, answer.question_id], set: excludedValues(answer) });
  return [db.$with("new_answers").as(upsert.returning({ id: answer.question_id }))];
}
