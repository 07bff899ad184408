import type { Client } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addMember, setMemberRole } from "#core/account/organization/index.ts";
import type { Role } from "#kit/actor.ts";
import { newId } from "#kit/id.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { call, connectMcp, mcpHeaders, succeed } from "#tests/support/mcp.ts";
import { createIssuer } from "#tests/support/session.ts";
import { invite } from "#tests/support/survey.ts";

const issuer = await createIssuer();
const stack = useStack({ sessions: issuer.sessions });
const rest = useOrganization(stack);

interface Member {
  id: string;
  token: string;
}

async function newMember(role: Role = "owner"): Promise<Member> {
  const org_id = rest.organizationId;
  const { id } = await addMember(stack.ctx, {
    organization_id: org_id,
    email: `${newId()}@example.test`,
    role,
  });
  const scope = "studies:read studies:write interviews:read";
  return { id, token: await issuer.token({ sub: id, org_id, scope }) };
}

/** One request of a client that shows forms to a person. */
async function ask(
  { token }: Member,
  name: string,
  args: object,
  more: { inputResponses?: object; requestState?: string | undefined } = {},
) {
  const response = await stack.app.request("/mcp", {
    method: "POST",
    headers: {
      ...mcpHeaders(token),
      "mcp-protocol-version": "2026-07-28",
      "mcp-method": "tools/call",
      "mcp-name": name,
    },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: {
        name,
        arguments: args,
        ...more,
        _meta: {
          "io.modelcontextprotocol/protocolVersion": "2026-07-28",
          "io.modelcontextprotocol/clientInfo": { name: "form\u202e client", version: "1" },
          "io.modelcontextprotocol/clientCapabilities": { elicitation: {} },
        },
      },
    }),
  });
  const { result, error } = await response.json();
  const text = result?.content?.[0]?.text;
  return { result, error, value: text === undefined ? undefined : JSON.parse(text) };
}

const yes = { confirm: { action: "accept", content: { confirm: true } } };
const statusOf = async (id: string) => (await rest.send("GET", `/studies/${id}`)).body.status;
const draft = async (): Promise<string> => {
  const { body } = await expectStatus(rest.send("POST", "/studies", { title: "Asked" }), 201);
  await expectStatus(rest.send("PUT", `/studies/${body.id}`, { status: "draft" }), 200);
  return body.id;
};
const entriesOf = async (study: string) =>
  (await rest.send("GET", `/audit-log?study_id=${study}&limit=100`)).body.entries;

let owner: Member;
let client: Client;
beforeAll(async () => {
  owner = await newMember();
  client = await connectMcp(stack, owner.token);
});
afterAll(() => client.close());

describe("a person's yes in a form", () => {
  it("is asked for once, does it once, and is in the audit log", async () => {
    const study_id = await draft();
    const args = { study_id, status: "published" };
    const first = await ask(owner, "set_study_status", args);
    expect(first.result.resultType).toBe("input_required");
    const { params } = first.result.inputRequests.confirm;
    expect(params.message).toContain('Publish the study "Asked"');
    expect(params.requestedSchema.properties).toHaveProperty("confirm");
    expect(await statusOf(study_id)).toBe("draft");
    const { requestState } = first.result;
    const done = await ask(owner, "set_study_status", args, { inputResponses: yes, requestState });
    expect(done.value).toMatchObject({ status: "published" });
    const again = await ask(owner, "set_study_status", args, { inputResponses: yes, requestState });
    expect(again.value).toEqual(done.value);
    const entries = (await entriesOf(study_id)).filter(({ via }: { via?: string }) => via === "mcp");
    expect(entries).toMatchObject([
      { action: "study.update", actor: { id: owner.id }, client: "form client", confirmed: "person" },
    ]);
  });

  it("is not asked for where there is nothing to do", async () => {
    const study_id = await draft();
    const { value } = await ask(owner, "restore_study_version", { study_id, revision: 999 });
    expect(value).toMatchObject({ code: "not_found", hint: expect.stringContaining("versions") });
  });

  it("does nothing where it is a no, or no answer at all", async () => {
    const study_id = await draft();
    const args = { study_id, status: "published" };
    const { requestState } = (await ask(owner, "set_study_status", args)).result;
    for (const confirm of [
      { action: "decline" },
      { action: "cancel" },
      { action: "accept", content: { confirm: false } },
      { action: "accept", content: { confirm: "true" } },
    ]) {
      const { value } = await ask(owner, "set_study_status", args, {
        inputResponses: { confirm },
        requestState,
      });
      expect(value).toMatchObject({ code: "declined" });
    }
    expect(await statusOf(study_id)).toBe("draft");
    const { body } = await rest.send("GET", "/audit-log?action=assistant.decline");
    expect(body.entries[0]).toMatchObject({ via: "mcp", confirmed: null, actor: { id: owner.id } });
  });

  it("is no yes to other arguments, of another member, of another tool, later, or once the study has changed", async () => {
    const study_id = await draft();
    const args = { study_id, status: "published" };
    const { requestState } = (await ask(owner, "set_study_status", args)).result;
    const said = { inputResponses: yes, requestState };
    const other = await draft();
    const asksAnew = async (member: Member, tool: string, sent: object) =>
      expect((await ask(member, tool, sent, said)).result.resultType, tool).toBe("input_required");
    await asksAnew(owner, "set_study_status", { study_id: other, status: "published" });
    await asksAnew(owner, "set_study_status", { study_id, status: "archived" });
    await asksAnew(await newMember(), "set_study_status", args);
    await asksAnew(owner, "create_share", { study_id, name: "S", scope: { sections: ["funnel"] } });
    const tampered = await ask(owner, "set_study_status", args, {
      inputResponses: yes,
      // Not its last signs alone, which may stand for the same bytes.
      requestState: requestState.toLowerCase(),
    });
    expect(tampered.error).toMatchObject({ code: -32602 });
    await expectStatus(rest.send("PUT", `/studies/${study_id}`, { title: "Changed" }), 200);
    await asksAnew(owner, "set_study_status", args);
    expect(await statusOf(study_id)).toBe("draft");
    expect(await statusOf(other)).toBe("draft");
  });

  it("does nothing once the role has gone", async () => {
    const admin = await newMember("admin");
    const { body: folder } = await rest.send("POST", "/folders", { name: "F" });
    const match = { metadata: { plan: "pro" } };
    const { requestState } = (await ask(admin, "erase_person", { match })).result;
    await setMemberRole(stack.ctx, admin.id, "member");
    const { value } = await ask(admin, "erase_person", { match }, { inputResponses: yes, requestState });
    expect(value.code).toBe("role");
    const kept = await ask(admin, "edit_folders", {
      operations: [{ op: "set_retention", folder_id: folder.id, retention_policy_days: 1 }],
    });
    expect(kept.value.code).toBe("owner_only");
  });

  it("names the studies that a folder gets whose transcripts are removed by the same call", async () => {
    const inside = await draft();
    const moved = await draft();
    const { body: folder } = await rest.send("POST", "/folders", { name: "Kept" });
    await rest.send("PUT", `/studies/${inside}`, { folder_id: folder.id });
    await rest.send("PUT", `/studies/${moved}`, { title: 'So "called"' });
    const removed = "Older transcripts are removed within the hour, which cannot be undone.";
    const askedOf = async (operations: object[]) => {
      const { result } = await ask(owner, "edit_folders", { operations });
      return { state: result.requestState, message: result.inputRequests.confirm.params.message };
    };
    const isNew = [
      { op: "create", temp_id: "f", name: "x" },
      { op: "move_study", study_id: moved, folder_id: "f" },
      { op: "set_retention", folder_id: "f", retention_policy_days: 1 },
    ];
    const { state, message } = await askedOf(isNew);
    const titles = String.raw`"So \"called\""`;
    expect(message).toBe(
      `Keep transcripts of 1 study in the folder "a new folder" for 1 day? Moved there now: ${titles}. ${removed}`,
    );
    // Wherever it stands among the operations, however ids are written, and each study once.
    const known = await askedOf([
      { op: "set_retention", folder_id: folder.id, retention_policy_days: 2 },
      { op: "move_study", study_id: moved, folder_id: folder.id.toUpperCase() },
      { op: "move_study", study_id: moved.toUpperCase(), folder_id: folder.id },
      { op: "move_study", study_id: inside, folder_id: folder.id },
    ]);
    expect(known.message).toBe(
      `Keep transcripts of 2 studies in the folder "Kept" for 2 days? Moved there now: ${titles}. ${removed}`,
    );
    const none = await askedOf([{ op: "set_retention", folder_id: folder.id, retention_policy_days: 2 }]);
    expect(none.message).toBe(`Keep transcripts of 1 study in the folder "Kept" for 2 days? ${removed}`);
    // What it has been called by since was not shown.
    await rest.send("PUT", `/studies/${moved}`, { title: "Renamed" });
    const args = { operations: isNew };
    const late = await ask(owner, "edit_folders", args, { inputResponses: yes, requestState: state });
    expect(late.result.inputRequests.confirm.params.message).toContain('"Renamed"');
    const { requestState } = late.result;
    const { value } = await ask(owner, "edit_folders", args, { inputResponses: yes, requestState });
    const { body: study } = await rest.send("GET", `/studies/${moved}`);
    expect(study.folder_id).toBe(value.ids.f);
  });

  it("erases a person", async () => {
    const study_id = await draft();
    await rest.send("PUT", `/studies/${study_id}`, { status: "published" });
    const { id } = await invite(rest, study_id);
    const args = { match: { interview_ids: [id] } };
    const { result } = await ask(owner, "erase_person", args);
    expect(result.inputRequests.confirm.params.message).toContain("1 named interview");
    const { value } = await ask(owner, "erase_person", args, {
      inputResponses: yes,
      requestState: result.requestState,
    });
    expect(value).toMatchObject({ kind: "erasure", status: "queued" });
  });
});

describe("without a form", () => {
  it("a token does what asks, once, bound to the call", async () => {
    const study_id = await draft();
    const args = { study_id, status: "published" };
    const { data } = await succeed(client, "set_study_status", args);
    expect(data).toMatchObject({ done: false, asks: expect.stringContaining("Publish") });
    const { confirm_token } = data;
    expect(await statusOf(study_id)).toBe("draft");
    const other = await draft();
    const elsewhere = await succeed(client, "set_study_status", {
      study_id: other,
      status: "published",
      confirm_token,
    });
    expect(elsewhere.data).toHaveProperty("asks");
    for (const wrong of ["bogus", `${confirm_token}x`])
      expect(
        (await succeed(client, "set_study_status", Object.assign({ confirm_token: wrong }, args))).data,
      ).toHaveProperty("asks");
    const said = Object.assign({ confirm_token }, args);
    const done = await succeed(client, "set_study_status", said);
    expect(done.value.status).toBe("published");
    expect((await succeed(client, "set_study_status", said)).value).toEqual(done.value);
    const entries = (await entriesOf(study_id)).filter(({ via }: { via?: string }) => via === "mcp");
    expect(entries).toMatchObject([{ action: "study.update", confirmed: "token" }]);
  });

  it("nothing final is done, whatever is passed on", async () => {
    const { body: folder } = await rest.send("POST", "/folders", { name: "Kept" });
    const listed = async () => [
      (await rest.send("GET", "/data-subject-requests")).body,
      (await rest.send("GET", "/folders")).body,
    ];
    const before = await listed();
    const study_id = await draft();
    const token = (await succeed(client, "set_study_status", { study_id, status: "published" })).data
      .confirm_token;
    const calls: [string, Record<string, unknown>][] = [
      ["erase_person", { match: { metadata: { plan: "pro" } } }],
      [
        "edit_folders",
        { operations: [{ op: "set_retention", folder_id: folder.id, retention_policy_days: 1 }] },
      ],
      [
        "edit_folders",
        {
          operations: [
            { op: "create", name: "x", temp_id: "f" },
            { op: "set_retention", folder_id: "f", retention_policy_days: 1 },
          ],
        },
      ],
      [
        "edit_folders",
        {
          operations: [
            { op: "create", name: "x", temp_id: "f" },
            { op: "move_study", study_id, folder_id: "f" },
            { op: "set_retention", folder_id: "f", retention_policy_days: 1 },
          ],
        },
      ],
      ["update_folder", { folder_id: folder.id, retention_policy_days: 1 }],
    ];
    for (const [name, args] of calls)
      for (const more of [{}, { confirm_token: token }]) {
        const { value } = await call(client, name, Object.assign({}, args, more));
        expect(value, name).toMatchObject({ code: "confirmation_unavailable", rest: expect.any(String) });
      }
    expect(await listed()).toEqual(before);
  });

  it("a published study leads nobody to a new site, under any name of a tool", async () => {
    const study_id = await draft();
    const url = "https://evil.example/x";
    const question = { op: "create_question", type: "message", content: `See ${url}` };
    expect(
      (await succeed(client, "edit_study", { study_id, operations: [question] })).value.changes,
    ).toHaveLength(1);
    await rest.send("PUT", `/studies/${study_id}`, { status: "published" });
    const live = await draft();
    await rest.send("PUT", `/studies/${live}`, { status: "published" });
    const evil = "https://worse.example/x";
    const calls: [string, Record<string, unknown>][] = [
      [
        "edit_study",
        {
          study_id: live,
          operations: [{ op: "update_message", message: "thank_you_message", ctaText: "Go", ctaLink: evil }],
        },
      ],
      [
        "edit_study",
        { study_id: live, operations: [{ op: "create_question", type: "message", content: `See ${evil}` }] },
      ],
      [
        "edit_sources",
        { study_id: live, operations: [{ op: "create", name: "P", redirects: { completed: evil } }] },
      ],
      ["update_study", { study_id: live, thank_you_message: { title: "x", ctaText: "Go", ctaLink: evil } }],
      ["upsert_source", { study_id: live, name: "P", redirects: { completed: evil } }],
      ["upsert_questions", { questions: [{ study_id: live, content: `See ${evil}` }] }],
    ];
    for (const [name, args] of calls) {
      const { data } = await succeed(client, name, args);
      expect(data.asks, name).toContain("worse.example");
    }
    expect((await rest.send("GET", `/studies/${live}/definition`)).text).not.toContain("worse.example");
    // Names that a known one begins with, or ends with, are others.
    for (const near of ["https://evil.exampl", "https://evil.example.co/x", "https://not.evil.example"]) {
      const operations = [{ op: "create_question", type: "message", content: `See ${near}` }];
      expect((await succeed(client, "edit_study", { study_id: live, operations })).data, near).toHaveProperty(
        "asks",
      );
    }
    const known = {
      study_id: live,
      operations: [{ op: "create_question", type: "message", content: `See ${url}` }],
    };
    expect((await succeed(client, "edit_study", known)).value.changes).toHaveLength(1);
  });
});
