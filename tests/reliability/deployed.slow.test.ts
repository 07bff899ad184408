import { createServer } from "node:http";
import path from "node:path";
import {
  DeleteMessageCommand,
  PurgeQueueCommand,
  ReceiveMessageCommand,
  SQSClient,
} from "@aws-sdk/client-sqs";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createApiKey } from "#core/account/auth/api-key.ts";
import { generateApiKey } from "#core/account/auth/key.ts";
import { addMember, createOrganization } from "#core/account/organization/index.ts";
import type { Ctx } from "#core/platform/ctx.ts";
import { originKeyHeader, originProof, viewerAddressHeader } from "#functions/platform/origin.ts";
import { createSeal } from "#kit/seal.ts";
import { listen } from "#local-aws/listen.ts";
import { startSqs } from "#local-aws/sqs/index.ts";
import { createDatabase } from "#tests/support/database.ts";
import { bundle } from "#tests/support/lambda/bundle.ts";
import { invokeBatch, scheduleEvent, sqsEvent } from "#tests/support/lambda/events.ts";
import { type LambdaFunction, startFunction } from "#tests/support/lambda/function.ts";
import { startHttpApi } from "#tests/support/lambda/http-api.ts";
import { startModelServer } from "#tests/support/model-server.ts";
import { startNeonProxy } from "#tests/support/neon-proxy.ts";
import { startTraceReceiver } from "#tests/support/otlp.ts";
import { startTab } from "#tests/support/participant.ts";
import { audience, createIssuer, issuer as issuerUrl } from "#tests/support/session.ts";
import { shippedFiles } from "../../infra/bundle.ts";
import { logMetrics } from "../../infra/log-metrics.ts";

/** The deployed bundles, run as Lambda runs them, over the Neon driver and the real AWS SDK. */

const source = path.resolve(import.meta.dirname, "../../packages/functions/src");
const [encryptionKey = "", originKey = ""] = [7, 8].map((byte) => Buffer.alloc(32, byte).toString("base64"));

let built: Awaited<ReturnType<typeof bundle>>;
let database: Awaited<ReturnType<typeof createDatabase>>;
let neon: Awaited<ReturnType<typeof startNeonProxy>>;
let sqs: Awaited<ReturnType<typeof startSqs>>;
let pool: pg.Pool;
let functions: Record<"api" | "participant" | "webhook" | "relay" | "agent", LambdaFunction>;
let gateway: Awaited<ReturnType<typeof startHttpApi>>;
let client: SQSClient;
let key: string;
let organizationId: string;
let ownerId: string;
let provider: Awaited<ReturnType<typeof startModelServer>>;
let issuer: Awaited<ReturnType<typeof createIssuer>>;
let keySet: Awaited<ReturnType<typeof listen>>;
let traces: Awaited<ReturnType<typeof startTraceReceiver>>;

beforeAll(async () => {
  built = await bundle({
    api: path.join(source, "api/index.ts"),
    participant: path.join(source, "api/participant-index.ts"),
    webhook: path.join(source, "queue/webhook.ts"),
    relay: path.join(source, "cron/relay.ts"),
    agent: path.join(source, "queue/agent-edit.ts"),
  });
  await built.ship(shippedFiles);
  database = await createDatabase();
  pool = new pg.Pool({ connectionString: database.url });
  pool.on("error", () => {});
  neon = await startNeonProxy(database.url);
  sqs = await startSqs({
    queues: [
      { name: "webhook-retry", visibilitySeconds: 30 },
      { name: "webhook", visibilitySeconds: 30, deadLetter: "webhook-dead", maxReceiveCount: 5 },
      { name: "webhook-dead", visibilitySeconds: 30 },
      { name: "agent", visibilitySeconds: 30 },
    ],
  });
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  client = new SQSClient({ endpoint: sqs.endpoint, region: "us-east-1", credentials });
  provider = await startModelServer();
  traces = await startTraceReceiver();
  issuer = await createIssuer();
  keySet = await listen(createServer((_, response) => response.end(JSON.stringify({ keys: [issuer.jwk] }))));
  const start = (name: keyof typeof functions) =>
    startFunction({ bundle: built.path(name), env: environment() });
  functions = {
    api: start("api"),
    participant: start("participant"),
    webhook: start("webhook"),
    relay: start("relay"),
    agent: start("agent"),
  };
  const { api, participant } = functions;
  gateway = await startHttpApi(api, { routes: { "/participant/": participant, "/s/": participant } });
  await makeOrganization();
});

afterAll(async () => {
  await gateway.stop();
  await Promise.all(Object.values(functions).map((fn) => fn.stop()));
  client.destroy();
  await Promise.all([neon.stop(), sqs.stop(), provider.stop(), keySet.stop(), traces.stop(), built.remove()]);
  await pool.end();
  await database.drop();
});

/** The environment of a deployed function: linked resources, its role's credentials, and the addresses of Neon and AWS. */
function environment(): Record<string, string> {
  const url = new URL(database.url);
  const linked = {
    App: { name: "research-interviews", stage: "test" },
    DatabaseUrl: { value: `postgresql://${url.username}:${url.password}@localhost${url.pathname}` },
    EncryptionKey: { value: encryptionKey },
    EncryptionKeysOld: { value: "" },
    OriginKey: { value: originKey },
    OriginKeysOld: { value: "" },
    AiApiKey: { value: "sk-test" },
    WebhookQueue: { url: sqs.url("webhook") },
    WebhookRetryQueue: { url: sqs.url("webhook-retry") },
    AgentEditQueue: { url: sqs.url("agent") },
    Assets: { name: "assets" },
  };
  return {
    ...Object.fromEntries(
      Object.entries(linked).map(([name, value]) => [`SST_RESOURCE_${name}`, JSON.stringify(value)]),
    ),
    NEON_PROXY: neon.host,
    AWS_ENDPOINT_URL_SQS: sqs.endpoint,
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "local",
    AWS_SECRET_ACCESS_KEY: "local",
    PUBLIC_URL: "https://interviews.example.test",
    STAGE: "test",
    AI_PROVIDER: "openai-compatible",
    AI_BASE_URL: provider.url,
    AI_KEY_IS_LINKED: "1",
    AI_MODEL_SMART: "smart-1",
    OTEL_EXPORTER_OTLP_ENDPOINT: traces.endpoint,
    JWT_ISSUER: issuerUrl,
    JWT_AUDIENCE: audience,
    JWT_JWKS_URL: `${keySet.endpoint}/jwks`,
  };
}

async function makeOrganization(): Promise<void> {
  const ctx = {
    db: drizzle(pool),
    seal: createSeal(Buffer.from(encryptionKey, "base64")),
    now: () => new Date(),
    actor: { kind: "operator" },
    requestId: "test",
    meter: { pending: [] },
  } as unknown as Ctx;
  ({ organization_id: organizationId } = await createOrganization(ctx, {
    name: "Test",
    owner_email: "owner@example.test",
  }));
  const email = "second@example.test";
  ({ id: ownerId } = await addMember(ctx, { organization_id: organizationId, email, role: "owner" }));
  ({ api_key: key } = await createApiKey(ctx, { organization_id: organizationId, name: "test" }));
}

async function send(method: string, path: string, body?: unknown) {
  const response = await fetch(`${gateway.url}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    body: text === "" ? undefined : JSON.parse(text),
    headers: response.headers,
  };
}

async function receiveOne(waitSeconds: number, queue = "webhook"): Promise<string | undefined> {
  const { Messages = [] } = await client.send(
    new ReceiveMessageCommand({ QueueUrl: sqs.url(queue), WaitTimeSeconds: waitSeconds }),
  );
  const [message] = Messages;
  if (message === undefined) return undefined;
  await client.send(
    new DeleteMessageCommand({ QueueUrl: sqs.url(queue), ReceiptHandle: message.ReceiptHandle }),
  );
  return message.Body;
}

async function closeInterview(): Promise<string> {
  const study = await send("POST", "/studies", { title: "Coffee" });
  expect(study.status).toBe(201);
  const invited = await send("POST", "/interviews", { study_id: study.body.id });
  expect(invited.body.link).toMatch(/^https:\/\/interviews\.example\.test\/s\//);
  const closed = await send("PUT", `/interviews/${invited.body.id}`, { status: "closed" });
  expect(closed).toMatchObject({ status: 200, body: { status: "closed" } });
  return invited.body.id;
}

describe("the API function", () => {
  test("serves the main workflow through the gateway", async () => {
    const id = await closeInterview();
    const interview = await send("GET", `/interviews/${id}`);
    expect(interview).toMatchObject({ status: 200, body: { id, progress: 100 } });
    expect((await send("GET", "/studies")).body.length).toBeGreaterThan(0);
    expect((await fetch(`${gateway.url}/health`)).status).toBe(200);
    expect((await fetch(`${gateway.url}/docs`)).status).toBe(200);
    const { pathname, search } = new URL(interview.body.link);
    const page = await (await fetch(`${gateway.url}${pathname}${search}`)).text();
    expect(page).toContain('id="state">{"status":200,"body":{"status":"closed"');
    const [script] = /\/s\/assets\/[\w.-]+/.exec(page) ?? [];
    expect((await fetch(`${gateway.url}${script}`)).status).toBe(200);
    expect((await fetch(`${gateway.url}/api/v1/studies`)).status).toBe(401);
    await receiveOne(5);
  });

  test("keeps browsers to HTTPS, whatever it answers", async () => {
    for (const [path, status] of [
      ["/health", 200],
      ["/docs", 200],
      [`/s/${organizationId}`, 200],
      ["/api/v1/studies", 401],
      ["/nothing", 404],
    ] as const) {
      const { headers, status: answered } = await fetch(`${gateway.url}${path}`);
      expect([path, answered]).toEqual([path, status]);
      expect(headers.get("strict-transport-security"), path).toBe("max-age=31536000; includeSubDomains");
    }
  });

  test("survives being frozen while every connection is dropped, for reads and writes", async () => {
    for (let cycle = 0; cycle < 5; cycle++) {
      await functions.api.freeze();
      neon.dropAll();
      const path = "/studies";
      const answer =
        cycle % 2 === 0 ? await send("GET", path) : await send("POST", path, { title: "After the thaw" });
      expect(answer.status).toBe(cycle % 2 === 0 ? 200 : 201);
    }
  });

  test("holds a bounded number of connections", async () => {
    await Promise.all(Array.from({ length: 30 }, () => send("POST", "/studies", { title: "Many" })));
    const { rows } = await pool.query(
      "select count(*)::int as count from pg_stat_activity where datname = current_database()",
    );
    expect(rows[0].count).toBeLessThanOrEqual(40);
  });
});

test("the participants' function holds an interview, and serves nothing else", async () => {
  const study = await send("POST", "/studies", { title: "Coffee" });
  const question = { study_id: study.body.id, type: "textInput", content: "How do you start your day?" };
  expect((await send("POST", "/questions/batch", { questions: [question] })).status).toBe(201);
  const { body: interview } = await send("POST", "/interviews", { study_id: study.body.id });
  const app = { request: (path: string, init?: RequestInit) => fetch(gateway.url + path, init) };
  const tab = await startTab({ app } as never, interview.link);
  expect((await tab.answer("With coffee")).state.step.kind).toBe("end");
  expect((await send("GET", `/interviews/${interview.id}`)).body.status).toBe("closed");
  await receiveOne(5);
  const own = await startHttpApi(functions.participant);
  onTestFinished(own.stop);
  for (const path of ["/api/v1/studies", "/docs", "/mcp", "/r/x"])
    expect((await fetch(`${own.url}${path}`)).status, path).toBe(404);
});

describe("behind a CDN, the API function", () => {
  const proof = originProof(originKey, "");
  let fn: LambdaFunction;
  let closed: Awaited<ReturnType<typeof startHttpApi>>;
  beforeAll(async () => {
    fn = startFunction({ bundle: built.path("api"), env: { ...environment(), BEHIND_CDN: "1" } });
    closed = await startHttpApi(fn);
    return async () => {
      await closed.stop();
      await fn.stop();
    };
  });

  test("serves what comes through it, and refuses everybody else", async () => {
    const through = await fetch(`${closed.url}/health`, { headers: { [originKeyHeader]: proof } });
    expect(through.status).toBe(200);
    const around = await fetch(`${closed.url}/health`);
    expect([around.status, await around.json()]).toMatchObject([403, { code: "forbidden" }]);
  });

  test("counts wrong keys by the address that the CDN names", async () => {
    const statusFrom = async (address: string) => {
      const headers = {
        [originKeyHeader]: proof,
        [viewerAddressHeader]: address,
        authorization: `Bearer ${generateApiKey()}`,
      };
      return (await fetch(`${closed.url}/api/v1/studies`, { headers })).status;
    };
    const statuses: number[] = [];
    // A minute may begin meanwhile, in which they are counted anew.
    while (statuses.length < 80 && statuses.at(-1) !== 429) statuses.push(await statusFrom("192.0.2.7"));
    expect([statuses.length > 30, statuses[0], statuses.at(-1)]).toEqual([true, 401, 429]);
    expect(await statusFrom("192.0.2.8")).toBe(401);
  });
});

describe("lazily loaded parts", () => {
  test("leaves tracing out of the entries: a function without a receiver of traces loads none of it", async () => {
    for (const entry of ["api", "participant", "webhook", "agent"])
      expect(await built.codeAtStart(entry)).not.toContain("startTimeUnixNano");
    expect(traces.spans.map(({ name }) => name)).toContain("GET /health");
  });

  test("serves an MCP client", async () => {
    const claims = { sub: ownerId, org_id: organizationId, scope: "studies:read" };
    const authorization = `Bearer ${await issuer.token(claims)}`;
    const session = new Client({ name: "test", version: "1.0.0" });
    await session.connect(
      new StreamableHTTPClientTransport(new URL(`${gateway.url}/mcp`), {
        requestInit: { headers: { authorization } },
      }),
    );
    expect((await session.listTools()).tools.map(({ name }) => name)).toContain("list_studies");
    expect((await session.callTool({ name: "list_studies", arguments: {} })).isError ?? false).toBe(false);
    await session.close();
  });

  test("asks a provider for an edit", async () => {
    provider.play({ say: JSON.stringify({ message: "Nothing to change.", operations: [] }) });
    const study = await send("POST", "/studies", { title: "Tea" });
    const asking = send("POST", `/studies/${study.body.id}/agent`, { message: "Is it good?" });
    const body = (await receiveOne(10, "agent")) ?? "";
    expect(await invokeBatch(functions.agent, sqsEvent("agent", [body]))).toEqual([]);
    expect(await asking).toMatchObject({
      status: 200,
      body: { message: "Nothing to change.", mutations: [] },
    });
    expect(provider.asked).toHaveLength(1);
    expect(provider.asked[0]?.headers.authorization).toBe("Bearer sk-test");
  });
});

describe("a model that refuses", () => {
  test("is in the log as the alarm for model failures counts it", async () => {
    provider.play({ status: 401 });
    const study = await send("POST", "/studies", { title: "Tea" });
    const asking = send("POST", `/studies/${study.body.id}/agent`, { message: "Is it good?" });
    await invokeBatch(functions.agent, sqsEvent("agent", [(await receiveOne(10, "agent")) ?? ""]));
    expect((await asking).status).toBeGreaterThanOrEqual(400);
    const [, field = "", value] = /^\{ \$\.(\w+) = "(\w+)" \}$/.exec(logMetrics.modelFailures.pattern) ?? [];
    const lines = functions.agent.logs().split("\n");
    const counted = lines.filter((line) => line.startsWith("{") && JSON.parse(line)[field] === value);
    expect(counted.map((line) => JSON.parse(line).failure)).toEqual(["misconfigured"]);
  });
});

describe("a closed interview", () => {
  test("sends its event to the queue, and the webhook function handles it", async () => {
    // Deployed functions refuse loopback: the attempt shows that the address was checked and no connection was made.
    await pool.query(
      `insert into webhook_endpoint (id, organization_id, url, include_simulations, status, secret, revision, created_at, updated_at)
       values (gen_random_uuid(), $1, 'https://127.0.0.1/hook', false, 'enabled', $2, 1, now(), now())`,
      [organizationId, createSeal(Buffer.from(encryptionKey, "base64")).seal("whsec_c2VjcmV0")],
    );
    const id = await closeInterview();
    const body = (await receiveOne(5)) ?? "";
    const { kind, traceparent } = JSON.parse(body);
    expect(kind).toBe("work");
    expect(await invokeBatch(functions.webhook, sqsEvent("webhook", [body, "nonsense"]))).toEqual([
      "nonsense",
    ]);
    expect(await invokeBatch(functions.webhook, sqsEvent("webhook", [body]))).toEqual([]);
    const { rows } = await pool.query(
      "select status, attempt_log from webhook_delivery where interview_id = $1",
      [id],
    );
    expect(rows).toMatchObject([{ status: "pending", attempt_log: [{ error: "address_refused" }] }]);
    // Each function has sent its spans by the time it answers, since it may be frozen then.
    const spans = traces.spans.filter(({ traceId }) => traceparent.includes(traceId));
    expect(spans.map(({ name }) => name)).toEqual([
      "PUT /api/v1/interviews/{id}",
      "process webhook",
      "POST webhook",
      // The message that came a second time.
      "process webhook",
    ]);
    expect(spans[1]?.parentSpanId).toBe(spans[0]?.spanId);
    expect(spans[2]).toMatchObject({
      parentSpanId: spans[1]?.spanId,
      attributes: { "error.type": "address_refused" },
    });
    expect(traces.resources[0]).toMatchObject({ "deployment.environment.name": "test" });
    expect(
      (await pool.query("select 1 from outbox where payload ->> 'interview_id' = $1", [id])).rowCount,
    ).toBe(0);
  });

  test("is not lost with its message: the relay sends it again", async () => {
    await closeInterview();
    await client.send(new PurgeQueueCommand({ QueueUrl: sqs.url("webhook") }));
    await pool.query("update outbox set next_send_at = now()");
    await functions.relay.invoke(scheduleEvent("relay"));
    expect(JSON.parse((await receiveOne(5)) ?? "{}")).toMatchObject({ kind: "work" });
    expect(functions.relay.logs()).toContain('"OutboxOldestAgeSeconds"');
  });
});
