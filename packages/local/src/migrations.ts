import { readFileSync } from "node:fs";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { shipped } from "#functions/platform/shipped.ts";
import { reasonOf } from "./failure.ts";

const migrationsFolder = shipped("drizzle");
/** The key of the advisory lock that everything takes which changes tables. */
const lockKey = 748_213_905;
const oldestServer = 150_000;

interface Journal {
  entries: { tag: string; when: number }[];
}

/** Applies the pending migrations and returns their names. Concurrent calls wait for each other. */
export const applyMigrations = (databaseUrl: string): Promise<string[]> =>
  connected(databaseUrl, async (client) => {
    await client.query("select pg_advisory_lock($1)", [lockKey]);
    const { pending } = await compare(client);
    await migrate(drizzle(client), { migrationsFolder });
    return pending;
  });

/** The pending migrations, and whether none has been applied yet. */
export const readMigrations = (databaseUrl: string): Promise<{ isEmpty: boolean; pending: string[] }> =>
  connected(databaseUrl, compare);

async function compare(client: pg.Client): Promise<{ isEmpty: boolean; pending: string[] }> {
  const last = await lastApplied(client);
  const journal: Journal = JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, "utf8"));
  const pending = journal.entries.filter(({ when }) => when > last).map(({ tag }) => tag);
  return { isEmpty: last === 0, pending };
}

async function lastApplied(client: pg.Client): Promise<number> {
  const known = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name");
  if (known.rows[0].name === null) return 0;
  const { rows } = await client.query(
    "select max(created_at)::float8 as last from drizzle.__drizzle_migrations",
  );
  return rows[0].last ?? 0;
}

/** Uses a connection of its own, since an advisory lock belongs to a session. */
async function connected<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connectionTo(databaseUrl), application_name: "migrations" });
  client.on("error", () => {});
  await client.connect().catch((error: unknown) => {
    throw new Error(`DATABASE_URL: the database does not answer (${reasonOf(error)})`, { cause: error });
  });
  try {
    const { rows } = await client.query("select current_setting('server_version_num')::int as version");
    if (rows[0].version < oldestServer) throw new Error("DATABASE_URL must name a PostgreSQL 15 or newer");
    return await work(client);
  } finally {
    await client.end();
  }
}

/** This driver verifies the certificate with `sslmode=require` too, and warns about it; `verify-full` avoids the warning. */
export const connectionTo = (databaseUrl: string): pg.ClientConfig => ({
  connectionString: databaseUrl.replace(/([?&]sslmode=)(prefer|require|verify-ca)\b/, "$1verify-full"),
  connectionTimeoutMillis: 10_000,
});
