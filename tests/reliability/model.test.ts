import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Model, ModelError } from "#core/platform/model.ts";
import { createModel } from "#functions/platform/model/index.ts";
import { expectedSignature, startModelServer } from "#tests/support/model-server.ts";

let server: Awaited<ReturnType<typeof startModelServer>>;
const logged: { level: string; event: string; fields: Record<string, unknown> | undefined }[] = [];

const credentials = {
  AWS_ACCESS_KEY_ID: "AKTEST",
  AWS_SECRET_ACCESS_KEY: "SECRET",
  AWS_SESSION_TOKEN: "SESSION",
  AWS_REGION: "eu-west-1",
};

beforeAll(async () => {
  server = await startModelServer();
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
    AI_API_KEY: "key-1",
    AI_MODEL_SMART: "claude-sonnet-4-5-20250929",
  }),
  "openai-compatible": () => ({
    AI_BASE_URL: `${server.url}/v1`,
    AI_API_KEY: "key-1",
    AI_MODEL_SMART: "big",
    AI_MODEL_FAST: "small",
  }),
};

const secret = "The participant lives at 12 Canary Street";

describe.each(Object.keys(environments))("%s", (provider) => {
  let model: Model;
  beforeAll(() => {
    model = createModel({ AI_PROVIDER: provider, ...environments[provider]?.() }, (level, event, fields) => {
      logged.push({ level, event, fields });
    });
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

  it("gives an answer of the asked shape", async () => {
    server.play({ say: '{"matches":true,"reason":"says so"}' });
    expect(await judge()).toEqual({ matches: true, reason: "says so" });
    expect(server.asked).toHaveLength(1);
    expect(server.asked[0]?.body).toContain("Canary");
    expect(server.asked[0]?.body).toMatch(/"(max_tokens|maxTokens)":300/);
  });

  it("is asked once more when the answer is not JSON or of another shape", async () => {
    for (const say of ["not json", '{"matches":"perhaps"}']) {
      server.play({ say }, { say: '{"matches":false,"reason":"r"}' });
      expect(await judge()).toEqual({ matches: false, reason: "r" });
      expect(server.asked).toHaveLength(2);
      expect(server.asked[1]?.body).toContain("could not be used");
    }
  });

  it("fails when it talks nonsense twice", async () => {
    server.play({ say: '{"matches":"perhaps"}' });
    expect(await failing(judge())).toBe("nonsense");
    expect(server.asked).toHaveLength(2);
  });

  it("fails at once when it refuses", async () => {
    server.play({ refuse: true });
    expect(await failing(judge())).toBe("refused");
    expect(server.asked).toHaveLength(1);
  });

  it("waits as long as it is told to before trying again", async () => {
    server.play(
      { status: 429, headers: { "retry-after-ms": "30" } },
      { status: 503, headers: { "retry-after-ms": "10" } },
      { say: '{"matches":true,"reason":"r"}' },
    );
    expect(await judge()).toEqual({ matches: true, reason: "r" });
    expect(server.asked).toHaveLength(3);
  });

  it("tells a busy service from a broken one, and gives up after three tries", async () => {
    const headers = { "retry-after-ms": "1" };
    server.play({ status: 429, headers });
    expect(await failing(judge())).toBe("busy");
    expect(server.asked).toHaveLength(3);
    server.play({ status: 503, headers });
    expect(await failing(judge())).toBe("unreachable");
  });

  it("tells the operator plainly when the credentials are refused", async () => {
    server.play({ status: 401 });
    expect(await failing(judge())).toBe("misconfigured");
    expect(logged[0]).toMatchObject({ level: "error", fields: { status: 401 } });
    expect(server.asked).toHaveLength(1);
  });

  it("fails when its answer is cut off", async () => {
    server.play({ cutAt: 60 });
    expect(await failing(judge(400))).toMatch(/unreachable|nonsense|timeout/);
  });

  it("is not waited for longer than it may take", async () => {
    server.play({ hang: true });
    expect(await failing(judge(150))).toBe("timeout");
  });

  it("is cut off when it does not stop talking", async () => {
    server.play({ huge: 6_000_000 });
    expect(await failing(judge())).toMatch(/unreachable|nonsense/);
  });
});

it("signs requests to the platform's own service with the role's credentials", async () => {
  const model = createModel({ AI_PROVIDER: "bedrock", ...environments.bedrock?.() }, () => {});
  server.play({ say: '{"matches":true,"reason":"r"}' });
  await model.judgeCondition({ condition: "a", question: "b", answer: "c", timeoutMs: 20_000 });
  const [request] = server.asked;
  if (request === undefined) throw new Error("nothing was asked");
  expect(request.headers["x-amz-security-token"]).toBe("SESSION");
  expect(request.headers.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=AKTEST\/\d{8}\/eu-west-1\/bedrock\/aws4_request, ?SignedHeaders=[^,]*x-amz-date/,
  );
  expect(request.headers.authorization).toContain(`Signature=${expectedSignature(request, "SECRET")}`);
});

describe("settings", () => {
  const log = () => {};
  it("make a stand-in unless a provider is named, and only then", () => {
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
  ])("are refused in one line that names the variable: %j", (environment, message) => {
    expect(() => createModel(environment as unknown as Record<string, string>, log)).toThrow(message);
  });
});
