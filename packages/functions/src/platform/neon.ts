import { NeonDbError, neonConfig, Pool, type PoolClient } from "@neondatabase/serverless";
import { drizzle } from "drizzle-orm/neon-serverless";
import type { Db } from "#core/platform/db.ts";
import { type DatabaseTimeouts, databaseTimeouts, isNoResponse } from "./database-timeouts.ts";
import { tolerateBrokenConnections } from "./transaction.ts";

/** Per function process, which handles one event at a time. */
const maxConnections = 4;

/**
 * Single statements go over HTTPS, which survives a frozen function; transactions over WebSocket. `proxy` (`host:port`)
 * replaces Neon in tests. Neon's pooler takes no timeouts of the server's from a connection: the role has them
 * (docs/deploying.md).
 */
export function connectNeon(
  url: string,
  proxy?: string,
  { connect, response }: DatabaseTimeouts = databaseTimeouts,
): { db: Db; close: () => Promise<void> } {
  neonConfig.poolQueryViaFetch = true;
  // By default every write waits for a timer, which costs more than a millisecond a statement.
  neonConfig.coalesceWrites = false;
  neonConfig.fetchFunction = (address: string, init: RequestInit) =>
    fetch(address, { ...init, signal: AbortSignal.timeout(response) });
  if (proxy) useProxy(proxy);
  const pool = new Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connect,
    query_timeout: response,
  });
  const db = tolerateBrokenConnections(drizzle(pool), pool, maxConnections, (client: PoolClient) =>
    drizzle(client),
  );
  return { db: repeatReads(db, drizzle(repeatingPool(pool))), close: () => pool.end() };
}

/**
 * Plain selects change nothing and run on `repeating`, and so do statements marked as repeatable. Anything else,
 * including a select with a WITH clause, may have been executed when its connection fails, and runs once.
 */
function repeatReads(db: Db, repeating: Db): Db {
  return Object.assign(db, {
    repeating,
    select: repeating.select.bind(repeating),
    selectDistinct: repeating.selectDistinct.bind(repeating),
    $count: repeating.$count.bind(repeating),
  });
}

type Query = (statement: { text: string }, values: unknown[]) => Promise<unknown>;

/** The pool for statements that may run twice: the connection may have died since the function's last event. */
function repeatingPool(pool: Pool): Pool {
  const once: Query = (statement, values) => pool.query(statement, values);
  const query: Query = (statement, values) =>
    once(statement, values).catch((error: unknown) => {
      if (isDatabaseError(error) || isNoResponse(error)) throw error;
      return once(statement, values);
    });
  return Object.create(pool, { query: { value: query } }) as Pool;
}

/** PostgreSQL's own errors have a code; connection errors have none. */
const isDatabaseError = (error: unknown): boolean => error instanceof NeonDbError && error.code !== undefined;

function useProxy(proxy: string): void {
  neonConfig.useSecureWebSocket = false;
  neonConfig.forceDisablePgSSL = true;
  neonConfig.pipelineConnect = false;
  neonConfig.wsProxy = () => `${proxy}/v2`;
  neonConfig.fetchEndpoint = () => `http://${proxy}/sql`;
}
