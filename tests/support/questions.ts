import { type Client, expectStatus, newClient, type TestStack } from "./api.ts";
import { addQuestions, newStudy, questionsOf } from "./survey.ts";

/** A study with a question for each content, in a new organization. */
export async function studyWithQuestions(stack: TestStack, ...contents: string[]) {
  const client = await newClient(stack);
  const studyId = await newStudy(client);
  const questions = contents.map((content) => ({ content }));
  const ids = questions.length === 0 ? [] : await addQuestions(client, studyId, questions);
  return { client, studyId, ids };
}

/** The contents of a study's questions, in order. */
export const contentsOf = async (client: Client, studyId: string) =>
  (await questionsOf(client, studyId)).map(({ content }: { content: string }) => content);

/** `count` questions, whose contents count up from "0". */
export const numberedQuestions = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ content: `${index}` }));

/** The study as the API returns it, with its ETag. */
export async function studyWithEtag(client: Client, id: string) {
  const { body, headers } = await expectStatus(client.send("GET", `/studies/${id}`), 200);
  return { ...body, etag: headers.get("etag") };
}
