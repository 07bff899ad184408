import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Model } from "#core/platform/model.ts";
import type { EditPlan } from "#core/study-edit/operation.ts";
import { createModel } from "#functions/platform/model/index.ts";
import { offlineModel } from "#functions/platform/model/offline.ts";
import { providePorts } from "#functions/platform/ports.ts";
import { handler } from "#functions/queue/agent-edit.ts";
import { type Client, expectStatus, newClient, useStack } from "#tests/support/api.ts";
import { startModelServer, type Turn } from "#tests/support/model-server.ts";
import { sqsEventOf } from "#tests/support/queue.ts";
import { addQuestions, newStudy, questionsOf } from "#tests/support/survey.ts";

/** The agent with each provider's own protocol behind it. */
let server: Awaited<ReturnType<typeof startModelServer>>;
let model: Model = offlineModel;
let remainingMs = 300_000;

const stack = useStack({
  queue: {
    send: async (queue, messages) => {
      const context = { awsRequestId: "test", getRemainingTimeInMillis: () => remainingMs };
      if (queue === "agent_edit") setImmediate(() => handler(sqsEventOf(messages), context));
      return messages.length;
    },
  },
  model: { ...offlineModel, isOffline: false, planEdit: (request) => model.planEdit(request) },
  log: () => {},
});

const credentials = { AWS_ACCESS_KEY_ID: "AKTEST", AWS_SECRET_ACCESS_KEY: "SECRET", AWS_REGION: "eu-west-1" };
beforeAll(async () => {
  server = await startModelServer();
  providePorts(stack.ctx);
  Object.assign(process.env, credentials);
});
afterAll(async () => {
  for (const name of Object.keys(credentials)) delete process.env[name];
  await server.stop();
});

const environments: Record<string, () => Record<string, string>> = {
  bedrock: () => ({ AI_BASE_URL: server.url, AI_MODEL_SMART: "eu.amazon.nova-lite-v1:0" }),
  anthropic: () => ({
    AI_BASE_URL: `${server.url}/v1`,
    AI_API_KEY: "k",
    AI_MODEL_SMART: "claude-sonnet-4-5-20250929",
  }),
  "openai-compatible": () => ({ AI_BASE_URL: `${server.url}/v1`, AI_API_KEY: "k", AI_MODEL_SMART: "big" }),
};

const rename = (question_id: string, content: string): EditPlan => ({
  operations: [
    { op: "update_question", question_id, content, type: null, props_json: null, interviewer_notes: null },
  ],
  message: "Renamed",
});

const headers = { "retry-after-ms": "5" };
const failing: [string, Turn[]][] = [
  ["bad JSON", [{ say: "Sure! Here is what I changed:" }]],
  ["the wrong schema", [{ say: '{"operations": [{"op": "drop_table"}], "message": "x"}' }]],
  [
    "a question that does not exist",
    [{ say: JSON.stringify(rename("019aa3c4-0000-7000-8000-000000000000", "x")) }],
  ],
  ["a refusal", [{ refuse: true }]],
  ["a cut answer", [{ cutAt: 80 }]],
  ["429 again and again", [{ status: 429, headers }]],
  ["503 again and again", [{ status: 503, headers }]],
  ["refused credentials", [{ status: 403 }]],
  ["a huge answer", [{ huge: 5_000_000 }]],
];

describe.each(Object.keys(environments))("%s", (provider) => {
  let client: Client;
  let studyId: string;
  let id: string;

  beforeAll(async () => {
    model = createModel({ AI_PROVIDER: provider, ...environments[provider]?.() }, () => {});
    client = await newClient(stack);
    studyId = await newStudy(client);
    [id = ""] = await addQuestions(client, studyId, [{ content: "Why?" }]);
  });

  const agent = () => client.send("POST", `/studies/${studyId}/agent`, { message: "Rename the question" });
  const wholeStudy = async () => [
    (await client.send("GET", `/studies/${studyId}`)).body,
    await questionsOf(client, studyId),
    (await client.send("GET", `/question-logic?study_id=${studyId}`)).body,
  ];

  it("edits a study, after a delay and a repair if need be", async () => {
    server.play(
      { status: 429, headers },
      { say: "nonsense" },
      { say: JSON.stringify(rename(id, "How come?")) },
    );
    const answer = await expectStatus(agent(), 200);
    expect(answer.headers.get("x-ai-mode")).toBeNull();
    expect(answer.body).toMatchObject({ message: "Renamed", questions: [{ content: "How come?" }] });
    expect(server.asked[0]?.body).toContain("Rename the question");
  });

  it.each(failing)("writes nothing after %s", async (_, script) => {
    const before = await wholeStudy();
    server.play(...script);
    // Enough for every repair, not for the pauses before an answer that was cut off is asked for again.
    remainingMs = 8_000;
    const answer = await expectStatus(agent(), 502);
    remainingMs = 300_000;
    expect(answer.body).toMatchObject({ code: "agent_execution_failed" });
    expect(await wholeStudy()).toEqual(before);
  });

  it("writes nothing when the model hangs", async () => {
    const before = await wholeStudy();
    server.play({ hang: true });
    remainingMs = 5_300;
    await expectStatus(agent(), 502);
    remainingMs = 300_000;
    expect(await wholeStudy()).toEqual(before);
  });
});
