import { and, eq, gte } from "drizzle-orm";
import type { Ctx } from "../platform/ctx.ts";
import { excludedValues, selectJsonRows } from "../platform/db.ts";
import type { StoredAnswer } from "./answers.ts";
import { answer, message } from "./interview.sql.ts";
import type { Turn } from "./schema.ts";

/** Parts of the statement that changes an interview. */

/** Puts these turns in the place of all there were. */
export function replaceMessagesCtes({ db }: Ctx, interview_id: string, turns: readonly Turn[] | undefined) {
  if (turns === undefined) return [];
  const surplus = and(eq(message.interview_id, interview_id), gte(message.seq, turns.length));
  const unsaid = db.$with("unsaid").as(db.delete(message).where(surplus).returning({ seq: message.seq }));
  if (turns.length === 0) return [unsaid];
  const said = db
    .insert(message)
    .values(turns.map((turn, seq) => ({ interview_id, seq, ...turn })))
    .onConflictDoUpdate({ target: [message.interview_id, message.seq], set: excludedValues(message) });
  return [unsaid, db.$with("said").as(said.returning({ seq: message.seq }))];
}

/** Stores answers, each in the place of an earlier one to its question; as one parameter, however many. */
export function storeAnswersCtes({ db }: Ctx, interview_id: string, answers: readonly StoredAnswer[]) {
  if (answers.length === 0) return [];
  const rows = JSON.stringify(answers.map((one) => ({ interview_id, ...one })));
  const stored = db
    .insert(answer)
    .select(selectJsonRows(answer, rows))
    .onConflictDoUpdate({ target: [answer.interview_id, answer.question_id], set: excludedValues(answer) });
  return [db.$with("answered").as(stored.returning({ id: answer.question_id }))];
}
