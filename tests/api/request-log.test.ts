import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { setRequestsMinute } from "#core/organization/index.ts";
import { createLog } from "#core/platform/log.ts";
import { expectStatus, newClient, useStack } from "#tests/support/api.ts";
import { newStudy } from "#tests/support/survey.ts";

const lines: string[] = [];
const stack = useStack({ log: createLog("info", (line) => lines.push(line)) });
const events = (name: string) => lines.map((line) => JSON.parse(line)).filter(({ event }) => event === name);

beforeEach(() => void lines.splice(0));

describe("the log of requests", () => {
  it("names the route and not the address, and whose request it was", async () => {
    const client = await newClient(stack);
    const id = await newStudy(client);
    lines.length = 0;
    await expectStatus(client.send("GET", `/studies/${id}`), 200);
    expect(events("request")).toEqual([
      expect.objectContaining({
        ...{ level: "info", method: "GET", route: "/api/v1/studies/{id}", status: 200 },
        ...{ actor: "api_key", organization_id: client.organizationId },
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
    const client = await newClient(stack);
    await setRequestsMinute(stack.ctx, client.organizationId, 2);
    const statuses = [];
    for (let n = 0; n < 5; n++) statuses.push((await client.send("GET", "/folders")).status);
    expect(statuses.slice(-2)).toEqual([429, 429]);
    const refused = events("request_refused");
    expect(refused).toHaveLength(statuses.filter((status) => status === 429).length);
    for (const line of refused)
      expect(line).toMatchObject({
        ...{ level: "warn", status: 429, reason: "rate_limited", rate: "default" },
        ...{ organization_id: client.organizationId, key_id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      });
  });
});

describe("metrics of requests", () => {
  const metricsOf = async (path: string, init: RequestInit = {}) => {
    lines.length = 0;
    await stack.app.request(path, init);
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
