import { createServer, type ServerResponse } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listen } from "#local-aws/listen.ts";
import { smokeService } from "../../infra/deploy-smoke.ts";

let answering: (path: string, response: ServerResponse) => void;
let server: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  server = await listen(createServer((request, response) => answering(request.url ?? "", response)));
});
afterAll(() => server.stop());
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
