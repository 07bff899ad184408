import { and, asc, eq, gt, inArray, not, type SQL, sql } from "drizzle-orm";
import { type Iteration, loopItemOf } from "#survey/interview/answer-name.ts";
import { questionType } from "#survey/question-type/index.ts";
import { jsonKey, type Tally } from "#survey/question-type/statistics/tally.ts";
import { requireScopes } from "../../account/auth/index.ts";
import { compactTally, sumTallies } from "../../field/count/index.ts";
import { answer, interview } from "../../field/interview/interview.sql.ts";
import { counting, interviewConditions, type ResolvedFilter } from "../../field/list/filter/index.ts";
import type { Ctx } from "../../platform/ctx.ts";
import type { Db } from "../../platform/db.ts";
import { funnelRows, keyOf } from "./funnel-rows.ts";

/** Figures of some of a study's interviews, from their rows: the maintained counts are of all. */

export interface Matching {
  study_id: string;
  include_simulations: boolean;
  filter: ResolvedFilter;
}

/**
 * Throws a 403 for a credential that may not read interviews: a filter can single one out, and its figures are then
 * what that participant said. Viewers of a share have its own rules.
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
        current_iteration: interview.current_iteration,
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

const isTimed = sql`active_time is not null and status in ('closed', 'completed')`;

const middleTimes = tallyBy(sql`
  select '["seconds",' || active_time || ']' as key, count(*) as count
  from (
    select active_time from matched where ${isTimed} order by active_time
    offset (select greatest(count(*) - 1, 0) / 2 from matched where ${isTimed})
    limit (select 2 - count(*) % 2 from matched where ${isTimed})
  ) middle group by active_time`);

/** A column of a query with `matchedCte`. */
export const matchedTallies = sql<FunnelTallies>`json_build_object(
  'status', ${tallyBy(sql`
    select ${keyOf(sql`'started'`, sql`status`)} as key, count(*) as count
    from matched where started_at is not null group by status`)},
  'active_time', ${middleTimes},
  'funnel', ${tallyBy(funnelRows)})`;

/** Interviews whose answers are read at a time, so that memory does not grow with a study. */
const batchSize = 10_000;

/** The question whose answers are looked at, and of one in a loop the only iterations, if they are of one item. */
interface LookedAt {
  id: string;
  type: string;
  iterations?: readonly string[];
}

/** What `contribution` adds to the part of a loop. */
function loopTally({ respondents, values }: Batch): Tally {
  if (respondents === 0) return {};
  const responses = values
    .filter(([, , iteration]) => iteration !== "")
    .map(([, count, iteration]) => ({ [jsonKey("responses", loopItemOf(iteration))]: count }));
  return { [jsonKey("respondents")]: respondents, ...sumTallies(responses) };
}

/** The tallies of the answers of each iteration; under "" those outside loops. */
export type ByIteration = ReadonlyMap<Iteration, Tally>;

const byIteration = (type: string, values: Batch["values"]): ByIteration =>
  new Map(
    [...Map.groupBy(values, ([, , iteration]) => iteration)].map(([iteration, given]) => {
      const added = given.map(([closed, count]) => multiplied(questionType(type).tally(closed), count));
      return [iteration, sumTallies(added)];
    }),
  );

const sumIterations = (one: ByIteration, other: ByIteration): ByIteration =>
  new Map(
    [...one.keys(), ...other.keys()].map((iteration) => {
      const both = [one.get(iteration) ?? {}, other.get(iteration) ?? {}];
      return [iteration, compactTally(sumTallies(both))];
    }),
  );

/** What interviews answered to a question while it had this type, and their skips. */
export interface Answered {
  tally: Tally;
  skipped: number;
  excluded: number;
  loop: Tally;
}

/** What the matching interviews answered. */
interface FoundAnswers extends Answered {
  iterations: ByIteration;
}

/** All answers are those of the iterations together. */
const withTally = (found: Omit<FoundAnswers, "tally">): FoundAnswers => ({
  ...found,
  tally: compactTally(sumTallies([...found.iterations.values()])),
});

export async function filteredAnswers(
  ctx: Ctx,
  matching: Matching,
  { id, type, iterations }: LookedAt,
): Promise<FoundAnswers> {
  const [found] = await filteredAnswersOf(ctx, matching, [{ id, type }], iterations);
  if (found === undefined) throw new Error("a question without answers to it");
  return found;
}

/** The figures of several questions, in their order, in as many statements as of one. */
export async function filteredAnswersOf(
  ctx: Ctx,
  matching: Matching,
  questions: readonly Pick<LookedAt, "id" | "type">[],
  iterations?: readonly string[],
): Promise<FoundAnswers[]> {
  const found = questions.map((): Omit<FoundAnswers, "tally"> => {
    return { iterations: new Map(), skipped: 0, excluded: 0, loop: {} };
  });
  for (let after: string | null = null; ; ) {
    const batches: Batch[] = await readBatch(ctx, matching, { questions, iterations }, after);
    for (const batch of batches) {
      const at = batch.at - 1;
      const so = found[at];
      const question = questions[at];
      if (so === undefined || question === undefined) throw new Error("an answer that nobody asked for");
      found[at] = {
        iterations: sumIterations(so.iterations, byIteration(question.type, batch.values)),
        skipped: so.skipped + batch.skipped,
        loop: sumTallies([so.loop, loopTally(batch)]),
        excluded: batch.excluded ?? so.excluded,
      };
    }
    const last = batches[0]?.last ?? null;
    if (last === null) return found.map(withTally);
    after = last;
  }
}

/** The closed values of a batch, each with how often it was given in an iteration. */
interface Batch {
  /** Which of the questions, from 1. */
  at: number;
  /** For a question in a loop: how many interviews have answered it. */
  respondents: number;
  values: [closed: unknown, count: number, iteration: Iteration][];
  skipped: number;
  /** Only of the first batch. */
  excluded: number | null;
  /** The last interview of a full batch; null where there are no more. */
  last: string | null;
}

async function readBatch(
  { db }: Ctx,
  matching: Matching,
  {
    questions,
    iterations,
  }: { questions: readonly Pick<LookedAt, "id" | "type">[]; iterations: readonly string[] | undefined },
  after: string | null,
): Promise<Batch[]> {
  const matched = db.$with("matched").as(
    db
      .select({ id: interview.id, erased_at: interview.erased_at })
      .from(interview)
      .where(and(matches(matching), after === null ? undefined : gt(interview.id, after)))
      .orderBy(asc(interview.id))
      .limit(batchSize),
  );
  const isOfItem = iterations === undefined ? undefined : inArray(answer.iteration, [...iterations]);
  const isLooked = and(sql`${answer.question_id} = asked.id`, isOfItem);
  const isAnswered = and(isLooked, sql`${answer.type} = asked.type`, eq(answer.outcome, "answered"));
  const ids = sql.param(questions.map(({ id }) => id));
  const types = sql.param(questions.map(({ type }) => type));
  return db
    .with(matched)
    .select({
      at: sql<number>`asked.at::int`,
      values: sql<Batch["values"]>`(
      select coalesce(json_agg(json_build_array(closed, count, iteration)), '[]') from (
        select coalesce(${answer.closed_value}, ${answer.value}) as closed, ${answer.iteration} as iteration,
          count(*) as count
        from ${answer} join matched on ${answer.interview_id} = matched.id
        where ${isAnswered}
          and matched.erased_at is null
        group by 1, 2) given)`,
      skipped: sql<number>`(
      select count(distinct matched.id)::int from ${answer} join matched on ${answer.interview_id} = matched.id
      where ${and(isLooked, eq(answer.outcome, "skipped"))} and not exists (
        select from ${answer} other where other.interview_id = matched.id and other.question_id = asked.id
          and other.outcome = 'answered' and ${iterations === undefined ? sql`true` : sql`other.iteration = any(${sql.param([...iterations])}::text[])`}))`,
      respondents: sql<number>`(
      select count(distinct matched.id)::int from ${answer} join matched on ${answer.interview_id} = matched.id
      where ${isAnswered} and ${answer.iteration} <> '' and matched.erased_at is null)`,
      excluded: after === null ? excludedMatching(matching) : sql<null>`null`,
      last: sql<string | null>`(
      select case when count(*) = ${batchSize} then max(id::text) end from matched)`,
    })
    .from(sql`unnest(${ids}::uuid[], ${types}::text[]) with ordinality as asked(id, type, at)`);
}

/** The tally of so many answers. */
export const multiplied = (tally: Tally, times: number): Tally =>
  Object.fromEntries(Object.entries(tally).map(([key, count]) => [key, count * times]));
