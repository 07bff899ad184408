import { createServer, type ServerResponse } from "node:http";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listen } from "#local-aws/listen.ts";
import { bundle } from "#tests/support/lambda/bundle.ts";
import { type LambdaFunction, startFunction } from "#tests/support/lambda/function.ts";

/** The bundle of the deployed function that a deploy has ask its models, run as Lambda runs it, before a stand-in of Bedrock. */
const entry = path.resolve(import.meta.dirname, "../../packages/functions/src/queue/agent-edit.ts");
let built: Awaited<ReturnType<typeof bundle>>;
let bedrock: Awaited<ReturnType<typeof listen>>;
let fn: LambdaFunction;
let answering: (response: ServerResponse) => void;
let asked: { model: string; by: string | undefined }[];

beforeAll(async () => {
  built = await bundle({ entry });
  bedrock = await listen(
    createServer((request, response) => {
      const by = /Credential=(\w+)\//.exec(request.headers.authorization ?? "")?.[1];
      asked.push({ model: decodeURIComponent(request.url?.split("/")[2] ?? ""), by });
      answering(response);
    }),
  );
  fn = startFunction({
    bundle: built.path("entry"),
    env: {
      AI_PROVIDER: "bedrock",
      AI_BASE_URL: bedrock.endpoint,
      AI_MODEL_SMART: "eu.anthropic.large",
      AI_MODEL_FAST: "eu.anthropic.small",
      AWS_REGION: "eu-central-1",
      AWS_ACCESS_KEY_ID: "ROLE",
      AWS_SECRET_ACCESS_KEY: "local",
      AWS_SESSION_TOKEN: "local",
      SST_RESOURCE_App: '{"name":"app","stage":"test"}',
    },
  });
});
afterAll(async () => {
  await fn.stop();
  await bedrock.stop();
  await built.remove();
});
beforeEach(() => {
  asked = [];
});

const json = (response: ServerResponse, status: number, body: object) =>
  void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

test("every configured model is asked by the function's role", async () => {
  answering = (response) =>
    json(response, 200, {
      output: { message: { role: "assistant", content: [{ text: "yes" }] } },
      stopReason: "end_turn",
      usage: { inputTokens: 1, outputTokens: 1, totalTokens: 2 },
    });
  expect(await fn.invoke({ check: "model" })).toEqual({ fault: null });
  expect(asked).toEqual([
    { model: "eu.anthropic.large", by: "ROLE" },
    { model: "eu.anthropic.small", by: "ROLE" },
  ]);
});

const role = "arn:aws:sts::123456789012:assumed-role/agent-edit/run";

test.each([
  [
    403,
    `User: ${role} is not authorized to perform: bedrock:InvokeModel on resource: arn:aws:bedrock:eu-central-1::x`,
    "eu.anthropic.large: the function's role lacks the permission bedrock:InvokeModel",
  ],
  [403, "You don't have access to the model with the specified model ID.", "no agreement for this model"],
  [
    404,
    "Model use case details have not been submitted for this account. Fill out the Anthropic use case details form; model access is denied.",
    "aws-marketplace:Subscribe",
  ],
  [400, "The provided model identifier is invalid.", "does not know this model (400)"],
])("Bedrock's %i %s tells the operator what is missing", async (status, message, expected) => {
  answering = (response) => json(response, status, { message });
  expect(await fn.invoke({ check: "model" })).toEqual({ fault: expect.stringContaining(expected) });
});
