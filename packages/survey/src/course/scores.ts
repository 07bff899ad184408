import { memo } from "#kit/memo.ts";
import { questionIdIn } from "../interview/answer-name.ts";
import type { Condition } from "../logic/condition/schema.ts";
import { scorer } from "../score/evaluate.ts";
import type { Score, ScoreValue } from "../score/schema.ts";
import { hasScores, type ScoreTexts } from "../study/attribute.ts";
import type { Snapshot } from "./snapshot.ts";

/** The scores of an interview under way, as its snapshot defines them. */

type Scored = Pick<Snapshot, "questions"> & Partial<Pick<Snapshot, "scores">>;
type Scorer = ReturnType<typeof scorer>;

interface ScoredCourse {
  snapshot: Scored;
  given?: { answers: Answers };
}

const scorersOf = memo((snapshot: Scored): ReadonlyMap<string, Scorer> => {
  const asked = new Map(snapshot.questions.map((question) => [question.id, question]));
  return new Map((snapshot.scores ?? []).map((score) => [score.key, scorer(score, asked)]));
});

type Answers = Readonly<Record<string, unknown>>;

/**
 * The answers to each question: one, or in a loop those of all iterations unless one stands for the question itself.
 * Made once for what a participant has answered: scores count many questions, and are asked for often.
 */
const answersIn = memo((answers: Answers): ReadonlyMap<string, unknown[]> => {
  const given = Object.entries(answers).filter(([, value]) => value != null);
  const found = Map.groupBy(given, ([name]) => questionIdIn(name));
  return new Map(
    [...found].map(([question, entries]) => {
      const own = entries.filter(([name]) => name === question);
      return [question, (own.length > 0 ? own : entries).map(([, value]) => value)];
    }),
  );
});

/** A score of the answers so far; null where there is no such score. */
export function scoreIn({ snapshot, given }: ScoredCourse, key: string): ScoreValue | null {
  const known = given === undefined ? new Map<string, unknown[]>() : answersIn(given.answers);
  return scorersOf(snapshot).get(key)?.((question) => known.get(question) ?? []) ?? null;
}

/** The values of scores so far. */
export const scoresOf =
  (course: ScoredCourse) =>
  (key: string): number | null =>
    scoreIn(course, key)?.value ?? null;

/** All scores so far as texts show them. */
export function scoreTexts(course: ScoredCourse): ScoreTexts {
  const entries = (course.snapshot.scores ?? []).flatMap(({ key }): [string, string][] => {
    const { value = null, band = null } = scoreIn(course, key) ?? {};
    return [
      ...(value === null ? [] : [[key, numberText(value)] as [string, string]]),
      ...(band === null ? [] : [[`${key}.band`, band] as [string, string]]),
    ];
  });
  return Object.fromEntries(entries);
}

/** All its digits, without an exponent. */
const numberText = (value: number): string =>
  value.toLocaleString("en-US", { useGrouping: false, maximumFractionDigits: 6 });

/** The questions whose answers scores count. */
export const scoredQuestions = (scores: readonly Score[] = []): string[] => [
  ...new Set(scores.flatMap(({ terms }) => terms.map(({ question_id }) => question_id))),
];

/** Whether a condition looks at the answer to a question, itself or by a score. */
export const looksAt = (
  { question_id, score }: Condition,
  question: string,
  { scores = [] }: Pick<Scored, "scores">,
): boolean =>
  question_id === question ||
  (score != null && scoredQuestions(scores.filter(({ key }) => key === score)).includes(question));

/**
 * The questions that scores count, by the question in whose texts these are, in a snapshot that was not filled for
 * anybody.
 */
export function scoringIn({ questions, scores }: Scored): Map<string, string[]> {
  if (scores === undefined) return new Map();
  const counted = scoredQuestions(scores);
  const told = questions.filter(
    ({ content, shown }) => hasScores(content) || hasScores(JSON.stringify(shown)),
  );
  return new Map(told.map(({ id }) => [id, counted]));
}
