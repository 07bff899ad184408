import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "#core/platform/db.ts";
import { connect, type Database } from "#local/database.ts";
import { createDatabase } from "#tests/support/database.ts";

let drop: () => Promise<void>;
let database: Database;
let other: pg.Client;
beforeAll(async () => {
  const created = await createDatabase();
  drop = created.drop;
  database = connect(created.url);
  other = new pg.Client(created.url);
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await database.stop();
  await drop();
});

const answer = async (db: Db) => (await db.execute(sql`select 1 as one`)) as unknown as { rows: object[] };

test("a connection that breaks between two statements of a transaction fails only that transaction", async () => {
  const broken = database.db.transaction(async (tx) => {
    const { rows } = (await tx.execute(sql`select pg_backend_pid() as pid`)) as unknown as {
      rows: { pid: number }[];
    };
    await other.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
    // Once another connection is open, all events of the broken one have been emitted.
    const later = new pg.Client(database.url);
    await later.connect();
    await later.end();
    await answer(tx);
  });
  await expect(broken).rejects.toThrow();
  expect(await database.db.transaction(answer)).toMatchObject({ rows: [{ one: 1 }] });
});

test("transactions that cannot begin leave the pool intact", async () => {
  const isolationLevel = "no such level" as "serializable";
  for (let time = 0; time < 12; time++) {
    await expect(database.db.transaction(answer, { isolationLevel })).rejects.toThrow();
  }
  const together = await Promise.all(Array.from({ length: 10 }, () => database.db.transaction(answer)));
  expect(together).toHaveLength(10);
});
