import { createServer } from "node:http";
import { expect, it, onTestFinished } from "vitest";
import { databaseFigures, probe } from "#functions/probe.ts";
import { WalkError, walk } from "#functions/walk.ts";
import { listen } from "#local-aws/listen.ts";
import { useStack } from "#tests/support/api.ts";

const stack = useStack();

/** What the probe logs and measures of a service that answers everything with this status. */
async function probed(status: number, key: string) {
  const { endpoint, stop } = await listen(
    createServer((_, response) =>
      response.writeHead(status, { "content-type": "application/json" }).end("{}"),
    ),
  );
  onTestFinished(stop);
  const lines: Record<string, unknown>[] = [];
  const log = (_level: string, event: string, fields = {}) => void lines.push({ event, ...fields });
  await probe({ ...stack.ctx, log }, { origin: endpoint, key });
  return lines;
}

it("the probe tells by a metric whether an interview can be held, and what the database has left", async () => {
  const [well] = await probed(200, "");
  expect(well).toMatchObject({
    event: "metrics",
    ProbeFailed: 0,
    DatabaseConnectionsPercent: expect.any(Number),
    DatabaseBytes: expect.any(Number),
    DatabaseMs: expect.any(Number),
  });
  expect(well?.DatabaseBytes).toBeGreaterThan(1e6);
  expect(await probed(503, "")).toMatchObject([
    { event: "probe_failed", reason: "/health answers 503" },
    { event: "metrics", ProbeFailed: 1 },
  ]);
  expect(await probed(500, "riv_key")).toMatchObject([
    { event: "probe_failed", reason: "POST /api/v1/studies answers 500, not 201" },
    { event: "metrics", ProbeFailed: 1 },
  ]);
});

it("the database's figures are shares of what the server has", async () => {
  const { DatabaseConnectionsPercent: percent = 0 } = await databaseFigures(stack.ctx);
  expect(percent).toBeGreaterThan(0);
  expect(percent).toBeLessThanOrEqual(100);
});

it("a walk that cannot reach the service says which request had no answer, and nothing of the link", async () => {
  const gone = walk({ origin: () => "http://127.0.0.1:1", key: "k", timeoutMs: 500 });
  await expect(gone).rejects.toThrow(new WalkError("POST /api/v1/studies has no answer (TypeError)"));
});
