import { beforeAll } from "vitest";
import type { Ports } from "#core/platform/ctx.ts";
import { type Client, type TestStack, useOrganization, useStack } from "./api.ts";
import { addQuestions, newStudy, questionsOf } from "./survey.ts";

const pixels =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
export const png = Buffer.from(pixels, "base64");

/** A file with a wrong content type. */
export const fileOf = (data: Uint8Array | string, name: string) =>
  new File([typeof data === "string" ? data : new Uint8Array(data)], name, { type: "text/html" });

export interface AssetSetup {
  stack: TestStack;
  client: Client;
  studyId: string;
  newQuestion: (fields?: Record<string, unknown>) => Promise<string>;
  readQuestion: (id: string) => Promise<ReturnType<typeof JSON.parse>>;
  /** Updates a question by a multipart form. */
  sendForm: (
    questionId: string,
    parts: [string, string | File][],
    headers?: Record<string, string>,
  ) => Promise<{ status: number; text: string; body: ReturnType<typeof JSON.parse> }>;
}

/** A study whose questions get assets. */
export function useAssets(ports: Partial<Ports> = {}): AssetSetup {
  const stack = useStack(ports);
  const setup: AssetSetup = {
    stack,
    client: useOrganization(stack),
    studyId: "",
    async newQuestion(fields = {}) {
      const [id] = await addQuestions(setup.client, setup.studyId, [{ content: "Look", ...fields }]);
      return id ?? "";
    },
    readQuestion: async (id) =>
      (await questionsOf(setup.client, setup.studyId)).find((question: { id: string }) => question.id === id),
    async sendForm(questionId, parts, headers = {}) {
      const form = new FormData();
      for (const [name, part] of parts) form.append(name, part);
      const response = await stack.app.request(`/api/v1/questions/${questionId}`, {
        method: "PUT",
        headers: { authorization: `Bearer ${setup.client.key}`, ...headers },
        body: form,
      });
      const text = await response.text();
      return { status: response.status, text, body: text === "" ? undefined : JSON.parse(text) };
    },
  };
  beforeAll(async () => {
    setup.studyId = await newStudy(setup.client);
  });
  return setup;
}
