import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Db } from "#core/platform/db.ts";
import { databaseTimeouts } from "#functions/platform/database-timeouts.ts";
import { tolerateBrokenConnections } from "#functions/platform/transaction.ts";
import type { Settings } from "./environment.ts";
import { applyMigrations, connectionTo } from "./migrations.ts";
import { startPostgres } from "./postgres.ts";

export interface Database {
  url: string;
  db: Db;
  stop: () => Promise<void>;
}

const maxConnections = 10;

type Say = (progress: string) => void;

/** The embedded server in the data directory, or the one in DATABASE_URL, with the current schema. */
export async function openDatabase(settings: Settings, say: Say): Promise<Database> {
  const { databaseUrl, dataDir } = settings;
  const server = databaseUrl === null ? await embeddedServer(dataDir, say) : externalServer(databaseUrl);
  try {
    const applied = await applyMigrations(server.url);
    if (applied.length > 0) say(`Applied ${applied.length} migrations`);
    const { db, stop } = connect(server.url);
    return {
      url: server.url,
      db,
      async stop() {
        await stop();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Connects to an existing, migrated database. */
export function connect(url: string, timeouts = databaseTimeouts): Database {
  const pool = new pg.Pool({
    ...connectionTo(url),
    max: maxConnections,
    connectionTimeoutMillis: timeouts.connect,
    query_timeout: timeouts.response,
    // A pooler may refuse them as parameters of the connection.
    onConnect: (client) =>
      client.query(
        `set statement_timeout = ${timeouts.statement};
         set idle_in_transaction_session_timeout = ${timeouts.idleInTransaction}`,
      ),
  });
  const db = tolerateBrokenConnections(drizzle(pool), pool, maxConnections, (client: pg.PoolClient) =>
    drizzle(client),
  );
  return { url, db, stop: () => pool.end() };
}

const externalServer = (url: string) => ({ url, stop: async () => {} });

function embeddedServer(dataDir: string, say: Say) {
  say("Starting PostgreSQL …");
  return startPostgres({ dataDir, onProgress: say });
}
