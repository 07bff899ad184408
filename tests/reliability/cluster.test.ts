import pg from "pg";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import type { TestProject } from "vitest/node";
import setup from "#tests/support/cluster.ts";
import { createDatabase, databaseUrl } from "#tests/support/database.ts";
import { query } from "#tests/support/postgres-process.ts";

test("every test file gets its own database, a copy of the template", async () => {
  const [one, other] = await Promise.all([createDatabase(), createDatabase()]);
  await query(one.url, "create table only_here ()");
  expect(await query(one.url, "select to_regclass('only_here') is null as absent")).toEqual([
    { absent: false },
  ]);
  expect(await query(other.url, "select to_regclass('only_here') is null as absent")).toEqual([
    { absent: true },
  ]);

  await one.drop();
  await other.drop();
  await expect(query(one.url, "select 1")).rejects.toMatchObject({ code: "3D000" });
});

test.skipIf(process.env.DATABASE_URL)("text sorts by code point and time is UTC", async () => {
  const { url, drop } = await createDatabase();
  onTestFinished(drop);
  const [row] = await query(url, "select 'B' < 'a' as c, lower('Ä') as l, current_setting('timezone') as tz");
  expect(row).toEqual({ c: true, l: "ä", tz: "UTC" });
});

test("on a given server a run removes what killed runs left, and nothing of a run in progress", async () => {
  const { url } = inject("cluster");
  const going = new pg.Client({ connectionString: url, application_name: "interviews_test_00000002" });
  await going.connect();
  onTestFinished(() => going.end());
  for (const name of ["interviews_test_00000001_a", "interviews_test_00000002_a"]) {
    await query(url, `create database ${name}`);
    onTestFinished(async () => void (await query(url, `drop database if exists ${name}`)));
  }
  vi.stubEnv("DATABASE_URL", url);
  onTestFinished(() => void vi.unstubAllEnvs());
  const provided: { url: string; template: string }[] = [];
  const project = { provide: (_: string, value: { url: string; template: string }) => provided.push(value) };

  const teardown = await setup(project as unknown as TestProject);
  const databases = async () => {
    const rows = await query(
      url,
      "select datname from pg_database where starts_with(datname, 'interviews_test_')",
    );
    return rows.map((row) => row.datname);
  };
  const template = provided[0]?.template ?? "";
  const during = await databases();
  expect(during).toContain(template);
  expect(during).toContain("interviews_test_00000002_a");
  expect(during).not.toContain("interviews_test_00000001_a");
  expect(databaseUrl(url, template)).toMatch(/_template$/);

  await teardown();
  expect(await databases()).not.toContain(template);
});
