import type { Snapshot } from "#survey/course/snapshot.ts";
import { answerName, iterationOf, readAnswerName } from "#survey/interview/answer-name.ts";
import { questionType } from "#survey/question-type/index.ts";
import { questionText } from "../decide/message.ts";
import type { LoadedInterview } from "../load/interview.ts";

/** What was said to open questions, follow-ups included, in the order in which they were asked. */
export function openAnswers(snapshot: Snapshot, messages: readonly LoadedInterview["history"][number][]) {
  const open = new Map(
    snapshot.questions.filter(({ type }) => questionType(type).isFreeText).map((each) => [each.id, each]),
  );
  const said = Map.groupBy(
    messages.filter(({ role, question_id }) => role === "user" && open.has(question_id ?? "")),
    ({ question_id, loop_item }) =>
      answerName({ question_id: question_id ?? "", iteration: iterationOf(loop_item) }),
  );
  return [...said].flatMap(([name, list]) => {
    const { question_id, iteration } = readAnswerName(name);
    const question = open.get(question_id);
    if (question === undefined) return [];
    const answer = list.map(({ content }) => content).join("\n");
    return [{ name, question: questionText(snapshot, { ...question, iteration }, messages), answer }];
  });
}
