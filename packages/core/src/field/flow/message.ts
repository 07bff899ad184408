import { and, eq, inArray } from "drizzle-orm";
import { questionType } from "../../design/question-type/index.ts";
import { parseReferences } from "../../design/reference/parse.ts";
import { pipeReferences } from "../../design/reference/pipe.ts";
import { languageTag } from "../../design/study/language-name.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { toShown } from "../course/localize.ts";
import { askedQuestion, questionIn, type ShownCourse } from "../course/shown.ts";
import type { Snapshot, SnapshotQuestion } from "../course/snapshot.ts";
import { interviewerTexts } from "../course/words.ts";
import type { StoredAnswer } from "../interview/answers.ts";
import { answer } from "../interview/interview.sql.ts";
import type { MessageKind, Role } from "../interview/message-schema.ts";
import type { ParticipantState } from "./schema.ts";

/** A message of the conversation, before it has a number. */
export interface NewMessage {
  role: Role;
  content: string;
  question_id: string | null;
  kind: MessageKind;
}

type AnswerValue = Pick<StoredAnswer, "question_id" | "outcome" | "value">;

/** The message that asks a question, with earlier answers piped in; `fresh` are those of the present command. */
export async function questionMessage(
  ctx: Ctx,
  interviewId: string,
  course: ShownCourse & { snapshot: Snapshot },
  question: SnapshotQuestion,
  fresh: readonly AnswerValue[],
): Promise<NewMessage> {
  const { references } = parseReferences(question.content);
  const ids = new Set(references.map(({ questionId }) => questionId));
  for (const { question_id } of fresh) ids.delete(question_id);
  const earlier = ids.size === 0 ? [] : await readAnswerValues(ctx, interviewId, [...ids]);
  return {
    role: "assistant",
    content: pipedContent(course.snapshot, question, [...earlier, ...fresh], (id) =>
      askedQuestion(course, id),
    ),
    question_id: question.id,
    kind: "question",
  };
}

/** The question as the participant read it; without the piped answers where retention has removed the message. */
export const questionText = (snapshot: Snapshot, question: SnapshotQuestion, history: History): string =>
  lastMessage(history, question.id, "question") ?? pipedContent(snapshot, question, []);

/** What led over to the question; null where nothing did. */
export const leadText = (question: Pick<SnapshotQuestion, "id">, history: History): string | null =>
  lastMessage(history, question.id, "bridge") ?? null;

/** The follow-up as the participant read it; the question where retention has removed the message. */
export const followUpText = (snapshot: Snapshot, question: SnapshotQuestion, history: History): string =>
  lastMessage(history, question.id, "followup") ?? questionText(snapshot, question, history);

type History = readonly Pick<ParticipantState["history"][number], "content" | "question_id" | "kind">[];

const lastMessage = (history: History, questionId: string, kind: MessageKind): string | undefined =>
  history.findLast((message) => message.kind === kind && message.question_id === questionId)?.content;

const readAnswerValues = (ctx: Ctx, interviewId: string, ids: string[]): Promise<AnswerValue[]> =>
  ctx.db
    .select({ question_id: answer.question_id, outcome: answer.outcome, value: answer.value })
    .from(answer)
    .where(and(eq(answer.interview_id, interviewId), inArray(answer.question_id, ids)));

/** The question's content with earlier answers piped in, in the participant's language. */
function pipedContent(
  snapshot: Snapshot,
  { content }: SnapshotQuestion,
  answers: readonly AnswerValue[],
  questionOf = (id: string): SnapshotQuestion | null => questionIn(snapshot, id),
): string {
  return pipeReferences(
    content,
    ({ questionId, property }) => {
      const quoted = questionOf(questionId);
      const quotedAnswer = answers.find(({ question_id }) => question_id === questionId);
      if (quoted === null || quotedAnswer?.outcome !== "answered") return null;
      const type = questionType(quoted.type);
      const value = toShown(quoted, quotedAnswer.value);
      return property === null
        ? type.text(value, quoted.shown, languageTag(snapshot.language))
        : type.propertyText(value, quoted.shown, property.name, property.index);
    },
    interviewerTexts(snapshot.language).earlierAnswer,
    snapshot.attributes,
  );
}
