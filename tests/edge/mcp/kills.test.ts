import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { bundleProgram } from "#tests/support/lambda/bundle.ts";
import { mcpHeaders } from "#tests/support/mcp.ts";
import { createIssuer } from "#tests/support/session.ts";
import { invite, newStudy } from "#tests/support/survey.ts";

/** A process that is killed while it does what a person has said yes to: sent again, the yes does it once. */

const issuer = await createIssuer();
const stack = useStack({ sessions: issuer.sessions });
const rest = useOrganization(stack);
const scopes = ["studies:read", "studies:write", "interviews:read"];

let token = "";
let program: Awaited<ReturnType<typeof bundleProgram>>;
beforeAll(async () => {
  const claims = { sub: rest.memberId, org_id: rest.organizationId };
  token = await issuer.token(Object.assign({ scope: scopes.join(" ") }, claims));
  const entry = path.join(import.meta.dirname, "../../support/assistant-process.ts");
  program = await bundleProgram({ assistant: entry });
  await program.ship(["package.json"]);
});
afterAll(() => program.remove());

/** A request of a client that shows forms. */
function requestOf(name: string, args: object, said: object = {}) {
  const _meta = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientInfo": { name: "killed", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": { elicitation: {} },
  };
  const params = Object.assign({ name, arguments: args, _meta }, said);
  return {
    headers: {
      ...mcpHeaders(token),
      "mcp-protocol-version": "2026-07-28",
      "mcp-method": "tools/call",
      "mcp-name": name,
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }),
  };
}

async function ask(request: ReturnType<typeof requestOf>) {
  const response = await stack.app.request("/mcp", Object.assign({ method: "POST" }, request));
  const { result } = await response.json();
  return result;
}

/** Sends the request to a process that dies at its first commit: before the database has it, or before it can answer. */
async function kill(moment: "before" | "after", request: ReturnType<typeof requestOf>): Promise<void> {
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  const child = fork(program.path("assistant"), {
    env: Object.assign({}, inherited, {
      DATABASE_URL: stack.pool.options.connectionString,
      CLAIMS: JSON.stringify({ subject: rest.memberId, organization: rest.organizationId, scopes }),
      REQUEST: JSON.stringify(request),
      MOMENT: moment,
    }),
    execArgv: [],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  const said = child.stderr === null ? Promise.resolve("") : text(child.stderr);
  const [code, signal] = await once(child, "exit");
  expect({ code, signal, said: await said }).toEqual({ code: null, signal: "SIGKILL", said: "" });
}

const yes = { confirm: { action: "accept", content: { confirm: true } } };

/** What a person has said yes to. */
async function agreed(name: string, args: object) {
  const { requestState } = await ask(requestOf(name, args));
  expect(requestState).toEqual(expect.any(String));
  return requestOf(name, args, { inputResponses: yes, requestState });
}

const rowsOf = async (path: string): Promise<object[]> =>
  (await expectStatus(rest.send("GET", path), 200)).body;

it.each(["before", "after"] as const)("a share is made once, killed %s the commit", async (moment) => {
  const study_id = await newStudy(rest);
  const request = await agreed("create_share", { study_id, name: "S", scope: { sections: ["funnel"] } });
  const made = () => rowsOf(`/studies/${study_id}/shares`);
  await kill(moment, request);
  expect(await made()).toHaveLength(moment === "before" ? 0 : 1);
  const first = await ask(request);
  expect(first.structuredContent.url).toContain("/r/");
  // Whoever had no answer gets the one that was never sent.
  expect((await ask(request)).structuredContent.url).toBe(first.structuredContent.url);
  expect(await made()).toHaveLength(1);
  const audit = await rest.send("GET", `/audit-log?study_id=${study_id}&action=share.create`);
  expect(audit.body.entries).toMatchObject([{ via: "mcp", confirmed: "person" }]);
});

it("a person is erased once, killed after the commit", async () => {
  const study_id = await newStudy(rest);
  const { id } = await invite(rest, study_id);
  const request = await agreed("erase_person", { match: { interview_ids: [id] } });
  await kill("after", request);
  const { job_id } = (await ask(request)).structuredContent;
  expect((await ask(request)).structuredContent.job_id).toBe(job_id);
  expect(await rowsOf("/data-subject-requests")).toHaveLength(1);
});
