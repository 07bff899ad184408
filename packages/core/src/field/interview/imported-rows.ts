import { and, eq, gte } from "drizzle-orm";
import { canonicalJson } from "#kit/digest.ts";
import { answerName } from "#survey/interview/answer-name.ts";
import type { StoredAnswer } from "#survey/interview/answers.ts";
import type { Message } from "#survey/interview/message-schema.ts";
import { questionType } from "#survey/question-type/index.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { excludedValues } from "../../platform/db.ts";
import { selectJsonRows } from "../../platform/row-parameters.ts";
import { answer, message } from "./interview.sql.ts";

/** What a request brings along of an interview that was conducted elsewhere. */

/** The names of the answers that were there before and have other words now. */
export const changedWords = (
  before: readonly StoredAnswer[],
  imported: readonly StoredAnswer[],
): string[] => {
  const wordsOf = ({ value, text, followups }: StoredAnswer) => canonicalJson([value, text, followups]);
  const known = new Map(before.map((each) => [answerName(each), wordsOf(each)]));
  return imported.flatMap((each) => {
    const words = known.get(answerName(each));
    return words === undefined || words === wordsOf(each) ? [] : [answerName(each)];
  });
};

interface Said {
  answers: readonly StoredAnswer[];
  messages: readonly Pick<Message, "content">[];
}

const textsOf = ({ answers, messages }: Said): string[] => [
  ...answers.flatMap(({ type, value, text, followups }) => [
    text,
    questionType(type).itemList?.ownWords?.(value) ?? "",
    ...followups.map(({ answer }) => answer),
  ]),
  ...messages.map(({ content }) => content),
];

/** What was said before, and is said nowhere now. */
export function unsaidTexts(before: Said, now: Said): string[] {
  const still = new Set(textsOf(now));
  return [...new Set(textsOf(before))].filter((text) => text !== "" && !still.has(text));
}

/** Replaces all messages with these; no CTE if they are undefined. */
export function replaceMessagesCtes(
  { db }: Ctx,
  interview_id: string,
  messages: readonly Message[] | undefined,
) {
  if (messages === undefined) return [];
  const surplus = and(eq(message.interview_id, interview_id), gte(message.seq, messages.length));
  const deleted = db
    .$with("deleted_messages")
    .as(db.delete(message).where(surplus).returning({ seq: message.seq }));
  if (messages.length === 0) return [deleted];
  const upsert = db
    .insert(message)
    .values(messages.map((each, seq) => ({ interview_id, seq, ...each })))
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
    .onConflictDoUpdate({
      target: [answer.interview_id, answer.question_id, answer.iteration],
      set: excludedValues(answer),
    });
  return [db.$with("new_answers").as(upsert.returning({ id: answer.question_id }))];
}
