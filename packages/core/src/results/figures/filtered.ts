import { and, asc, eq, gt, not, type SQL, sql } from "drizzle-orm";
import { requireScopes } from "../../account/auth/index.ts";
import { questionType } from "../../design/question-type/index.ts";
import type { Tally } from "../../design/question-type/statistics/tally.ts";
import { compactTally, sumTallies } from "../../field/count/index.ts";
import { answer, interview } from "../../field/interview/interview.sql.ts";
import { counting, interviewConditions, type ResolvedFilter } from "../../field/list/filter/index.ts";
import type { Ctx } from "../../platform/ctx.ts";
import type { Db } from "../../platform/db.ts";

/** Figures of some of a study's interviews, from their rows: the maintained counts are of all. */

export interface Matching {
  study_id: string;
  include_simulations: boolean;
  filter: ResolvedFilter;
}

/**
 * Throws a 403 for a credential that may not read interviews: a filter can single one out, and its figures are then what that
 * participant said. Viewers of a share have its own rules.
 */
export function requireFilterScope(ctx: Pick<Ctx, "actor">): void {
  const { kind } = ctx.actor;
  if (kind === "member" || kind === "api_key") requireScopes(ctx, ["studies:read", "interviews:read"]);
}

/** The interviews that count and pass the filter, erased ones too; those of figures, not of lists. */
export const matches = ({ study_id, include_simulations, filter }: Matching): SQL | undefined =>
  and(
    eq(interview.study_id, study_id),
    not(interview.is_mock),
    not(interview.is_archived),
    include_simulations ? undefined : not(interview.is_simulated),
    ...interviewConditions(counting(filter)).map(([, condition]) => condition),
  );

/** How many interviews that pass the rest of the filter somebody has excluded, as a column. */
export const excludedMatching = (matching: Matching): SQL<number> => sql<number>`(
  select count(*)::int from ${interview}
  where ${matches({ ...matching, filter: { ...matching.filter, excluded: ["true"] } })})`;

/** The CTE `matched`: what decides on the funnel. */
export const matchedCte = (db: Db, matching: Matching) =>
  db.$with("matched").as(
    db
      .select({
        id: interview.id,
        status: interview.status,
        started_at: interview.started_at,
        active_time: interview.active_time,
        current_question_id: interview.current_question_id,
        hidden_question_ids: interview.hidden_question_ids,
      })
      .from(interview)
      .where(matches(matching)),
  );

/** The tallies that `contribution` would add up for the interviews. */
export interface FunnelTallies {
  status: Tally;
  /** The times in the middle only: all that a median needs. */
  active_time: Tally;
  funnel: Tally;
}

/** Keys of a tally and how often each occurs, as one JSON object. */
const tallyBy = (rows: SQL): SQL =>
  sql`(select coalesce(json_object_agg(key, count), '{}') from (${rows}) counted)`;

/** As `jsonKey` makes them, of texts that need no escape. */
const keyOf = (first: SQL, second: SQL): SQL => sql`'["' || ${first} || '","' || ${second} || '"]'`;

const isTimed = sql`active_time is not null and status in ('closed', 'completed')`;

const middleTimes = tallyBy(sql`
  select '["seconds",' || active_time || ']' as key, count(*) as count
  from (
    select active_time from matched where ${isTimed} order by active_time
    offset (select greatest(count(*) - 1, 0) / 2 from matched where ${isTimed})
    limit (select 2 - count(*) % 2 from matched where ${isTimed})
  ) middle group by active_time`);

/** The question at which an interview was screened out: where it stands, or its last one. */
const screenedOutAt = sql`coalesce(m.current_question_id, (
  select a.question_id from ${answer} a where a.interview_id = m.id
  order by a.position desc, a.question_id limit 1))`;

const funnelRows = sql`
  with outcomes as (
    select a.question_id, a.outcome, count(*) as count
    from matched m join ${answer} a on a.interview_id = m.id
    where m.started_at is not null group by a.question_id, a.outcome
  ), present as (
    select m.current_question_id as question_id, count(*) as count
    from matched m
    where m.current_question_id is not null and m.started_at is not null
      and not exists (
        select from ${answer} a where a.interview_id = m.id and a.question_id = m.current_question_id)
    group by m.current_question_id
  )
  select ${keyOf(sql`question_id`, sql`outcome`)} as key, count from outcomes
  union all
  select ${keyOf(sql`question_id`, sql`'reached'`)}, sum(count)
  from (select question_id, count from outcomes union all select * from present) reached group by question_id
  union all
  select ${keyOf(sql`question_id`, sql`'screened_out'`)}, count(*)
  from (select ${screenedOutAt} as question_id from matched m
        where m.status = 'screened_out' and m.started_at is not null) ended
  where question_id is not null group by question_id
  union all
  select ${keyOf(sql`question_id`, sql`'hidden'`)}, count(*)
  from (select unnest(m.hidden_question_ids) as question_id from matched m where m.started_at is not null) passed
  group by question_id`;

/** A column of a query with `matchedCte`. */
export const matchedTallies = sql<FunnelTallies>`json_build_object(
  'status', ${tallyBy(sql`
    select ${keyOf(sql`'started'`, sql`status`)} as key, count(*) as count
    from matched where started_at is not null group by status`)},
  'active_time', ${middleTimes},
  'funnel', ${tallyBy(funnelRows)})`;

/** Interviews whose answers are read at a time, so that memory does not grow with a study. */
const batchSize = 10_000;

/** The tally of the answers that the matching interviews gave to a question while it had this type, and their skips. */
export async function filteredAnswers(
  ctx: Ctx,
  matching: Matching,
  question: { id: string; type: string },
): Promise<{ tally: Tally; skipped: number; excluded: number }> {
  const { tally } = questionType(question.type);
  let total: Tally = {};
  let skipped = 0;
  let excluded = 0;
  for (let after: string | null = null; ; ) {
    const batch = await readBatch(ctx, matching, question, after);
    const added = batch.values.map(([closed, count]) => multiplied(tally(closed), count));
    total = compactTally(sumTallies([total, ...added]));
    skipped += batch.skipped;
    excluded = batch.excluded ?? excluded;
    if (batch.last === null) return { tally: total, skipped, excluded };
    after = batch.last;
  }
}

/** The closed values of a batch, each with how often it was given. */
interface Batch {
  values: [closed: unknown, count: number][];
  skipped: number;
  /** Only of the first batch. */
  excluded: number | null;
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
      excluded: after === null ? excludedMatching(matching) : sql<null>`null`,
      last: sql<string | null>`(
      select case when count(*) = ${batchSize} then max(id::text) end from matched)`,
    })
    .from(sql`(values (1)) one`);
  return row ?? { values: [], skipped: 0, excluded: 0, last: null };
}

/** The tally of so many answers. */
export const multiplied = (tally: Tally, times: number): Tally =>
  Object.fromEntries(Object.entries(tally).map(([key, count]) => [key, count * times]));
