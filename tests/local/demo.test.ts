import { beforeEach, expect, test } from "vitest";
import { deactivateApiKey, listApiKeys } from "#core/auth/api-key.ts";
import { organization } from "#core/organization/organization.sql.ts";
import { type Demos, ensureDemo } from "#local/demo.ts";
import { newClient, useStack } from "#tests/support/api.ts";

const stack = useStack();
const kept: Demos[] = [];
const keep = (demos: Demos) => void kept.push(demos);
const say = () => {};
const known = ({ demo, other_demos }: Demos) => (demo === null ? other_demos : [demo, ...other_demos]);

const elsewhere = {
  organization_id: "00000000-0000-7000-8000-000000000001",
  study_id: "00000000-0000-7000-8000-000000000002",
  vid: "v",
  api_key: "riv_0000000000000000000000000000000000000",
  link: "http://127.0.0.1/s",
};

beforeEach(async () => {
  kept.length = 0;
  await stack.pool.query("truncate organization cascade");
});

test("an empty database gets one demo; later starts find it by its key and use their own base URL", async () => {
  const first = await ensureDemo(stack.ctx, [elsewhere], keep, say);
  expect(first.other_demos).toEqual([elsewhere]);
  const moved = { ...stack.ctx, participantBaseUrl: "https://moved.example" };
  const second = await ensureDemo(moved, known(first), keep, say);
  expect(second).toEqual({
    demo: { ...first.demo, link: expect.stringMatching(/^https:\/\/moved\.example\/s\//) },
    other_demos: [elsewhere],
  });
  expect(kept).toEqual([first, second]);
  expect(await stack.ctx.db.select().from(organization)).toHaveLength(1);
});

test("after its interview has ended, a later start creates another one while the study accepts interviews", async () => {
  const first = await ensureDemo(stack.ctx, [], keep, say);
  const ended = "update interview set status = 'closed' where vid = $1";
  await stack.pool.query(ended, [first.demo?.vid]);
  const second = await ensureDemo(stack.ctx, known(first), keep, say);
  expect(second.demo?.vid).toMatch(/^[\w-]{32}$/);
  expect(second.demo?.vid).not.toBe(first.demo?.vid);
  expect(second.demo).toEqual({
    ...first.demo,
    vid: second.demo?.vid,
    link: first.demo?.link.replace(first.demo.vid, second.demo?.vid ?? ""),
  });

  await stack.pool.query(ended, [second.demo?.vid]);
  await stack.pool.query("update study set status = 'archived'");
  expect(await ensureDemo(stack.ctx, known(second), keep, say)).toEqual(second);
});

test("a database with organizations gets no demo", async () => {
  await newClient(stack);
  expect(await ensureDemo(stack.ctx, [elsewhere], keep, say)).toEqual({
    demo: null,
    other_demos: [elsewhere],
  });
  expect(await stack.ctx.db.select().from(organization)).toHaveLength(1);
});

test("a demo whose key was deactivated keeps it deactivated", async () => {
  const first = await ensureDemo(stack.ctx, [], keep, say);
  const [key] = await listApiKeys(stack.ctx, first.demo?.organization_id ?? "");
  await deactivateApiKey(stack.ctx, key?.id ?? "");
  expect(await ensureDemo(stack.ctx, known(first), keep, say)).toEqual({
    demo: null,
    other_demos: [first.demo],
  });
});

test("no demo is created if its key cannot be saved", async () => {
  const cut = () => {
    throw new Error("cut");
  };
  await expect(ensureDemo(stack.ctx, [], cut, say)).rejects.toThrow("cut");
  expect(await stack.ctx.db.select().from(organization)).toEqual([]);
});
