import { neonConfig, Pool } from "@neondatabase/serverless";
import { drizzle, type NeonDatabase } from "drizzle-orm/neon-serverless";
import type { PgTransactionConfig } from "drizzle-orm/pg-core";
import type { Db } from "#core/platform/db.ts";

/** Of one function's process, which serves one event at a time. */
const maxConnections = 4;

type Work<T> = Parameters<typeof NeonDatabase.prototype.transaction<T>>[0];

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
  pool.on("error", ignored);
  const db = drizzle(pool);
  const transaction: typeof db.transaction = (work, config) => transact(pool, work, config);
  return { db: Object.assign(db, { transaction }) as unknown as Db, close: () => pool.end() };
}

/** A client that loses its connection rejects its queries, and unless it is heard also ends the process. */
const ignored = () => undefined;

/**
 * Drizzle's own does not give back a client whose BEGIN failed. A BEGIN that fails has changed nothing and is
 * tried again, as often as the pool may hold dead connections; once it succeeded nothing is.
 */
async function transact<T>(pool: Pool, work: Work<T>, config?: PgTransactionConfig): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    const client = await pool.connect();
    client.off("error", ignored).on("error", ignored);
    let begun = false;
    try {
      const started: Work<T> = (tx) => {
        begun = true;
        return work(tx);
      };
      return await drizzle(client).transaction(started, config);
    } catch (error) {
      if (begun || attempt === maxConnections) throw error;
    } finally {
      client.release(!begun);
    }
  }
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
