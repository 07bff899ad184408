import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createApp } from "#functions/api/app.ts";
import { handler as relay } from "#functions/cron/relay.ts";
import { handler as retention } from "#functions/cron/retention.ts";
import { providePorts } from "#functions/platform/ports.ts";
import { schemaPowers } from "#local/migrations.ts";
import { type TestStack, useStack } from "#tests/support/api.ts";
import { newWorld } from "#tests/support/operations/world.ts";
import { startTab } from "#tests/support/participant.ts";
import { plainRole } from "#tests/support/plain-role.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

/** The role that docs/deploying.md has functions connect with. */

const stack = useStack();
let url: string;
let role: Awaited<ReturnType<typeof plainRole>>;
let pool: pg.Pool;
let plain: TestStack;
beforeAll(async () => {
  url = stack.pool.options.connectionString ?? "";
  role = await plainRole(url);
  pool = new pg.Pool({ connectionString: role.url, max: 10 });
  const ports = { ...stack.ports, db: drizzle(pool) };
  const ctx = { ...stack.ctx, db: ports.db };
  plain = Object.assign({ ...stack }, { ports, ctx, app: createApp(ports) });
});
afterAll(async () => {
  await pool.end();
  await role.drop();
});

it("serves every kind of write, interviews and schedules", async () => {
  const { client } = await newWorld(plain);
  const study = await newStudy(client);
  await addQuestions(client, study, [{ content: "Why?" }]);
  const tab = await startTab(plain, (await invite(client, study)).link);
  expect((await tab.answer("Because")).status).toBe(200);
  providePorts(plain.ctx);
  const run = { awsRequestId: "run", getRemainingTimeInMillis: () => 60_000 };
  await relay({}, run);
  await retention({}, run);
  const { rows } = await pool.query(
    "select distinct usename from pg_stat_activity where usename like 'app_%'",
  );
  expect(rows).toHaveLength(1);
});

it.each([
  "create table mine (id int)",
  "alter table interview add column more text",
  "drop table interview",
  "truncate organization cascade",
  "create index on interview (created_at)",
  "insert into drizzle.__drizzle_migrations (hash) values ('x')",
])("refuses: %s", async (statement) => {
  await expect(pool.query(statement)).rejects.toMatchObject({ code: "42501" });
});

it("is told from a role that may change the schema", async () => {
  expect(await schemaPowers(role.url)).toEqual([]);
  expect(await schemaPowers(url)).toEqual(["it is a superuser", "it may create tables", "it owns tables"]);
});

it("may use the tables of later migrations", async () => {
  await stack.pool.query("create table later (id serial)");
  await pool.query("insert into later default values");
  expect((await pool.query("select id from later")).rows).toEqual([{ id: 1 }]);
  await stack.pool.query("drop table later");
});
