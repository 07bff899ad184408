import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDatabase } from "#tests/support/database.ts";
import type { Row } from "#tests/support/simulation/expression.ts";
import type { Session } from "#tests/support/simulation/store.ts";
import type { World } from "#tests/support/simulation/world.ts";
import { simulate } from "./simulation.ts";

/** What the simulation's database answers is what PostgreSQL answers, statement by statement, sessions interleaved. */

const lives = process.env.CHAOS ? 500 : 15;
const tables = ["study", "interview", "webhook_endpoint", "webhook_delivery", "outbox"];
const plainTypes = {
  getTypeParser: (oid: number) =>
    oid === pg.types.builtins.TIMESTAMPTZ
      ? (value: string) => new Date(value).toISOString()
      : pg.types.getTypeParser(oid),
} as unknown as pg.CustomTypesConfig;

interface Asked {
  session: Session;
  text: string;
  params: readonly unknown[];
  rows: unknown[][];
}

let database: Awaited<ReturnType<typeof createDatabase>>;
let pool: pg.Pool;

beforeAll(async () => {
  database = await createDatabase();
  // Rows stand here without what they refer to; a session that waits for another has gone wrong.
  const options = "-c session_replication_role=replica -c lock_timeout=30s";
  pool = new pg.Pool({ connectionString: database.url, max: 60, options });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** A life's statements in the order in which they took effect, and what was there before and after. */
async function recordLife(seed: number) {
  const asked: Asked[] = [];
  let start: [string, Row[]][] = [];
  let world: World | undefined;
  const rowsOf = (of: World) => tables.map((table): [string, Row[]] => [table, of.store.rows(table)]);
  await simulate(seed, {
    begins: (begun) => {
      world = begun;
      start = rowsOf(begun);
    },
    asked: (session, text, params, rows) => asked.push({ session, text, params, rows }),
  });
  return { asked, start, end: world === undefined ? [] : rowsOf(world) };
}

/** Rows in an order of their own, their objects' keys too. */
const sorted = (rows: readonly unknown[]): string[] =>
  rows
    .map((row) => JSON.stringify(row, (_, value: unknown) => (isObject(value) ? inOrder(value) : value)))
    .sort();
const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const inOrder = (value: object) =>
  Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));

async function compareLife(seed: number): Promise<string[]> {
  const { asked, start, end } = await recordLife(seed);
  await pool.query(`truncate ${tables.join(", ")} cascade`);
  for (const [table, rows] of start) {
    const insert = `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`;
    await pool.query(insert, [JSON.stringify(rows)]);
  }
  const clients = new Map<Session, pg.PoolClient>();
  try {
    for (const { session, text, params, rows } of asked) {
      if (text === "begin") clients.set(session, await pool.connect());
      const client = clients.get(session) ?? pool;
      const result = await client.query({ text, values: [...params], rowMode: "array", types: plainTypes });
      expect(sorted(result.rows), `seed ${seed}: ${text} ${JSON.stringify(params)}`).toEqual(sorted(rows));
      if (text !== "commit" && text !== "rollback") continue;
      clients.get(session)?.release();
      clients.delete(session);
    }
  } finally {
    for (const client of clients.values()) client.release(true);
  }
  for (const [table, rows] of end) {
    const present = await pool.query({ text: `select * from ${table}`, types: plainTypes });
    expect(sorted(present.rows), `seed ${seed}: ${table}`).toEqual(sorted(rows));
  }
  return asked.map(({ text }) => text);
}

it(`agrees through ${lives} lives`, { timeout: 600_000 }, async () => {
  const statements: string[] = [];
  for (let seed = 1; seed <= lives; seed++) statements.push(...(await compareLife(seed)));
  expect(statements.length).toBeGreaterThan(lives * 50);
  expect(new Set(statements).size).toBeGreaterThan(15);
});
