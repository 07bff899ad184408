import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as migrateFrom } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { applyMigrations, readMigrations } from "#local/migrations.ts";
import { databaseUrl } from "#tests/support/database.ts";
import { useProgram } from "#tests/support/program.ts";

const { entries }: { entries: { tag: string; when: number }[] } = JSON.parse(
  readFileSync("drizzle/meta/_journal.json", "utf8"),
);
const all = entries.map(({ tag }) => tag);
const program = useProgram();

async function emptyDatabase(): Promise<string> {
  const { url, template } = inject("cluster");
  const name = template.replace(/template$/, `empty_${crypto.randomUUID().slice(0, 8)}`);
  const server = new pg.Client(url);
  await server.connect();
  await server.query(`create database ${name}`);
  onTestFinished(async () => {
    await server.query(`drop database ${name} with (force)`);
    await server.end();
  });
  return databaseUrl(url, name);
}

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

/** A database as it was after the first `count` migrations, with a question stored then. */
async function earlierDatabase(count: number): Promise<{ url: string; client: pg.Client }> {
  const url = await emptyDatabase();
  const migrationsFolder = mkdtempSync(join(tmpdir(), "migrations-"));
  cpSync("drizzle", migrationsFolder, { recursive: true });
  const journal = JSON.parse(readFileSync("drizzle/meta/_journal.json", "utf8"));
  journal.entries = journal.entries.slice(0, count);
  writeFileSync(join(migrationsFolder, "meta/_journal.json"), JSON.stringify(journal));
  const client = new pg.Client(url);
  client.on("error", () => {});
  await client.connect();
  await migrateFrom(drizzle(client), { migrationsFolder });
  rmSync(migrationsFolder, { recursive: true });
  onTestFinished(() => client.end());
  return { url, client };
}

const ofTheFirstVersion = `
  insert into organization (id, name, created_at) values ('00000000-0000-7000-8000-000000000001', 'Old', now());
  insert into study (id, organization_id, title, type, mode, status, access_policy, config, estimated_length,
                     revision, created_at, updated_at)
  values ('00000000-0000-7000-8000-000000000002', '00000000-0000-7000-8000-000000000001', 'Old', 'SERVICE_STUDY',
          'TEXT_ONLY', 'published', 'FULL_ACCESS', '{}', 1, 1, now(), now());
  insert into question (id, study_id, display_order, content, type, props, created_at, updated_at)
  values ('00000000-0000-7000-8000-000000000003', '00000000-0000-7000-8000-000000000002', 0, 'Why?', 'question',
          '{}', now(), now());
  insert into interview (id, study_id, organization_id, vid, metadata, status, type, language, is_mock, is_simulated,
                         is_archived, progress, is_conducted, created_at, updated_at, revision)
  values ('00000000-0000-7000-8000-000000000004', '00000000-0000-7000-8000-000000000002',
          '00000000-0000-7000-8000-000000000001', 'old', '{}', 'open', 'SERVICE', 'English', false, false, false, 0,
          false, now(), now(), 1)`;

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
    code: 1,
    stdout: "",
    stderr: "DATABASE_URL: the database does not answer (connect ECONNREFUSED 127.0.0.1:1)\n",
  });
  expect(await migrate({})).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^DATABASE_URL must .*\n$/),
  });
});
