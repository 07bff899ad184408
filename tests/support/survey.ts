import { type Answer, type Client, expectStatus } from "./api.ts";

/** Shortcuts for the setup of most tests. */

type Fields = Record<string, unknown>;

export async function newStudy(client: Client, fields: Fields = {}): Promise<string> {
  const { body } = await expectStatus(client.send("POST", "/studies", { title: "Study", ...fields }), 201);
  return body.id;
}

export const saveBatch = (client: Client, studyId: string, questions: readonly Fields[]): Promise<Answer> =>
  client.send("POST", "/questions/batch", {
    questions: questions.map((question) => ({ study_id: studyId, ...question })),
  });

/** Ids of new questions, in the given order. */
export async function addQuestions(
  client: Client,
  studyId: string,
  questions: readonly Fields[],
): Promise<string[]> {
  const { body } = await expectStatus(saveBatch(client, studyId, questions), 201);
  return body.created_question_ids;
}

export async function questionsOf(client: Client, studyId: string) {
  const { body } = await expectStatus(client.send("GET", `/questions?study_id=${studyId}`), 200);
  return body;
}

/** Ids of the study's questions; fails if their `display_order` has a gap. */
export async function orderOf(client: Client, studyId: string): Promise<string[]> {
  const questions: { id: string; display_order: number }[] = await questionsOf(client, studyId);
  for (const [index, question] of questions.entries()) {
    if (question.display_order !== index)
      throw new Error(`question ${index} has display_order ${question.display_order}`);
  }
  return questions.map(({ id }) => id);
}

export async function invite(client: Client, studyId: string, fields: Fields = {}) {
  const { body } = await expectStatus(
    client.send("POST", "/interviews", { study_id: studyId, ...fields }),
    200,
  );
  return body;
}

export const unknownId = "00000000-0000-7000-8000-000000000000";
