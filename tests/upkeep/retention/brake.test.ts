import { beforeEach, describe, expect, it } from "vitest";
import { clockGapMs } from "#core/platform/clock.ts";
import { listHeld, releaseRetention, retentionState, runRetention } from "#core/upkeep/retention/index.ts";
import { newId } from "#kit/id.ts";
import { type Client, newClient, useStack } from "#tests/support/api.ts";
import { days, newFolder } from "#tests/support/canary.ts";
import { newStudy } from "#tests/support/survey.ts";

/** What keeps a run from removing what it should not: a clock that is wrong, and far more than ever before. */

const start = new Date();
const stack = useStack({ now: () => start, databaseNow: () => start, log: () => {} });
let client: Client;
let study: string;

beforeEach(async () => {
  client = await newClient(stack);
  study = await newStudy(client, { folder_id: await newFolder(client, 30) });
});

/** Interviews whose last message was so many days ago. */
const add = (interviews: number, daysAgo: number) =>
  stack.pool.query(
    `insert into interview (id, study_id, organization_id, vid, metadata, status, type, language, is_mock, is_simulated,
       is_archived, progress, is_conducted, created_at, updated_at, last_message_at, revision)
     select gen_random_uuid(), $1, $2, $3 || n, '{}', 'closed', 'SERVICE', 'English', false, false, false, 100, true,
       $4, $4, $4, 1 from generate_series(1, $5::int) n`,
    [study, client.organizationId, newId(), new Date(start.getTime() - days(daysAgo)), interviews],
  );

const kept = async () =>
  Number(
    (
      await stack.pool.query(
        "select count(*) from interview where study_id = $1 and content_removed_at is null",
        [study],
      )
    ).rows[0].count,
  );

const deadline = new Date(start.getTime() + 60_000);
const run = (at = start) => runRetention(stack.ctx, { at, deadline });
const isHeld = async () =>
  (await listHeld(stack.ctx)).some(({ organization_id }) => organization_id === client.organizationId);

describe("a clock that is wrong", () => {
  it.each([60 * 24 * 3600, 31, -31])("deletes nothing: %i s ahead", async (seconds) => {
    await add(1, 29);
    await add(1, 31);
    const ahead = new Date(start.getTime() + seconds * 1000);
    const ctx = { ...stack.ctx, now: () => ahead };
    const running = runRetention(ctx, { at: ahead, deadline: new Date(ahead.getTime() + 60_000) });
    await expect(running).rejects.toThrow(
      `clock is ${Math.abs(seconds)} s ${seconds > 0 ? "ahead of" : "behind"}`,
    );
    expect(await kept()).toBe(2);
  });

  it.each([30, -30])("is one that is more than 30 s apart: %i s are nothing", async (seconds) => {
    await add(1, 31);
    const ahead = new Date(start.getTime() + seconds * 1000);
    await runRetention({ ...stack.ctx, now: () => ahead }, { at: ahead, deadline });
    expect(await kept()).toBe(0);
  });

  it("is compared with that of PostgreSQL", async () => {
    const { databaseNow: _, ...ctx } = stack.ctx;
    expect(await clockGapMs({ ...ctx, now: () => new Date() })).toBe(0);
    const ahead = () => new Date(Date.now() + 60_000);
    const gapMs = await clockGapMs({ ...ctx, now: ahead });
    expect(gapMs).toBeGreaterThan(50_000);
    expect(gapMs).toBeLessThanOrEqual(60_000);
    expect(await clockGapMs({ ...ctx, now: () => new Date(Date.now() - 60_000) })).toBeLessThan(-50_000);
  });
});

describe("a run that would remove far more than any before", () => {
  it("stops and asks, and the others' are removed", async () => {
    await add(101, 31);
    await add(403, 1);
    const other = { ...client };
    const of = study;
    client = await newClient(stack);
    study = await newStudy(client, { folder_id: await newFolder(client, 30) });
    await add(1, 31);
    await run();
    expect(await kept()).toBe(0);
    [client, study] = [other, of];
    expect(await kept()).toBe(504);
    expect(await listHeld(stack.ctx)).toContainEqual({
      organization_id: client.organizationId,
      held_at: start.toISOString(),
      interviews: 101,
      largest_run: 0,
    });
    expect((await retentionState(stack.ctx)).held_organizations).toBe(1);
    expect((await retentionState(stack.ctx)).oldest_overdue_seconds).toBe(24 * 3600);
    await run();
    expect(await kept()).toBe(504);
    await releaseRetention(stack.ctx, client.organizationId);
    expect(await isHeld()).toBe(false);
    await run();
    expect(await kept()).toBe(403);
    expect(await isHeld()).toBe(false);
  });

  it("is none where it removes a fifth", async () => {
    await add(101, 31);
    await add(404, 1);
    await run();
    expect(await kept()).toBe(404);
  });

  it("is none where it removes a hundred, or twice the largest before", async () => {
    await add(100, 31);
    await run();
    expect(await kept()).toBe(0);
    await add(200, 31);
    await run();
    expect(await kept()).toBe(0);
    await add(401, 31);
    await run();
    expect(await kept()).toBe(401);
    expect(await isHeld()).toBe(true);
  });

  it("counts transcripts that are kept: those that are gone are no share of anything", async () => {
    await add(100, 31);
    await run();
    await stack.pool.query("update retention_brake set largest_run = 0");
    await add(101, 31);
    await add(100, 1);
    await run();
    expect(await kept()).toBe(201);
  });

  it("is let through once: the next is held again", async () => {
    await add(101, 31);
    await run();
    await releaseRetention(stack.ctx, client.organizationId);
    await run();
    expect(await kept()).toBe(0);
    await add(203, 31);
    await run();
    expect(await kept()).toBe(203);
  });

  it("is let through to its end, in as many runs as that takes", async () => {
    await add(400, 31);
    await run();
    await releaseRetention(stack.ctx, client.organizationId);
    let clock = start.getTime();
    const now = () => {
      clock += 100;
      return new Date(clock);
    };
    const ctx = { ...stack.ctx, now, databaseNow: () => new Date(clock) };
    await runRetention(ctx, { at: start, deadline: new Date(start.getTime() + 4000) });
    expect(await kept()).toBeGreaterThan(0);
    expect(await kept()).toBeLessThan(400);
    await run();
    expect(await kept()).toBe(0);
  });

  it("is let through by nobody where nothing is held", async () => {
    await expect(releaseRetention(stack.ctx, client.organizationId)).rejects.toMatchObject({
      kind: "conflict",
    });
  });
});
