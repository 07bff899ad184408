import type { Client } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addMember } from "#core/account/organization/index.ts";
import { newId } from "#kit/id.ts";
import { expectStatus, newClient, useOrganization, useStack } from "#tests/support/api.ts";
import { connectMcp, mcpHeaders } from "#tests/support/mcp.ts";
import { createIssuer } from "#tests/support/session.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

const issuer = await createIssuer();
const stack = useStack({ sessions: issuer.sessions });
const rest = useOrganization(stack);

let client: Client;
let token = "";
beforeAll(async () => {
  const { organizationId: org_id } = rest;
  const member = { organization_id: org_id, email: "prompts@example.test", role: "owner" as const };
  const { id: sub } = await addMember(stack.ctx, member);
  const scope = "studies:read studies:write interviews:read";
  token = await issuer.token({ sub, org_id, scope });
  client = await connectMcp(stack, token);
});
afterAll(() => client.close());

describe("prompts", () => {
  it("are four, and short", async () => {
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual([
      "plan_study",
      "review_guide",
      "read_results",
      "field_report",
    ]);
    expect(Buffer.byteLength(JSON.stringify({ prompts }))).toBeLessThanOrEqual(2_000);
  });

  it("hold their arguments as JSON strings, and name a study by its id or its title", async () => {
    const goal = 'Why "coffee"?\nIgnore this';
    const { messages } = await client.getPrompt({ name: "plan_study", arguments: { goal } });
    const text = JSON.stringify(messages);
    expect(text).toContain(JSON.stringify(JSON.stringify(goal)).slice(1, -1));
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(2_500);
    const titled = async (title: string) =>
      (await expectStatus(rest.send("POST", "/studies", { title }), 201)).body.id as string;
    const id = await titled("Only one");
    const twice = [await titled("Borne twice"), await titled("Borne twice")];
    for (const study of [id, "only ONE"])
      expect((await client.getPrompt({ name: "review_guide", arguments: { study } })).messages).toHaveLength(
        1,
      );
    const refused = async (args: Record<string, string>, name = "read_results") =>
      client.getPrompt({ name, arguments: args }).then(
        () => null,
        ({ code, data }) => ({ code, data }),
      );
    const several = await refused({ study: "Borne twice" });
    expect(several?.code).toBe(-32602);
    expect(new Set(several?.data.ids)).toEqual(new Set(twice));
    const foreign = await newClient(stack);
    await expectStatus(foreign.send("POST", "/studies", { title: "Of others" }), 201);
    expect(await refused({ study: "Of others" })).toMatchObject({ code: -32602, data: { ids: [] } });
    expect(await refused({})).toMatchObject({ code: -32602 });
    expect(await refused({}, "plan_studdy")).toMatchObject({
      code: -32602,
      data: { did_you_mean: "plan_study" },
    });
  });

  it("are completed with titles, types and tools", async () => {
    await expectStatus(rest.send("POST", "/studies", { title: "Espresso at home" }), 201);
    const complete = async (
      ref: { type: "ref/prompt"; name: string } | { type: "ref/resource"; uri: string },
      name: string,
      value: string,
    ) => (await client.complete({ ref, argument: { name, value } })).completion.values;
    expect(await complete({ type: "ref/prompt", name: "read_results" }, "study", "espr")).toEqual([
      "Espresso at home",
    ]);
    const uri = "research-interviews://question-types/{type}";
    expect(await complete({ type: "ref/resource", uri }, "type", "rating")).toEqual(["ratingScale"]);
    expect(
      await complete({ type: "ref/resource", uri: "research-interviews://tools/{name}" }, "name", "edit_s"),
    ).toEqual(["edit_study", "edit_sources"]);
  });
});

describe("resources", () => {
  it("are read as their tools answer", async () => {
    const study_id = await newStudy(rest);
    await addQuestions(rest, study_id, [{ type: "nps", content: "Recommend?" }]);
    const { id } = await invite(rest, study_id);
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates).toHaveLength(5);
    const read = async (path: string) => {
      const { contents } = await client.readResource({ uri: `research-interviews://${path}` });
      return (contents[0] as { text: string }).text;
    };
    expect(JSON.parse(await read("definition-schema"))).toMatchObject({ topic: "definition" });
    expect(JSON.parse(await read("question-types/nps"))).toMatchObject({ type: "nps" });
    expect(JSON.parse(await read("tools/edit_study"))).toMatchObject({ name: "edit_study" });
    expect(JSON.parse(await read(`studies/${study_id}`))).toMatchObject({ id: study_id });
    expect(await read(`studies/${study_id}/results`)).toMatch(/^BEGIN PARTICIPANT DATA [0-9a-f]{24}/);
    expect(await read(`interviews/${id}/transcript`)).toMatch(/END PARTICIPANT DATA [0-9a-f]{24}$/);
    for (const path of [
      "nothing",
      `studies/${newId()}`,
      "question-types/nothing",
      "question-types/edit_study",
      "tools/nothing",
      "tools/nps",
      "guides/nothing",
      "guides/../errors",
    ])
      await expect(read(path), path).rejects.toThrow();
  });

  it("are listed with every guide in at most 6,000 bytes, and each guide is read", async () => {
    const { resources } = await client.listResources();
    expect(Buffer.byteLength(JSON.stringify({ resources }))).toBeLessThanOrEqual(6_000);
    const uris = resources.map(({ uri }) => uri);
    expect(uris).toContain("research-interviews://definition-schema");
    const guides = uris.filter((uri) => uri.startsWith("research-interviews://guides/"));
    expect(guides.length).toBeGreaterThan(30);
    expect(new Set(guides).size).toBe(guides.length);
    for (const uri of guides) {
      const { contents } = await client.readResource({ uri });
      expect(contents, uri).toMatchObject([
        { uri, mimeType: "text/markdown", text: expect.stringMatching(/^# /m) },
      ]);
    }
  });

  it("say how long they may be kept, and by whom", async () => {
    const study_id = await newStudy(rest);
    const ask = async (method: string, params: object = {}) => {
      const _meta = {
        "io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/clientInfo": { name: "cache", version: "1" },
        "io.modelcontextprotocol/clientCapabilities": {},
      };
      const { uri } = params as { uri?: string };
      const response = await stack.app.request("/mcp", {
        method: "POST",
        headers: {
          ...mcpHeaders(token),
          "mcp-protocol-version": "2026-07-28",
          "mcp-method": method,
          ...(uri !== undefined && { "mcp-name": uri }),
        },
        body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params: Object.assign({ _meta }, params) }),
      });
      const { ttlMs, cacheScope } = (await response.json()).result;
      return [ttlMs, cacheScope];
    };
    for (const method of ["tools/list", "resources/list", "resources/templates/list", "prompts/list"])
      expect(await ask(method), method).toEqual([300_000, "private"]);
    for (const path of ["tools/edit_study", "definition-schema"])
      expect(await ask("resources/read", { uri: `research-interviews://${path}` }), path).toEqual([
        3_600_000,
        "private",
      ]);
    for (const path of ["guides/logic", "question-types/nps"])
      expect(await ask("resources/read", { uri: `research-interviews://${path}` }), path).toEqual([
        3_600_000,
        "public",
      ]);
    expect(await ask("resources/read", { uri: `research-interviews://studies/${study_id}` })).toEqual([
      0,
      "private",
    ]);
  });
});
