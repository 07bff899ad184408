import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, onTestFinished, test } from "vitest";
import { readReleases } from "#local/migrations/releases.ts";
import { applyMigrations, readMigrations } from "#local/migrations.ts";
import { readCatalogue } from "#tests/support/catalogue.ts";
import { createDatabase } from "#tests/support/database.ts";
import {
  earlierDatabase,
  emptyDatabase,
  migrationFolder,
  ofTheFirstVersion,
  openClient,
} from "#tests/support/migration.ts";
import { useProgram } from "#tests/support/program.ts";

const { entries }: { entries: { tag: string; when: number }[] } = JSON.parse(
  readFileSync("drizzle/meta/_journal.json", "utf8"),
);
const all = entries.map(({ tag }) => tag);
const program = useProgram();

test("migrations are sorted by creation time, since one that is older than the last applied is skipped", () => {
  expect(entries).toEqual(entries.toSorted((a, b) => a.when - b.when));
});

test("concurrent runs apply every migration once", async () => {
  const url = await emptyDatabase();
  expect(await readMigrations(url)).toEqual({ isEmpty: true, pending: all });
  const applied = await Promise.all([applyMigrations(url), applyMigrations(url)]);
  expect(applied.toSorted((a, b) => a.length - b.length)).toEqual([[], all]);
  expect(await readMigrations(url)).toEqual({ isEmpty: false, pending: [] });
});

test("keeps what the first version stored, and migrates a database of the previous version", async () => {
  const first = await earlierDatabase(1);
  await first.client.query(ofTheFirstVersion);
  expect(await applyMigrations(first.url)).toEqual(all.slice(1));
  const { rows } = await first.client.query(
    "select q.content, q.position, i.vid from question q join interview i on i.study_id = q.study_id",
  );
  expect(rows).toEqual([{ content: "Why?", position: 0, vid: "old" }]);
  const previous = await earlierDatabase(all.length - 1);
  expect(await applyMigrations(previous.url)).toEqual(all.slice(-1));
});

test("an empty database gets the schema of one that had the first version", async () => {
  const empty = await emptyDatabase();
  const first = await earlierDatabase(1);
  expect(await applyMigrations(empty)).toEqual(all);
  await applyMigrations(first.url);
  const emptyClient = await openClient(empty);
  onTestFinished(() => emptyClient.end());
  const [ofEmpty, ofFirst] = await Promise.all([emptyClient, first.client].map(readCatalogue));
  expect(ofEmpty?.length).toBeGreaterThan(100);
  expect(ofEmpty).toEqual(ofFirst);
});

test("the first two migrations make what the catalogue says, down to each column, index, function and trigger", async () => {
  const { client } = await earlierDatabase(2);
  const catalogue = readFileSync("drizzle/catalogue.txt", "utf8").trimEnd().split("\n");
  expect(await readCatalogue(client)).toEqual(catalogue);
});

test("interviews that are under way have room in their pages for what each command writes", async () => {
  const { url, drop } = await createDatabase();
  onTestFinished(drop);
  const client = await openClient(url);
  const { rows } = await client.query("select reloptions from pg_class where oid = 'flow'::regclass");
  await client.end();
  expect(rows).toEqual([{ reloptions: ["fillfactor=80"] }]);
});

test("the snapshots kept are the last release's, and the newest, which drizzle-kit compares the tables with", () => {
  const snapshots = readdirSync("drizzle/meta").filter((name) => name !== "_journal.json");
  const released = readReleases("drizzle").at(-1)?.last_migration ?? "";
  const kept = [released.slice(0, 4), String(all.length - 1).padStart(4, "0")];
  expect(snapshots.sort()).toEqual([...new Set(kept)].map((number) => `${number}_snapshot.json`));
});

test("a database that these migrations have not made is refused in one line", {
  timeout: 120_000,
}, async () => {
  const DATABASE_URL = await emptyDatabase();
  await applyMigrations(DATABASE_URL, migrationFolder({ "0000_other": ["CREATE TABLE other (id int)"] }));
  const stderr =
    "the database has migrations that this release does not know: use an empty database, or another DATA_DIR\n";
  expect(await program.run("start", [], { DATABASE_URL })).toMatchObject({ code: 78, stderr });
  expect(await program.run("migrate", [], { DATABASE_URL })).toMatchObject({ code: 78, stderr });
});

describe("data that a newer release has migrated", { timeout: 120_000 }, () => {
  const { version }: { version: string } = JSON.parse(readFileSync("package.json", "utf8"));

  /** As a release leaves it whose migrations this one does not know; of the newest, `version` is 1.4.0. */
  async function newerData(...oldestCompatible: string[]): Promise<string> {
    const url = await emptyDatabase();
    await applyMigrations(url);
    const client = await openClient(url);
    onTestFinished(() => client.end());
    for (const [index, oldest] of oldestCompatible.entries()) {
      await client.query(
        `insert into drizzle.__drizzle_migrations (hash, created_at, version, oldest_compatible)
         select '', max(created_at) + 1, $1, $2 from drizzle.__drizzle_migrations`,
        [`1.${4 - (oldestCompatible.length - 1 - index)}.0`, oldest],
      );
    }
    return url;
  }

  test("is used by a release that it is compatible with", async () => {
    const url = await newerData(version, "0.9.12");
    const service = await program.start({ DATABASE_URL: url });
    expect((await fetch(`${service.stack.base_url}/health`)).status).toBe(200);
    expect(await service.end("SIGTERM")).toBe(0);
  });

  test("is refused by an older one, whose exit code says that a restart does not help", async () => {
    const DATABASE_URL = await newerData("1.3.0", "1.2.10");
    const stderr = "this data was written by 1.4.0; the oldest release that can use it is 1.3.0\n";
    const runs = [program.run("start", [], { DATABASE_URL }), program.run("migrate", [], { DATABASE_URL })];
    for (const run of await Promise.all(runs)) expect(run).toMatchObject({ code: 78, stderr });
    expect(await program.run("admin", ["org", "list"], { DATABASE_URL })).toMatchObject({ code: 78, stderr });
  });

  test("notes the release with each migration", async () => {
    const { client } = await earlierDatabase(all.length);
    const { rows } = await client.query(
      "select version, oldest_compatible from drizzle.__drizzle_migrations order by created_at desc limit 1",
    );
    const last = readReleases("drizzle").at(-1);
    // What comes after the last release is the next one's.
    const version = last?.last_migration === all.at(-1) ? last?.version : `${last?.version}+next`;
    expect(rows).toEqual([{ version, oldest_compatible: last?.oldest_compatible }]);
  });

  test("every release has a note, and the last is this one", () => {
    const releases = readReleases("drizzle");
    expect(releases.at(-1)?.version).toBe(version);
    for (const { last_migration } of releases) expect(all).toContain(last_migration);
  });
});

test("a start with another key than the database's is refused, and changes nothing", {
  timeout: 120_000,
}, async () => {
  const DATABASE_URL = await emptyDatabase();
  const key = (byte: number) => Buffer.alloc(32, byte).toString("base64");
  const service = await program.start({ DATABASE_URL, ENCRYPTION_KEY: key(1) });
  await service.end("SIGKILL");
  const wrong = await program.run("start", [], { DATABASE_URL, ENCRYPTION_KEY: key(2) });
  expect(wrong.code).toBe(78);
  expect(wrong.stderr).toMatch(/^ENCRYPTION_KEY is not this database's: it needs key [0-9a-f]{8}\n$/);
  const again = await program.start({ DATABASE_URL, ENCRYPTION_KEY: key(2), ENCRYPTION_KEYS_OLD: key(1) });
  expect(await again.end("SIGTERM")).toBe(0);
});

test("the command prints what it applied, and fails with a one-line error", {
  timeout: 180_000,
}, async () => {
  const url = await emptyDatabase();
  const migrate = (environment: Record<string, string>) => program.run("migrate", [], environment);
  expect(await migrate({ DATABASE_URL: url })).toEqual({
    code: 0,
    stdout: all.map((name) => `applied ${name}\n`).join(""),
    stderr: "",
  });
  expect(await migrate({ DATABASE_URL: url })).toMatchObject({ code: 0, stdout: "nothing to apply\n" });
  expect(await migrate({ DATABASE_URL: "postgres://u:secret@127.0.0.1:1/d" })).toEqual({
    code: 75,
    stdout: "",
    stderr: "DATABASE_URL: the database does not answer (connect ECONNREFUSED 127.0.0.1:1)\n",
  });
  expect(await migrate({})).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^DATABASE_URL must .*\n$/),
  });
});
