import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { forReading, openLog } from "#local/log.ts";

const request = {
  request_id: "r1",
  method: "GET",
  route: "/api/v1/studies/{id}",
  status: 200,
  ms: 3,
  actor: "api_key",
  organization_id: "o1",
};

test("a request reads as one line, a failure with its stack below", () => {
  const line = JSON.stringify({
    time: "2026-01-01T12:00:01.000Z",
    level: "info",
    event: "request",
    ...request,
  });
  expect(forReading(line)).toBe(
    "12:00:01 GET /api/v1/studies/{id} 200 3 ms request_id=r1 actor=api_key organization_id=o1",
  );
  const failure = { time: "2026-01-01T12:00:02.000Z", level: "error", event: "job_failed", job: "relay" };
  expect(forReading(JSON.stringify({ ...failure, stack: ["    at a (b.ts:1:2)"] }))).toBe(
    "12:00:02 error job_failed job=relay\n    at a (b.ts:1:2)",
  );
});

test("what is no word is written as in JSON, and moves no cursor", () => {
  const failure = { time: "2026-01-01T12:00:02.000Z", level: "warn", event: "tried" };
  const line = JSON.stringify(
    Object.assign(failure, { message: "no\u001b[2J\n\u009b2J such file", counts: { a: 1 }, none: null }),
  );
  expect(forReading(line)).toBe(
    String.raw`12:00:02 warn tried message="no\u001b[2J\n\u009b2J such file" counts={"a":1} none=null`,
  );
});

test.each([
  ["json", []],
  ["pretty", [expect.stringMatching(/^\d\d:\d\d:\d\d GET .* 200 3 ms .*\n$/)]],
] as const)(
  "with LOG_FORMAT=%s the terminal gets what it should, and the file everything",
  async (logFormat, shown) => {
    const dataDir = mkdtempSync(join(tmpdir(), "interviews-log-"));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    const written: unknown[] = [];
    const write = vi.spyOn(process.stderr, "write").mockImplementation((text) => written.push(text) > 0);
    onTestFinished(() => write.mockRestore());
    const log = openLog(dataDir, { logLevel: "info", logFormat });
    expect(log.writes?.("info")).toBe(true);
    log("info", "request", request);
    expect(written).toEqual(shown);
    expect(JSON.parse(readFileSync(join(dataDir, "logs/server.log"), "utf8"))).toMatchObject(request);
  },
);

test("the log's stacks name the lines of the sources", () => {
  const directory = mkdtempSync(join(tmpdir(), "log-"));
  onTestFinished(() => rm(directory, { recursive: true }));
  const map = { version: 3, sources: ["../../core/src/a.ts"], names: [], mappings: "AAEA" };
  const folder = join(directory, "packages/local/dist");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "bundle.mjs.map"), JSON.stringify(map));
  const log = openLog(directory, { logLevel: "info", logFormat: "json" });
  log("info", "tried", { stack: [`    at f (${join(folder, "bundle.mjs")}:1:1)`] });
  const [line = ""] = readFileSync(join(directory, "logs/server.log"), "utf8").split("\n");
  expect(JSON.parse(line).stack).toEqual(["    at f (packages/core/src/a.ts:3:1)"]);
});
