import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Db } from "#core/platform/db.ts";
import { connect, settleRole } from "#local/database.ts";

import { missingRoleSettings } from "#local/migrations.ts";
import { createDatabase } from "#tests/support/database.ts";

/** An outside database that compiles statements unless it is told not to. */

let database: Awaited<ReturnType<typeof createDatabase>>;
let url: string;
const role = `plain_jit_${process.pid}`;
const logged: string[] = [];
const log = (_level: string, event: string) => void logged.push(event);

async function as<T>(address: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(address);
  await client.connect();
  return work(client).finally(() => client.end());
}

beforeAll(async () => {
  database = await createDatabase();
  const named = new URL(database.url);
  await as(database.url, async (client) => {
    await client.query(`create role ${role} login password 'plain'`);
    await client.query(`alter database "${named.pathname.slice(1)}" set jit = on`);
  });
  [named.username, named.password] = [role, "plain"];
  url = named.href;
});

afterAll(async () => {
  await as(database.url, (client) => client.query(`drop owned by ${role}; drop role ${role}`));
  await database.drop();
});

const jitOf = (db: Db) => db.execute(sql`select current_setting('jit') as jit`);

it("has its compiler off for the service's connections and for its role, and warns where it stays on", async () => {
  expect(await missingRoleSettings(url)).toContain("jit");
  const running = connect(url);
  expect(await jitOf(running.db)).toMatchObject({ rows: [{ jit: "off" }] });
  // As behind a pooler, which gives a connection to whoever comes next.
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const pooled = { db: drizzle(pool) as unknown as Db };
  await settleRole(pooled, log);
  expect(logged).toEqual(["jit_is_on"]);
  const { rows } = (await running.db.execute(
    sql`select rolconfig from pg_roles where rolname = current_user`,
  )) as unknown as { rows: { rolconfig: string[] }[] };
  expect(rows[0]?.rolconfig).toEqual(["jit=off"]);
  logged.length = 0;
  await settleRole(running, log);
  expect(logged).toEqual([]);
  await Promise.all([pool.end(), running.stop()]);
});
