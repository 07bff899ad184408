import { hash } from "node:crypto";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { inWords } from "#kit/amount.ts";
import { domainError } from "#kit/error.ts";
import type { StoredAnswer } from "#survey/interview/answers.ts";
import { maxAnsweredTasks, questionType } from "#survey/question-type/index.ts";
import { keysOf } from "#survey/question-type/statistics/tally.ts";
import type { Ctx } from "../../platform/ctx.ts";
import type { Db } from "../../platform/db.ts";
import { tallyKeySet } from "./interview.sql.ts";

/**
 * Every different task of a conjoint or maxDiff question is a count of its own and work for its figures, so the answers
 * brought in to a question hold only so many. The ones it has had are one row, which only answers with new ones write.
 */

/** The keys that answers count under, as digests, by question. */
type TallyKeys = Record<string, Record<string, 1>>;

/** The 422 of answers that bring more different tasks than their questions have room for. */
export function tooManyTasksError() {
  const limit = inWords(maxAnsweredTasks);
  const message = `Answers brought in to a question can have at most ${limit} different tasks, each with its choice`;
  return domainError(message, [{ loc: ["body", "answers"], code: "too_many_tasks", message }]);
}

/** The keys of the answers to questions whose type limits them, as they are stored. */
export const tallyKeysOf = (answers: readonly StoredAnswer[]): TallyKeys =>
  Object.fromEntries(
    answers
      .filter(({ outcome, type }) => outcome === "answered" && questionType(type).hasLimitedKeys)
      .map(({ question_id, type, value, closed_value }) => {
        const keys = keysOf(questionType(type).tally(closed_value ?? value));
        return [question_id, Object.fromEntries(keys.map((key) => [hash("sha256", key).slice(0, 16), 1]))];
      }),
  );

/**
 * The CTEs that add keys to those of their questions, and the condition for everything else that the statement writes:
 * it does not hold where a question has no room for them. No CTE where there are no keys.
 */
export function addTallyKeysCtes(
  { db }: Ctx,
  studyId: string,
  keys: TallyKeys,
): { ctes: KeysCte[]; hasRoom: SQL | undefined } {
  if (Object.keys(keys).length === 0) return { ctes: [], hasRoom: undefined };
  const sent = db.$with("sent_tally_keys", {}).as(sql`
    select key::uuid as question_id, value as keys from jsonb_each(${JSON.stringify(keys)}::jsonb) as sent
    where not exists (
      select from ${tallyKeySet}
      where ${tallyKeySet.study_id} = ${studyId} and ${tallyKeySet.question_id} = key::uuid and ${tallyKeySet.keys} @> value)`);
  const added = db.$with("added_tally_keys", {}).as(sql`
    insert into ${tallyKeySet} (study_id, question_id, keys)
    select ${studyId}::uuid, question_id, keys from sent_tally_keys order by question_id
    on conflict (study_id, question_id) do update set keys = tally_key_set.keys || excluded.keys
    where (
      select count(*) <= ${sql.raw(String(maxAnsweredTasks))} from jsonb_object_keys(tally_key_set.keys || excluded.keys))
    returning question_id`);
  const hasRoom = sql`(select count(*) from added_tally_keys) = (select count(*) from sent_tally_keys)`;
  return { ctes: [sent, added], hasRoom };
}

type KeysCte = ReturnType<ReturnType<Db["$with"]>["as"]>;

/** Whether questions have room for these keys, for telling why a statement with them wrote nothing. */
export async function haveRoomForTallyKeys({ db }: Ctx, studyId: string, keys: TallyKeys): Promise<boolean> {
  const questions = Object.keys(keys);
  if (questions.length === 0) return true;
  const present = await db
    .select()
    .from(tallyKeySet)
    .where(and(eq(tallyKeySet.study_id, studyId), inArray(tallyKeySet.question_id, questions)));
  return present.every(
    (row) => Object.keys({ ...row.keys, ...keys[row.question_id] }).length <= maxAnsweredTasks,
  );
}
