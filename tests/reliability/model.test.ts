import { tracingChannel } from "node:diagnostics_channel";
import { AI_SDK_TELEMETRY_TRACING_CHANNEL, registerTelemetry } from "ai";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EditPlan } from "#core/design/edit/operation.ts";
import { createModel } from "#functions/platform/model/index.ts";
import type { Model, ModelError } from "#kit/model.ts";
import { operation } from "#tests/support/edit-plan.ts";
import { followUpRequest } from "#tests/support/model-request.ts";
import { expectedSignature } from "#tests/support/model-server.ts";
import { providers, useProviders } from "#tests/support/providers.ts";

const { parts, modelOf } = useProviders();
const logged: { level: string; event: string; fields: Record<string, unknown> | undefined }[] = [];
const warned: Error[] = [];
const reply: unknown[] = [];

beforeAll(() => {
  process.on("warning", (warning) => warned.push(warning));
  const tell = (event: unknown) => void reply.push(event);
  registerTelemetry({ onStart: tell, onStepStart: tell, onStepEnd: tell, onEnd: tell, onError: tell });
  tracingChannel(AI_SDK_TELEMETRY_TRACING_CHANNEL).subscribe({
    start: tell,
    end: tell,
    asyncStart: tell,
    asyncEnd: tell,
    error: tell,
  });
});

const secret = "The participant lives at 12 Canary Street";

describe.each(providers)("%s", (provider) => {
  let model: Model;
  beforeAll(() => {
    model = modelOf(provider, (level, event, fields) => {
      logged.push({ level, event, fields });
    });
  });
  // Neither the SDK's telemetry nor its warnings repeat what a participant said.
  afterAll(() => {
    expect(reply).toEqual([]);
    expect(warned.map(({ message }) => message).join()).not.toContain("Canary");
  });

  const judge = (timeoutMs = 20_000) =>
    model.judgeCondition({ condition: "Lives in the city", question: "Where?", answer: secret, timeoutMs });

  const failing = async (promise: Promise<unknown>): Promise<string> => {
    logged.length = 0;
    const error = await promise.then(
      () => undefined,
      (error: ModelError) => error,
    );
    expect(JSON.stringify([logged, error, error?.stack])).not.toContain("Canary");
    expect(logged).toMatchObject([{ event: "model_failed", fields: { provider } }]);
    return error?.failure ?? "none";
  };

  it("returns an answer of the requested shape", async () => {
    parts.server.play({ say: '{"matches":true,"reason":"says so"}' });
    expect(await judge()).toEqual({ matches: true, reason: "says so" });
    expect(parts.server.asked).toHaveLength(1);
    expect(parts.server.asked[0]?.body).toContain("Canary");
    expect(parts.server.asked[0]?.body).toMatch(/"(max_tokens|maxTokens)":300/);
  });

  it("answers every request of the port", async () => {
    const limit = { tier: "fast" as const, language: "German", timeoutMs: 20_000 };
    const said = (answer: object) => parts.server.play({ say: JSON.stringify(answer) });
    const translations = [{ id: 1, text: "Warum?" }];
    said({ translations });
    expect(
      await model.translate({ from: "English", to: "German", units: [{ id: 1, text: "Why?" }], ...limit }),
    ).toEqual({ translations });
    const plan = {
      operations: [operation("delete_question", { question_id: "a" })],
      message: "Deleted",
    };
    said(plan);
    const wish = {
      instruction: "Delete Q1",
      view: { questions: [{ id: "a" }] },
      schema: EditPlan,
      attempts: [],
    };
    expect(await model.planEdit({ ...wish, ...limit })).toEqual(plan);
    expect(parts.server.asked[0]?.body).toContain("create_randomizer");
    const followUp = {
      action: "probe",
      probe_type: "clarifying",
      text: "How so?",
      flag: "none",
      reason: "vague",
    };
    said(followUp);
    const asked = followUpRequest({ question: "Why?", guidelines: "Ask about tea" });
    expect(await model.decideFollowUp({ ...asked, ...limit })).toEqual({
      ...followUp,
      goal_id: "",
      bridge: "",
      goals: [],
      reflection: "",
    });
    expect(parts.server.asked[0]?.body).toContain("Ask about tea");
    expect(parts.server.asked[0]?.body).toMatch(/"required":\[[^\]]*"goal_id"[^\]]*"bridge"[^\]]*"goals"/);
    said({ text: "Weil es warm ist" });
    const speech = { persona: "Drinks tea", conversation: [{ role: "assistant" as const, content: "Why?" }] };
    expect(await model.speakAs({ ...speech, ...limit })).toEqual({ text: "Weil es warm ist" });
    expect(parts.server.asked[0]?.body).toContain("Drinks tea");
  });

  it("is asked once more when the answer is not JSON or has another shape", async () => {
    for (const say of ["not json", '{"matches":"perhaps"}']) {
      parts.server.play({ say }, { say: '{"matches":false,"reason":"r"}' });
      expect(await judge()).toEqual({ matches: false, reason: "r" });
      expect(parts.server.asked).toHaveLength(2);
      expect(parts.server.asked[1]?.body).toContain("could not be used");
    }
  });

  it("fails after two invalid answers", async () => {
    parts.server.play({ say: '{"matches":"perhaps"}' });
    expect(await failing(judge())).toBe("nonsense");
    expect(parts.server.asked).toHaveLength(2);
  });

  it("fails at once when the model refuses", async () => {
    parts.server.play({ refuse: true });
    expect(await failing(judge())).toBe("refused");
    expect(parts.server.asked).toHaveLength(1);
  });

  it("waits for the Retry-After before trying again", async () => {
    parts.server.play(
      { status: 429, headers: { "retry-after-ms": "30" } },
      { status: 503, headers: { "retry-after-ms": "10" } },
      { say: '{"matches":true,"reason":"r"}' },
    );
    expect(await judge()).toEqual({ matches: true, reason: "r" });
    const [first = 0, second = 0, third = 0] = parts.server.asked.map(({ at }) => at);
    expect(parts.server.asked).toHaveLength(3);
    expect(second - first).toBeGreaterThanOrEqual(29);
    expect(third - second).toBeGreaterThanOrEqual(9);
  });

  it("is not retried when the Retry-After is longer than the limit", async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toUTCString();
    for (const headers of [
      { "retry-after": "61" },
      { "retry-after-ms": "3600000" },
      { "retry-after": tomorrow },
    ]) {
      parts.server.play({ status: 429, headers });
      expect(await failing(judge())).toBe("busy");
      expect(parts.server.asked).toHaveLength(1);
    }
  });

  it("distinguishes a busy service from a broken one, and gives up after three tries", async () => {
    const headers = { "retry-after-ms": "1" };
    parts.server.play({ status: 429, headers });
    expect(await failing(judge())).toBe("busy");
    expect(parts.server.asked).toHaveLength(3);
    parts.server.play({ status: 503, headers });
    expect(await failing(judge())).toBe("unreachable");
  });

  it("logs clearly that the credentials were rejected", async () => {
    parts.server.play({ status: 401 });
    expect(await failing(judge())).toBe("misconfigured");
    expect(logged[0]).toMatchObject({ level: "error", fields: { status: 401 } });
    expect(parts.server.asked).toHaveLength(1);
  });

  it("fails when its answer is cut off", async () => {
    parts.server.play({ cutAt: 60 });
    expect(await failing(judge(400))).toMatch(/unreachable|nonsense|timeout/);
  });

  it("times out", async () => {
    parts.server.play({ hang: true });
    expect(await failing(judge(150))).toBe("timeout");
  });

  it("is cut off when its answer does not end", async () => {
    parts.server.play({ huge: 6_000_000 });
    expect(await failing(judge())).toMatch(/unreachable|nonsense/);
  });
});

it("waits for the Retry-After even if the SDK's own delay would be shorter", async () => {
  const model = modelOf("openai-compatible");
  parts.server.play(
    { status: 429, headers: { "retry-after-ms": "2300" } },
    { say: '{"matches":true,"reason":"r"}' },
  );
  await model.judgeCondition({ condition: "a", question: "b", answer: "c", timeoutMs: 20_000 });
  const [first = 0, second = 0] = parts.server.asked.map(({ at }) => at);
  expect(second - first).toBeGreaterThanOrEqual(2290);
});

it("uses the faster model where requested", async () => {
  const model = modelOf("openai-compatible");
  const wish = {
    instruction: "x",
    view: {},
    schema: EditPlan,
    attempts: [],
    language: "English",
    timeoutMs: 20_000,
  };
  for (const [tier, name] of [
    ["smart", "big"],
    ["fast", "small"],
  ] as const) {
    parts.server.play({ say: '{"operations":[],"message":"m"}' });
    await model.planEdit({ ...wish, tier });
    expect(JSON.parse(parts.server.asked[0]?.body ?? "{}")).toMatchObject({ model: name });
  }
});

it("signs requests to Bedrock with the role's credentials", async () => {
  const model = modelOf("bedrock");
  parts.server.play({ say: '{"matches":true,"reason":"r"}' });
  await model.judgeCondition({ condition: "a", question: "b", answer: "c", timeoutMs: 20_000 });
  const [request] = parts.server.asked;
  if (request === undefined) throw new Error("nothing was asked");
  expect(request.headers["x-amz-security-token"]).toBe("SESSION");
  expect(request.headers.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=AKTEST\/\d{8}\/eu-west-1\/bedrock\/aws4_request, ?SignedHeaders=[^,]*x-amz-date/,
  );
  expect(request.headers.authorization).toContain(`Signature=${expectedSignature(request, "SECRET")}`);
});

describe("settings", () => {
  const log = () => {};
  it("select the offline model unless a provider is named, and only then", () => {
    expect(createModel({}, log).isOffline).toBe(true);
    const configured = { AI_PROVIDER: "anthropic", AI_API_KEY: "k", AI_MODEL_SMART: "m" };
    expect(createModel(configured, log).isOffline).toBe(false);
  });

  it.each([
    [{ AI_PROVIDER: "oracle" }, /^AI_PROVIDER must be one of bedrock, anthropic, openai-compatible, offline/],
    [{ AI_PROVIDER: "anthropic", AI_MODEL_SMART: "m" }, /^AI_API_KEY must be set/],
    [{ AI_PROVIDER: "openai-compatible", AI_MODEL_SMART: "m" }, /^AI_BASE_URL must be set/],
    [{ AI_PROVIDER: "bedrock" }, /^AI_MODEL_SMART must be set/],
    [{ AI_PROVIDER: "bedrock", AI_MODEL_SMART: "m", AI_BASE_URL: "ftp://x" }, /^AI_BASE_URL must be an http/],
  ])("are rejected with one line that names the variable: %j", (environment, message) => {
    expect(() => createModel(environment as unknown as Record<string, string>, log)).toThrow(message);
  });
});
