import { and, eq, inArray } from "drizzle-orm";
import type { ShownCourse } from "#survey/course/indexed.ts";
import { toShown } from "#survey/course/localize.ts";
import { askedQuestion, isInSameLoop } from "#survey/course/loop.ts";
import type { Snapshot, SnapshotQuestion } from "#survey/course/snapshot.ts";
import { earlierAnswerText } from "#survey/course/words.ts";
import type { ParticipantState } from "#survey/flow/schema.ts";
import { aboutOf, answerName, isAbout, readAnswerName } from "#survey/interview/answer-name.ts";
import type { StoredAnswer } from "#survey/interview/answers.ts";
import type { MessageKind, Role } from "#survey/interview/message-kind.ts";
import type { StoredTranscription } from "#survey/interview/transcription.ts";
import { questionType } from "#survey/question-type/index.ts";
import { parseReferences, type Reference } from "#survey/reference/parse.ts";
import { pipeReferences } from "#survey/reference/pipe.ts";
import { languageTag } from "#survey/study/language-name.ts";
import { plainText } from "#survey/text-format/index.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import { answer } from "../../interview/interview.sql.ts";

/** A message of the conversation, before it has a number. */
export interface NewMessage {
  role: Role;
  content: string;
  question_id: string | null;
  loop_item: string | null;
  kind: MessageKind;
  /** The recording of what was spoken; absent or null elsewhere. */
  recording_url?: string | null;
  transcription?: StoredTranscription | null;
}

type AnswerValue = Pick<StoredAnswer, "question_id" | "iteration" | "outcome" | "value">;

/**
 * The message that asks a question, with earlier answers piped in, as plain text; `fresh` are those of the present
 * command.
 */
export async function questionMessage(
  ctx: Ctx,
  interviewId: string,
  course: ShownCourse & { snapshot: Snapshot },
  question: SnapshotQuestion,
  fresh: readonly AnswerValue[],
): Promise<NewMessage> {
  const { references } = parseReferences(question.content);
  const ids = new Set(references.map(({ questionId }) => questionId));
  // Of a question in another loop, or seen from outside, all answers are quoted.
  for (const { question_id, iteration } of fresh)
    if (iteration === "" || isInSameLoop(course, question_id, question.id)) ids.delete(question_id);
  const earlier = ids.size === 0 ? [] : await readAnswerValues(ctx, interviewId, [...ids]);
  const known = new Map([...earlier, ...fresh].map((each) => [answerName(each), each]));
  return {
    role: "assistant",
    content: plainText(pipedContent(course, question, [...known.values()]), course.snapshot.textFormat),
    ...aboutOf(question),
    kind: "question",
  };
}

/** The question as the participant read it; without the piped answers where retention has removed the message. */
export const questionText = (snapshot: Snapshot, question: SnapshotQuestion, history: History): string =>
  lastMessage(history, question, "question") ??
  plainText(pipedContent({ snapshot, plan: noPlan }, question, []), snapshot.textFormat);

const noPlan = { questions: [], arms: {} };

/** Like `questionText`, in the format of the study, with its marks. */
export function formattedText(course: PipedCourse, question: SnapshotQuestion, history: History): string {
  const { snapshot, given } = course;
  if (snapshot.textFormat === undefined) return questionText(snapshot, question, history);
  const isThere = lastMessage(history, question, "question") !== undefined;
  const answers = Object.entries(isThere ? (given?.answers ?? {}) : {}).flatMap(
    ([name, value]): AnswerValue[] =>
      value === null ? [] : [{ ...readAnswerName(name), outcome: "answered", value }],
  );
  return pipedContent(course, question, answers);
}

/** What led over to the question; null where nothing did. */
export const leadText = (
  question: Pick<SnapshotQuestion, "id" | "iteration">,
  history: History,
): string | null => lastMessage(history, question, "bridge") ?? null;

/** The follow-up as the participant read it; the question where retention has removed the message. */
export const followUpText = (snapshot: Snapshot, question: SnapshotQuestion, history: History): string =>
  lastMessage(history, question, "followup") ?? questionText(snapshot, question, history);

type History = readonly Pick<
  ParticipantState["history"][number],
  "content" | "question_id" | "loop_item" | "kind"
>[];

function lastMessage(
  history: History,
  question: Pick<SnapshotQuestion, "id" | "iteration">,
  kind: MessageKind,
): string | undefined {
  for (let at = history.length - 1; at >= 0; at--) {
    const message = history[at];
    if (message?.kind === kind && isAbout(message, question)) return message.content;
  }
  return undefined;
}

const readAnswerValues = (ctx: Ctx, interviewId: string, ids: string[]): Promise<AnswerValue[]> =>
  ctx.db
    .select({
      question_id: answer.question_id,
      iteration: answer.iteration,
      outcome: answer.outcome,
      value: answer.value,
    })
    .from(answer)
    .where(and(eq(answer.interview_id, interviewId), inArray(answer.question_id, ids)));

type PipedCourse = ShownCourse & { snapshot: Snapshot };

/** The question's content with earlier answers piped in, in the participant's language. */
export function pipedContent(
  course: PipedCourse,
  { id, iteration = "", loop, content }: SnapshotQuestion,
  answers: readonly AnswerValue[],
): string {
  // Most questions have nothing to fill in.
  if (!content.includes("{{")) return content;
  const { snapshot, plan } = course;
  const textOf = ({ property }: Reference, given: AnswerValue): string | null => {
    const quoted = askedQuestion(course, answerName(given));
    if (quoted === null || given.outcome !== "answered") return null;
    const type = questionType(quoted.type);
    const value = toShown(quoted, given.value);
    const text =
      property === null
        ? type.text(value, quoted.shown, languageTag(snapshot.language))
        : type.propertyText(value, quoted.shown, property.name, property.index);
    const isSame = given.iteration === "" || (given.iteration === iteration && isSameLoop(quoted.id));
    return isSame || !text ? text : `${quoted.loop?.text ?? ""}: ${text}`;
  };
  const isSameLoop = (other: string) => isInSameLoop(course, other, id);
  const placeOf = (given: AnswerValue) => plan.questions.indexOf(answerName(given));
  return pipeReferences(
    content,
    (reference) => {
      const all = answers.filter(({ question_id }) => question_id === reference.questionId);
      const inside = isSameLoop(reference.questionId);
      const quoted = inside ? all.filter((each) => each.iteration === iteration) : all;
      const placed = quoted.length < 2 ? quoted : quoted.toSorted((a, b) => placeOf(a) - placeOf(b));
      const texts = placed.flatMap((each) => textOf(reference, each) ?? []);
      return texts.length === 0 ? null : texts.join("; ");
    },
    earlierAnswerText(snapshot.language),
    snapshot.attributes,
    snapshot.textFormat,
    snapshot.scoreTexts,
    loop?.text,
  );
}
