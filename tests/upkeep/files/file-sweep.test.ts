import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { answer, hasFiles } from "#core/field/interview/interview.sql.ts";
import type { Ctx } from "#core/platform/ctx.ts";
import { fileStorage } from "#core/platform/file/file.sql.ts";
import { newLease } from "#core/platform/lease.ts";
import {
  confirmOrphans,
  deleteQueuedFiles,
  deleteTemporaryFiles,
  isSweepStopped,
  showSweep,
  sweepFiles,
} from "#core/upkeep/files/index.ts";
import { runRetention } from "#core/upkeep/retention/index.ts";
import { expectStatus, newClient, useOrganization, useStack } from "#tests/support/api.ts";
import { days } from "#tests/support/canary.ts";
import { accepted, startInterview } from "#tests/support/participant.ts";
import { newStudy } from "#tests/support/survey.ts";

const logged: string[] = [];
let clock = 0;
const stack = useStack({
  now: () => new Date(Date.now() + clock),
  log: (_level, event) => void logged.push(event),
});
const client = useOrganization(stack);
let ctx: Ctx;
let studyId: string;
beforeAll(async () => {
  ctx = stack.ctx;
  studyId = await newStudy(client);
});

let at = Date.now();
const inAMinute = () => new Date(Date.now() + 60_000);
const sweep = (deadline = inAMinute()) => sweepFiles(ctx, new Date(at), deadline);
const fileKeys = async () =>
  (await stack.storage.bucket.list({})).map(({ key }) => key).filter((key) => key.includes("/"));

/** Stores files that nothing refers to. */
async function storeOrphans(
  count: number,
  folder = `${client.organizationId}/${studyId}`,
): Promise<string[]> {
  const keys = Array.from({ length: count }, () => `${folder}/${randomUUID()}/a.png`);
  await Promise.all(keys.map((key) => stack.storage.bucket.put(key, "pixels", "image/png")));
  return keys;
}

beforeEach(async () => {
  await stack.storage.bucket.erase([client.organizationId]);
  await stack.pool.query("delete from file_orphan");
  await stack.pool.query("delete from file_deletion");
  await stack.pool.query("update file_storage set sweep_started_at = null, sweep_ended_at = null");
  logged.length = 0;
  clock = 0;
  at = Date.now() + days(2);
});

describe("the sweep for orphaned files", () => {
  it("finds the answers that hold a file by the index on them", async () => {
    const plan = await stack.ctx.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const files = sql`file_ids(a.value) @> array['id']`;
      return tx.execute(sql`explain select 1 from ${answer} a where (${hasFiles(sql`a.type`)}) and ${files}`);
    });
    expect(JSON.stringify(plan)).toContain("answer_files");
  });

  it("deletes them once it has seen all, up to a hundred", async () => {
    await storeOrphans(100);
    expect(await sweep()).toEqual({ state: "ended", files: 100, orphans: 100 });
    expect(await fileKeys()).toHaveLength(100);
    await deleteQueuedFiles(ctx, inAMinute());
    expect(await fileKeys()).toEqual([]);
    expect(await isSweepStopped(ctx)).toBe(false);
  });

  it("tells an organization how much it stores, once it has seen all", async () => {
    const other = await newClient(stack);
    await storeOrphans(3);
    await storeOrphans(2, `${other.organizationId}/${studyId}`);
    const stored = async ({ send }: typeof other) =>
      (await expectStatus(send("GET", "/usage"), 200)).body.stored_bytes;
    const before = [await stored(client), await stored(other)];
    expect(before[1]).toBe(0);
    await sweep();
    expect([await stored(client), await stored(other)]).toEqual([18, 12]);
    await stack.storage.bucket.erase([client.organizationId, other.organizationId]);
    await stack.pool.query("update file_storage set sweep_started_at = null, sweep_ended_at = null");
    at += days(2);
    await sweep();
    expect([await stored(client), await stored(other)]).toEqual([0, 0]);
  });

  it("leaves files of less than a day, and what is no file", async () => {
    const [key] = await storeOrphans(1);
    await stack.storage.bucket.put("note", "text", "text/plain");
    at = Date.now() + days(0.9);
    expect(await sweep()).toEqual({ state: "ended", files: 1, orphans: 0 });
    expect(await fileKeys()).toEqual([key]);
  });

  it("stops where it would delete more than a hundred and one in a hundred, and says so", async () => {
    const keys = await storeOrphans(101);
    expect(await sweep()).toEqual({ state: "stopped", files: 101, orphans: 101 });
    expect(logged).toContain("file_sweep_stopped");
    await runRetention(ctx, { at: new Date(at), deadline: inAMinute() });
    expect(await fileKeys()).toHaveLength(101);
    expect(await isSweepStopped(ctx)).toBe(true);

    const operator = { ...ctx, actor: { kind: "operator" as const } };
    expect(await showSweep(operator)).toMatchObject({
      state: "stopped",
      orphans: 101,
      examples: keys
        .sort()
        .slice(0, 20)
        .map((key) => ({ key })),
    });
    await expect(confirmOrphans(operator, 100)).rejects.toMatchObject({ kind: "conflict" });
    expect(await confirmOrphans(operator, 101)).toEqual({ queued: 101 });
    await expect(confirmOrphans(operator, 101)).rejects.toMatchObject({ kind: "conflict" });
    await deleteQueuedFiles(ctx, inAMinute());
    expect(await fileKeys()).toEqual([]);
    expect(await isSweepStopped(ctx)).toBe(false);
  });

  it("deletes more where they are at most one in a hundred", async () => {
    const { list } = ctx.bucket;
    const young = Array.from(
      { length: 10_000 },
      () => `${client.organizationId}/${studyId}/${randomUUID()}/b.png`,
    );
    const pages = [young.map((key) => ({ key, size: 1, modified_at: new Date(at).toISOString() }))];
    await storeOrphans(101);
    ctx.bucket.list = async (from) =>
      pages.pop() ?? list({ ...from, after: from.after === young.at(-1) ? "" : (from.after ?? "") });
    const swept = await sweep();
    ctx.bucket.list = list;
    expect(swept).toEqual({ state: "ended", files: 10_101, orphans: 101 });
  });

  it("looks at the bucket once a day, and goes on where a run was stopped", async () => {
    await storeOrphans(3);
    const { list } = ctx.bucket;
    let lists = 0;
    ctx.bucket.list = async (from) => {
      lists++;
      if (lists === 2) clock = 120_000;
      return (await list(from)).filter(({ key }) => key.includes("/")).slice(0, 1);
    };
    const run = () => sweep(new Date(Date.now() + clock + 60_000));
    expect(await run()).toEqual({ state: "under_way", files: 2, orphans: 2 });
    expect(await run()).toEqual({ state: "ended", files: 3, orphans: 3 });
    expect(lists).toBe(4);
    at += days(0.99);
    expect(await run()).toBeNull();
    expect(lists).toBe(4);
    at += days(0.02);
    expect(await run()).toMatchObject({ state: "ended" });
    ctx.bucket.list = list;
  });

  it("is one run's at a time", async () => {
    await ctx.db.update(fileStorage).set(newLease(ctx, inAMinute()));
    expect(await sweep()).toBeNull();
    await ctx.db.update(fileStorage).set({ leased_until: ctx.now().toISOString() });
    expect(await sweep()).not.toBeNull();
  });

  it("keeps a picture that interviews show after it was taken from its question", async () => {
    const file = { filename: "look.png", content_type: "image/png", size: 10 };
    const upload = await expectStatus(client.send("POST", `/studies/${studyId}/uploads`, file), 201);
    const { key } = upload.body.upload.fields;
    await stack.storage.bucket.put(key, "pixels", "image/png");
    const question = { type: "shortText", content: "Look", assets: [{ url: upload.body.url }] };
    const { tab, questionIds } = await startInterview(stack, client, [question]);
    await expectStatus(client.send("PUT", `/questions/${questionIds[0]}`, { assets: [] }), 204);
    expect(await sweep()).toMatchObject({ state: "ended", orphans: 0 });
    await accepted(tab.send("GET", ""));
    expect(tab.state.step).toMatchObject({ question: { assets: [{ url: upload.body.url }] } });
    const link = tab.state.step.kind === "question" ? tab.state.step.question.assets[0]?.download_url : null;
    expect((await fetch(link ?? "")).status).toBe(200);
  });

  it("counts no reference of another organization", async () => {
    const [key] = await storeOrphans(1);
    const stranger = await newClient(stack);
    const question = {
      content: "Mine?",
      assets: [{ url: `https://interviews.example.test/object/public/${key}` }],
    };
    await startInterview(stack, stranger, [question]);
    expect(await sweep()).toMatchObject({ orphans: 1 });
  });
});

describe("a bucket", () => {
  const setIdentity = (text: string) => stack.storage.bucket.put("identity", text, "text/plain");
  const rightIdentity = async () =>
    (await stack.pool.query("select identity from file_storage")).rows[0].identity;

  it("of another database loses nothing", async () => {
    const keys = await storeOrphans(2);
    await stack.pool.query(
      "insert into file_deletion (key, created_at, next_try_at) values ($1, now(), now())",
      [keys[0]],
    );
    await setIdentity(randomUUID());
    await expect(sweep()).rejects.toThrow(/belongs to another database/);
    await expect(deleteQueuedFiles(ctx, inAMinute())).rejects.toThrow(/belongs to another database/);
    await stack.storage.bucket.put("tmp/large", "[]", "application/json");
    const later = new Date(Date.now() + 2 * 3_600_000);
    await expect(deleteTemporaryFiles(ctx, later, inAMinute())).rejects.toThrow(
      /belongs to another database/,
    );
    await expect(runRetention(ctx, { at: new Date(at), deadline: inAMinute() })).rejects.toThrow();
    expect((await fileKeys()).sort()).toEqual([...keys, "tmp/large"].sort());
    await setIdentity(await rightIdentity());
    expect(await sweep()).toMatchObject({ orphans: 2 });
  });

  it("without an identity is taken on if it is empty or holds files of a known organization", async () => {
    await stack.storage.bucket.delete(["identity"]);
    await storeOrphans(1);
    expect(await sweep()).toMatchObject({ orphans: 1 });
    const { bucket } = stack.storage;
    const read = await bucket.read("identity", { maxBytes: 100, timeoutMs: 10_000 });
    expect(Buffer.from(read as Uint8Array).toString()).toBe(await rightIdentity());
    await bucket.delete([...(await fileKeys()), "identity"]);
    const strange = await storeOrphans(3, `${randomUUID()}/${randomUUID()}`);
    at += days(2);
    await expect(sweep()).rejects.toThrow(/organizations that the database does not know/);
    expect((await fileKeys()).sort()).toEqual(strange.sort());
    await bucket.delete(strange);
    expect(await sweep()).toMatchObject({ state: "ended" });
  });
});
