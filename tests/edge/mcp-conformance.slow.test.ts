import { execFile } from "node:child_process";
import { createServer } from "node:http";
import { promisify } from "node:util";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listedTools } from "#functions/api/mcp/tools/index.ts";
import { listen } from "#local-aws/listen.ts";
import { newClient, useStack } from "#tests/support/api.ts";
import { createIssuer } from "#tests/support/session.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

/** Not dependencies: hundreds of packages for two tests. npx gets them, once a machine. */
const published = "@modelcontextprotocol/conformance@0.2.0-alpha.12";
const inspector = "@modelcontextprotocol/inspector@2.12.0";

const execute = (file: string, args: string[]) =>
  promisify(execFile)(file, args, { maxBuffer: 1e8, timeout: 240_000 });

/** The file of a program, which is run without npx: of each run that takes most of the time. */
async function fileOf(program: string, name: string): Promise<string> {
  const { stdout } = await execute("npx", ["--yes", "--package", name, "--call", `command -v ${program}`]);
  return stdout.trim();
}

const files = Promise.all([fileOf("conformance", published), fileOf("mcp-inspector", inspector)]);
const missing = await files.then(
  () => null,
  (error: Error) => error.message,
);
if (missing !== null)
  console.error(`MCP IS NOT TESTED: ${published} or ${inspector} could not be had.\n${missing}`);

const run = (file: string, ...args: string[]) => execute(process.execPath, [file, ...args]);

/** A machine without a registry may skip the suite, CI may not. */
const isSkipped = missing !== null && process.env.CI === undefined;

const issuer = await createIssuer();
const stack = useStack({ sessions: issuer.sessions });

let url = "";
let stop = async () => {};
let study_id = "";
let interview_id = "";
let question_id = "";
beforeAll(async () => {
  const client = await newClient(stack);
  study_id = await newStudy(client);
  [question_id = ""] = await addQuestions(client, study_id, [{ type: "nps", content: "Recommend?" }]);
  ({ id: interview_id } = await invite(client, study_id));
  const token = await issuer.token({
    sub: client.memberId,
    org_id: client.organizationId,
    scope: "studies:read studies:write interviews:read",
  });
  // Neither sends the credentials of a member: this proxy adds them.
  const door = createServer(
    getRequestListener((request, env) => {
      const headers = new Headers(request.headers);
      headers.set("authorization", `Bearer ${token}`);
      return stack.app.fetch(new Request(request, { headers }), env as never);
    }),
  );
  const listening = await listen(door);
  url = `${listening.endpoint}/mcp`;
  stop = listening.stop;
});
afterAll(() => stop());

/** Scenarios that ask for the suite's own samples, which the product does not have, or for a session. */
const samples = [
  /^tools-call-/,
  /^resources-(read-text|read-binary|templates-read)$/,
  /^prompts-get-/,
  /^json-schema-2020-12$/,
];
const excused: Record<string, readonly RegExp[]> = {
  "2025-11-25": [...samples, /^logging-set-level$/, /^resources-(un)?subscribe$/, /^elicitation-sep/],
  "2026-07-28": [
    ...samples,
    // Its checks of streams, logs and capabilities want three of the samples.
    /^server-stateless$/,
    /^input-required-result-/,
    /^tasks-/,
    /^http-custom-header-server-validation$/,
  ],
};

const passing: Record<string, readonly string[]> = {
  "2025-11-25": [
    "server-initialize",
    "ping",
    "completion-complete",
    "tools-list",
    "resources-list",
    "prompts-list",
    "dns-rebinding-protection",
    "server-sse-multiple-streams",
  ],
  "2026-07-28": [
    "completion-complete",
    "tools-list",
    "resources-list",
    "prompts-list",
    "caching",
    "sep-2164-resource-not-found",
    "dns-rebinding-protection",
    "server-sse-multiple-streams",
    "http-header-validation",
  ],
};

describe.skipIf(isSkipped)("the published conformance suite", () => {
  it.each(Object.keys(passing))("%s passes", async (revision) => {
    expect(missing).toBeNull();
    const outcomes = await outcomesOf(["--requirements", revision]);
    const passed = outcomes.flatMap(({ scenario, isPassed }) => (isPassed ? [scenario] : []));
    expect(passed).toEqual(expect.arrayContaining([...(passing[revision] ?? [])]));
    const failed = outcomes.filter(
      ({ scenario, isPassed }) => !isPassed && !excused[revision]?.some((pattern) => pattern.test(scenario)),
    );
    expect(failed).toEqual([]);
  });

  it("of a stateless server fails only where it wants a sample", async () => {
    const args = ["--scenario", "server-stateless", "--spec-version", "2026-07-28"];
    const { stdout } = await suite(args);
    const failures = stdout.split("\n").filter((line) => /^\s+Error: /.test(line));
    const wanted = failures.map(
      (line) => /^ +Error: Not testable: .* '(\w+)' in tools/.exec(line)?.[1] ?? line,
    );
    expect([...new Set(wanted)].sort()).toEqual([
      "test_logging_tool",
      "test_missing_capability",
      "test_streaming_elicitation",
    ]);
  });
});

/** It exits with 1 if any check failed, including those that are excused. */
async function suite(args: readonly string[]): Promise<{ stdout: string }> {
  const [file] = await files;
  return run(file, "server", "--url", url, ...args).catch((error: { stdout: string }) => error);
}

async function outcomesOf(args: readonly string[]): Promise<{ scenario: string; isPassed: boolean }[]> {
  const { stdout } = await suite(args);
  const summary = stdout.slice(stdout.indexOf("=== SUMMARY ==="));
  return [...summary.matchAll(/^([✓✗]) ([\w-]+):/gm)].map(([, mark, scenario = ""]) => ({
    scenario,
    isPassed: mark === "✓",
  }));
}

describe.skipIf(isSkipped)("the Inspector", () => {
  it("calls every tool that reads", async () => {
    const args: Record<string, object> = {
      describe: { topic: "nps" },
      get_study: { study_id },
      list_translation_units: { study_id },
      get_fieldwork: { study_id },
      list_interviews: { study_id },
      get_interview: { interview_id },
      search_answers: { study_id },
      get_crosstab: { study_id, rows: { question_id }, columns: [{ language: true }] },
      get_insights: { study_id },
      get_results: { study_id },
    };
    const reading = listedTools(() => ({ tools: [], earlier: () => null }))
      .filter(({ name, is }) => is.read && name !== "get_job")
      .map(({ name }) => name);
    const [, file] = await files;
    const called = reading.map(async (name) => {
      const sent = JSON.stringify(args[name] ?? {});
      const method = ["--method", "tools/call", "--tool-name", name, "--tool-args-json", sent];
      const { stdout } = await run(file, "--cli", "--server-url", url, "--transport", "http", ...method);
      return [name, JSON.parse(stdout)] as const;
    });
    for (const [name, result] of await Promise.all(called)) {
      expect(result.isError, name).not.toBe(true);
      expect(result.structuredContent, name).toEqual(expect.any(Object));
    }
  }, 240_000);
});
