import { readFileSync } from "node:fs";
import type pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { applyMigrations, readMigrations } from "#local/migrations.ts";
import { earlierDatabase, emptyDatabase, ofTheFirstVersion, openClient } from "#tests/support/migration.ts";
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
  const [empty, first] = [await emptyDatabase(), await earlierDatabase(1)];
  expect(await applyMigrations(empty)).toEqual(all);
  await applyMigrations(first.url);
  const emptyClient = await openClient(empty);
  onTestFinished(() => emptyClient.end());
  const [ofEmpty, ofFirst] = await Promise.all([emptyClient, first.client].map(schemaOf));
  expect(ofEmpty?.length).toBeGreaterThan(100);
  expect(ofEmpty).toEqual(ofFirst);
});

/** Every column, index and constraint, in words. */
async function schemaOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(`
    select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as text
    from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all
    select format('%s %s %s %s', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace
    order by text`);
  return rows.map(({ text }) => text);
}

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
