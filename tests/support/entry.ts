import { hash } from "node:crypto";
import { type Answer, type Client, expectStatus, send, type TestStack } from "./api.ts";
import { addQuestions, newStudy } from "./survey.ts";

interface Entering {
  params?: Record<string, unknown>;
  source?: string;
  language?: string;
  device_token?: string;
  sig?: string;
}

/** The token of a device, the same for the same name. */
export const deviceToken = (name: string): string => hash("sha256", name).slice(0, 32);

/** Enters a study over its open link. */
export const enter = (
  { app }: Pick<TestStack, "app">,
  studyId: string,
  body: Entering = {},
  address?: string,
): Promise<Answer> => send(app, "POST", `/participant/v1/studies/${studyId}/interviews`, body, {}, address);

/** The link of an entry's interview. */
export const linkOf = ({ body }: Answer): string => `https://x.test/s/x?vid=${body.vid}`;

/** A study with an open link and a question. */
export async function newOpenStudy(
  client: Client,
  openLink: Record<string, unknown> = {},
  config: Record<string, unknown> = {},
  questions: readonly Record<string, unknown>[] = [{ type: "textInput", content: "Why?" }],
): Promise<string> {
  const studyId = await newStudy(client, { config: { ...config, openLink: { enabled: true, ...openLink } } });
  if (questions.length > 0) await addQuestions(client, studyId, questions);
  return studyId;
}

export const configure = (
  client: Client,
  studyId: string,
  config: Record<string, unknown>,
): Promise<Answer> => expectStatus(client.send("PUT", `/studies/${studyId}`, { config }), 200);

/** The study's interviews, in the order of their creation. */
export const interviewsOf = async (client: Client, studyId: string) =>
  (await expectStatus(client.send("GET", `/interviews?study_id=${studyId}&page_size=100`), 200)).body;
