import { inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type Book, bookOf } from "#survey/code/book.ts";
import { codedRow } from "#survey/code/settle.ts";
import type { PlacedQuestion } from "#survey/group/structure.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { selectClosedAnswers } from "../fielded.ts";
import { quotaBucket } from "./quota.sql.ts";

interface Read {
  id: string;
  book: Book;
}

/**
 * CTEs that count the buckets of questions again, by all words of their entries: where words have moved between entries. A
 * bucket keeps the word that it was set by; `revision` is the study's after the edit. For a caller that holds the study's
 * lock and that of its quotas.
 */
export function recountCtes({ db }: Ctx, questions: readonly Read[], revision: number) {
  const named = questions.flatMap(({ id, book }) =>
    book.entries("options").map(({ label, former }) => ({ id, words: [label, ...former] })),
  );
  const entries = db
    .$with("entries", { id: sql`id`, words: sql`words` })
    .as(sql`select * from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as e(id uuid, words jsonb)`);
  const chosen = db
    .$with("chosen", { question_id: sql`question_id`, value: sql`value`, count: sql`count` })
    .as(selectClosedAnswers(questions.map(({ id }) => id)));
  const others = sql`coalesce((
    select array(select jsonb_array_elements_text(e.words) except select ${quotaBucket.value})
    from entries e
    where e.id = ${quotaBucket.question_id} and e.words ? ${quotaBucket.value}
    order by e.words ->> 0 <> ${quotaBucket.value} limit 1), '{}')`;
  const buckets = db
    .update(quotaBucket)
    .set({
      former_values: others,
      filled: countMatches(
        quotaBucket.question_id,
        sql`${quotaBucket.match}`,
        sql`array_append(${others}, ${quotaBucket.value})`,
      ),
      revision,
    })
    .where(
      inArray(
        quotaBucket.question_id,
        questions.map(({ id }) => id),
      ),
    );
  return [entries, chosen, db.$with("buckets_counted").as(buckets.returning({ id: quotaBucket.id }))];
}

/** Counts the quotas of questions again. For a caller that holds the study's lock and that of its quotas. */
export async function recountQuotas(
  ctx: Ctx,
  revision: number,
  questions: readonly Pick<PlacedQuestion, "id" | "type" | "props" | "carried" | "codes">[],
): Promise<void> {
  const read = questions.map((row) => ({ id: row.id, book: bookOf(codedRow(row)) }));
  await ctx.db
    .with(...recountCtes(ctx, read, revision))
    .select({ id: sql`id` })
    .from(sql`buckets_counted`);
}

/**
 * How many closed interviews a bucket counts by any of its words, by the rule of `matchingBuckets`; `chosen` is a CTE of
 * `selectClosedAnswers`.
 */
export const countMatches = (questionId: SQLWrapper, match: SQL, words: SQL): SQL<number> => sql<number>`(
  select coalesce(sum(chosen.count), 0) from chosen, lateral (select ${words} as words) named
  where chosen.question_id = ${questionId} and case when jsonb_typeof(chosen.value) = 'array' then chosen.value ?| named.words
      and (${match} = 'includes' or jsonb_array_length(chosen.value) = 1)
    when jsonb_typeof(chosen.value) = 'string' then chosen.value #>> '{}' = any(named.words) else false end)`;
