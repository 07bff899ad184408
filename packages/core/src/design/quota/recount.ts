import { eq, type SQL, sql } from "drizzle-orm";
import { type Book, bookOf } from "#survey/code/book.ts";
import { codedRow } from "#survey/code/settle.ts";
import type { PlacedQuestion } from "#survey/group/structure.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { selectClosedAnswers } from "../fielded.ts";
import { quotaBucket } from "./quota.sql.ts";

/**
 * CTEs that count a question's buckets again, by all words of their entries: where words have moved between entries. A bucket
 * keeps the word that it was set by; `revision` is the study's after the edit. For a caller that holds the study's lock and that of its quotas.
 */
export function recountCtes({ db }: Ctx, questionId: string, book: Book, revision: number) {
  const lists = JSON.stringify(book.entries("options").map(({ label, former }) => [label, ...former]));
  const chosen = db
    .$with("chosen", { value: sql`value`, count: sql`count` })
    .as(selectClosedAnswers(questionId));
  const others = sql`coalesce((
    select array(select jsonb_array_elements_text(w.list) except select ${quotaBucket.value})
    from jsonb_array_elements(${lists}::jsonb) as w(list)
    where w.list ? ${quotaBucket.value}
    order by w.list ->> 0 <> ${quotaBucket.value} limit 1), '{}')`;
  const buckets = db
    .update(quotaBucket)
    .set({
      former_values: others,
      filled: countMatches(sql`${quotaBucket.match}`, sql`array_append(${others}, ${quotaBucket.value})`),
      revision,
    })
    .where(eq(quotaBucket.question_id, questionId));
  return [chosen, db.$with("buckets_counted").as(buckets.returning({ id: quotaBucket.id }))];
}

/** Counts the quotas of questions again. For a caller that holds the study's lock and that of its quotas. */
export async function recountQuotas(
  ctx: Ctx,
  revision: number,
  questions: readonly Pick<PlacedQuestion, "id" | "type" | "props" | "carried" | "codes">[],
): Promise<void> {
  for (const row of questions)
    await ctx.db
      .with(...recountCtes(ctx, row.id, bookOf(codedRow(row)), revision))
      .select({ id: sql`id` })
      .from(sql`buckets_counted`);
}

/**
 * How many closed interviews a bucket counts by any of its words, by the rule of `matchingBuckets`; `chosen` is a CTE of
 * `selectClosedAnswers`.
 */
export const countMatches = (match: SQL, words: SQL): SQL<number> => sql<number>`(
  select coalesce(sum(chosen.count), 0) from chosen, lateral (select ${words} as words) named
  where case when jsonb_typeof(chosen.value) = 'array' then chosen.value ?| named.words
      and (${match} = 'includes' or jsonb_array_length(chosen.value) = 1)
    when jsonb_typeof(chosen.value) = 'string' then chosen.value #>> '{}' = any(named.words) else false end)`;
