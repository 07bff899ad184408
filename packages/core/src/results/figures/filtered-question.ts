import { and, asc, eq, gt, sql } from "drizzle-orm";
import { questionType } from "../../design/question-type/index.ts";
import type { Tally } from "../../design/question-type/statistics/tally.ts";
import { compactTally, sumTallies } from "../../field/count/index.ts";
import { answer, interview } from "../../field/interview/interview.sql.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { type Matching, matches } from "./filtered.ts";

/** Interviews whose answers are read at a time, so that memory does not grow with a study. */
const batchSize = 10_000;

/** The tally of the answers that the matching interviews gave to a question while it had this type, and their skips. */
export async function filteredAnswers(
  ctx: Ctx,
  matching: Matching,
  question: { id: string; type: string },
): Promise<{ tally: Tally; skipped: number }> {
  const { tally } = questionType(question.type);
  let total: Tally = {};
  let skipped = 0;
  for (let after: string | null = null; ; ) {
    const batch = await readBatch(ctx, matching, question, after);
    const added = batch.values.map(([closed, count]) => multiplied(tally(closed), count));
    total = compactTally(sumTallies([total, ...added]));
    skipped += batch.skipped;
    if (batch.last === null) return { tally: total, skipped };
    after = batch.last;
  }
}

/** The closed values of a batch, each with how often it was given. */
interface Batch {
  values: [closed: unknown, count: number][];
  skipped: number;
  /** The last interview of a full batch; null where there are no more. */
  last: string | null;
}

async function readBatch(
  { db }: Ctx,
  matching: Matching,
  { id, type }: { id: string; type: string },
  after: string | null,
): Promise<Batch> {
  const matched = db.$with("matched").as(
    db
      .select({ id: interview.id, erased_at: interview.erased_at })
      .from(interview)
      .where(and(matches(matching), after === null ? undefined : gt(interview.id, after)))
      .orderBy(asc(interview.id))
      .limit(batchSize),
  );
  const [row] = await db
    .with(matched)
    .select({
      values: sql<Batch["values"]>`(
      select coalesce(json_agg(json_build_array(closed, count)), '[]') from (
        select coalesce(${answer.closed_value}, ${answer.value}) as closed, count(*) as count
        from ${answer} join matched on ${answer.interview_id} = matched.id
        where ${and(eq(answer.question_id, id), eq(answer.type, type), eq(answer.outcome, "answered"))}
          and matched.erased_at is null
        group by 1) given)`,
      skipped: sql<number>`(
      select count(*)::int from ${answer} join matched on ${answer.interview_id} = matched.id
      where ${and(eq(answer.question_id, id), eq(answer.outcome, "skipped"))})`,
      last: sql<string | null>`(
      select case when count(*) = ${batchSize} then max(id::text) end from matched)`,
    })
    .from(sql`(values (1)) one`);
  return row ?? { values: [], skipped: 0, last: null };
}

const multiplied = (tally: Tally, times: number): Tally =>
  Object.fromEntries(Object.entries(tally).map(([key, count]) => [key, count * times]));
