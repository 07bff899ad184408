import type { Turn } from "#core/interview/schema.ts";
import { questionType } from "#core/question-type/index.ts";
import type { Answers } from "./respondents.ts";
import { demoQuestions, type QuestionName, withMentions } from "./study.ts";

/** The transcript: each answer, in spoken words, after its question. */
export function conversation(answers: Answers): Turn[] {
  const said = (name: QuestionName): string => {
    const { type, props } = demoQuestions[name];
    const answer = answers[name];
    return answer?.said ?? questionType(type).text(answer?.value, props);
  };
  return (Object.keys(answers) as QuestionName[]).flatMap((name) => [
    { role: "assistant", content: withMentions(demoQuestions[name].content, said) },
    { role: "user", content: said(name) },
  ]);
}
