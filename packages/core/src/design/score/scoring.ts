import { and, eq, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { memo } from "#kit/memo.ts";
import { scorer } from "#survey/score/evaluate.ts";
import type { ScoreValue, StoredScores } from "#survey/score/schema.ts";
import type { Asked } from "#survey/score/term.ts";
import { readPropsColumn } from "../question/column.ts";
import { question } from "../question/question.sql.ts";
import { scoreSet } from "./score.sql.ts";

/** What results compute a study's scores by: the definitions and the questions as they are now. */
export interface Scoring extends StoredScores {
  /** The questions that terms name, by id. */
  asked: Record<string, Asked>;
}

/** The scores of an interview by their keys. */
export type ScoreValues = Record<string, ScoreValue>;

/** An answer that was given, of the closed part of its value at least. */
export interface GivenAnswer {
  question_id: string;
  /** Type of the question when it was answered. */
  type: string;
  value: unknown;
}

const named = sql`jsonb_path_query(s.scores, '$[*].terms[*].question_id') #>> '{}'`;

/** As a column of a query; null for a study without scores. */
export const scoringOf = (studyId: SQLWrapper): SQL<Scoring | null> => sql<Scoring | null>`(
  select json_build_object('scores', s.scores, 'former', s.former, 'asked', (
    select coalesce(json_object_agg(${question.id}, json_build_object('type', ${question.type}, 'props', ${readPropsColumn})), '{}')
    from ${question}
    where ${and(eq(question.study_id, studyId), isNull(question.deleted_at))} and ${question.id}::text in (select ${named})))
  from ${scoreSet} s where s.study_id = ${studyId} and s.scores <> '[]')`;

type Evaluate = (answers: Iterable<GivenAnswer>) => ScoreValues;

/** Computes the scores of interviews of a study; answers to a question that had another type then do not count. */
export const scorerOf = (scoring: Scoring | null): Evaluate =>
  scoring === null ? () => ({}) : evaluatorOf(scoring);

const evaluatorOf = memo((scoring: Scoring): Evaluate => {
  const asked = new Map(Object.entries(scoring.asked));
  const scorers = scoring.scores.map((score) => [score.key, scorer(score, asked, scoring.former)] as const);
  return (answers) => {
    const given = new Map<string, unknown[]>();
    for (const { question_id, type, value } of answers) {
      if (asked.get(question_id)?.type !== type) continue;
      const values = given.get(question_id);
      if (values === undefined) given.set(question_id, [value]);
      else values.push(value);
    }
    const answersTo = (id: string) => given.get(id) ?? [];
    return Object.fromEntries(scorers.map(([key, evaluateOne]) => [key, evaluateOne(answersTo)]));
  };
});
