import { describe, expect, it } from "vitest";
import { createApiKey } from "#core/account/auth/api-key.ts";
import { addMember, removeMember, setMemberRole } from "#core/account/organization/index.ts";
import { isKeyed } from "#functions/api/http/route.ts";
import { type Role, scopes } from "#kit/actor.ts";
import { newId } from "#kit/id.ts";
import type { AccessPolicy } from "#survey/study/access.ts";
import { type Client, expectStatus, newClient, send, useOrganization, useStack } from "#tests/support/api.ts";
import { operations, perform, statusOf } from "#tests/support/operations/index.ts";
import { newWorld, type World } from "#tests/support/operations/world.ts";
import { createIssuer } from "#tests/support/session.ts";

/** Who gets the stored answer to a repeated request: only who may make the request now. */

const issuer = await createIssuer();
const now = new Date();
const stack = useStack({ sessions: issuer.sessions, now: () => now });
const keyed = { "idempotency-key": "k" };

async function newMember(client: Client, role: Role): Promise<Client> {
  const organization_id = client.organizationId;
  const { id } = await addMember(stack.ctx, { organization_id, email: `${newId()}@example.test`, role });
  return withToken(client, id);
}

async function withToken(
  client: Client,
  memberId: string,
  scope: readonly string[] = scopes,
): Promise<Client> {
  const token = await issuer.token({ sub: memberId, org_id: client.organizationId, scope: scope.join(" ") });
  const authorization = `Bearer ${token}`;
  return {
    ...client,
    memberId,
    send: (method, path, body, headers) => send(stack.app, method, path, body, { authorization, ...headers }),
  };
}

const setPolicy = ({ client, ids }: World, access_policy: AccessPolicy) =>
  expectStatus(client.send("PUT", `/studies/${ids.study}`, { access_policy }), 200);

const posts = operations.filter(({ route }) => isKeyed(route));
/** Operations that belong to no study, and one for all who may read it: what they need is a role, or nothing but a membership. */
const outside =
  /^((create|rotate)_api_key|reset_sandbox|create_export|create_folder|create_study|import_study|create_import|create_import_upload|duplicate_study|create_data_subject_request|.*webhook.*)$/;
const ofStudy = posts.filter(({ route }) => !outside.test(route.spec.operationId));

describe("a repeated request", () => {
  it.each(ofStudy)("is refused when the study's policy no longer allows it: $name", async (operation) => {
    const { route, sample: make } = operation;
    const world = await newWorld(stack);
    const mine = { ...world, client: await newMember(world.client, "member") };
    const sample = make(world);
    const status = statusOf(route, sample);
    await expectStatus(perform(mine, route, sample, keyed), status);
    await setPolicy(world, "CAN_VIEW");
    const refused = await expectStatus(perform(mine, route, sample, keyed), 403);
    expect(refused.body).toEqual({
      detail: "The study's access policy does not allow this",
      code: "access_policy",
    });
    await setPolicy(world, "FULL_ACCESS");
    const again = await expectStatus(perform(mine, route, sample, keyed), status);
    if (status < 300) expect(again.headers.get("idempotent-replayed")).toBe("true");
  });

  it("is refused to an admin who is a member by now", async () => {
    const client = await newClient(stack);
    const admin = await newMember(client, "admin");
    const body = { url: "https://hooks.example.test/a" };
    const created = await expectStatus(admin.send("POST", "/webhook-endpoints", body, keyed), 201);
    const rotate = `/webhook-endpoints/${created.body.id}/rotate-secret`;
    const second = { "idempotency-key": "k2" };
    await expectStatus(admin.send("POST", rotate, undefined, second), 200);
    await setMemberRole(stack.ctx, admin.memberId, "member");
    for (const again of [
      await admin.send("POST", "/webhook-endpoints", body, keyed),
      await admin.send("POST", rotate, undefined, second),
    ]) {
      expect([again.status, again.text.includes("secret")]).toEqual([403, false]);
    }
  });

  it("is refused to an owner who sets no retention period any more", async () => {
    const client = await newClient(stack);
    const owner = await newMember(client, "owner");
    const body = { name: "F", retention_policy_days: 30 };
    await expectStatus(owner.send("POST", "/folders", body, keyed), 201);
    await setMemberRole(stack.ctx, owner.memberId, "admin");
    await expectStatus(owner.send("POST", "/folders", body, keyed), 403);
  });

  it("needs the scope and the membership of now", async () => {
    const client = await newClient(stack);
    const member = await newMember(client, "member");
    await expectStatus(member.send("POST", "/studies", { title: "x" }, keyed), 201);
    const reader = await withToken(client, member.memberId, ["studies:read"]);
    await expectStatus(reader.send("POST", "/studies", { title: "x" }, keyed), 403);
    await removeMember(stack.ctx, member.memberId);
    await expectStatus(member.send("POST", "/studies", { title: "x" }, keyed), 401);
  });
});

describe("an Idempotency-Key", () => {
  const client = useOrganization(stack);

  it("is apart for API keys and for each member", async () => {
    const callers = [client, await newMember(client, "owner"), await newMember(client, "member")];
    const ids = new Set<string>();
    for (const caller of callers) {
      const first = await expectStatus(caller.send("POST", "/studies", { title: "x" }, keyed), 201);
      expect(first.headers.get("idempotent-replayed")).toBeNull();
      ids.add(first.body.id);
    }
    expect(ids.size).toBe(3);
    for (const caller of callers) {
      const again = await expectStatus(caller.send("POST", "/studies", { title: "x" }, keyed), 201);
      expect([again.headers.get("idempotent-replayed"), ids.has(again.body.id)]).toEqual(["true", true]);
      await expectStatus(caller.send("POST", "/studies", { title: "y" }, keyed), 422);
    }
  });

  it("is one for all API keys of an organization, but for secrets", async () => {
    const { api_key } = await createApiKey(stack.ctx, {
      organization_id: client.organizationId,
      name: "another",
    });
    const authorization = `Bearer ${api_key}`;
    const another = (path: string, body: unknown, key: string) =>
      send(stack.app, "POST", path, body, { authorization, "idempotency-key": key });
    const made = client.send("POST", "/folders", { name: "x" }, { "idempotency-key": "folder" });
    const folder = await expectStatus(made, 201);
    expect((await expectStatus(another("/folders", { name: "x" }, "folder"), 201)).body).toEqual(folder.body);

    const body = { url: "https://hooks.example.test/b" };
    const key = { "idempotency-key": "hook" };
    const first = await expectStatus(client.send("POST", "/webhook-endpoints", body, key), 201);
    const refused = await expectStatus(another("/webhook-endpoints", body, "hook"), 403);
    expect(refused.body.code).toBe("secret_withheld");
    const again = await expectStatus(client.send("POST", "/webhook-endpoints", body, key), 201);
    expect(again.body).toEqual(first.body);
  });

  it("holds for one address with its query", async () => {
    const member = await newMember(client, "owner");
    await expectStatus(member.send("POST", "/folders?a=1", { name: "q" }, keyed), 201);
    await expectStatus(member.send("POST", "/folders?a=2", { name: "q" }, keyed), 422);
  });
});
