import { isDeepStrictEqual } from "node:util";
import { definedFields } from "../platform/defined-fields.ts";
import { type DomainIssue, domainError, invalidError, type ValidationIssue } from "../platform/error.ts";
import { issuesAt } from "../platform/issue.ts";
import { questionType } from "../question-type/index.ts";
import type { StoredAnswer } from "./answers.ts";
import type { Interview, Outcome, UpdateInterview } from "./schema.ts";
import { hasEnded, isFinished } from "./transition.ts";

/** Pure parts of taking in what was said elsewhere. */

export interface AskedQuestion {
  id: string;
  content: string;
  type: string;
  props: Record<string, unknown>;
  display_order: number;
}

type SentAnswer = NonNullable<UpdateInterview["answers"]>[number];

/** Judges each answer by its question's type; all problems are told at once. */
export function parseAnswers(
  sent: readonly SentAnswer[],
  questions: readonly AskedQuestion[],
  answeredAt: string,
): StoredAnswer[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const unknown: DomainIssue[] = [];
  const issues: ValidationIssue[] = [];
  const given = sent.flatMap(({ question_id, value = null }, index): StoredAnswer[] => {
    const loc = ["body", "answers", index];
    const question = byId.get(question_id);
    if (question === undefined) {
      const message = "Question is not in this study";
      unknown.push({ loc: [...loc, "question_id"], code: "question_not_found", message, question_id });
      return [];
    }
    const parsed = questionType(question.type).answerSchema(question.props).safeParse(value);
    if (parsed.success) return [buildAnswer(question, "answered", parsed.data, answeredAt)];
    if (value === null) return [buildAnswer(question, "skipped", null, answeredAt)];
    issues.push(...issuesAt([...loc, "value"], parsed.error.issues));
    return [];
  });
  if (issues.length > 0) throw invalidError(issues);
  if (unknown.length > 0) throw domainError("Some answers are not for questions of this study", unknown);
  return given;
}

/** A question as it was left; `value` has been judged. */
export function buildAnswer(
  question: AskedQuestion,
  outcome: Outcome,
  value: unknown,
  answered_at: string,
): StoredAnswer {
  const type = questionType(question.type);
  const closed = outcome === "answered" ? type.closedValue(value, question.props) : null;
  return {
    question_id: question.id,
    position: question.display_order,
    content: question.content,
    type: question.type,
    outcome,
    value,
    closed_value: isDeepStrictEqual(closed, value) ? null : closed,
    text: outcome === "answered" ? type.text(value, question.props) : "",
    followups: [],
    recording_url: null,
    answered_at,
  };
}

/** The answers there were, with those given in their place, in the order of the questions. */
export function mergeAnswers(
  present: readonly StoredAnswer[],
  given: readonly StoredAnswer[],
): StoredAnswer[] {
  const byQuestion = new Map([...present, ...given].map((answer) => [answer.question_id, answer]));
  return [...byQuestion.values()].sort(
    (a, b) => a.position - b.position || (a.question_id < b.question_id ? -1 : 1),
  );
}

interface Times {
  started_at: string | null;
  ended_at: string | null;
  completed_at: string | null;
}

/** The times an interview has after a change: those told, or now when a state is first reached. */
export function importedTimes(
  status: Interview["status"],
  present: Omit<Times, "completed_at">,
  change: Pick<UpdateInterview, "started_at" | "ended_at">,
  now: string,
): Times {
  const told = { ...present, ...definedFields(change) };
  const ended_at = told.ended_at ?? (hasEnded(status) ? (present.ended_at ?? now) : null);
  const neverStarted = status === "open" || (status === "canceled" && present.started_at === null);
  const reached = ended_at !== null && ended_at < now ? ended_at : now;
  const started_at = told.started_at ?? (neverStarted ? null : (present.started_at ?? reached));
  if (started_at !== null && ended_at !== null && started_at > ended_at) {
    throw invalidError([
      { loc: ["body", "ended_at"], msg: "Must not be before started_at", type: "time_order" },
    ]);
  }
  return { started_at, ended_at, completed_at: isFinished(status) ? ended_at : null };
}

/** Percent of the study's questions that it came to; a finished interview is whole. */
export function importedProgress(
  status: Interview["status"],
  questions: readonly AskedQuestion[],
  answers: readonly StoredAnswer[],
): number {
  if (isFinished(status)) return 100;
  if (questions.length === 0) return 0;
  const reached = new Set(answers.map(({ question_id }) => question_id));
  return Math.floor((100 * questions.filter(({ id }) => reached.has(id)).length) / questions.length);
}
