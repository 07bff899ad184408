import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { memberIdOf } from "#kit/actor.ts";
import { notFoundError } from "#kit/error.ts";
import { runInSlices } from "#kit/fair/slices.ts";
import { scorer } from "#survey/score/evaluate.ts";
import type { ScoreValue } from "#survey/score/schema.ts";
import { question } from "../../design/question/question.sql.ts";
import { scoreSet } from "../../design/score/score.sql.ts";
import { type Scoring, scoringOf } from "../../design/score/scoring.ts";
import { admit, gateOf } from "../../design/study/fetch.ts";
import { study } from "../../design/study/study.sql.ts";
import { answer, interview } from "../../field/interview/interview.sql.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { excludedMatching, type Matching, matches } from "./filtered.ts";

/** Scores of all interviews that pass a filter, computed from the closed parts of their answers. */

/** Interviews whose answers are read at a time, so that memory does not grow with a study. */
const batchSize = 25_000;
const sliceSize = 500;

/** The answers of an interview, each with the place of its question. */
type ScoredRow = [id: string, answers: [place: number, value: unknown][]];

/** The questions whose answers a score counts, in the order of their places. */
type Named = string[];

interface Batch {
  named: Named;
  rows: ScoredRow[];
  /** The last interview of a full batch; null where there are no more. */
  last: string | null;
  scoring: Scoring | null;
  excluded: number;
}

export interface ScoredInterviews {
  score: Scoring["scores"][number];
  /** How many interviews that pass the rest of the filter somebody has excluded. */
  excluded: number;
}

/**
 * Tells `take` the value of a score of each interview with an answer that it counts. Throws a 404 or 403 for the study, and
 * a 404 where it has no such score.
 */
export async function readScored(
  ctx: Ctx,
  matching: Matching,
  key: string,
  take: (id: string, value: ScoreValue) => void,
): Promise<ScoredInterviews> {
  const first = await readBatch(ctx, matching, key, null);
  const { scoring, excluded } = first;
  const score = scoring?.scores.find((each) => each.key === key);
  if (scoring === null || score === undefined) throw notFoundError("Score");
  const scoreOf = scorer(score, new Map(Object.entries(scoring.asked)), scoring.former);
  for (let batch = first; ; batch = await readBatch(ctx, matching, key, batch.last)) {
    await runInSlices(evaluate(batch, scoreOf, take));
    if (batch.last === null) return { score, excluded };
  }
}

function* evaluate(
  { named, rows }: Batch,
  scoreOf: ReturnType<typeof scorer>,
  take: (id: string, value: ScoreValue) => void,
): Generator<void, void, undefined> {
  const places = new Map(named.map((id, place) => [id, place]));
  for (let from = 0; from < rows.length; from += sliceSize) {
    for (const [id, answers] of rows.slice(from, from + sliceSize)) {
      const given: unknown[][] = [];
      for (const [place, value] of answers) {
        const values = given[place];
        if (values === undefined) given[place] = [value];
        else values.push(value);
      }
      take(
        id,
        scoreOf((question) => given[places.get(question) ?? -1] ?? []),
      );
    }
    yield;
  }
}

/** Interviews after one by their ids; the first batch also has the study's scores. */
async function readBatch(ctx: Ctx, matching: Matching, key: string, after: string | null): Promise<Batch> {
  const { db } = ctx;
  const { study_id } = matching;
  const isFirst = after === null;
  const matched = db.$with("matched").as(
    db
      .select({ id: interview.id })
      .from(interview)
      .where(
        and(matches(matching), isNull(interview.erased_at), isFirst ? undefined : gt(interview.id, after)),
      )
      .orderBy(asc(interview.id))
      .limit(batchSize),
  );
  const named = db.$with("named", { id: sql`id`, type: sql`type`, place: sql`place` }).as(sql`
    select ${question.id}, ${question.type}, row_number() over (order by ${question.id}) - 1 as place
    from ${question}
    where ${and(eq(question.study_id, study_id), isNull(question.deleted_at))} and ${question.id}::text in (
      select jsonb_path_query(score, '$.terms[*].question_id') #>> '{}'
      from ${scoreSet} s, jsonb_array_elements(s.scores) score
      where s.study_id = ${study_id}::uuid and score ->> 'key' = ${key})`);
  const given = db.$with("given", { row: sql`row` }).as(sql`
    select json_build_array(m.id, json_agg(json_build_array(n.place, coalesce(${answer.closed_value}, ${answer.value})))) as row
    from ${matched} m join ${answer} on ${answer.interview_id} = m.id
      join named n on n.id = ${answer.question_id} and n.type = ${answer.type}
    where ${eq(answer.outcome, "answered")} group by m.id`);
  const [row] = await db
    .with(matched, named, given)
    .select({
      ...gateOf(memberIdOf(ctx.actor)),
      named: sql<Named>`(select coalesce(json_agg(id order by place), '[]') from ${named})`,
      rows: sql<ScoredRow[]>`(select coalesce(json_agg(row), '[]') from ${given})`,
      last: sql<
        string | null
      >`(select case when count(*) = ${batchSize} then max(id::text) end from ${matched})`,
      scoring: isFirst ? scoringOf(study.id) : sql<null>`null`,
      excluded: isFirst ? excludedMatching(matching) : sql<number>`0`,
    })
    .from(study)
    .where(eq(study.id, study_id));
  admit(ctx, "results", row);
  return row;
}
