import { beforeEach, describe, expect, it } from "vitest";
import { createApiKey } from "#core/account/auth/api-key.ts";
import { addMember, removeMember, setMemberRole } from "#core/account/organization/index.ts";
import { createStudy, getStudy, updateStudy } from "#core/design/lifecycle/index.ts";
import { contextOf } from "#core/platform/ctx.ts";
import type { Role } from "#kit/actor.ts";
import { newId } from "#kit/id.ts";
import { CreateStudy } from "#survey/study/schema.ts";
import { expectStatus, newClient, send, useOrganization, useStack } from "#tests/support/api.ts";

const stack = useStack();
const client = useOrganization(stack, beforeEach);

const add = async (role: Role, { organizationId } = client) =>
  (
    await addMember(stack.ctx, {
      organization_id: organizationId,
      email: `${newId()}@example.test`,
      role,
    })
  ).id;

const conflict = { kind: "conflict", options: { code: "last_owner" } };

describe("the last owner", () => {
  it("can be neither removed nor demoted", async () => {
    const { memberId } = client;
    await expect(removeMember(stack.ctx, memberId)).rejects.toMatchObject(conflict);
    await expect(setMemberRole(stack.ctx, memberId, "admin")).rejects.toMatchObject(conflict);
    await setMemberRole(stack.ctx, memberId, "owner");
    const other = await add("owner");
    await setMemberRole(stack.ctx, memberId, "member");
    await expect(removeMember(stack.ctx, other)).rejects.toMatchObject(conflict);
    await removeMember(stack.ctx, memberId);
  });

  it("is one of two who leave at the same moment", async () => {
    const other = await add("owner");
    const done = await Promise.allSettled([
      removeMember(stack.ctx, client.memberId),
      setMemberRole(stack.ctx, other, "member"),
    ]);
    expect(done.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("a removed member's API keys", () => {
  async function memberWithKey() {
    const id = await add("admin");
    const input = { organization_id: client.organizationId, name: "back end", created_by: id };
    const key = await createApiKey(stack.ctx, input);
    const status = async () =>
      (await send(stack.app, "GET", "/studies", undefined, { authorization: `Bearer ${key.api_key}` }))
        .status;
    return { id, keyId: key.id, status };
  }

  it("stop at the next request, and the answer says so", async () => {
    const { id, keyId, status } = await memberWithKey();
    expect(await status()).toBe(200);
    const { keys } = await removeMember(stack.ctx, id);
    expect(keys).toEqual([{ id: keyId, name: "back end", passed_to: null }]);
    expect(await status()).toBe(401);
    await expectStatus(client.send("GET", "/studies"), 200);
  });

  it("pass to an owner of the organization where that is asked for", async () => {
    const { id, keyId, status } = await memberWithKey();
    const stranger = await newClient(stack);
    for (const other of [await add("admin"), stranger.memberId]) {
      await expect(removeMember(stack.ctx, id, other)).rejects.toMatchObject({ kind: "forbidden" });
    }
    await expect(removeMember(stack.ctx, id, newId())).rejects.toMatchObject({ kind: "not_found" });
    const { keys } = await removeMember(stack.ctx, id, client.memberId);
    expect(keys).toEqual([{ id: keyId, name: "back end", passed_to: client.memberId }]);
    expect(await status()).toBe(200);
  });
});

describe("a member who makes a study invite-only", () => {
  it("is invited to it, by creating it so or by making it so", async () => {
    const member_id = await add("member");
    const ctx = contextOf(stack.ports, {
      actor: {
        kind: "member",
        organization_id: client.organizationId,
        member_id,
        role: "member",
        scopes: ["studies:read", "studies:write"],
      },
      requestId: "test",
    });
    const closed = { access_policy: "INVITE_ONLY" as const };
    const made = await createStudy(ctx, CreateStudy.parse({ title: "x", ...closed }));
    const open = await createStudy(ctx, CreateStudy.parse({ title: "y" }));
    await updateStudy(ctx, open.value.id, closed);
    for (const { value } of [made, open]) {
      await getStudy(ctx, value.id);
      await updateStudy(ctx, value.id, { title: "z" });
    }
    const other = { ...ctx, actor: { ...ctx.actor, member_id: await add("member") } };
    await expect(getStudy(other, made.value.id)).rejects.toMatchObject({ kind: "forbidden" });
  });
});
