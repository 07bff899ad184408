import { beforeEach, describe, expect, it } from "vitest";
import { addMember } from "#core/account/organization/index.ts";
import { expectStatus, newClient, send, useOrganization, useStack } from "#tests/support/api.ts";
import { createIssuer } from "#tests/support/session.ts";
import { newStudy, unknownId } from "#tests/support/survey.ts";

const issuer = await createIssuer();
let now = new Date();
const stack = useStack({ sessions: issuer.sessions, now: () => now });
const client = useOrganization(stack, beforeEach);

async function sessionOf(
  organization_id: string,
  role: "owner" | "member",
  scope = "studies:read studies:write",
) {
  const { id } = await addMember(stack.ctx, { organization_id, email: `${role}@example.test`, role });
  const token = await issuer.token({ sub: id, org_id: organization_id, scope });
  const headers = { authorization: `Bearer ${token}` };
  return {
    id,
    send: (method: string, path: string, body?: unknown) => send(stack.app, method, path, body, headers),
  };
}

describe("DELETE /studies/{id}", () => {
  it("archives the study, which another status restores", async () => {
    const id = await newStudy(client);
    const { body: before } = await expectStatus(client.send("GET", `/studies/${id}`), 200);
    await expectStatus(client.send("DELETE", `/studies/${id}`), 204);
    const { body: deleted } = await expectStatus(client.send("GET", `/studies/${id}`), 200);
    expect(deleted).toEqual({ ...before, status: "archived", updated_at: now.toISOString() });
    await expectStatus(client.send("PUT", `/studies/${id}`, { title: "Still deleted" }), 200);
    await expectStatus(client.send("PUT", `/studies/${id}`, { status: "archived" }), 200);
    const deletedAt = "select deleted_at from study where id = $1";
    expect((await stack.pool.query(deletedAt, [id])).rows[0].deleted_at).not.toBeNull();
    const { body: restored } = await expectStatus(
      client.send("PUT", `/studies/${id}`, { status: "paused" }),
      200,
    );
    expect(restored.status).toBe("paused");
    expect((await stack.pool.query(deletedAt, [id])).rows[0].deleted_at).toBeNull();
  });

  it("does not put the end off when it is repeated", async () => {
    const id = await newStudy(client);
    await expectStatus(client.send("DELETE", `/studies/${id}`), 204);
    const first = now;
    now = new Date(now.getTime() + 60_000);
    await expectStatus(client.send("DELETE", `/studies/${id}`), 204);
    const { rows } = await stack.pool.query("select deleted_at, revision from study where id = $1", [id]);
    expect(rows).toEqual([{ deleted_at: first, revision: 2 }]);
  });

  it("honours If-Match", async () => {
    const id = await newStudy(client);
    await expectStatus(client.send("DELETE", `/studies/${id}`, undefined, { "if-match": '"9"' }), 412);
    await expectStatus(client.send("DELETE", `/studies/${id}`, undefined, { "if-match": '"1"' }), 204);
  });

  it("is for those who may change the access policy, and finds no other study", async () => {
    const id = await newStudy(client, { access_policy: "CAN_EDIT" });
    const member = await sessionOf(client.organizationId, "member");
    expect((await expectStatus(member.send("DELETE", `/studies/${id}`), 403)).body.code).toBe(
      "access_policy",
    );
    await expectStatus(client.send("DELETE", `/studies/${unknownId}`), 404);
    await expectStatus((await newClient(stack)).send("DELETE", `/studies/${id}`), 403);
  });
});

describe("DELETE /folders/{id}", () => {
  it("takes an empty folder only", async () => {
    const { body: folder } = await expectStatus(client.send("POST", "/folders", { name: "Old" }), 201);
    const study = await newStudy(client, { folder_id: folder.id });
    await expectStatus(client.send("DELETE", `/studies/${study}`), 204);
    const refused = await expectStatus(client.send("DELETE", `/folders/${folder.id}`), 409);
    expect(refused.body.code).toBe("folder_not_empty");
    await expectStatus(client.send("PUT", `/studies/${study}`, { folder_id: null }), 200);
    await expectStatus(client.send("DELETE", `/folders/${folder.id}`), 204);
    expect((await client.send("GET", "/folders")).body).toEqual([]);
    await expectStatus(client.send("DELETE", `/folders/${folder.id}`), 404);
  });

  it("never leaves a study without its folder, whichever comes first", async () => {
    for (let round = 0; round < 10; round++) {
      const { body: folder } = await expectStatus(client.send("POST", "/folders", { name: "Race" }), 201);
      const [deleted, created] = await Promise.all([
        client.send("DELETE", `/folders/${folder.id}`),
        client.send("POST", "/studies", { title: "Race", folder_id: folder.id }),
      ]);
      expect([
        [204, 404],
        [409, 201],
      ]).toContainEqual([deleted.status, created.status]);
    }
  });
});

describe("GET /me", () => {
  it("tells an API key its organization and all scopes", async () => {
    const { body } = await expectStatus(client.send("GET", "/me"), 200);
    expect(body).toEqual({
      organization: { id: client.organizationId, name: "Test" },
      credential: { kind: "api_key", id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      scopes: ["studies:read", "studies:write", "interviews:read", "audit:read"],
      livemode: true,
      role: null,
    });
  });

  it("tells a session its member's role and its own scopes, whichever they are", async () => {
    const { organizationId } = await newClient(stack);
    const session = await sessionOf(organizationId, "member", "interviews:read");
    const { body } = await expectStatus(session.send("GET", "/me"), 200);
    expect(body).toEqual({
      organization: { id: organizationId, name: "Test" },
      credential: { kind: "session", id: session.id },
      scopes: ["interviews:read"],
      livemode: true,
      role: "member",
    });
  });

  it("needs a credential", async () => {
    await expectStatus(send(stack.app, "GET", "/me"), 401);
  });
});

describe("GET /", () => {
  it("leads to the documentation", async () => {
    const response = await stack.app.request("/", { headers: { accept: "text/html,*/*;q=0.8" } });
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe("/docs");
  });
});
