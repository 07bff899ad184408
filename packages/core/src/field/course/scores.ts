import type { Condition } from "../../design/condition/schema.ts";
import { scorer } from "../../design/score/evaluate.ts";
import type { Score, ScoreValue } from "../../design/score/schema.ts";
import { hasScores, type ScoreTexts } from "../../design/study/attribute.ts";
import type { Snapshot } from "./snapshot.ts";

/** The scores of an interview under way, as its snapshot defines them. */

type Scored = Pick<Snapshot, "questions"> & Partial<Pick<Snapshot, "scores">>;
type Scorer = ReturnType<typeof scorer>;

interface ScoredCourse {
  snapshot: Scored;
  given?: { answers: Readonly<Record<string, unknown>> };
}

const scorers = new WeakMap<Scored, ReadonlyMap<string, Scorer>>();

function scorersOf(snapshot: Scored): ReadonlyMap<string, Scorer> {
  const known = scorers.get(snapshot);
  if (known !== undefined) return known;
  const asked = new Map(snapshot.questions.map((question) => [question.id, question]));
  const made = new Map((snapshot.scores ?? []).map((score) => [score.key, scorer(score, asked)]));
  scorers.set(snapshot, made);
  return made;
}

/** A score of the answers so far; null where there is no such score. */
export function scoreIn({ snapshot, given }: ScoredCourse, key: string): ScoreValue | null {
  const answers = given?.answers ?? {};
  const answersTo = (question: string): unknown[] => {
    const value = Object.hasOwn(answers, question) ? answers[question] : null;
    if (value != null) return [value];
    // In a loop each answered iteration is one.
    const names = Object.keys(answers).filter((name) => name.startsWith(`${question}/`));
    return names.flatMap((name) => answers[name] ?? []);
  };
  return scorersOf(snapshot).get(key)?.(answersTo) ?? null;
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

/** Of a snapshot that was not filled for anybody: by question in whose texts scores stand, the questions that these count. */
export function scoringIn({ questions, scores }: Scored): Map<string, string[]> {
  if (scores === undefined) return new Map();
  const counted = scoredQuestions(scores);
  const told = questions.filter(
    ({ content, shown }) => hasScores(content) || hasScores(JSON.stringify(shown)),
  );
  return new Map(told.map(({ id }) => [id, counted]));
}
