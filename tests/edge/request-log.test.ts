import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { setOrganization } from "#core/account/organization/index.ts";
import { pathToLog } from "#functions/api/log.ts";
import { createLog } from "#kit/log.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { newStudy } from "#tests/support/survey.ts";
import { accessLogFields } from "../../infra/log-metrics.ts";
import { logCosts } from "../infra/costs.ts";

const lines: string[] = [];
const stack = useStack({ log: createLog("info", (line) => lines.push(line)) });
const client = useOrganization(stack, beforeEach);
const events = (name: string) => lines.map((line) => JSON.parse(line)).filter(({ event }) => event === name);

beforeEach(() => void lines.splice(0));

const from = (sourceIp: string) => ({ requestContext: { http: { sourceIp } } }) as never;

describe("the log of requests", () => {
  it("names the route and not the address, and whose request it was", async () => {
    const id = await newStudy(client);
    lines.length = 0;
    await expectStatus(client.send("GET", `/studies/${id}`), 200);
    expect(events("request")).toEqual([
      expect.objectContaining({
        level: "info",
        method: "GET",
        route: "/api/v1/studies/{id}",
        status: 200,
        actor: "api_key",
        organization_id: client.organizationId,
      }),
    ]);
    expect(lines.join()).not.toContain(id);
  });

  it("has the ids that the gateway and Lambda gave the request", async () => {
    const deployed = {
      requestContext: { requestId: "gateway-1" },
      lambdaContext: { awsRequestId: "lambda-1" },
    };
    await stack.app.request("/health", {}, deployed as never);
    expect(events("request")).toMatchObject([
      { route: "/health", gateway_request_id: "gateway-1", lambda_request_id: "lambda-1" },
    ]);
  });

  it("names the key of a request too many, and the limit", async () => {
    await setOrganization(stack.ctx, client.organizationId, { requests_minute: 2 });
    const statuses = [];
    for (let n = 0; n < 5; n++) statuses.push((await client.send("GET", "/folders")).status);
    expect(statuses.slice(-2)).toEqual([429, 429]);
    const refused = events("request_refused");
    expect(refused).toHaveLength(statuses.filter((status) => status === 429).length);
    for (const line of refused)
      expect(line).toMatchObject({
        level: "warn",
        status: 429,
        reason: "rate_limited",
        rate: "default",
        organization_id: client.organizationId,
        key_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
  });

  it("has a line for the first request that is refused, and for each that is answered", async () => {
    lines.length = 0;
    for (let n = 0; n < 20; n++) await stack.app.request(`/nowhere/${n}`);
    for (let n = 0; n < 5; n++) await client.send("GET", "/folders");
    const answered = events("request");
    expect(answered.filter(({ status }) => status === 404)).toHaveLength(1);
    expect(answered.filter(({ status }) => status === 200)).toHaveLength(5);
  });

  it("cuts a path at 200 characters, whatever was asked for", async () => {
    const paths = [`/${"x".repeat(15_000)}`, `/${"ab/".repeat(5_000)}`];
    for (const [n, path] of paths.entries()) await stack.app.request(path, {}, from(`192.0.2.${10 + n}`));
    expect(events("request")).toHaveLength(2);
    for (const { path } of events("request")) expect(path.length).toBeLessThanOrEqual(200);
  });

  it.each([
    ["/api/v1/webhook-endpoints/1", "/api/v1/webhook-endpoints/1"],
    [
      "/api/v1/studies/0189c1a2-0000-7000-8000-000000000000/nowhere",
      "/api/v1/studies/0189c1a2-0000-7000-8000-000000000000/nowhere",
    ],
    ["/r/AbCdEfGhIjKlMnOpQrStUv", "/r/{token}"],
    ["/r//AbCdEfGhIjKlMnOpQrStUv", "/r//{…}"],
    ["/R/AbCdEfGhIjKlMnOpQrStUv", "/R/{…}"],
    ["/r%2FAbCdEfGhIjKlMnOpQrStUv", "/{…}"],
    ["/participant/v1/interviews/AbC/start", "/participant/v1/interviews/{vid}/start"],
    ["/jane.doe@example.com", "/{…}"],
  ])("logs %s as %s", (path, logged) => expect(pathToLog(path)).toBe(logged));

  it("never has what could be a token, however near its path is to a right one", async () => {
    const token = "A".repeat(11) + "b".repeat(11);
    const vid = `${"C-d_".repeat(8)}`;
    const paths = [`/r/${token}`, `/r//${token}`, `/R/${token}`, `//r/${token}`, `/results/v1//${token}/x`];
    const near = [
      `/participant/v1/interview/${vid}`,
      `/participant/v1//interviews/${vid}/start`,
      `/s/x/${vid}`,
    ];
    const all = [...paths, ...near, `/api/v1/riv_live_${token}`];
    for (const [n, path] of all.entries()) await stack.app.request(path, {}, from(`192.0.2.${20 + n}`));
    expect(events("request")).toHaveLength(all.length);
    const logged = lines.join("\n");
    expect(logged).not.toContain(token);
    expect(logged).not.toContain(vid);
  });
});

describe("metrics of requests", () => {
  const metricsOf = async (path: string, init: RequestInit = {}) => {
    lines.length = 0;
    await stack.app.request(path, init, from("192.0.2.1"));
    const [{ _aws, Stage, RequestClass, RequestMs, RequestErrors, RequestsRefused }] = events("request");
    return { _aws, Stage, RequestClass, RequestMs, RequestErrors, RequestsRefused };
  };

  it("are written in a deployed stage, by class", async () => {
    vi.stubEnv("STAGE", "staging");
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await metricsOf("/api/v1/studies")).toEqual({
      _aws: {
        Timestamp: expect.any(Number),
        CloudWatchMetrics: [
          {
            Namespace: "ResearchInterviews",
            Dimensions: [["Stage", "RequestClass"]],
            Metrics: [
              { Name: "RequestMs", Unit: "Milliseconds" },
              { Name: "RequestErrors", Unit: "Count" },
              { Name: "RequestsRefused", Unit: "Count" },
            ],
          },
        ],
      },
      Stage: "staging",
      RequestClass: "read",
      RequestMs: expect.any(Number),
      RequestErrors: 0,
      RequestsRefused: 1,
    });
    const classes = [
      ["/api/v1/studies", "POST", "write"],
      [`/api/v1/studies/${crypto.randomUUID()}/export`, "GET", "heavy"],
      ["/participant/v1/interviews/x", "GET", "participant"],
      ["/docs", "GET", "docs"],
      ["/mcp", "POST", "mcp"],
      ["/health", "GET", "other"],
      ["/nothing", "GET", "other"],
    ];
    for (const [path = "", method = "", name] of classes)
      expect((await metricsOf(path, { method })).RequestClass, path).toBe(name);
  });

  it("are not written on one machine", async () => {
    expect((await metricsOf("/health"))._aws).toBeUndefined();
  });
});

describe("the logs of a request to a deployed stage", () => {
  const gatewayId = "aBcDeFgHiJkLmNo=";
  const lambdaId = crypto.randomUUID();
  const time = new Date().toISOString();
  /** What Lambda itself writes of each run, as JSON. */
  const lambdaLines = [
    { time, type: "platform.start", record: { requestId: lambdaId, version: "$LATEST" } },
    {
      time,
      type: "platform.report",
      record: {
        requestId: lambdaId,
        metrics: { durationMs: 61.273, billedDurationMs: 62, memorySizeMB: 1024, maxMemoryUsedMB: 187 },
        status: "success",
      },
    },
  ];
  const gatewayLine = {
    ...accessLogFields,
    time: "25/Nov/2026:23:31:04 +0000",
    requestId: gatewayId,
    method: "GET",
    status: "200",
    latency: "68",
    integrationLatency: "64",
    error: "-",
  };

  /** CloudWatch counts these with each line. */
  const bytesOfEvent = 26;

  it("have as many bytes as the documentation counts with", async () => {
    vi.stubEnv("STAGE", "production");
    onTestFinished(() => void vi.unstubAllEnvs());
    const id = await newStudy(client);
    lines.length = 0;
    const headers = { authorization: `Bearer ${client.key}` };
    const deployed = { requestContext: { requestId: gatewayId }, lambdaContext: { awsRequestId: lambdaId } };
    const answer = await stack.app.request(`/api/v1/studies/${id}`, { headers }, deployed as never);
    expect(answer.status).toBe(200);
    const all = [...lines, ...[...lambdaLines, gatewayLine].map((line) => JSON.stringify(line))];
    const bytes = all.reduce((sum, line) => sum + Buffer.byteLength(line) + bytesOfEvent, 0);
    const document = (name: string) =>
      readFileSync(new URL(`../../docs/${name}.md`, import.meta.url), "utf8");
    const counted = Number(/\(([\d,]+) bytes a request\)/.exec(document("deploying"))?.[1]?.replace(",", ""));
    expect(Math.abs(bytes / counted - 1), `${bytes} bytes`).toBeLessThan(0.03);
    const { aMillion, aMonth } = logCosts(counted);
    expect(document("deploying")).toContain(aMillion);
    expect(document("scale")).toContain(aMonth);
  });
});
