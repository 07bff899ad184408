import type { Client } from "@modelcontextprotocol/client";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { addMember } from "#core/account/organization/index.ts";
import { providePorts } from "#functions/platform/ports.ts";
import { handler } from "#functions/queue/agent-edit.ts";
import type { Scope } from "#kit/actor.ts";
import { newId } from "#kit/id.ts";
import { expectStatus, newClient, send, useOrganization, useStack } from "#tests/support/api.ts";
import { agree, call, connectMcp, mcpHeaders, succeed } from "#tests/support/mcp.ts";
import { runContext, sqsEventOf } from "#tests/support/queue.ts";
import { createIssuer, issuer as issuerUrl } from "#tests/support/session.ts";

const issuer = await createIssuer();
const stack = useStack({
  sessions: issuer.sessions,
  agentWaitMs: 50_000,
  queue: {
    send: async (queue, messages) => {
      if (queue === "agent_edit") setImmediate(() => handler(sqsEventOf(messages), runContext(300)));
      return messages.length;
    },
  },
});
const rest = useOrganization(stack);
const everything: Scope[] = ["studies:read", "studies:write", "interviews:read", "audit:read"];

const open: Client[] = [];

beforeAll(() => providePorts(stack.ctx));
afterEach(async () => {
  await Promise.all(open.splice(0).map((client) => client.close()));
});

async function connect(role: "owner" | "admin" | "member" = "owner", scope: Scope[] = everything) {
  const organization_id = rest.organizationId;
  const { id } = await addMember(stack.ctx, { organization_id, email: `${newId()}@example.test`, role });
  const token = await issuer.token({ sub: id, org_id: organization_id, scope: scope.join(" ") });
  const client = await connectMcp(stack, token);
  open.push(client);
  return client;
}

const makeStudy = async (body: Record<string, unknown>) => ({
  value: (await expectStatus(rest.send("POST", "/studies", body), 201)).body,
});

describe("a tool under an earlier name", () => {
  it("supports the main workflow with each of its tools", async () => {
    const client = await connect();
    const { value: folder } = await succeed(client, "create_folder", { name: "Research" });
    await succeed(client, "update_folder", {
      folder_id: folder.id,
      name: "Research 2027",
    });
    expect((await succeed(client, "list_folders")).value).toMatchObject([{ name: "Research 2027" }]);
    const config = { lang: { support: ["English", "German"] } };
    const { value: study } = await makeStudy({
      title: "Coffee",
      folder_id: folder.id,
      config,
    });
    const study_id: string = study.id;
    await succeed(client, "update_study", { study_id, description: "About coffee" });
    expect((await rest.send("GET", `/studies/${study_id}`)).body.description).toBe("About coffee");
    const { value: saved } = await succeed(client, "upsert_questions", {
      questions: [
        { study_id, type: "multipleChoice", content: "Which?", props: { options: ["A", "B"] } },
        { study_id, content: "Why?" },
        { study_id, content: "Gone soon" },
      ],
    });
    const [first, second, third] = saved.created_question_ids;
    await succeed(client, "delete_questions", { question_ids: [third] });
    await succeed(client, "create_question_logic", {
      study_id,
      question_id: first,
      operation: "==",
      comparison_value_type: "string",
      comparison_value: "A",
      action_type: "next_question_id",
      next_question_id: second,
    });
    expect((await succeed(client, "list_question_logic", { study_id })).value).toHaveLength(1);
    expect((await succeed(client, "list_questions", { study_id })).value).toHaveLength(2);
    const completed = "https://panel.example.test/?pid={pid}";
    const { value: source } = await agree(client, "upsert_source", {
      study_id,
      name: "Panel",
      redirects: { completed },
    });
    await succeed(client, "upsert_source", { study_id, source_id: source.id, name: "Another panel" });
    expect((await succeed(client, "list_sources", { study_id })).value).toMatchObject([
      { id: source.id, key: "panel", name: "Another panel", redirects: { completed } },
    ]);
    await succeed(client, "list_translations", { study_id, language: "German" });
    const { value: interview } = await succeed(client, "create_interview", {
      study_id,
      metadata: { respondent: "r1" },
    });
    const answers = [{ question_id: first, value: "A" }];
    await expectStatus(rest.send("PUT", `/interviews/${interview.id}`, { status: "closed", answers }), 200);
    expect((await succeed(client, "get_study_metrics", { study_id })).value.complete).toBe(1);
    expect((await succeed(client, "get_study_stats", { study_id })).value.completed).toBe(1);
    const stats = await succeed(client, "get_question_stats", { study_id, question_id: first });
    expect(stats.value.response_count).toBe(1);
    const exported = await succeed(client, "export_responses", { study_id });
    expect(exported.value).toContain("interview_id");
    const { value: empty } = await succeed(client, "create_folder", { name: "By mistake" });
    await succeed(client, "delete_folder", { folder_id: empty.id });
    await agree(client, "delete_study", { study_id });
    expect((await rest.send("GET", `/studies/${study_id}`)).body.status).toBe("archived");
  });

  it("previews an agent's edits, which are applied unchanged", async () => {
    const client = await connect();
    const { value: study } = await makeStudy({ title: "Edited" });
    const study_id: string = study.id;
    const message = 'Add a question "What do you drink?"';
    const { value: preview } = await succeed(client, "preview_study_edit", { study_id, message });
    expect(preview.mutations).toHaveLength(1);
    expect(preview.message).toContain("offline stand-in");
    expect((await succeed(client, "list_questions", { study_id })).value).toEqual([]);
    await succeed(client, "apply_study_edit", { study_id, mutations: preview.mutations });
    expect((await succeed(client, "list_questions", { study_id })).value).toMatchObject([
      { content: "What do you drink?" },
    ]);
    const { value: refused } = await call(client, "preview_study_edit", {
      study_id,
      message,
      auto_save: true,
    });
    expect(refused.detail).toMatchObject([{ loc: ["arguments", "auto_save"] }]);
  });

  it("says how a list goes on, up to its end", async () => {
    const client = await connect();
    await stack.pool.query(
      `insert into folder (id, organization_id, name, created_at)
       select gen_random_uuid(), $1, repeat('F', 150) || n, now() from generate_series(1, 5000) n`,
      [rest.organizationId],
    );
    await succeed(client, "create_folder", { name: "The last" });
    /** The ids in each result of a tool. */
    const walk = async (tool: string, args: Record<string, unknown>) => {
      const found: string[][] = [];
      for (let after: string | undefined = ""; after !== undefined; ) {
        const { texts, data, value } = await succeed(client, tool, {
          ...args,
          ...(after !== "" && { after }),
        });
        found.push(value.map(({ id }: { id: string }) => id));
        after = data.next_after as string | undefined;
        expect(/"after": "([\w-]+)"$/.exec(texts.at(-1) ?? "")?.[1]).toBe(after);
      }
      return found;
    };
    const folders = await walk("list_folders", {});
    // What is over a megabyte comes with the next call.
    expect(folders.length).toBeGreaterThan(1);
    const { rows } = await stack.pool.query("select id from folder where organization_id = $1", [
      rest.organizationId,
    ]);
    expect(new Set(folders.flat())).toEqual(new Set(rows.map(({ id }) => id)));
  });

  it("reports errors as REST does", async () => {
    const client = await connect();
    const missing = await call(client, "get_study", { study_id: newId() });
    expect(missing).toMatchObject({ isError: true, value: { code: "not_found" } });
    const invalid = await call(client, "create_folder", { name: "" });
    expect(invalid).toMatchObject({
      isError: true,
      value: { detail: [{ loc: ["arguments", "name"], type: "too_small" }] },
    });
    expect(await call(client, "get_study", {})).toMatchObject({
      isError: true,
      value: { detail: [{ loc: ["arguments", "study_id"], type: "missing" }] },
    });
    expect(await call(client, "get_study", { study_id: newId(), x: 1 })).toMatchObject({
      value: { detail: [{ loc: ["arguments", "x"], type: "extra_forbidden" }] },
    });
    const foreign = await newClient(stack);
    const other = await expectStatus(foreign.send("POST", "/studies", { title: "Theirs" }), 201);
    expect((await call(client, "get_study", { study_id: other.body.id })).isError).toBe(true);
  });

  it("lists and runs only what the token's scopes allow", async () => {
    const client = await connect("owner", ["studies:read"]);
    const names = (await client.listTools()).tools.map(({ name }) => name);
    expect(names).toContain("get_study");
    expect(names).not.toContain("create_study");
    expect(names).not.toContain("get_interview");
    for (const name of ["create_study", "create_folder"])
      await expect(call(client, name, { title: "x" }), name).rejects.toThrow();
  });

  it("refuses a tool that is unknown and a cursor that no list gave as the protocol does", async () => {
    const client = await connect();
    const invalid = { code: -32602 };
    await expect(call(client, "no_such_tool")).rejects.toMatchObject(invalid);
    for (const cursor of ["bogus", ""]) {
      await expect(client.listTools({ cursor })).rejects.toMatchObject(invalid);
      await expect(client.listResources({ cursor })).rejects.toMatchObject(invalid);
      await expect(client.listResourceTemplates({ cursor })).rejects.toMatchObject(invalid);
    }
    const { value } = await call(client, "list_studies", { after: "bogus" });
    expect(value).toMatchObject({ code: "invalid_cursor", detail: [{ loc: ["arguments", "after"] }] });
  });

  it("takes null for an optional argument as if it was left out, and for one that can be null as null", async () => {
    const client = await connect();
    const { value: study } = await makeStudy({ title: "x", description: null });
    const study_id: string = study.id;
    const { value: folder } = await succeed(client, "create_folder", { name: "F" });
    await succeed(client, "update_study", { study_id, folder_id: folder.id, title: null });
    await succeed(client, "update_study", { study_id, folder_id: null });
    const { body: read } = await rest.send("GET", `/studies/${study_id}`);
    expect(read).toMatchObject({ title: "x", folder_id: null });
    const missing = await call(client, "get_study", { study_id: null });
    expect(missing).toMatchObject({ isError: true, value: { code: "validation_failed" } });
  });

  it("lets only the owner change retention", async () => {
    const { value: folder } = await succeed(await connect(), "create_folder", { name: "Kept" });
    const refused = await call(await connect("admin"), "update_folder", {
      folder_id: folder.id,
      retention_policy_days: 1,
    });
    expect(refused).toMatchObject({ isError: true, value: { code: "owner_only" } });
  });

  it("sends the headers of every response", async () => {
    const { id } = await addMember(stack.ctx, {
      organization_id: rest.organizationId,
      email: `${newId()}@example.test`,
      role: "owner",
    });
    const token = await issuer.token({ sub: id, org_id: rest.organizationId, scope: everything.join(" ") });
    const ask = (method: string) =>
      stack.app.request("/mcp", {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          "x-request-id": "mine",
          accept: "application/json, text/event-stream",
          "content-type": "application/json",
        },
        ...(method === "POST" && { body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}' }),
      });
    for (const [method, status] of [
      ["POST", 200],
      ["PUT", 405],
    ] as const) {
      const { headers, status: answered } = await ask(method);
      expect(answered).toBe(status);
      expect(headers.get("x-request-id")).toBe("mine");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("cache-control")).toMatch(/^no-(store|cache)/);
    }
  });

  it("answers 401 without a session, with the location of the authorization server", async () => {
    for (const authorization of [undefined, "Basic cml2Og==", "Bearer nonsense", `Bearer ${rest.key}`]) {
      const headers = authorization === undefined ? {} : { authorization };
      const answer = await stack.app.request("http://service.test/mcp", {
        method: "POST",
        headers,
        body: "{}",
      });
      expect(answer.status).toBe(401);
      expect(await answer.text()).toBe('{"detail":"Invalid authentication credentials"}');
      expect(answer.headers.get("www-authenticate")).toMatch(
        /^Bearer realm="[^"]+", error="invalid_\w+", error_description="[^"]+", resource_metadata="[^"]+"$/,
      );
      // An API key would not be taken.
      expect(answer.headers.get("www-authenticate")).toMatch(/session token/);
      expect(answer.headers.get("www-authenticate")).not.toMatch(/API key/);
    }
    const metadata = await send(stack.app, "GET", "/api/v1/../../.well-known/oauth-protected-resource/mcp");
    expect(metadata.body).toMatchObject({ authorization_servers: [issuerUrl], scopes_supported: everything });
  });

  it("names the configured host, whatever host the request names", async () => {
    const configured = stack.ports.publicUrl;
    const path = "/.well-known/oauth-protected-resource/mcp";
    for (const url of ["http://evil.test", "http://localhost"]) {
      const headers = { host: "evil.test", "x-forwarded-host": "evil.test" };
      const refused = await stack.app.request(`${url}/mcp`, { method: "POST", headers, body: "{}" });
      expect(refused.headers.get("www-authenticate")).toContain(`resource_metadata="${configured}${path}"`);
      const metadata = await stack.app.request(`${url}${path}`, { headers });
      expect(await metadata.json()).toMatchObject({ resource: `${configured}/mcp` });
    }
  });
});

describe("the arguments of a tool", () => {
  /** Calls `create_study` with arguments as they are written, which no client library would send. */
  async function callRaw(args: string, name = "create_study") {
    const { id } = await addMember(stack.ctx, {
      organization_id: rest.organizationId,
      email: `${newId()}@example.test`,
      role: "owner",
    });
    const token = await issuer.token({ sub: id, org_id: rest.organizationId, scope: everything.join(" ") });
    const response = await stack.app.request("/mcp", {
      method: "POST",
      headers: mcpHeaders(token),
      body: `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${name}","arguments":${args}}}`,
    });
    const text = await response.text();
    const { result } = JSON.parse(/\{.*\}/s.exec(text)?.[0] ?? "");
    return { isError: result.isError === true, value: JSON.parse(result.content[0].text) };
  }

  const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;

  it.each([
    ["a NUL character", '{"title":"a\\u0000b"}', ["arguments", "title"], "invalid_text"],
    ["a lone surrogate", '{"title":"\\ud800"}', ["arguments", "title"], "invalid_text"],
    ["a key twice", '{"title":"a","title":"b"}', ["arguments", "title"], "duplicate_key"],
    [
      "a number that loses its value",
      '{"title":"x","metadata":{"n":9007199254740993}}',
      ["arguments", "metadata", "n"],
      "number_out_of_range",
    ],
    [
      "a key of a prototype",
      '{"title":"x","config":{"__proto__":1}}',
      ["arguments", "config", "__proto__"],
      "forbidden_key",
    ],
  ])("are checked as the body of a REST request is: %s", async (_name, args, loc, type) => {
    const { isError, value } = await callRaw(args);
    expect(isError).toBe(true);
    expect(value).toMatchObject({ code: "validation_failed", detail: [{ loc, type }] });
    expect((await rest.send("POST", "/studies", args)).body.detail[0]).toMatchObject({
      loc: ["body", ...loc.slice(1)],
      type,
    });
  });

  it("may be nested as deep as the body of a REST request", async () => {
    const { value: study } = await makeStudy({ title: "Deep" });
    for (const [depth, isError] of [
      [31, false],
      [32, true],
    ] as const) {
      const metadata = nested(depth);
      const args = `{"study_id":"${study.id}","metadata":${metadata}}`;
      expect((await callRaw(args, "update_study")).isError, `${depth}`).toBe(isError);
      const sent = await rest.send("PUT", `/studies/${study.id}`, `{"metadata":${metadata}}`);
      expect(sent.status, `${depth}`).toBe(isError ? 422 : 200);
    }
  });
});
