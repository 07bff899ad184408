import { neonConfig, Pool, type PoolClient } from "@neondatabase/serverless";
import { drizzle } from "drizzle-orm/neon-serverless";
import type { Db } from "#core/platform/db.ts";
import { tolerateBrokenConnections } from "./transaction.ts";

/** Of one function's process, which serves one event at a time. */
const maxConnections = 4;

/**
 * Single statements travel by HTTPS, which a frozen function cannot break; transactions by WebSocket.
 * `proxy` (`host:port`) stands for Neon where there is none.
 */
export function connectNeon(url: string, proxy?: string): { db: Db; close: () => Promise<void> } {
  neonConfig.poolQueryViaFetch = true;
  neonConfig.fetchFunction = fetchStatement;
  // The default holds every write back for a timer: more than a millisecond a statement.
  neonConfig.coalesceWrites = false;
  if (proxy) useProxy(proxy);
  const pool = new Pool({ connectionString: url, max: maxConnections });
  const db = tolerateBrokenConnections(drizzle(pool), pool, maxConnections, (client: PoolClient) =>
    drizzle(client),
  );
  return { db, close: () => pool.end() };
}

/** Reads, and the check of a key, whose note of its use may be taken twice. */
const isRepeatable = /^\s*(select\b|with "noted" as)/i;

/** The connection may have died since the last event. A read is repeated; a write may have been carried out. */
async function fetchStatement(url: string, init: { body: string }) {
  const send = () => fetch(url, { method: "POST", ...init });
  return send().catch((error: unknown) => {
    const { query = "" } = JSON.parse(init.body) as { query?: string };
    if (!isRepeatable.test(query)) throw error;
    return send();
  });
}

function useProxy(proxy: string): void {
  neonConfig.useSecureWebSocket = false;
  neonConfig.forceDisablePgSSL = true;
  neonConfig.pipelineConnect = false;
  neonConfig.wsProxy = () => `${proxy}/v2`;
  neonConfig.fetchEndpoint = () => `http://${proxy}/sql`;
}
