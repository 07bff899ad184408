import type { Client } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addMember } from "#core/account/organization/index.ts";
import { operationNames } from "#core/design/edit/index.ts";
import { isWrite, openTo } from "#functions/api/http/route.ts";
import { earlierTools } from "#functions/api/mcp/earlier.ts";
import { listedTools } from "#functions/api/mcp/tools/index.ts";
import { withoutTool } from "#functions/api/mcp/without.ts";
import { loadRoutes } from "#functions/api/routes/index.ts";
import { questionTypes } from "#survey/question-type/index.ts";
import { useOrganization, useStack } from "#tests/support/api.ts";
import { call, connectMcp, succeed } from "#tests/support/mcp.ts";
import { createIssuer } from "#tests/support/session.ts";

const issuer = await createIssuer();
const stack = useStack({ sessions: issuer.sessions });
const rest = useOrganization(stack);
const routes = await loadRoutes();
const known = listedTools(() => ({ tools: [], earlier: () => null }));

let client: Client;
beforeAll(async () => {
  const { organizationId: org_id } = rest;
  const member = { organization_id: org_id, email: "list@example.test", role: "owner" as const };
  const { id: sub } = await addMember(stack.ctx, member);
  const scope = "studies:read studies:write interviews:read";
  client = await connectMcp(stack, await issuer.token({ sub, org_id, scope }));
});
afterAll(() => client.close());

describe("the list of tools", () => {
  it("has the 34 tools in at most 12,000 bytes, each with a title and a short description", async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(known.map(({ name }) => name));
    expect(tools).toHaveLength(34);
    expect(Buffer.byteLength(JSON.stringify({ tools }))).toBeLessThanOrEqual(12_000);
    for (const { name, title, description = "", outputSchema } of tools) {
      expect(title, name).toBeTruthy();
      expect(description, name).toMatch(/^.{10,150}$/);
      expect(outputSchema, name).toBeUndefined();
    }
  });

  it("says which tools only read, and which of the others take nothing away", async () => {
    const { tools } = await client.listTools();
    const reads = tools.filter(({ annotations }) => annotations?.readOnlyHint).map(({ name }) => name);
    expect(reads).toContain("get_results");
    expect(
      reads.some((name) => /^(create|edit|set|start|update|erase|revoke|cancel|invite)/.test(name)),
    ).toBe(false);
    const plain = tools.filter(({ annotations }) => annotations?.destructiveHint === false);
    expect(plain.map(({ name }) => name)).toContain("create_study");
    expect(plain.map(({ name }) => name)).not.toContain("erase_person");
    // What they do is undone by a further call.
    for (const name of ["update_interview", "decide_quality", "code_answer"])
      expect(tools.find((each) => each.name === name)?.annotations).toEqual({
        destructiveHint: false,
        idempotentHint: true,
      });
  });

  it("covers every write of the API, or says why no tool makes it", () => {
    const writes = routes
      .filter((route) => isWrite(route) && openTo(route.spec) === null)
      .map(({ spec }) => spec.operationId);
    const made = new Set(known.flatMap(({ operations }) => operations));
    const left = Object.values(withoutTool).flat();
    expect(writes.filter((operation) => made.has(operation) === left.includes(operation))).toEqual([]);
    expect(
      left.filter((operation) => !writes.includes(operation) && operation !== "evaluate_study_quotas"),
    ).toEqual([]);
  });

  it("leaves out earlier names, which name a listed tool each", async () => {
    const names = known.map(({ name }) => name);
    expect(earlierTools).toHaveLength(42);
    for (const { operation, name = operation, successor } of earlierTools) {
      expect(names).not.toContain(name);
      expect(names, name).toContain(successor);
    }
  });
});

describe("describe", () => {
  it("has every tool in at most 8 kB, every type and op in at most 4", async () => {
    for (const { name } of known) {
      const { texts } = await succeed(client, "describe", { topic: name });
      expect(Buffer.byteLength(texts[0] ?? ""), name).toBeLessThanOrEqual(8_000);
    }
    for (const name of [...questionTypes.map((type) => type.name), ...operationNames]) {
      const { texts } = await succeed(client, "describe", { topic: name });
      expect(Buffer.byteLength(texts[0] ?? ""), name).toBeLessThanOrEqual(4_000);
    }
    for (const topic of ["definition", "config", "filter", "languages"]) {
      const { texts } = await succeed(client, "describe", { topic });
      expect(Buffer.byteLength(texts[0] ?? ""), topic).toBeLessThanOrEqual(8_000);
    }
  });

  it("has an example of each type that create_study takes", async () => {
    const questions: object[] = [];
    for (const { name, isOnlyShown } of questionTypes) {
      const { value } = await succeed(client, "describe", { topic: name });
      if (!isOnlyShown) questions.push(Object.assign({ id: `q${questions.length}` }, value.example));
    }
    const tried = await call(client, "create_study", {
      definition: { title: "All", questions },
      dry_run: true,
    });
    expect(tried.value).toMatchObject({ valid: true });
  });

  it("suggests a topic for one that there is not", async () => {
    const { value } = await call(client, "describe", { topic: "multiple_choice" });
    expect(value.detail).toMatchObject([{ loc: ["arguments", "topic"], did_you_mean: "multipleChoice" }]);
    await expect(call(client, "list_studdies")).rejects.toMatchObject({
      code: -32602,
      data: { did_you_mean: "list_studies" },
    });
  });
});
