import { createServer, type ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { listen } from "#local/listen.ts";
import { smokeModels, smokeService } from "../../infra/deploy-smoke.ts";

let answering: (path: string, response: ServerResponse) => void;
let server: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  server = await listen(createServer((request, response) => answering(request.url ?? "", response)));
});
afterAll(() => server.stop());
beforeEach(() => {
  vi.stubEnv("AWS_ACCESS_KEY_ID", "local");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "local");
  vi.stubEnv("AWS_REGION", "eu-central-1");
});

const bedrock = () => ({
  provider: "bedrock" as const,
  baseUrl: server.endpoint,
  apiKey: undefined,
  smart: "eu.anthropic.large",
  fast: "eu.anthropic.small",
  transcription: undefined,
});

const refuse = (status: number, message: string) => {
  answering = (_path, response) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify({ message }));
};

const user = "arn:aws:iam::123456789012:user/ops";

test.each([
  [
    403,
    `User: ${user} is not authorized to perform: bedrock:InvokeModel on resource: arn:aws:bedrock:eu-central-1::x`,
    "eu.anthropic.large: these credentials lack the permission bedrock:InvokeModel",
  ],
  [403, "You don't have access to the model with the specified model ID.", "no agreement for this model"],
  [
    404,
    "Model use case details have not been submitted for this account. Fill out the Anthropic use case details form; model access is denied.",
    "aws-marketplace:Subscribe",
  ],
  [400, "The provided model identifier is invalid.", "does not know this model (400)"],
])("Bedrock's %i %s tells the operator what is missing", async (status, message, expected) => {
  refuse(status, message);
  await expect(smokeModels(bedrock(), "eu-central-1")).rejects.toThrow(expected);
});

test("every configured model is asked", async () => {
  const asked: string[] = [];
  answering = (path, response) => {
    asked.push(decodeURIComponent(path));
    const content = [{ text: "yes" }];
    const answer = {
      output: { message: { role: "assistant", content } },
      stopReason: "end_turn",
      usage: { inputTokens: 1, outputTokens: 1, totalTokens: 2 },
    };
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
  };
  await smokeModels(bedrock(), "eu-central-1");
  expect(asked).toEqual(["/model/eu.anthropic.large/converse", "/model/eu.anthropic.small/converse"]);
});

test.each([
  ["/health", "the service does not answer"],
  ["/api/v1/studies", "a read does not reach the database"],
  ["/api/v1/interviews", "one of the modules does not load"],
  ["/api/v1/studies/activity", "another one does not"],
  ["/api/v1/events", "another one does not"],
  ["/docs", "the docs do not ship with the function"],
])("a deploy fails at %s: %s", async (broken) => {
  const statuses: Record<string, number> = {
    "/health": 200,
    "/api/v1/studies": 401,
    "/api/v1/interviews": 401,
    "/api/v1/studies/activity": 401,
    "/api/v1/events": 401,
    "/docs": 200,
    [broken]: 503,
  };
  let failures = 0;
  answering = (path, response) => {
    if (path === broken) failures++;
    response.writeHead(statuses[path] ?? 404).end();
  };
  const impatience = { attempts: 3, pauseMs: 1 };
  await expect(smokeService(server.endpoint, impatience)).rejects.toThrow(`${broken} answers 503, not `);
  expect(failures).toBe(3);
});

test("a deploy fails where participants' function does not answer", async () => {
  answering = (path, response) => {
    const status = path.startsWith("/api") ? 401 : path.startsWith("/participant") ? 500 : 200;
    response.writeHead(status).end();
  };
  await expect(smokeService(server.endpoint, { attempts: 2, pauseMs: 1 })).rejects.toThrow(
    /^\/participant\/v1\/interviews\/[\w-]{32} answers 500, not 404$/,
  );
});

test("a service that takes a while to answer is waited for", async () => {
  let requests = 0;
  answering = (path, response) => {
    requests++;
    const status = path.startsWith("/api") ? 401 : path.startsWith("/participant") ? 404 : 200;
    response.writeHead(requests < 3 ? 502 : status).end();
  };
  await smokeService(server.endpoint, { attempts: 3, pauseMs: 1 });
  expect(requests).toBe(9);
});
