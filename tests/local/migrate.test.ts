import { readFileSync } from "node:fs";
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

test("migrations are in the order of their making, since one that is older than the last is passed over", () => {
  expect(entries).toEqual(entries.toSorted((a, b) => a.when - b.when));
});

test("two at once apply everything, each migration once", async () => {
  const url = await emptyDatabase();
  expect(await readMigrations(url)).toEqual({ isEmpty: true, pending: all });
  const applied = await Promise.all([applyMigrations(url), applyMigrations(url)]);
  expect(applied.toSorted((a, b) => a.length - b.length)).toEqual([[], all]);
  expect(await readMigrations(url)).toEqual({ isEmpty: false, pending: [] });
});

test("the command tells what it applied, and fails in one line", { timeout: 60_000 }, async () => {
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
