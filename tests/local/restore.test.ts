import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { constants, getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type CreatedBackup, createBackup } from "#local/backup/create.ts";
import { restoreBackup } from "#local/backup/restore.ts";
import { applyMigrations, readMigrations } from "#local/migrations.ts";
import { admin, digests, emptyDirectory } from "#tests/support/backup.ts";
import { type Storage, startBucket } from "#tests/support/bucket.ts";
import { createDatabase, setForSessions } from "#tests/support/database.ts";
import { emptyDatabase, openClient } from "#tests/support/migration.ts";
import { useProgram } from "#tests/support/program.ts";
import { spawnScript } from "#tests/support/program-process.ts";

const program = useProgram();
const folder = mkdtempSync(join(tmpdir(), "backups-"));
const from = join(folder, "backup.tar.gz");
let storage: Storage;
let created: CreatedBackup;
let before: Record<string, string>;

beforeAll(async () => {
  storage = await startBucket();
});
afterAll(async () => {
  await storage.stop();
  rmSync(folder, { recursive: true });
});

async function filledDatabase(): Promise<string> {
  const { url, drop } = await createDatabase();
  onTestFinished(drop);
  const client = await openClient(url);
  await client.query(
    "insert into organization (id, name, created_at) values (gen_random_uuid(), $1, '2026-03-04T05:06:07.089Z')",
    ["\\N\tÄ\r\n\u2028"],
  );
  await client.end();
  return url;
}

const backUp = async (databaseUrl: string, to = from) =>
  createBackup({ databaseUrl, bucket: storage.bucket, objects: "include" }, to, null);

const restore = (databaseUrl: string, dataDir = emptyDirectory(), file = from) =>
  admin(dataDir, ["backup", "restore", "--from", file], { DATABASE_URL: databaseUrl });

test("is made from a database, with what its store holds", async () => {
  const url = await filledDatabase();
  for (const [key, body] of Object.entries({ "feed-epoch": "3", "erasures/none": "-", kept: "a file" }))
    await storage.bucket.put(key, body, "text/plain");
  created = await backUp(url);
  before = await digests(url);
  expect(created).toMatchObject({ objects: 1, objects_missing: 0 });
});

test.skipIf(process.platform !== "linux")(
  "is made after all that a service beside it has to do",
  async () => {
    const args = ["backup", "create", "--to", join(folder, "polite.tar.gz"), "--objects", "list"];
    const child = spawnScript("admin", args, { DATABASE_URL: await filledDatabase() });
    const seen = new Set<number>();
    while (child.exitCode === null) {
      seen.add(getPriority(child.pid));
      await sleep(5);
    }
    expect(child.exitCode).toBe(0);
    expect(Math.max(...seen)).toBeGreaterThanOrEqual(constants.priority.PRIORITY_BELOW_NORMAL);
  },
);

/** A restore that ends once the rows are in their place. */
async function cutOff(url: string): Promise<void> {
  const { bucket, stop } = await startBucket();
  const cut = restoreBackup({ from }, url, bucket, () => Promise.reject(new Error("cut off")));
  await expect(cut).rejects.toThrow("cut off");
  await stop();
}

describe("until a restore has ended", () => {
  test("nothing starts on the database, and no command works on it", async () => {
    const url = await emptyDatabase();
    await cutOff(url);
    const reason = /a backup is being restored into this database, or that was cut off/;
    await expect(applyMigrations(url)).rejects.toThrow(reason);
    await expect(readMigrations(url)).rejects.toThrow(reason);
    const started = await program.run("start", [], { DATABASE_URL: url });
    expect(started).toMatchObject({ code: 1, stderr: expect.stringMatching(reason) });
    await expect(admin(emptyDirectory(), ["status"], { DATABASE_URL: url })).rejects.toThrow(reason);
    expect(await restore(url)).toMatchObject({ rows: created.rows, differences: [] });
    expect(await readMigrations(url)).toEqual({ isEmpty: false, pending: [] });
    expect(await digests(url)).toEqual(before);
  });

  test("another waits for it, and finds the database in use", async () => {
    const url = await emptyDatabase();
    const both = await Promise.allSettled([restore(url), restore(url)]);
    const reasons = both.map((each) => (each.status === "rejected" ? each.reason.message : ""));
    expect(reasons.toSorted()).toEqual([
      "",
      expect.stringMatching(/the database is not empty|is in progress/),
    ]);
    expect(await digests(url)).toEqual(before);
  });
});

test("goes on counting the feed's epochs where the store has come to", async () => {
  const { bucket, stop } = await startBucket();
  onTestFinished(stop);
  await bucket.put("feed-epoch", "7", "text/plain");
  const url = await emptyDatabase();
  await restoreBackup({ from }, url, bucket, async () => {});
  expect(Buffer.from((await bucket.read("feed-epoch", limits)) as Uint8Array).toString()).toBe("7");
  expect(Buffer.from((await bucket.read("kept", limits)) as Uint8Array).toString()).toBe("a file");
});

const limits = { maxBytes: 100, timeoutMs: 5000 };

test("needs no more than to own the database, leaves others' rights in it, and writes dates alike everywhere", async () => {
  const url = await emptyDatabase();
  const admin = await openClient(url);
  const name = `role_${randomBytes(4).toString("hex")}`;
  const database = new URL(url).pathname.slice(1);
  await admin.query(`
    create role ${name}_reader; create role ${name} login password 'secret' in role pg_monitor;
    alter database ${database} owner to ${name};
    set role ${name};
    alter default privileges in schema public grant select on tables to ${name}_reader;
    grant usage on schema public to ${name}_reader; reset role`);
  onTestFinished(async () => {
    await admin.query(
      `alter database ${database} owner to current_user; drop owned by ${name}_reader; drop owned by ${name}; drop role ${name}, ${name}_reader`,
    );
    await admin.end();
  });
  await setForSessions(url, "datestyle", "German");
  await setForSessions(url, "timezone", "Asia/Kathmandu");
  const plain = Object.assign(new URL(url), { username: name, password: "secret" }).href;
  await cutOff(plain);
  const { bucket, stop } = await startBucket();
  onTestFinished(stop);
  expect(await restoreBackup({ from }, plain, bucket, async () => {})).toMatchObject({ rows: created.rows });
  const { rows } = await admin.query("select has_table_privilege($1, 'study', 'select') as may", [
    `${name}_reader`,
  ]);
  expect(rows).toEqual([{ may: true }]);
  const second = join(folder, "second.tar.gz");
  expect(await backUp(plain, second)).toMatchObject({ rows: created.rows });
  const last = await emptyDatabase();
  await restore(last, emptyDirectory(), second);
  expect(await digests(last)).toEqual(before);
});

test("no backup is made between a migration and what it has deferred", async () => {
  const { url, drop } = await createDatabase();
  onTestFinished(drop);
  const client = await openClient(url);
  await client.query("insert into drizzle.deferred_step (statement) values ('select 1')");
  await client.end();
  await expect(backUp(url, join(folder, "third.tar.gz"))).rejects.toThrow("a migration is in progress");
});
