import { execFileSync, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { applyMigrations } from "#local/migrations.ts";
import { findBinaries } from "#local/postgres/binaries.ts";
import { initialize, secure } from "#local/postgres/data-directory.ts";
import { identityFor } from "#local/postgres/identity.ts";
import { availablePort, launch } from "#local/postgres/server.ts";
import { startPostgres } from "#local/postgres.ts";
import { admin, digests } from "#tests/support/backup.ts";
import { openClient } from "#tests/support/migration.ts";
import { kill, spawnOwner, startInProcess, temporaryDirectory } from "#tests/support/postgres-process.ts";

const older = "17";
let original: string;
let before: Record<string, string>;

/** Runs PostgreSQL 17 on the data directory as an earlier release did. */
async function withOlder<T>(dataDir: string, work: (url: string) => Promise<T>): Promise<T> {
  const directory = join(dataDir, `pg${older}`);
  const identity = identityFor(directory);
  const binaries = findBinaries(identity, older);
  if (!existsSync(directory)) await initialize(directory, binaries, identity, false);
  const password = secure(directory, binaries, identity);
  const port = await availablePort();
  const settings = { listen_addresses: "127.0.0.1", unix_socket_directories: "" };
  const server = await launch({ directory, binaries, identity, port, settings });
  try {
    return await work(`postgres://postgres:${password}@127.0.0.1:${port}/postgres`);
  } finally {
    server.kill("SIGINT");
    await once(server, "exit");
  }
}

beforeAll(async () => {
  original = mkdtempSync(join(tmpdir(), "postgres-17-"));
  before = await withOlder(original, async (url) => {
    await applyMigrations(url);
    const client = await openClient(url);
    await client.query(
      `insert into organization (id, name, created_at)
       select gen_random_uuid(), E'\\\\N\\tÄ ' || n, '2026-03-04T05:06:07.089Z' from generate_series(1, 30000) n`,
    );
    // Rows in another order than they were written in.
    await client.query("update organization set name = name || '!' where name like '%7'");
    await client.query(
      "insert into drizzle.deferred_step (statement) values ('do $$ begin update organization set name = ''filled'' where name like ''%3''; end $$')",
    );
    await client.end();
    return digests(url);
  });
}, 120_000);

/** With the rights of the directories, which PostgreSQL looks at. */
const copyTo = (dataDir: string) => execFileSync("cp", ["-a", `${original}/.`, dataDir]);

/** A data directory of an earlier release. */
function earlierDirectory(): string {
  const dataDir = temporaryDirectory();
  copyTo(dataDir);
  return dataDir;
}

const databasesIn = (dataDir: string) =>
  readdirSync(dataDir)
    .filter((name) => /^pg|^upgrade/.test(name))
    .toSorted();

async function expectUpgraded(dataDir: string): Promise<string> {
  const { url, stop } = await startPostgres({ dataDir });
  onTestFinished(stop);
  expect(await digests(url)).toEqual(before);
  const client = await openClient(url);
  const { rows } = await client.query("select current_setting('server_version_num')::int / 10000 as major");
  expect(rows).toEqual([{ major: 18 }]);
  await client.end();
  expect(databasesIn(dataDir)).toEqual([
    "pg17.kept",
    "pg17.log",
    "pg17.password",
    "pg18",
    "pg18.log",
    "pg18.password",
  ]);
  return url;
}

describe("data of PostgreSQL 17", { timeout: 240_000 }, () => {
  test("are copied into those of PostgreSQL 18, and kept until they are forgotten", async () => {
    const dataDir = earlierDirectory();
    const url = await expectUpgraded(dataDir);
    // What a migration had deferred is done by the next run of migrations.
    expect(await applyMigrations(url)).toEqual([]);
    const client = await openClient(url);
    const { rows } = await client.query("select count(*)::int as n from organization where name = 'filled'");
    await client.end();
    expect(rows).toEqual([{ n: 3000 }]);
    const forgotten = ["pg17.kept", "pg17.password", "pg17.log"];
    expect(await admin(dataDir, ["database", "forget-old"])).toEqual({ forgotten });
    expect(await admin(dataDir, ["database", "forget-old"])).toEqual({ forgotten: [] });
    expect(databasesIn(dataDir)).toEqual(["pg18", "pg18.log", "pg18.password"]);
  });

  const moments: Record<string, (dataDir: string) => boolean> = {
    "before anything is made": (dataDir) => existsSync(join(dataDir, "pg17/postmaster.pid")),
    "while the new data are made": (dataDir) => existsSync(join(dataDir, "upgrade")),
    "while rows are copied": (dataDir) => existsSync(join(dataDir, "upgrade/pg18/postmaster.pid")),
    "at the end": (dataDir) => existsSync(join(dataDir, "pg18.password")),
  };
  test.each(Object.entries(moments))("stay in use when the start is killed %s", async (_, hasCome) => {
    const dataDir = earlierDirectory();
    const owner = spawnOwner(dataDir);
    while (!hasCome(dataDir)) {
      if (owner.exitCode !== null || existsSync(join(dataDir, "pg17.kept"))) throw new Error("it is over");
      await sleep(2);
    }
    await kill(owner);
    const names = databasesIn(dataDir);
    expect(names.includes("pg17") || names.includes("pg18")).toBe(true);
    await expectUpgraded(dataDir);
  });

  test("are upgraded by one of two starts at once", async () => {
    const dataDir = earlierDirectory();
    const both = await Promise.all([startInProcess(dataDir), startInProcess(dataDir)]);
    const failed = both.flatMap(({ error }) => (error === undefined ? [] : [error]));
    expect(failed).toEqual([expect.stringMatching(/another process is starting|already runs on/)]);
    await Promise.all(both.map(({ process }) => kill(process)));
    await expectUpgraded(dataDir);
  });

  test("stay where a backup was being restored into them", async () => {
    const dataDir = earlierDirectory();
    await withOlder(dataDir, async (url) => {
      const client = await openClient(url);
      await client.query("create table drizzle.restore_under_way ()");
      await client.end();
    });
    await expect(startPostgres({ dataDir })).rejects.toThrow(/stays with PostgreSQL 17.*is being restored/);
    expect(databasesIn(dataDir)).toEqual(["pg17", "pg17.log", "pg17.password"]);
  });

  test("of a release without their binaries are refused", async () => {
    const dataDir = temporaryDirectory();
    mkdirSync(join(dataDir, "pg16"));
    await expect(startPostgres({ dataDir })).rejects.toThrow(
      "holds data of PostgreSQL 16, which 18 cannot open",
    );
  });
});

const disk = mkdtempSync(join(tmpdir(), "small-disk-"));
const mount = (options: string) =>
  spawnSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", disk]).status === 0;
const isMounted = mount("size=1g");
if (!isMounted) console.warn("SKIPPED: a full disk is not tried, since this user may not mount one");
afterAll(() => {
  if (isMounted) spawnSync("umount", ["-l", disk]);
  for (const directory of [disk, original]) rmSync(directory, { recursive: true, force: true });
});

test.runIf(isMounted)("an upgrade begins where there is room for it", { timeout: 240_000 }, async () => {
  copyTo(disk);
  const { blocks, bfree, bsize } = statfsSync(disk);
  const kilobytes = ((blocks - bfree) * bsize) / 1024;
  expect(mount(`remount,size=${Math.ceil(2.1 * kilobytes)}k`)).toBe(true);
  const refused = /needs \d+ MB free for the upgrade.*, and has \d+ MB/;
  await expect(startPostgres({ dataDir: disk })).rejects.toThrow(refused);
  expect(databasesIn(disk)).toEqual(["pg17", "pg17.log", "pg17.password"]);
  expect(mount("remount,size=1g")).toBe(true);
  await expectUpgraded(disk);
});
