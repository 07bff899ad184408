import { and, eq, inArray } from "drizzle-orm";
import { questionType } from "../../design/question-type/index.ts";
import { parseReferences } from "../../design/reference/parse.ts";
import { pipeReferences } from "../../design/reference/pipe.ts";
import { languageTag } from "../../design/study/language-name.ts";
import { plainText } from "../../design/text-format/index.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { toShown } from "../course/localize.ts";
import { askedQuestion, type ShownCourse } from "../course/shown.ts";
import type { Snapshot, SnapshotQuestion } from "../course/snapshot.ts";
import { earlierAnswerText } from "../course/words.ts";
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

/** The message that asks a question, with earlier answers piped in, as plain text; `fresh` are those of the present command. */
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
    content: plainText(pipedContent(course, question, [...earlier, ...fresh]), course.snapshot.textFormat),
    question_id: question.id,
    kind: "question",
  };
}

/** The question as the participant read it; without the piped answers where retention has removed the message. */
export const questionText = (snapshot: Snapshot, question: SnapshotQuestion, history: History): string =>
  lastMessage(history, question.id, "question") ??
  plainText(pipedContent({ snapshot, plan: noPlan }, question, []), snapshot.textFormat);

const noPlan = { questions: [], arms: {} };

/** The same in the format of the study, with its marks. */
export function formattedText(course: PipedCourse, question: SnapshotQuestion, history: History): string {
  const { snapshot, given } = course;
  if (snapshot.textFormat === undefined) return questionText(snapshot, question, history);
  const isThere = lastMessage(history, question.id, "question") !== undefined;
  const answers = Object.entries(isThere ? (given?.answers ?? {}) : {}).flatMap(
    ([question_id, value]): AnswerValue[] =>
      value === null ? [] : [{ question_id, outcome: "answered", value }],
  );
  return pipedContent(course, question, answers);
}

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

type PipedCourse = ShownCourse & { snapshot: Snapshot };

/** The question's content with earlier answers piped in, in the participant's language. */
function pipedContent(
  course: PipedCourse,
  { content }: SnapshotQuestion,
  answers: readonly AnswerValue[],
): string {
  const { snapshot } = course;
  return pipeReferences(
    content,
    ({ questionId, property }) => {
      const quoted = askedQuestion(course, questionId);
      const quotedAnswer = answers.find(({ question_id }) => question_id === questionId);
      if (quoted === null || quotedAnswer?.outcome !== "answered") return null;
      const type = questionType(quoted.type);
      const value = toShown(quoted, quotedAnswer.value);
      return property === null
        ? type.text(value, quoted.shown, languageTag(snapshot.language))
        : type.propertyText(value, quoted.shown, property.name, property.index);
    },
    earlierAnswerText(snapshot.language),
    snapshot.attributes,
    snapshot.textFormat,
    snapshot.scoreTexts,
  );
}
