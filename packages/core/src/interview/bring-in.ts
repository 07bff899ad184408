import { type DomainIssue, invalid, rejected, type ValidationIssue } from "../platform/error.ts";
import { questionType } from "../question/types/index.ts";
import type { Interview, UpdateInterview } from "./schema.ts";
import { hasEnded, isFinished } from "./transition.ts";

/** Pure parts of taking in what was said elsewhere. */

type Answers = NonNullable<Interview["parsed_conversation_json"]>;

export interface AskedQuestion {
  id: string;
  content: string;
  type: string;
  props: Record<string, unknown>;
  display_order: number;
}

/** Judges each answer by its question's type; all problems are told at once. */
export function readAnswers(
  sent: NonNullable<UpdateInterview["answers"]>,
  questions: readonly AskedQuestion[],
  answeredAt: string,
): { given: Answers; takenBack: string[] } {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const unknown: DomainIssue[] = [];
  const issues: ValidationIssue[] = [];
  const given: Answers = {};
  const takenBack: string[] = [];
  for (const [index, { question_id, value }] of sent.entries()) {
    const question = byId.get(question_id);
    if (question === undefined) {
      const message = "Question is not in this study";
      unknown.push({
        loc: ["body", "answers", index, "question_id"],
        code: "question_not_found",
        message,
        question_id,
      });
    } else if (value === null || value === undefined) {
      takenBack.push(question_id);
    } else {
      const type = questionType(question.type);
      const parsed = type.answer(question.props).safeParse(value);
      if (parsed.success) {
        given[question_id] = {
          content: question.content,
          type: question.type,
          value: parsed.data,
          text: type.text(parsed.data, question.props),
          followups: [],
          answered_at: answeredAt,
        };
      } else {
        issues.push(
          ...parsed.error.issues.map((issue) => ({
            loc: [
              "body",
              "answers",
              index,
              "value",
              ...issue.path.map((key) => (typeof key === "number" ? key : String(key))),
            ],
            msg: issue.message,
            type: issue.code,
          })),
        );
      }
    }
  }
  if (issues.length > 0) throw invalid(issues);
  if (unknown.length > 0) throw rejected("Some answers are not for questions of this study", unknown);
  return { given, takenBack };
}

interface Times {
  started_at: string | null;
  ended_at: string | null;
  completed_at: string | null;
}

/** The times an interview has after a change: those sent, or now when a state is first reached. */
export function timesAfter(
  status: Interview["status"],
  present: Times,
  sent: Pick<UpdateInterview, "started_at" | "ended_at">,
  now: string,
): Times {
  const neverStarted = status === "open" || (status === "canceled" && present.started_at === null);
  const ended_at = sent.ended_at ?? present.ended_at ?? (hasEnded(status) ? now : null);
  const reached = ended_at !== null && ended_at < now ? ended_at : now;
  const started_at = sent.started_at ?? present.started_at ?? (neverStarted ? null : reached);
  if (started_at !== null && ended_at !== null && started_at > ended_at) {
    throw invalid([{ loc: ["body", "ended_at"], msg: "Must not be before started_at", type: "time_order" }]);
  }
  return {
    started_at,
    ended_at,
    completed_at: isFinished(status) ? (present.completed_at ?? ended_at) : null,
  };
}

/** Percent of the study's questions that have an answer; a finished interview is whole. */
export function progressOf(status: Interview["status"], answered: number, questions: number): number {
  if (isFinished(status)) return 100;
  return questions === 0 ? 0 : Math.min(100, Math.floor((100 * answered) / questions));
}
