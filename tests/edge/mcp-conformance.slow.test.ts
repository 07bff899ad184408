import { execFile } from "node:child_process";
import { createServer } from "node:http";
import { promisify } from "node:util";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newApp } from "#functions/api/base.ts";
import { mountMcp } from "#functions/api/mcp/index.ts";
import { listedTools } from "#functions/api/mcp/tools/index.ts";
import { codecOf } from "#functions/api/mcp/yes/confirm.ts";
import { listen } from "#local-aws/listen.ts";
import { type Client, newClient, type TestStack, useStack } from "#tests/support/api.ts";
import { serverWithSamples } from "#tests/support/mcp-samples.ts";
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

/** Whom the requests are from. */
let token = "";
const signIn = async ({ memberId, organizationId }: Client) => {
  const scope = "studies:read studies:write interviews:read";
  token = await issuer.token({ sub: memberId, org_id: organizationId, scope });
};

/** Neither sends the credentials of a member: this proxy adds them. */
function useProxy(appOf: () => Pick<TestStack["app"], "fetch">): { url: string } {
  const proxy = { url: "" };
  let stop = async () => {};
  beforeAll(async () => {
    const app = appOf();
    const door = createServer(
      getRequestListener((request, env) => {
        const headers = new Headers(request.headers);
        headers.set("authorization", `Bearer ${token}`);
        return app.fetch(new Request(request, { headers }), env as never);
      }),
    );
    const listening = await listen(door);
    proxy.url = `${listening.endpoint}/mcp`;
    stop = listening.stop;
  });
  afterAll(() => stop());
  return proxy;
}

const product = useProxy(() => stack.app);
const withSamples = useProxy(() => {
  const { app, counts, lines } = newApp(stack.ports, []);
  mountMcp(app, stack.ports, counts, lines, serverWithSamples(codecOf(stack.ports)));
  return app;
});

const withoutSamples = [
  "completion-complete",
  "tools-list",
  "server-sse-multiple-streams",
  "resources-list",
  "prompts-list",
  "dns-rebinding-protection",
];

const revisions = [
  {
    revision: "2025-11-25",
    bare: [...withoutSamples, "server-initialize", "ping"],
    passing: 22,
    // They need a session.
    excused: [
      "logging-set-level",
      "tools-call-with-logging",
      "tools-call-sampling",
      "tools-call-elicitation",
      "elicitation-sep1034-defaults",
      "elicitation-sep1330-enums",
      "resources-subscribe",
      "resources-unsubscribe",
    ],
    unscored: ["json-schema-2020-12"],
  },
  {
    revision: "2026-07-28",
    bare: [...withoutSamples, "sep-2164-resource-not-found", "caching", "http-header-validation"],
    passing: 37,
    excused: [],
    unscored: ["http-header-validation", "json-schema-2020-12"],
  },
];

describe.skipIf(isSkipped).each(revisions)("the published conformance suite of $revision", (known) => {
  it("passes for the product where it wants no sample", async () => {
    expect(missing).toBeNull();
    const { passed } = await outcomesOf(product.url, known.revision);
    expect(passed).toEqual(expect.arrayContaining(known.bare));
  });

  it("passes with its samples, except what needs a session", async () => {
    const { passed, failed, unscored } = await outcomesOf(withSamples.url, known.revision);
    const scored = (names: string[]) => names.filter((name) => !unscored.includes(name));
    expect(scored(failed)).toEqual(known.excused);
    expect(scored(passed)).toHaveLength(known.passing);
    expect(passed).toEqual(expect.arrayContaining(known.unscored));
  });
});

/** It exits with 1 if any check failed, including those that are excused. */
async function outcomesOf(url: string, revision: string) {
  // One member alone would soon have called too often.
  await signIn(await newClient(stack));
  const [file] = await files;
  const ran = run(file, "server", "--url", url, "--requirements", revision);
  const { stdout } = await ran.catch((error: { stdout: string }) => error);
  const summary = stdout.slice(stdout.indexOf("=== SUMMARY ==="));
  const named = (line: RegExp) => [...summary.matchAll(line)].map(([, scenario = ""]) => scenario);
  return {
    passed: named(/^✓ ([\w-]+):/gm),
    failed: named(/^✗ ([\w-]+):/gm),
    unscored: named(/^ {2}[✓✗] ([\w-]+) \(/gm),
  };
}

describe.skipIf(isSkipped)("the Inspector", () => {
  it("calls every tool that reads", async () => {
    const { url } = product;
    const client = await newClient(stack);
    await signIn(client);
    const study_id = await newStudy(client);
    const [question_id] = await addQuestions(client, study_id, [{ type: "nps", content: "Recommend?" }]);
    const { id: interview_id } = await invite(client, study_id);
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
