import { execFile } from "node:child_process";
import { createServer } from "node:http";
import { promisify } from "node:util";
import { getRequestListener } from "@hono/node-server";
import { expect, it } from "vitest";
import { addMember } from "#core/account/organization/index.ts";
import { listen } from "#local-aws/listen.ts";
import { newClient, useStack } from "#tests/support/api.ts";
import { createIssuer } from "#tests/support/session.ts";

/** Not a dependency: 85 packages for one test. npx gets them, once a machine. */
const published = "@modelcontextprotocol/conformance@0.1.16";

const suite = (...args: string[]) =>
  promisify(execFile)("npx", ["--yes", published, ...args], { maxBuffer: 1e8, timeout: 240_000 });

const missing = await suite("--version").then(
  () => null,
  (error: Error) => error.message,
);
if (missing !== null) console.error(`MCP IS NOT TESTED: ${published} could not be had.\n${missing}`);

/** A machine without a registry may skip the suite, CI may not. */
const isSkipped = missing !== null && process.env.CI === undefined;

const issuer = await createIssuer();
const stack = useStack({ sessions: issuer.sessions });

/** Checks of the suite for capabilities that this server does not declare, with the reason. */
const notDeclared: Record<string, string[]> = {
  "its resources are not the suite's samples": [
    "resources-read-text",
    "resources-read-binary",
    "resources-templates-read",
  ],
  "no subscriptions": ["resources-subscribe", "resources-unsubscribe"],
  "its prompts are not the suite's samples": [
    "prompts-get-simple",
    "prompts-get-with-args",
    "prompts-get-embedded-resource",
    "prompts-get-with-image",
  ],
  "no logging": ["logging-set-level"],
  "asks nothing of the client": [
    "tools-call-sampling",
    "tools-call-elicitation",
    "elicitation-sep1034-defaults",
    "elicitation-sep1330-enums",
  ],
  "its tools are not the suite's sample tools": [
    "tools-call-simple-text",
    "tools-call-error",
    "tools-call-image",
    "tools-call-audio",
    "tools-call-embedded-resource",
    "tools-call-mixed-content",
    "tools-call-with-logging",
    "tools-call-with-progress",
  ],
  "every request needs a token, which a rebound name does not get": ["dns-rebinding-protection"],
};

it.skipIf(isSkipped)(
  "passes the published conformance suite for servers with tools",
  async () => {
    expect(missing).toBeNull();
    const client = await newClient(stack);
    const organization_id = client.organizationId;
    const { id } = await addMember(stack.ctx, { organization_id, email: "mcp@example.test", role: "owner" });
    const token = await issuer.token({
      sub: id,
      org_id: organization_id,
      scope: "studies:read studies:write",
    });
    // The suite sends no credentials: this proxy adds them.
    const door = createServer(
      getRequestListener((request) => {
        const headers = new Headers(request.headers);
        headers.set("authorization", `Bearer ${token}`);
        return stack.app.fetch(new Request(request, { headers }));
      }),
    );
    const { endpoint, stop } = await listen(door);
    const outcomes = await runSuite(`${endpoint}/mcp`);
    await stop();
    const failed = outcomes.filter(({ passed }) => !passed).map(({ scenario }) => scenario);
    expect(failed.sort()).toEqual(Object.values(notDeclared).flat().sort());
    const passed = outcomes.flatMap(({ scenario, passed }) => (passed ? [scenario] : []));
    expect(passed).toEqual(expect.arrayContaining(["server-initialize", "ping", "tools-list"]));
  },
  300_000,
);

async function runSuite(url: string): Promise<{ scenario: string; passed: boolean }[]> {
  // It exits with 1 if any check failed, including the exceptions above.
  const { stdout } = await suite("server", "--url", url).catch((error: { stdout: string }) => error);
  const summary = stdout.slice(stdout.indexOf("=== SUMMARY ==="));
  return [...summary.matchAll(/^([✓✗]) ([\w-]+):/gm)].map(([, mark, scenario = ""]) => ({
    scenario,
    passed: mark === "✓",
  }));
}
