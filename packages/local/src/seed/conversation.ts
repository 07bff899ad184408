import type { Message } from "#survey/interview/message-schema.ts";
import { questionType } from "#survey/question-type/index.ts";
import { withMentions } from "./questions.ts";

type Questions = Readonly<Record<string, { type: string; content: string; props: Record<string, unknown> }>>;
type Answers = Readonly<Record<string, { value: unknown; said?: string } | undefined>>;

/** The transcript: each answer, in spoken words, after its question. */
export function conversation(questions: Questions, answers: Answers): Message[] {
  const said = (name: string): string => {
    const { type = "", props = {} } = questions[name] ?? {};
    const answer = answers[name];
    return answer?.said ?? questionType(type).text(answer?.value, props);
  };
  return Object.keys(answers).flatMap((name) => [
    { role: "assistant", content: withMentions(questions[name]?.content ?? "", said) },
    { role: "user", content: said(name) },
  ]);
}
