import { type Answer, type Client, expectStatus, newClient, type TestStack } from "./api.ts";
import { addQuestions, newStudy } from "./survey.ts";

type Fields = Record<string, unknown>;

/**
 * A study with a question of each type (three of type textInput by default), in a new organization. `post` and `add`
 * create a rule of the first question, which by default always ends the interview.
 */
export async function studyWithRules(stack: TestStack, ...types: string[]) {
  const client = await newClient(stack);
  const studyId = await newStudy(client);
  const ids = await addQuestions(
    client,
    studyId,
    (types.length > 0 ? types : ["textInput", "textInput", "textInput"]).map((type) => ({ type })),
  );
  const [questionId = "", targetId = ""] = ids;
  const post = (fields: Fields, question = questionId): Promise<Answer> =>
    client.send("POST", "/question-logic", {
      study_id: studyId,
      question_id: question,
      operation: "ALWAYS",
      comparison_value_type: "string",
      action_type: "end_interview",
      ...fields,
    });
  const add = async (fields: Fields = {}, question = questionId) =>
    (await expectStatus(post(fields, question), 201)).body;
  return { client, studyId, ids, questionId, targetId, post, add };
}

/** The rules that a list query returns. */
export const rulesOf = async (client: Client, query: string) =>
  (await expectStatus(client.send("GET", `/question-logic?${query}`), 200)).body;
