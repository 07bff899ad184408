import type { QuestionChange, QuestionInput, ResearchInterviews } from "#client/index.ts";

export type NewQuestion = QuestionChange & { content: string };

/** Adds the questions in their order and returns their ids by name. A content may reference an earlier one: `{name}`. */
export async function addQuestions<Name extends string>(
  client: ResearchInterviews,
  study_id: string,
  questions: Readonly<Record<Name, NewQuestion>>,
): Promise<Record<Name, string>> {
  const ids: Partial<Record<Name, string>> = {};
  let unsaved: [Name, QuestionInput][] = [];
  const save = async () => {
    const saved = await client.questions.save({ questions: unsaved.map(([, question]) => question) });
    for (const [index, [name]] of unsaved.entries()) ids[name] = saved.created_question_ids[index] ?? "";
    unsaved = [];
  };
  for (const [name, question] of Object.entries(questions) as [Name, NewQuestion][]) {
    // What is mentioned must have its id.
    if (/\{\w+\}/.test(question.content)) await save();
    const content = withMentions(question.content, (of) => `{{Q:${ids[of as Name]}}}`);
    unsaved.push([name, { study_id, ...question, content }]);
  }
  await save();
  return ids as Record<Name, string>;
}

/** Replaces each name of a question in braces. */
export const withMentions = (content: string, mention: (name: string) => string): string =>
  content.replace(/\{(\w+)\}/g, (_, name: string) => mention(name));
