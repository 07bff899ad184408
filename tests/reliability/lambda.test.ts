import { request as httpRequest } from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundle } from "#tests/support/lambda/bundle.ts";
import { invokeBatch, scheduleEvent, sqsEvent } from "#tests/support/lambda/events.ts";
import { type LambdaFunction, startFunction } from "#tests/support/lambda/function.ts";
import { startHttpApi } from "#tests/support/lambda/http-api.ts";

let built: Awaited<ReturnType<typeof bundle>>;
let fn: LambdaFunction;
let api: Awaited<ReturnType<typeof startHttpApi>>;

beforeAll(async () => {
  built = await bundle({ sample: path.join(import.meta.dirname, "../support/lambda/sample.ts") });
  fn = startFunction({ bundle: built.path("sample"), env: { STAGE: "test" } });
  api = await startHttpApi(fn);
});

afterAll(async () => {
  await api.stop();
  await fn.stop();
  await built.remove();
});

describe("a request", () => {
  test("reaches the function decoded, repeated parameters joined", async () => {
    const event = await getJson("/event/a%20b%2Fc%3Fd?x=1&x=2&y=%26");
    expect(event).toMatchObject({
      version: "2.0",
      rawPath: "/event/a b/c",
      rawQueryString: "x=1&x=2&y=%26",
      queryStringParameters: { x: "1,2", y: "&" },
      requestContext: { http: { method: "GET", path: "/event/a b/c", sourceIp: "127.0.0.1" } },
      isBase64Encoded: false,
    });
    expect(await getJson("/path/caf%C3%A9?x=1&x=2")).toEqual({ name: "café", queries: { x: ["1", "2"] } });
  });

  test("has its cookies separate from its headers, in both directions", async () => {
    const response = await fetch(`${api.url}/cookies`, { headers: { cookie: "a=1; b=2" } });
    expect(await response.text()).toBe("a=1; b=2");
    expect(response.headers.getSetCookie()).toEqual(["one=1; Path=/", "two=2; Path=/; HttpOnly"]);
    const event = await getJson("/event/x", { headers: { cookie: "a=1; b=2" } });
    expect(event).toMatchObject({ cookies: ["a=1", "b=2"] });
    expect(event).not.toHaveProperty("headers.cookie");
  });

  test("carries bytes unchanged", async () => {
    const body = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    const response = await fetch(`${api.url}/echo`, { method: "POST", body });
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(body);
  });

  test.each([
    ["application/json; charset=utf-8", false],
    ["text/csv", false],
    ["application/problem+json", true],
    ["application/x-www-form-urlencoded", true],
    ["multipart/form-data; boundary=x", true],
  ])("of type %s is base64-encoded: %s", async (type, base64) => {
    const response = await fetch(`${api.url}/encoding`, {
      method: "POST",
      body: '{"a":"é"}',
      headers: { "content-type": type },
    });
    expect(await response.json()).toEqual({ base64 });
  });

  test("may have an empty response", async () => {
    const response = await fetch(`${api.url}/nothing`);
    expect([response.status, await response.text()]).toEqual([204, ""]);
  });
});

describe("a function", () => {
  test("keeps its process between events", async () => {
    const first = await getJson("/requests");
    const second = await getJson("/requests");
    expect(second).toEqual({ requests: Number(first.requests) + 1, pid: first.pid });
  });

  test("has only the environment variables that it was given", async () => {
    const environment = await getJson("/environment");
    expect(environment).toMatchObject({ STAGE: "test", AWS_REGION: "us-east-1", TZ: ":UTC" });
    expect(environment).not.toHaveProperty("PATH");
  });

  test("knows its remaining time", async () => {
    const { left } = await getJson("/time");
    expect(left).toBeGreaterThan(20_000);
    expect(left).toBeLessThanOrEqual(29_000);
  });

  test("that exits fails its event, and is restarted for the next one", async () => {
    const { pid } = await getJson("/requests");
    expect(await statusOf("/exit")).toEqual([500, { message: "Internal Server Error" }]);
    const next = await getJson("/requests");
    expect(next.requests).toBe(1);
    expect(next.pid).not.toBe(pid);
  });

  test("that throws returns its error", async () => {
    const thrower = startFunction({ bundle: built.path("sample"), handler: "queue" });
    await expect(thrower.invoke(sqsEvent("jobs", ["throw"]))).rejects.toMatchObject({
      type: "Error",
      message: "no batch",
    });
    await thrower.stop();
  });

  test("whose handler is missing fails to start, each time", async () => {
    const missing = startFunction({ bundle: built.path("sample"), handler: "absent" });
    for (let time = 0; time < 2; time++) {
      await expect(missing.invoke({})).rejects.toThrow("sample.absent is undefined or not exported");
    }
    await missing.stop();
  });

  test("that exceeds its timeout is killed, and is restarted for the next event", async () => {
    const slow = startFunction({ bundle: built.path("sample"), timeoutSeconds: 3 });
    const front = await startHttpApi(slow);
    expect((await fetch(`${front.url}/slow`)).status).toBe(500);
    expect((await fetch(`${front.url}/nothing`)).status).toBe(204);
    await front.stop();
    await slow.stop();
  });

  test("is stopped while it is frozen, and continues with the next event", async () => {
    const before = await getJson("/requests");
    await fn.freeze();
    const frozenAt = performance.now();
    await sleep(1000);
    const frozenFor = performance.now() - frozenAt;
    expect((await getJson("/pause")).milliseconds).toBeGreaterThanOrEqual(frozenFor);
    await fn.freeze();
    await fn.thaw();
    expect(await getJson("/requests")).toEqual({ requests: Number(before.requests) + 1, pid: before.pid });
  });
});

describe("a limit", () => {
  test.each([
    ["a response of 5 MB", "/large/5", 200],
    ["a response of 7 MB", "/large/7", 500],
  ])("applies to %s", async (_, url, status) => {
    expect((await fetch(api.url + url)).status).toBe(status);
  });

  test.each([
    ["4 MB, in base64", 4, 200],
    ["7 MB, more than the function takes", 7, 413],
    ["11 MB, more than the API takes", 11, 413],
  ])("applies to a request of %s", async (_, megabytes, status) => {
    const body = new Uint8Array(megabytes * 1024 * 1024);
    expect((await fetch(`${api.url}/echo`, { method: "POST", body })).status).toBe(status);
  });

  test("applies to headers of more than 10,240 bytes", async () => {
    const status = await new Promise((resolve, reject) => {
      httpRequest(`${api.url}/nothing`, { headers: { long: "x".repeat(10_240) } }, ({ statusCode }) =>
        resolve(statusCode),
      )
        .on("error", reject)
        .end();
    });
    expect(status).toBe(431);
  });

  test("applies to the time the API waits", async () => {
    const slow = startFunction({ bundle: built.path("sample") });
    const impatient = await startHttpApi(slow, { timeoutSeconds: 1 });
    const response = await fetch(`${impatient.url}/slow`);
    expect([response.status, await response.json()]).toEqual([503, { message: "Service Unavailable" }]);
    await impatient.stop();
    await slow.stop();
  });
});

describe("an SQS batch", () => {
  const retried = async (bodies: string[]) => {
    const consumer = startFunction({ bundle: built.path("sample"), handler: "queue" });
    const left = await invokeBatch(consumer, sqsEvent("jobs", bodies));
    await consumer.stop();
    return left;
  };

  test.each([
    ["nothing when all went well", ["ok", "ok"], []],
    ["nothing when nothing is reported", ["nothing"], []],
    ["what is reported", ["ok", "bad", "ok"], ["bad"]],
    ["all when the function throws", ["ok", "throw"], ["ok", "throw"]],
    ["all when a stranger is reported", ["ok", "stranger"], ["ok", "stranger"]],
  ])("retries %s", async (_, bodies, left) => {
    expect(await retried(bodies)).toEqual(left);
  });
});

test("a schedule's event reaches its function", async () => {
  const cron = startFunction({ bundle: built.path("sample"), handler: "schedule" });
  const event = scheduleEvent("relay");
  expect(await cron.invoke(event)).toEqual(event);
  await cron.stop();
});

async function getJson(url: string, init: RequestInit = {}): Promise<Record<string, unknown>> {
  const response = await fetch(api.url + url, init);
  expect(response.status).toBe(200);
  return (await response.json()) as Record<string, unknown>;
}

async function statusOf(url: string) {
  const response = await fetch(api.url + url);
  return [response.status, await response.json()];
}
