import { beforeAll, describe, expect, it } from "vitest";
import type { EditPlan } from "#core/design/edit/operation.ts";
import { offlineModel } from "#functions/platform/model/offline.ts";
import type { Model } from "#kit/model.ts";
import { useAgentStack } from "#tests/support/agent.ts";
import { expectStatus, useOrganization } from "#tests/support/api.ts";
import { operation } from "#tests/support/edit-plan.ts";
import type { Turn } from "#tests/support/model-server.ts";
import { providers, useProviders } from "#tests/support/providers.ts";
import { rowsOf } from "#tests/support/study-rows.ts";
import { addQuestions, newStudy } from "#tests/support/survey.ts";

/** The agent over each provider's real protocol. */
const { parts, modelOf } = useProviders();
let model: Model = offlineModel;
let seconds = 300;

const stack = useAgentStack(
  { model: { ...offlineModel, isOffline: false, planEdit: (request) => model.planEdit(request) } },
  () => seconds,
);
const client = useOrganization(stack);

const rename = (question_id: string, content: string): EditPlan => ({
  operations: [operation("update_question", { question_id, content })],
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

describe.each(providers)("%s", (provider) => {
  let studyId: string;
  let id: string;

  beforeAll(async () => {
    model = modelOf(provider);
    studyId = await newStudy(client);
    [id = ""] = await addQuestions(client, studyId, [{ content: "Why?" }]);
  });

  const agent = () => client.send("POST", `/studies/${studyId}/agent`, { message: "Rename the question" });
  it("makes an edit, with a delay or a repair where needed", async () => {
    parts.server.play(
      { status: 429, headers },
      { say: "nonsense" },
      { say: JSON.stringify(rename(id, "How come?")) },
    );
    const answer = await expectStatus(agent(), 200);
    expect(answer.headers.get("x-ai-mode")).toBeNull();
    expect(answer.body).toMatchObject({ message: "Renamed", questions: [{ content: "How come?" }] });
    expect(parts.server.asked[0]?.body).toContain("Rename the question");
  });

  it.each(failing)("writes nothing after %s", async (_, script) => {
    const before = await rowsOf(stack.ctx, studyId);
    parts.server.play(...script);
    // Enough time for every repair, but not for the delays before a cut-off response is requested again.
    seconds = 8;
    const answer = await expectStatus(agent(), 502);
    seconds = 300;
    expect(answer.body).toEqual({ detail: expect.any(String), code: "agent_execution_failed" });
    expect(answer.text).not.toMatch(/overloaded|bedrock|anthropic|openai|40[13]/i);
    expect(await rowsOf(stack.ctx, studyId)).toBe(before);
  });

  it("writes nothing when the model hangs", async () => {
    const before = await rowsOf(stack.ctx, studyId);
    parts.server.play({ hang: true });
    seconds = 5.3;
    await expectStatus(agent(), 502);
    seconds = 300;
    expect(await rowsOf(stack.ctx, studyId)).toBe(before);
  });
});
