import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Db } from "#core/platform/db.ts";
import { keyFault, requireKey } from "#core/upkeep/operator/key.ts";
import { databaseTimeouts } from "#functions/platform/database-timeouts.ts";
import { tolerateBrokenConnections } from "#functions/platform/transaction.ts";
import { describeError, type Log } from "#kit/log.ts";
import type { Seal } from "#kit/seal.ts";
import { connectionTo } from "./connection.ts";
import type { Settings } from "./environment.ts";
import { applyMigrations } from "./migrations.ts";
import { startPostgres } from "./postgres.ts";

export interface Database {
  url: string;
  db: Db;
  /** How many connections there are now. */
  connections: () => { total: number; idle: number; waiting: number };
  stop: () => Promise<void>;
}

type Say = (progress: string) => void;

/** The embedded server in the data directory, or the one in DATABASE_URL, with the current schema. */
export async function openDatabase(settings: Settings, say: Say): Promise<Database> {
  const { databaseUrl, dataDir } = settings;
  const server = databaseUrl === null ? await embeddedServer(dataDir, say) : externalServer(databaseUrl);
  try {
    const applied = await applyMigrations(server.url);
    if (applied.length > 0) say(`Applied ${applied.length} migrations`);
    const database = connect(server.url);
    return {
      ...database,
      async stop() {
        await database.stop();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/**
 * Opens what the database holds with the seal's keys, as a start does, which settles the key of a new database. With
 * `readOnly` nothing is written, and a database without tables is left alone. Throws `WrongKey`.
 */
export async function checkKey(url: string, seal: Seal, { readOnly = false } = {}): Promise<void> {
  const { db, stop } = connect(url);
  try {
    if (!readOnly) return await requireKey({ db, seal });
    const known = sql<string | null>`to_regclass('installation')::text`;
    const [row] = await db.select({ known }).from(sql`(select) as one_row`);
    const fault = row?.known == null ? null : await keyFault({ db, seal });
    if (fault !== null) throw fault;
  } finally {
    await stop();
  }
}

/** Connects to an existing, migrated database. */
export function connect(url: string, timeouts = databaseTimeouts, maxConnections = 10): Database {
  const pool = new pg.Pool({
    ...connectionTo(url),
    max: maxConnections,
    connectionTimeoutMillis: timeouts.connect,
    query_timeout: timeouts.response,
    // A pooler may refuse them as parameters of the connection.
    onConnect: (client) =>
      client.query(
        `set statement_timeout = ${timeouts.statement};
         set jit = off;
         set idle_in_transaction_session_timeout = ${timeouts.idleInTransaction}`,
      ),
  });
  const db = tolerateBrokenConnections(drizzle(pool), pool, maxConnections, (client: pg.PoolClient) =>
    drizzle(client),
  );
  const connections = () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
  return { url, db, connections, stop: () => pool.end() };
}

/**
 * Turns PostgreSQL's compiler off for the role of an outside database: of a statement over many tables it takes seconds, and
 * none of ours runs long enough to gain that. A pooler may forget what a connection sets; where the role cannot be given it
 * either, the log warns.
 */
export async function settleRole({ db }: Pick<Database, "db">, log: Log): Promise<void> {
  try {
    await db.execute(sql`alter role current_user set jit = off`);
  } catch (error) {
    log("warn", "role_not_set", { setting: "jit", ...describeError(error) });
  }
  const jit = sql<string>`current_setting('jit')`;
  const [row] = await db.select({ jit }).from(sql`(select) as one_row`);
  if (row?.jit === "on")
    log("warn", "jit_is_on", {
      remedy: "set jit = off for the role or the database: figures take seconds longer",
    });
}

const externalServer = (url: string) => ({ url, stop: async () => {} });

function embeddedServer(dataDir: string, say: Say) {
  say("Starting PostgreSQL …");
  return startPostgres({ dataDir, onProgress: say });
}
