import { beforeEach, describe, expect, it } from "vitest";
import { updateStudy } from "#core/design/lifecycle/index.ts";
import { createFolder, updateFolder } from "#core/design/study/folder.ts";
import type { Ctx } from "#core/platform/ctx.ts";
import { expectStatus, newClient, useOrganization, useStack } from "#tests/support/api.ts";
import { unknownId } from "#tests/support/survey.ts";

let now = new Date("2026-03-01T10:00:00.000Z");
const stack = useStack({ now: () => now });
const client = useOrganization(stack, beforeEach);

const create = (body: unknown) => client.send("POST", "/folders", body);
const patch = (id: string, body: unknown) => client.send("PATCH", `/folders/${id}`, body);
const list = async () => (await expectStatus(client.send("GET", "/folders"), 200)).body;

describe("folders", () => {
  it("are created with a name, and by default without retention", async () => {
    const { body } = await expectStatus(create({ name: "Research" }), 201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: "Research",
      created_at: "2026-03-01T10:00:00.000Z",
      retention_policy_days: null,
    });
    expect(await list()).toEqual([body]);
  });

  it("are listed oldest first, only those of the organization", async () => {
    const other = await newClient(stack);
    await expectStatus(other.send("POST", "/folders", { name: "theirs" }), 201);
    const names = ["c", "a", "b", "a"];
    for (const name of names) {
      await expectStatus(create({ name }), 201);
      now = new Date(now.getTime() + (name === "a" ? 0 : 1));
    }
    expect((await list()).map(({ name }: { name: string }) => name)).toEqual(names);
  });

  it("change only in the fields that are sent", async () => {
    const { body: before } = await expectStatus(create({ name: "a", retention_policy_days: 30 }), 201);
    const renamed = await expectStatus(patch(before.id, { name: "b" }), 200);
    expect(renamed.body).toEqual({ ...before, name: "b" });
    const kept = await expectStatus(patch(before.id, { retention_policy_days: null }), 200);
    expect(kept.body).toEqual({ ...before, name: "b", retention_policy_days: null });
    for (const nothing of [{}, { unknown: 1 }, { id: unknownId, created_at: "2000-01-01T00:00:00.000Z" }]) {
      expect((await expectStatus(patch(before.id, nothing), 200)).body).toEqual(kept.body);
    }
    expect((await expectStatus(patch(before.id.toUpperCase(), kept.body), 200)).body).toEqual(kept.body);
    expect(await list()).toEqual([kept.body]);
  });

  it("keep both of two concurrent changes", async () => {
    const { body } = await expectStatus(create({ name: "a" }), 201);
    await Promise.all([patch(body.id, { name: "b" }), patch(body.id, { retention_policy_days: 7 })]);
    expect(await list()).toEqual([{ ...body, name: "b", retention_policy_days: 7 }]);
  });

  it.each([1, 30, 36_500, null])("keep transcripts for %s days", async (days) => {
    const { body } = await expectStatus(create({ name: "a", retention_policy_days: days }), 201);
    expect(body.retention_policy_days).toBe(days);
    await expectStatus(patch(body.id, { retention_policy_days: 2 }), 200);
    const { body: changed } = await expectStatus(patch(body.id, { retention_policy_days: days }), 200);
    expect(changed.retention_policy_days).toBe(days);
  });

  it.each([0, -1, 36_501, 1.5, "30", true, [], {}])("reject a retention of %j days", async (days) => {
    const { body } = await expectStatus(create({ name: "a" }), 201);
    for (const answer of [
      create({ name: "a", retention_policy_days: days }),
      patch(body.id, { retention_policy_days: days }),
    ]) {
      const refused = await expectStatus(answer, 422);
      expect(refused.body.detail).toMatchObject([{ loc: ["body", "retention_policy_days"] }]);
    }
    expect(await list()).toEqual([body]);
  });

  it.each(["x", "x".repeat(200), "  Ünï 🦊 "])("accept the name %j", async (name) => {
    const { body } = await expectStatus(create({ name }), 201);
    expect(body.name).toBe(name.trim());
    expect((await expectStatus(patch(body.id, { name }), 200)).body.name).toBe(name.trim());
  });

  it.each(["", "  ", "x".repeat(201), null, 1, {}])("reject the name %j", async (name) => {
    const { body } = await expectStatus(create({ name: "a" }), 201);
    for (const answer of [create({ name }), patch(body.id, { name })]) {
      expect((await expectStatus(answer, 422)).body.detail).toMatchObject([{ loc: ["body", "name"] }]);
    }
  });

  it("can only be changed if they exist and belong to the organization", async () => {
    const other = await newClient(stack);
    const theirs = (await expectStatus(other.send("POST", "/folders", { name: "theirs" }), 201)).body;
    expect((await expectStatus(patch(unknownId, { name: "x" }), 404)).body).toEqual({
      detail: "Folder not found",
      code: "not_found",
    });
    for (const change of [{ name: "x" }, { retention_policy_days: 1 }, {}]) {
      await expectStatus(patch(theirs.id, change), 403);
    }
    expect((await other.send("GET", "/folders")).body).toEqual([theirs]);
  });
});

describe("retention over a member's session", () => {
  const memberCtx = (role: "owner" | "admin" | "member"): Ctx => ({
    ...stack.ctx,
    actor: {
      kind: "member",
      organization_id: client.organizationId,
      member_id: client.memberId,
      role,
      scopes: ["studies:read", "studies:write"],
    },
  });

  it("is not changed by who moves a study between folders, but by owners and keys", async () => {
    const folderOf = async (days: number | null) =>
      (await createFolder(memberCtx("owner"), { name: "a", retention_policy_days: days })).id;
    const short = await folderOf(5);
    const same = await folderOf(5);
    const long = await folderOf(9);
    const none = await folderOf(null);
    const { body: moved } = await expectStatus(
      client.send("POST", "/studies", { title: "x", folder_id: short }),
      201,
    );
    const move = (ctx: Ctx, folder_id: string | null) => updateStudy(ctx, moved.id, { folder_id });
    for (const role of ["admin", "member"] as const) {
      for (const target of [long, none, null]) {
        await expect(move(memberCtx(role), target)).rejects.toMatchObject({
          options: { code: "owner_only" },
        });
      }
      await move(memberCtx(role), same);
      await move(memberCtx(role), short);
    }
    await move(memberCtx("owner"), null);
    await move(memberCtx("member"), none);
    await expect(move(memberCtx("member"), long)).rejects.toMatchObject({ options: { code: "owner_only" } });
    await expectStatus(client.send("PUT", `/studies/${moved.id}`, { folder_id: long }), 200);
  });

  it("can be set by the owner", async () => {
    const folder = await createFolder(memberCtx("owner"), { name: "a", retention_policy_days: 5 });
    const changed = await updateFolder(memberCtx("owner"), folder.id, { retention_policy_days: 6 });
    expect(changed.retention_policy_days).toBe(6);
  });

  it.each(["admin", "member"] as const)("is forbidden for the role %s", async (role) => {
    const ctx = memberCtx(role);
    const folder = await createFolder(memberCtx("owner"), { name: "a", retention_policy_days: 5 });
    const refused = { kind: "forbidden", options: { code: "owner_only" } };
    for (const days of [1, null]) {
      await expect(updateFolder(ctx, folder.id, { retention_policy_days: days })).rejects.toMatchObject(
        refused,
      );
    }
    // A client may send back what it has read.
    const renamed = await updateFolder(ctx, folder.id, { name: "b", retention_policy_days: 5 });
    expect(renamed).toEqual({ ...folder, name: "b" });
    await createFolder(ctx, { name: "c", retention_policy_days: null });
    await expect(createFolder(ctx, { name: "c", retention_policy_days: 1 })).rejects.toMatchObject(refused);
  });
});
